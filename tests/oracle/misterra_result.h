// Slow, independent oracle for Maps of Misterra: the count at the end.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "oracle/misterra_board.h"
#include "oracle/misterra_legal.h"

namespace oracle::misterra {

struct SeatScore {
  int fidelity = 0;
  int empty = 0;                          // zero or negative
  std::map<std::string, int> hypotheses;  // id -> points
  std::map<std::string, int> claims;      // terrain -> points; markers removed by M22 are absent
  int master = 0;
  int total = 0;
  int rank = 0;
};

struct SoloScore {
  int otoma_claims = 0;
  std::string total_rank;
  std::string hypotheses_rank;
  std::string fidelity_rank;
  std::string claims_rank;
};

// M22: the markers that stay. The hazy tiles do not count.
Markers markers_that_stay(const Land& land, const Markers& markers, const Options& options);

// M23: terrain -> +2 per confirmed tile of the region, for the markers that stay.
std::map<std::string, int> claim_points(const Land& land, const Markers& markers, int owner,
                                        const Options& options);

// M23, M24 for one seat, without the rank. In solo the total has the Otoma's claims off (M34).
SeatScore score_without_rank(const Land& land, const Markers& markers, int seat,
                             const Parchment& parchment,
                             const std::vector<std::string>& hypothesis_ids,
                             const Options& options);

void set_ranks(std::vector<SeatScore>& scores);  // M25

// M34, from the player's score.
SoloScore solo_score(const SeatScore& score, int otoma_claims);

int sum_of(const std::map<std::string, int>& points);

}  // namespace oracle::misterra
