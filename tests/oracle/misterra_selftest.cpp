// Self-test of the Misterra oracle: the course of a game, event by event.
#include "oracle/misterra_selftest.h"

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/misterra_game.h"

namespace oracle::misterra {
namespace {

using Texts = std::vector<std::string>;

const Texts kFive = {"steppe-steppe", "steppe-lagoon", "lagoon-lagoon", "jungle-mountain",
                     "mountain-mountain"};

// The set-up up to the first move; every seat keeps its lowest hypotheses.
void set_up(Game& game, int first) {
  for (const std::string& card : kFive) game.chance(kTable, card);
  while (game.chance_due() >= 0) {
    const int seat = game.chance_due();
    game.chance(seat, game.chance_outcomes(seat).begin()->first);
  }
  game.chance(kTable, game.seats() == 1 ? "O09" : "first " + std::to_string(first));
  for (int seat : game.seats_to_act()) {
    if (game.seat_on_turn() == -1) game.act(seat, game.legal(seat).front());
  }
}

void play(Game& game, int seat, const Texts& actions) {
  for (const std::string& action : actions) game.act(seat, action);
}

// Cards up to five, always the first that can come.
void refill(Game& game) {
  while (game.chance_due() == kTable) {
    game.chance(kTable, game.chance_outcomes(kTable).begin()->first);
  }
}

TEST(OracleMisterraGame, TheSetUpGoesCardByCard) {
  Game game(3);
  EXPECT_EQ(game.chance_due(), kTable);
  EXPECT_EQ(game.chance_outcomes(kTable).size(), 10U);
  EXPECT_EQ(game.chance_outcomes(kTable).at("steppe-steppe"), 6);
  EXPECT_EQ(game.chance_outcomes(kTable).at("steppe-lagoon"), 9);
  EXPECT_TRUE(game.chance_outcomes(0).empty());
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_THROW(game.chance(kTable, "lagoon-steppe"), std::logic_error);
  game.chance(kTable, "steppe-steppe");
  EXPECT_EQ(game.chance_outcomes(kTable).at("steppe-steppe"), 5);
  EXPECT_EQ(game.shown(1), "steppe-steppe");
  for (int i = 0; i < 4; ++i) game.chance(kTable, "steppe-lagoon");
  EXPECT_EQ(game.deck_size(), 78 - 5);
  EXPECT_EQ(game.chance_due(), 0);
  EXPECT_EQ(game.chance_outcomes(0).size(), 25U);
  for (const std::string id : {"P17", "P03", "P25", "P01"}) game.chance(0, id);
  EXPECT_EQ(game.chance_due(), 1);
  EXPECT_EQ(game.chance_outcomes(1).size(), 21U);
  EXPECT_THROW(game.chance(1, "P03"), std::logic_error);
  for (const std::string id : {"P04", "P05", "P06", "P07"}) game.chance(1, id);
  for (const std::string id : {"P08", "P09", "P10", "P11"}) game.chance(2, id);
  EXPECT_EQ(game.chance_outcomes(kTable),
            (std::map<std::string, int>{{"first 0", 1}, {"first 1", 1}, {"first 2", 1}}));
  game.chance(kTable, "first 2");
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(game.legal(0), (Texts{"keep P01 P03", "keep P01 P17", "keep P01 P25", "keep P03 P17",
                                  "keep P03 P25", "keep P17 P25"}));
  EXPECT_THROW(game.act(0, "keep P17 P03"), std::logic_error);
  game.act(1, "keep P04 P07");
  game.act(0, "keep P03 P17");
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{2}));
  game.act(2, "keep P08 P09");
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{2}));
  EXPECT_EQ(game.kept(0), (Texts{"P03", "P17"}));
}

TEST(OracleMisterraGame, AFirstGameDealsOnePairEach) {
  Game game(2, {.first_game = true});
  for (const std::string& card : kFive) game.chance(kTable, card);
  EXPECT_EQ(game.chance_outcomes(0).size(), 4U);
  game.chance(0, "pair C");
  EXPECT_EQ(game.chance_outcomes(1).size(), 3U);
  EXPECT_THROW(game.chance(1, "pair C"), std::logic_error);
  game.chance(1, "pair A");
  game.chance(kTable, "first 0");
  EXPECT_EQ(game.kept(0), (Texts{"P04", "P25"}));
  EXPECT_EQ(game.kept(1), (Texts{"P01", "P17"}));
  EXPECT_EQ(game.legal(0).front(), "go beach A");
}

TEST(OracleMisterraGame, ATurnIsTwoHalfDaysAndTheLowestGapIsFilledFirst) {
  Game game(2);
  set_up(game, 1);
  EXPECT_EQ(game.legal(1),
            (Texts{"go beach A", "go beach B", "go beach C", "go beach D", "go beach E"}));
  EXPECT_TRUE(game.legal(0).empty());
  game.act(1, "go beach C");
  EXPECT_EQ(game.legal(1), (Texts{"take 1", "take 2", "take 3", "take 4", "take 5"}));
  game.act(1, "take 1");
  EXPECT_EQ(game.legal(1), (Texts{"map B1 C1", "map C1 C2", "map C1 D1", "pass"}));
  game.act(1, "map C1 C2");
  EXPECT_EQ(game.island("C1"), "hazy steppe");
  EXPECT_EQ(game.parchment(1, "C2"), "steppe");
  EXPECT_EQ(game.parchment(0, "C2"), "");
  EXPECT_EQ(game.reserve("steppe"), 5);

  EXPECT_EQ(game.legal(1), (Texts{"go C1", "go beach B", "go beach D", "stay"}));
  game.act(1, "go C1");
  EXPECT_EQ(game.legal(1), (Texts{"go C2", "stay"}));  // M10: not back to the beach
  game.act(1, "go C2");
  EXPECT_EQ(game.legal(1), (Texts{"stay"}));
  play(game, 1, {"stay", "take 2"});
  EXPECT_THROW(game.act(1, "claim"), std::logic_error);
  game.act(1, "map C2 C3");
  EXPECT_EQ(game.island("C2"), "confirmed steppe");
  EXPECT_EQ(game.island("C3"), "hazy lagoon");
  EXPECT_EQ(game.pawn(1), "C2");

  EXPECT_TRUE(game.seats_to_act().empty());
  game.chance(kTable, "jungle-jungle");
  EXPECT_EQ(game.shown(1), "jungle-jungle");
  EXPECT_EQ(game.shown(2), "");
  game.chance(kTable, "steppe-jungle");
  EXPECT_EQ(game.shown(2), "steppe-jungle");
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{0}));
}

TEST(OracleMisterraGame, ALagoonPutsACardUnderTheDeck) {
  Game game(2);
  set_up(game, 0);
  play(game, 0, {"go beach C", "take 2", "map C2 C1", "go C1"});
  EXPECT_EQ(game.legal(0).front(), "discard 1");
  game.act(0, "discard 3");
  EXPECT_EQ(game.under(), (Texts{"lagoon-lagoon"}));
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_EQ(game.chance_outcomes(kTable).at("lagoon-lagoon"), 3);  // not the one just put under
  game.chance(kTable, "steppe-mountain");
  EXPECT_EQ(game.shown(3), "steppe-mountain");
  EXPECT_EQ(game.legal(0), (Texts{"take 1", "take 3", "take 4", "take 5"}));  // once
  EXPECT_EQ(game.deck_size(), 52 - 5);
}

TEST(OracleMisterraGame, AClaimedRegionIsNotFreeForOthers) {
  Game game(2);
  set_up(game, 1);
  play(game, 1, {"go beach C", "take 1", "map C1 C2", "go C1", "stay", "take 2", "map C1 C2"});
  EXPECT_EQ(game.island("C1"), "confirmed steppe");
  EXPECT_EQ(game.island("C2"), "hazy lagoon");
  refill(game);
  play(game, 0, {"go beach C", "take 3", "pass", "go C1", "stay", "take 4", "claim"});
  EXPECT_EQ(game.claims(0), (std::map<std::string, std::string>{{"steppe", "C1"}}));
  EXPECT_TRUE(game.claims(1).empty());
  EXPECT_THROW(game.claims(kOtoma), std::logic_error);
  refill(game);
  game.act(1, "stay");
  game.act(1, "take 1");
  EXPECT_THROW(game.act(1, "claim"), std::logic_error);
  EXPECT_EQ(game.score(0).claims, (std::map<std::string, int>{{"steppe", 2}}));
  EXPECT_EQ(game.score(0).total, 2 - 25);
  EXPECT_EQ(game.score(1).fidelity, 2);
  EXPECT_EQ(game.score(1).empty, -23);
}

TEST(OracleMisterraGame, WithoutSketchCardsTheGameEnds) {
  Game game(2);
  set_up(game, 1);
  int turns = 0;
  while (!game.over()) {
    const int seat = game.seat_on_turn();
    for (int half_day = 0; half_day < 2; ++half_day) {
      game.act(seat, game.pawn(seat).empty() ? "go beach A" : "stay");
      game.act(seat, game.legal(seat).front());
      game.act(seat, "pass");
    }
    refill(game);
    ++turns;
  }
  EXPECT_EQ(turns, 26);
  EXPECT_EQ(game.deck_size(), 0);
  EXPECT_EQ(game.winners(), (std::vector<int>{0, 1}));
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_EQ(game.chance_due(), kNobody);
}

TEST(OracleMisterraGame, InSoloTheOtomaPlaysAfterThePlayer) {
  Game game(1);
  EXPECT_EQ(game.deck_size(), 50);
  set_up(game, 0);
  EXPECT_EQ(game.otoma_seen(), (Texts{"O09"}));
  play(game, 0, {"go beach C", "take 1", "pass", "stay", "take 2", "pass"});
  for (int slot = 1; slot <= 5; ++slot) EXPECT_EQ(game.shown(slot), "");
  EXPECT_EQ(game.chance_outcomes(kTable).count("O09"), 0U);
  game.chance(kTable, "O08");  // O09: D2 D1; O08: confirm/(jungle), mountain
  EXPECT_EQ(game.island("D2"), "hazy jungle");
  EXPECT_EQ(game.island("D1"), "hazy mountain");
  game.chance(kTable, "O04");  // O08: C3 C2; O04: confirm/(lagoon), steppe, claim
  EXPECT_EQ(game.island("C3"), "hazy lagoon");
  EXPECT_EQ(game.island("C2"), "hazy steppe");
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{0}));
  EXPECT_EQ(game.legal(0), (Texts{"otoma-claim B3", "otoma-claim C5", "otoma-claim D3"}));
  game.act(0, "otoma-claim D3");
  EXPECT_EQ(game.claims(kOtoma), (std::map<std::string, std::string>{{"jungle", "D3"}}));
  EXPECT_EQ(game.solo().otoma_claims, 2);
  EXPECT_EQ(game.score(0).total, -25 - 2);
  EXPECT_EQ(game.chance_outcomes(kTable).size(), 10U);  // sketch cards again
  refill(game);
  EXPECT_EQ(game.deck_size(), 40);
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{0}));
}

TEST(OracleMisterraGame, MisuseIsReported) {
  EXPECT_THROW(Game(0), std::logic_error);
  EXPECT_THROW(Game(5), std::logic_error);
  Game game(2);
  EXPECT_THROW(game.act(0, "pass"), std::logic_error);
  EXPECT_THROW(game.legal(2), std::logic_error);
  EXPECT_THROW(game.chance(0, "P01"), std::logic_error);
  EXPECT_THROW(game.solo(), std::logic_error);
  EXPECT_THROW(game.shown(6), std::logic_error);
  EXPECT_THROW(game.island("Z9"), std::logic_error);
}

}  // namespace
}  // namespace oracle::misterra
