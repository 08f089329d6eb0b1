// mapwright analyse, hint: the books of a record, what its decisions lost, and what to do now.

#include <algorithm>
#include <iostream>

#include "mapwright/analysis/analysis.h"
#include "mapwright/analysis/hint.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/cli/opened.h"

namespace mapwright::cli {
namespace {

struct AnalyseOptions {
  GameFile file;
  int seat = -1;
  bool all = false;
  bool books = false;
  int budget = 0;
  int top = 5;
  bool json = false;
  std::string html;
  std::string svg;

  void add_to(Command& command, bool positions) {
    file.add_to(command, positions);
    command.add_option("--seat", seat, "only this seat").between(0, kMaxSeats - 1);
    command.add_option("--budget", budget, "playouts for each decision").between(4, 1000000);
    command.add_flag("--json", json, "one JSON object");
  }
};

// The seat asked for, else the first person's, else the first.
Seat seat_to_analyse(const AnalyseOptions& options, const Record& record) {
  if (options.seat >= 0) return seat_at(options.seat);
  const auto person = std::ranges::find(record.seats, std::string(), &SeatInfo::bot);
  const bool any = person != record.seats.end();
  return seat_at(any ? static_cast<int>(person - record.seats.begin()) : 0);
}

int run_analyse(const AnalyseOptions& options) {
  if (options.all && options.seat >= 0) return complain("--all and --seat exclude one another");
  if (int{options.html == "-"} + int{options.svg == "-"} + int{options.json} > 1) {
    return complain("standard output can take only one of --json, --html and --svg");
  }
  if (!options.html.empty() && options.html == options.svg) {
    return complain("--html and --svg name the same file: " + options.html);
  }
  for (const std::string& target : {options.html, options.svg}) {
    if (target.empty() || target == "-") continue;
    if (auto fine = check_target(target, options.file.path); !fine) return complain(fine.error());
  }
  Opened opened;
  if (const int code = options.file.open_record(opened); code != kFine) return code;
  if (const int code = options.file.play_through(opened); code != kFine) return code;
  if (const int code = check_seat(options.seat, *opened.now); code != kFine) return code;
  AnalysisSettings settings;
  settings.playouts = options.budget;
  settings.losses = !options.books;
  if (!options.all) settings.seat = seat_to_analyse(options, opened.record);
  auto analysis =
      Analysis::open(std::move(opened.record), std::move(opened.fresh), *opened.now, settings);
  if (!analysis) return complain(analysis.error());
  Progress progress("Analysis", static_cast<std::uint64_t>(analysis->total()));
  while (analysis->step()) progress.update(static_cast<std::uint64_t>(analysis->done()));
  progress.clear();
  const Report report = analysis->report();
  if (options.json) {
    print(to_json(report));
  } else if (options.html != "-" && options.svg != "-") {
    std::cout << to_text(report);
  }
  for (const auto& [path, page] :
       {std::pair(options.html, &to_html), std::pair(options.svg, &to_svg)}) {
    if (path.empty()) continue;
    if (auto written = write_output(path, page(report)); !written) return complain(written.error());
  }
  return kFine;
}

Json hint_json(const AnyGame& game, Seat seat, const std::vector<RatedAction>& lines) {
  const auto number = [](int hundredths) { return Json::decimal(hundredths_text(hundredths)); };
  Json actions = Json::array();
  for (const RatedAction& line : lines) {
    actions.push(Json::object()
                     .add("action", line.action)
                     .add("value", number(line.value.value))
                     .add("value_interval", number(line.value.error))
                     .add("behind", number(line.behind.value))
                     .add("behind_interval", number(line.behind.error))
                     .add("playouts", line.playouts));
  }
  return Json::object()
      .add("seat", index(seat))
      .add("measure", measure_of((*analyst_for(game))->scale(game)))
      .add("actions", std::move(actions));
}

int run_hint(const AnalyseOptions& options) {
  Opened opened;
  if (const int code = options.file.open_game(opened); code != kFine) return code;
  const AnyGame& game = *opened.now;
  if (const int code = check_seat(options.seat, game); code != kFine) return code;
  Json list = Json::array();
  bool any = false;
  for (const Seat seat : game.seats_to_act()) {
    if (options.seat >= 0 && options.seat != index(seat)) continue;
    const HintSettings settings = {.top = options.top, .playouts = options.budget};
    if (options.json) {
      const auto rated = hint(game, seat, settings);
      if (!rated) return complain(rated.error());
      list.push(hint_json(game, seat, *rated));
    } else {
      const auto lines = hint_lines(game, seat, settings);
      if (!lines) return complain(lines.error());
      if (game.seats() > 1) std::cout << "seat " << index(seat) << "\n";
      for (const std::string& line : *lines) std::cout << line << "\n";
    }
    any = true;
  }
  if (options.json) print(Json::object().add("seats", std::move(list)));
  if (any) return kFine;
  return complain(game.is_over() ? "the game is over: nothing is to be decided"
                                 : "nobody asked about is to act now",
                  kNegative);
}

}  // namespace

void add_analysis_commands(Command& app) {
  auto [analyse, of_game] = app.add_command<AnalyseOptions>(
      "analyse", "what luck and choices brought in a record: one seat's books", run_analyse);
  of_game.add_to(analyse, false);
  analyse.add_flag("--all", of_game.all, "every seat, not only the first person's");
  analyse.add_flag("--books", of_game.books, "the books alone, without losses: faster");
  analyse
      .add_option("--html", of_game.html,
                  "write the report as one page to this file; - for standard output")
      .shown_as("FILE");
  analyse
      .add_option("--svg", of_game.svg,
                  "draw the expected final score to this file; - for standard output")
      .shown_as("FILE");
  analyse.add_example("mapwright analyse game.mwr --html report.html");

  auto [hint, of_turn] = app.add_command<AnalyseOptions>(
      "hint", "the best actions after a record's last event, with values", run_hint);
  of_turn.add_to(hint, true);
  hint.add_option("--top", of_turn.top, "how many actions").between(1, 100);
}

}  // namespace mapwright::cli
