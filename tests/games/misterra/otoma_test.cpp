#include <map>

#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// A solo table on the Otoma's turn, with this card on top.
TestTable otoma_turn(std::string_view top, std::string_view island) {
  TestTable table = TestTable::ready(1);
  table.state.otoma_top = *parse_otoma_card(top);
  table.idle_turn(0);
  table.island(island);
  return table;
}

constexpr std::string_view kStart =
    "..J.. "
    "..... "
    ".J.J. "
    "..... "
    ".....";

TEST(MisterraOtoma, TheSetUpIsThatOfTwoPlayersWithTwoCardsAside) {
  // M28: the two stay among the unseen; the player begins
  TestTable table(1);
  EXPECT_EQ(table.state.table.sketches.unseen_total, 52);
  EXPECT_EQ(table.game.deck_size(table.state.table), 50);
  while (table.phase() != Phase::kOtomaTop) {
    const Seat whose = table.game.next_chance(table.state);
    table.game.apply_chance(table.state, whose, table.game.chance_at(table.state, whose, 0));
  }
  EXPECT_EQ(table.outcomes().size(), 19U) << "the top card has no claim icon";
  table.turn("O07");
  EXPECT_EQ(table.game.seats_to_act(table.state), SeatSet::of(seat_at(0)));
  table.play(0, table.legal(0).front());
  EXPECT_EQ(table.phase(), Phase::kMove);
  EXPECT_EQ(table.game.deck_size(table.state.table), 45);
}

TEST(MisterraOtoma, EachPacketOfSevenHasOneClaimCardThatIsNotItsFirst) {
  // M29, over many random decks: the claim card's place is uniform over places 2 to 7
  const Misterra game = make_misterra(1);
  Random random(29);
  std::map<int, int> places;
  for (int deal = 0; deal < 300; ++deal) {
    State state = TestTable::ready(1).state;
    state.otoma_top = kNoOtomaCard;
    state.table.otoma_turned = 0;
    state.table.phase = Phase::kOtoma;
    std::array<int, 3> claims{};
    std::uint32_t seen = 0;
    for (int i = 0; i < kOtomaDeck; ++i) {
      const Chance chance =
          game.chance_at(state, kTable, random.below(game.chance_weight(state, kTable)));
      const auto card = index(chance.otoma_card());
      EXPECT_EQ(seen >> card & 1, 0U);
      seen |= 1U << card;
      if (game.content().otoma[card].face.claims) {
        ++claims[static_cast<std::size_t>(i / kOtomaPacket)];
        ++places[i % kOtomaPacket];
      }
      state.table.otoma_turned = seen;
    }
    EXPECT_EQ(claims, (std::array<int, 3>{1, 1, 1}));
  }
  EXPECT_EQ(places.count(0), 0U);
  for (int place = 1; place < kOtomaPacket; ++place) EXPECT_NEAR(places[place], 150, 45) << place;
}

TEST(MisterraOtoma, WeightsFollowFromThePacket) {
  // M29: second card of a packet: six left, three claim cards, eighteen others
  TestTable table = otoma_turn("O03", kStart);
  int claim = 0;
  int other = 0;
  for (const auto& [card, weight] : table.outcomes()) {
    const bool claims = card == "O01" || card == "O02" || card == "O04";
    EXPECT_EQ(weight, claims ? 18 : 5 * 3) << card;
    (claims ? claim : other) += weight;
  }
  EXPECT_EQ(other, 5 * claim) << "one chance in six";
}

TEST(MisterraOtoma, ThePlayersTurnEndsWithAnEmptyDisplay) {
  // M30
  TestTable table = otoma_turn("O03", kStart);
  EXPECT_EQ(std::ranges::count(table.state.table.sketches.shown, kNoSketch),
            static_cast<std::ptrdiff_t>(kSlots));
  EXPECT_EQ(table.phase(), Phase::kOtoma);
  table.turn("O05");
  table.turn("O06");
  EXPECT_EQ(table.phase(), Phase::kRefill);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(table.phase(), Phase::kRefill);
    table.game.apply_chance(table.state, kTable, table.game.chance_at(table.state, kTable, 0));
  }
  EXPECT_EQ(table.phase(), Phase::kMove);
  EXPECT_EQ(table.state.table.round, 2);
}

TEST(MisterraOtoma, TheTurnedCardGivesTheCellsAndTheNewOneTheDeeds) {
  // M31: O03 has E4 and E3 on its back; O05 says confirm or map mountain, map steppe
  TestTable table = otoma_turn("O03", kStart);
  table.turn("O05");
  EXPECT_EQ(table.island_rows(), "..J..\n....m\n.J.Js\n.....\n.....\n");
  EXPECT_EQ(table.state.otoma_top, *parse_otoma_card("O05"));
  EXPECT_EQ(table.state.table.otoma_turned, 1U << 2);
}

TEST(MisterraOtoma, ConfirmingTakesAnyHazyTileAndLeavesAConfirmedOne) {
  // M31
  TestTable hazy = otoma_turn("O03",
                              "..J.. "
                              "....l "
                              ".J.Js "
                              "..... "
                              ".....");
  hazy.turn("O05");
  EXPECT_EQ(hazy.island_rows(), "..J..\n....L\n.J.JS\n.....\n.....\n");
  TestTable sure = otoma_turn("O03",
                              "..J.. "
                              "....L "
                              ".J.JM "
                              "..... "
                              ".....");
  sure.turn("O05");
  EXPECT_EQ(sure.island_rows(), "..J..\n....L\n.J.JM\n.....\n.....\n");
}

TEST(MisterraOtoma, ConfirmingWorksWhateverTheReserveMappingDoesNot) {
  // M31, M17: no steppe and no mountain is left
  TestTable table = otoma_turn("O03",
                               "..J.. "
                               "ssssm "
                               "sJsJs "
                               ".mmm. "
                               ".mmm.");
  ASSERT_EQ(table.reserve(Terrain::kSteppe), 0);
  ASSERT_EQ(table.reserve(Terrain::kMountain), 0);
  table.turn("O05");
  EXPECT_EQ(table.island_rows(), "..J..\nssssM\nsJsJs\n.mmm.\n.mmm.\n");
}

TEST(MisterraOtoma, NumberOneComesBeforeNumberTwo) {
  // M31: O06's deeds on O03's cells: E4 confirms or maps a steppe, E3 maps a lagoon; the last
  // steppe is laid before the hazy one on E3 goes back
  TestTable table = otoma_turn("O03",
                               "..J.. "
                               "..... "
                               ".J.Js "
                               "..... "
                               ".....");
  table.state.table.island.reserve[index(Terrain::kSteppe)] = 0;
  table.turn("O06");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.Jl\n.....\n.....\n");
}

TEST(MisterraOtoma, TwentyHalfDaysUseUpTheCards) {
  // M31, M33
  TestTable table = TestTable::ready(1);
  int half_days = 0;
  while (!table.game.is_over(table.state)) {
    if (table.phase() == Phase::kMove) {
      table.idle_turn(0);
    } else if (table.phase() == Phase::kOtomaClaim) {
      table.play(0, table.legal(0).front());
    } else {
      half_days += table.phase() == Phase::kOtoma ? 1 : 0;
      table.game.apply_chance(table.state, kTable, table.game.chance_at(table.state, kTable, 0));
    }
  }
  EXPECT_EQ(half_days, 20);
  EXPECT_EQ(table.state.table.round, 10);
  EXPECT_EQ(table.game.deck_size(table.state.table), 0);
}

TEST(MisterraOtoma, TheGameEndsAfterTheOtomasTurn) {
  // M33: the player's parchment is covered
  TestTable table = TestTable::ready(1);
  table.expedition(0).parchment = parchment("sssss lllll jjjjj mmmmm sssss");
  table.idle_turn(0);
  EXPECT_EQ(table.phase(), Phase::kOtoma);
  table.game.apply_chance(table.state, kTable, Chance::of(*parse_otoma_card("O10")));
  EXPECT_FALSE(table.game.is_over(table.state));
  table.game.apply_chance(table.state, kTable, Chance::of(*parse_otoma_card("O11")));
  EXPECT_TRUE(table.game.is_over(table.state));
  EXPECT_EQ(table.game.next_chance(table.state), kNobody);
}

TEST(MisterraOtoma, AConfirmedIslandEndsASoloGameButAnUnmappableOneDoesNot) {
  // M33
  TestTable table = TestTable::ready(1);
  table.island(
      "JJJJJ "
      "SSSSS "
      "LJLJL "
      "LLLMM "
      "SSMMM");
  EXPECT_TRUE(table.game.end_is_triggered(table.state.table));
  table.island(
      "JJJJ. "
      "SSJJJ "
      "LJLJJ "
      "LLLSS "
      "LSMSS");
  EXPECT_TRUE(nothing_can_be_mapped(table.state.table.island, table.game.rules()));
  EXPECT_FALSE(table.game.end_is_triggered(table.state.table));
}

TEST(MisterraOtoma, TheFourPartsOfTheGradeComeFromTheirTables) {
  // M34
  const Misterra game = make_misterra(1);
  const auto title = [&](std::size_t table, int points) {
    return game.content().ranks[table].row_of(points).title;
  };
  EXPECT_EQ(title(0, -5), "Négligeable") << "below 0 takes the first row";
  EXPECT_EQ(title(0, 59), "Négligeable");
  EXPECT_EQ(title(0, 60), "Obscur·e");
  EXPECT_EQ(title(0, 99), "Illustre");
  EXPECT_EQ(title(0, 100), "Éternel·le");
  EXPECT_EQ(title(1, 19), "Apprenti·e");
  EXPECT_EQ(title(1, 40), "Expert·e");
  EXPECT_EQ(title(2, 30), "Géomètre");
  EXPECT_EQ(title(3, 0), "Peureux·se");
  EXPECT_EQ(title(3, 1), "Prudent·e");
  EXPECT_EQ(title(3, 16), "Intrépide");
  // Records write the title without what makes it everybody's, as they always did.
  EXPECT_EQ(game.content().ranks[0].row_of(60).word(), "Obscur");
  EXPECT_EQ(game.content().ranks[0].row_of(60).id, "obscure");
  EXPECT_EQ(game.content().ranks[2].row_of(0).word(), "Gratte-papier");
}

}  // namespace
}  // namespace mapwright::misterra
