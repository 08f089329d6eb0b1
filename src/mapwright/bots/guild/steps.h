#pragma once
// The steps of a turn as the bots try them out, on one seat's part of the state alone.

#include <optional>

#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {

// The seat's part after one step: a cube, a village or a route; any other action gives up the free
// cube that waits.
[[nodiscard]] inline SeatState after_step(const Content& content, const SeatState& seat, int age,
                                          Action action) {
  SeatState next = seat;
  const bool by_card = next.turn.free_cubes == 0;
  switch (action.kind()) {
    case ActionKind::kExplore:
      if (by_card) note_space(content, next.board, next.turn, action.space());
      if (!by_card) --next.turn.free_cubes;
      place_cube(content, next, action.space(), by_card);
      break;
    case ActionKind::kVillage:
      found_village(content, next, age, action.space());
      break;
    case ActionKind::kRoute:
      make_route(content, next, action);
      break;
    default:
      --next.turn.free_cubes;
      break;
  }
  return next;
}

// The space worth most, if one is worth more than `now`.
template <class F>
[[nodiscard]] std::optional<Cell> best_of(const Spaces& spaces, int now, F&& value_of) {
  std::optional<Cell> best;
  for (const Cell space : spaces) {
    const int value = value_of(space);
    if (value <= now) continue;
    now = value;
    best = space;
  }
  return best;
}

// The seat's part after the card has been played from here, cube by cube, as long as
// `best_space(seat)` names one; `settle(seat)` settles what a cube leaves to be decided.
template <class BestSpace, class Settle>
[[nodiscard]] SeatState after_card(const Content& content, SeatState seat, int age,
                                   std::uint8_t card, BestSpace&& best_space, Settle&& settle) {
  seat.turn = {};
  begin_card(seat.turn, card);
  while (true) {
    if (const auto space = best_space(seat)) {
      seat = after_step(content, seat, age, Action::explore(*space));
      settle(seat);
      if (seat.turn.placed() < phase_of(content, seat.turn).limit) continue;
    }
    if (is_last_phase(content, seat.turn)) return seat;
    begin_next_phase(seat.turn);
  }
}

}  // namespace mapwright::guild
