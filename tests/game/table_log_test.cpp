// The append-only log of a table, on the smallest game. The contract suite holds it for all games.

#include "mapwright/game/table_log.h"

#include <gtest/gtest.h>

#include "game/message.h"
#include "game/toy_game.h"

namespace mapwright {
namespace {

using Lines = std::vector<std::string>;

// Lots with its dealer and its log.
struct LogTable {
  std::shared_ptr<const AnyGame> fresh;
  Dealer dealer;
  TableLog log;
  std::vector<TableEntry> entries;

  explicit LogTable(int seats) : fresh(toy::new_lots(seats)), dealer(opened(fresh)) {
    turn_cards();
  }
  static Dealer opened(const std::shared_ptr<const AnyGame>& fresh) {
    Record record;
    record.seats.resize(static_cast<std::size_t>(fresh->seats()));
    return *Dealer::open(fresh, std::move(record), table_seed("log"));
  }
  void add() {
    entries.push_back({.event = dealer.record().events.back()});
    log.add(dealer.end(), dealer.record().events.back());
  }
  void turn_cards() {
    while (dealer.card_due()) {
      ASSERT_TRUE(dealer.turn_card().ok());
      add();
    }
  }
  void act(int seat, std::string_view action) {
    ASSERT_TRUE(dealer.act(seat_at(seat), action).ok());
    add();
  }
  void take_back(int seat) {
    const auto entry = log.take_back(dealer, seat_at(seat));
    ASSERT_TRUE(entry.ok()) << entry.error().message;
    entries.push_back(*entry);
  }
  [[nodiscard]] bool may(int seat) const { return log.may_take_back(seat_at(seat)).has_value(); }
  // "1 take 2", "1 has chosen", "1 takes back 4": all but the first three, the cards.
  [[nodiscard]] Lines told(Seat viewer) const {
    Lines lines;
    for (const Update& update : log.updates(viewer, dealer.record().events, 3)) {
      lines.push_back(std::to_string(index(update.event.seat)) + " " +
                      (update.takes_back ? "takes back " + std::to_string(*update.takes_back)
                       : update.hidden   ? "has chosen"
                                         : update.event.text));
    }
    return lines;
  }
};

TEST(TableLog, AChoiceIsTakenBackWhateverOthersDidSinceUntilAllHaveChosen) {
  LogTable table(3);
  ASSERT_EQ(table.dealer.record().events.size(), 4U);  // three hands and the die
  EXPECT_FALSE(table.may(0));
  table.act(0, "take 1");
  table.act(1, "take 1");
  EXPECT_TRUE(table.may(0));
  EXPECT_TRUE(table.may(1));
  EXPECT_FALSE(table.may(2));
  table.take_back(0);
  EXPECT_FALSE(table.may(0));
  EXPECT_TRUE(table.dealer.is_to_act(seat_at(0)));
  EXPECT_EQ(table.dealer.record().events.size(), 5U);
  EXPECT_EQ(table.dealer.record().events.back().seat, seat_at(1));
  EXPECT_EQ(table.entries.back(),
            (TableEntry{.event = {Event::Kind::kAction, seat_at(0), ""}, .takes_back = 4}));
  table.act(2, "take 1");
  EXPECT_TRUE(table.may(2));
  table.act(0, "take 1");
  EXPECT_FALSE(table.may(0)) << "it opened what the others had chosen";
  EXPECT_FALSE(table.may(2)) << "the round is over";
  table.turn_cards();
  EXPECT_FALSE(table.may(0)) << "a card has come";
  EXPECT_EQ(message(table.log.take_back(table.dealer, seat_at(0))),
            "there is nothing to take back");
}

TEST(TableLog, OthersAreToldThatASeatChoosesAgainAndNeverWhatItHadChosen) {
  LogTable table(2);
  table.act(1, "take 1");
  table.take_back(1);
  EXPECT_EQ(table.told(seat_at(1)), Lines({"1 has chosen", "1 takes back 3"}))
      << "what no longer holds is given without its text";
  EXPECT_EQ(table.told(seat_at(0)), Lines({"1 has chosen", "1 takes back 3"}));
  table.act(1, "take 1");
  EXPECT_EQ(table.told(seat_at(1)), Lines({"1 has chosen", "1 takes back 3", "1 take 1"}));
  EXPECT_EQ(table.told(kNobody), Lines({"1 has chosen", "1 takes back 3", "1 has chosen"}));
  EXPECT_EQ(table.log.update_count(kNobody), 6U);
}

TEST(TableLog, ASeatTakesBackOnlySoOften) {
  LogTable table(2);
  for (int i = 0; i < kMostTakeBacks; ++i) {
    table.act(0, "take 1");
    table.take_back(0);
  }
  table.act(0, "take 1");
  EXPECT_FALSE(table.may(0));
}

}  // namespace
}  // namespace mapwright
