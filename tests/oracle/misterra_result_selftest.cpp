// Self-test of the Misterra oracle: the count at the end and the Otoma, by hand.
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/misterra_data.h"
#include "oracle/misterra_otoma.h"
#include "oracle/misterra_result.h"
#include "oracle/misterra_selftest.h"

namespace oracle::misterra {
namespace {

using selftest::drawn;
using selftest::kPlain;
using selftest::land_of;

TEST(OracleMisterraResult, FidelityAsksForConfirmedTiles) {
  const Land land = land_of("SSLlM ..... .J.J. ..... ..J..");
  const Parchment parchment = drawn("sslls m.... ..... ..... ..j..");
  const SeatScore score = score_without_rank(land, {}, 0, parchment, {"P05", "P17"}, kPlain);
  EXPECT_EQ(score.fidelity, 2 * 4);  // A1 B1 C1 C5, neither the hazy D1 nor the wrong E1
  EXPECT_EQ(score.empty, -18);
  EXPECT_EQ(score.hypotheses, (std::map<std::string, int>{{"P05", 0}, {"P17", 0}}));
  EXPECT_TRUE(score.claims.empty());
  EXPECT_EQ(score.master, 0);
  EXPECT_EQ(score.total, 8 - 18);
}

TEST(OracleMisterraResult, TheMasterVariantCountsTrueRowsAndColumns) {
  const Land land = land_of("SSLLM S.... LJ... M.... J.J..");
  const Parchment parchment = drawn("ssllm s.... lj... m.... j.j..");
  const Options master = {.master = true};
  EXPECT_EQ(score_without_rank(land, {}, 0, parchment, {}, master).master, 6);
  EXPECT_EQ(score_without_rank(land, {}, 0, parchment, {}, kPlain).master, 0);
  const Land hazy = land_of("SSLLm S.... LJ... M.... J.J..");
  EXPECT_EQ(score_without_rank(hazy, {}, 0, parchment, {}, master).master, 3);
}

TEST(OracleMisterraResult, MarkersThatShareAConfirmedRegionAreRemoved) {
  const Land land = land_of("SSSsS LlLL. ..... ..... M....");
  Markers markers;
  markers[0]["steppe"] = cell_of("A1");
  markers[1]["steppe"] = cell_of("E1");  // joined only through the hazy D1
  markers[0]["lagoon"] = cell_of("C2");
  markers[2]["lagoon"] = cell_of("D2");  // joined
  markers[1]["mountain"] = cell_of("A5");
  EXPECT_EQ(claim_points(land, markers, 0, kPlain), (std::map<std::string, int>{{"steppe", 6}}));
  EXPECT_EQ(claim_points(land, markers, 1, kPlain),
            (std::map<std::string, int>{{"steppe", 2}, {"mountain", 2}}));
  EXPECT_TRUE(claim_points(land, markers, 2, kPlain).empty());
  const Options both = {.merged_both = true};
  EXPECT_EQ(claim_points(land, markers, 0, both),
            (std::map<std::string, int>{{"steppe", 6}, {"lagoon", 4}}));
  EXPECT_EQ(claim_points(land, markers, 2, both), (std::map<std::string, int>{{"lagoon", 4}}));
}

TEST(OracleMisterraResult, RanksGoByTotalThenFidelity) {
  std::vector<SeatScore> scores(4);
  scores[0].total = 50;
  scores[0].fidelity = 20;
  scores[1].total = 50;
  scores[1].fidelity = 22;
  scores[2].total = 50;
  scores[2].fidelity = 20;
  scores[3].total = 40;
  set_ranks(scores);
  EXPECT_EQ(scores[0].rank, 2);
  EXPECT_EQ(scores[1].rank, 1);
  EXPECT_EQ(scores[2].rank, 2);
  EXPECT_EQ(scores[3].rank, 4);
}

TEST(OracleMisterraResult, TheOtomasClaimsComeOffTheTotal) {
  const Land land = land_of("SSS.L ..... ..... ..... .....");
  Markers markers;
  markers[kOtoma]["steppe"] = cell_of("A1");
  markers[0]["lagoon"] = cell_of("E1");
  const SeatScore score = score_without_rank(land, markers, 0, {}, {}, kPlain);
  EXPECT_EQ(score.claims, (std::map<std::string, int>{{"lagoon", 2}}));
  EXPECT_EQ(score.total, -25 + 2 - 6);
  const SoloScore solo = solo_score(score, 6);
  EXPECT_EQ(solo.otoma_claims, 6);
  EXPECT_EQ(solo.total_rank, "Négligeable");
  EXPECT_EQ(solo.claims_rank, "Peureux");
}

TEST(OracleMisterraResult, TheRanksBeginWhereTheTablesSay) {
  EXPECT_EQ(rank_name("total", 59), "Négligeable");
  EXPECT_EQ(rank_name("total", 60), "Obscur");
  EXPECT_EQ(rank_name("total", 79), "Fameux");
  EXPECT_EQ(rank_name("total", 100), "Éternel");
  EXPECT_EQ(rank_name("hypotheses", 39), "Assistant");
  EXPECT_EQ(rank_name("fidelity", 40), "Cartographe");
  EXPECT_EQ(rank_name("claims", 0), "Peureux");
  EXPECT_EQ(rank_name("claims", 8), "Audacieux");
}

// The chance that the claim card of a packet comes at each place of it.
TEST(OracleMisterraOtoma, TheClaimCardIsAnywhereButOnTop) {
  const std::vector<std::string> plain = {"O03", "O05", "O06", "O07", "O08", "O09", "O10"};
  double not_yet = 1.0;
  std::vector<std::string> seen;
  for (std::size_t place = 0; place <= 6; ++place) {
    double claims = 0;
    double all = 0;
    for (const auto& [id, weight] : next_otoma_cards(seen)) {
      all += weight;
      if (otoma_card(id).claim) claims += weight;
    }
    EXPECT_NEAR(not_yet * claims / all, place == 0 ? 0.0 : 1.0 / 6, 1e-9);
    not_yet *= 1 - claims / all;
    seen.push_back(plain[place]);
  }
}

TEST(OracleMisterraOtoma, TheCardsToComeDependOnThoseSeen) {
  const auto first = next_otoma_cards({});
  EXPECT_EQ(first.size(), 19U);
  EXPECT_EQ(first.count("O01"), 0U);
  const auto second = next_otoma_cards({"O03"});
  EXPECT_EQ(second.size(), 18U + 3U);
  EXPECT_EQ(second.at("O01"), 18);
  EXPECT_EQ(second.at("O05"), 15);
  const auto third = next_otoma_cards({"O03", "O02"});  // its claim card has come
  EXPECT_EQ(third.size(), 18U);
  EXPECT_EQ(third.count("O01"), 0U);
  const auto last_place = next_otoma_cards({"O03", "O05", "O06", "O07", "O08", "O09"});
  EXPECT_EQ(last_place, (std::map<std::string, int>{{"O01", 13}, {"O02", 13}, {"O04", 13}}));
  const auto next_packet =
      next_otoma_cards({"O03", "O05", "O06", "O07", "O08", "O09", "O01", "O10", "O11"});
  EXPECT_EQ(next_packet.size(), 11U + 2U);
  EXPECT_EQ(next_packet.at("O02"), 11);
  EXPECT_EQ(next_packet.at("O12"), 4 * 2);
}

TEST(OracleMisterraOtoma, NumberOneIsConfirmedOrMappedAndNumberTwoIsMapped) {
  Land land = land_at_start(1);
  otoma_maps(land, "O09", "O08", kPlain);  // D2 D1: confirm/(jungle), mountain
  EXPECT_TRUE(is_hazy(land, cell_of("D2")));
  EXPECT_TRUE(has_terrain(land, cell_of("D2"), "jungle"));
  EXPECT_TRUE(has_terrain(land, cell_of("D1"), "mountain"));
  land.reserve.at("jungle") = 0;
  otoma_maps(land, "O09", "O10", kPlain);  // confirms whatever the reserve; steppe on D1
  EXPECT_TRUE(is_confirmed(land, cell_of("D2")));
  EXPECT_TRUE(has_terrain(land, cell_of("D1"), "steppe"));
  EXPECT_TRUE(is_hazy(land, cell_of("D1")));
  otoma_maps(land, "O09", "O03", kPlain);  // confirmed stays, and no mountain comes to D2
  EXPECT_TRUE(has_terrain(land, cell_of("D2"), "jungle"));
  EXPECT_TRUE(has_terrain(land, cell_of("D1"), "mountain"));
  otoma_maps(land, "O06", "O08", kPlain);  // B2 is empty, and so is the reserve of jungle
  EXPECT_FALSE(has_tile(land, cell_of("B2")));
}

TEST(OracleMisterraOtoma, TheLargestFreeGroupOfConfirmedTilesIsClaimed) {
  const Land land = land_of("SSsS. LL... .J.J. MM... ..J..");
  Markers markers;
  EXPECT_EQ(otoma_claim_cells(land, markers),
            (std::vector<Cell>{cell_of("A1"), cell_of("A2"), cell_of("A4")}));
  markers[0]["steppe"] = cell_of("D1");  // in one region with A1, through the hazy C1
  EXPECT_EQ(otoma_claim_cells(land, markers), (std::vector<Cell>{cell_of("A2"), cell_of("A4")}));
  markers[kOtoma]["lagoon"] = cell_of("E5");  // lagoon is not new to it
  EXPECT_EQ(otoma_claim_cells(land, markers), (std::vector<Cell>{cell_of("A4")}));
  markers[0]["mountain"] = cell_of("B4");
  EXPECT_EQ(otoma_claim_cells(land, markers),
            (std::vector<Cell>{cell_of("B3"), cell_of("C5"), cell_of("D3")}));
  markers[kOtoma]["jungle"] = cell_of("B3");
  EXPECT_TRUE(otoma_claim_cells(land, markers).empty());
}

}  // namespace
}  // namespace oracle::misterra
