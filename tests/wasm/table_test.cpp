// Tables: taking back, going back, secrets in the list of events, bots that go on alike.
#include "mapwright/wasm/table.h"

#include <gtest/gtest.h>

#include "mapwright/bots/local_table.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

Table open(const std::string& id, const std::vector<std::string>& bots, const Record& events = {},
           std::optional<Digest> seed = table_seed(5)) {
  const GameEntry* entry = find_game(id);
  auto game = make_game(*entry, embedded_files(*entry), {}, static_cast<int>(bots.size()));
  EXPECT_TRUE(game.ok());
  Record record = events;
  record.seats.clear();
  for (const std::string& bot : bots) {
    record.seats.push_back({.name = "", .title = "", .emblem = "", .bot = bot});
  }
  auto table = Table::open(*std::move(game), std::move(record), seed);
  EXPECT_TRUE(table.ok()) << table.error().message;
  return *std::move(table);
}

bool flag(const Table& table, std::string_view name) {
  return table.status().find(name)->boolean();
}

Seat first_to_act(const Table& table) {
  return seat_at(static_cast<int>(table.status().find("toAct")->items().front().integer()));
}

void step(Table& table, std::size_t which = 0) {
  if (flag(table, "cardDue")) {
    ASSERT_TRUE(table.turn_card().ok());
    return;
  }
  const Seat seat = first_to_act(table);
  const auto legal = table.game().legal_actions(seat);
  ASSERT_TRUE(table.act(seat, legal[which % legal.size()]).ok());
}

class EachGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, EachGame, testing::Values("cartographers", "misterra", "guild"));

TEST_P(EachGame, BotsPlayTheGameTheyPlayAtALocalTable) {
  Table table = open(GetParam(), {"greedy", "greedy"});
  while (!flag(table, "over")) {
    if (flag(table, "cardDue")) {
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
  auto local = LocalTable::open(*std::move(game), std::move(seats), table_seed(5));
  ASSERT_TRUE(local.ok());
  local->advance();
  EXPECT_EQ(table.record_text(), to_text(local->record()));
}

TEST_P(EachGame, NothingIsTakenBackAcrossACardOrABot) {
  Table table = open(GetParam(), {"", "greedy"});
  for (int i = 0; i < 60 && !flag(table, "over"); ++i) {
    const auto before = table.record_text();
    const bool card = flag(table, "cardDue");
    const Seat seat = card ? kTable : first_to_act(table);
    step(table, static_cast<std::size_t>(i));
    if (card || seat == seat_at(1)) {
      EXPECT_EQ(*table.status().find("undoSeat"), Json());
      EXPECT_FALSE(table.undo().ok());
    } else if (table.status().find("undoSeat")->is_integer()) {
      ASSERT_TRUE(table.undo().ok());
      EXPECT_EQ(table.record_text(), before);
      step(table, static_cast<std::size_t>(i));
    }
  }
}

TEST_P(EachGame, WithoutItsSeedARecordCanOnlyBeLookedAt) {
  Table table = open(GetParam(), {"greedy"});
  while (flag(table, "cardDue")) step(table);
  Record record = table.record();
  Table look = open(GetParam(), {"greedy"}, record, std::nullopt);
  EXPECT_EQ(look.record_text(), table.record_text());
  EXPECT_FALSE(look.bot_choice(first_to_act(look), std::nullopt).ok());
  while (!flag(look, "cardDue") && !flag(look, "over")) step(look);
  EXPECT_FALSE(look.turn_card().ok());
}

TEST(Table, ACardThatIsNotOfTheSeedIsRefused) {
  Table table = open("cartographers", {""});
  for (std::size_t i = 0; i < 12; ++i) step(table, i);
  const GameEntry* entry = find_game("cartographers");
  auto game = make_game(*entry, embedded_files(*entry), {}, 1);
  const auto other = Table::open(*std::move(game), table.record(), table_seed(6));
  ASSERT_FALSE(other.ok());
  EXPECT_NE(other.error().message.find("is not that of its seed"), std::string::npos);
}

TEST(Table, ABotMaySitInForAPerson) {
  Table table = open("misterra", {""});
  while (flag(table, "cardDue")) step(table);
  EXPECT_EQ(table.bot_choice(seat_at(0), std::nullopt).error().message,
            "there is no bot at this seat");
  const auto choice = table.bot_choice(seat_at(0), "greedy");
  ASSERT_TRUE(choice.ok());
  EXPECT_TRUE(table.act(seat_at(0), *choice).ok());
}

TEST(Table, TheLastChoiceOfARoundCannotBeTakenBackWhenOthersLieOpen) {
  Table table = open("cartographers", {"", ""});
  while (flag(table, "cardDue")) step(table);
  step(table);
  EXPECT_EQ(*table.status().find("undoSeat"), Json(0));
  step(table);
  EXPECT_EQ(*table.status().find("undoSeat"), Json());
}

TEST(Table, GoingBackChangesNothingButWhatIsShown) {
  Table table = open("guild", {""});
  for (std::size_t i = 0; i < 20; ++i) step(table, i);
  const auto record = table.record_text();
  ASSERT_TRUE(table.seek(3).ok());
  EXPECT_EQ(table.status().find("events")->integer(), 3);
  EXPECT_EQ(table.status().find("length")->integer(), 20);
  EXPECT_EQ(table.events(kNobody, 0).items().size(), 3U);
  EXPECT_EQ(table.record_text(), record);
  EXPECT_FALSE(table.undo().ok());
  EXPECT_FALSE(table.turn_card().ok());
  EXPECT_FALSE(table.seek(21).ok());
  ASSERT_TRUE(table.seek(20).ok());
  step(table, 20);
}

}  // namespace
}  // namespace mapwright
