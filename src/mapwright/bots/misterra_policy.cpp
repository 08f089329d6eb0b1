#include "mapwright/bots/misterra_policy.h"

#include <algorithm>

#include "mapwright/bots/misterra_aim.h"
#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {
namespace {

constexpr int kPoint = 100;
constexpr int kPercent = 100;
constexpr int kSweeps = 4;     // over an aim found anew
constexpr int kFewSweeps = 2;  // over an aim kept from the last half-day
constexpr int kExchange = 15;  // what an exchange must bring at least
// How much of the best other total counts against the own one.
constexpr int kRivalPercent = 75;

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

std::size_t number(Seat seat) { return static_cast<std::size_t>(index(seat)); }

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

void play_half_day(const Misterra& game, State& state, Seat seat, const Weights& weights,
                   TerrainCells& aim, Random& random) {
  static_cast<void>(random);
  const std::size_t own = number(seat);
  const Table& table = state.table;
  if (table.phase == Phase::kKeep) {
    game.apply(state, seat, keep_by_worth(game, state, seat));
    return;
  }
  if (table.phase == Phase::kOtomaClaim) {
    game.apply(state, seat, choose_otoma_claim(game, state, own, weights, aim));
    return;
  }
  renew_aim(Outlook(game, state, own, weights), aim);
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

Action choose_by(const Weights& weights, const Misterra& game, const State& state, Seat seat,
                 Random& random) {
  static_cast<void>(random);
  const std::size_t own = number(seat);
  if (state.table.phase == Phase::kKeep) return keep_by_worth(game, state, seat);
  const TerrainCells aim = best_aim(Outlook(game, state, own, weights));
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

Action Policy::choose(const Game& game, const State& state, Seat seat, Random& random) {
  return choose_by(kWeights, game, state, seat, random);
}

int Policy::outcome(const Game& game, const State& state, Seat seat) {
  const auto total = [&](std::size_t each) {
    return kPoint * seat_score(game, state.table, state.hands[each], each).total;
  };
  if (game.is_solo()) return total(0);
  int best_other = -1'000'000;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
    if (i != number(seat)) best_other = std::max(best_other, total(i));
  }
  return total(number(seat)) - best_other / kPercent * kRivalPercent;
}

int Policy::estimate(const Game& game, const State& state, Seat seat) {
  if (game.is_over(state)) return outcome(game, state, seat);
  const Outlook outlook(game, state, number(seat), kWeights);
  return outlook.value(best_aim(outlook));
}

void Policy::score_actions(const Game& game, const State& state, Seat seat,
                           std::span<const Action> actions, std::span<int> values) {
  static_cast<void>(game);
  static_cast<void>(state);
  static_cast<void>(seat);
  for (std::size_t i = 0; i < actions.size(); ++i) values[i] = 0;
}

}  // namespace mapwright::misterra
