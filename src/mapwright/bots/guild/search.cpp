#include <algorithm>

#include "mapwright/bots/guild/policy.h"

namespace mapwright::guild {
namespace {

constexpr std::size_t kBeamWidth = 40;

// The outlook's word counts as much as so many playouts: those are noisy, and few at first.
constexpr int kPriorPlayouts = 20;

struct Runner {
  TurnPlan plan;
  std::int64_t sum = 0;

  void add(int value) { sum += value; }
  // Compares runners with equally many playouts.
  [[nodiscard]] std::int64_t merit() const {
    return sum + std::int64_t{kPriorPlayouts} * plan.value;
  }
  [[nodiscard]] bool operator<(const Runner& other) const {
    return merit() != other.merit() ? merit() > other.merit() : plan < other.plan;
  }
};

class TurnSearch : public SearchOf<Guild> {
 public:
  using SearchOf::SearchOf;

  [[nodiscard]] Action run();

 private:
  [[nodiscard]] int playout(const TurnPlan& plan, const PlayoutNumber& number) const;
  [[nodiscard]] Action pass(const State& state, Seat seat) const;
};

// The quickest way through a turn.
Action TurnSearch::pass(const State& state, Seat seat) const {
  ActionList actions;
  game_.legal_actions(state, seat, actions);
  return actions[0];
}

int TurnSearch::playout(const TurnPlan& plan, const PlayoutNumber& number) const {
  Playout playout(*this, number);
  State& state = playout.state;
  std::size_t next = 0;
  // Free cubes that wait now are part of the plan; those drawn on the way are not.
  int planned_cubes = state.seats[seat_].turn.free_cubes;
  while (!game_.is_over(state)) {
    if (playout.cards.turn_next(game_, state)) continue;
    const Seat seat = game_.seats_to_act(state).first();
    if (seat != seat_) {
      game_.apply(state, seat, pass(state, seat));
      continue;
    }
    if (next < plan.actions.size()) {
      const Turn& turn = state.seats[seat].turn;
      const Action planned = plan.actions[next];
      if (turn.free_cubes <= planned_cubes && game_.is_legal(state, seat, planned)) {
        planned_cubes -= turn.free_cubes > 0 && (planned.kind() == ActionKind::kExplore ||
                                                 planned.kind() == ActionKind::kDone)
                             ? 1
                             : 0;
        ++next;
        game_.apply(state, seat, planned);
        continue;
      }
      // A free cube has changed what waits: it is settled first, then the plan goes on.
      if (turn.pool_is_empty()) next = plan.actions.size();
    }
    game_.apply(state, seat, Policy::choose(game_, state, seat, playout.choices));
  }
  return Policy::outcome(game_, state, seat_);
}

Action TurnSearch::run() {
  const auto start = RaceClock::now();
  ActionList actions;
  game_.legal_actions(view_.known, seat_, actions);
  if (actions.size() == 1) return actions[0];
  std::vector<Runner> alive;
  for (TurnPlan& plan : plan_turns(tuning(), game_, sample(), seat_, kBeamWidth, most())) {
    alive.push_back({.plan = std::move(plan)});
  }
  const auto agree = [](const std::vector<Runner>& runners) {
    return std::ranges::all_of(runners, [&](const Runner& runner) {
      return runner.plan.actions[0] == runners[0].plan.actions[0];
    });
  };
  if (agree(alive) || settings_.budget.is_nothing()) return alive[0].plan.actions[0];
  const auto value_of = [&](const Runner& runner, const PlayoutNumber& number) {
    return playout(runner.plan, number);
  };
  return race(std::move(alive), settings_.budget, start, value_of, kIsNever, agree)
      .front()
      .plan.actions[0];
}

}  // namespace

Action search_turns(const Guild& game, const Guild::View& view, Seat seat,
                    const SearchSettings& settings, Random& random) {
  return TurnSearch(game, view, seat, settings, random.next()).run();
}

}  // namespace mapwright::guild
