#include "mapwright/cli/command.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/game/position_text.h"

namespace mapwright::cli {
namespace {

Result<const GameEntry*> entry_of_id(const std::string& id) {
  if (const GameEntry* entry = find_game(id)) return entry;
  std::vector<std::string> ids;
  for (const GameEntry& each : all_games()) ids.emplace_back(each.info->id);
  return Error{"there is no game " + mapwright::quoted(id) +
               "; the games are: " + joined(ids, ", ")};
}

// A file of the player's own joins the content under its short name, which is returned.
Result<std::string> add_own_file(const GameInfo& info, const std::string& path,
                                 ContentFiles& files) {
  auto text = read_file(path);
  if (!text) return text.error();
  const std::string stem = std::filesystem::path(path).stem().string();
  files.push_back(
      {.name = std::string(info.file_option) + ":" + stem, .path = path, .text = *std::move(text)});
  return stem;
}

}  // namespace

int complain(const std::string& message, int code) {
  std::cerr << "mapwright: " + printable(message) + "\n";
  return code;
}

Result<ContentFiles> load_content(const GameEntry& entry, const std::string& dir) {
  ContentFiles files = embedded_files(entry);
  if (dir.empty()) return files;
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path folder(dir);
  if (fs::is_directory(folder / entry.info->id, error)) folder /= entry.info->id;
  if (!fs::is_directory(folder, error))
    return Error{dir + ": expected a folder with content files"};
  std::vector<std::string> known;
  bool found = false;
  for (ContentFile& file : files) {
    known.push_back(file.name);
    const fs::path path = folder / file.name;
    if (!fs::exists(path, error)) continue;
    auto text = read_file(path.string());
    if (!text) return text.error();
    file.path = path.string();
    file.text = *std::move(text);
    found = true;
  }
  // A misspelt name would otherwise be passed over in silence.
  for (const auto& each : fs::directory_iterator(folder, error)) {
    const std::string name = each.path().filename().string();
    if (each.path().extension() != ".txt" || std::ranges::find(known, name) != known.end())
      continue;
    if (entry.info->file_option.empty()) {
      return Error{each.path().string() + ": expected one of " + joined(known, ", ")};
    }
    auto text = read_file(each.path().string());
    if (!text) return text.error();
    files.push_back(
        {.name = std::string(entry.info->file_option) + ":" + each.path().stem().string(),
         .path = each.path().string(),
         .text = *std::move(text)});
    found = true;
  }
  if (!found) return Error{folder.string() + ": expected at least one of " + joined(known, ", ")};
  return files;
}

Result<std::unique_ptr<AnyGame>> set_up_game(const std::string& id, const std::string& content,
                                             Options options, int seats,
                                             const std::string& own_file) {
  const auto entry = entry_of_id(id);
  if (!entry) return entry.error();
  auto files = load_content(**entry, content);
  if (!files) return files.error();
  if (!own_file.empty()) {
    const auto name = add_own_file(*(*entry)->info, own_file, *files);
    if (!name) return name.error();
    for (auto& [option, value] : options) {
      if (value == own_file) value = *name;
    }
  }
  return make_game(**entry, *files, options, seats);
}

void SetUp::add_game(Command& command, bool required) {
  std::vector<std::string> ids;
  std::vector<std::string> choices;
  for (const GameEntry& each : all_games()) {
    ids.emplace_back(each.info->id);
    for (const OptionInfo& option : each.info->options) {
      for (const auto value : option.values) {
        choices.push_back(std::string(option.name) + "=" + std::string(value));
      }
    }
  }
  const Argument name = command.add_option("GAME", game, "one of: " + joined(ids, ", "));
  name.proposing([ids] { return ids; });
  if (required) name.required();
  command.set_help_about("GAME", game_help);
  command.add_option("--set", settings, "a set-up choice NAME=VALUE; may be given several times")
      .shown_as("NAME=VALUE")
      .proposing([choices] { return choices; });
}

void SetUp::add_content(Command& command) {
  command.add_option("--content", content, "folder whose files replace those compiled in")
      .shown_as("DIR");
}

Result<Options> SetUp::options() const {
  Options options;
  for (const std::string& setting : settings) {
    auto option = parse_option(setting);
    if (!option) return Error{"--set: " + option.error().message};
    options.push_back(*std::move(option));
  }
  return options;
}

Result<std::unique_ptr<AnyGame>> SetUp::make(int seats) const {
  const auto chosen = options();
  if (!chosen) return chosen.error();
  return set_up_game(game, content, *chosen, seats, own_file());
}

std::string SetUp::own_file() const {
  const GameEntry* entry = find_game(game);
  const auto chosen = options();
  if (entry == nullptr || !chosen || entry->info->file_option.empty()) return "";
  const std::string value(value_of(*chosen, entry->info->file_option, ""));
  // What looks like a path is one, so that a misspelt one gets the right message.
  const bool is_path = value.find('/') != std::string::npos || value.ends_with(".txt");
  return is_path || is_file(value) ? value : "";
}

Result<std::unique_ptr<AnyGame>> game_of(const Record& record, const std::string& content,
                                         const std::string& own_file) {
  auto game = set_up_game(record.game, content, record.options,
                          static_cast<int>(record.seats.size()), own_file);
  if (!game) return Error{"line 1: " + game.error().message};
  if (record.rules != (*game)->info().rules_version) {
    return Error{"line 1: rules version " + std::to_string(record.rules) +
                 "; this program plays version " + std::to_string((*game)->info().rules_version)};
  }
  return game;
}

Result<std::vector<std::string>> bots_for(const std::string& names, int seats) {
  const auto list = split(names, ',');
  if (list.size() > static_cast<std::size_t>(seats)) {
    return Error{"--bots names " + std::to_string(list.size()) + " bots for " +
                 std::to_string(seats) + (seats == 1 ? " seat" : " seats")};
  }
  std::vector<std::string> bots;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    bots.emplace_back(list[i % list.size()]);
  }
  return bots;
}

}  // namespace mapwright::cli
