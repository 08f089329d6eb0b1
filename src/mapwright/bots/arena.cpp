#include "mapwright/bots/arena.h"

#include <chrono>
#include <cmath>
#include <optional>

#include "mapwright/bots/all_bots.h"
#include "mapwright/bots/parallel.h"
#include "mapwright/core/at.h"
#include "mapwright/game/dealer.h"

namespace mapwright {
namespace {

// The clear answer: four standard errors, because the stream is looked at again and again.
constexpr int kLeastDeals = 20;
constexpr double kClear = 4.0;

struct SeatOutcome {
  int total = 0;
  int rank = 0;
  double seconds = 0;
  std::int64_t decisions = 0;
};
using GameOutcome = std::vector<SeatOutcome>;

// One game with bot `who[seat]` at each seat, on the cards of the seed.
Result<GameOutcome> play_game(const std::shared_ptr<const AnyGame>& fresh,
                              const ArenaSettings& settings, const std::vector<std::size_t>& who,
                              std::uint64_t number) {
  using Clock = std::chrono::steady_clock;
  GameOutcome outcome(who.size());
  Record record;
  record.seats.resize(who.size());
  auto table = Dealer::open(fresh, std::move(record), table_seed(number));
  assert(table.ok());
  const AnyGame& game = table->end();
  // A bot's own numbers depend on the deal and on the bot, not on its seat: duplicate play.
  std::vector<Random> random;
  std::vector<AnyBot> bots;
  for (const std::size_t bot : who) {
    auto made =
        settings.make_bot(settings.bots[bot], *fresh, seat_at(static_cast<int>(bots.size())));
    if (!made) return made.error();
    bots.push_back(*std::move(made));
    std::uint64_t mix = number * 0x9e3779b97f4a7c15U + bot;
    random.emplace_back(splitmix64(mix));
  }
  while (!game.is_over()) {
    if (table->turn_card()) continue;
    const Seat seat = game.seats_to_act().first();
    const AnyBot& bot = bots[at(seat)];
    const auto start = Clock::now();
    (void)table->act_by(seat, [&](AnyGame& now) { return bot(now, seat, random[at(seat)]); });
    outcome[at(seat)].seconds += std::chrono::duration<double>(Clock::now() - start).count();
    ++outcome[at(seat)].decisions;
  }
  for (int s = 0; s < game.seats(); ++s) {
    outcome[at(s)].total = game.score_sheet(seat_at(s)).total;
    outcome[at(s)].rank = game.rank(seat_at(s));
  }
  return outcome;
}

// A bot's share of the pairs it forms with the other bots in these games: 1 for each pair won,
// one half for each tie.
double share_of(std::size_t bot, const std::vector<std::vector<std::size_t>>& rotations,
                const std::vector<GameOutcome>& games, bool solo) {
  double won = 0;
  int pairs = 0;
  const auto compare = [&](int mine, int other, bool less_is_better) {
    if (mine == other) {
      won += 0.5;
    } else if ((mine < other) == less_is_better) {
      won += 1;
    }
    ++pairs;
  };
  if (solo) {
    for (std::size_t other = 0; other < games.size(); ++other) {
      if (other != bot) compare(games[bot][0].total, games[other][0].total, false);
    }
  } else {
    for (std::size_t g = 0; g < games.size(); ++g) {
      const auto& who = rotations[g];
      for (std::size_t a = 0; a < who.size(); ++a) {
        for (std::size_t b = 0; b < who.size(); ++b) {
          if (who[a] == bot && who[b] != bot) compare(games[g][a].rank, games[g][b].rank, true);
        }
      }
    }
  }
  return pairs == 0 ? 0 : won / pairs;
}

// In solo one "rotation" a bot; else every bot sits at every seat once.
std::vector<std::vector<std::size_t>> seatings(std::size_t bots, std::size_t seats) {
  std::vector<std::vector<std::size_t>> result;
  for (std::size_t r = 0; r < bots; ++r) {
    std::vector<std::size_t> who;
    for (std::size_t s = 0; s < seats; ++s) who.push_back((s + r) % bots);
    result.push_back(who);
  }
  return result;
}

bool is_clear(const ArenaResult& result) {
  if (result.bots.size() < 2 || result.deals < kLeastDeals) return false;
  const Estimate share = estimate(result.bots[0].deal_scores);
  const double error = share.interval / 1.96;
  return std::abs(share.mean - 0.5) > kClear * error;
}

}  // namespace

Result<ArenaResult> run_arena(const AnyGame& fresh, const ArenaSettings& settings,
                              const std::function<void(const ArenaResult&)>& progress) {
  ArenaResult result;
  for (const std::string& name : settings.bots) {
    if (auto bot = settings.make_bot(name, fresh, seat_at(0)); !bot) return bot.error();
    result.bots.push_back({.name = name, .totals = {}, .deal_scores = {}});
  }
  const bool solo = fresh.seats() == 1;
  const std::shared_ptr<const AnyGame> set_up = fresh.clone();
  const auto rotations = seatings(settings.bots.size(), static_cast<std::size_t>(fresh.seats()));
  const int batch = std::max(1, settings.threads);
  bool stopped = false;
  while (result.deals < settings.deals && !stopped) {
    int deals = std::min(batch, settings.deals - result.deals);
    const auto games_each = static_cast<int>(rotations.size());
    std::vector<GameOutcome> games(static_cast<std::size_t>(deals * games_each));
    std::vector<std::optional<Error>> troubles(games.size());
    const int played = for_each_job(deals * games_each, settings.threads, [&](int job) {
      if (settings.is_stopped()) return false;
      const int deal = result.deals + job / games_each;
      auto game = play_game(set_up, settings, rotations[static_cast<std::size_t>(job % games_each)],
                            settings.seed + static_cast<std::uint64_t>(deal));
      if (!game) {
        troubles[static_cast<std::size_t>(job)] = game.error();
        return false;
      }
      games[static_cast<std::size_t>(job)] = *std::move(game);
      return true;
    });
    for (const auto& trouble : troubles) {
      if (trouble) return *trouble;
    }
    stopped = played < deals * games_each;
    deals = played / games_each;
    for (int deal = 0; deal < deals; ++deal) {
      const auto first = games.begin() + deal * games_each;
      const std::vector<GameOutcome> dealt(first, first + games_each);
      for (std::size_t g = 0; g < dealt.size(); ++g) {
        for (std::size_t s = 0; s < rotations[g].size(); ++s) {
          ArenaBot& bot = result.bots[rotations[g][s]];
          bot.totals.push_back(dealt[g][s].total);
          bot.seconds += dealt[g][s].seconds;
          bot.decisions += dealt[g][s].decisions;
        }
      }
      for (std::size_t b = 0; b < settings.bots.size(); ++b) {
        result.bots[b].deal_scores.push_back(share_of(b, rotations, dealt, solo));
      }
      ++result.deals;
    }
    if (progress) progress(result);
    if (settings.stop_when_clear && is_clear(result)) {
      result.stopped_early = result.deals < settings.deals;
      break;
    }
  }
  return result;
}

}  // namespace mapwright
