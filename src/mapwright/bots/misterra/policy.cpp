#include "mapwright/bots/misterra/policy.h"

#include <algorithm>
#include <limits>

#include "mapwright/bots/misterra/reach.h"
#include "mapwright/bots/misterra/weights.h"
#include "mapwright/bots/rivals.h"
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

// The best by Policy::score_actions, the first of equals.
Action best_by_score(const Misterra& game, const State& state, Seat seat) {
  ActionList actions;
  game.legal_actions(state, seat, actions);
  std::array<int, ActionList::capacity()> room{};
  const auto values = std::span(room).first(actions.size());
  Policy::score_actions(game, state, seat, {actions.begin(), actions.size()}, values);
  return actions[static_cast<std::size_t>(std::ranges::max_element(values) - values.begin())];
}

bool is_in_half_day(Phase phase) {
  return phase == Phase::kMove || phase == Phase::kSteppe || phase == Phase::kTake ||
         phase == Phase::kDraw;
}

// Decides for the seat until its half-day is over or a card is turned. `act` plays an action on the
// state; when it returns false nothing more is asked.
template <class F>
void decide_half_day(const Misterra& game, const State& state, Seat seat, F&& act) {
  const Table& table = state.table;
  if (!is_in_half_day(table.phase)) {
    act(best_by_score(game, state, seat));
    return;
  }
  HalfDayPlanner planner(game, state, seat, near_aim(Outlook(game, state, seat)));
  HalfDays plans;
  planner.plans(1, plans);
  const HalfDay& plan = plans[0];
  const int half = table.half;
  while (is_in_half_day(table.phase) && table.half == half && table.active == seat) {
    if (table.phase == Phase::kTake && game.may_exchange(table) &&
        planner.exchange_gain(plan.place) >= kExchange) {
      act(Action::discard(planner.slot_to_exchange(plan.place)));
      return;  // a card is turned; plan again
    }
    if (!act(first_action(table, plan))) return;
  }
}

// The best plan for each end of the move, credited to the step that leads there.
void score_steps(const HalfDayPlanner& planner, const Table& table, std::span<const Action> actions,
                 std::span<int> values) {
  std::ranges::fill(values, std::numeric_limits<int>::min());
  for (const auto& end : planner.ends()) {
    const auto step = std::ranges::find(actions, step_towards(table, end.place));
    if (step == actions.end()) continue;
    int& value = values[static_cast<std::size_t>(step - actions.begin())];
    value = std::max(value, planner.best_value(end.place, kNoSketch));
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

void play_half_day(const Misterra& game, State& state, Seat seat) {
  decide_half_day(game, state, seat, [&](Action action) {
    game.apply(state, seat, action);
    return true;
  });
}

Action Policy::choose(const Game& game, const State& state, Seat seat, Random& /*random*/) {
  Action first;
  decide_half_day(game, state, seat, [&](Action action) {
    first = action;
    return false;
  });
  return first;
}

int Policy::outcome(const Game& game, const State& state, Seat seat) {
  const auto points = [&](Seat each) {
    return kPoint * seat_score(game, state.table, state.hands[each], each).total;
  };
  return against_rivals(game.seats(), seat, points, kRivalPercent);
}

int Policy::estimate(const Game& game, const State& state, Seat seat) {
  if (game.is_over(state)) return outcome(game, state, seat);
  const auto points = [&](Seat each) {
    Outlook outlook(game, state, each);
    outlook.forget_rivals();
    if (each != seat) outlook.forget_hand();
    return outlook.value(near_aim(outlook));
  };
  return against_rivals(game.seats(), seat, points, kRivalPercent);
}

void Policy::score_actions(const Game& game, const State& state, Seat seat,
                           std::span<const Action> actions, std::span<int> values) {
  if (actions.empty()) return;
  const Table& table = state.table;
  if (table.phase == Phase::kKeep) {
    for (std::size_t i = 0; i < actions.size(); ++i) values[i] = worth_of_keeping(game, actions[i]);
    return;
  }
  const Outlook outlook(game, state, seat);
  const TerrainCells aim = near_aim(outlook);
  if (table.phase == Phase::kOtomaClaim) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      Outlook after = outlook;
      after.otoma_claims(actions[i].cell());
      values[i] = after.value(aim);
    }
    return;
  }
  const HalfDayPlanner planner(game, state, seat, aim);
  const Place pawn = table.seats[seat].pawn;
  if (table.phase == Phase::kTake) return score_cards(planner, table, pawn, actions, values);
  if (table.phase != Phase::kDraw) return score_steps(planner, table, actions, values);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    values[i] = planner.value({pawn, table.taken, actions[i], 0});
  }
}

}  // namespace mapwright::misterra
