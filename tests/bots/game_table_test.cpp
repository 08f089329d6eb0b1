// Tables: cards of the seed, taking back, going back, keeping, bots that go on alike.
#include "mapwright/bots/game_table.h"

#include <gtest/gtest.h>

#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

GameTable open(const std::string& id, const std::vector<std::string>& bots,
               const Record& events = {}, std::optional<Digest> seed = table_seed(5)) {
  const GameEntry* entry = find_game(id);
  auto game = make_game(*entry, embedded_files(*entry), {}, static_cast<int>(bots.size()));
  EXPECT_TRUE(game.ok());
  Record record = events;
  record.seats.clear();
  for (const std::string& bot : bots) {
    record.seats.push_back({.name = "", .title = "", .emblem = "", .bot = bot});
  }
  auto table = GameTable::open(*std::move(game), std::move(record), seed);
  EXPECT_TRUE(table.ok()) << table.error().message;
  return *std::move(table);
}

Seat first_to_act(const GameTable& table) { return table.game().seats_to_act().first(); }

void step(GameTable& table, std::size_t which = 0) {
  if (table.card_due()) {
    ASSERT_TRUE(table.turn_card().ok());
    return;
  }
  const Seat seat = first_to_act(table);
  const auto legal = table.game().legal_actions(seat);
  ASSERT_TRUE(table.act(seat, legal[which % legal.size()]).ok());
}

class EachGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, EachGame, testing::Values("cartographers", "misterra", "guild"));

TEST_P(EachGame, BotsPlayTheGameTheyAreAskedAbout) {
  GameTable table = open(GetParam(), {"greedy", "greedy"});
  while (!table.game().is_over()) {
    if (table.card_due()) {
      ASSERT_TRUE(table.turn_card().ok());
      continue;
    }
    const Seat seat = first_to_act(table);
    const auto choice = table.bot_choice(seat, std::nullopt);
    ASSERT_TRUE(choice.ok()) << choice.error().message;
    ASSERT_TRUE(table.act(seat, *choice).ok());
  }
  const GameEntry* entry = find_game(GetParam());
  auto game = make_game(*entry, embedded_files(*entry), {}, 2);
  Record seats;
  seats.seats = table.record().seats;
  auto other = GameTable::open(*std::move(game), std::move(seats), table_seed(5));
  ASSERT_TRUE(other.ok());
  other->advance();
  EXPECT_EQ(to_text(table.record()), to_text(other->record()));
}

TEST_P(EachGame, NothingIsTakenBackAcrossACardOrABot) {
  GameTable table = open(GetParam(), {"", "greedy"});
  for (int i = 0; i < 60 && !table.game().is_over(); ++i) {
    const auto before = to_text(table.record());
    const bool card = table.card_due();
    const Seat seat = card ? kTable : first_to_act(table);
    step(table, static_cast<std::size_t>(i));
    if (card || seat == seat_at(1)) {
      EXPECT_EQ(table.undo_seat(), kNobody);
      EXPECT_FALSE(table.undo().ok());
    } else if (table.undo_seat() != kNobody) {
      ASSERT_TRUE(table.undo().ok());
      EXPECT_EQ(to_text(table.record()), before);
      step(table, static_cast<std::size_t>(i));
    }
  }
}

TEST_P(EachGame, WithoutItsSeedARecordCanOnlyBeLookedAt) {
  GameTable table = open(GetParam(), {"greedy"});
  while (table.card_due()) step(table);
  Record record = table.record();
  GameTable look = open(GetParam(), {"greedy"}, record, std::nullopt);
  EXPECT_EQ(to_text(look.record()), to_text(table.record()));
  EXPECT_FALSE(look.bot_choice(first_to_act(look), std::nullopt).ok());
  while (!look.card_due() && !look.game().is_over()) step(look);
  EXPECT_FALSE(look.turn_card().ok());
}

TEST(GameTable, ACardThatIsNotOfTheSeedIsRefused) {
  GameTable table = open("cartographers", {""});
  for (std::size_t i = 0; i < 12; ++i) step(table, i);
  const GameEntry* entry = find_game("cartographers");
  const std::shared_ptr<const AnyGame> fresh = *make_game(*entry, embedded_files(*entry), {}, 1);
  const auto other = GameTable::open(fresh, table.record(), table_seed(6));
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().message, "line 1: the commitment is not that of the seed");
  Record without = table.record();
  without.commitment.clear();
  const auto another = GameTable::open(fresh, without, table_seed(6));
  ASSERT_FALSE(another.ok());
  EXPECT_NE(another.error().message.find("the seed gives"), std::string::npos);
}

TEST(GameTable, ABotMaySitInForAPerson) {
  GameTable table = open("misterra", {""});
  while (table.card_due()) step(table);
  EXPECT_EQ(table.bot_choice(seat_at(0), std::nullopt).error().message,
            "there is no bot at this seat");
  const auto choice = table.bot_choice(seat_at(0), "greedy");
  ASSERT_TRUE(choice.ok());
  EXPECT_TRUE(table.act(seat_at(0), *choice).ok());
}

TEST(GameTable, TheLastChoiceOfARoundCannotBeTakenBackWhenOthersLieOpen) {
  GameTable table = open("cartographers", {"", ""});
  while (table.card_due()) step(table);
  step(table);
  EXPECT_EQ(table.undo_seat(), seat_at(0));
  step(table);
  EXPECT_EQ(table.undo_seat(), kNobody);
}

// Nothing opens at the end of a half-day in Misterra: until the next card it can be taken back.
TEST(GameTable, AChoiceThatOpensNothingCanBeTakenBackUntilTheCardIsTurned) {
  GameTable table = open("misterra", {"", ""});
  std::size_t ended = 0;
  for (std::size_t i = 0; i < 60 && !table.game().is_over(); ++i) {
    const bool card = table.card_due();
    const Seat seat = card ? kTable : first_to_act(table);
    step(table, i);
    if (card || table.game().next_chance() != kTable) continue;
    ++ended;
    EXPECT_EQ(table.undo_seat(), seat);
  }
  EXPECT_GT(ended, 0U);
}

TEST_P(EachGame, AChoiceIsTakenBackWithTheCardsAndBotsBehindItAndTheSameCardsComeAgain) {
  GameTable table = open(GetParam(), {"", "random"});
  EXPECT_EQ(table.take_back_seat(), kNobody);
  EXPECT_FALSE(table.take_back().ok());
  std::vector<std::string> before;  // the record before each choice of the person
  const auto play_on = [&] {
    table.advance();
    before.push_back(to_text(table.record()));
    step(table);
    table.advance();
  };
  for (int i = 0; i < 5; ++i) play_on();
  const std::string after = to_text(table.record());
  EXPECT_EQ(table.take_back_seat(), seat_at(0));
  while (!before.empty()) {
    ASSERT_TRUE(table.take_back().ok());
    EXPECT_EQ(to_text(table.record()), before.back());
    before.pop_back();
  }
  EXPECT_EQ(table.take_back_seat(), kNobody);
  for (int i = 0; i < 5; ++i) play_on();
  EXPECT_EQ(to_text(table.record()), after);
}

TEST(GameTable, OnlyThePersonWhoChoseLastCanTakeBackAndThenTheOneBefore) {
  GameTable table = open("cartographers", {"", ""});
  while (table.card_due()) step(table);
  step(table);
  step(table);
  while (table.card_due()) step(table);
  EXPECT_EQ(table.undo_seat(), kNobody);
  EXPECT_EQ(table.take_back_seat(), seat_at(1));
  ASSERT_TRUE(table.take_back().ok());
  EXPECT_EQ(table.take_back_seat(), seat_at(0));
}

TEST(GameTable, GoingBackChangesNothingButWhatIsShown) {
  GameTable table = open("guild", {""});
  for (std::size_t i = 0; i < 20; ++i) step(table, i);
  const auto record = to_text(table.record());
  ASSERT_TRUE(table.seek(3).ok());
  EXPECT_EQ(table.shown(), 3U);
  EXPECT_EQ(to_text(table.record()), record);
  EXPECT_FALSE(table.undo().ok());
  EXPECT_FALSE(table.turn_card().ok());
  EXPECT_FALSE(table.seek(21).ok());
  ASSERT_TRUE(table.seek(20).ok());
  step(table, 20);
}

TEST_P(EachGame, EveryMomentIsTheSameWhicheverWayOneGoesThere) {
  GameTable table = open(GetParam(), {"random", "random"});
  std::vector<std::string> states = {table.game().state_text()};
  while (table.advance_one()) states.push_back(table.game().state_text());
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::size_t at = i * 7919 % states.size();
    ASSERT_TRUE(table.seek(at).ok());
    ASSERT_EQ(table.game().state_text(), states[at]) << at;
    EXPECT_EQ(table.end().state_text(), states.back());
  }
}

// A full disk: what cannot be kept has not happened, and comes as it would have when there is room.
TEST_P(EachGame, WhatCannotBeKeptHasNotHappened) {
  GameTable undisturbed = open(GetParam(), {"greedy", "random"});
  undisturbed.advance();
  GameTable table = open(GetParam(), {"greedy", "random"});
  std::string kept = to_text(table.record());
  int calls = 0;
  table.on_append([&](const std::string& lines) -> Result<void> {
    if (++calls % 3 == 0) return Error{"no room"};
    kept += lines;
    return {};
  });
  int refusals = 0;
  while (!table.game().is_over()) {
    const std::string before = table.game().state_text();
    if (table.advance_one()) continue;
    ++refusals;
    ASSERT_TRUE(table.trouble());
    EXPECT_EQ(table.trouble()->message, "no room");
    EXPECT_EQ(table.game().state_text(), before);
  }
  EXPECT_GT(refusals, 5);
  EXPECT_FALSE(table.trouble());
  EXPECT_EQ(kept, to_text(undisturbed.record()));
  EXPECT_EQ(to_text(table.record()), kept);
}

// What was kept can be taken back where its keeper can drop it; else it stays as it is.
TEST_P(EachGame, WhatWasKeptIsTakenBackTogetherWithItsLine) {
  GameTable table = open(GetParam(), {""});
  std::vector<std::string> kept;
  bool can_drop = false;
  table.on_append(
      [&](const std::string& lines) -> Result<void> {
        kept.push_back(lines);
        return {};
      },
      [&]() -> Result<void> {
        if (!can_drop) return Error{"no room"};
        kept.pop_back();
        return {};
      });
  table.advance();
  const std::string before = table.game().state_text();
  const auto lines_before = kept;
  const Seat seat = table.person_to_act();
  ASSERT_TRUE(table.act(seat, table.game().legal_actions(seat).front()).ok());
  const std::string after = table.game().state_text();
  ASSERT_EQ(table.undo_seat(), seat);
  EXPECT_EQ(table.undo().error().message, "no room");
  EXPECT_EQ(table.game().state_text(), after);
  EXPECT_FALSE(table.trouble());
  can_drop = true;
  ASSERT_TRUE(table.undo().ok());
  EXPECT_EQ(table.game().state_text(), before);
  EXPECT_EQ(kept, lines_before);
  table.on_append([](const std::string&) -> Result<void> { return {}; });
  ASSERT_TRUE(table.act(seat, table.game().legal_actions(seat).front()).ok());
  EXPECT_EQ(table.undo_seat(), kNobody);
}

// A crash between the last event and the result: the record is made whole when it is opened again.
TEST(GameTable, AFinishedRecordWithoutAResultGetsIt) {
  GameTable table = open("cartographers", {"greedy"});
  table.advance();
  Record record = table.record();
  record.result.reset();
  record.seed.clear();
  EXPECT_EQ(to_text(open("cartographers", {"greedy"}, record).record()), to_text(table.record()));
}

}  // namespace
}  // namespace mapwright
