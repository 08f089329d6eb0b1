// mapwright hall: the hall of fame of the Guild (G27), kept in the data folder.

#include <filesystem>
#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/play.h"
#include "mapwright/games/guild/hall_of_fame.h"

namespace mapwright::cli {
namespace {

struct HallOptions {
  std::string path;
  bool json = false;
};

std::string hall_path() { return (std::filesystem::path(data_folder()) / "hall.txt").string(); }

Result<guild::HallOfFame> read_hall(const std::string& path) {
  if (!std::filesystem::exists(path)) return guild::HallOfFame{};
  const auto text = read_file(path);
  if (!text) return text.error();
  auto hall = guild::parse_hall_of_fame(*text);
  if (!hall) return Error{path + ": " + hall.error().message};
  return hall;
}

int run(const HallOptions& options) {
  const auto hall = read_hall(options.path.empty() ? hall_path() : options.path);
  if (!hall) return complain(hall.error().message);
  int place = 0;
  for (const guild::Legend& legend : *hall) {
    ++place;
    if (options.json) {
      Json line = Json::object();
      line.add("name", legend.name).add("map", legend.map).add("score", legend.score);
      std::cout << line.to_text() << "\n";
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
  auto hall = read_hall(hall_path());
  if (!hall) return hall.error();
  const Options options = table.game().options();
  for (int i = 0; i < table.game().seats(); ++i) {
    if (table.is_bot(seat_at(i))) continue;
    guild::enter(*hall, {.score = table.game().score_sheet(seat_at(i)).total,
                         .map = std::string(value_of(options, "map", "")),
                         .name = seat_name(table.record(), seat_at(i))});
  }
  std::error_code error;
  std::filesystem::create_directories(data_folder(), error);
  // Written beside and then renamed, so that a crash cannot lose the list.
  const std::string fresh = hall_path() + ".new";
  if (auto written = write_file(fresh, to_text(*hall)); !written) return written;
  std::filesystem::rename(fresh, hall_path(), error);
  if (error) return Error{hall_path() + ": cannot be written: " + error.message()};
  return {};
}

void add_hall(Command& app) {
  auto options = std::make_shared<HallOptions>();
  Command command = app.add_command("hall", "the hall of fame of the Guild");
  command.add_option("--file", options->path, "another hall of fame").shown_as("FILE");
  command.add_flag("--json", options->json, "one JSON line for each entry");
  command.set_action([options] { return run(*options); });
}

}  // namespace mapwright::cli
