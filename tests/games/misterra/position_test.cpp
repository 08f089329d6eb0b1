#include "games/misterra/random_play.h"
#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

void expect_round_trips(const Misterra& game, const State& state) {
  const std::string text = game.state_text(state);
  const auto loaded = game.parse_state(text);
  ASSERT_TRUE(loaded.ok()) << loaded.error().message << "\n" << text;
  ASSERT_EQ(*loaded, state) << text << "\n" << game.state_text(*loaded);
  for (int viewer = -1; viewer < game.seats(); ++viewer) {
    const View view = game.view(state, viewer < 0 ? kNobody : seat_at(viewer));
    const auto again = game.parse_view(game.view_text(view));
    ASSERT_TRUE(again.ok()) << again.error().message << "\n" << game.view_text(view);
    ASSERT_EQ(*again, view) << game.view_text(view);
  }
}

TEST(MisterraPosition, EveryStateAndViewOfRandomGamesComesBackFromItsText) {
  Random random(6);
  for (int seats = 1; seats <= 4; ++seats) {
    for (const Options& options :
         {Options{}, Options{{"first-game", "yes"}, {"mountain", "straight"}},
          Options{{"reserve", "confirm"}, {"merged-claims", "both"}, {"master", "yes"}}}) {
      const Misterra game = make_misterra(seats, options);
      State state = game.initial_state();
      while (!game.is_over(state)) {
        expect_round_trips(game, state);
        if (testing::Test::HasFatalFailure()) return;
        random_step(game, state, random);
      }
      expect_round_trips(game, state);
    }
  }
}

TEST(MisterraPosition, ThePositionIsReadable) {
  TestTable table = TestTable::ready(2);
  table.pawn(0, "beach A");
  table.hold(0, "steppe-lagoon");
  EXPECT_EQ(table.game.state_text(table.state),
            "position misterra\n"
            "  options first-game=no master=no merged-claims=nobody mountain=distance-2 "
            "reserve=no-effect\n"
            "  seats 2\n"
            "  phase draw\n"
            "  round 1\n"
            "  first 0\n"
            "  turn 0\n"
            "  half-day 1\n"
            "  taken steppe-lagoon\n"
            "  shown - steppe-steppe steppe-steppe steppe-steppe steppe-lagoon\n"
            "  unseen 0 5 6 6 4 6 6 4 6 4\n"
            "  island\n"
            "    | ..J..\n"
            "    | .....\n"
            "    | .J.J.\n"
            "    | .....\n"
            "    | .....\n"
            "seat 0\n"
            "  pawn beach A\n"
            "  dealt P01 P02 P03 P04\n"
            "  kept P01 P02\n"
            "  parchment\n"
            "    | .....\n"
            "    | .....\n"
            "    | .....\n"
            "    | .....\n"
            "    | .....\n"
            "seat 1\n"
            "  pawn none\n"
            "  dealt P05 P06 P07 P08\n"
            "  kept P05 P06\n"
            "  parchment\n"
            "    | .....\n"
            "    | .....\n"
            "    | .....\n"
            "    | .....\n"
            "    | .....\n");
}

// A position in the middle of a game, to be spoiled.
class MisterraSpoiledPosition : public testing::Test {
 protected:
  MisterraSpoiledPosition() : game_(make_misterra(2)), state_(game_.initial_state()) {
    Random random(8);
    while (state_.table.round < 6 || state_.table.phase != Phase::kTake ||
           state_.table.active != seat_at(1)) {
      random_step(game_, state_, random);
    }
    text_ = game_.state_text(state_);
  }
  // The error after replacing the first `from`.
  std::string error_after(std::string_view from, std::string_view to) {
    std::string text = text_;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << " in\n" << text;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    const auto loaded = game_.parse_state(text);
    return loaded.ok() ? "fine" : loaded.error().message;
  }
  // The first line that begins with this field.
  std::string line(std::string_view key) {
    const auto at = text_.find("  " + std::string(key) + " ");
    EXPECT_NE(at, std::string::npos) << key;
    return text_.substr(at, text_.find('\n', at) - at);
  }

  Misterra game_;
  State state_;
  std::string text_;
};

TEST_F(MisterraSpoiledPosition, IsRefusedWithLineAndReason) {
  EXPECT_EQ(error_after("position misterra", "position guild").substr(0, 45),
            "position:1: expected 'position misterra', fou");
  EXPECT_NE(error_after("seats 2", "seats 3").find("expected the set-up of this game"),
            std::string::npos);
  EXPECT_NE(error_after("phase take", "phase supper").find("position:4: expected a phase"),
            std::string::npos);
  EXPECT_NE(error_after("phase take", "phase draw").find("expected a line 'taken"),
            std::string::npos);
  EXPECT_NE(error_after("round 6", "round 5").find("sketch cards out of the game by now"),
            std::string::npos);
  EXPECT_NE(error_after("seat 1", "seat 2").find("expected 'seat 1'"), std::string::npos);
  EXPECT_NE(error_after(line("shown"), "  shown - - -").find("expected five slots"),
            std::string::npos);
  EXPECT_NE(error_after(line("unseen"), "  unseen 1 2 3").find("expected ten numbers"),
            std::string::npos);
  EXPECT_NE(error_after("    | ", "    | x").find("expected rows of 5 letters"), std::string::npos);
  EXPECT_NE(error_after(line("kept"), "  kept P02 P01"), "fine");
  EXPECT_NE(error_after(line("kept"), ""), "fine");
  EXPECT_NE(error_after(line("pawn"), "  pawn none").find("the pawn on the board"),
            std::string::npos);
  EXPECT_NE(error_after("phase take", "phase over"), "fine");
  EXPECT_NE(error_after("phase take", "phase otoma"), "fine");
  EXPECT_NE(error_after("phase take", "phase keep"), "fine");
  EXPECT_NE(error_after("  round 6\n", "  round 6\n  last-round\n").find("last-round"),
            std::string::npos);
}

TEST_F(MisterraSpoiledPosition, AMarkerMustLieOnAConfirmedTile) {
  const Cell empty = (~state_.table.island.tiles.covered()).first();
  EXPECT_NE(error_after("seat 0\n", "seat 0\n  markers " + cell_text(empty) + "\n"), "fine");
}

// Whatever is accepted must be playable to the end and written the same way again.
void expect_sound(const Misterra& game, const State& loaded, Random& random) {
  const std::string text = game.state_text(loaded);
  const auto again = game.parse_state(text);
  ASSERT_TRUE(again.ok()) << again.error().message << "\n" << text;
  ASSERT_EQ(*again, loaded);
  State state = loaded;
  int steps = 0;
  while (!game.is_over(state)) {
    random_step(game, state, random);
    ASSERT_LT(++steps, 5000) << text;
  }
}

TEST(MisterraPosition, HostileTextIsRefusedOrGivesASoundState) {
  Random random(9);
  int accepted = 0;
  for (int i = 0; i < 6000; ++i) {
    const int seats = 1 + static_cast<int>(random.below(4));
    static const std::array<Misterra, 4> games = {make_misterra(1), make_misterra(2),
                                                  make_misterra(3), make_misterra(4)};
    const Misterra& game = games[static_cast<std::size_t>(seats - 1)];
    State state = game.initial_state();
    for (auto steps = random.below(300); steps > 0 && !game.is_over(state); --steps) {
      random_step(game, state, random);
    }
    std::string text = game.state_text(state);
    for (auto edits = 1 + random.below(3); edits > 0; --edits) {
      constexpr std::string_view kLetters = "0123456789ABCDEPO.sljmSLJM| \n-";
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      const char letter = kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
      switch (random.below(4)) {
        case 0:
          text.erase(at, 1 + random.below(20));
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        default:
          text[at] = letter;
      }
      if (text.empty()) text = "x";
    }
    const auto loaded = game.parse_state(text);
    static_cast<void>(game.parse_view(text));
    if (!loaded) continue;
    ++accepted;
    expect_sound(game, *loaded, random);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(accepted, 40);
}

TEST(MisterraPosition, HostileViewsAreRefusedOrCanBeSampled) {
  Random random(10);
  const std::array<Misterra, 2> games = {make_misterra(1), make_misterra(3)};
  for (int i = 0; i < 4000; ++i) {
    const Misterra& game = games[static_cast<std::size_t>(i % 2)];
    State state = game.initial_state();
    for (auto steps = random.below(300); steps > 0 && !game.is_over(state); --steps) {
      random_step(game, state, random);
    }
    std::string text = game.view_text(game.view(state, seat_at(0)));
    constexpr std::string_view kLetters = "0123456789ABCDEPO.sljmSLJM-";
    for (int edit = 0; edit < 2; ++edit) {
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
    }
    const auto view = game.parse_view(text);
    if (!view) continue;
    const State sampled = game.sample(*view, random);
    EXPECT_EQ(game.view(sampled, view->viewer), *view) << text;
  }
}

TEST(MisterraPosition, ForeignBytesAreRefused) {
  const Misterra game = make_misterra(2);
  for (const std::string& text :
       {std::string(), std::string("\xff\xfe\x00", 3), std::string(1 << 21, 'x'),
        std::string("position misterra"), std::string("seat 0\n"), std::string("| | |")}) {
    EXPECT_FALSE(game.parse_state(text).ok());
    EXPECT_FALSE(game.parse_view(text).ok());
  }
}

}  // namespace
}  // namespace mapwright::misterra
