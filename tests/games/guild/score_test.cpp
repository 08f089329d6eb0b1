// Treasures at the end (G20), ranks (G23), score sheets and the record's result.

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

// A table whose seat 0 keeps these cards of a kind beside villages and towers.
int worth(std::string_view id, int cards, std::string_view villages = "", int towers = 0) {
  const Table table;
  const Map& map = table.game.map();
  SeatState seat;
  for (const auto name : words_of(villages)) seat.board.villages.insert(cell_at(map.find(name)));
  seat.board.towers = static_cast<std::uint8_t>((1 << towers) - 1);
  const auto& kinds = table.game.content().treasures;
  const auto kind = std::ranges::find(kinds, id, &Treasure::id);
  EXPECT_NE(kind, kinds.end()) << id;
  const auto number = static_cast<std::size_t>(kind - kinds.begin());
  seat.treasures[number] = static_cast<std::uint8_t>(cards);
  return table.game.treasure_worth(seat, number);
}

// G20
TEST(GuildScore, VasesAreWorthMoreTogether) {
  EXPECT_EQ(worth("vase", 0), 0);
  EXPECT_EQ(worth("vase", 1), 1);
  EXPECT_EQ(worth("vase", 2), 4);
  EXPECT_EQ(worth("vase", 3), 9);
  EXPECT_EQ(worth("vase", 4), 16);
  EXPECT_EQ(worth("vase", 5), 20);
  EXPECT_EQ(worth("vase", 10), 40);
}

// G20
TEST(GuildScore, OtherTreasuresCountTowersAndVillages) {
  // Two on grassland, one on desert, three on mountains.
  constexpr std::string_view kVillages = "B6 C3 C9 A9 D2 F5";
  EXPECT_EQ(worth("tower-each", 1, "", 3), 3);
  EXPECT_EQ(worth("tower-each", 2, "", 3), 6);
  EXPECT_EQ(worth("village-grassland", 1, kVillages), 2);
  EXPECT_EQ(worth("village-desert", 2, kVillages), 2);
  EXPECT_EQ(worth("village-mountain", 1, kVillages), 3);
  EXPECT_EQ(worth("village-pairs", 1, kVillages), 3);
  EXPECT_EQ(worth("village-pairs", 1, "B6 C3 C9"), 1);  // rounded down
  EXPECT_EQ(worth("village-pairs", 2, "B6 C3 C9"), 2);
  EXPECT_EQ(worth("place-cube", 0), 0);
  EXPECT_EQ(worth("two-coins", 0), 0);
}

// Four seats with coins, towers and villages; the ranks in order.
std::vector<int> ranks(const std::array<std::array<int, 3>, 4>& seats) {
  const Table table("avenia", 4);
  State state = table.state;
  for (std::size_t i = 0; i < 4; ++i) {
    state.seats[seat_at(static_cast<int>(i))].earned[0] = static_cast<std::uint16_t>(seats[i][0]);
    state.seats[seat_at(static_cast<int>(i))].board.towers =
        static_cast<std::uint8_t>((1 << seats[i][1]) - 1);
    for (int v = 0; v < seats[i][2]; ++v)
      state.seats[seat_at(static_cast<int>(i))].board.villages.insert(cell_at(v));
  }
  std::vector<int> result;
  for (int i = 0; i < 4; ++i) result.push_back(table.game.rank(state, seat_at(i)));
  return result;
}

// G23
TEST(GuildScore, TiesAreBrokenByTowersThenVillagesThenShared) {
  EXPECT_EQ(ranks({{{90, 0, 0}, {91, 0, 0}, {80, 4, 9}, {91, 0, 0}}}), (std::vector{3, 1, 4, 1}));
  EXPECT_EQ(ranks({{{90, 1, 0}, {90, 2, 0}, {90, 1, 3}, {90, 1, 2}}}), (std::vector{4, 1, 2, 3}));
}

TEST(GuildScore, ResultOfASeatIsAsRecordsKeepIt) {
  const Table table("avenia", 2);
  State state = table.state;
  SeatState& seat = state.seats[seat_at(0)];
  seat.earned = {40, 10, 20, 14, 0, 2};
  seat.objectives = {10, kNotMet, kNotMet};
  seat.treasures[2] = 3;
  seat.treasures[3] = 1;
  seat.board.towers = 3;
  seat.board.villages.insert(cell_at(table.game.map().find("B6")));
  EXPECT_EQ(table.game.seat_result(state, seat_at(0)).to_text(),
            R"({"seat":0,"coins":96,"treasures":{"vase":9,"tower-each":2},)"
            R"("objectives":{"avenia-1":10},"villages":1,"towers":2,"total":107,"rank":1})");
  EXPECT_EQ(table.game.score_sheet(state, seat_at(0)).total, 107);
  EXPECT_EQ(table.game.winners(state), (std::vector<Seat>{seat_at(0)}));
}

}  // namespace
}  // namespace mapwright::guild
