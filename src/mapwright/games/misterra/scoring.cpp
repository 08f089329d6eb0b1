#include "mapwright/games/misterra/scoring.h"

#include "mapwright/games/misterra/island_rules.h"

namespace mapwright::misterra {
namespace {

int sum_of(const Claims& claims) {
  int sum = 0;
  for (const Claim& claim : claims) sum += claim.points;
  return sum;
}

}  // namespace

Cells faithful_cells(const Parchment& parchment, const Island& island) {
  Cells equal;
  for (std::size_t t = 0; t < kTerrains; ++t) equal |= parchment.of[t] & island.tiles.of[t];
  return equal & island.confirmed;
}

int fidelity_points(const Parchment& parchment, const Island& island) {
  return 2 * faithful_cells(parchment, island).count();
}

int empty_points(const Parchment& parchment) { return parchment.covered().count() - kCells; }

Claims claims_of(const Island& island, const Cells& markers, const Cells& others,
                 const Rules& rules) {
  Claims claims;
  for (const Terrain terrain : kAllTerrains) {
    const Cells here = markers & island.tiles[terrain];
    if (here.empty()) continue;
    const Cells region = confirmed_region_of(island, here.first());
    const bool merged = (region & markers).count() + (region & others).count() > 1;
    const bool counts = !merged || rules.merged_claims_score;
    claims.push_back({terrain, region, merged, counts ? 2 * region.count() : 0});
  }
  return claims;
}

MasterLines master_lines(const Parchment& parchment, const Island& island) {
  MasterLines lines;
  const Cells equal = faithful_cells(parchment, island);
  for (const Direction direction : {Direction::kPerpendicular, Direction::kParallel}) {
    for (int number = 0; number < kSide; ++number) {
      if (line_cells(direction, number).is_subset_of(equal)) lines.push_back({direction, number});
    }
  }
  return lines;
}

int SeatScore::claim_sum() const { return sum_of(claims); }
int SeatScore::otoma_sum() const { return sum_of(otoma_claims); }

std::array<int, kRankIds.size()> SeatScore::rank_points() const {
  return {total, hypothesis_sum(), fidelity, claim_sum() - otoma_sum()};
}

SeatScore seat_score(const Misterra& game, const Table& table, const Hand& hand, Seat seat) {
  const Parchment& parchment = table.seats[seat].parchment;
  SeatScore score;
  score.fidelity = fidelity_points(parchment, table.island);
  score.empty = empty_points(parchment);
  for (std::size_t i = 0; i < kKept && hand.has_kept(); ++i) {
    score.hypotheses[i] =
        hypothesis_points(game.content().hypotheses[index(hand.kept[i])], parchment);
  }
  score.claims =
      claims_of(table.island, table.seats[seat].markers, table.markers_beside(seat), game.rules());
  if (game.rules().master) score.master = master_lines(parchment, table.island);
  score.otoma_claims =
      claims_of(table.island, table.otoma_markers, table.seat_markers(), game.rules());
  score.total = score.fidelity + score.empty + score.hypothesis_sum() + score.claim_sum() +
                kMasterPoints * static_cast<int>(score.master.size()) - score.otoma_sum();
  return score;
}

}  // namespace mapwright::misterra
