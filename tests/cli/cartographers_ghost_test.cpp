// The ghost of a shape over the sheet: moving, turning, legality and its reasons.

#include <set>

#include "games/cartographers/table.h"
#include "mapwright/terminal/cartographers/ghost.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {
namespace {

constexpr Cell kMiddle = SheetGrid::cell(5, 5);

Ghost ghost_of(const Table& table, int seat = 0, Cell near = kMiddle) {
  return Ghost(table.game, table.state, seat_at(seat), near);
}

Table solo(std::initializer_list<const char*> cards) {
  Table table(1);
  for (const char* card : cards) table.turn(card);
  return table;
}

std::string where(const Ghost& ghost) { return cells_text(ghost.cells()); }

TEST(CartographersGhost, StartsOnALegalPlaceNearWhereItShould) {
  const Table table = solo({"great-river"});
  const Ghost ghost = ghost_of(table);
  EXPECT_TRUE(ghost.verdict().legal());
  EXPECT_EQ(why_not_text(ghost), "");
  EXPECT_EQ(ghost.cells().count(), 3);
  EXPECT_EQ(where(ghost_of(table, 0, SheetGrid::cell(0, 0))), "A1 B1 C1");
  EXPECT_EQ(where(ghost_of(table, 0, SheetGrid::cell(10, 10))), "I11 J11 K11");
}

TEST(CartographersGhost, MovesCellByCellAndStopsAtTheEdge) {
  const Table table = solo({"great-river"});
  Ghost ghost = ghost_of(table, 0, SheetGrid::cell(0, 0));
  EXPECT_FALSE(ghost.move(-1, 0));
  EXPECT_FALSE(ghost.move(0, -1));
  EXPECT_EQ(where(ghost), "A1 B1 C1");
  EXPECT_TRUE(ghost.move(1, 0));
  EXPECT_TRUE(ghost.move(0, 1));
  EXPECT_EQ(where(ghost), "B2 C2 D2");
  for (int i = 0; i < 20; ++i) ghost.move(1, 1);
  EXPECT_EQ(where(ghost), "I11 J11 K11");
}

TEST(CartographersGhost, TurnsClockwiseRoundItsMiddleAndStaysOnTheSheet) {
  const Table table = solo({"hinterland-stream"});
  Ghost ghost = ghost_of(table, 0, SheetGrid::cell(0, 0));
  const std::string at_first = where(ghost);
  EXPECT_EQ(at_first, "A1 A2 A3 B1 C1");
  EXPECT_TRUE(ghost.turn(true));
  EXPECT_EQ(where(ghost), "A1 A2 A3 B3 C3");
  EXPECT_TRUE(ghost.turn(true));
  EXPECT_EQ(where(ghost), "A3 B3 C1 C2 C3");
  EXPECT_TRUE(ghost.turn(false));
  EXPECT_TRUE(ghost.turn(false));
  EXPECT_EQ(where(ghost), at_first);

  const Table row = solo({"fishing-village"});
  Ghost line = ghost_of(row, 0, SheetGrid::cell(0, 0));
  EXPECT_TRUE(line.turn(true));
  EXPECT_EQ(line.cells().count(), 4) << "upright at the upper edge: pushed inside";
}

TEST(CartographersGhost, FlipsLeftToRight) {
  const Table table = solo({"treetop-village"});
  Ghost ghost = ghost_of(table, 0, SheetGrid::cell(10, 0));
  EXPECT_EQ(where(ghost), "J3 J4 K1 K2 K3");
  EXPECT_TRUE(ghost.flip());
  EXPECT_EQ(where(ghost), "J1 J2 K2 K3 K4");
  EXPECT_TRUE(ghost.flip());
  EXPECT_EQ(where(ghost), "J3 J4 K1 K2 K3");
}

TEST(CartographersGhost, SaysWhenTurningOrFlippingChangesNothing) {
  const Table table = solo({"rift-lands"});
  Ghost ghost = ghost_of(table);
  EXPECT_FALSE(ghost.turn(true));
  EXPECT_FALSE(ghost.flip());
  EXPECT_FALSE(ghost.next_shape(1));
}

TEST(CartographersGhost, TakesTheOtherShapeAndTheOtherTerrain) {
  const Table two_shapes = solo({"farmland"});
  Ghost ghost = ghost_of(two_shapes);
  EXPECT_EQ(ghost.cells().count(), 2);
  EXPECT_TRUE(ghost.next_shape(1));
  EXPECT_EQ(ghost.cells().count(), 5);
  EXPECT_TRUE(ghost.next_shape(-1));
  EXPECT_EQ(ghost.cells().count(), 2);
  EXPECT_FALSE(ghost.next_terrain(1));
  EXPECT_FALSE(ghost.choose_terrain(Terrain::kForest));

  const Table two_terrains = solo({"marshlands"});
  Ghost other = ghost_of(two_terrains);
  EXPECT_EQ(other.terrain(), Terrain::kForest);
  EXPECT_TRUE(other.next_terrain(1));
  EXPECT_EQ(other.terrain(), Terrain::kWater);
  EXPECT_TRUE(other.next_terrain(1));
  EXPECT_EQ(other.terrain(), Terrain::kForest);
  EXPECT_TRUE(other.choose_terrain(Terrain::kWater));
  EXPECT_EQ(other.terrain(), Terrain::kWater);
}

TEST(CartographersGhost, NamesTheCellsItOverlaps) {
  Table table = solo({"great-river"});
  table.choose(0, "water E4 F4 G4");
  table.turn("farmland");
  Ghost ghost = ghost_of(table, 0, SheetGrid::cell(0, 0));
  for (int i = 0; i < 3; ++i) ghost.move(0, 1);
  ASSERT_EQ(where(ghost), "A4 B4");
  EXPECT_EQ(why_not_text(ghost), "overlaps B4 (mountain)");
  EXPECT_EQ(cells_text(ghost.verdict().blocked), "B4");
  EXPECT_TRUE(ghost.action().is_none());
  for (int i = 0; i < 5; ++i) ghost.move(1, 0);
  EXPECT_EQ(why_not_text(ghost), "overlaps F4 (water) and G4 (water)");
}

// C16
TEST(CartographersGhost, MustCoverARuinAfterARuinsCard) {
  const Table table = solo({"temple-ruins", "great-river"});
  Ghost ghost = ghost_of(table);
  EXPECT_TRUE(ghost.verdict().legal()) << "it starts over a ruin";
  for (int i = 0; i < 20; ++i) ghost.move(-1, -1);
  EXPECT_EQ(where(ghost), "A1 B1 C1");
  EXPECT_FALSE(ghost.verdict().legal());
  EXPECT_EQ(why_not_text(ghost), "must cover an empty ruin (r)");
  ghost.move(0, 1);
  EXPECT_TRUE(ghost.verdict().legal());
}

// C15
TEST(CartographersGhost, IsASingleCellWhenNoShapeFits) {
  Table table = solo({"orchard"});
  table.put(0, full_but({"A1", "K11"}));
  Ghost ghost = ghost_of(table);
  EXPECT_TRUE(ghost.only_single_cells());
  EXPECT_EQ(ghost.legal_places(), 2);
  EXPECT_TRUE(ghost.verdict().legal());
  EXPECT_FALSE(ghost.next_shape(1));
  EXPECT_TRUE(ghost.next_legal(1));
  EXPECT_TRUE(ghost.verdict().legal());
}

// C15
TEST(CartographersGhost, PassesOnAFullSheet) {
  Table table = solo({"orchard"});
  table.put(0, full_but({}));
  Ghost ghost = ghost_of(table);
  EXPECT_TRUE(ghost.must_pass());
  EXPECT_TRUE(ghost.action().is_pass());
  EXPECT_FALSE(ghost.next_legal(1));
  ghost.turn(true);
  ghost.move(1, 1);
  ghost.next_shape(1);
  EXPECT_TRUE(ghost.action().is_pass());
}

TEST(CartographersGhost, SaysThatAShapeFitsNowhereWhenTheOtherOneDoes) {
  Table table = solo({"farmland"});
  table.put(0, full_but({"A1", "A2"}));
  Ghost ghost = ghost_of(table);
  EXPECT_TRUE(ghost.verdict().legal());
  EXPECT_EQ(where(ghost), "A1 A2");
  ghost.next_shape(1);
  EXPECT_EQ(ghost.legal_places_of_shape(), 0);
  EXPECT_NE(why_not_text(ghost).find("fits nowhere"), std::string::npos);
  EXPECT_TRUE(ghost.next_legal(1)) << "goes to the shape that fits";
  EXPECT_TRUE(ghost.verdict().legal());
}

// Every legal drawing is reached by n alone, each once, and p walks back.
void expect_walk_over_all_legal_places(const Table& table) {
  Ghost ghost = ghost_of(table);
  std::set<std::string> seen;
  const std::string first = where(ghost);
  do {
    ASSERT_TRUE(ghost.verdict().legal());
    const Action action = ghost.action();
    ASSERT_TRUE(table.game.is_legal(table.state, seat_at(0), action));
    ASSERT_EQ(table.game.content().cells_of(action), ghost.cells());
    ASSERT_TRUE(seen.insert(where(ghost)).second);
    ASSERT_TRUE(ghost.next_legal(1));
  } while (where(ghost) != first);
  EXPECT_EQ(static_cast<int>(seen.size()), ghost.legal_places());
  const std::string here = where(ghost);
  ghost.next_legal(-1);
  ghost.next_legal(1);
  EXPECT_EQ(where(ghost), here);
}

TEST(CartographersGhost, NextLegalWalksOverEveryLegalPlaceOnce) {
  for (const auto* card : {"great-river", "hamlet", "forgotten-forest", "treetop-village",
                           "fishing-village", "marshlands", "rift-lands"}) {
    SCOPED_TRACE(card);
    expect_walk_over_all_legal_places(solo({card}));
    expect_walk_over_all_legal_places(solo({"outpost-ruins", card}));
  }
}

TEST(CartographersGhost, FindsTheNextLegalPlaceFromAnIllegalOne) {
  const Table table = solo({"great-river"});
  Ghost ghost = ghost_of(table);
  while (ghost.verdict().legal()) ghost.move_to(SheetGrid::cell(5, 5));
  EXPECT_FALSE(ghost.verdict().legal());
  EXPECT_TRUE(ghost.next_legal(1));
  EXPECT_TRUE(ghost.verdict().legal());
}

// C18
TEST(CartographersGhost, InAnAmbushLiesOnTheNeighboursSheet) {
  Table table(2);
  table.turn("great-river");
  table.choose(0, "water A1 B1 C1");
  table.choose(1, "water A11 B11 C11");
  table.turn("gnoll-raid");
  Ghost ghost = ghost_of(table, 0, SheetGrid::cell(0, 10));
  EXPECT_EQ(ghost.terrain(), Terrain::kMonster);
  for (int i = 0; i < 20; ++i) ghost.move(-1, 1);
  EXPECT_FALSE(ghost.verdict().legal()) << "seat 1 has water in that corner";
}

TEST(CartographersGhost, SurvivesAnyKeysAndIsAlwaysOnTheSheet) {
  Random random(7);
  for (const auto* card : {"great-river", "treetop-village", "farmland", "fishing-village"}) {
    const Table table = solo({"temple-ruins", card});
    Ghost ghost = ghost_of(table);
    const int cells = ghost.cells().count();
    for (int i = 0; i < 3000; ++i) {
      switch (random.below(8)) {
        case 0:
          ghost.turn(true);
          break;
        case 1:
          ghost.turn(false);
          break;
        case 2:
          ghost.flip();
          break;
        case 3:
          ghost.next_shape(1);
          break;
        case 4:
          ghost.move_to(cell_at(static_cast<int>(random.below(SheetGrid::kCells))));
          break;
        case 5:
          ghost.next_legal(random.below(2) == 0 ? 1 : -1);
          break;
        default:
          ghost.move(static_cast<int>(random.below(3)) - 1, static_cast<int>(random.below(3)) - 1);
          break;
      }
      ASSERT_GE(ghost.cells().count(), std::min(cells, 2));
      const Verdict verdict = ghost.verdict();
      ASSERT_EQ(verdict.legal(), why_not_text(ghost).empty());
      ASSERT_EQ(verdict.legal(), table.game.is_legal(table.state, seat_at(0), ghost.action()));
    }
  }
}

}  // namespace
}  // namespace mapwright::cartographers
