#pragma once
// The scores of Misterra (M22–M24, M34), as if the game ended now.

#include <vector>

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// A claim that still counts: the terrain and its points.
struct ClaimPoints {
  Terrain terrain{};
  int points = 0;
};
// A line of the parchment that equals the confirmed island (M24).
struct MasterLine {
  Direction direction{};
  int number = 0;
};

using Claims = FixedVector<ClaimPoints, kTerrains>;
using MasterLines = FixedVector<MasterLine, 10>;

// M23: +2 per cell equal to the confirmed island cell.
[[nodiscard]] int fidelity_points(const Parchment& parchment, const Island& island);
// M23: -1 per empty cell.
[[nodiscard]] int empty_points(const Parchment& parchment);
// M22, M23: the regions that these markers hold in spite of all markers on the island, in the order
// of the terrains.
[[nodiscard]] Claims claim_points(const Island& island, const Cells& markers,
                                  const Cells& all_markers, const Rules& rules);
// M24: the complete lines, at right angles to the beach first.
[[nodiscard]] MasterLines master_lines(const Parchment& parchment, const Island& island);

// All of a seat's points.
struct SeatScore {
  int fidelity = 0;
  int empty = 0;
  std::array<int, kKept> hypotheses{};
  Claims claims;
  MasterLines master;    // none without the variant
  int otoma_claims = 0;  // M34: what the Otoma scores
  int total = 0;

  [[nodiscard]] int hypothesis_sum() const { return hypotheses[0] + hypotheses[1]; }
  [[nodiscard]] int claim_sum() const;
};
inline constexpr int kMasterPoints = 3;
[[nodiscard]] SeatScore seat_score(const Misterra& game, const Table& table, const Hand& hand,
                                   std::size_t seat);

}  // namespace mapwright::misterra
