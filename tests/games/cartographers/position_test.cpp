// Positions of Cartographers as text: every state comes back, everything else is refused.

#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

TEST(CartographersPosition, AStateComesBackFromItsTextAtEveryPointOfAGame) {
  const std::vector<Options> set_ups = {
      {{"edicts", ""}},
      {{"side", "B"}, {"edition", "el"}},
      {{"edicts", ""}, {"edition", "en"}, {"wildholds", "6"}, {"ambush-cell", "any"}}};
  for (const Options& options : set_ups) {
    for (const int seats : {1, 2, 5}) {
      Table table(seats, options);
      Random random(static_cast<std::uint64_t>(seats) + options.size());
      while (true) {
        const std::string text = table.game.state_text(table.state);
        const auto again = table.game.parse_state(text);
        ASSERT_TRUE(again.ok()) << again.error().message << "\n" << text;
        ASSERT_EQ(*again, table.state) << text;
        ASSERT_EQ(table.game.state_text(*again), text);
        if (table.game.is_over(table.state)) break;
        if (table.game.chance_due(table.state, kTable)) {
          const auto x = random.below(table.game.chance_weight(table.state, kTable));
          table.game.apply_chance(table.state, kTable,
                                  table.game.chance_at(table.state, kTable, x));
        } else {
          const Seat seat = table.game.seats_to_act(table.state).first();
          table.game.apply(table.state, seat, table.game.random_action(table.state, seat, random));
        }
      }
    }
  }
}

// Summer, a ruins card before the card in play, one ambush shown, seat 1 has chosen.
constexpr std::string_view kPosition =
    "position cartographers\n"                                                      // 1
    "  options side=A edition=fr\n"                                                 // 2
    "  seats 2\n"                                                                   // 3
    "  edicts sentinel-wood canal-lake wildholds borderlands\n"                     // 4
    "  season summer\n"                                                             // 5
    "  shown temple-ruins great-river orchard\n"                                    // 6
    "  ambushes gnoll-raid\n"                                                       // 7
    "  card great-river\n"                                                          // 8
    "  ruins waiting\n"                                                             // 9
    "seat 0\n"                                                                      // 10
    "  coins 3\n"                                                                   // 11
    "  spring 3 5 2 -4\n"                                                           // 12
    "  map\n"                                                                       // 13
    "    | f..........\n    | ...^.r.....\n    | .r......^r.\n    | ...........\n"  // 14–17
    "    | ...........\n    | .....^.....\n    | ...........\n    | ...........\n"  // 18–21
    "    | .r^......r.\n    | .....r.^...\n    | ...........\n"                     // 22–24
    "seat 1\n"                                                                      // 25
    "  coins 0\n"                                                                   // 26
    "  spring 0 0 0 0\n"                                                            // 27
    "  chosen water B6 C6 D6\n"                                                     // 28
    "  map\n"                                                                       // 29
    "    | ...........\n    | ...^.r.....\n    | .r......^r.\n    | ...........\n"  // 30–33
    "    | ...........\n    | .....^.....\n    | ...........\n    | ...........\n"  // 34–37
    "    | .M^......r.\n    | .....r.^...\n    | ...........\n";                    // 38–40

TEST(CartographersPosition, APositionWrittenByHandIsUnderstood) {
  const Cartographers game = make_cartographers({}, 2);
  const auto state = game.parse_state(kPosition);
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(state->phase, Phase::kDraw);
  EXPECT_EQ(state->season, 1);
  EXPECT_EQ(state->time, 3);
  EXPECT_TRUE(state->ruins_waiting);
  EXPECT_EQ(state->sheets[seat_at(0)].coins, 3);
  EXPECT_EQ(state->sheets[seat_at(0)].seasons[0].total(), 6);
  EXPECT_TRUE(game.is_to_act(*state, seat_at(0)));
  EXPECT_FALSE(game.is_to_act(*state, seat_at(1)));
  EXPECT_EQ(game.state_text(*state), kPosition);
}

struct Hostile {
  std::string_view from;
  std::string_view to;
  int line;
};

TEST(CartographersPosition, WhatCannotBeIsRefusedWithItsLine) {
  const std::vector<Hostile> cases = {
      {"position cartographers", "position misterra", 1},
      {"position cartographers", "view cartographers", 1},
      {"edition=fr", "edition=el", 1},
      {"side=A", "side", 2},
      {"seats 2", "seats 3", 1},
      {"seats 2", "seats two", 3},
      {"  seats 2\n", "", 1},
      {"  seats 2\n", "  seats 2\n  seats 2\n", 4},
      {"  seats 2\n", "  seats 2\n  colour red\n", 4},
      {"canal-lake", "no-such-card", 4},
      {"canal-lake", "treetower", 4},
      {"borderlands", "borderlands the-cauldrons", 4},
      {" borderlands", "", 1},
      {"season summer", "season monsoon", 5},
      {"season summer", "season over", 1},
      {"  season summer\n", "", 1},
      {"orchard", "no-such-card", 6},
      {"orchard", "great-river", 6},
      {"orchard", "goblin-attack", 6},
      {"great-river orchard", "great-river orchard homestead marshlands treetop-village", 8},
      {"gnoll-raid", "gnoll-raid gnoll-raid", 7},
      {"gnoll-raid", "orchard", 7},
      {"gnoll-raid", "gnoll-raid goblin-attack kobold-onslaught", 1},
      {"card great-river", "card farmland", 8},
      {"card great-river", "card temple-ruins", 8},
      {"card great-river", "card goblin-attack", 8},
      {"  card great-river\n", "", 27},
      {"ruins waiting", "ruins over", 9},
      {"shown temple-ruins ", "shown ", 9},
      {"seat 0", "seat 1", 10},
      {"seat 0", "chair 0", 10},
      {"coins 3", "coins 15", 11},
      {"coins 3", "coins -1", 11},
      {"coins 3", "coins three", 11},
      {"  coins 3\n", "", 10},
      {"spring 3 5 2 -4", "spring 3 5 2", 12},
      {"spring 3 5 2 -4", "spring 3 5 2 -4 0", 12},
      {"spring 3 5 2 -4", "spring 3 5 2 x", 12},
      {"spring 3 5 2 -4", "spring 3 5 2 99999", 12},
      {"spring 3 5 2 -4", "summer 3 5 2 -4", 12},
      {"  spring 3 5 2 -4\n", "", 10},
      {"  spring 3 5 2 -4\n", "  spring 3 5 2 -4\n  summer 0 0 0 0\n", 13},
      {"    | f..........\n", "", 13},
      {"| f..........", "| f.........", 13},
      {"| f..........", "| x..........", 13},
      {"| f..........", "| ^..........", 13},
      {"| f..........", "| F..........", 13},
      {"chosen water B6 C6 D6", "chosen water A1 A2 A3", 28},
      {"chosen water B6 C6 D6", "chosen forest B6 C6 D6", 28},
      {"chosen water B6 C6 D6", "chosen pass", 28},
      {"chosen water B6 C6 D6", "chosen hidden", 28},
      {"  coins 3\n", "  coins 3\n  chosen water B6 C6 D6\n", 1},
      {"seat 1\n", "", 1},
      {"f..........", "f.........\xff", 14},
  };
  const Cartographers game = make_cartographers({}, 2);
  for (const Hostile& each : cases) {
    std::string text(kPosition);
    const auto at = text.find(each.from);
    ASSERT_NE(at, std::string::npos) << each.from;
    text.replace(at, each.from.size(), each.to);
    const auto state = game.parse_state(text);
    ASSERT_FALSE(state.ok()) << "accepted: " << each.from << " → " << each.to;
    const std::string where = "position:" + std::to_string(each.line) + ": ";
    EXPECT_TRUE(state.error().message.starts_with(where))
        << each.from << " → " << each.to << ": " << state.error().message;
    EXPECT_NE(state.error().message.find("expected"), std::string::npos) << state.error().message;
  }
}

// Of two lines with the same key none may be passed over in silence.
TEST(CartographersPosition, ALineGivenTwiceIsRefused) {
  const Cartographers game = make_cartographers({}, 2);
  for (const std::string_view line :
       {"  edicts sentinel-wood canal-lake wildholds borderlands\n", "  season summer\n",
        "  shown temple-ruins great-river orchard\n", "  ambushes gnoll-raid\n",
        "  card great-river\n", "  ruins waiting\n", "  coins 3\n", "  spring 3 5 2 -4\n",
        "  chosen water B6 C6 D6\n"}) {
    std::string text(kPosition);
    text.insert(text.find(line), line);
    EXPECT_FALSE(game.parse_state(text).ok()) << line;
  }
}

// C6
TEST(CartographersPosition, FixedEdictsMayNotBeLeftOut) {
  const Table table(1);
  std::string text = table.game.state_text(table.state);
  const auto at = text.find("  edicts ");
  text.erase(at, text.find('\n', at) + 1 - at);
  EXPECT_FALSE(table.game.parse_state(text).ok());
}

TEST(CartographersPosition, ASoloPositionHasNoAmbushToDraw) {
  Table table(1);
  table.turn("goblin-attack");
  std::string text = table.game.state_text(table.state);
  EXPECT_TRUE(table.game.parse_state(text).ok());
  text.insert(text.find("seat 0"), "  card goblin-attack\n");
  EXPECT_FALSE(table.game.parse_state(text).ok());
}

TEST(CartographersPosition, EveryTextCutOffOrWithoutALineIsRefusedOrAState) {
  const Cartographers game = make_cartographers({}, 2);
  for (std::size_t size = 0; size < kPosition.size() - 1; ++size) {
    const auto state = game.parse_state(kPosition.substr(0, size));
    if (state) {
      EXPECT_TRUE(game.parse_state(game.state_text(*state)).ok()) << size;
    }
  }
  EXPECT_FALSE(game.parse_state("").ok());
  EXPECT_FALSE(game.parse_state(kPosition.substr(0, kPosition.size() / 2)).ok());
}

TEST(CartographersPosition, RandomlyDamagedTextsNeverGiveAStateThatCannotBeWritten) {
  const Cartographers game = make_cartographers({}, 2);
  Random random(77);
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(kPosition);
    for (auto n = 1 + random.below(3); n > 0; --n) {
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      const auto other = random.below(static_cast<std::uint32_t>(text.size()));
      switch (random.below(4)) {
        case 0:
          text[at] = text[other];
          break;
        case 1:
          text.erase(at, 1 + random.below(12));
          break;
        case 2:
          text.insert(at, text.substr(other, 1 + random.below(30)));
          break;
        default:
          text[at] = static_cast<char>(random.below(256));
      }
    }
    const auto state = game.parse_state(text);
    if (!state) continue;
    ++accepted;
    const auto again = game.parse_state(game.state_text(*state));
    ASSERT_TRUE(again.ok()) << again.error().message << "\n" << text;
    ASSERT_EQ(*again, *state) << text;
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace mapwright::cartographers
