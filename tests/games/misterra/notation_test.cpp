#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

TEST(MisterraNotation, EveryActionComesBackFromItsText) {
  const Misterra game = make_misterra(2);
  for (int code = 0; code < Action::kCount; ++code) {
    const Action action = Action::numbered(code);
    const auto parsed = game.parse_action(game.action_text(action));
    ASSERT_TRUE(parsed.ok()) << game.action_text(action);
    EXPECT_EQ(*parsed, action) << game.action_text(action);
  }
}

TEST(MisterraNotation, ActionsAreSpelledAsInTheRecord) {
  const Misterra game = make_misterra(2);
  EXPECT_EQ(game.action_text(Action::go(beach_at(2))), "go beach C");
  EXPECT_EQ(game.action_text(Action::go(place_of(cell("C2")))), "go C2");
  EXPECT_EQ(game.action_text(Action::discard(1)), "discard 2");
  EXPECT_EQ(game.action_text(Action::take(2)), "take 3");
  EXPECT_EQ(game.action_text(Action::otoma_claim(cell("C2"))), "otoma-claim C2");
  EXPECT_EQ(game.action_text(Action::keep(hypothesis_at(2), hypothesis_at(16))), "keep P03 P17");
  const int laying = laying_number(cell("C2"), cell("C3"));
  EXPECT_EQ(game.action_text(Action::map(laying)), "map C2 C3");
  EXPECT_EQ(game.action_text(Action::map(laying, MapOrder::kSecondCell)), "map C2 C3 first C3");
}

TEST(MisterraNotation, TypedTextMayBeLooser) {
  const Misterra game = make_misterra(2);
  const auto canonical = [&](std::string_view text) {
    const auto action = game.parse_action(text);
    return action.ok() ? game.action_text(*action) : action.error().message;
  };
  EXPECT_EQ(canonical("  GO   Beach c "), "go beach C");
  EXPECT_EQ(canonical("go beachC"), "go beach C");
  EXPECT_EQ(canonical("Map c2 C3 FIRST c2"), "map C2 C3 first C2");
  EXPECT_EQ(canonical("keep p17 p3"), "keep P03 P17");
  EXPECT_EQ(canonical("PASS"), "pass");
}

TEST(MisterraNotation, NonsenseIsRefusedWithAHint) {
  const Misterra game = make_misterra(2);
  for (const auto* text : {"",
                           "go",
                           "go F1",
                           "go beach F",
                           "take 0",
                           "take 6",
                           "take x",
                           "map A1 A3",
                           "map A1",
                           "map A1 A2 first A3",
                           "map A1 A2 then A1",
                           "keep P01",
                           "keep P01 P01",
                           "keep P00 P01",
                           "keep P01 P26",
                           "claim A1",
                           "stay here",
                           "otoma-claim Z9",
                           "\xff\xfe",
                           "discard -1"}) {
    const auto action = game.parse_action(text);
    EXPECT_FALSE(action.ok()) << text;
    if (!action.ok()) {
      EXPECT_NE(action.error().message.find("expected"), std::string::npos);
    }
  }
}

TEST(MisterraNotation, ChanceEventsAreSpelledAsInTheRecord) {
  const Misterra game = make_misterra(2);
  for (const auto* text :
       {"steppe-lagoon", "mountain-mountain", "P03", "pair A", "first 1", "O07"}) {
    const auto chance = game.parse_chance(text);
    ASSERT_TRUE(chance.ok()) << text;
    EXPECT_EQ(game.chance_text(*chance), text);
  }
  EXPECT_EQ(game.chance_text(*game.parse_chance("Lagoon-Steppe")), "steppe-lagoon");
  for (const auto* text :
       {"", "steppe", "P26", "P00", "O23", "pair E", "first 2", "first -1", "a-b"}) {
    EXPECT_FALSE(game.parse_chance(text).ok()) << text;
  }
}

TEST(MisterraNotation, TheFirstHalfOfACardIsTheTerrainThatComesFirst) {
  std::string all;
  for (std::size_t i = 0; i < kSketches; ++i) all += sketch_text(sketch_at(i)) + " ";
  EXPECT_EQ(all,
            "steppe-steppe steppe-lagoon steppe-jungle steppe-mountain lagoon-lagoon lagoon-jungle "
            "lagoon-mountain jungle-jungle jungle-mountain mountain-mountain ");
}

}  // namespace
}  // namespace mapwright::misterra
