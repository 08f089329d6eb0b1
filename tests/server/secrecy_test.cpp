// Secrecy: two tables that differ in nothing but what one seat does and draws in secret, or in the
// cards to come, send everybody else the same bytes (but for the commitment), whatever is asked;
// metrics and feeds too.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.h"
#include "mapwright/server/feed.h"
#include "mapwright/server/net/counters.h"
#include "mapwright/server/table.h"
#include "server/rig.h"

namespace mapwright {
namespace {

using testing_house::lots_table;
using testing_house::Rig;
using testing_house::secret_of;

int people_at(const std::string& game) { return game == "misterra" ? 3 : game == "guild" ? 4 : 6; }

// One of the two tables, and the truth about it, which nobody in it sees.
struct Side {
  Side(const std::string& game, std::uint64_t seed) : rig(options_of(seed)) {
    const int seats = people_at(game);
    for (int i = 0; i < seats; ++i) people.push_back(rig.person(i, "P" + std::to_string(i)));
    people.push_back(rig.open());  // a spectator
    rig.ask(people.back(), protocol::Hello{.version = 1, .secret = {}});
    protocol::Create create = lots_table(std::vector<std::string>(people.size() - 1, ""));
    create.game = game;
    create.terms.clock = protocol::ClockTerms{.bank = 3'600'000, .increment = 10'000, .turn = {}};
    code = rig.create(people[0], create);
    for (std::size_t i = 1; i + 1 < people.size(); ++i) {
      rig.outcome(people[i], protocol::Join{code});
    }
    for (const ConnectionId id : people) rig.ask(id, protocol::Watch{code, 0});
    for (std::size_t i = 0; i + 1 < people.size(); ++i) {
      rig.outcome(people[i],
                  protocol::SetFeed{
                      .token = token_of(i), .page = "https://play.example.org/", .language = "en"});
    }
    rig.outcome(people[0], protocol::Start{code});
  }
  static std::string token_of(std::size_t person) {
    return secret_of(1000 + static_cast<int>(person));
  }
  // What the person's feed reader gets.
  std::string feed(std::size_t person) {
    static Shelf shelf = testing_house::shelf_with_lots();
    const auto text = feed_of(rig.store, shelf, token_of(person));
    return text && *text ? **text : "";
  }
  static HouseOptions options_of(std::uint64_t seed) {
    HouseOptions options = testing_house::options_from_seed(seed);
    static const Shelf kShelf = testing_house::shelf_with_lots();
    options.shelf = kShelf;
    options.most_requests = 1'000'000;
    options.requests_per_second = 1'000'000;
    options.alone = true;
    return options;
  }
  const AnyGame& game() {
    static Shelf shelf = testing_house::shelf_with_lots();
    const auto& lines = rig.database.logs.at(code);
    if (!truth) truth.emplace(code, shelf);
    for (; folded < lines.size(); ++folded) {
      if (!truth->fold(lines[folded]).ok()) std::abort();
    }
    return truth->dealer()->end();
  }
  std::vector<std::string> actions(Seat seat) { return game().legal_actions(seat); }
  bool act(Seat seat, const std::string& action) {
    const std::string id = "s" + std::to_string(++acted[index(seat)]);
    return rig.outcome(people[static_cast<std::size_t>(index(seat))], protocol::Act{code, action},
                       id) == "acknowledged";
  }

  Rig rig;
  std::vector<ConnectionId> people;
  std::string code;
  std::optional<OnlineTable> truth;
  std::size_t folded = 0;
  std::map<int, int> acted;
};

class Pair {
 public:
  Pair(const std::string& game, std::uint64_t seed) : a(game, seed), b(game, seed), random(seed) {}

  // Everybody's bytes but the keeper's of the secret; forgets them.
  void compare(Seat keeper) {
    for (std::size_t i = 0; i < a.people.size(); ++i) {
      if (static_cast<int>(i) == index(keeper)) continue;
      ASSERT_EQ(a.rig.frames[a.people[i]], b.rig.frames[b.people[i]]) << "viewer " << i;
    }
    ASSERT_EQ(metrics(a, Reader::kAnybody), metrics(b, Reader::kAnybody));
    counted_more = counted_more || metrics(a, Reader::kOperator) != metrics(b, Reader::kOperator);
    forget();
    ++states;
  }
  static std::string metrics(Side& side, Reader reader) {
    show(side.rig.house->figures(), side.rig.counters);
    return metrics_text(side.rig.counters, reader);
  }
  void forget() {
    a.rig.frames.clear();
    b.rig.frames.clear();
  }
  [[nodiscard]] std::string any_of(const std::vector<std::string>& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  // Whether something opens, or a card comes to all, when the seat does this.
  static bool ends_round(Side& side, Seat seat, const std::string& action) {
    const auto game = side.game().clone();
    if (!game->apply(seat, action)) return true;
    return game->is_over() || game->next_chance() == kTable;
  }
  static bool draws(Side& side, Seat seat, const std::string& action) {
    const auto game = side.game().clone();
    return !game->apply(seat, action) || game->next_chance() != kNobody;
  }
  // Somebody asks what is none of their business; the answers are compared too.
  void pry(Seat keeper) {
    const std::size_t who = random.below(static_cast<std::uint32_t>(a.people.size()));
    if (static_cast<int>(who) == index(keeper)) return;
    const std::uint32_t what = random.below(6);
    if (what == 5 && who + 1 < a.people.size()) {
      const std::string feed = a.feed(who);
      ASSERT_THAT(feed, ::testing::HasSubstr("<feed "));
      ASSERT_EQ(feed, b.feed(who)) << "the feed of viewer " << who;
    }
    for (Side* side : {&a, &b}) {
      const ConnectionId id = side->people[who];
      if (what == 0) side->rig.ask(id, protocol::Watch{side->code, 0}, "w");
      if (what == 1) side->rig.ask(id, protocol::History{side->code, 0}, "h");
      if (what == 2) side->rig.ask(id, protocol::Act{side->code, "use I"}, "x");
      if (what == 3) side->rig.ask(id, protocol::AskTables{}, "t");
      if (what == 4) side->rig.ask(id, protocol::AskLobby{}, "l");
    }
  }

  Side a;
  Side b;
  Random random;
  std::uint32_t prefix = 0;  // actions before the secret
  bool lasting = true;       // what differs is secret until the game is over, and took no card
  int states = 0;
  bool counted_more = false;  // the operator could tell the two apart
};

// The same random game at both tables, until a seat is to do something in secret.
bool play_to_a_secret(Pair& pair, Seat& keeper) {
  for (std::uint32_t step = 0; step < 400; ++step) {
    const AnyGame& game = pair.a.game();
    if (game.is_over()) return false;
    const SeatSet to_act = game.seats_to_act();
    const Seat seat =
        to_act.nth(static_cast<int>(pair.random.below(static_cast<std::uint32_t>(to_act.count()))));
    const auto actions = pair.a.actions(seat);
    const std::string action = pair.any_of(actions);
    const bool secret = game.action_secrecy(action) != Secrecy::kOpen;
    if (step >= pair.prefix && secret && actions.size() > 1 &&
        !pair.ends_round(pair.a, seat, action)) {
      keeper = seat;
      return true;
    }
    EXPECT_TRUE(pair.a.act(seat, action) && pair.b.act(seat, action));
  }
  return false;
}

// The keeper does different things at the two tables, as long as nothing opens by it.
bool do_secretly(Pair& pair, Seat keeper) {
  bool differs = false;
  for (Side* side : {&pair.a, &pair.b}) {
    const int steps = 1 + static_cast<int>(pair.random.below(4));
    for (int step = 0; step < steps && side->game().seats_to_act().contains(keeper); ++step) {
      const std::string action = pair.any_of(side->actions(keeper));
      const bool open = side->game().action_secrecy(action) == Secrecy::kOpen;
      if (open || Pair::ends_round(*side, keeper, action)) break;
      pair.lasting = pair.lasting && !Pair::draws(*side, keeper, action) &&
                     side->game().action_secrecy(action) == Secrecy::kUntilGameEnds;
      EXPECT_TRUE(side->act(keeper, action));
    }
  }
  const bool a_done = !pair.a.game().seats_to_act().contains(keeper);
  const bool b_done = !pair.b.game().seats_to_act().contains(keeper);
  differs = pair.a.game().state_text() != pair.b.game().state_text();
  return differs && a_done == b_done;
}

// What the others do after it is the same at both.
void go_on(Pair& pair, Seat keeper) {
  for (int step = 0; step < 60; ++step) {
    ASSERT_NO_FATAL_FAILURE(pair.pry(keeper));
    ASSERT_NO_FATAL_FAILURE(pair.compare(keeper));
    SeatSet to_act = pair.a.game().seats_to_act();
    if (pair.a.game().is_over() || to_act.empty()) return;
    const Seat seat =
        to_act.nth(static_cast<int>(pair.random.below(static_cast<std::uint32_t>(to_act.count()))));
    const auto of_a = pair.a.actions(seat);
    const auto of_b = pair.b.actions(seat);
    if (seat != keeper) {
      ASSERT_EQ(of_a, of_b);
    }
    std::vector<std::string> both;  // both lists are sorted
    std::ranges::set_intersection(of_a, of_b, std::back_inserter(both));
    if (both.empty()) return;
    const std::string action = pair.any_of(both);
    if (pair.lasting) {
      const auto game = pair.a.game().clone();
      if (!game->apply(seat, action) || game->is_over()) return;
    } else {
      if (Pair::ends_round(pair.a, seat, action) || Pair::ends_round(pair.b, seat, action)) return;
      if (Pair::draws(pair.a, seat, action)) return;  // it may be another card, at random
    }
    if (!pair.lasting && seat == keeper && pair.a.game().action_secrecy(action) == Secrecy::kOpen)
      return;
    ASSERT_EQ(pair.a.act(seat, action), pair.b.act(seat, action));
    // That a seat has chosen is no secret.
    if (pair.a.game().seats_to_act() != pair.b.game().seats_to_act()) return;
  }
}

int states_of(const std::string& game, int pairs, bool& counted_more) {
  int states = 0;
  for (int number = 0; number < pairs; ++number) {
    Pair pair(game, static_cast<std::uint64_t>(number) + 1);
    const bool early = game == "lots" || game == "misterra" || number % 5 != 0;
    pair.prefix = pair.random.below(game == "misterra" ? 3 : early ? 8 : 80);
    Seat keeper = kNobody;
    if (!play_to_a_secret(pair, keeper)) continue;
    pair.forget();
    if (!do_secretly(pair, keeper)) continue;
    go_on(pair, keeper);
    states += pair.states;
    counted_more = counted_more || pair.counted_more;
    if (::testing::Test::HasFatalFailure()) {
      ADD_FAILURE() << game << ", pair " << number;
      break;
    }
  }
  return states;
}

TEST(Secrecy, WhatASeatDoesAndDrawsInSecretChangesNoByteForTheOthers) {
  int states = 0;
  bool counted_more = false;
  const std::pair<std::string, int> kGames[] = {
      {"lots", 8'000}, {"cartographers", 5'000}, {"guild", 5'000}, {"misterra", 2'000}};
  for (const auto& [game, pairs] : kGames) {
    const int tried = (whole_effort() ? 2 * pairs : pairs / 80) / kSanitizedShare;
    const int some = states_of(game, tried, counted_more);
    EXPECT_GT(some, tried) << game << ": too few to mean anything";
    states += some;
  }
  EXPECT_TRUE(counted_more) << "no pair differed in how many steps were made";
  RecordProperty("states", states);
  std::printf("secrecy: %d states compared\n", states);
}

// The cards to come: two seeds whose first cards are the same.
TEST(Secrecy, TheCardsToComeChangeNoByteButTheCommitment) {
  std::map<std::string, std::uint64_t> first_seed;
  const int enough = kSanitizedShare > 1 && !whole_effort() ? 15 : 51;
  int compared = 0;
  for (std::uint64_t seed = 1; seed < 200 && compared < enough; ++seed) {
    Side side("lots", seed);
    std::string cards;
    (void)side.game();
    for (const Event& event : side.truth->dealer()->record().events) cards += event.text + ",";
    const auto [known, is_new] = first_seed.emplace(cards, seed);
    if (is_new) continue;
    Side other("lots", known->second);
    (void)other.game();
    const std::string ours = side.truth->commitment();
    const std::string theirs = other.truth->commitment();
    ASSERT_NE(ours, theirs);
    ASSERT_EQ(side.act(seat_at(0), "take 1"), other.act(seat_at(0), "take 1"));
    for (std::size_t i = 0; i < side.people.size(); ++i) {
      std::string a = side.rig.frames[side.people[i]];
      std::string b = other.rig.frames[other.people[i]];
      // The codes of tables are random as well.
      for (auto& [text, code, commitment] :
           {std::tuple<std::string&, std::string, std::string>{a, side.code, ours},
            std::tuple<std::string&, std::string, std::string>{b, other.code, theirs}}) {
        for (const auto& word : {code, commitment}) {
          for (auto at = text.find(word); at != std::string::npos; at = text.find(word)) {
            text.replace(at, word.size(), "*");
          }
        }
      }
      ASSERT_EQ(a, b);
    }
    ++compared;
  }
  EXPECT_EQ(compared, enough);
}

}  // namespace
}  // namespace mapwright
