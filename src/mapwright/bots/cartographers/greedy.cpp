#include "mapwright/bots/cartographers/greedy.h"

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {

int standing_value(const Cartographers& game, const State& state, const Sheet& sheet) {
  const int seasons_left = static_cast<int>(kSeasonCount) - state.season;
  int value = seasons_left * (sheet.coins + monster_stars(sheet));
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    const int times = game.scorings_left(state, edict);
    if (times > 0) value += times * game.edict_stars(state, sheet, edict);
  }
  return value;
}

namespace {

// What this season's two edicts and the monsters would bring if it ended now. Coins, which pay in
// every season to come, need foresight.
int season_value(const Cartographers& game, const State& state, const Sheet& sheet) {
  return game.season_figures(state, sheet).total() - sheet.coins;
}

using ValueOfSheet = int (*)(const Cartographers&, const State&, const Sheet&);

Action best_by(ValueOfSheet value_of, const Cartographers& game, const State& state, Seat seat,
               Random& random) {
  // Another's sheet in hand: what is best for its owner is worst for us.
  const int sign = game.sheet_in_hand(state, seat) == seat ? 1 : -1;
  ActionList actions;
  game.legal_actions(state, seat, actions);
  Action best = actions[0];
  int best_value = 0;
  std::uint32_t equals = 0;
  for (const Action action : actions) {
    const int value = sign * value_of(game, state, game.preview(state, seat, action));
    if (equals == 0 || value > best_value) {
      best = action;
      best_value = value;
      equals = 1;
    } else if (value == best_value && random.below(++equals) == 0) {
      best = action;
    }
  }
  return best;
}

}  // namespace

Action greedy_action(const Cartographers& game, const Cartographers::View& view, Seat seat,
                     Random& random) {
  return best_by(&standing_value, game, view.known, seat, random);
}

Action short_sighted_action(const Cartographers& game, const Cartographers::View& view, Seat seat,
                            Random& random) {
  return best_by(&season_value, game, view.known, seat, random);
}

}  // namespace mapwright::cartographers
