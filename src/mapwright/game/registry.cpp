#include "mapwright/game/registry.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"

namespace mapwright {
namespace {

// The file of the player's own that the options name, or nullptr.
const ContentFile* own_file_of(const GameInfo& info, const Options& options,
                               const ContentFiles& files) {
  if (info.file_option.empty()) return nullptr;
  const std::string prefix = std::string(info.file_option) + ":";
  std::string name(value_of(options, info.file_option, ""));
  if (!name.starts_with(prefix)) name.insert(0, prefix);
  const auto found = std::ranges::find(files, name, &ContentFile::name);
  return found == files.end() ? nullptr : &*found;
}

}  // namespace

ContentFiles embedded_files(const GameEntry& entry) {
  ContentFiles files;
  for (const EmbeddedFile& file : entry.info->content()) {
    files.push_back(
        {.name = std::string(file.name),
         .path = "content/" + std::string(entry.info->id) + "/" + std::string(file.name),
         .text = std::string(file.text)});
  }
  return files;
}

Result<std::unique_ptr<AnyGame>> make_game(const GameEntry& entry, const ContentFiles& files,
                                           const Options& given, int seats) {
  const GameInfo& info = *entry.info;
  const Options options = with_yes_and_no(given, info.options);
  if (seats < info.min_seats || seats > info.max_seats) {
    return Error{std::string(info.title) + " is for " + std::to_string(info.min_seats) + " to " +
                 std::to_string(info.max_seats) + " players, not " + std::to_string(seats)};
  }
  if (auto checked = check_options(options, info.options); !checked) return checked.error();
  auto game = entry.make(files, options, seats);
  const ContentFile* own = own_file_of(info, options, files);
  if (!game || own == nullptr) return game;
  auto text = plain_own_file(*own);
  if (!text) return text.error();
  (*game)->set_own_file(*std::move(text));
  return game;
}

Result<std::string> plain_own_file(const ContentFile& file) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  std::string text = plain_text(*entries);
  if (text.size() <= kMaxOwnFile) return text;
  return Error{file.path + ":1: expected at most " + std::to_string(kMaxOwnFile) +
               " bytes without comments, found " + std::to_string(text.size())};
}

Result<void> add_own_file(const GameEntry& entry, const Options& options, const std::string& text,
                          ContentFiles& files) {
  const std::string option(entry.info->file_option);
  const std::string name(value_of(options, option, ""));
  const std::string title(entry.info->title);
  if (option.empty()) return Error{title + " takes no files of people's own"};
  if (name.empty()) {
    return Error{title + ": to play on a file of your own, name it in the options: " + option +
                 "=NAME"};
  }
  const std::string full = name.starts_with(option + ":") ? name : option + ":" + name;
  std::erase_if(files, [&](const ContentFile& file) { return file.name == full; });
  files.push_back({.name = full, .path = name, .text = text});
  return {};
}

bool is_own_file(const GameInfo& info, std::string_view text) {
  return !info.file_kind.empty() && first_kind(text) == info.file_kind;
}

}  // namespace mapwright
