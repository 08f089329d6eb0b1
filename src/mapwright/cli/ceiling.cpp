// mapwright ceiling: what a player who knows all cards to come reaches alone, and bots beside it.

#include "mapwright/analysis/ceiling.h"

#include <iostream>
#include <optional>
#include <thread>

#include "mapwright/bots/arena.h"
#include "mapwright/bots/parallel.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/core/at.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

constexpr std::string_view kOpenCards = "open cards";

struct CeilingOptions {
  SetUp set_up;
  std::string bots;
  int games = 10;
  std::uint64_t seed = 1000;
  CheatSettings cheat;
  int threads = 0;
  bool json = false;
};

struct Player {
  std::string name;
  AnyBot bot;  // none: who knows the cards
  std::vector<int> scores{};
};

// All players on the cards of one seed.
Result<std::vector<SoloEnd>> play_all(const CeilingOptions& options, const AnyGame& fresh,
                                      const std::vector<Player>& players, std::uint64_t number) {
  std::vector<SoloEnd> ends;
  for (const Player& player : players) {
    auto end = player.bot ? play_on_piles(fresh, table_seed(number), player.bot, number)
                          : play_with_open_cards(fresh, table_seed(number), options.cheat);
    if (!end) return end.error();
    ends.push_back(*std::move(end));
  }
  return ends;
}

Json json_line(const CeilingOptions& options, std::uint64_t number,
               const std::vector<Player>& players, const std::vector<SoloEnd>& ends) {
  Json line = Json::object();
  line.add("game", options.set_up.game).add("seed", static_cast<std::int64_t>(number));
  Json list = Json::array();
  for (std::size_t i = 0; i < players.size(); ++i) {
    Json one = Json::object();
    one.add("player", players[i].name).add("score", ends[i].score).add("seat", ends[i].seat);
    list.push(std::move(one));
  }
  line.add("players", std::move(list));
  return line;
}

void print_table(const CeilingOptions& options, const std::vector<Player>& players) {
  const std::size_t games = players.front().scores.size();
  std::cout << options.set_up.game << " alone, " << games << (games == 1 ? " game" : " games")
            << " from seed " << options.seed << "\n";
  std::cout << formatted("%-20s %16s %16s\n", "player", "mean (95 %)", "of the ceiling");
  const double ceiling = estimate(players.back().scores).mean;
  for (const Player& player : players) {
    const Estimate score = estimate(player.scores);
    const std::string mean = formatted("%.1f ± %.1f", score.mean, score.interval);
    const std::string share = ceiling > 0 ? formatted("%.0f %%", 100 * score.mean / ceiling) : "–";
    // "±" and "–" are one column but more bytes.
    std::cout << formatted("%-20s %17s %*s\n", player.name.c_str(), mean.c_str(),
                           ceiling > 0 ? 16 : 18, share.c_str());
  }
}

int run(const CeilingOptions& options) {
  const auto fresh = options.set_up.make(1);
  if (!fresh) return complain(fresh.error());
  std::vector<Player> players;
  if (!options.bots.empty()) {
    const auto names = listed_bots(options.bots);
    if (!names) return complain(names.error());
    for (const std::string& name : *names) {
      auto bot = make_bot(name, **fresh);
      if (!bot) return complain(bot.error());
      players.push_back({name, *std::move(bot)});
    }
  }
  players.push_back({std::string(kOpenCards), nullptr});
  const int threads =
      options.threads > 0 ? options.threads : static_cast<int>(std::thread::hardware_concurrency());
  Progress progress("Ceiling", static_cast<std::uint64_t>(options.games));
  const Interruptible interrupt;
  int done = 0;
  while (done < options.games && !interrupt.is_asked_to_end()) {
    const int count = std::min(threads, options.games - done);
    std::vector<std::optional<Result<std::vector<SoloEnd>>>> batch(at(count));
    const int whole = for_each_job(count, threads, [&](int i) {
      if (interrupt.is_asked_to_end()) return false;
      batch[at(i)] = play_all(options, **fresh, players, options.seed + at(done + i));
      return batch[at(i)]->ok();
    });
    for (int i = 0; i < count; ++i) {
      const auto& ends = batch[at(i)];
      if (ends && !*ends) return complain(ends->error());
      if (i >= whole) break;
      for (std::size_t p = 0; p < players.size(); ++p) {
        players[p].scores.push_back((**ends)[p].score);
      }
      if (options.json) print(json_line(options, options.seed + at(done), players, **ends));
      ++done;
    }
    progress.update(static_cast<std::uint64_t>(done));
  }
  progress.clear();
  if (!options.json && done > 0) print_table(options, players);
  return done < options.games ? kInterrupted : kFine;
}

}  // namespace

void add_ceiling(Command& app) {
  auto [command, options] = app.add_command<CeilingOptions>(
      "ceiling", "what somebody who knows all cards to come reaches alone, and bots beside it",
      run);
  options.set_up.add_to(command);
  command.add_option("--bots", options.bots, "bots between commas, to play on the same cards")
      .proposing(proposed_bots);
  command.add_option("--games", options.games, "how many games").between(1, 1000000);
  command.add_option("--seed", options.seed, "seed of the first game; the next has the next number")
      .between(std::uint64_t{0}, std::uint64_t{1} << 62);
  command.add_option("--width", options.cheat.width, "positions kept from turn to turn")
      .between(1, 10000);
  command.add_option("--turns", options.cheat.turns, "turns tried in each").between(1, 1000);
  command.add_option("--threads", options.threads, "threads to use; 0: one for each core")
      .between(0, 256);
  command.add_flag("--json", options.json, "one JSON line for each game");
  command.add_example("mapwright ceiling cartographers --set side=B --bots journeyman,master");
}

}  // namespace mapwright::cli
