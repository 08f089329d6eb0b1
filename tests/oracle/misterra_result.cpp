#include "oracle/misterra_result.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/misterra_data.h"
#include "oracle/misterra_hypotheses.h"

namespace oracle::misterra {
namespace {

// The parchment cell shows what is confirmed on the island.
bool is_true(const Land& land, const Parchment& parchment, Cell cell) {
  return parchment.count(cell) == 1 && is_confirmed(land, cell) &&
         land.tiles.at(cell).terrain == parchment.at(cell);
}

// M24: rows and columns, each with five true cells.
int true_lines(const Land& land, const Parchment& parchment) {
  int lines = 0;
  for (int line = 1; line <= 5; ++line) {
    bool along = true;
    bool across = true;
    for (int i = 1; i <= 5; ++i) {
      if (!is_true(land, parchment, {line, i})) along = false;
      if (!is_true(land, parchment, {i, line})) across = false;
    }
    if (along) ++lines;
    if (across) ++lines;
  }
  return lines;
}

}  // namespace

Markers markers_that_stay(const Land& land, const Markers& markers, const Options& options) {
  if (options.merged_both) return markers;
  Markers staying;
  for (const auto& [owner, placed] : markers) {
    for (const auto& [terrain, cell] : placed) {
      const std::set<Cell> region = confirmed_group_of(land, cell);
      int markers_in_region = 0;
      for (const auto& [other_owner, other_placed] : markers) {
        for (const auto& [other_terrain, other_cell] : other_placed) {
          if (region.count(other_cell) == 1) ++markers_in_region;  // the marker itself too
        }
      }
      if (markers_in_region == 1) staying[owner][terrain] = cell;
    }
  }
  return staying;
}

std::map<std::string, int> claim_points(const Land& land, const Markers& markers, int owner,
                                        const Options& options) {
  std::map<std::string, int> points;
  const Markers staying = markers_that_stay(land, markers, options);
  if (staying.count(owner) == 0) return points;
  for (const auto& [terrain, cell] : staying.at(owner)) {
    points[terrain] = 2 * static_cast<int>(confirmed_group_of(land, cell).size());
  }
  return points;
}

SeatScore score_without_rank(const Land& land, const Markers& markers, int seat,
                             const Parchment& parchment,
                             const std::vector<std::string>& hypothesis_ids,
                             const Options& options) {
  SeatScore score;
  for (Cell cell : island_cells()) {
    if (parchment.count(cell) == 0) score.empty -= 1;
    if (is_true(land, parchment, cell)) score.fidelity += 2;
  }
  for (const std::string& id : hypothesis_ids) {
    score.hypotheses[id] = hypothesis_points(id, parchment);
  }
  score.claims = claim_points(land, markers, seat, options);
  if (options.master) score.master = 3 * true_lines(land, parchment);
  // M34: with more seats there is no marker of the Otoma's, and nothing to take off.
  score.total = score.fidelity + score.empty + sum_of(score.hypotheses) + sum_of(score.claims) -
                sum_of(claim_points(land, markers, kOtoma, options)) + score.master;
  return score;
}

void set_ranks(std::vector<SeatScore>& scores) {
  for (SeatScore& mine : scores) {
    mine.rank = 1;
    for (const SeatScore& other : scores) {
      const bool better =
          other.total > mine.total || (other.total == mine.total && other.fidelity > mine.fidelity);
      if (better) mine.rank += 1;
    }
  }
}

SoloScore solo_score(const SeatScore& score, int otoma_claims) {
  SoloScore solo;
  solo.otoma_claims = otoma_claims;
  solo.total_rank = rank_name("total", score.total);
  solo.hypotheses_rank = rank_name("hypotheses", sum_of(score.hypotheses));
  solo.fidelity_rank = rank_name("fidelity", score.fidelity);
  solo.claims_rank = rank_name("claims", sum_of(score.claims) - otoma_claims);
  return solo;
}

int sum_of(const std::map<std::string, int>& points) {
  int sum = 0;
  for (const auto& [name, value] : points) sum += value;
  return sum;
}

}  // namespace oracle::misterra
