#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

#include "mapwright/bots/misterra/policy.h"

namespace mapwright::misterra {
namespace {

// A plan for the rest of the half-day, or (without one) an action after which a card is turned.
struct Contender : Candidate<Action> {
  std::optional<HalfDay> plan;

  [[nodiscard]] bool is_by(const HalfDay& other) const {
    return plan && plan->place == other.place && plan->sketch == other.sketch &&
           plan->deed == other.deed;
  }
  // Best first.
  [[nodiscard]] bool operator<(const Contender& other) const {
    if (order() != other.order()) return order() < other.order();
    if (!plan || !other.plan) return false;
    return std::tie(plan->sketch, plan->place, plan->deed) <
           std::tie(other.plan->sketch, other.plan->place, other.plan->deed);
  }
};

class PlanSearch : public SearchOf<Misterra> {
 public:
  using SearchOf::SearchOf;

  [[nodiscard]] Action run();

 private:
  void find_contenders();
  void find_plans(const State& state, const TerrainCells& aim, std::size_t most);
  [[nodiscard]] int playout(const Contender& contender, const PlayoutNumber& number) const;

  std::vector<Contender> alive_;
};

void PlanSearch::find_plans(const State& state, const TerrainCells& aim, std::size_t most) {
  HalfDayPlanner planner(game_, state, seat_, aim);
  HalfDays plans;
  planner.plans(most, plans);
  for (const HalfDay& plan : plans) {
    const auto same = [&](const Contender& each) { return each.is_by(plan); };
    if (std::ranges::any_of(alive_, same)) continue;
    alive_.push_back({{first_action(state.table, plan), plan.value}, plan});
  }
  const Place pawn = state.table.seats[seat_].pawn;
  if (state.table.phase == Phase::kTake && game_.may_exchange(state.table)) {
    const Action discard = Action::discard(planner.slot_to_exchange(pawn));
    const auto same = [&](const Contender& each) { return each.action == discard; };
    if (std::ranges::any_of(alive_, same)) return;
    alive_.push_back({{discard, plans[0].value + planner.exchange_gain(pawn)}, std::nullopt});
  }
}

void PlanSearch::find_contenders() {
  const State state = sample();
  const Phase phase = state.table.phase;
  // What a hypothesis is worth shows at the end only.
  if (phase == Phase::kKeep) settings_.horizon = 0;
  if (phase == Phase::kKeep || phase == Phase::kOtomaClaim) {
    ActionList actions;
    game_.legal_actions(state, seat_, actions);
    for (const Action action : actions) {
      State next = state;
      if (phase == Phase::kKeep) next.hands[seat_].kept = action.cards();
      if (phase == Phase::kOtomaClaim) next.table.otoma_markers.insert(action.cell());
      const Outlook outlook(game_, next, seat_);
      alive_.push_back({{action, outlook.value(best_aim(outlook))}, std::nullopt});
    }
  } else {
    const Outlook outlook(game_, state, seat_);
    const TerrainCells far = best_aim(outlook);
    find_plans(state, far, most());
    const TerrainCells near = near_aim(outlook);
    if (!(near == far)) find_plans(state, near, most() / 2);
  }
  std::sort(alive_.begin(), alive_.end());
}

int PlanSearch::playout(const Contender& contender, const PlayoutNumber& number) const {
  Playout playout(*this, number);
  State& state = playout.state;
  const Table& table = state.table;
  if (contender.plan) {
    const auto half = table.half;
    const auto active = table.active;
    while (table.half == half && table.active == active && game_.next_chance(state) == kNobody &&
           !game_.is_over(state)) {
      game_.apply(state, seat_, first_action(table, *contender.plan));
    }
  } else {
    game_.apply(state, seat_, contender.action);
  }
  int own_half_days = 0;
  while (!game_.is_over(state)) {
    if (playout.cards.turn_next(game_, state)) continue;
    const Seat seat = game_.seats_to_act(state).first();
    if (seat == seat_ && table.phase == Phase::kMove && settings_.horizon > 0 &&
        own_half_days++ >= settings_.horizon) {
      return Policy::estimate(game_, state, seat_);
    }
    play_half_day(game_, state, seat);
  }
  return Policy::outcome(game_, state, seat_);
}

Action PlanSearch::run() {
  const auto start = RaceClock::now();
  find_contenders();
  const bool one_action = std::ranges::all_of(
      alive_, [&](const Contender& each) { return each.action == alive_[0].action; });
  if (one_action || settings_.budget.is_nothing()) return alive_[0].action;
  const auto value_of = [&](const Contender& contender, const PlayoutNumber& number) {
    return playout(contender, number);
  };
  return race(std::move(alive_), settings_.budget, start, value_of, kIsNever, kIsNever)
      .front()
      .action;
}

}  // namespace

Action plan_action(const Misterra& game, const View& view, Seat seat,
                   const SearchSettings& settings, Random& random) {
  return PlanSearch(game, view, seat, settings, random.next()).run();
}

}  // namespace mapwright::misterra
