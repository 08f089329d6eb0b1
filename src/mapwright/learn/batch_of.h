#pragma once
// LearnBatchOf<E>: the LearnBatch of each game. Games lie one behind the other and are stepped in
// parts by a crew; nothing is shared between them, so the number of threads changes nothing.

#include <atomic>
#include <vector>

#include "mapwright/learn/batch_parts.h"
#include "mapwright/learn/crew.h"
#include "mapwright/learn/game_of.h"

namespace mapwright {

template <Encodes E>
class LearnBatchOf final : public LearnBatch {
 public:
  using G = typename E::Game;
  using State = typename G::State;

  LearnBatchOf(std::shared_ptr<const SetUp<E>> set_up, const BatchSettings& settings)
      : set_up_(std::move(set_up)),
        settings_(settings),
        fresh_(game().initial_state()),
        states_(*set_up_, settings.games),
        slots_(at(settings.games)),
        points_(at(settings.games) * seats()),
        checked_(at(settings.games) * seats()),
        masks_(*set_up_, settings.games * static_cast<int>(seats())),
        crew_(std::min(settings.threads, settings.games)) {}

  int games() const override { return settings_.games; }
  const BatchSettings& settings() const override { return settings_; }
  std::size_t bytes_per_game() const override {
    return states_.bytes_per_game() + sizeof(Slot) +
           seats() * (sizeof(int) + sizeof(std::int32_t) + 1);
  }

  void bind(const BatchArrays& arrays) override {
    arrays_ = arrays;
    masks_.forget();
    if (arrays.masks != nullptr) {
      std::memset(arrays.masks, 0, at(settings_.games) * seats() * at(sizes().actions));
    }
  }

  void reset(std::span<const std::uint64_t> seeds) override {
    assert(seeds.size() == slots_.size());
    share([&](int each, State& scratch) { begin(each, seeds[at(each)], scratch); });
  }
  void reset_game(int each, std::uint64_t seed) override {
    State scratch = fresh_;
    begin(each, seed, scratch);
  }
  std::uint64_t seed_of(int each) const override { return slots_[at(each)].seed; }

  void sample() override {
    share([&](int each, State& scratch) {
      Random& choices = slots_[at(each)].choices;
      states_.look(each, scratch, [&](const State& state) {
        std::int32_t* actions = arrays_.actions + row(each, Seat{0});
        std::fill_n(actions, seats(), kWait);
        for (const Seat seat : game().seats_to_act(state)) {
          actions[at(seat)] = encoding().number(game().random_action(state, seat, choices));
        }
      });
    });
  }

  Result<void> step() override {
    const int wrong = first_illegal();
    if (wrong >= 0) {
      return Error{"action " + std::to_string(checked_[at(wrong)]) +
                   " is not legal here for seat " +
                   std::to_string(static_cast<std::size_t>(wrong) % seats()) + " of game " +
                   std::to_string(static_cast<std::size_t>(wrong) / seats())};
    }
    share([&](int each, State& scratch) { step_game(each, scratch); });
    return {};
  }

  std::unique_ptr<LearnGame> clone(int each, int seat, std::uint64_t seed) const override {
    return exact(each)->clone(seat_at(seat), seed);
  }
  std::unique_ptr<LearnGame> clone_exact(int each) const override { return exact(each); }

 private:
  struct Slot {
    Random cards{0};
    Random choices{0};
    std::uint64_t seed = 0;
    bool over = false;
  };

  [[nodiscard]] const G& game() const { return set_up_->game(); }
  [[nodiscard]] const E& encoding() const { return set_up_->encoding(); }
  [[nodiscard]] const LearnSizes& sizes() const { return set_up_->sizes(); }
  [[nodiscard]] std::size_t seats() const { return at(set_up_->sizes().seats); }
  [[nodiscard]] std::size_t row(int each, Seat seat) const { return at(each) * seats() + at(seat); }

  // A row of an array that has so many elements in each; null where there is no array.
  template <class T>
  [[nodiscard]] static T* row_of(T* array, std::size_t at_row, int size) {
    return array == nullptr ? nullptr : array + at_row * at(size);
  }

  // Calls f(game, scratch state) for all games.
  template <class F>
  void share(F&& f) {
    crew_.share(settings_.games, [&](int begin, int end) {
      State scratch = fresh_;
      for (int each = begin; each < end; ++each) f(each, scratch);
    });
  }
  [[nodiscard]] std::unique_ptr<LearnGame> exact(int each) const {
    const Slot& slot = slots_[at(each)];
    return std::make_unique<LearnGameOf<E>>(set_up_, states_.copy(each), slot.cards, slot.choices);
  }

  // The row of the first action that is not legal; -1 when all are.
  [[nodiscard]] int first_illegal();
  // A new game in this place.
  void begin(int each, std::uint64_t seed, State& scratch);
  void step_game(int each, State& scratch);
  void begin_state(int each, std::uint64_t seed, State& state);
  void write_rows(int each, const State& state);
  void write_rewards(int each, const State& state, bool over);
  void write_final(int each, const State& state);
  void say_terminated(int each, bool terminated) {
    if (arrays_.terminated != nullptr) arrays_.terminated[each] = terminated ? 1 : 0;
  }
  [[nodiscard]] Sight sight() const { return settings_.cheating ? Sight::kCheating : Sight::kOwn; }

  std::shared_ptr<const SetUp<E>> set_up_;
  BatchSettings settings_;
  State fresh_;
  StateStore<E> states_;
  std::vector<Slot> slots_;
  std::vector<int> points_;            // by row, as rewarded last
  std::vector<std::int32_t> checked_;  // by row, the actions that were found legal
  MaskRows<E> masks_;
  BatchArrays arrays_;
  Crew crew_;
};

template <Encodes E>
int LearnBatchOf<E>::first_illegal() {
  const int rows = settings_.games * static_cast<int>(seats());
  std::atomic<int> first{rows};
  share([&](int each, State& scratch) {
    const bool over = slots_[at(each)].over;
    if (over && settings_.autoreset == Autoreset::kNextStep) return;  // whatever it is
    states_.look(each, scratch, [&](const State& state) {
      const SeatSet to_act = game().seats_to_act(state);
      for (const Seat seat : SeatRange(sizes().seats)) {
        const auto at_row = static_cast<int>(row(each, seat));
        // Read once: whoever writes into the array meanwhile spoils no game.
        const std::int32_t number = arrays_.actions[at_row];
        checked_[at(at_row)] = number;
        const bool fine =
            to_act.contains(seat) ? set_up_->is_legal(state, seat, number) : number == kWait;
        if (fine) continue;
        int lowest = first.load();
        while (at_row < lowest && !first.compare_exchange_weak(lowest, at_row)) {
        }
        return;
      }
    });
  });
  return first == rows ? -1 : first.load();
}

template <Encodes E>
void LearnBatchOf<E>::begin_state(int each, std::uint64_t seed, State& state) {
  Slot& slot = slots_[at(each)];
  slot = {.cards = Random(seed), .choices = Random(~seed), .seed = seed, .over = false};
  std::fill_n(points_.begin() + static_cast<std::ptrdiff_t>(row(each, Seat{0})), seats(), 0);
  state = fresh_;
  set_up_->deal(state, slot.cards);
}

template <Encodes E>
void LearnBatchOf<E>::begin(int each, std::uint64_t seed, State& scratch) {
  states_.change(each, scratch, [&](State& state) {
    begin_state(each, seed, state);
    if (arrays_.rewards != nullptr) std::fill_n(arrays_.rewards + row(each, Seat{0}), seats(), 0.F);
    say_terminated(each, false);
    write_rows(each, state);
  });
}

template <Encodes E>
void LearnBatchOf<E>::step_game(int each, State& scratch) {
  Slot& slot = slots_[at(each)];
  if (slot.over) {
    if (settings_.autoreset == Autoreset::kNextStep) {
      std::uint64_t mix = slot.seed;
      return begin(each, splitmix64(mix), scratch);
    }
    if (arrays_.rewards != nullptr) std::fill_n(arrays_.rewards + row(each, Seat{0}), seats(), 0.F);
    return;
  }
  states_.change(each, scratch, [&](State& state) {
    for (const Seat seat : game().seats_to_act(state)) {
      game().apply(state, seat, *encoding().action(checked_[row(each, seat)]));
    }
    set_up_->deal(state, slot.cards);
    slot.over = game().is_over(state);
    write_rewards(each, state, slot.over);
    say_terminated(each, slot.over);
    if (slot.over && settings_.autoreset == Autoreset::kSameStep) {
      write_final(each, state);
      std::uint64_t mix = slot.seed;
      begin_state(each, splitmix64(mix), state);
    }
    write_rows(each, state);
  });
}

template <Encodes E>
void LearnBatchOf<E>::write_rewards(int each, const State& state, bool over) {
  if (arrays_.rewards == nullptr) return;
  for (const Seat seat : SeatRange(sizes().seats)) {
    const std::size_t at_row = row(each, seat);
    if (settings_.reward == Reward::kStanding) {
      arrays_.rewards[at_row] = over ? set_up_->standing(state, seat) : 0;
      continue;
    }
    const int points = encoding().points(state, seat);
    arrays_.rewards[at_row] = static_cast<float>(points - points_[at_row]);
    points_[at_row] = points;
  }
}

template <Encodes E>
void LearnBatchOf<E>::write_rows(int each, const State& state) {
  const SeatSet to_act = game().seats_to_act(state);
  for (const Seat seat : SeatRange(sizes().seats)) {
    const std::size_t at_row = row(each, seat);
    set_up_->observe(state, seat, sight(),
                     {.planes = row_of(arrays_.planes, at_row, sizes().plane_bytes()),
                      .globals = row_of(arrays_.globals, at_row, sizes().globals),
                      .facts = row_of(arrays_.facts, at_row, sizes().facts)});
    if (arrays_.masks != nullptr) {
      masks_.write(state, seat, to_act.contains(seat), at_row,
                   arrays_.masks + at_row * at(sizes().actions));
    }
  }
}

template <Encodes E>
void LearnBatchOf<E>::write_final(int each, const State& state) {
  for (const Seat seat : SeatRange(sizes().seats)) {
    const std::size_t at_row = row(each, seat);
    set_up_->observe(state, seat, sight(),
                     {.planes = row_of(arrays_.final_planes, at_row, sizes().plane_bytes()),
                      .globals = row_of(arrays_.final_globals, at_row, sizes().globals),
                      .facts = row_of(arrays_.final_facts, at_row, sizes().facts)});
  }
}

}  // namespace mapwright
