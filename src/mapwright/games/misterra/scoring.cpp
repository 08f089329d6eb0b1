#include "mapwright/games/misterra/scoring.h"

#include "mapwright/games/misterra/island_rules.h"

namespace mapwright::misterra {
namespace {

// Where the parchment shows what is confirmed on the island.
Cells equal_cells(const Parchment& parchment, const Island& island) {
  Cells equal;
  for (std::size_t t = 0; t < kTerrains; ++t) equal |= parchment.of[t] & island.tiles.of[t];
  return equal & island.confirmed;
}

int sum_of(const Claims& claims) {
  int sum = 0;
  for (const ClaimPoints& claim : claims) sum += claim.points;
  return sum;
}

}  // namespace

int fidelity_points(const Parchment& parchment, const Island& island) {
  return 2 * equal_cells(parchment, island).count();
}

int empty_points(const Parchment& parchment) { return parchment.covered().count() - kCells; }

Claims claim_points(const Island& island, const Cells& markers, const Cells& all_markers,
                    const Rules& rules) {
  Claims claims;
  for (const Terrain terrain : kAllTerrains) {
    const Cells here = markers & island.tiles[terrain];
    if (here.empty()) continue;
    const Cells region = confirmed_region_of(island, here.first());
    if ((region & all_markers).count() > 1 && !rules.merged_claims_score) continue;
    claims.push_back({terrain, 2 * region.count()});
  }
  return claims;
}

MasterLines master_lines(const Parchment& parchment, const Island& island) {
  MasterLines lines;
  const Cells equal = equal_cells(parchment, island);
  for (const Direction direction : {Direction::kPerpendicular, Direction::kParallel}) {
    for (int number = 0; number < kSide; ++number) {
      if (line_cells(direction, number).is_subset_of(equal)) lines.push_back({direction, number});
    }
  }
  return lines;
}

int SeatScore::claim_sum() const { return sum_of(claims); }

SeatScore seat_score(const Misterra& game, const Table& table, const Hand& hand, std::size_t seat) {
  const Parchment& parchment = table.seats[seat].parchment;
  Cells all_markers = table.otoma_markers;
  for (const Expedition& each : table.seats) all_markers |= each.markers;
  SeatScore score;
  score.fidelity = fidelity_points(parchment, table.island);
  score.empty = empty_points(parchment);
  for (std::size_t i = 0; i < kKept && hand.has_kept(); ++i) {
    score.hypotheses[i] =
        hypothesis_points(game.content().hypotheses[index(hand.kept[i])], parchment);
  }
  score.claims = claim_points(table.island, table.seats[seat].markers, all_markers, game.rules());
  if (game.rules().master) score.master = master_lines(parchment, table.island);
  score.otoma_claims =
      sum_of(claim_points(table.island, table.otoma_markers, all_markers, game.rules()));
  score.total = score.fidelity + score.empty + score.hypothesis_sum() + score.claim_sum() +
                kMasterPoints * static_cast<int>(score.master.size()) - score.otoma_claims;
  return score;
}

}  // namespace mapwright::misterra
