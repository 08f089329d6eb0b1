// mapwright analyse, hint: what a record's decisions cost, what its cards brought, and what to do
// now.

#include <iostream>

#include "mapwright/analysis/analysis.h"
#include "mapwright/analysis/hint.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/progress.h"
#include "mapwright/game/replay.h"

namespace mapwright::cli {
namespace {

struct AnalyseOptions {
  std::string path;
  SetUp set_up;
  int seat = -1;
  int budget = 0;
  int top = 5;
  bool json = false;
  std::string html;
  std::string svg;

  void add_to(Command& command) {
    set_up.add_content(command);
    command.add_option("--seat", seat, "only this seat").between(0, kMaxSeats - 1);
    command.add_option("--budget", budget, "playouts for each decision").between(4, 1000000);
    command.add_flag("--json", json, "one JSON object");
  }
};

// A record's game as it was set up and as it stands after the last event.
struct Analysed {
  Record record;
  std::unique_ptr<AnyGame> fresh;
  std::unique_ptr<AnyGame> now;
};

// kFine, or the code after a complaint: 1 for a record against the rules, 2 for one that cannot be
// read.
int open_record(const AnalyseOptions& options, const std::string& text, Analysed& opened) {
  auto record = parse_record(text);
  if (!record) return complain(options.path + ": " + record.error().message);
  auto fresh = game_of(*record, options.set_up.content);
  if (!fresh) return complain(options.path + ": " + fresh.error().message);
  opened = {*std::move(record), *std::move(fresh), nullptr};
  opened.now = opened.fresh->clone();
  const auto outcome = replay(opened.record, *opened.now);
  if (outcome.status == ReplayStatus::kFine) return kFine;
  return complain(options.path + ": " + outcome.message,
                  outcome.status == ReplayStatus::kAgainstTheRules ? kNegative : kBadInput);
}

int run_analyse(const AnalyseOptions& options) {
  const auto text = read_file(options.path);
  if (!text) return complain(text.error().message);
  Analysed opened;
  if (const int code = open_record(options, *text, opened); code != kFine) return code;
  AnalysisSettings settings;
  settings.playouts = options.budget;
  if (options.seat >= 0) settings.seat = seat_at(options.seat);
  auto analysis =
      Analysis::open(std::move(opened.record), std::move(opened.fresh), *opened.now, settings);
  if (!analysis) return complain(analysis.error().message);
  Progress progress("Analysis", static_cast<std::uint64_t>(analysis->total()));
  while (analysis->step()) progress.update(static_cast<std::uint64_t>(analysis->done()));
  progress.clear();
  const Report report = analysis->report();
  std::cout << (options.json ? to_json(report).to_text() + "\n" : to_text(report));
  for (const auto& [path, page] :
       {std::pair(options.html, &to_html), std::pair(options.svg, &to_svg)}) {
    if (path.empty()) continue;
    if (auto written = write_file(path, page(report)); !written) {
      return complain(written.error().message);
    }
  }
  return kFine;
}

Json hint_json(Seat seat, const std::vector<RatedAction>& lines) {
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
  return Json::object().add("seat", index(seat)).add("actions", std::move(actions));
}

int run_hint(const AnalyseOptions& options) {
  const auto text = read_file(options.path);
  if (!text) return complain(text.error().message);
  Analysed opened;
  if (text->starts_with("position")) {
    auto position = game_in(options.path, *text, options.set_up.content);
    if (!position) return complain(position.error().message);
    opened.now = *std::move(position);
  } else if (const int code = open_record(options, *text, opened); code != kFine) {
    return code;
  }
  const AnyGame& game = *opened.now;
  if (options.seat >= game.seats()) {
    return complain("there is no seat " + std::to_string(options.seat) + "; this game has " +
                    std::to_string(game.seats()));
  }
  Json list = Json::array();
  bool any = false;
  for (const Seat seat : game.seats_to_act()) {
    if (options.seat >= 0 && options.seat != index(seat)) continue;
    const HintSettings settings = {.top = options.top, .playouts = options.budget};
    if (options.json) {
      const auto rated = hint(game, seat, settings);
      if (!rated) return complain(rated.error().message);
      list.push(hint_json(seat, *rated));
    } else {
      const auto lines = hint_lines(game, seat, settings);
      if (!lines) return complain(lines.error().message);
      if (game.seats() > 1) std::cout << "seat " << index(seat) << "\n";
      for (const std::string& line : *lines) std::cout << line << "\n";
    }
    any = true;
  }
  if (options.json) std::cout << Json::object().add("seats", std::move(list)).to_text() << "\n";
  if (any) return kFine;
  return complain(game.is_over() ? "the game is over: nothing is to be decided"
                                 : "nobody asked about is to act now",
                  kNegative);
}

}  // namespace

void add_analyse(Command& app) {
  auto options = std::make_shared<AnalyseOptions>();
  Command command =
      app.add_command("analyse", "what each decision of a record cost and each card brought");
  command.add_option("FILE", options->path, "a record (.mwr); - for standard input").required();
  options->add_to(command);
  command.add_option("--html", options->html, "write the report as one page to this file")
      .shown_as("FILE");
  command.add_option("--svg", options->svg, "draw the expected final score to this file")
      .shown_as("FILE");
  command.set_action([options] { return run_analyse(*options); });
}

void add_hint(Command& app) {
  auto options = std::make_shared<AnalyseOptions>();
  Command command =
      app.add_command("hint", "the best actions after a record's last event, with values");
  command.add_option("FILE", options->path, "a record (.mwr) or a position; - for standard input")
      .required();
  options->add_to(command);
  command.add_option("--top", options->top, "how many actions").between(1, 100);
  command.set_action([options] { return run_hint(*options); });
}

}  // namespace mapwright::cli
