// Taking back by an entry of the log: afterwards the game is the one in which the choice never
// happened, and nobody has learned what it was.

#include <algorithm>

#include "contract/contract.h"
#include "mapwright/game/table_log.h"

namespace mapwright::contract {
namespace {

using TableLogContract = Contract;

// A table as a server has it: a dealer and its log.
struct LoggedTable {
  std::shared_ptr<const AnyGame> fresh;
  Digest seed;
  Dealer dealer;
  TableLog log{};

  static LoggedTable at(const AnyGame& game, std::uint64_t number) {
    std::shared_ptr<const AnyGame> fresh = game.clone();
    Record record;
    record.seats.resize(static_cast<std::size_t>(game.seats()));
    auto dealer = *Dealer::open(fresh, std::move(record), table_seed(number));
    return {fresh, table_seed(number), std::move(dealer)};
  }
  [[nodiscard]] LoggedTable copy() const {
    return {fresh, seed, *Dealer::open(fresh, dealer.record(), seed), log};
  }
  [[nodiscard]] const AnyGame& game() const { return dealer.end(); }
  [[nodiscard]] const std::vector<Event>& events() const { return dealer.record().events; }
  void note() { log.add(game(), events().back()); }
  void turn_card() {
    ASSERT_TRUE(dealer.turn_card().ok());
    note();
  }
  void act(Seat seat, Random& random) {
    const auto legal = game().legal_actions(seat);
    const auto& text = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(dealer.act(seat, text).ok());
    note();
  }
  void take_back(Seat seat) {
    const auto entry = log.take_back(dealer, seat);
    ASSERT_TRUE(entry.ok()) << entry.error().message;
  }
  // One seat acts, or the next card is turned over. Pre: the game is not over.
  void step(Random& random) {
    const SeatSet seats = game().seats_to_act();
    if (dealer.card_due() && (seats.empty() || random.below(2) == 0)) return turn_card();
    act(seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(seats.count())))),
        random);
  }
  // Until the seat has nothing left to do in this round.
  void finish(Seat seat, Random& random) {
    for (int i = 0; i < 100 && !game().is_over() && game().next_chance() != kTable; ++i) {
      if (game().seats_to_act().contains(seat)) {
        act(seat, random);
      } else if (game().chance_due(seat) && game().next_chance() == seat) {
        turn_card();
      } else {
        return;
      }
    }
  }
  // It has nothing left to do, and others have.
  [[nodiscard]] bool has_finished(Seat seat) const {
    return !game().is_over() && game().next_chance() != kTable && !game().chance_due(seat) &&
           !game().seats_to_act().contains(seat);
  }
  // All that the viewer gets to see of its updates.
  [[nodiscard]] std::vector<std::string> told(Seat viewer) const {
    std::vector<std::string> lines;
    for (const Update& update : log.updates(viewer, events())) {
      lines.push_back(
          event_line(update.event) + (update.hidden ? "hidden" : "") +
          (update.takes_back ? " takes back " + std::to_string(*update.takes_back) : ""));
    }
    return lines;
  }
  [[nodiscard]] std::vector<Seat> may_take_back() const {
    std::vector<Seat> seats;
    for (const Seat seat : SeatRange(fresh->seats())) {
      if (log.may_take_back(seat)) seats.push_back(seat);
    }
    return seats;
  }
};

Seat any_of(const std::vector<Seat>& seats, Random& random) {
  return seats[random.below(static_cast<std::uint32_t>(seats.size()))];
}

// Whatever was taken back in whatever order, record and cards are those of a game in which it never
// happened; a view changes only where its viewer is told of something; and in the end everybody has
// been told each event that remains once.
TEST_P(TableLogContract, ATableWithChoicesTakenBackIsOneInWhichTheyNeverHappened) {
  int taken_back = 0;
  Random random(501);
  for_each_set_up([&](const AnyGame& fresh) {
    auto table = LoggedTable::at(fresh, random.below(1000));
    const auto viewers = viewers_of(fresh.seats());
    std::vector<std::string> views;
    std::vector<std::size_t> counts(viewers.size());
    for (const Seat viewer : viewers) views.push_back(fresh.view_text(viewer));
    for (int step = 0; !table.game().is_over() && step < this->table().steps; ++step) {
      const auto may = table.may_take_back();
      if (!may.empty() && random.below(4) == 0) {
        ASSERT_NO_FATAL_FAILURE(table.take_back(any_of(may, random)));
        ++taken_back;
        // The dealer has checked all events and cards; the state is that of its record.
        const auto again = fresh.clone();
        for (const Event& event : table.events()) {
          ASSERT_TRUE(event.kind == Event::Kind::kAction
                          ? again->apply(event.seat, event.text).ok()
                          : again->apply_chance(event.seat, event.text).ok());
        }
        ASSERT_EQ(again->state_text(), table.game().state_text());
      } else {
        ASSERT_NO_FATAL_FAILURE(table.step(random));
      }
      for (std::size_t i = 0; i < viewers.size() && looks_at(step, this->table().steps); ++i) {
        const std::size_t count = table.log.update_count(viewers[i]);
        auto view = table.game().view_text(viewers[i]);
        if (count == counts[i]) {
          ASSERT_EQ(view, views[i]);
        }
        counts[i] = count;
        views[i] = std::move(view);
      }
    }
    for (const Seat viewer : viewers) {
      const auto updates = table.log.updates(viewer, table.events());
      ASSERT_EQ(updates.size(), table.log.update_count(viewer));
      const auto later = table.log.updates(viewer, table.events(), updates.size() / 2);
      ASSERT_EQ(later.size(), updates.size() - updates.size() / 2);
      std::vector<bool> holds(updates.size(), true);
      std::vector<std::size_t> known;
      for (std::size_t i = 0; i < updates.size(); ++i) {
        if (i >= updates.size() / 2) {
          const Update& other = later[i - updates.size() / 2];
          ASSERT_EQ(updates[i].event, other.event);
          ASSERT_EQ(updates[i].takes_back, other.takes_back);
        }
        if (!updates[i].takes_back) continue;
        ASSERT_LT(*updates[i].takes_back, i);
        ASSERT_TRUE(holds[*updates[i].takes_back]);
        holds[*updates[i].takes_back] = holds[i] = false;
      }
      for (std::size_t i = 0; i < updates.size(); ++i) {
        if (holds[i] && !updates[i].hidden) known.push_back(updates[i].number);
      }
      if (!table.game().is_over()) continue;  // a very large table
      std::ranges::sort(known);
      ASSERT_EQ(known.size(), table.events().size());
      EXPECT_EQ(std::ranges::adjacent_find(known), known.end());
    }
  });
  EXPECT_TRUE(this->table().seats == 1 || taken_back > 0);
}

// Two tables where one seat chooses differently in secret, and perhaps takes the last of it back:
// the others are told the same, see the same and may take back the same; also when the seat chooses
// anew.
TEST_P(TableLogContract, WhatWasTakenBackMakesNoDifferenceToOthers) {
  if (table().seats == 1) return;
  int compared = 0;
  Random random(502);
  const auto compare = [&](const AnyGame& fresh) {
    auto table = LoggedTable::at(fresh, random.below(1000));
    for (int step = 0; !table.game().is_over() && step < this->table().steps; ++step) {
      const SeatSet seats = table.game().seats_to_act();
      if (seats.count() > 1 && compared < 100 && random.below(6) == 0) {
        const Seat who = seats.first();
        LoggedTable worlds[] = {table.copy(), table.copy()};
        bool open = false;
        for (LoggedTable& world : worlds) {
          ASSERT_NO_FATAL_FAILURE(world.finish(who, random));
          open = open || !world.has_finished(who);
          for (std::size_t i = table.events().size(); i < world.events().size(); ++i) {
            const Event& event = world.events()[i];
            open = open || (event.kind == Event::Kind::kAction
                                ? fresh.action_secrecy(event.text)
                                : fresh.chance_secrecy(event.text)) == Secrecy::kOpen;
          }
        }
        const auto same = [&](const char* when) {
          for (const Seat viewer : viewers_of(fresh.seats())) {
            if (viewer == who) continue;
            ASSERT_EQ(worlds[0].told(viewer), worlds[1].told(viewer)) << when;
            ASSERT_EQ(worlds[0].game().view_text(viewer), worlds[1].game().view_text(viewer));
            ASSERT_EQ(worlds[0].log.may_take_back(viewer).has_value(),
                      worlds[1].log.may_take_back(viewer).has_value());
          }
        };
        if (!open) {
          ASSERT_NO_FATAL_FAILURE(same("chosen"));
          if (worlds[0].log.may_take_back(who) && worlds[1].log.may_take_back(who)) {
            for (LoggedTable& world : worlds) ASSERT_NO_FATAL_FAILURE(world.take_back(who));
            ASSERT_NO_FATAL_FAILURE(same("taken back"));
            for (LoggedTable& world : worlds) {
              ASSERT_NO_FATAL_FAILURE(world.finish(who, random));
              open = open || !world.has_finished(who);
            }
            if (!open) {
              ASSERT_NO_FATAL_FAILURE(same("chosen again"));
            }
            ++compared;
          }
        }
      }
      ASSERT_NO_FATAL_FAILURE(table.step(random));
    }
  };
  for (int i = 0; i < 60 && compared <= 20; ++i) for_each_set_up(compare);
  EXPECT_GT(compared, 20);
}

INSTANTIATE_TEST_SUITE_P(TableLogs, TableLogContract, ::testing::ValuesIn(all_tables()),
                         table_name);

}  // namespace
}  // namespace mapwright::contract
