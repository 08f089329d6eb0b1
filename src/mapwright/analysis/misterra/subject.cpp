#include "mapwright/analysis/misterra/subject.h"

#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {

Scale AnalysisSubject::scale(const Misterra& game) {
  return {.unit = "points",
          .score = "total",
          .reference = "apprentice",
          .rival_percent = game.is_solo() ? 0 : kRivalPercent,
          .horizon = kHorizon,
          .playouts = 80};
}

namespace {

// The plan step by step to the end of the half-day; on the way, every exchange that it passes.
void add_plan(const Misterra& game, State state, Seat seat, const HalfDay& plan,
              PricedTurns<Action>& turns) {
  const Table& table = state.table;
  const auto half = table.half;
  const auto active = table.active;
  PricedTurn<Action> turn{{}, plan.value};
  while (table.half == half && table.active == active && game.next_chance(state) == kNobody &&
         !game.is_over(state)) {
    if (table.phase == Phase::kTake && game.may_exchange(table)) {
      for (int slot = 0; slot < static_cast<int>(kSlots); ++slot) {
        const Action discard = Action::discard(slot);
        if (!game.is_legal(state, seat, discard)) continue;
        PricedTurn<Action> other = turn;
        other.actions.push_back(discard);
        turns.push_back(std::move(other));
      }
    }
    turn.actions.push_back(first_action(table, plan));
    game.apply(state, seat, turn.actions.back());
  }
  turns.push_back(std::move(turn));
}

}  // namespace

PricedTurns<Action> AnalysisSubject::turns(const Misterra& game, const State& state, Seat seat) {
  PricedTurns<Action> turns;
  if (state.table.phase == Phase::kKeep) return turns;
  if (state.table.phase == Phase::kOtomaClaim) {
    return turns_of_one_action<Policy>(game, state, seat);
  }
  const Outlook outlook(game, state, seat);
  const TerrainCells far = best_aim(outlook);
  const TerrainCells near = near_aim(outlook);
  for (const TerrainCells* aim : {&far, &near}) {
    if (aim == &near && near == far) continue;
    HalfDays plans;
    HalfDayPlanner(game, state, seat, *aim).plans(kMaxPlans, plans);
    for (const HalfDay& plan : plans) add_plan(game, state, seat, plan, turns);
  }
  return turns;
}

Mining AnalysisSubject::mining() {
  return {.set_ups = {{{"master", "no"}}, {{"master", "yes"}}},
          .bots = {"novice", "apprentice", "journeyman@12"},
          .near = 200,
          .most_near = 4};
}

int AnalysisSubject::score(const Misterra& game, const State& state, Seat seat) {
  return 100 * seat_score(game, state.table, state.hands[seat], seat).total;
}

int AnalysisSubject::turn(const State& state) {
  const Table& table = state.table;
  if (table.phase == Phase::kKeep) return 0;
  return 4 * table.round + 2 * table.half + (table.phase == Phase::kOtomaClaim ? 1 : 0);
}

// Sketch cards are drawn by kind, of which there are several: no card vanishes once it has come.
int AnalysisSubject::deck(const Misterra&, const State&, Seat) { return kNoDeck; }

}  // namespace mapwright::misterra
