#include "mapwright/bots/misterra/search.h"

#include <algorithm>
#include <vector>

#include "mapwright/bots/misterra/aim.h"

namespace mapwright::misterra {
namespace {

// A plan for the rest of the half-day, or one action after which a card is turned.
struct Contender {
  Action action;
  HalfDay plan;
  bool is_plan = false;
  TerrainCells aim;
  int prior = 0;
  std::int64_t sum = 0;
  int playouts = 0;

  void add(int value) {
    sum += value;
    ++playouts;
  }
  // Best first.
  [[nodiscard]] bool operator<(const Contender& other) const {
    // Means compared without division; without playouts the policy's opinion.
    const std::int64_t mine = playouts == 0 ? prior : sum / playouts;
    const std::int64_t theirs = other.playouts == 0 ? other.prior : other.sum / other.playouts;
    if (mine != theirs) return mine > theirs;
    if (prior != other.prior) return prior > other.prior;
    if (action != other.action) return action < other.action;
    if (plan.sketch != other.plan.sketch) return plan.sketch < other.plan.sketch;
    if (plan.place != other.plan.place) return plan.place < other.plan.place;
    return plan.deed < other.plan.deed;
  }
};

class PlanSearch {
 public:
  PlanSearch(const Misterra& game, const View& view, Seat seat, const SearchSettings& settings,
             std::uint64_t seed)
      : game_(game), view_(view), seat_(seat), settings_(settings), seed_(seed) {}

  [[nodiscard]] Action run();

 private:
  void find_contenders();
  void find_plans(const State& state, const TerrainCells& aim, std::size_t most);
  [[nodiscard]] int playout(const Contender& contender, const PlayoutNumber& number) const;

  const Misterra& game_;
  const View& view_;
  Seat seat_;
  SearchSettings settings_;
  std::uint64_t seed_;
  std::vector<Contender> alive_;
};

void PlanSearch::find_plans(const State& state, const TerrainCells& aim, std::size_t most) {
  HalfDayPlanner planner(game_, state, seat_, kWeights, aim);
  HalfDays plans;
  planner.plans(most, plans);
  for (const HalfDay& plan : plans) {
    const auto same = [&](const Contender& each) {
      return each.plan.place == plan.place && each.plan.sketch == plan.sketch &&
             each.plan.deed == plan.deed;
    };
    if (std::ranges::any_of(alive_, same)) continue;
    alive_.push_back({.action = first_action(state.table, plan),
                      .plan = plan,
                      .is_plan = true,
                      .aim = aim,
                      .prior = plan.value});
  }
  const Place pawn = state.table.seats[seat_].pawn;
  if (state.table.phase == Phase::kTake && game_.may_exchange(state.table)) {
    const Action discard = Action::discard(planner.slot_to_exchange(pawn));
    const auto same = [&](const Contender& each) { return each.action == discard; };
    if (std::ranges::any_of(alive_, same)) return;
    const int prior = plans[0].value + planner.exchange_gain(pawn);
    alive_.push_back({.action = discard, .plan = {}, .aim = aim, .prior = prior});
  }
}

void PlanSearch::find_contenders() {
  Random random(seed_);
  const State state = game_.sample(view_, random);
  const Phase phase = state.table.phase;
  const auto most = static_cast<std::size_t>(std::max(1, settings_.candidates));
  // What a hypothesis is worth shows at the end only.
  if (phase == Phase::kKeep) settings_.horizon = 0;
  if (phase == Phase::kKeep || phase == Phase::kOtomaClaim) {
    ActionList actions;
    game_.legal_actions(state, seat_, actions);
    for (const Action action : actions) {
      State next = state;
      if (phase == Phase::kKeep) next.hands[seat_].kept = action.cards();
      if (phase == Phase::kOtomaClaim) next.table.otoma_markers.insert(action.cell());
      const Outlook outlook(game_, next, seat_, kWeights);
      const TerrainCells aim = best_aim(outlook);
      alive_.push_back({.action = action, .plan = {}, .aim = aim, .prior = outlook.value(aim)});
    }
  } else {
    const Outlook outlook(game_, state, seat_, kWeights);
    const TerrainCells far = best_aim(outlook);
    find_plans(state, far, most);
    const TerrainCells near = near_aim(outlook);
    if (!(near == far)) find_plans(state, near, most / 2);
  }
  std::sort(alive_.begin(), alive_.end());
}

int PlanSearch::playout(const Contender& contender, const PlayoutNumber& number) const {
  std::uint64_t mix = number.seed(seed_);
  Random random(splitmix64(mix));
  State state = game_.sample(view_, random);
  PlayoutCards cards(number, random);
  const Table& table = state.table;
  if (contender.is_plan) {
    const auto half = table.half;
    const auto active = table.active;
    while (table.half == half && table.active == active && game_.next_chance(state) == kNobody &&
           !game_.is_over(state)) {
      game_.apply(state, seat_, first_action(table, contender.plan));
    }
  } else {
    game_.apply(state, seat_, contender.action);
  }
  int own_half_days = 0;
  while (!game_.is_over(state)) {
    if (cards.turn_next(game_, state)) continue;
    const Seat seat = game_.seats_to_act(state).first();
    if (seat == seat_ && table.phase == Phase::kMove && settings_.horizon > 0 &&
        own_half_days++ >= settings_.horizon) {
      return Policy::estimate(game_, state, seat_);
    }
    play_half_day(game_, state, seat, kWeights);
  }
  return Policy::outcome(game_, state, seat_);
}

Action PlanSearch::run() {
  const auto start = RaceClock::now();
  find_contenders();
  const bool one_action = std::ranges::all_of(
      alive_, [&](const Contender& each) { return each.action == alive_[0].action; });
  if (one_action || settings_.budget.is_nothing()) return alive_[0].action;
  return race(
             std::move(alive_), settings_, start,
             [&](const Contender& contender, const PlayoutNumber& number) {
               return playout(contender, number);
             },
             [](const Contender&) { return false; },
             [](const std::vector<Contender>&) { return false; })
      .front()
      .action;
}

}  // namespace

Action plan_action(const Misterra& game, const View& view, Seat seat,
                   const SearchSettings& settings, Random& random) {
  return PlanSearch(game, view, seat, settings, random.next()).run();
}

}  // namespace mapwright::misterra
