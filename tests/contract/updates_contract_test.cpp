// Updates: what each viewer is told says nothing of what is hidden, and leaves nothing out.

#include <algorithm>

#include "contract/contract.h"
#include "mapwright/game/updates.h"

namespace mapwright::contract {
namespace {

using UpdateContract = Contract;

// A game played at random, in any order of seats and cards, with its events.
struct Played {
  std::unique_ptr<AnyGame> game;
  std::vector<Event> events;
  UpdateLog log;

  void add(Event event) {
    log.add(*game, event);
    events.push_back(std::move(event));
  }
  void act(Seat seat, Random& random) {
    const auto legal = game->legal_actions(seat);
    const auto& text = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(game->apply(seat, text).ok());
    add({Event::Kind::kAction, seat, text});
  }
  void turn_card(Seat whose, Random& random) {
    const auto text =
        game->draw_chance(whose, [&](std::uint32_t bound) { return random.below(bound); });
    add({Event::Kind::kChance, whose, text});
  }
  // Whether seat (or table) has something to do, and does it.
  bool step_of(Seat who, Random& random) {
    if (game->chance_due(who)) {
      turn_card(who, random);
    } else if (game->seats_to_act().contains(who)) {
      act(who, random);
    } else {
      return false;
    }
    return true;
  }
  // All that the viewer gets to see of an update.
  [[nodiscard]] std::vector<std::string> told(Seat viewer) const {
    std::vector<std::string> lines;
    for (const Update& update : log.of(viewer, events)) {
      lines.push_back(event_line(update.event) + (update.hidden ? "hidden" : ""));
    }
    return lines;
  }
  [[nodiscard]] Played copy() const { return {game->clone(), events, log}; }
  [[nodiscard]] bool round_is_over() const {
    return game->is_over() || game->next_chance() == kTable;
  }
};

// Somebody (kTable or a seat) that has something to do. Pre: the game is not over.
Seat anybody(const AnyGame& game, Random& random) {
  std::vector<Seat> due;
  for (int i = index(kTable); i < game.seats(); ++i) {
    const Seat who = seat_at(i);
    if (game.chance_due(who) || game.seats_to_act().contains(who)) {
      due.push_back(who);
    }
  }
  return due[random.below(static_cast<std::uint32_t>(due.size()))];
}

// Two tables that go different ways in what one seat does and draws in secret, until it has nothing
// left to do: all others are told the same, whatever they differ in.
TEST_P(UpdateContract, WhatIsHiddenMakesNoDifferenceToOthers) {
  int compared = 0;
  Random random(401);
  const auto compare = [&](const AnyGame& fresh) {
    Played played{fresh.clone(), {}, {}};
    for (int step = 0; !played.game->is_over() && step < table().steps; ++step) {
      const Seat who = anybody(*played.game, random);
      Played worlds[] = {played.copy(), played.copy()};
      bool open = who == kTable;
      for (Played& world : worlds) {
        const std::size_t first = world.events.size();
        for (int i = 0; i < 100 && !open && world.step_of(who, random); ++i) {
          open = open || world.round_is_over();
        }
        for (std::size_t i = first; i < world.events.size(); ++i) {
          const Event& event = world.events[i];
          const Secrecy secrecy = event.kind == Event::Kind::kAction
                                      ? fresh.action_secrecy(event.text)
                                      : fresh.chance_secrecy(event.text);
          open = open || secrecy == Secrecy::kOpen;
        }
      }
      for (const Seat viewer : viewers_of(fresh.seats())) {
        if (open || viewer == who) continue;
        ASSERT_EQ(worlds[0].told(viewer), worlds[1].told(viewer));
        compared += worlds[0].events != worlds[1].events ? 1 : 0;
      }
      ASSERT_TRUE(played.step_of(who, random));
    }
  };
  // A short game is played several times.
  for (int i = 0; i < (table().seats == 1 ? 1 : 20) && compared <= 20; ++i) {
    for_each_set_up(compare);
  }
  EXPECT_TRUE(table().seats == 1 || compared > 20) << compared;
}

// Whether a shared screen must be handed over: said of a game, held against what happens in it.
TEST_P(UpdateContract, AGameSaysWhetherSeatsKnowWhatOthersLearnOnlyAtTheEnd) {
  if (table().seats == 1) return;
  int lasting = 0;
  Random random(404);
  for_each_set_up([&](const AnyGame& fresh) {
    Played played{fresh.clone(), {}, {}};
    for (int step = 0; !played.game->is_over() && step < table().steps; ++step) {
      ASSERT_TRUE(played.step_of(anybody(*played.game, random), random));
    }
    for (const Event& event : played.events) {
      const Secrecy secrecy = event.kind == Event::Kind::kAction ? fresh.action_secrecy(event.text)
                                                                 : fresh.chance_secrecy(event.text);
      const bool lasts = secrecy == Secrecy::kFaceDown || secrecy == Secrecy::kUntilGameEnds;
      lasting += lasts && event.seat != kTable ? 1 : 0;
    }
  });
  EXPECT_EQ(lasting > 0, table().entry->info->hidden_hands) << lasting;
}

// The top card of a pile, face down: what it is makes no difference to anybody.
TEST_P(UpdateContract, ACommonCardThatLiesFaceDownIsToldToNobody) {
  for_each_set_up([&](const AnyGame& fresh) {
    Random random(402);
    Played played{fresh.clone(), {}, {}};
    for (int step = 0; !played.game->is_over() && step < table().steps; ++step) {
      const Seat who = anybody(*played.game, random);
      if (who == kTable) {
        Played one = played.copy();
        Played other = played.copy();
        one.turn_card(kTable, random);
        other.turn_card(kTable, random);
        if (!one.game->is_over() && !other.game->is_over() &&
            fresh.chance_secrecy(one.events.back().text) != Secrecy::kOpen) {
          for (const Seat viewer : viewers_of(fresh.seats())) {
            ASSERT_EQ(one.told(viewer), other.told(viewer));
          }
        }
      }
      ASSERT_TRUE(played.step_of(who, random));
    }
  });
}

// Nothing that a viewer sees changes without an update; and what one has done oneself is always
// told at once and open.
TEST_P(UpdateContract, AViewChangesOnlyWithAnUpdate) {
  for_each_set_up([&](const AnyGame& fresh) {
    Random random(403);
    Played played{fresh.clone(), {}, {}};
    const auto viewers = viewers_of(fresh.seats());
    std::vector<std::string> views;
    std::vector<std::size_t> counts(viewers.size());
    for (const Seat viewer : viewers) views.push_back(fresh.view_text(viewer));
    for (int step = 0; !played.game->is_over() && step < table().steps; ++step) {
      const Seat who = anybody(*played.game, random);
      ASSERT_TRUE(played.step_of(who, random));
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        const auto updates = played.log.of(viewers[i], played.events);
        ASSERT_GE(updates.size(), counts[i]);
        auto view = played.game->view_text(viewers[i]);
        if (updates.size() == counts[i]) {
          ASSERT_EQ(view, views[i]) << played.events.back().text;
        }
        if (viewers[i] == who) {
          ASSERT_EQ(updates.back().event, played.events.back());
        }
        counts[i] = updates.size();
        views[i] = std::move(view);
      }
    }
  });
}

// In the end everybody has been told everything, each event once, and of many steps in secret no
// more than one sign.
TEST_P(UpdateContract, InTheEndEverybodyKnowsEverything) {
  for_each_set_up([&](const AnyGame& fresh) {
    Random random(404);
    Played played{fresh.clone(), {}, {}};
    for (int step = 0; !played.game->is_over() && step < table().steps; ++step) {
      ASSERT_TRUE(played.step_of(anybody(*played.game, random), random));
    }
    if (!played.game->is_over()) return;  // a very large table
    for (const Seat viewer : viewers_of(fresh.seats())) {
      const auto updates = played.log.of(viewer, played.events);
      std::vector<std::size_t> open;
      for (const Update& update : updates) {
        if (!update.hidden) open.push_back(update.number);
        Event expected = played.events[update.number];
        if (update.hidden) expected.text.clear();
        EXPECT_EQ(update.event, expected);
        EXPECT_LT(update.number, update.at);
      }
      std::ranges::sort(open);
      ASSERT_EQ(open.size(), played.events.size());
      EXPECT_EQ(std::ranges::adjacent_find(open), open.end());
      EXPECT_LE(updates.size(), 2 * played.events.size());
      // The same from the events alone, and from any number on.
      const auto again = updates_of(fresh, played.events, viewer, 3);
      ASSERT_EQ(again.size() + 3, updates.size());
      EXPECT_EQ(again.front().number, updates[3].number);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Updates, UpdateContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
