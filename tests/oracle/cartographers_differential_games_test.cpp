// Engine and oracle of Cartographers side by side through whole games: every card that may come
// with its weight, every legal list, every sheet, every figure.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "effort.h"
#include "games/cartographers/table.h"
#include "oracle/cartographers_data.h"
#include "oracle/cartographers_game.h"
#include "oracle/cartographers_score.h"

namespace mapwright::cartographers {
namespace {

enum class Taste { kAny, kLargest, kVillages };

struct SetUp {
  char side = 'A';
  int seats = 1;
  Options options;
  oracle::Options oracle_options;
  std::vector<std::string> edicts;
};

SetUp random_set_up(int seats, Random& random) {
  SetUp set_up;
  set_up.seats = seats;
  set_up.side = random.below(2) == 0 ? 'A' : 'B';
  const std::string edition = std::array{"fr", "el", "en"}[random.below(3)];
  set_up.options = {{"side", std::string(1, set_up.side)}, {"edition", edition}};
  set_up.oracle_options = oracle::edition_options(edition);
  if (random.below(4) == 0) {
    set_up.oracle_options.wildholds = random.below(2) == 0 ? 8 : 6;
    set_up.options.emplace_back("wildholds", std::to_string(set_up.oracle_options.wildholds));
  }
  if (random.below(4) == 0) {
    set_up.oracle_options.ruin_cell_any = random.below(2) == 0;
    set_up.options.emplace_back("ruin-cell", set_up.oracle_options.ruin_cell_any ? "any" : "card");
  }
  if (random.below(4) == 0) {
    set_up.oracle_options.ambush_cell_any = random.below(2) == 0;
    set_up.options.emplace_back("ambush-cell",
                                set_up.oracle_options.ambush_cell_any ? "any" : "monster");
  }
  if (random.below(3) == 0) {
    std::vector<std::string> decks = {"forest", "farm-water", "village", "spatial"};
    while (!decks.empty()) {
      const auto at = random.below(static_cast<std::uint32_t>(decks.size()));
      auto skip = random.below(4);
      for (const oracle::ScoreCard& card : oracle::score_cards()) {
        if (card.deck == decks[at] && skip-- == 0) set_up.edicts.push_back(card.id);
      }
      decks.erase(decks.begin() + at);
    }
  }
  // An empty text asks the table for drawn edicts.
  set_up.options.emplace_back("edicts", joined(set_up.edicts, ","));
  return set_up;
}

class SideBySide {
 public:
  SideBySide(const SetUp& set_up, std::uint64_t seed, Taste taste)
      : table_(set_up.seats, set_up.options),
        oracle_(set_up.side, set_up.seats, set_up.oracle_options, set_up.edicts),
        random_(seed),
        taste_(taste) {}

  void play() {
    compare_all();
    while (!oracle_.over() && !testing::Test::HasFatalFailure()) {
      ASSERT_FALSE(table_.game.is_over(table_.state)) << position();
      if (oracle_.seats_to_act().empty()) {
        turn_a_card();
      } else {
        let_a_seat_choose();
      }
      if (testing::Test::HasFatalFailure()) return;
      compare_all();
      ++positions;
    }
    ASSERT_TRUE(table_.game.is_over(table_.state)) << position();
    compare_results();
  }

  int positions = 0;
  int lists = 0;

 private:
  std::string position() const { return "\n" + table_.game.state_text(table_.state); }

  void turn_a_card() {
    const auto expected = oracle_.chance_outcomes();
    const auto outcomes = table_.outcomes();
    ASSERT_EQ(table_.game.next_chance(table_.state), kTable) << position();
    ASSERT_EQ((std::map<std::string, int>(outcomes.begin(), outcomes.end())), expected)
        << position();
    ASSERT_EQ(outcomes.size(), expected.size()) << position();
    // Walking the weights names each outcome in its order.
    std::uint32_t x = 0;
    for (const auto& [id, weight] : outcomes) {
      for (const auto at : {x, x + static_cast<std::uint32_t>(weight) - 1}) {
        const auto chance = table_.game.chance_at(table_.state, kTable, at);
        ASSERT_EQ(table_.game.chance_text(chance), id) << position();
      }
      x += static_cast<std::uint32_t>(weight);
    }
    ASSERT_EQ(table_.game.chance_weight(table_.state, kTable), x) << position();
    for (const Card& card : table_.game.content().cards) {
      ASSERT_EQ(table_.may_turn(card.id), expected.contains(card.id)) << card.id << position();
    }
    const auto chance = table_.game.chance_at(table_.state, kTable, random_.below(x));
    oracle_.chance(table_.game.chance_text(chance));
    table_.game.apply_chance(table_.state, kTable, chance);
  }

  void let_a_seat_choose() {
    ASSERT_EQ(table_.game.next_chance(table_.state), kNobody) << position();
    const auto waiting = oracle_.seats_to_act();
    const int seat = waiting[random_.below(static_cast<std::uint32_t>(waiting.size()))];
    const auto texts = table_.legal(seat);
    const auto expected = oracle_.legal(seat);
    ++lists;
    ASSERT_EQ(texts.size(), expected.size()) << "seat " << seat << position();
    ASSERT_EQ(texts, expected) << "seat " << seat << position();
    ASSERT_EQ(mapwright::index(table_.game.sheet_in_hand(table_.state, seat_at(seat))),
              oracle_.sheet_in_hand(seat))
        << position();
    const std::string text = choice(expected);
    const auto action = table_.game.parse_action(text);
    ASSERT_TRUE(action.ok()) << action.error().message << position();
    ASSERT_TRUE(table_.game.is_legal(table_.state, seat_at(seat), *action)) << text << position();
    oracle_.act(seat, text);
    table_.game.apply(table_.state, seat_at(seat), *action);
    if (oracle_.card().empty()) return;
    ASSERT_TRUE(table_.legal(seat).empty()) << "seat " << seat << " has chosen" << position();
  }

  std::string choice(const std::vector<std::string>& texts) {
    std::vector<std::string> liked;
    if (taste_ == Taste::kVillages) {
      std::ranges::copy_if(texts, std::back_inserter(liked),
                           [](const std::string& text) { return text.starts_with("village"); });
    } else if (taste_ == Taste::kLargest) {
      const auto size = [](const std::string& text) { return std::ranges::count(text, ' '); };
      const auto most = size(*std::ranges::max_element(texts, {}, size));
      std::ranges::copy_if(texts, std::back_inserter(liked),
                           [&](const std::string& text) { return size(text) == most; });
    }
    const auto& from = liked.empty() ? texts : liked;
    return from[random_.below(static_cast<std::uint32_t>(from.size()))];
  }

  void compare_all() {
    const State& state = table_.state;
    std::vector<int> to_act;
    for (const Seat seat : table_.game.seats_to_act(state)) {
      to_act.push_back(mapwright::index(seat));
    }
    ASSERT_EQ(to_act, oracle_.seats_to_act()) << position();
    std::vector<std::string> edicts;
    for (const auto card : state.edicts) {
      if (card != kNoCard) edicts.push_back(table_.game.content().score_cards[card].id);
    }
    ASSERT_EQ(edicts, oracle_.edicts()) << position();
    ASSERT_EQ(state.phase == Phase::kOver ? 4 : state.season, oracle_.season()) << position();
    ASSERT_EQ(state.time, oracle_.time()) << position();
    ASSERT_EQ(state.ruins_waiting, oracle_.ruins_waiting()) << position();
    ASSERT_EQ(state.card == kNoCard ? "" : table_.game.content().cards[state.card].id,
              oracle_.card())
        << position();
    for (int seat = 0; seat < oracle_.seats(); ++seat) compare_sheet(seat);
  }

  void compare_sheet(int seat) {
    const Sheet& sheet = table_.sheet(seat);
    const oracle::Sheet& expected = oracle_.sheet(seat);
    ASSERT_TRUE(std::ranges::equal(sheet_rows(table_.game.print(), sheet), expected)) << position();
    ASSERT_EQ(sheet.coins, oracle_.coins(seat)) << position();
    const auto& seasons = oracle_.seasons(seat);
    for (std::size_t s = 0; s < kSeasonCount; ++s) {
      const SeasonFigures& figures = sheet.seasons[s];
      if (s >= seasons.size()) {
        ASSERT_EQ(figures, SeasonFigures{}) << position();
        continue;
      }
      const auto& edicts = table_.game.content().seasons[s].edicts;
      for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(figures.edicts[i], seasons[s].edicts.at(static_cast<char>('A' + edicts[i])))
            << position();
      }
      ASSERT_EQ(figures.coins, seasons[s].coins) << position();
      ASSERT_EQ(figures.monsters, seasons[s].monsters) << position();
      ASSERT_EQ(figures.total(), seasons[s].total) << position();
    }
    ASSERT_EQ(sheet.total(), oracle_.total(seat)) << position();
  }

  void compare_results() {
    std::vector<int> winners;
    for (int seat = 0; seat < oracle_.seats(); ++seat) {
      const Json result = table_.game.seat_result(table_.state, seat_at(seat));
      ASSERT_EQ(result.to_text(), expected_result(seat)) << position();
      ASSERT_EQ(table_.game.rank(table_.state, seat_at(seat)), oracle_.rank(seat)) << position();
      if (oracle_.rank(seat) == 1) winners.push_back(seat);
    }
    std::vector<int> found;
    for (const Seat seat : table_.game.winners(table_.state)) {
      found.push_back(mapwright::index(seat));
    }
    ASSERT_EQ(found, winners) << position();
  }

  // The seat's object as the rules file describes it, from the oracle's figures.
  std::string expected_result(int seat) const {
    std::string text = "{\"seat\":" + std::to_string(seat) + ",\"seasons\":[";
    for (const oracle::SeasonFigures& season : oracle_.seasons(seat)) {
      if (text.back() != '[') text += ",";
      text += "{\"season\":\"" + season.season + "\",\"edicts\":{";
      for (const char letter : oracle::season_cards()[number_of(season.season)].edicts) {
        if (text.back() != '{') text += ",";
        text += std::string("\"") + letter + "\":" + std::to_string(season.edicts.at(letter));
      }
      text += "},\"coins\":" + std::to_string(season.coins) +
              ",\"monsters\":" + std::to_string(season.monsters) +
              ",\"total\":" + std::to_string(season.total) + "}";
    }
    text += "],\"total\":" + std::to_string(oracle_.total(seat)) +
            ",\"monsters\":" + std::to_string(oracle_.monsters(seat)) +
            ",\"rank\":" + std::to_string(oracle_.rank(seat));
    if (oracle_.seats() == 1) {
      text += ",\"rating\":" + std::to_string(oracle_.rating()) + ",\"title\":\"" +
              oracle_.title() + "\"";
    }
    return text + "}";
  }
  static std::size_t number_of(const std::string& season) {
    const auto& seasons = oracle::season_cards();
    return static_cast<std::size_t>(std::ranges::find(seasons, season, &oracle::SeasonCard::name) -
                                    seasons.begin());
  }

  Table table_;
  oracle::Game oracle_;
  Random random_;
  Taste taste_;
};

void play_games(int seats, int games) {
  int positions = 0;
  int lists = 0;
  for (int i = 0; i < effort(games); ++i) {
    const auto seed = static_cast<std::uint64_t>(seats * 1000 + i);
    Random random(seed);
    const SetUp set_up = random_set_up(seats, random);
    const auto taste = static_cast<Taste>(i % 3);
    SCOPED_TRACE("game " + std::to_string(seed));
    SideBySide game(set_up, seed, taste);
    game.play();
    if (testing::Test::HasFatalFailure()) return;
    positions += game.positions;
    lists += game.lists;
  }
  testing::Test::RecordProperty("positions", positions);
  testing::Test::RecordProperty("legal_lists", lists);
}

TEST(CartographersDifferentialGames, SoloGamesRunAlikeToTheEnd) { play_games(1, 500); }
TEST(CartographersDifferentialGames, GamesOfTwoRunAlikeToTheEnd) { play_games(2, 250); }
TEST(CartographersDifferentialGames, GamesOfThreeRunAlikeToTheEnd) { play_games(3, 160); }
TEST(CartographersDifferentialGames, GamesOfFiveRunAlikeToTheEnd) { play_games(5, 100); }

// Leaves of the first turn as the oracle sees them: every card, every choice of every seat.
std::uint64_t leaves_of_one_turn(const oracle::Game& game) {
  std::uint64_t sum = 0;
  for (const auto& [id, weight] : game.chance_outcomes()) {
    oracle::Game next = game;
    next.chance(id);
    if (oracle::is_explore_card(id) && oracle::explore_card(id).ruins) {
      sum += leaves_of_one_turn(next);
      continue;
    }
    std::uint64_t product = 1;
    for (const int seat : next.seats_to_act()) product *= next.legal(seat).size();
    sum += product;
  }
  return sum;
}

TEST(CartographersDifferentialGames, TheGoldenCountsTheLeavesThatTheOracleCounts) {
  std::ifstream golden(std::string(MAPWRIGHT_SOURCE_DIR) +
                       "/tests/golden/cartographers/placement_counts.txt");
  const std::vector<std::string> edicts = {"sentinel-wood", "canal-lake", "wildholds",
                                           "borderlands"};
  int compared = 0;
  for (std::string line; std::getline(golden, line);) {
    const auto words = words_of(line);
    // "side A, 2 seats 1 6473464"
    if (words.size() != 6 || words[0] != "side" || words[4] != "1") continue;
    const oracle::Game game(words[1][0], *parse_int(words[2]), oracle::edition_options("fr"),
                            edicts);
    EXPECT_EQ(std::to_string(leaves_of_one_turn(game)), words[5]) << line;
    ++compared;
  }
  EXPECT_EQ(compared, 6);
}

}  // namespace
}  // namespace mapwright::cartographers
