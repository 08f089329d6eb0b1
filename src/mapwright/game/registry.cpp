#include "mapwright/game/registry.h"

namespace mapwright {

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
  return entry.make(files, options, seats);
}

}  // namespace mapwright
