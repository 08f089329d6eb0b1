#pragma once
// A table of Lots for the tests.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/games/lots/lots.h"

namespace mapwright::lots {

inline Lots new_game(int seats, const Options& options = {}) {
  return *Lots::make(embedded_files(entry_of<Lots>()), options, seats);
}

// The same where every seat has the card of that name.
inline State dealt(const Lots& game, std::string_view card) {
  State state = game.initial_state();
  for (int i = 0; i < game.seats(); ++i) {
    game.apply_chance(state, seat_at(i), *game.parse_chance(card));
  }
  return state;
}

// Throws the die and lets the seats take these numbers, from seat 0 on.
inline void play_round(const Lots& game, State& state, int die, std::initializer_list<int> taken) {
  game.apply_chance(state, kTable, {true, die});
  int seat = 0;
  for (const int number : taken) {
    game.apply(state, seat_at(seat++), {static_cast<std::uint8_t>(number)});
  }
}

}  // namespace mapwright::lots
