#include "mapwright/game/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/toy_game.h"

namespace mapwright {
namespace {

using ::testing::StartsWith;

constexpr std::string_view kGame =
    R"({"game":"lots","version":1,"rules":1,"options":{"rounds":"2"},"seats":[{},{}]})"
    "\n"
    R"({"seat":0,"chance":"gold"})"
    "\n"
    R"({"seat":1,"chance":"iron"})"
    "\n"
    R"({"chance":"die 2"})"
    "\n"
    R"({"seat":1,"do":"take 2"})"
    "\n"
    R"({"seat":0,"do":"take 1"})"
    "\n"
    R"({"chance":"die 1"})"
    "\n"
    R"({"seat":0,"do":"take 1"})"
    "\n"
    R"({"seat":1,"do":"take 1"})"
    "\n"
    R"({"result":{"seats":[{"seat":0,"total":4,"rank":1},{"seat":1,"total":3,"rank":2}],"winners":[0]}})"
    "\n";

// The game above with one piece of text replaced.
std::string with(std::string_view old_text, std::string_view new_text) {
  std::string text(kGame);
  const auto at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  return text.replace(at, old_text.size(), new_text);
}

ReplayOutcome replayed(std::string_view text) {
  const auto record = parse_record(text);
  EXPECT_TRUE(record.ok()) << text;
  const auto game = toy::new_lots(2);
  return replay(*record, *game);
}

void expect_status(std::string_view text, ReplayStatus status, const char* message) {
  const auto outcome = replayed(text);
  EXPECT_EQ(outcome.status, status) << outcome.message;
  EXPECT_THAT(outcome.message, StartsWith(message));
}

TEST(Replay, PlaysAWholeGame) {
  const auto record = parse_record(kGame);
  const auto game = toy::new_lots(2);
  std::vector<std::size_t> steps;
  const auto outcome = replay(*record, *game, [&](const AnyGame& at, const Event&, std::size_t n) {
    EXPECT_EQ(&at, game.get());
    steps.push_back(n);
  });
  EXPECT_EQ(outcome.status, ReplayStatus::kFine);
  EXPECT_EQ(outcome.message, "");
  EXPECT_TRUE(game->is_over());
  EXPECT_EQ(steps, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Replay, AnUnfinishedGameIsFine) {
  std::string text(kGame);
  while (true) {
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok());
    const auto game = toy::new_lots(2);
    EXPECT_EQ(replay(*record, *game).status, ReplayStatus::kFine) << text;
    if (record->events.empty()) break;
    text.erase(text.rfind('\n', text.size() - 2) + 1);
  }
}

TEST(Replay, WhatIsNoNotationOfTheGameIsUnreadable) {
  expect_status(with("take 2", "jump"), ReplayStatus::kUnreadable,
                "line 5: expected 'take' and a number, found 'jump'");
  expect_status(with("die 2", "die 7"), ReplayStatus::kUnreadable,
                "line 4: expected a die or a card, found 'die 7'");
}

TEST(Replay, ASpellingThatIsNotCanonicalIsUnreadable) {
  expect_status(with("take 2", "TAKE 2"), ReplayStatus::kUnreadable,
                "line 5: records hold the canonical spelling only: 'take 2', not 'TAKE 2'");
  expect_status(with("take 2", "take  2"), ReplayStatus::kUnreadable, "line 5: records hold");
  expect_status(with("take 2", "take 02"), ReplayStatus::kUnreadable, "line 5: records hold");
  expect_status(with("gold", "Gold"), ReplayStatus::kUnreadable,
                "line 2: records hold the canonical spelling only: 'gold', not 'Gold'");
}

TEST(Replay, AnEventThatIsNotLegalIsAgainstTheRules) {
  expect_status(with("take 2", "take 3"), ReplayStatus::kAgainstTheRules,
                "line 5: 'take 3' is not legal here for seat 1");
  expect_status(with(R"({"seat":0,"do":"take 1"})", R"({"seat":1,"do":"take 1"})"),
                ReplayStatus::kAgainstTheRules, "line 6: seat 1 is not to act now");
  expect_status(with(R"({"chance":"die 2"})", R"({"seat":0,"chance":"die 2"})"),
                ReplayStatus::kAgainstTheRules, "line 4: 'die 2': no card is to be turned over");
  expect_status(with("\"die 2\"", "\"gold\""), ReplayStatus::kAgainstTheRules,
                "line 4: 'gold' cannot come now");
  expect_status(with(R"({"chance":"die 2"})"
                     "\n",
                     ""),
                ReplayStatus::kAgainstTheRules, "line 4: seat 1 is not to act now");
}

TEST(Replay, AnEventAfterTheEndIsAgainstTheRules) {
  const std::string again = std::string(R"({"seat":1,"do":"take 1"})") + "\n";
  expect_status(with("{\"result\"", again + "{\"result\""), ReplayStatus::kAgainstTheRules,
                "line 10: seat 1 is not to act now");
}

TEST(Replay, AnotherResultIsAgainstTheRules) {
  const auto* message = "line 10: another result than the rules give: {\"seats\":[";
  expect_status(with("\"total\":4", "\"total\":5"), ReplayStatus::kAgainstTheRules, message);
  expect_status(with("\"winners\":[0]", "\"winners\":[1]"), ReplayStatus::kAgainstTheRules,
                message);
  expect_status(with(",\"winners\":[0]", ""), ReplayStatus::kAgainstTheRules, message);
  expect_status(with("\"winners\":[0]", "\"winners\":[0],\"more\":1"),
                ReplayStatus::kAgainstTheRules, message);
}

TEST(Replay, TheOrderOfKeysInTheResultDoesNotMatter) {
  EXPECT_EQ(replayed(with(R"("total":4,"rank":1)", R"("rank":1,"total":4)")).status,
            ReplayStatus::kFine);
}

TEST(Replay, AResultBeforeTheEndIsAgainstTheRules) {
  const std::string text(kGame.substr(0, kGame.find("{\"chance\":\"die 1\"")));
  const std::string result(kGame.substr(kGame.find("{\"result\"")));
  expect_status(text + result, ReplayStatus::kAgainstTheRules,
                "line 7: a result, but the game is not over");
}

TEST(Replay, WithoutLinesAnErrorCountsEvents) {
  auto record = *parse_record(with("take 2", "take 3"));
  record.lines.clear();
  const auto game = toy::new_lots(2);
  EXPECT_THAT(replay(record, *game).message, StartsWith("event 4: "));
}

TEST(Replay, WithoutLinesAnErrorOfTheResultNamesNone) {
  auto record = *parse_record(with("\"total\":4", "\"total\":5"));
  record.lines.clear();
  record.result_line = 0;
  const auto game = toy::new_lots(2);
  EXPECT_THAT(replay(record, *game).message, StartsWith("another result"));
}

}  // namespace
}  // namespace mapwright
