#pragma once
// Where a card lets a seat explore, and what a cube does where it lands (G6–G20). All functions
// work on one seat alone: seats act independently.

#include "mapwright/games/guild/content.h"
#include "mapwright/games/guild/state.h"

namespace mapwright::guild {

// The phase the seat is in. Pre: seat.turn.step == Step::kExplore.
[[nodiscard]] inline const Phase& phase_of(const Content& content, const Turn& turn) {
  return content.cards[turn.card].phases[turn.phase];
}
[[nodiscard]] inline bool is_last_phase(const Content& content, const Turn& turn) {
  return turn.phase + 1U == content.cards[turn.card].phases.size();
}

// What `done` ends: the waiting free cube, the phase or the turn. Pre: the same, nothing to settle.
enum class DoneEnds : std::uint8_t { kFreeCube, kPhase, kTurn };
[[nodiscard]] inline DoneEnds done_ends(const Content& content, const Turn& turn) {
  if (turn.free_cubes > 0) return DoneEnds::kFreeCube;
  return is_last_phase(content, turn) ? DoneEnds::kTurn : DoneEnds::kPhase;
}

// The spaces the phase allows by terrain, shape and limit, whether or not a cube can get there.
[[nodiscard]] Spaces allowed_by_phase(const Content& content, const Board& board, const Turn& turn);

// Where `explore` may go now: the waiting free cube anywhere on the frontier (G20), otherwise what
// the phase allows; nowhere while a village or route must be settled first and no free cube waits.
[[nodiscard]] Spaces explore_choices(const Content& content, const SeatState& seat);
// The spaces `village` may name (G16).
[[nodiscard]] Spaces village_choices(const Content& content, const Turn& turn);

// Begins to play a card.
void begin_card(Turn& turn, std::uint8_t card);
void begin_next_phase(Turn& turn);
// Writes down a cube of the card: shapes and allowances go on from here. The board is that before
// the cube.
void note_space(const Content& content, const Board& board, Turn& turn, Cell space);

// G13, G29: how often the coins of a space count. `by_card`: not a free cube.
[[nodiscard]] inline int coin_multiplier(const Content& content, const Turn& turn, bool by_card) {
  return by_card || content.readings.free_cube_multiplied ? content.cards[turn.card].coin_multiplier
                                                          : 1;
}

// Puts a cube on the space with everything that happens without a decision (G7); what is left to
// decide waits in seat.turn. `by_card`: not a free cube (G13).
void place_cube(const Content& content, SeatState& seat, Cell space, bool by_card);
void found_village(const Content& content, SeatState& seat, int age, Cell space);
void make_route(const Content& content, SeatState& seat, Action route);
// An age ends (G22).
void take_cubes_off(const Map& map, SeatState& seat);

}  // namespace mapwright::guild
