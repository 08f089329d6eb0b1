// Rules C43–C45 of Cartographers: where the printed editions differ.

#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

using Texts = std::vector<std::string>;

// C43
TEST(CartographersEditions, WildholdsPaysEightOrSix) {
  const auto stars_of = [](const Options& options) {
    return Table(1, options).game.rules().wildholds_stars;
  };
  EXPECT_EQ(stars_of({}), 8);
  EXPECT_EQ(stars_of({{"edition", "fr"}}), 8);
  EXPECT_EQ(stars_of({{"edition", "el"}}), 6);
  EXPECT_EQ(stars_of({{"edition", "en"}}), 8);
  EXPECT_EQ(stars_of({{"edition", "el"}, {"wildholds", "8"}}), 8);
  EXPECT_EQ(stars_of({{"wildholds", "6"}}), 6);
}

// C43: the edict C of the test table is Wildholds.
TEST(CartographersEditions, TheStarsOfWildholdsReachTheScore) {
  for (const auto& [value, stars] : {std::pair{"8", 8}, std::pair{"6", 6}}) {
    Table table(1, {{"wildholds", value}});
    table.put(0, R"(
        vvv........
        vvv^.r.....
        .r......^r.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .r^......r.
        .....r.^...
        ...........)");
    EXPECT_EQ(table.game.edict_stars(table.state, table.sheet(0), 2), stars);
  }
}

Texts ruin_cells(const Options& options, const std::vector<std::string_view>& empty_cells,
                 bool ruins) {
  Table table(1, options);
  table.put(0, full_but(empty_cells));
  if (ruins) table.turn("temple-ruins");
  table.turn("farmland");
  return table.legal(0);
}

const Texts kAnyOfK1 = {"farm K1", "forest K1", "monster K1", "village K1", "water K1"};

// C44
TEST(CartographersEditions, TheSingleCellUnderTheRuinsEffectHasTheCardsTerrainOrAny) {
  EXPECT_EQ(ruin_cells({{"edition", "fr"}}, {"K1"}, true), (Texts{"farm K1"}));
  EXPECT_EQ(ruin_cells({{"edition", "el"}}, {"K1"}, true), kAnyOfK1);
  EXPECT_EQ(ruin_cells({{"edition", "en"}}, {"K1"}, true), kAnyOfK1);
  EXPECT_EQ(ruin_cells({{"edition", "en"}, {"ruin-cell", "card"}}, {"K1"}, true),
            (Texts{"farm K1"}));
  EXPECT_EQ(ruin_cells({{"ruin-cell", "any"}}, {"K1"}, true), kAnyOfK1);
}

// C44
TEST(CartographersEditions, AnyTerrainHoldsForEverySingleCellUnderTheEffectButNoShape) {
  // The domino fits on K1 K2 but covers no ruin: ten single cells instead.
  EXPECT_EQ(ruin_cells({{"ruin-cell", "any"}}, {"K1", "K2"}, true).size(), 10U);
  // It covers the ruin C2: the card's terrain, as a shape.
  EXPECT_EQ(ruin_cells({{"ruin-cell", "any"}}, {"C2", "D2"}, true), (Texts{"farm C2 D2"}));
}

// C44
TEST(CartographersEditions, WithoutTheRuinsEffectTheSingleCellHasTheCardsTerrainInEveryEdition) {
  for (const auto* edition : {"fr", "el", "en"}) {
    EXPECT_EQ(ruin_cells({{"edition", edition}}, {"K1"}, false), (Texts{"farm K1"})) << edition;
  }
}

Texts ambush_cells(const Options& options) {
  Table table(2, options);
  table.put(1, full_but({"K1"}));
  table.turn("goblin-attack");
  return table.legal(0);
}

// C45
TEST(CartographersEditions, TheSingleCellOfAFailedAmbushIsMonsterOrAnyTerrain) {
  EXPECT_EQ(ambush_cells({{"edition", "fr"}}), (Texts{"monster K1"}));
  EXPECT_EQ(ambush_cells({{"edition", "el"}}), kAnyOfK1);
  EXPECT_EQ(ambush_cells({{"edition", "en"}}), (Texts{"monster K1"}));
  EXPECT_EQ(ambush_cells({{"edition", "el"}, {"ambush-cell", "monster"}}), (Texts{"monster K1"}));
  EXPECT_EQ(ambush_cells({{"ambush-cell", "any"}}), kAnyOfK1);
}

// C44, C45: a ruins card before an ambush changes nothing about the ambush.
TEST(CartographersEditions, TheRuinsOptionDoesNotReachAmbushes) {
  Table table(2, {{"ruin-cell", "any"}});
  table.put(1, full_but({"K1"}));
  table.turn("temple-ruins");
  table.turn("goblin-attack");
  EXPECT_EQ(table.legal(0), (Texts{"monster K1"}));
}

// C43, C44, C45
TEST(CartographersEditions, TheOptionsOfARecordNameSideEditionAndWhatDiffersFromIt) {
  const auto options = [](const Options& given) { return make_cartographers(given, 1).options(); };
  EXPECT_EQ(options({}), (Options{{"side", "A"}, {"edition", "fr"}}));
  EXPECT_EQ(options({{"edition", "el"}, {"wildholds", "6"}, {"side", "B"}}),
            (Options{{"side", "B"}, {"edition", "el"}}));
  EXPECT_EQ(options({{"ambush-cell", "any"}, {"wildholds", "6"}, {"ruin-cell", "any"}}),
            (Options{{"side", "A"},
                     {"edition", "fr"},
                     {"wildholds", "6"},
                     {"ruin-cell", "any"},
                     {"ambush-cell", "any"}}));
}

}  // namespace
}  // namespace mapwright::cartographers
