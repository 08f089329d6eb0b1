#include "mapwright/maker/trial.h"

#include "mapwright/bots/each_game.h"
#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/maker/add_own_map.h"
#include "mapwright/maker/each_game.h"
#include "mapwright/maker/trial_of.h"

namespace mapwright::maker {
namespace {

int percent_of(std::int64_t part, std::int64_t whole) {
  return whole <= 0 ? 0 : static_cast<int>((100 * part + whole / 2) / whole);
}

Error not_tried(std::string_view game) {
  return Error{"maps of the game " + quoted(game) + " are not tried by bots"};
}

}  // namespace

// Sums of squares of a table with a row for each deal and a column for each level, all multiplied
// by the number of its cells so that they stay whole numbers.
Shares shares_of(const std::vector<std::vector<int>>& scores) {
  const auto deals = static_cast<std::int64_t>(scores.size());
  const auto levels = static_cast<std::int64_t>(scores.empty() ? 0 : scores[0].size());
  std::vector<std::int64_t> of_level(static_cast<std::size_t>(levels));
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::int64_t deal_squares = 0;
  std::int64_t level_squares = 0;
  for (const std::vector<int>& deal : scores) {
    std::int64_t of_deal = 0;
    for (std::size_t i = 0; i < deal.size(); ++i) {
      of_deal += deal[i];
      of_level[i] += deal[i];
      squares += std::int64_t{deal[i]} * deal[i];
    }
    sum += of_deal;
    deal_squares += of_deal * of_deal;
  }
  for (const std::int64_t each : of_level) level_squares += each * each;
  const std::int64_t all = deals * levels * squares - sum * sum;
  Shares shares;
  shares.luck = percent_of(deals * deal_squares - sum * sum, all);
  shares.level = percent_of(levels * level_squares - sum * sum, all);
  shares.rest = all <= 0 ? 0 : std::max(0, 100 - shares.luck - shares.level);
  return shares;
}

void weigh(ThingTrial& thing, std::span<const int> with, std::span<const int> without) {
  std::vector<int> costs;
  for (std::size_t i = 0; i < with.size(); ++i) costs.push_back(with[i] - without[i]);
  const ScoreFigures cost = figures_of(costs);
  const ScoreFigures whole = figures_of(with);
  thing.score = figures_of(without);
  thing.cost = cost.mean;
  thing.error = cost.error;
  thing.percent =
      whole.mean <= 0 ? 0 : static_cast<int>(std::int64_t{100} * cost.mean / whole.mean);
  // What may be chance is not called nothing as long as it may be more than that, too.
  const int nothing = whole.mean / 100 * kNothingPercent;
  if (cost.mean < nothing) {
    thing.worth = Worth::kNothing;
  } else if (thing.percent >= kEverythingPercent) {
    thing.worth = Worth::kEverything;
  }
}

Result<std::unique_ptr<Trial>> open_trial(const AnyGame& any, const TrialSettings& settings) {
  Result<std::unique_ptr<Trial>> trial = not_tried(any.info().id);
  if (any.seats() != 1) return Error{"a map is tried with one seat"};
  if (settings.bots.empty() || settings.deals < 1) {
    return Error{"a trial needs a bot and a deal"};
  }
  with_typed_game(AllGames{}, any, [&](const auto& table) {
    using G = std::remove_cvref_t<decltype(table.game())>;
    if constexpr (requires { things_on(table.game()); }) {
      std::vector<Player<G>> players;
      for (const std::string& name : settings.bots) {
        auto player = player_named(table.game(), name);
        if (!player) {
          trial = player.error();
          return;
        }
        players.push_back(*std::move(player));
      }
      trial = std::unique_ptr<Trial>(
          std::make_unique<TrialOf<G>>(table.game(), settings, std::move(players)));
    }
  });
  return trial;
}

Result<std::unique_ptr<AnyGame>> game_on_own_map(std::string_view game, const ContentFiles& files,
                                                 const ContentFile& own) {
  if (printed_maps(game, files).empty()) return not_tried(game);
  const GameEntry& entry = *find_game(game);
  ContentFiles all = files;
  const auto options = add_own_map(*entry.info, all, own);
  if (!options) return options.error();
  return make_game(entry, all, *options, 1);
}

Result<std::unique_ptr<AnyGame>> game_on_printed_map(std::string_view game,
                                                     const ContentFiles& files,
                                                     const std::string& map) {
  if (printed_maps(game, files).empty()) return not_tried(game);
  const GameEntry& entry = *find_game(game);
  return make_game(entry, files, {{std::string(entry.info->file_option), map}}, 1);
}

}  // namespace mapwright::maker
