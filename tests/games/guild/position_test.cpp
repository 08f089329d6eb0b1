// Positions as text: exact round trips, and every impossible position refused.

#include <gmock/gmock.h>

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kPosition = R"(position guild
  options map=avenia objectives=avenia-1,avenia-2,avenia-3
  seats 2
  objectives avenia-1 avenia-2 avenia-3
  age II
  turned mountain1 sea3 II
  card II
  under place-cube 2
  was-under place-cube 1
seat 0
  cubes H5 H6 I5
  villages J5
  posts L5
  ruins B5
  towers B2
  specialties sea5 two-villages-line3 -
  best-route 6
  best-coin-space 2
  refused line-sea region4 -
  treasures vase 2
  coins 12 1 6 6 0 2
  met 10 - -
  returned place-cube 1
  was-cubes H6
  was-specialties sea5 - -
  turn explore two-villages-line3
  explored I5 / -
  from I6 J5 / -
  free-cubes 1
seat 1
  specialties ring-sea - -
  refused ray-sea - -
  treasures tower-each 1
  coins 3 0 0 0 0 0
  met 5 - -
  turn keep line-land ray-desert
)";

class GuildPosition : public ::testing::Test {
 protected:
  Guild game = make_guild({{"objectives", "avenia-1,avenia-2,avenia-3"}}, 2);

  std::string error_of(std::string_view text) const {
    const auto state = game.parse_state(text);
    return state.ok() ? "" : state.error().message;
  }
  // The position with one piece of text replaced.
  std::string with(std::string_view from, std::string_view to) const {
    std::string text(kPosition);
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  }
};

TEST_F(GuildPosition, APositionInTheMiddleOfATurnReadsBackExactly) {
  const auto state = game.parse_state(kPosition);
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(game.state_text(*state), kPosition);
  // The waiting free cube may go anywhere on the frontier.
  EXPECT_TRUE(game.is_legal(*state, seat_at(0), *game.parse_action("explore J7")));
  EXPECT_TRUE(game.is_legal(*state, seat_at(1), *game.parse_action("keep ray-desert")));
}

TEST_F(GuildPosition, MistakesAreNamedWithTheirLine) {
  EXPECT_EQ(error_of(""), "position:1: expected 'position guild', found nothing");
  EXPECT_EQ(error_of(with("age II", "age V")),
            "position:5: expected an age I to IV or 'over', found 'V'");
  EXPECT_EQ(error_of(with("cubes H5 H6 I5", "cubes H5 H6 Z9")),
            "position:11: expected spaces of the map, found 'Z9'");
  EXPECT_EQ(error_of(with("cubes H5 H6 I5", "cubes H5 H6 H5")),
            "position:11: expected each at most once, found 'H5'");
  EXPECT_EQ(error_of(with("turned mountain1 sea3", "turned mountain1 sea9")),
            "position:6: expected explore cards of this game, found 'sea9'");
  EXPECT_EQ(error_of(with("treasures vase 2", "treasures vase 11")),
            "position:20: expected treasures and how many, such as 'vase 2', found 'vase 11'");
  EXPECT_EQ(error_of(with("from I6 J5", "from K9 L9")),
            "position:27: expected villages that the line may come from");
  EXPECT_THAT(error_of(with("seats 2", "seats 3")), HasSubstr("expected the set-up of this game"));
  EXPECT_EQ(error_of(with("  villages J5\n", "  villages J5\n  villages J5\n")),
            "position:13: expected 'villages' only once in seat 0");
}

TEST_F(GuildPosition, WhatCannotBeIsRefused) {
  const std::pair<std::string_view, std::string_view> changes[] = {
      {"cubes H5 H6 I5", "cubes H5 H6 I5 B2"},               // a discovery space takes no cube
      {"cubes H5 H6 I5", "cubes H5 H6 I5 J5"},               // beside the village on J5
      {"cubes H5 H6 I5", "cubes H5 H6 I5 A9"},               // nothing leads there
      {"cubes H5 H6 I5", "cubes H5 H6 I5 J7 K6"},            // fine in itself, but see below
      {"cubes H5 H6 I5", "cubes H5 H6"},                     // I5 was explored
      {"villages J5", "villages J5 J6"},                     // two in a region
      {"villages J5", "villages K5"},                        // a coin space
      {"villages J5", "villages I4"},                        // the sea
      {"posts L5", "posts L6"},                              // no city
      {"best-route 6\n", "best-route 0\n"},                  // but a post
      {"turned mountain1 sea3 II", "turned mountain1 III"},  // not in this age
      {"turned mountain1 sea3 II", "turned mountain1"},      // the card on show
      {"card II", "card I/II/III"},
      {"was-cubes H6", "was-cubes H6 G6"},  // vanished
      {"was-specialties sea5 - -", "was-specialties ring-desert - -"},
      {"specialties sea5 two-villages-line3 -", "specialties sea5 - -"},
      {"specialties ring-sea - -", "specialties sea5 - -"},  // twice
      {"refused ray-sea - -", "refused sea5 - -"},
      {"treasures tower-each 1", "treasures two-coins 1"},  // never kept
      {"under place-cube 2", "under vase 2"},               // never under the deck
      {"met 5 - -", "met 7 - -"},
      {"met 10 - -", "met 5 - -"},                 // nobody was first
      {"explored I5 / -", "explored I5 / - / -"},  // a third phase
      {"explored I5 / -", "explored I5 / G5"},     // not on the board
      {"explored I5 / -", "explored G7 / -"},
      {"turn explore two-villages-line3", "turn explore sea5"},
      {"turn explore two-villages-line3", "turn use"},
      {"free-cubes 1", "free-cubes 99"},
      {"free-cubes 1", "draws 3"},
      {"turn keep line-land ray-desert", "turn keep ray-desert line-land"},
      {"turn keep line-land ray-desert", "turn keep line-land sea5"},
      {"turn keep line-land ray-desert", "turn explore ring-sea"},
      {"objectives avenia-1 avenia-2 avenia-3", "objectives avenia-1 avenia-3 avenia-2"},
      {"coins 3 0 0 0 0 0", "coins 3 0 0 0 0"},
      {"coins 3 0 0 0 0 0", "coins 3 0 0 0 0 99999"},
      {"returned place-cube 1", "returned vase 1"},
  };
  for (const auto& [from, to] : changes) {
    if (to == "cubes H5 H6 I5 J7 K6") {
      // A full region in the middle of a turn simply waits for its village.
      const auto state = game.parse_state(with(from, to));
      ASSERT_TRUE(state.ok()) << state.error().message;
      EXPECT_FALSE(game.is_legal(*state, seat_at(0), Action::done()));
      continue;
    }
    EXPECT_NE(error_of(with(from, to)), "") << to;
  }
}

// Every prefix and every change of one byte gives an error or a position that reads back.
TEST_F(GuildPosition, DamagedTextsNeverGiveBrokenPositions) {
  const std::string text(kPosition);
  const auto check = [&](const std::string& damaged) {
    const auto state = game.parse_state(damaged);
    if (!state) {
      ASSERT_FALSE(state.error().message.empty());
      return;
    }
    ASSERT_EQ(game.parse_state(game.state_text(*state)).value(), *state) << damaged;
    const auto list = std::make_unique<ActionList>();
    for (const Seat seat : game.seats_to_act(*state)) {
      game.legal_actions(*state, seat, *list);
      ASSERT_FALSE(list->empty());
    }
  };
  Random random(77);
  for (std::size_t cut = 0; cut < text.size(); ++cut) {
    check(text.substr(0, cut));
    std::string changed = text;
    changed[cut] = "0149 -/ABHIJ\n\xff"[random.below(14)];
    check(changed);
  }
}

TEST_F(GuildPosition, PictureShowsPiecesTokensAndCoordinates) {
  const auto state = game.parse_state(kPosition);
  ASSERT_TRUE(state.ok());
  const std::string picture = game.picture(game.view(*state, seat_at(0)));
  const auto lines = lines_of(picture);
  EXPECT_EQ(lines[0], "Avenia, age II, card II");
  EXPECT_EQ(lines[1], "  avenia-1: Villages on 3 different lands. seat 0 seat 1");
  EXPECT_EQ(lines[4], "Seat 0: coins 37, treasures 2, I sea5, II two-villages-line3");
  std::string board;
  for (std::size_t i = 5; i < 20; ++i) board += std::string(lines[i]) + "\n";
  EXPECT_EQ(board, R"(     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q  R
1                               D2                      T
           M2    ~R    ~     G2    D     D     M2    G
2      #T     M     ~     ~R    G     DC3   M1    M     G2
           M2    M     G     ~     G     D     M1    DC3
3       ~     M     G1    ~     ~     G     ~R    D     G1
           G     GC3   ~     D     ~     ~     D     ~
4       ~     G     ~R    DC3   ~     ~     ~     ~     G
           ~     ~     D     ~     ~     ~     ~     ~
5       ~R'   ~     M    *~    @D     GC2'  ~     D1    ~R
           ~     ~     ~    *~     D1    G     D     D
6       G     ~     M1   *~     D     G     ~     D     D1
     MC3   ~     ~     ~     K     M     M     ~     G
7       G     ~     ~     M1    M     G     ~     M     G1
     M2    G2    D     M     G1    D1    M     ~R    GC3
)");
  EXPECT_THAT(picture, HasSubstr("Seat 1: coins hidden, treasures 1, I ring-sea\n"));
}

}  // namespace
}  // namespace mapwright::guild
