#pragma once
// The state of a table of Cartographers: a small shared part and one sheet for each seat. It holds
// which cards have been shown, never the order of those to come.

#include <algorithm>

#include "mapwright/game/per_seat.h"
#include "mapwright/games/cartographers/types.h"

namespace mapwright::cartographers {

// C20: the figures of one season on the paper sheet. Zero until the season has been scored.
struct SeasonFigures {
  std::array<std::int16_t, 2> edicts{};
  std::int16_t coins = 0;
  std::int16_t monsters = 0;  // zero or negative

  [[nodiscard]] constexpr int total() const { return edicts[0] + edicts[1] + coins + monsters; }
  [[nodiscard]] constexpr bool operator==(const SeasonFigures&) const = default;
};

// One player's sheet.
struct Sheet {
  std::array<Cells, kTerrainCount> drawn{};
  Cells filled;   // C3: drawn on, mountain or wasteland
  Action chosen;  // what this seat has chosen this turn, hidden until all have (none: nothing)
  std::uint8_t coins = 0;
  std::array<SeasonFigures, kSeasonCount> seasons{};

  [[nodiscard]] const Cells& operator[](Terrain terrain) const { return drawn[index(terrain)]; }
  [[nodiscard]] Cells& operator[](Terrain terrain) { return drawn[index(terrain)]; }
  [[nodiscard]] Cells empty() const { return ~filled; }
  [[nodiscard]] int total() const {
    int sum = 0;
    for (const SeasonFigures& season : seasons) sum += season.total();
    return sum;
  }
  [[nodiscard]] int stars_lost_to_monsters() const {
    int sum = 0;
    for (const SeasonFigures& season : seasons) sum += season.monsters;
    return sum;
  }
  [[nodiscard]] bool operator==(const Sheet&) const = default;
};

enum class Phase : std::uint8_t {
  kEdicts,  // an edict is to be drawn
  kTurn,    // a card is to be turned over
  kDraw,    // seats choose their drawing for `card`
  kOver,
};

inline constexpr std::uint8_t kNoCard = 0xff;

struct State {
  Phase phase = Phase::kEdicts;
  std::uint8_t season = 0;          // 0 = spring
  std::uint8_t time = 0;            // of the cards on show
  bool ruins_waiting = false;       // C10: the next explore card with shapes must cover a ruin
  std::uint8_t card = kNoCard;      // what the seats draw now
  std::uint8_t ambushes_shown = 0;  // bit i: ambush i, for the whole game
  std::uint32_t shown = 0;          // bit i: explore card i, this season
  std::array<std::uint8_t, kEdictCount> edicts{kNoCard, kNoCard, kNoCard, kNoCard};  // score cards
  PerSeat<Sheet, kMaxSeats> sheets;

  [[nodiscard]] int edicts_drawn() const {
    return static_cast<int>(kEdictCount -
                            static_cast<std::size_t>(std::ranges::count(edicts, kNoCard)));
  }
  [[nodiscard]] bool operator==(const State&) const = default;
};

// Seasons that have been scored.
[[nodiscard]] inline std::size_t scored_seasons(const State& state) {
  return state.phase == Phase::kOver ? kSeasonCount : state.season;
}

}  // namespace mapwright::cartographers
