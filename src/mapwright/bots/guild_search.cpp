#include "mapwright/bots/guild_search.h"

#include <algorithm>
#include <chrono>

#include "mapwright/bots/guild_turns.h"

namespace mapwright::guild {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(mapwright::index(seat)); }

constexpr std::size_t kBeamWidth = 40;

// The outlook's word counts as much as so many playouts: those are noisy, and few at first.
constexpr int kPriorPlayouts = 20;

struct Runner {
  TurnPlan plan;
  std::int64_t sum = 0;

  // Compares runners with equally many playouts.
  [[nodiscard]] std::int64_t merit() const {
    return sum + std::int64_t{kPriorPlayouts} * plan.value;
  }
  [[nodiscard]] bool operator<(const Runner& other) const {
    if (merit() != other.merit()) return merit() > other.merit();
    if (plan.value != other.plan.value) return plan.value > other.plan.value;
    return plan.actions < other.plan.actions;
  }
};

class Race {
 public:
  Race(const Guild& game, const Guild::View& view, Seat seat, const SearchSettings& settings,
       std::uint64_t seed)
      : game_(game), view_(view), seat_(seat), settings_(settings), seed_(seed) {}

  [[nodiscard]] Action run();

 private:
  using Clock = std::chrono::steady_clock;

  bool play_round(std::vector<Runner>& runners, int first, int count);
  [[nodiscard]] int playout(const TurnPlan& plan, int number) const;
  [[nodiscard]] Action pass(const State& state, Seat seat) const;
  [[nodiscard]] bool is_time_up() const {
    return (settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed)) ||
           (settings_.budget.milliseconds > 0 && Clock::now() >= deadline_);
  }

  const Guild& game_;
  const Guild::View& view_;
  Seat seat_;
  SearchSettings settings_;
  std::uint64_t seed_;
  int stride_ = 1;
  Clock::time_point deadline_;
};

// The quickest way through a turn.
Action Race::pass(const State& state, Seat seat) const {
  ActionList actions;
  game_.legal_actions(state, seat, actions);
  return actions[0];
}

int Race::playout(const TurnPlan& plan, int number) const {
  std::uint64_t mix = seed_ + 0x51ed2701U + static_cast<std::uint64_t>(number) * 0x9e3779b9U;
  Random cards(splitmix64(mix));
  Random choices(splitmix64(mix));
  State state = game_.sample(view_, cards);
  std::size_t next = 0;
  // Free cubes that wait now are part of the plan; those drawn on the way are not.
  int planned_cubes = state.seats[at(seat_)].turn.free_cubes;
  bool first_card = true;
  while (!game_.is_over(state)) {
    if (const Seat whose = game_.next_chance(state); whose != kNobody) {
      const std::uint32_t weight = game_.chance_weight(state, whose);
      std::uint32_t x = cards.below(weight);
      if (whose == kTable && first_card) {
        const auto part = static_cast<std::uint64_t>(number % stride_);
        x = static_cast<std::uint32_t>((part * weight + x) / static_cast<unsigned>(stride_));
        first_card = false;
      }
      game_.apply_chance(state, whose, game_.chance_at(state, whose, x));
      continue;
    }
    const Seat seat = seat_of(game_.seats_to_act(state).first());
    if (seat != seat_) {
      game_.apply(state, seat, pass(state, seat));
      continue;
    }
    if (next < plan.actions.size()) {
      const Turn& turn = state.seats[at(seat)].turn;
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
    game_.apply(state, seat, Policy::choose(game_, state, seat, choices));
  }
  return Policy::outcome(game_, state, seat_);
}

bool Race::play_round(std::vector<Runner>& runners, int first, int count) {
  const int size = static_cast<int>(runners.size());
  const int jobs = count * size;
  std::vector<int> values(at(jobs));
  const int done = for_each_job(jobs, settings_.threads, [&](int job) {
    if (is_time_up()) return false;
    values[at(job)] = playout(runners[at(job % size)].plan, first + job / size);
    return true;
  });
  const int whole = done - done % size;
  for (int job = 0; job < whole; ++job) {
    runners[at(job % size)].sum += values[at(job)];
  }
  return done == jobs;
}

Action Race::run() {
  const auto start = Clock::now();
  ActionList actions;
  game_.legal_actions(view_.known, seat_, actions);
  if (actions.size() == 1) return actions[0];
  Random random(seed_);
  const State state = game_.sample(view_, random);
  const auto candidates = at(std::max(1, settings_.candidates));
  std::vector<Runner> alive;
  for (TurnPlan& plan : plan_turns(tuning(), game_, state, seat_, kBeamWidth, candidates)) {
    alive.push_back({.plan = std::move(plan)});
  }
  const Budget& budget = settings_.budget;
  const auto agree = [&] {
    return std::ranges::all_of(alive, [&](const Runner& runner) {
      return runner.plan.actions[0] == alive[0].plan.actions[0];
    });
  };
  if (agree() || (budget.playouts == 0 && budget.milliseconds == 0)) {
    return alive[0].plan.actions[0];
  }
  int rounds = 1;
  for (std::size_t left = alive.size(); left > 2; left = (left + 1) / 2) ++rounds;
  int first = 0;
  for (int round = 0; round < rounds; ++round) {
    if (budget.milliseconds > 0) {
      deadline_ = start + std::chrono::milliseconds(budget.milliseconds) * (round + 1) / rounds;
      stride_ = 8;
      while (play_round(alive, first, stride_)) first += stride_;
    } else {
      const int each = std::max(1, budget.playouts / rounds / static_cast<int>(alive.size()));
      stride_ = each;
      play_round(alive, first, each);
      first += each;
    }
    std::sort(alive.begin(), alive.end());
    alive.resize((alive.size() + 1) / 2);
    if (agree() || (settings_.stop != nullptr && *settings_.stop)) break;
  }
  return alive[0].plan.actions[0];
}

}  // namespace

Action search_turns(const Guild& game, const Guild::View& view, Seat seat,
                    const SearchSettings& settings, Random& random) {
  return Race(game, view, seat, settings, random.next()).run();
}

}  // namespace mapwright::guild
