#include <algorithm>
#include <optional>
#include <utility>

#include "mapwright/bots/guild/policy.h"

namespace mapwright::guild {
namespace {

constexpr std::size_t kBeamWidth = 40;

// The first look: what the outlook thinks of a turn when the next one has been planned, over so
// many cards that may come. The best few race.
constexpr int kFirstLookCards = 8;
constexpr std::size_t kFirstLookWidth = 4;
constexpr std::size_t kRacing = 12;

// In playouts a narrow beam plans every turn: better turns than cube by cube, and about as quick.
constexpr std::size_t kPlayoutWidth = 2;

// The first look counts as much as so many playouts: those are noisy, and few at first.
constexpr int kPriorPlayouts = 20;

struct Runner {
  TurnPlan plan;
  int prior = 0;
  std::int64_t sum = 0;

  void add(int value) { sum += value; }
  // Compares runners with equally many playouts.
  [[nodiscard]] std::int64_t merit() const { return sum + std::int64_t{kPriorPlayouts} * prior; }
  [[nodiscard]] bool operator<(const Runner& other) const {
    return merit() != other.merit() ? merit() > other.merit() : plan < other.plan;
  }
};

// A plan as it is carried out. Free cubes that waited when it was made are part of it; those drawn
// on the way are not.
class Course {
 public:
  Course(std::vector<Action> actions, const Turn& turn)
      : actions_(std::move(actions)), planned_cubes_(turn.free_cubes) {}

  // What comes next; nothing at its end, or when something else is to be settled first.
  [[nodiscard]] std::optional<Action> next(const Guild& game, const State& state, Seat seat) {
    if (next_ == actions_.size()) return std::nullopt;
    const Turn& turn = state.seats[seat].turn;
    const Action planned = actions_[next_];
    if (turn.free_cubes > planned_cubes_ || !game.is_legal(state, seat, planned)) {
      // A free cube has changed what waits: it is settled first, then the plan goes on.
      if (turn.pool_is_empty()) next_ = actions_.size();
      return std::nullopt;
    }
    const bool is_cube =
        planned.kind() == ActionKind::kExplore || planned.kind() == ActionKind::kDone;
    if (turn.free_cubes > 0 && is_cube) --planned_cubes_;
    ++next_;
    return planned;
  }

 private:
  std::vector<Action> actions_;
  std::size_t next_ = 0;
  int planned_cubes_;
};

// What the outlook no longer counts once an objective is met.
int worth_of_met(const Guild& game, const SeatState& seat) {
  const Weights& w = tuning().w;
  int worth = 0;
  for (const int coins : seat.objectives) {
    if (coins == kNotMet) continue;
    worth += coins * (w.objective - 100) + (game.is_solo() ? w.objective_win : 0);
  }
  return worth;
}

// Tells turns apart.
int turn_of(const State& state) { return 100 * state.age + state.turned_count(); }

class TurnSearch : public SearchOf<Guild> {
 public:
  using SearchOf::SearchOf;

  [[nodiscard]] Action run();

 private:
  // Every later turn is planned by a beam of that width. Ends with the outlook's value of the best
  // plan for the `horizon`-th of them; 0: at the end of the game.
  [[nodiscard]] int playout(const TurnPlan& plan, const PlayoutNumber& number, std::size_t width,
                            int horizon) const;
  void look_first(std::vector<Runner>& runners) const;
  [[nodiscard]] Action pass(const State& state, Seat seat) const;
};

// The quickest way through a turn.
Action TurnSearch::pass(const State& state, Seat seat) const {
  ActionList actions;
  game_.legal_actions(state, seat, actions);
  return actions[0];
}

int TurnSearch::playout(const TurnPlan& plan, const PlayoutNumber& number, std::size_t width,
                        int horizon) const {
  Playout playout(*this, number);
  State& state = playout.state;
  const SeatState& own = state.seats[seat_];
  Course course(plan.actions, own.turn);
  int turn = turn_of(state);
  int own_turns = 0;
  while (!game_.is_over(state)) {
    if (playout.cards.turn_next(game_, state)) continue;
    const Seat seat = game_.seats_to_act(state).first();
    if (seat != seat_) {
      game_.apply(state, seat, pass(state, seat));
      continue;
    }
    if (turn_of(state) != turn) {
      turn = turn_of(state);
      TurnPlan best = std::move(plan_turns(tuning(), game_, state, seat_, width, 1).front());
      if (++own_turns == horizon) return best.value + worth_of_met(game_, own);
      course = Course(std::move(best.actions), own.turn);
    }
    const auto planned = course.next(game_, state, seat_);
    game_.apply(state, seat_,
                planned ? *planned : Policy::choose(game_, state, seat_, playout.choices));
  }
  return Policy::outcome(game_, state, seat_);
}

void TurnSearch::look_first(std::vector<Runner>& runners) const {
  for (Runner& runner : runners) {
    std::int64_t sum = 0;
    for (int n = 0; n < kFirstLookCards; ++n) {
      sum += playout(runner.plan, {n, kFirstLookCards}, kFirstLookWidth, 1);
    }
    runner.prior = static_cast<int>(sum / kFirstLookCards) +
                   worth_of_keeping(tuning(), game_, view_.known, runner.plan.actions[0]);
  }
  std::sort(runners.begin(), runners.end());
  runners.resize(std::min(runners.size(), kRacing));
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
  look_first(alive);
  if (agree(alive)) return alive[0].plan.actions[0];
  const auto value_of = [&](const Runner& runner, const PlayoutNumber& number) {
    return playout(runner.plan, number, kPlayoutWidth, 0);
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
