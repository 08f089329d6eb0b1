#include "mapwright/bots/misterra_search.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "mapwright/bots/misterra_aim.h"
#include "mapwright/bots/parallel.h"

namespace mapwright::misterra {
namespace {

using Clock = std::chrono::steady_clock;

// A plan for the rest of the half-day, or one action after which a card is turned.
struct Contender {
  Action action;
  HalfDay plan;
  bool is_plan = false;
  TerrainCells aim;
  int prior = 0;
  std::int64_t sum = 0;
  int playouts = 0;

  [[nodiscard]] bool is_better_than(const Contender& other) const {
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
  [[nodiscard]] int playout(const Contender& contender, int number) const;
  bool play_round(int first, int count);
  [[nodiscard]] bool is_time_up() const {
    return (settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed)) ||
           (settings_.budget.milliseconds > 0 && Clock::now() >= deadline_);
  }

  const Misterra& game_;
  const View& view_;
  Seat seat_;
  SearchSettings settings_;
  std::uint64_t seed_;
  std::vector<Contender> alive_;
  int stride_ = 1;
  Clock::time_point deadline_;
};

void PlanSearch::find_plans(const State& state, const TerrainCells& aim, std::size_t most) {
  const auto own = static_cast<std::size_t>(index(seat_));
  HalfDayPlanner planner(game_, state, own, kWeights, aim);
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
  const Place pawn = state.table.seats[own].pawn;
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
  const auto own = static_cast<std::size_t>(index(seat_));
  const Phase phase = state.table.phase;
  const auto most = static_cast<std::size_t>(std::max(1, settings_.candidates));
  // What a hypothesis is worth shows at the end only.
  if (phase == Phase::kKeep) settings_.horizon = 0;
  if (phase == Phase::kKeep || phase == Phase::kOtomaClaim) {
    ActionList actions;
    game_.legal_actions(state, seat_, actions);
    for (const Action action : actions) {
      State next = state;
      if (phase == Phase::kKeep) next.hands[own].kept = action.cards();
      if (phase == Phase::kOtomaClaim) next.table.otoma_markers.insert(action.cell());
      const Outlook outlook(game_, next, own, kWeights);
      const TerrainCells aim = best_aim(outlook);
      alive_.push_back({.action = action, .plan = {}, .aim = aim, .prior = outlook.value(aim)});
    }
  } else {
    const Outlook outlook(game_, state, own, kWeights);
    const TerrainCells far = best_aim(outlook);
    find_plans(state, far, most);
    const TerrainCells near = near_aim(outlook);
    if (!(near == far)) find_plans(state, near, most / 2);
  }
  std::sort(alive_.begin(), alive_.end(),
            [](const Contender& a, const Contender& b) { return a.is_better_than(b); });
}

int PlanSearch::playout(const Contender& contender, int number) const {
  std::uint64_t mix = seed_ + 0x51ed2701U + static_cast<std::uint64_t>(number) * 0x9e3779b9U;
  Random cards(splitmix64(mix));
  State state = game_.sample(view_, cards);
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
  bool first_card = true;
  while (!game_.is_over(state)) {
    if (const Seat whose = game_.next_chance(state); whose != kNobody) {
      const std::uint32_t weight = game_.chance_weight(state, whose);
      std::uint32_t x = cards.below(weight);
      if (first_card) {
        const auto part = static_cast<std::uint64_t>(number % stride_);
        x = static_cast<std::uint32_t>((part * weight + x) / static_cast<unsigned>(stride_));
      }
      first_card = false;
      game_.apply_chance(state, whose, game_.chance_at(state, whose, x));
      continue;
    }
    const Seat seat = seat_of(game_.seats_to_act(state).first());
    if (seat == seat_ && table.phase == Phase::kMove && settings_.horizon > 0 &&
        own_half_days++ >= settings_.horizon) {
      return Policy::estimate(game_, state, seat_);
    }
    play_half_day(game_, state, seat, kWeights);
  }
  return Policy::outcome(game_, state, seat_);
}

bool PlanSearch::play_round(int first, int count) {
  const int jobs = count * static_cast<int>(alive_.size());
  std::vector<int> values(static_cast<std::size_t>(jobs));
  // One playout number after the other, so that a search cut short has compared all alike.
  const int done = for_each_job(jobs, settings_.threads, [&](int job) {
    if (is_time_up()) return false;
    const auto which = static_cast<std::size_t>(job) % alive_.size();
    const int number = first + job / static_cast<int>(alive_.size());
    values[static_cast<std::size_t>(job)] = playout(alive_[which], number);
    return true;
  });
  const int whole = done - done % static_cast<int>(alive_.size());
  for (int job = 0; job < whole; ++job) {
    Contender& contender = alive_[static_cast<std::size_t>(job) % alive_.size()];
    contender.sum += values[static_cast<std::size_t>(job)];
    ++contender.playouts;
  }
  return done == jobs;
}

Action PlanSearch::run() {
  const auto start = Clock::now();
  find_contenders();
  const Budget& budget = settings_.budget;
  const bool one_action = std::ranges::all_of(
      alive_, [&](const Contender& each) { return each.action == alive_[0].action; });
  if (one_action || (budget.playouts == 0 && budget.milliseconds == 0)) return alive_[0].action;
  int rounds = 1;
  for (std::size_t left = alive_.size(); left > 2; left = (left + 1) / 2) ++rounds;
  int first = 0;
  for (int round = 0; round < rounds; ++round) {
    if (budget.milliseconds > 0) {
      deadline_ = start + std::chrono::milliseconds(budget.milliseconds) * (round + 1) / rounds;
      stride_ = 8;
      while (play_round(first, stride_)) first += stride_;
    } else {
      stride_ = std::max(1, budget.playouts / rounds / static_cast<int>(alive_.size()));
      play_round(first, stride_);
      first += stride_;
    }
    std::sort(alive_.begin(), alive_.end(),
              [](const Contender& a, const Contender& b) { return a.is_better_than(b); });
    if (settings_.stop != nullptr && *settings_.stop) break;
    if (round + 1 < rounds) alive_.resize((alive_.size() + 1) / 2);
  }
  return alive_[0].action;
}

}  // namespace

Action plan_action(const Misterra& game, const View& view, Seat seat,
                   const SearchSettings& settings, Random& random) {
  return PlanSearch(game, view, seat, settings, random.next()).run();
}

}  // namespace mapwright::misterra
