// mapwright play --kept: the unfinished games in the data folder.

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/play.h"
#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"

namespace mapwright::cli {

int list_kept_games() {
  std::error_code error;
  std::vector<std::string> paths;
  for (const auto& each : std::filesystem::directory_iterator(data_folder(), error)) {
    const std::string path = each.path().string();
    if (path.ends_with(".mwr") && is_file(path + ".seed")) paths.push_back(path);
  }
  std::ranges::sort(paths);
  for (const std::string& path : paths) {
    const auto text = read_file(path);
    // A last line that was being written when the program died is cut off when the game goes on.
    const auto record =
        text ? parse_record(text->substr(0, text->rfind('\n') + 1)) : Result<Record>(text.error());
    if (!record) {
      complain(path + ": " + record.error().message);
      continue;
    }
    const auto events = record->events.size();
    std::cout << shown_name(record->game) << ", " << joined(names_at_table(*record), ", ") << ", "
              << events << (events == 1 ? " event" : " events") << ": mapwright play --resume "
              << shell_word(path) << "\n";
  }
  if (paths.empty()) std::cout << "No unfinished game is kept in " << data_folder() << ".\n";
  return kFine;
}

}  // namespace mapwright::cli
