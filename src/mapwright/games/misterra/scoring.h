#pragma once
// The scores of Misterra (M22–M24, M34), as if the game ended now.

#include <vector>

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// A claim: its confirmed region and what that brings.
struct Claim {
  Terrain terrain{};
  Cells region;
  bool merged = false;  // M22: the region holds another marker too
  int points = 0;       // 0 for one that does not count
};
// A line of the parchment that equals the confirmed island (M24).
struct MasterLine {
  Direction direction{};
  int number = 0;
};

using Claims = FixedVector<Claim, kTerrains>;
using MasterLines = FixedVector<MasterLine, 10>;

// Where the parchment shows what is confirmed on the island.
[[nodiscard]] Cells faithful_cells(const Parchment& parchment, const Island& island);
// M23: +2 per cell equal to the confirmed island cell.
[[nodiscard]] int fidelity_points(const Parchment& parchment, const Island& island);
// M23: -1 per empty cell.
[[nodiscard]] int empty_points(const Parchment& parchment);
// M22, M23: what these markers hold beside those of the others; in the order of the terrains. On
// paper (a score pad) a marker may lie where another one does: it is another one all the same.
[[nodiscard]] Claims claims_of(const Island& island, const Cells& markers, const Cells& others,
                               const Rules& rules);
// M24: the complete lines, at right angles to the beach first.
[[nodiscard]] MasterLines master_lines(const Parchment& parchment, const Island& island);

// All of a seat's points.
struct SeatScore {
  int fidelity = 0;
  int empty = 0;
  std::array<int, kKept> hypotheses{};
  Claims claims;
  MasterLines master;   // none without the variant
  Claims otoma_claims;  // M34
  int total = 0;

  [[nodiscard]] int hypothesis_sum() const { return hypotheses[0] + hypotheses[1]; }
  [[nodiscard]] int claim_sum() const;
  [[nodiscard]] int otoma_sum() const;  // what the Otoma scores
  // M34: what the four ranks look at, in the order of kRankIds.
  [[nodiscard]] std::array<int, kRankIds.size()> rank_points() const;
};
inline constexpr int kMasterPoints = 3;
[[nodiscard]] SeatScore seat_score(const Misterra& game, const Table& table, const Hand& hand,
                                   Seat seat);

}  // namespace mapwright::misterra
