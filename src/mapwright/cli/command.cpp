#include "mapwright/cli/command.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "mapwright/bots/all_bots.h"
#include "mapwright/cli/map_file.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/game/position_text.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

Result<ContentFile> read_content(const std::string& name, const std::string& path) {
  auto text = read_file(path);
  if (!text) return text.error();
  return ContentFile{.name = name, .path = path, .text = *std::move(text)};
}

// A file of the player's own goes by its short name.
std::string name_of_own(const GameInfo& info, const fs::path& path) {
  return std::string(info.file_option) + ":" + path.stem().string();
}

std::vector<std::string> bots_of(const GameEntry& entry) {
  const auto game = make_game(entry, embedded_files(entry), {}, entry.info->min_seats);
  return game ? bot_names(**game) : std::vector<std::string>{};
}

std::string help_of(const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  std::string text = std::string(info.title) + " (" + std::string(info.id) + ", " +
                     std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats) +
                     " seats)\n";
  for (const OptionInfo& option : info.options) {
    std::string values;
    for (const auto value : option.values) {
      values += (values.empty() ? "" : "|") + std::string(value);
    }
    text += "  --set " + std::string(option.name) + "=" + (values.empty() ? "…" : values) + "\n" +
            "      " + std::string(option.meaning) +
            (values.empty() ? "" : " (" + std::string(option.values.front()) + " if not given)") +
            "\n";
  }
  return text + "  bots: " + joined(bots_of(entry), ", ") + "\n";
}

// What can be chosen in a game (in each, when the id is none): options and bots, for --help.
std::string game_help(const std::string& id) {
  std::string text;
  for (const GameEntry& entry : all_games()) {
    if (find_game(id) == nullptr || entry.info->id == id) text += help_of(entry);
  }
  return text +
         "A bot that searches takes a budget: master@2000 (playouts a decision), master@500ms.\n";
}

}  // namespace

int complain(const std::string& message, int code) {
  std::cerr << "mapwright: " + printable(message) + "\n";
  return code;
}

Result<const GameEntry*> entry_of_game(const std::string& id) {
  if (const GameEntry* entry = find_game(id)) return entry;
  std::vector<std::string> ids;
  for (const GameEntry& each : all_games()) ids.emplace_back(each.info->id);
  return Error{"there is no game " + mapwright::quoted(id) +
               "; the games are: " + joined(ids, ", ")};
}

Result<ContentFiles> load_content(const GameEntry& entry, const std::string& dir) {
  ContentFiles files = embedded_files(entry);
  if (dir.empty()) return files;
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
    auto own = read_content(file.name, path.string());
    if (!own) return own.error();
    file = *std::move(own);
    found = true;
  }
  // A misspelt name would otherwise be passed over in silence.
  for (const auto& each : fs::directory_iterator(folder, error)) {
    const std::string name = each.path().filename().string();
    if (each.path().extension() != ".txt" || std::ranges::find(known, name) != known.end())
      continue;
    auto own = read_content(name_of_own(*entry.info, each.path()), each.path().string());
    if (!own) return own.error();
    if (!is_own_file(*entry.info, own->text)) {
      return Error{each.path().string() + ": expected one of " + joined(known, ", ")};
    }
    files.push_back(*std::move(own));
    found = true;
  }
  if (!found) return Error{folder.string() + ": expected at least one of " + joined(known, ", ")};
  return files;
}

Result<std::unique_ptr<AnyGame>> set_up_game(const std::string& id, const std::string& content,
                                             Options options, int seats,
                                             const std::string& own_file,
                                             const std::string& own_text) {
  const auto entry = entry_of_game(id);
  if (!entry) return entry.error();
  auto files = load_content(**entry, content);
  if (!files) return files.error();
  if (!own_text.empty()) {
    if (auto added = add_own_file(**entry, options, own_text, *files); !added) return added.error();
  } else if (!own_file.empty()) {
    auto own = read_map_file(own_file);
    if (!own) return own.error();
    own->name = name_of_own(*(*entry)->info, own_file);
    files->push_back(*std::move(own));
    for (auto& [option, value] : options) {
      if (value == own_file) value = fs::path(own_file).stem().string();
    }
  }
  return make_game(**entry, *files, options, seats);
}

void SetUp::add_to(Command& command, bool required) {
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
  add_content(command);
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
                          static_cast<int>(record.seats.size()), own_file, record.file);
  if (!game) return Error{"line 1: " + game.error().message};
  if (record.rules != (*game)->info().rules_version) {
    return Error{"line 1: rules version " + std::to_string(record.rules) +
                 "; this program plays version " + std::to_string((*game)->info().rules_version)};
  }
  return game;
}

std::vector<std::string> proposed_bots() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) {
    for (const std::string& name : bots_of(entry)) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

Result<std::vector<std::string>> listed_bots(std::string_view list) {
  std::vector<std::string> bots;
  for (const auto bot : split(list, ',')) {
    if (trimmed(bot).empty()) {
      return Error{"--bots: expected names of bots between commas, found " +
                   mapwright::quoted(list)};
    }
    bots.emplace_back(trimmed(bot));
  }
  return bots;
}

}  // namespace mapwright::cli
