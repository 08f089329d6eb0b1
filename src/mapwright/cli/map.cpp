// mapwright map: maps of one's own. check says whether one can be played; link writes one as the
// text of a link; show writes what a file or link holds.

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/map_file.h"
#include "mapwright/cli/map_making.h"
#include "mapwright/maps/own_map.h"

namespace mapwright::cli {
namespace {

struct MapOptions {
  std::string path;
  bool json = false;
};

template <class T>
Json list_json(const std::vector<T>& values) {
  Json list = Json::array();
  for (const T& value : values) list.push(value);
  return list;
}

Json remark_json(const MapRemark& remark) {
  Json json = Json::object();
  json.add("code", remark.code).add("problem", remark.is_problem);
  json.add("cells", list_json(remark.cells)).add("line", remark.line).add("text", remark.text);
  return json;
}

// A map full of the same mistake does not fill the screen.
constexpr std::size_t kProblemsShown = 20;

void complain_of(const std::vector<std::string>& problems) {
  const std::size_t shown = std::min(problems.size(), kProblemsShown);
  for (std::size_t i = 0; i < shown; ++i) complain(problems[i]);
  if (shown == problems.size()) return;
  complain("and " + std::to_string(problems.size() - shown) + " more; --json has them all");
}

// Whether games can be set up with it: what came by a pipe or as a link is in no file.
bool is_in_file(const std::string& path) { return path != "-" && !is_link(path); }

void print_check(const MapOptions& options, const MapReport& report, const GameEntry* game) {
  if (!report.can_be_played()) return;
  std::cout << report.figures_text;
  for (const std::string& note : report.notes()) std::cout << "note: " << note << "\n";
  std::cout << "The map can be played: ";
  if (is_in_file(options.path)) {
    const std::string option(game->info->file_option);
    std::cout << "--set " << shell_word(option + "=" + options.path) << "\n";
  } else {
    std::cout << "'mapwright map show' writes it for a file\n";
  }
}

int run_check(const MapOptions& options) {
  const auto file = read_map_file(options.path);
  if (!file) return complain(file.error());
  MapReport report = check_own_map(*file);
  const GameEntry* game = game_of_map(file->text);
  if (is_in_file(options.path) && game != nullptr) {
    const std::string name = std::filesystem::path(options.path).stem().string();
    if (auto named = check_own_map_name(*game, name); !named) {
      report.remarks.push_back(
          {.code = "name", .cells = {}, .place = {}, .text = named.error().message});
    }
  }
  if (options.json) {
    Json remarks = Json::array();
    for (const MapRemark& remark : report.remarks) remarks.push(remark_json(remark));
    Json json = Json::object();
    json.add("game", game == nullptr ? Json() : Json(game->info->id)).add("map", report.id);
    json.add("fine", report.can_be_played()).add("problems", list_json(report.problems()));
    json.add("notes", list_json(report.notes())).add("remarks", std::move(remarks));
    if (report.can_be_played()) json.add("figures", report.figures);
    print(json);
  } else {
    print_check(options, report, game);
  }
  complain_of(report.problems());
  return report.can_be_played() ? kFine : kBadInput;
}

int run_map_link(const MapOptions& options) {
  const auto file = read_map_file(options.path);
  if (!file) return complain(file.error());
  const auto link = pack_map(*file);
  if (!link) return complain(link.error());
  std::cout << *link << "\n";
  return kFine;
}

int run_map_show(const MapOptions& options) {
  const auto file = read_map_file(options.path);
  if (!file) return complain(file.error());
  if (game_of_map(file->text) == nullptr) return complain(about(options.path, "this is no map"));
  const auto text = plain_own_file(*file);
  if (!text) return complain(text.error());
  std::cout << *text;
  return kFine;
}

}  // namespace

void add_map(Command& app) {
  Command command = app.add_command("map", "maps of your own, for Cartographers and the Guild");
  const char* const what = "a map as text, or a link to one; - for standard input";
  auto [check, checked] = command.add_command<MapOptions>(
      "check", "all that is wrong with a map, or its figures", run_check);
  check.add_option("FILE", checked.path, what).required();
  check.add_flag("--json", checked.json, "one JSON object");
  check.add_example("mapwright map check mine.txt");
  auto [link, linked] = command.add_command<MapOptions>(
      "link", "write a map as the text of a link (PAGE#/workshop/TEXT)", run_map_link);
  link.add_option("FILE", linked.path, what).required();
  auto [show, shown] = command.add_command<MapOptions>(
      "show", "write the map that a file or link holds, without comments", run_map_show);
  show.add_option("FILE", shown.path, what).required();
  add_map_making(command);
  add_map_trial(command);
}

}  // namespace mapwright::cli
