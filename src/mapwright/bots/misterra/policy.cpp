#include "mapwright/bots/misterra/policy.h"

#include <algorithm>
#include <limits>

#include "mapwright/bots/misterra/aim.h"
#include "mapwright/bots/misterra/steps.h"
#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {
namespace {

constexpr int kExchange = 15;  // what an exchange must bring at least

// Points a family usually brings in games of this policy; decides which cards are kept.
constexpr std::array<int, kFamilies> kFamilyWorth = {17, 12, 12, 9, 9, 5, 5, 16,
                                                     17, 20, 13, 8, 9, 8, 14};

int worth_of_keeping(const Misterra& game, Action action) {
  int worth = 0;
  for (const Hypothesis card : action.cards()) {
    const auto family = game.content().hypotheses[index(card)].family;
    worth += kPoint * kFamilyWorth[static_cast<std::size_t>(family)];
  }
  return worth;
}

Action keep_by_worth(const Misterra& game, const State& state, Seat seat) {
  ActionList actions;
  game.legal_actions(state, seat, actions);
  return *std::max_element(actions.begin(), actions.end(), [&](Action a, Action b) {
    return worth_of_keeping(game, a) < worth_of_keeping(game, b);
  });
}

Action choose_otoma_claim(const Misterra& game, const State& state, std::size_t seat,
                          const Weights& weights, const TerrainCells& aim) {
  const Outlook outlook(game, state, seat, weights);
  Action best;
  int best_value = 0;
  for (const Cell cell : game.otoma_claims(state.table)) {
    Outlook after = outlook;
    after.otoma_claims(cell);
    const int value = after.value(aim);
    if (best == Action{} || value > best_value) {
      best = Action::otoma_claim(cell);
      best_value = value;
    }
  }
  return best;
}

bool is_decision(Phase phase) {
  return phase == Phase::kMove || phase == Phase::kSteppe || phase == Phase::kTake ||
         phase == Phase::kDraw;
}

}  // namespace

void play_half_day(const Misterra& game, State& state, Seat seat, const Weights& weights) {
  const std::size_t own = at(seat);
  const Table& table = state.table;
  if (table.phase == Phase::kKeep) {
    game.apply(state, seat, keep_by_worth(game, state, seat));
    return;
  }
  const TerrainCells aim = near_aim(Outlook(game, state, own, weights));
  if (table.phase == Phase::kOtomaClaim) {
    game.apply(state, seat, choose_otoma_claim(game, state, own, weights, aim));
    return;
  }
  HalfDayPlanner planner(game, state, own, weights, aim);
  HalfDays plans;
  planner.plans(1, plans);
  const HalfDay& plan = plans[0];
  const int half = table.half;
  while (is_decision(table.phase) && table.half == half && table.active == own) {
    if (table.phase == Phase::kTake && game.may_exchange(table) &&
        planner.exchange_gain(plan.place) >= kExchange) {
      game.apply(state, seat, Action::discard(planner.slot_to_exchange(plan.place)));
      return;  // a card is turned; plan again
    }
    game.apply(state, seat, first_action(table, plan));
  }
}

Action choose_by(const Weights& weights, const Misterra& game, const State& state, Seat seat) {
  const std::size_t own = at(seat);
  if (state.table.phase == Phase::kKeep) return keep_by_worth(game, state, seat);
  const TerrainCells aim = near_aim(Outlook(game, state, own, weights));
  if (state.table.phase == Phase::kOtomaClaim) {
    return choose_otoma_claim(game, state, own, weights, aim);
  }
  HalfDayPlanner planner(game, state, own, weights, aim);
  const Place pawn = state.table.seats[own].pawn;
  if (state.table.phase == Phase::kTake && game.may_exchange(state.table) &&
      planner.exchange_gain(pawn) >= kExchange) {
    return Action::discard(planner.slot_to_exchange(pawn));
  }
  HalfDays plans;
  planner.plans(1, plans);
  return first_action(state.table, plans[0]);
}

Action Policy::choose(const Game& game, const State& state, Seat seat, Random& /*random*/) {
  return choose_by(kWeights, game, state, seat);
}

namespace {

// Solo: the own points. Several seats: less part of what the best other has.
template <class F>
int against_rivals(const Misterra& game, Seat seat, F&& points_of) {
  if (game.is_solo()) return points_of(0);
  int best_other = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
    if (i != at(seat)) best_other = std::max(best_other, points_of(i));
  }
  return points_of(at(seat)) - best_other / kPercent * kRivalPercent;
}

// The best plan for each end of the move, credited to the step that leads there.
void score_steps(const HalfDayPlanner& planner, const Table& table, std::span<const Action> actions,
                 std::span<int> values) {
  std::ranges::fill(values, std::numeric_limits<int>::min());
  for (const Place place : planner.ends()) {
    const auto step = std::ranges::find(actions, step_towards(table, place));
    if (step == actions.end()) continue;
    int& value = values[static_cast<std::size_t>(step - actions.begin())];
    value = std::max(value, planner.best_value(place, kNoSketch));
  }
}

void score_cards(const HalfDayPlanner& planner, const Table& table, Place pawn,
                 std::span<const Action> actions, std::span<int> values) {
  int best = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind() != ActionKind::kTake) continue;
    const Sketch sketch = table.sketches.shown[static_cast<std::size_t>(actions[i].slot())];
    values[i] = planner.best_value(pawn, sketch);
    best = std::max(best, values[i]);
  }
  // Planned values hold the exchange already; without it they are worth that much less.
  const int gain = planner.exchange_gain(pawn);
  const int slot = gain > 0 ? planner.slot_to_exchange(pawn) : -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind() == ActionKind::kTake) {
      values[i] -= gain;
    } else {
      values[i] = actions[i].slot() == slot ? best - kExchange : best - gain - kPoint;
    }
  }
}

}  // namespace

int Policy::outcome(const Game& game, const State& state, Seat seat) {
  return against_rivals(game, seat, [&](std::size_t each) {
    return kPoint * seat_score(game, state.table, state.hands[each], each).total;
  });
}

int Policy::estimate(const Game& game, const State& state, Seat seat) {
  if (game.is_over(state)) return outcome(game, state, seat);
  return against_rivals(game, seat, [&](std::size_t each) {
    Outlook outlook(game, state, each, kWeights);
    outlook.forget_rivals();
    if (each != at(seat)) outlook.forget_hand();
    return outlook.value(near_aim(outlook));
  });
}

void Policy::score_actions(const Game& game, const State& state, Seat seat,
                           std::span<const Action> actions, std::span<int> values) {
  if (actions.empty()) return;
  const std::size_t own = at(seat);
  const Table& table = state.table;
  if (table.phase == Phase::kKeep) {
    for (std::size_t i = 0; i < actions.size(); ++i) values[i] = worth_of_keeping(game, actions[i]);
    return;
  }
  const Outlook outlook(game, state, own, kWeights);
  const TerrainCells aim = near_aim(outlook);
  if (table.phase == Phase::kOtomaClaim) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      Outlook after = outlook;
      after.otoma_claims(actions[i].cell());
      values[i] = after.value(aim);
    }
    return;
  }
  const HalfDayPlanner planner(game, state, own, kWeights, aim);
  const Place pawn = table.seats[own].pawn;
  if (table.phase == Phase::kTake) return score_cards(planner, table, pawn, actions, values);
  if (table.phase != Phase::kDraw) return score_steps(planner, table, actions, values);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    values[i] = planner.value({pawn, table.taken, actions[i], 0});
  }
}

}  // namespace mapwright::misterra
