#include "mapwright/bots/cartographers/policy.h"

#include <algorithm>
#include <bit>

#include "mapwright/bots/cartographers/outlook.h"
#include "mapwright/bots/rivals.h"

namespace mapwright::cartographers {
namespace {

// What the rest of a game by this policy usually brings beyond the present worth of the map, in
// hundredths, by the time left (printed by tools/tune/cartographers_fit.cpp).
constexpr std::array<int, 30> kStillToCome = {
    -87,  218,   383,   666,   918,   1219,  1599,  2207,  2525,  3067,
    3461, 3978,  4399,  4974,  5802,  6289,  6864,  7571,  8041,  8811,
    9264, 10089, 11214, 11686, 12479, 13320, 13913, 14860, 15320, 16596};

int still_to_come(const Cartographers& game, const State& state, int time_of_card) {
  const int time = time_left(game, state, time_of_card);
  return kStillToCome[std::min(static_cast<std::size_t>(time), kStillToCome.size() - 1)];
}

struct Choice {
  Action action = Action::pass();
  int value = 0;
};

// The best drawing and its value for the seat. Pre: the seat is to act.
Choice best_choice(const Weights& weights, const Cartographers& game, const State& state, Seat seat,
                   Random& random) {
  const DrawingTask task = game.task(state, seat);
  LegalDrawings legal;
  find_legal_drawings(task, legal);
  const int sign = game.sheet_in_hand(state, seat) == seat ? 1 : -1;
  const Outlook outlook(game, state, task.sheet, weights);
  if (legal.pass) return {Action::pass(), sign * outlook.value()};
  Choice best;
  std::uint32_t equals = 0;
  for (const auto& group : legal.groups) {
    const SheetPattern& pattern = task.content.patterns[static_cast<std::size_t>(group.pattern)];
    // Under the ruins effect a fallback cell brings no coin; every drawing of a shape covers.
    const bool coin = !(legal.fallback && task.ruins_effect) &&
                      task.card.coin_patterns.contains(cell_at(group.pattern));
    for (const Cell anchor : group.anchors) {
      const Cells cells = pattern.cells_at(anchor);
      Land land = outlook.land_after(cells);
      const int ground = outlook.ground_value(land, cells, coin);
      for (unsigned mask = legal.terrains; mask != 0; mask &= mask - 1) {
        const auto terrain = static_cast<Terrain>(std::countr_zero(mask));
        const int value = sign * (ground + outlook.terrain_value(land, terrain, cells));
        if (equals == 0 || value > best.value) {
          best = {Action::drawing(terrain, group.pattern, anchor), value};
          equals = 1;
        } else if (value == best.value && random.below(++equals) == 0) {
          best.action = Action::drawing(terrain, group.pattern, anchor);
        }
      }
    }
  }
  return best;
}

// What the total of `each` will probably be, as `seat` sees it.
int expected_of(const Cartographers& game, const State& state, Seat seat, Seat each) {
  const Sheet& sheet = state.sheets[each];
  const int scored = 100 * sheet.total();
  // With a card on the table the map is as good as the best drawing makes it. The others' choices
  // are theirs: a card that has not been drawn is still to come.
  if (each == seat && game.is_to_act(state, seat) && game.sheet_in_hand(state, seat) == seat) {
    Random any(0);
    return scored + best_choice(kWeights, game, state, seat, any).value +
           still_to_come(game, state, 0);
  }
  const bool drawing = state.phase == Phase::kDraw;
  const int time_of_card = drawing ? game.content().cards[state.card].time : 0;
  return scored + Outlook(game, state, sheet, kWeights).value() +
         still_to_come(game, state, time_of_card);
}

}  // namespace

void Policy::score_actions(const Game& game, const State& state, Seat seat,
                           std::span<const Action> actions, std::span<int> values) {
  if (actions.empty()) return;
  const int sign = game.sheet_in_hand(state, seat) == seat ? 1 : -1;
  const DrawingTask task = game.task(state, seat);
  const Outlook outlook(game, state, task.sheet, kWeights);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    values[i] =
        sign * (action.is_pass() ? outlook.value()
                                 : outlook.value(action.terrain(), game.content().cells_of(action),
                                                 brings_coin(task, action)));
  }
}

Action choose_by(const Weights& weights, const Cartographers& game, const State& state, Seat seat,
                 Random& random) {
  return best_choice(weights, game, state, seat, random).action;
}

Action Policy::choose(const Game& game, const State& state, Seat seat, Random& random) {
  return choose_by(kWeights, game, state, seat, random);
}

int time_left(const Cartographers& game, const State& state, int time_of_card) {
  int time = time_of_card - state.time;
  for (std::size_t s = state.season; s < kSeasonCount; ++s) {
    time = std::max(0, time + game.content().seasons[s].threshold);
  }
  return time;
}

int Policy::outcome(const Game& game, const State& state, Seat seat) {
  if (game.seats() == 1) return 100 * game.rating(state);
  return against_rivals(game.seats(), seat,
                        [&](Seat each) { return 100 * state.sheets[each].total(); });
}

int Policy::estimate(const Game& game, const State& state, Seat seat) {
  if (game.is_over(state)) return outcome(game, state, seat);
  const auto expected = [&](Seat each) { return expected_of(game, state, seat, each); };
  if (game.seats() == 1) return expected(seat) - 100 * game.solo_values(state);
  return against_rivals(game.seats(), seat, expected);
}

}  // namespace mapwright::cartographers
