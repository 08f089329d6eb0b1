// mapwright hall: the hall of fame of the Guild (G27), kept in the data folder.

#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/play.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/games/guild/hall_of_fame.h"

namespace mapwright::cli {
namespace {

struct HallOptions {
  std::string path;
  bool json = false;
};

std::string hall_path() { return data_folder() + "/hall.txt"; }

Result<guild::HallOfFame> read_hall(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return text.error();
  auto hall = guild::parse_hall_of_fame(*text);
  if (!hall) return Error{path + ": " + hall.error().message};
  return hall;
}

// The user's own, which need not be there yet.
Result<guild::HallOfFame> own_hall() {
  if (is_free(hall_path())) return guild::HallOfFame{};
  return read_hall(hall_path());
}

int run(const HallOptions& options) {
  const auto hall = options.path.empty() ? own_hall() : read_hall(options.path);
  if (!hall) return complain(hall.error());
  int place = 0;
  for (const guild::Legend& legend : *hall) {
    ++place;
    if (options.json) {
      Json line = Json::object();
      line.add("name", legend.name).add("map", legend.map).add("score", legend.score);
      print(line);
    } else {
      std::cout << place << ". " << legend.name << ", " << legend.map << ": " << legend.score
                << "\n";
    }
  }
  if (hall->empty() && !options.json) {
    std::cout << "Nobody yet. Play a game: mapwright play guild --name YOURS\n";
  }
  return kFine;
}

}  // namespace

Result<void> enter_hall_of_fame(const GameTable& table) {
  auto hall = own_hall();
  if (!hall) return hall.error();
  const Options options = table.game().options();
  const auto names = names_at_table(table.record());
  for (int i = 0; i < table.game().seats(); ++i) {
    if (table.is_bot(seat_at(i))) continue;
    guild::enter(*hall, {.score = table.game().score_sheet(seat_at(i)).total,
                         .map = std::string(value_of(options, "map", "")),
                         .name = names[at(i)]});
  }
  make_folders(data_folder());
  return write_file(hall_path(), to_text(*hall), true);
}

void add_hall(Command& app) {
  auto [command, options] =
      app.add_command<HallOptions>("hall", "the hall of fame of the Guild", run);
  command.add_option("--file", options.path, "another hall of fame").shown_as("FILE");
  command.add_flag("--json", options.json, "one JSON line for each entry");
}

}  // namespace mapwright::cli
