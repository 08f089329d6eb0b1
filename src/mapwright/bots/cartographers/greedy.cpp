#include "mapwright/bots/cartographers/bots.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

// How much a star of each kind counts.
struct StarWorth {
  std::array<int, kEdictCount> edicts{};
  int coins = 0;
  int monsters = 0;
};

// Every edict as often as it will still be scored, coins and monsters in every season to come.
StarWorth worth_of_the_game(const Cartographers& game, const State& state) {
  const int seasons_left = static_cast<int>(kSeasonCount) - state.season;
  StarWorth worth{.edicts = {}, .coins = seasons_left, .monsters = seasons_left};
  for (std::size_t i = 0; i < kEdictCount; ++i) worth.edicts[i] = game.scorings_left(state, i);
  return worth;
}

// This season's two edicts and the monsters, as if the game ended with it. Coins, which pay in
// every season to come, need foresight.
StarWorth worth_of_the_season(const Cartographers& game, const State& state) {
  StarWorth worth{.edicts = {}, .coins = 0, .monsters = 1};
  for (const int edict : game.content().seasons[state.season].edicts) {
    ++worth.edicts[static_cast<std::size_t>(edict)];
  }
  return worth;
}

// Values sheets that differ from one sheet by a drawing. Most drawings leave most edicts as they
// were: those are counted once.
class Valuer {
 public:
  Valuer(const Cartographers& game, const State& state, const StarWorth& worth, const Sheet& before)
      : game_(game), state_(state), worth_(worth) {
    for (std::size_t i = 0; i < kEdictCount; ++i) {
      if (worth.edicts[i] == 0) continue;
      before_[i] = worth.edicts[i] * game.edict_stars(state, before, i);
      inputs_[i] = inputs_of(game.content().score_cards[state.edicts[i]].rule);
    }
  }

  // Pre: cells of no other terrain were drawn.
  [[nodiscard]] int value(const Sheet& after, Terrain drawn) const {
    int value = worth_.coins * after.coins + worth_.monsters * monster_stars(after);
    for (std::size_t i = 0; i < kEdictCount; ++i) {
      const bool changes = inputs_[i].filled || (inputs_[i].terrains & mask_of(drawn)) != 0;
      value += changes ? worth_.edicts[i] * game_.edict_stars(state_, after, i) : before_[i];
    }
    return value;
  }

 private:
  const Cartographers& game_;
  const State& state_;
  StarWorth worth_;
  std::array<int, kEdictCount> before_{};
  std::array<ScoreInputs, kEdictCount> inputs_{};
};

Action best_by(const StarWorth& worth, const Cartographers& game, const State& state, Seat seat,
               Random& random) {
  const Seat owner = game.sheet_in_hand(state, seat);
  // Another's sheet in hand: what is best for its owner is worst for us.
  const int sign = owner == seat ? 1 : -1;
  ActionList actions;
  game.legal_actions(state, seat, actions);
  if (actions[0].is_pass()) return actions[0];
  const Valuer valuer(game, state, worth, state.sheets[owner]);
  Action best = actions[0];
  int best_value = 0;
  std::uint32_t equals = 0;
  for (const Action action : actions) {
    const int value = sign * valuer.value(game.preview(state, seat, action), action.terrain());
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
  return best_by(worth_of_the_game(game, view.known), game, view.known, seat, random);
}

Action short_sighted_action(const Cartographers& game, const Cartographers::View& view, Seat seat,
                            Random& random) {
  return best_by(worth_of_the_season(game, view.known), game, view.known, seat, random);
}

}  // namespace mapwright::cartographers
