#pragma once
// What a batch is made of: the states of its games, packed where that saves memory, and the rows of
// masks, which remember what lies in them.

#include <cstddef>
#include <memory>
#include <vector>

#include "mapwright/learn/set_up.h"

namespace mapwright {

// The states of many games. Where a state is packed, it is unpacked into a scratch state to be
// used; one that cannot be packed is kept whole beside the others.
template <Encodes E>
class StateStore {
 public:
  using State = typename E::Game::State;
  StateStore(const SetUp<E>& set_up, int games) : set_up_(set_up) {
    if constexpr (PacksStates<E>) {
      bytes_.resize(at(games) * packing().size());
      if (packing().is_close()) whole_.resize(at(games));
    } else {
      states_.resize(at(games), set_up.game().initial_state());
    }
  }

  // Calls f(state), and keeps what it makes of it.
  template <class F>
  void change(int game, State& scratch, F&& f) {
    if constexpr (PacksStates<E>) {
      load(game, scratch);
      f(scratch);
      keep(game, scratch);
    } else {
      f(states_[at(game)]);
    }
  }
  template <class F>
  void look(int game, State& scratch, F&& f) const {
    if constexpr (PacksStates<E>) {
      load(game, scratch);
      f(std::as_const(scratch));
    } else {
      f(states_[at(game)]);
    }
  }
  [[nodiscard]] State copy(int game) const {
    State scratch = set_up_.game().initial_state();
    look(game, scratch, [&](const State& state) { scratch = state; });
    return scratch;
  }
  // What a game of this set-up takes; seats beyond the first may lie outside of the state.
  [[nodiscard]] std::size_t bytes_per_game() const {
    if constexpr (PacksStates<E>) {
      return packing().size() + (packing().is_close() ? sizeof(whole_[0]) : 0);
    } else if constexpr (requires { E::bytes_of_seats(1); }) {
      return sizeof(State) + E::bytes_of_seats(set_up_.game().seats());
    } else {
      return sizeof(State);
    }
  }

 private:
  [[nodiscard]] const auto& packing() const requires PacksStates<E> {
    return set_up_.encoding().packing();
  }
  void load(int game, State& scratch) const requires PacksStates<E> {
    if (!whole_.empty() && whole_[at(game)]) {
      scratch = *whole_[at(game)];
    } else {
      packing().unpack(bytes_.data() + at(game) * packing().size(), scratch);
    }
  }
  void keep(int game, const State& state) requires PacksStates<E> {
    const bool fits = packing().pack(state, bytes_.data() + at(game) * packing().size());
    if (whole_.empty()) return;
    if (fits) {
      whole_[at(game)].reset();
    } else {
      whole_[at(game)] = std::make_unique<State>(state);
    }
  }

  const SetUp<E>& set_up_;
  std::vector<State> states_;
  std::vector<std::byte> bytes_;
  std::vector<std::unique_ptr<State>> whole_;  // null: packed
};

// The masks of all rows: where the encoding knows what lies in a row, only that is cleared.
template <Encodes E>
class MaskRows {
 public:
  using State = typename E::Game::State;
  MaskRows(const SetUp<E>& set_up, int rows) : set_up_(set_up) {
    if constexpr (MarksMasks<E>) marks_.resize(at(rows));
  }
  // All rows there are zeros now.
  void forget() {
    if constexpr (MarksMasks<E>) std::ranges::fill(marks_, typename E::MaskMark{});
  }
  void write(const State& state, Seat seat, bool to_act, std::size_t row, std::int8_t* out) {
    if constexpr (MarksMasks<E>) {
      out[kWait] = to_act ? 0 : 1;
      if (to_act) {
        set_up_.encoding().write_mask(state, seat, out, marks_[row]);
      } else {
        set_up_.encoding().clear_mask(out, marks_[row]);
      }
    } else {
      std::memset(out, 0, at(set_up_.sizes().actions));
      set_up_.write_mask(state, seat, to_act, out);
    }
  }

 private:
  struct NoMark {};
  template <class Each>
  struct MarkOf {
    using type = NoMark;
  };
  template <MarksMasks Each>
  struct MarkOf<Each> {
    using type = typename Each::MaskMark;
  };
  const SetUp<E>& set_up_;
  std::vector<typename MarkOf<E>::type> marks_;
};

}  // namespace mapwright
