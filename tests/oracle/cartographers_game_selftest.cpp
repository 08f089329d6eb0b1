// Self-test of the oracle: the course of a game, event by event.
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/cartographers_data.h"
#include "oracle/cartographers_game.h"
#include "oracle/cartographers_selftest.h"

namespace oracle {
namespace {

using selftest::in_forest;
using selftest::kEdicts;
using selftest::kFr;
using Ids = std::vector<std::string>;

// Turns a card over and lets every seat take its first legal action.
void play_first(Game& game, const std::string& card) {
  game.chance(card);
  for (int seat : game.seats_to_act()) game.act(seat, game.legal(seat).front());
}

int count_of(const std::map<std::string, int>& outcomes, int weight) {
  int number = 0;
  for (const auto& [id, w] : outcomes) number += w == weight ? 1 : 0;
  return number;
}

TEST(OracleGame, TheEdictsAreDrawnFromTheDecksNotUsedYet) {
  Game game('A', 2, kFr);
  EXPECT_EQ(game.chance_outcomes().size(), 16U);
  EXPECT_TRUE(game.seats_to_act().empty());
  game.chance("wildholds");
  EXPECT_EQ(game.chance_outcomes().size(), 12U);
  EXPECT_THROW(game.chance("great-city"), std::logic_error);
  game.chance("the-cauldrons");
  EXPECT_EQ(game.chance_outcomes().size(), 8U);
  game.chance("treetower");
  EXPECT_EQ(count_of(game.chance_outcomes(), 1), 4);
  EXPECT_EQ(game.chance_outcomes().count("canal-lake"), 1U);
  game.chance("canal-lake");
  EXPECT_EQ(game.edicts(),
            (std::vector<std::string>{"wildholds", "the-cauldrons", "treetower", "canal-lake"}));
  EXPECT_EQ(game.chance_outcomes().size(), 17U);
}

TEST(OracleGame, FixedEdictsNeedOneCardOfEachDeck) {
  EXPECT_THROW(Game('A', 1, kFr, {"wildholds"}), std::logic_error);
  EXPECT_THROW(Game('A', 1, kFr, {"wildholds", "great-city", "treetower", "canal-lake"}),
               std::logic_error);
  EXPECT_THROW(Game('C', 1, kFr, kEdicts), std::logic_error);
  EXPECT_THROW(Game('A', 0, kFr, kEdicts), std::logic_error);
  EXPECT_THROW(Game('A', 101, kFr, kEdicts), std::logic_error);
  EXPECT_EQ(Game('A', 100, kFr, kEdicts).chance_outcomes().size(), 17U);
}

TEST(OracleGame, TheWeightsAreThoseOfTheRecord) {
  Game game('A', 1, kFr, kEdicts);
  EXPECT_EQ(count_of(game.chance_outcomes(), 4), 13);  // spring: u = 4
  EXPECT_EQ(count_of(game.chance_outcomes(), 1), 4);   // k = 1
  for (const std::string& id : Ids{"orchard", "homestead", "marshlands"}) play_first(game, id);
  EXPECT_EQ(count_of(game.chance_outcomes(), 4), 10);
  play_first(game, "fishing-village");  // 8: summer
  EXPECT_EQ(game.season(), 1);
  EXPECT_EQ(count_of(game.chance_outcomes(), 4), 13);
  EXPECT_EQ(count_of(game.chance_outcomes(), 2), 4);  // k = 2
  play_first(game, "gnoll-raid");
  EXPECT_EQ(count_of(game.chance_outcomes(), 3), 13);  // u = 3
  EXPECT_EQ(count_of(game.chance_outcomes(), 1), 3);   // k = 1
  EXPECT_EQ(game.chance_outcomes().count("gnoll-raid"), 0U);
  play_first(game, "goblin-attack");
  EXPECT_EQ(game.chance_outcomes().size(), 13U);  // no ambush in the deck
  EXPECT_EQ(count_of(game.chance_outcomes(), 2), 13);
  EXPECT_THROW(game.chance("bugbear-assault"), std::logic_error);
  for (const std::string& id : Ids{"orchard", "homestead", "marshlands", "fishing-village"}) {
    play_first(game, id);
  }
  play_first(game, "bugbear-assault");
  for (const std::string& id : Ids{"orchard", "homestead", "marshlands", "farmland"}) {
    EXPECT_EQ(game.season(), 2);
    play_first(game, id);
  }
  EXPECT_EQ(game.season(), 3);  // 7 ends fall
  EXPECT_EQ(count_of(game.chance_outcomes(), 1), 14);
  play_first(game, "kobold-onslaught");
  EXPECT_EQ(count_of(game.chance_outcomes(), 1), 13);  // all four shown
}

TEST(OracleGame, ASeasonEndsWhenTheTimeReachesOrPassesTheThreshold) {
  Game game('A', 2, kFr, kEdicts);
  for (const std::string& id : Ids{"orchard", "homestead", "marshlands", "farmland"}) {
    play_first(game, id);
  }
  EXPECT_EQ(game.time(), 7);
  play_first(game, "rift-lands");  // time 0
  game.chance("temple-ruins");     // no time
  EXPECT_EQ(game.time(), 7);
  EXPECT_EQ(game.season(), 0);
  play_first(game, "goblin-attack");  // the time is unchanged: the season goes on
  EXPECT_EQ(game.season(), 0);
  EXPECT_TRUE(game.seasons(0).empty());
  play_first(game, "fishing-village");  // 9 passes 8
  EXPECT_EQ(game.season(), 1);
  EXPECT_EQ(game.time(), 0);
  EXPECT_EQ(game.seasons(1).size(), 1U);
  EXPECT_EQ(game.seasons(1).front().season, "spring");
}

TEST(OracleGame, TheRuinsEffectWaitsBehindAmbushesAndIsOneOverlap) {
  Game game('A', 2, kFr, kEdicts);
  game.chance("temple-ruins");
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_THROW(game.act(0, "farm A1 A2"), std::logic_error);
  game.chance("goblin-attack");
  EXPECT_EQ(game.legal(0).size(),
            legal_drawings(game.sheet(1), "goblin-attack", false, kFr).size());
  game.act(0, "monster H9 I10 J11");  // covering a ruin with an ambush ends nothing
  game.act(1, "monster A1 B2 C3");
  EXPECT_EQ(game.sheet(1)[8], ".r^......M.");
  EXPECT_TRUE(game.ruins_waiting());
  game.chance("outpost-ruins");
  game.chance("farmland");
  EXPECT_THROW(game.act(0, "farm A5 A6"), std::logic_error);
  game.act(0, "farm A6 B6");
  EXPECT_THROW(game.act(1, "farm H10 I10"), std::logic_error);  // drawn on by the ambush
  game.act(1, "farm C2 D2");
  EXPECT_FALSE(game.ruins_waiting());
  EXPECT_EQ(game.sheet(0)[1], ".m.^.A.....");
  EXPECT_EQ(game.coins(0), 1);  // C13
  game.chance("hamlet");
  game.act(0, "village A8 A9 B8");  // no second overlap
}

TEST(OracleGame, DrawingsTakeEffectWhenTheLastSeatHasChosen) {
  Game game('B', 3, kFr, kEdicts);
  game.chance("fishing-village");
  EXPECT_TRUE(game.chance_outcomes().empty());
  EXPECT_THROW(game.chance("orchard"), std::logic_error);
  game.act(2, "water A1 A2 A3 A4");
  game.act(0, "village K1 K2 K3 K4");
  EXPECT_EQ(game.seats_to_act(), (std::vector<int>{1}));
  EXPECT_TRUE(game.legal(2).empty());
  EXPECT_THROW(game.act(2, "water A1 A2 A3 A4"), std::logic_error);
  EXPECT_THROW(game.act(3, "water A1 A2 A3 A4"), std::logic_error);
  EXPECT_THROW(game.act(1, "water A4 A3 A2 A1"), std::logic_error);
  EXPECT_THROW(game.act(1, "pass"), std::logic_error);
  EXPECT_EQ(game.sheet(2), printed_sheet('B'));
  game.act(1, "water A1 B1 C1 D1");
  EXPECT_EQ(game.sheet(2)[0], "wwww.......");
  EXPECT_EQ(game.sheet(0)[10], "vvvv.......");
  EXPECT_TRUE(game.seats_to_act().empty());
}

TEST(OracleGame, AnAmbushIsDrawnOnTheSheetOfTheNeighbourTheArrowNames) {
  Game game('A', 3, kFr, kEdicts);
  game.chance("kobold-onslaught");  // clockwise: seat j draws on the sheet of j-1
  EXPECT_EQ(game.sheet_in_hand(0), 2);
  EXPECT_EQ(game.sheet_in_hand(1), 0);
  game.act(0, "monster A1 A2 A3 B2");
  game.act(1, "monster D1 D2 D3 E2");
  game.act(2, "monster G1 G2 G3 H2");
  EXPECT_EQ(game.sheet(2)[0], "mmm........");
  EXPECT_EQ(game.sheet(0)[3], "mmm........");
  EXPECT_EQ(game.sheet(1)[6], "mmm........");
  Game other('A', 3, kFr, kEdicts);
  other.chance("gnoll-raid");  // counter-clockwise: on that of j+1
  EXPECT_EQ(other.sheet_in_hand(0), 1);
  EXPECT_EQ(other.sheet_in_hand(2), 0);
}

TEST(OracleGame, TheCoinOfAMountainIsTheSheetOwnersWhoeverFilledTheLastSide) {
  Game game('A', 2, kFr, kEdicts);
  Sheet sheet = printed_sheet('A');
  sheet[0] = "...f.......";
  sheet[1] = "..f^fr.....";  // B4 lacks C4
  sheet[7] = "..f........";
  sheet[8] = ".F^f.....r.";  // I3 lacks J3
  game.set_sheet(0, sheet);
  game.chance("kobold-onslaught");
  game.act(1, "monster C3 C4 C5 D4");
  game.act(0, "monster A1 A2 A3 B2");
  EXPECT_EQ(game.coins(0), 1);
  EXPECT_EQ(game.coins(1), 0);
  game.chance("farmland");
  game.act(0, "farm J3 K3");  // the shape's coin and the mountain's
  game.act(1, "farm K4 K5");
  EXPECT_EQ(game.coins(0), 3);
  EXPECT_EQ(game.coins(1), 1);
}

TEST(OracleGame, OneSingleCellMaySurroundTwoMountains) {
  Game game('A', 1, kFr, kEdicts);
  game.set_sheet(0, in_forest("^.^ffffffff"));
  game.chance("farmland");
  EXPECT_EQ(game.legal(0), (std::vector<std::string>{"farm A2"}));
  game.act(0, "farm A2");
  EXPECT_EQ(game.coins(0), 2);  // no coin for the shape
}

TEST(OracleGame, ASeatPassesWhenTheSheetInItsHandIsFull) {
  Game game('A', 2, kFr, kEdicts);
  game.set_sheet(0, in_forest(""));
  game.chance("goblin-attack");
  EXPECT_GT(game.legal(0).size(), 100U);
  EXPECT_EQ(game.legal(1), (std::vector<std::string>{"pass"}));
  game.act(1, "pass");
  game.act(0, "monster A1 B2 C3");
  EXPECT_EQ(game.sheet(0), in_forest(""));
  game.chance("farmland");
  EXPECT_EQ(game.legal(0), (std::vector<std::string>{"pass"}));
  EXPECT_GT(game.legal(1).size(), 100U);
}

TEST(OracleGame, ASoloAmbushIsDrawnWithTheCardAndMayBeIgnored) {
  Game game('B', 1, kFr, kEdicts);
  game.chance("bugbear-assault");
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_EQ(game.sheet(0)[2], "..r^....m.m");
  EXPECT_EQ(game.sheet(0)[3], ".....#..m.m");
  Game full('B', 1, kFr, kEdicts);
  full.set_sheet(0, in_forest("...ffffffff"));
  full.chance("kobold-onslaught");
  EXPECT_EQ(full.sheet(0), in_forest("...ffffffff"));
  EXPECT_EQ(full.chance_outcomes().size(), 13U);  // it has left the game all the same
}

TEST(OracleGame, ASoloAmbushMaySurroundAMountain) {
  Game game('A', 1, kFr, kEdicts);
  game.set_sheet(0, in_forest(".ffffffffff ^.fffffffff ff.ffffffff"));
  game.chance("goblin-attack");
  EXPECT_EQ(game.sheet(0)[0], "mffffffffff");
  EXPECT_EQ(game.coins(0), 1);
}

}  // namespace
}  // namespace oracle
