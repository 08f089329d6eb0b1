#pragma once
// What the others will probably do to each cell of the island: the Otoma, whose cards still to
// come are known (M29, M31), or the other seats, whose parchments lie open.

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// Chances in percent.
struct CellForecast {
  int confirmed_soon = 0;  // whatever lies there, before the seat's next turn
  std::array<std::uint8_t, kTerrains> confirmed{};  // a hazy tile of this terrain, later on
  std::array<std::uint8_t, kTerrains> spoiled{};    // a hazy tile of this terrain is replaced
};

struct Forecast {
  std::array<CellForecast, kCells> cells{};
  int half_days = 0;     // of the seat, the present one included
  int otoma_claims = 0;  // claim icons still to come
};

// Reads what the seat may know only: of the Otoma's top card its face.
[[nodiscard]] Forecast forecast(const Misterra& game, const State& state, Seat seat);

}  // namespace mapwright::misterra
