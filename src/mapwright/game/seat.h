#pragma once
// Seats of a table, numbered clockwise from 0, and sets of them.

#include <cstdint>

#include "mapwright/core/cell_set.h"

namespace mapwright {

enum class Seat : std::int8_t {};
inline constexpr int kMaxSeats = 100;

// Who a chance event belongs to, when it is no seat's own: the whole table.
inline constexpr Seat kTable{-1};
// No chance event is due; also the viewer who has no seat (a spectator).
inline constexpr Seat kNobody{-2};

[[nodiscard]] constexpr int index(Seat seat) { return static_cast<int>(seat); }
[[nodiscard]] constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// Seats as a cell set: seat i is element i.
using SeatSet = CellSet<kMaxSeats>;
[[nodiscard]] constexpr Cell element(Seat seat) { return cell_at(index(seat)); }
[[nodiscard]] constexpr Seat seat_of(Cell element) { return seat_at(index(element)); }

}  // namespace mapwright
