#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// Asks for the two orders by trying them, as M17 words it.
struct TriedOrders {
  Island first_then_second;
  Island second_then_first;
  int changes_first = 0;
  int changes_second = 0;

  TriedOrders(const Island& island, Sketch sketch, const Laying& cells, const Rules& rules)
      : first_then_second(island), second_then_first(island) {
    const auto [x, y] = halves_of(sketch);
    changes_first += map_cell(first_then_second, cells.first, x, rules) ? 1 : 0;
    changes_first += map_cell(first_then_second, cells.second, y, rules) ? 1 : 0;
    changes_second += map_cell(second_then_first, cells.second, y, rules) ? 1 : 0;
    changes_second += map_cell(second_then_first, cells.first, x, rules) ? 1 : 0;
  }
  [[nodiscard]] bool second_is_usual() const { return changes_second > changes_first; }
  [[nodiscard]] MapOrder other() const {
    if (first_then_second == second_then_first) return MapOrder::kUsual;
    return second_is_usual() ? MapOrder::kFirstCell : MapOrder::kSecondCell;
  }
};

TEST(MisterraReserve, AnEmptyReserveHasNoEffectNotEvenConfirming) {
  // M17
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "lmmmm "
      "s.mmm");
  table.pawn(0, "beach B");
  table.hold(0, "lagoon-mountain");
  table.play(0, "map A1 B1");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\nlmmmm\nl.mmm\n") << "no mountain is left";
  table.state.table.sketches.shown[1] = *parse_sketch("lagoon-mountain");
  table.play_all(0, {"stay", "take 2", "map B1 B2"});
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\nlmmmm\nllmmm\n") << "B2 is not confirmed";
  EXPECT_EQ(table.parchment_rows(0), ".....\n.....\n.....\n.m...\nll...\n");
}

TEST(MisterraReserve, AnOptionLetsAnEmptyReserveConfirm) {
  // M17, M35: the other reading
  TestTable table = TestTable::ready(2, {{"reserve", "confirm"}});
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "lmmmm "
      "s.mmm");
  table.pawn(0, "beach B");
  table.hold(0, "lagoon-mountain");
  table.play(0, "map B1 B2");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\nlMmmm\nslmmm\n");
}

TEST(MisterraReserve, ATileThatComesBackServesTheOtherHalf) {
  // M17: the order in which more halves change the island is the usual one
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..mmm "
      "mmmm.");
  table.pawn(0, "beach B");
  table.hold(0, "steppe-mountain");
  EXPECT_TRUE(table.may(0, "map B1 B2"));
  EXPECT_TRUE(table.may(0, "map B1 B2 first B2"));
  EXPECT_FALSE(table.may(0, "map B1 B2 first B1")) << "that is the usual order";
  TestTable other = table;
  table.play(0, "map B1 B2");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\n.mmmm\nmsmm.\n");
  other.play(0, "map B1 B2 first B2");
  EXPECT_EQ(other.island_rows(), "..J..\n.....\n.J.J.\n..mmm\nmsmm.\n");
}

TEST(MisterraReserve, TheUsualOrderMayBeTheSecondCellFirst) {
  // M17: lagoon on B1 sends a steppe back, which then lies on B2; the first half alone has no tile
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..sss "
      "ssss.");
  table.pawn(0, "beach B");
  table.hold(0, "steppe-lagoon");
  EXPECT_TRUE(table.may(0, "map B2 B1 first B2"));
  TestTable other = table;
  table.play(0, "map B2 B1");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\n.ssss\nslss.\n");
  other.play(0, "map B2 B1 first B2");
  EXPECT_EQ(other.island_rows(), "..J..\n.....\n.J.J.\n..sss\nslss.\n");
}

TEST(MisterraReserve, TheLastTileOfADoubleGoesWhereThePlayerWants) {
  // M17: equal, so the first-named cell first; the other order is offered
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "....l "
      "..lll");
  table.state.table.island.reserve[index(Terrain::kLagoon)] = 1;
  table.pawn(0, "beach A");
  table.hold(0, "lagoon-lagoon");
  EXPECT_EQ(table.legal(0),
            (Texts{"pass", "map A1 A2", "map A1 A2 first A2", "map A1 B1", "map A1 B1 first B1"}));
  TestTable other = table;
  table.play(0, "map A1 B1");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\n....l\nl.lll\n");
  other.play(0, "map A1 B1 first B1");
  EXPECT_EQ(other.island_rows(), "..J..\n.....\n.J.J.\n....l\n.llll\n");
}

TEST(MisterraReserve, ConfirmingComesBeforeTheLastTileIsLaid) {
  // M17: the other way round the empty reserve would hinder confirming
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..... "
      ".l...");
  table.state.table.island.reserve[index(Terrain::kLagoon)] = 1;
  table.pawn(0, "beach A");
  table.hold(0, "lagoon-lagoon");
  EXPECT_TRUE(table.may(0, "map A1 B1 first A1"));
  table.play(0, "map A1 B1");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\n.....\nlL...\n");
}

TEST(MisterraReserve, TheOrdersOfferedAreThoseThatTryingFinds) {
  // M17 on random islands, with both readings of an empty reserve
  Random random(17);
  int choices = 0;
  for (int round = 0; round < 4000; ++round) {
    Rules rules;
    rules.empty_reserve_confirms = round % 2 == 1;
    Island island;
    for (int i = 0; i < kCells; ++i) {
      const auto kind = random.below(6);
      if (kind >= kTerrains) continue;
      island.tiles.put(cell_at(i), kAllTerrains[kind]);
      if (random.below(3) == 0) island.confirmed.insert(cell_at(i));
    }
    for (auto& reserve : island.reserve) reserve = static_cast<std::uint8_t>(random.below(3));
    const Sketch sketch = sketch_at(random.below(kSketches));
    const OrderChoice choice(island, sketch, rules);
    for (const Laying& cells : kLayingCells) {
      const TriedOrders tried(island, sketch, cells, rules);
      ASSERT_EQ(choice.other(cells), tried.other())
          << sketch_text(sketch) << " " << cell_text(cells.first) << " " << cell_text(cells.second)
          << "\n"
          << rows_of(island.tiles, island.confirmed);
      choices += tried.other() != MapOrder::kUsual ? 1 : 0;
      Island usual = island;
      map_card(usual, sketch, cells, MapOrder::kUsual, rules);
      ASSERT_EQ(usual, tried.second_is_usual() ? tried.second_then_first : tried.first_then_second);
    }
  }
  EXPECT_GT(choices, 1000);
}

}  // namespace
}  // namespace mapwright::misterra
