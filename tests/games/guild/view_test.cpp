// What a seat may know (G23): its own secrets and the boards of the others when the turn began.

#include <gmock/gmock.h>

#include "games/guild/table.h"
#include "mapwright/game/play_out.h"

namespace mapwright::guild {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string view_text(const Table& table, Seat viewer) {
  return table.game.view_text(table.game.view(table.state, viewer));
}
std::string picture(const Table& table, Seat viewer) {
  return table.game.picture(table.game.view(table.state, viewer));
}

// Seats 0 and 2 and a spectator see the same in both worlds; seat 1 does not.
void expect_same_for_others(const Table& one, const Table& other) {
  EXPECT_FALSE(one.state == other.state);
  for (const Seat viewer : {seat_at(0), seat_at(2), kNobody}) {
    EXPECT_EQ(view_text(one, viewer), view_text(other, viewer));
    EXPECT_EQ(picture(one, viewer), picture(other, viewer));
    EXPECT_TRUE(one.game.view(one.state, viewer) == other.game.view(other.state, viewer));
  }
  EXPECT_NE(view_text(one, seat_at(1)), view_text(other, seat_at(1)));
}

// G23
TEST(GuildView, ActionsOfTheTurnAreHiddenUntilAllAreDone) {
  Table one("avenia", 3);
  one.turn("any2");
  Table other = one;
  one.play(1, "explore I7; explore I8; done");
  other.play(1, "explore J6");
  expect_same_for_others(one, other);
  for (const int seat : {0, 2}) one.play(seat, "done");
  EXPECT_THAT(view_text(one, seat_at(0)), HasSubstr("cubes I7 I8"));
}

// G11, G23: the pair, the choice and the card refused.
TEST(GuildView, UnchosenSpecialtiesAreSecretForGood) {
  Table one("avenia", 3);
  one.turn("I");
  Table other = one;
  one.draw(1, "sea5 line-sea");
  other.draw(1, "sea5 region4");
  expect_same_for_others(one, other);
  one.play(1, "keep sea5; done");
  other.play(1, "keep sea5; done");
  expect_same_for_others(one, other);
  for (Table* table : {&one, &other}) {
    for (const int seat : {0, 2}) {
      table->draw(seat, seat == 0 ? "ring-sea ray-sea" : "ring-desert ray-desert");
      table->play(seat, seat == 0 ? "keep ring-sea; done; done" : "keep ring-desert; done; done");
    }
  }
  expect_same_for_others(one, other);
  EXPECT_THAT(view_text(one, seat_at(0)), HasSubstr("specialties sea5 - -"));
  EXPECT_THAT(view_text(one, seat_at(0)), Not(HasSubstr("line-sea")));
}

// G23: coins and the kinds of kept treasures; how many are kept is public.
TEST(GuildView, CoinsAndKeptTreasuresAreSecretButNotTheirNumber) {
  Table one("avenia", 3);
  Table other = one;
  one.state.seats[seat_at(1)].earned[0] = 40;
  one.state.seats[seat_at(1)].treasures[2] = 2;
  other.state.seats[seat_at(1)].treasures[3] = 2;
  for (Table* table : {&one, &other}) {
    table->state.seats[seat_at(1)].board.kept = table->state.seats[seat_at(1)].before.kept = 2;
  }
  expect_same_for_others(one, other);
  EXPECT_THAT(view_text(one, seat_at(0)), HasSubstr("treasures hidden 2\n  coins hidden\n"));
  EXPECT_THAT(view_text(one, seat_at(1)), HasSubstr("treasures vase 2\n  coins 40 0 0 0 0 0\n"));
}

// G20, G23: treasures drawn in this turn, and how many are left.
TEST(GuildView, TreasuresDrawnInTheTurnAreHidden) {
  Table start("aghon", 3);
  start.load(
      "  age I\n  turned desert2 sea3\n  card sea3\n"
      "seat 0\n  cubes H7 I6\n  coins 0 0 0 0 0 0\n  turn explore sea3\n"
      "seat 1\n  cubes H7 I6\n  coins 0 0 0 0 0 0\n  turn explore sea3\n"
      "seat 2\n  cubes H7 I6\n  coins 0 0 0 0 0 0\n  turn explore sea3\n");
  Table one = start;
  Table other = start;
  one.play(1, "explore H8");
  expect_same_for_others(one, start);
  other.play(1, "explore H8");
  one.draw(1, "vase");
  other.draw(1, "two-coins");
  expect_same_for_others(one, other);
  expect_same_for_others(one, start);
}

// G23: everything is shown once the game is over.
TEST(GuildView, NothingIsHiddenAfterTheEnd) {
  Table table("avenia", 2);
  table.state.over = true;
  table.state.age = 4;
  table.state.turned = table.game.deck_of_age(4);
  table.state.seats[seat_at(1)].earned[0] = 40;
  EXPECT_THAT(view_text(table, seat_at(0)), HasSubstr("coins 40 0 0 0 0 0"));
  EXPECT_THAT(view_text(table, kNobody), HasSubstr("coins 40 0 0 0 0 0"));
}

TEST(GuildView, SamplesFitTheViewAndDifferInWhatIsHidden) {
  Table table("avenia", 2);
  table.state.seats[seat_at(1)].treasures[2] = 3;
  table.state.seats[seat_at(1)].board.kept = table.state.seats[seat_at(1)].before.kept = 3;
  table.turn("any2");
  table.play(1, "explore I7");
  const auto view = table.game.view(table.state, seat_at(0));
  Random random(5);
  bool other_treasures = false;
  for (int i = 0; i < 20; ++i) {
    const State sampled = table.game.sample(view, random);
    EXPECT_TRUE(table.game.view(sampled, seat_at(0)) == view);
    EXPECT_TRUE(table.game.is_to_act(sampled, seat_at(1)));
    other_treasures = other_treasures || sampled.seats[seat_at(1)].treasures[2] != 3;
    EXPECT_TRUE(table.game.parse_state(table.game.state_text(sampled)).ok());
  }
  EXPECT_TRUE(other_treasures);
}

// G23
TEST(GuildView, EventsSayHowLongTheyAreHidden) {
  const Table table("avenia", 2);
  const Guild& game = table.game;
  const auto secrecy = [&](std::string_view text) {
    return game.secrecy(*game.parse_chance(text));
  };
  EXPECT_EQ(secrecy("sea3"), Secrecy::kOpen);
  EXPECT_EQ(secrecy("avenia-1 avenia-4 avenia-2"), Secrecy::kOpen);
  EXPECT_EQ(secrecy("sea5 line-sea"), Secrecy::kUntilGameEnds);
  EXPECT_EQ(secrecy("vase"), Secrecy::kUntilGameEnds);
  EXPECT_EQ(secrecy("two-coins"), Secrecy::kUntilRoundEnds);
  EXPECT_EQ(game.secrecy(*game.parse_action("explore I7")), Secrecy::kUntilRoundEnds);
}

TEST(GuildView, AViewComesBackFromItsTextAtEveryPointOfAGame) {
  for (const auto map : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(map)}}, 2);
    State state = game.initial_state();
    Random random(21);
    while (!game.is_over(state)) {
      for (const Seat viewer : {seat_at(0), seat_at(1), kNobody}) {
        const auto view = game.view(state, viewer);
        const auto back = game.parse_view(game.view_text(view));
        ASSERT_TRUE(back.ok()) << back.error().message << "\n" << game.view_text(view);
        ASSERT_TRUE(*back == view) << game.view_text(view);
      }
      if (const Seat whose = game.next_chance(state); whose != kNobody) {
        turn_card(game, state, whose, random);
      } else {
        const auto seats = game.seats_to_act(state);
        const Seat seat =
            seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(seats.count()))));
        game.apply(state, seat, game.random_action(state, seat, random));
      }
    }
  }
}

TEST(GuildView, AViewThatShowsTooMuchIsRefused) {
  Table table("avenia", 2);
  const std::string text = view_text(table, seat_at(0));
  const auto tampered = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const auto at = changed.rfind(from);
    EXPECT_NE(at, std::string::npos);
    changed.replace(at, from.size(), to);
    return table.game.parse_view(changed).ok();
  };
  EXPECT_TRUE(tampered("coins hidden", "coins hidden"));
  EXPECT_FALSE(tampered("coins hidden", "coins 1 0 0 0 0 0"));
  EXPECT_FALSE(tampered("treasures hidden 0", "treasures vase 1"));
  EXPECT_FALSE(tampered("viewer 0", "viewer 2"));
}

// It was taken for what others, who are hidden, still play; the next card then came from an age
// that had no more of them.
TEST(GuildView, ATurnThatAllHaveFinishedIsNoViewOfAGameAlone) {
  Table table("avenia", 1);
  table.turn("sea3");
  std::string text = view_text(table, seat_at(0));
  ASSERT_TRUE(table.game.parse_view(text).ok());
  const auto turn = text.find("  turn ");
  ASSERT_NE(turn, std::string::npos) << text;
  text.erase(turn);
  const auto view = table.game.parse_view(text);
  ASSERT_FALSE(view.ok());
  EXPECT_NE(view.error().message.find("a turn that all have finished"), std::string::npos)
      << view.error().message;
}

}  // namespace
}  // namespace mapwright::guild
