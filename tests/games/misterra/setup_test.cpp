#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

TEST(MisterraSetUp, TheIslandHasTwentyFiveCellsAndFiveBeachCells) {
  // M1
  EXPECT_EQ(kCells, 25);
  EXPECT_EQ(kPlaces, 30);
  EXPECT_EQ(cell_text(cell_at(0)), "A1");
  EXPECT_EQ(cell_text(cell_at(1)), "A2");
  EXPECT_EQ(cell_text(cell_at(24)), "E5");
  EXPECT_EQ(place_text(beach_at(4)), "beach E");
}

TEST(MisterraSetUp, TheReserveHoldsSevenSevenTenAndSevenTiles) {
  // M2, M4: the jungles of the start come out of the reserve
  const TestTable table(4);
  EXPECT_EQ(table.reserve(Terrain::kSteppe), 7);
  EXPECT_EQ(table.reserve(Terrain::kLagoon), 7);
  EXPECT_EQ(table.reserve(Terrain::kJungle), 9);
  EXPECT_EQ(table.reserve(Terrain::kMountain), 7);
}

TEST(MisterraSetUp, AdjacentMeansSharingASide) {
  // M3
  const auto near = [](std::string_view place) {
    std::string text;
    for (const Cell each : neighbours_of(*parse_place(place))) {
      text += place_text(place_of(each)) + " ";
    }
    return text;
  };
  EXPECT_EQ(near("C3"), "B3 C2 C4 D3 ");
  EXPECT_EQ(near("A1"), "A2 B1 beach A ");
  EXPECT_EQ(near("E5"), "D5 E4 ");
  EXPECT_EQ(near("beach A"), "A1 beach B ");
  EXPECT_EQ(near("beach C"), "C1 beach B beach D ");
}

TEST(MisterraSetUp, JunglesLieConfirmedByNumberOfPlayers) {
  // M4
  EXPECT_EQ(TestTable(2).island_rows(), "..J..\n.....\n.J.J.\n.....\n.....\n");
  EXPECT_EQ(TestTable(3).island_rows(), ".....\n.....\n.J.J.\n.....\n.....\n");
  EXPECT_EQ(TestTable(4).island_rows(), ".....\n.....\n..J..\n.....\n.....\n");
  EXPECT_EQ(TestTable(1).island_rows(), TestTable(2).island_rows());
}

TEST(MisterraSetUp, MarkedSketchCardsNeedTheirNumberOfPlayers) {
  // M5
  const std::vector<int> cards = {52, 52, 78, 104};
  for (int seats = 1; seats <= 4; ++seats) {
    const TestTable table(seats);
    EXPECT_EQ(table.state.table.sketches.unseen_total, cards[static_cast<std::size_t>(seats - 1)]);
    EXPECT_EQ(table.game.chance_weight(table.state, kTable),
              static_cast<std::uint32_t>(cards[static_cast<std::size_t>(seats - 1)]));
  }
  const TestTable four(4);
  EXPECT_EQ(four.outcomes().front(), std::make_pair(std::string("steppe-steppe"), 8));
  EXPECT_EQ(four.outcomes()[1], std::make_pair(std::string("steppe-lagoon"), 12));
  EXPECT_EQ(four.outcomes().size(), kSketches);
}

TEST(MisterraSetUp, CardsComeInTheOrderOfTheRecord) {
  // M5, M6, M7: five sketch cards, four hypotheses for each seat in turn, the first player, then
  // keeping
  TestTable table(2);
  for (const auto* card :
       {"steppe-lagoon", "steppe-steppe", "jungle-jungle", "lagoon-mountain", "steppe-lagoon"}) {
    EXPECT_EQ(table.game.next_chance(table.state), kTable);
    table.turn(card);
  }
  EXPECT_EQ(table.state.table.sketches.shown[3], *parse_sketch("lagoon-mountain"));
  for (const auto* card : {"P03", "P25", "P01", "P17"}) table.turn(card, seat_at(0));
  EXPECT_EQ(table.game.next_chance(table.state), seat_at(1));
  EXPECT_FALSE(table.game.chance_due(table.state, seat_at(0)));
  EXPECT_EQ(table.outcomes().size(), kHypotheses - 4);
  EXPECT_FALSE(table.game.chance_legal(table.state, seat_at(1), Chance::of(hypothesis_at(2))));
  for (const auto* card : {"P02", "P04", "P05", "P06"}) table.turn(card, seat_at(1));
  EXPECT_EQ(table.outcomes(),
            (std::vector<std::pair<std::string, int>>{{"first 0", 1}, {"first 1", 1}}));
  table.turn("first 1");
  EXPECT_EQ(table.game.seats_to_act(table.state).count(), 2);
  EXPECT_EQ(table.legal(0), (Texts{"keep P01 P03", "keep P01 P17", "keep P01 P25", "keep P03 P17",
                                   "keep P03 P25", "keep P17 P25"}));
  EXPECT_FALSE(table.may(0, "keep P01 P02"));
  table.play(0, "keep P03 P17");
  EXPECT_EQ(table.game.seats_to_act(table.state), SeatSet::of(seat_at(1)));
  table.play(1, "keep P02 P06");
  EXPECT_EQ(table.game.seats_to_act(table.state), SeatSet::of(seat_at(1)));
  EXPECT_EQ(table.phase(), Phase::kMove);
}

TEST(MisterraSetUp, KeepingInAnyOrderGivesTheSameState) {
  TestTable table(3);
  table.turn_any();
  State forward = table.state;
  State backward = table.state;
  const auto keep = [&](State& state, int seat) {
    ActionList list;
    table.game.legal_actions(state, seat_at(seat), list);
    table.game.apply(state, seat_at(seat), list[2]);
  };
  for (const int seat : {0, 1, 2}) keep(forward, seat);
  for (const int seat : {2, 1, 0}) keep(backward, seat);
  EXPECT_EQ(forward, backward);
}

TEST(MisterraSetUp, TheFirstGameDealsLetteredPairs) {
  // M6
  TestTable table(2, {{"first-game", "yes"}});
  for (int i = 0; i < 5; ++i) table.turn(i < 4 ? "jungle-jungle" : "steppe-steppe");
  EXPECT_EQ(table.outcomes().size(), kPairs);
  table.turn("pair C", seat_at(0));
  EXPECT_EQ(table.outcomes().size(), kPairs - 1);
  EXPECT_FALSE(table.game.chance_legal(table.state, seat_at(1), Chance::pair(2)));
  table.turn("pair A", seat_at(1));
  table.turn("first 0");
  EXPECT_EQ(table.phase(), Phase::kMove) << "there is nothing to keep";
  EXPECT_EQ(card_text(table.state.hands[seat_at(0)].kept[0]), "P04");
  EXPECT_EQ(card_text(table.state.hands[seat_at(0)].kept[1]), "P25");
  EXPECT_EQ(card_text(table.state.hands[seat_at(1)].kept[1]), "P17");
}

TEST(MisterraSetUp, TheFirstPlayerBeginsAndTurnsGoClockwise) {
  // M7
  TestTable table(3);
  for (Seat whose = table.game.next_chance(table.state); table.phase() != Phase::kFirst;
       whose = table.game.next_chance(table.state)) {
    table.game.apply_chance(table.state, whose, table.game.chance_at(table.state, whose, 0));
  }
  table.turn("first 2");
  for (int seat = 0; seat < 3; ++seat) table.play(seat, table.legal(seat).front());
  for (const int seat : {2, 0, 1, 2}) {
    EXPECT_EQ(table.state.table.active, seat_at(seat));
    table.idle_turn(seat);
    table.turn_any();
  }
}

TEST(MisterraSetUp, OptionsAreCheckedAndSpelledOut) {
  const auto refused = Misterra::make(printed_files(), {{"mountain", "everything"}}, 2);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().message,
            "option mountain cannot be 'everything'; it is one of: distance-2, straight");
  EXPECT_FALSE(Misterra::make(printed_files(), {}, 5).ok());
  EXPECT_FALSE(Misterra::make(printed_files(), {}, 0).ok());
  EXPECT_EQ(make_misterra(2, {{"reserve", "confirm"}}).options(),
            (Options{{"first-game", "no"},
                     {"master", "no"},
                     {"merged-claims", "nobody"},
                     {"mountain", "distance-2"},
                     {"reserve", "confirm"}}));
}

}  // namespace
}  // namespace mapwright::misterra
