// mapwright arena: which bot is stronger, and by how much.

#include "mapwright/bots/arena.h"

#include "mapwright/cli/command.h"
#include "mapwright/cli/engines.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/core/at.h"
#include "mapwright/core/svg.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

struct ArenaOptions {
  SetUp set_up;
  std::string bots;
  int players = 0;
  ArenaSettings settings;
  EngineOptions engines;
  std::string svg;
  bool all = false;
  bool json = false;
};

std::string rounded(double value, int digits = 2) { return formatted("%.*f", digits, value); }

double milliseconds(const ArenaBot& bot) {
  return bot.decisions == 0 ? 0 : 1000 * bot.seconds / static_cast<double>(bot.decisions);
}

Json to_json(const ArenaOptions& options, const ArenaResult& result, const Engines& engines) {
  Json bots = Json::array();
  for (const ArenaBot& bot : result.bots) {
    const Estimate totals = estimate(bot.totals);
    const Estimate share = estimate(bot.deal_scores);
    Json line = Json::object();
    line.add("bot", bot.name).add("games", static_cast<std::int64_t>(bot.totals.size()));
    line.add("mean", Json::decimal(rounded(totals.mean)));
    line.add("spread", Json::decimal(rounded(totals.spread)));
    line.add("interval", Json::decimal(rounded(totals.interval)));
    line.add("win_share", Json::decimal(rounded(share.mean, 4)));
    line.add("win_share_interval", Json::decimal(rounded(share.interval, 4)));
    line.add("ms_per_decision", Json::decimal(rounded(milliseconds(bot), 3)));
    if (auto faults = engines.faults_of(bot.name)) line.add("faults", *std::move(faults));
    bots.push(std::move(line));
  }
  Json json = Json::object();
  json.add("game", options.set_up.game).add("players", options.players);
  json.add("seed", static_cast<std::int64_t>(options.settings.seed)).add("deals", result.deals);
  json.add("stopped_early", result.stopped_early).add("bots", std::move(bots));
  return json;
}

void print_table(const ArenaOptions& options, const ArenaResult& result, bool interrupted) {
  std::cout << options.set_up.game << ", " << options.players
            << (options.players == 1 ? " seat, " : " seats, ") << result.deals
            << (result.deals == 1 ? " deal from seed " : " deals from seed ")
            << options.settings.seed
            << (interrupted            ? " (interrupted)\n"
                : result.stopped_early ? " (stopped: the answer is clear)\n"
                                       : "\n");
  std::cout << formatted("%-20s %7s %16s %8s %18s %14s\n", "bot", "games", "mean (95 %)", "spread",
                         "win share (95 %)", "ms a decision");
  for (const ArenaBot& bot : result.bots) {
    const Estimate totals = estimate(bot.totals);
    const Estimate share = estimate(bot.deal_scores);
    const std::string mean = rounded(totals.mean) + " ± " + rounded(totals.interval);
    const std::string wins =
        rounded(100 * share.mean, 1) + " ± " + rounded(100 * share.interval, 1) + " %";
    // "±" is one column but two bytes.
    std::cout << formatted("%-20s %7zu %17s %8.2f %19s %14.3f\n", bot.name.c_str(),
                           bot.totals.size(), mean.c_str(), totals.spread, wins.c_str(),
                           milliseconds(bot));
  }
}

constexpr int kWidth = 760;
constexpr int kRowHeight = 120;
constexpr int kLeft = 150;
constexpr int kTop = 50;
constexpr int kBars = 40;
// Ink on paper; the rows are told apart by their names, not by colour.
constexpr std::array<std::string_view, 4> kTints = {"#b7cc96", "#a9cddb", "#ecd68a", "#e8b79b"};

// The distributions of the scores, one curve of bars for each bot, as a self-contained SVG.
std::string histogram_svg(const std::string& title, const std::vector<ArenaBot>& bots) {
  int least = 0;
  int most = 1;
  bool first = true;
  for (const ArenaBot& bot : bots) {
    for (const int value : bot.totals) {
      least = first ? value : std::min(least, value);
      most = first ? value + 1 : std::max(most, value + 1);
      first = false;
    }
  }
  const int bin = std::max(1, (most - least + kBars - 1) / kBars);
  const int bins = (most - least + bin - 1) / bin;
  const int plot = kWidth - kLeft - 20;
  const int height = kTop + kRowHeight * static_cast<int>(bots.size()) + 40;
  using namespace mapwright::svg;
  std::string drawing = begin(kWidth, height, title) + text_at(20, 30, "start", 20, title);
  for (std::size_t row = 0; row < bots.size(); ++row) {
    const ArenaBot& bot = bots[row];
    const int base = kTop + kRowHeight * static_cast<int>(row + 1) - 20;
    std::vector<int> counts(static_cast<std::size_t>(bins));
    long sum = 0;
    for (const int value : bot.totals) {
      ++counts[static_cast<std::size_t>((value - least) / bin)];
      sum += value;
    }
    const int highest = std::max(1, *std::ranges::max_element(counts));
    for (int i = 0; i < bins; ++i) {
      const int tall = counts[at(i)] * (kRowHeight - 40) / highest;
      if (tall == 0) continue;
      drawing += "<rect" + attribute("x", kLeft + i * plot / bins) + attribute("y", base - tall) +
                 attribute("width", std::max(1, plot / bins - 1)) + attribute("height", tall) +
                 attribute("fill", kTints[row % kTints.size()]) + attribute("stroke", kInk) +
                 attribute("stroke-width", "0.6") + "/>\n";
    }
    drawing += line(kLeft, base, kLeft + plot, base, kPale, 1);
    drawing += text_at(20, base - 24, "start", 15, bot.name);
    if (!bot.totals.empty()) {
      const double mean = static_cast<double>(sum) / static_cast<double>(bot.totals.size());
      drawing += text_at(20, base - 6, "start", 12, formatted("mean %.1f", mean));
      const int x = kLeft + static_cast<int>((mean - least) * plot / (bins * bin));
      drawing += line(x, base - kRowHeight + 36, x, base, kRed, 2);
    }
  }
  for (int i = 0; i <= 4; ++i) {
    const int value = least + bins * bin * i / 4;
    drawing += text_at(kLeft + plot * i / 4, height - 24, "middle", 12, std::to_string(value));
  }
  return drawing + "</svg>\n";
}

int run(const ArenaOptions& given) {
  ArenaOptions options = given;
  auto bots = listed_bots(options.bots);
  if (!bots) return complain(bots.error());
  options.settings.bots = *std::move(bots);
  if (options.players == 0) options.players = static_cast<int>(options.settings.bots.size());
  const auto fresh = options.set_up.make(options.players);
  if (!fresh) return complain(fresh.error());
  if (options.players > 1 &&
      options.settings.bots.size() > static_cast<std::size_t>(options.players)) {
    return complain("more bots than seats; give --players " +
                    std::to_string(options.settings.bots.size()) + " or --players 1");
  }
  options.settings.stop_when_clear = !options.all;
  if (options.svg == "-" && options.json) {
    return complain("standard output can take only one of --json and --svg");
  }
  if (!options.svg.empty() && options.svg != "-") {
    if (auto fine = check_target(options.svg, ""); !fine) return complain(fine.error());
  }
  const auto engines = Engines::open(options.engines);
  if (!engines) return complain(engines.error());
  options.settings.make_bot = (*engines)->maker();
  Progress progress("Arena", static_cast<std::uint64_t>(options.settings.deals));
  const Interruptible interrupt;
  options.settings.is_stopped = [&] { return interrupt.is_asked_to_end(); };
  const auto result = run_arena(**fresh, options.settings, [&](const ArenaResult& so_far) {
    progress.update(static_cast<std::uint64_t>(so_far.deals));
  });
  progress.clear();
  if (!result) return complain(result.error());
  const bool interrupted = interrupt.is_asked_to_end() && result->deals < options.settings.deals &&
                           !result->stopped_early;
  if (options.json) {
    print(to_json(options, *result, **engines));
  } else if (options.svg != "-" && result->deals > 0) {
    print_table(options, *result, interrupted);
  }
  (*engines)->print_faults();
  if (!options.svg.empty()) {
    const auto drawn = histogram_svg("Scores of " + options.set_up.game, result->bots);
    if (auto written = write_output(options.svg, drawn); !written) return complain(written.error());
  }
  return interrupted ? kInterrupted : kFine;
}

}  // namespace

void add_arena(Command& app) {
  auto [command, options] = app.add_command<ArenaOptions>(
      "arena", "bots against one another on the same cards, seats rotated", run);
  options.set_up.add_to(command);
  command.add_option("--bots", options.bots, "the bots between commas; exec:COMMAND is a program")
      .required()
      .proposing(proposed_bots);
  command
      .add_option("--players", options.players,
                  "seats; as many as bots when not given; 1: each bot plays alone")
      .between(1, kMaxSeats);
  command.add_option("--games", options.settings.deals, "deals of cards, at most")
      .between(1, 1000000);
  command.add_option("--seed", options.settings.seed, "seed of the first deal")
      .between(std::uint64_t{0}, std::uint64_t{1} << 62);
  command.add_option("--threads", options.settings.threads, "threads to use").between(1, 256);
  command.add_flag("--all", options.all, "play all deals, also when the answer is clear");
  command
      .add_option("--svg", options.svg,
                  "draw the distribution of scores to this file; - for standard output")
      .shown_as("FILE");
  options.engines.add_to(command);
  command.add_flag("--json", options.json, "one JSON object");
  command.add_example("mapwright arena cartographers --bots master@500ms,journeyman --games 50");
  command.add_example(
      "mapwright arena cartographers --bots greedy,'exec:python3 examples/bots/any.py'");
}

}  // namespace mapwright::cli
