// mapwright arena: which bot is stronger, and by how much.

#include "mapwright/bots/arena.h"

#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/histogram.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

struct ArenaOptions {
  SetUp set_up;
  std::string bots;
  int players = 0;
  ArenaSettings settings;
  std::string svg;
  bool all = false;
  bool json = false;
};

std::string rounded(double value, int digits = 2) { return formatted("%.*f", digits, value); }

double milliseconds(const ArenaBot& bot) {
  return bot.decisions == 0 ? 0 : 1000 * bot.seconds / static_cast<double>(bot.decisions);
}

Json to_json(const ArenaOptions& options, const ArenaResult& result) {
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

int run(const ArenaOptions& given) {
  ArenaOptions options = given;
  for (const auto name : split(options.bots, ',')) options.settings.bots.emplace_back(name);
  if (options.players == 0) options.players = static_cast<int>(options.settings.bots.size());
  const auto fresh = options.set_up.make(options.players);
  if (!fresh) return complain(fresh.error().message);
  if (options.players > 1 &&
      options.settings.bots.size() > static_cast<std::size_t>(options.players)) {
    return complain("more bots than seats; give --players " +
                    std::to_string(options.settings.bots.size()) + " or --players 1");
  }
  options.settings.stop_when_clear = !options.all;
  if (!options.svg.empty() && options.svg != "-") {
    if (auto fine = check_target(options.svg, ""); !fine) return complain(fine.error().message);
  }
  Progress progress("Arena", static_cast<std::uint64_t>(options.settings.deals));
  const Interruptible interrupt;
  options.settings.is_stopped = [&] { return interrupt.is_asked_to_end(); };
  const auto result = run_arena(**fresh, options.settings, [&](const ArenaResult& so_far) {
    progress.update(static_cast<std::uint64_t>(so_far.deals));
  });
  progress.clear();
  if (!result) return complain(result.error().message);
  const bool interrupted = interrupt.is_asked_to_end() && result->deals < options.settings.deals &&
                           !result->stopped_early;
  if (options.json) {
    print(to_json(options, *result));
  } else if (options.svg != "-" && result->deals > 0) {
    print_table(options, *result, interrupted);
  }
  if (!options.svg.empty()) {
    std::vector<Distribution> distributions;
    for (const ArenaBot& bot : result->bots) distributions.push_back({bot.name, bot.totals});
    const auto drawn = histogram_svg("Scores of " + options.set_up.game, distributions);
    if (auto written = write_output(options.svg, drawn); !written) {
      return complain(written.error().message);
    }
  }
  return interrupted ? kInterrupted : kFine;
}

}  // namespace

void add_arena(Command& app) {
  auto [command, options] = app.add_command<ArenaOptions>(
      "arena", "bots against one another on the same cards, seats rotated", run);
  options.set_up.add_to(command);
  command.add_option("--bots", options.bots, "the bots between commas")
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
  command.add_flag("--json", options.json, "one JSON object");
  command.add_example("mapwright arena cartographers --bots master@500ms,journeyman --games 50");
}

}  // namespace mapwright::cli
