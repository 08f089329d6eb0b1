// Engine and oracle of the Guild side by side through whole games: every card that may come with
// its weight, every legal list, every board, every figure.

#include <map>
#include <optional>

#include "oracle/guild_differential.h"
#include "oracle/guild_tastes.h"

namespace mapwright::guild {
namespace {

using Tally = std::map<std::string, int>;  // what happened, and how often

struct SetUp {
  std::string map;
  int seats = 1;
  std::string difficulty = "normal";
  std::vector<std::string> objectives;  // none: they are drawn

  [[nodiscard]] Options options() const {
    Options options = {{"map", map}};
    if (seats == 1) options.emplace_back("difficulty", difficulty);
    if (!objectives.empty()) options.emplace_back("objectives", joined(objectives, ","));
    return options;
  }
};

SetUp random_set_up(const std::string& map, int seats, Random& random) {
  SetUp set_up{.map = map, .seats = seats, .difficulty = "normal", .objectives = {}};
  set_up.difficulty = std::array{"easy", "normal", "hard"}[random.below(3)];
  if (random.below(4) == 0) {
    auto ids = oracle::guild::objectives_of_map(map);
    for (int i = 0; i < 3; ++i) {
      const auto at = random.below(static_cast<std::uint32_t>(ids.size()));
      set_up.objectives.push_back(ids[at]);
      ids.erase(ids.begin() + at);
    }
  }
  return set_up;
}

class SideBySide {
 public:
  SideBySide(const SetUp& set_up, const Chooser& chooser, Random& random, Tally& tally)
      : game_(make_guild(set_up.options(), set_up.seats)),
        oracle_(set_up.map, set_up.seats, set_up.difficulty, set_up.objectives),
        chooser_(chooser),
        random_(random),
        tally_(tally),
        expected_(static_cast<std::size_t>(set_up.seats)) {
    state_ = game_.initial_state();
    generous_ = random.below(3) == 0;
    const bool same_taste = random.below(2) == 0;
    for (int i = 0; i < set_up.seats; ++i) {
      const auto taste = static_cast<Taste>(random.below(kTastes));
      tastes_.push_back(same_taste && i > 0 ? tastes_[0] : taste);
    }
  }

  void play() {
    compare_all();
    while (!oracle_.over() && !testing::Test::HasFatalFailure()) {
      ASSERT_FALSE(game_.is_over(state_)) << where();
      const auto due = oracle_.chance_due();
      const auto waiting = oracle_.seats_to_act();
      // Whoever is to draw or to act may come first.
      const auto at = random_.below(static_cast<std::uint32_t>(due.size() + waiting.size()));
      if (at < due.size()) {
        turn_a_card(due[at]);
      } else {
        let_choose(waiting[at - due.size()]);
      }
      if (testing::Test::HasFatalFailure()) return;
      compare_all();
      ++positions;
    }
    ASSERT_TRUE(game_.is_over(state_)) << where();
    compare_results();
  }

  int positions = 0;
  int lists = 0;

 private:
  std::string where() const { return "\n" + game_.state_text(state_); }
  const SeatState& engine_seat(int seat) const {
    return state_.seats[static_cast<std::size_t>(seat)];
  }
  void forget_lists() {
    for (auto& list : expected_) list.reset();
  }

  // The oracle writes a pair in the order of the cards, the engine takes either order: the weights
  // of both orders belong to one outcome of the oracle.
  std::string in_oracle_order(const std::string& text, const Tally& outcomes) const {
    const auto words = words_of(text);
    if (outcomes.contains(text) || words.size() != 2) return text;
    return std::string(words[1]) + " " + std::string(words[0]);
  }

  void turn_a_card(int whose) {
    const Seat seat = whose == oracle::guild::kTable ? kTable : seat_at(whose);
    const Tally expected = oracle_.chance_outcomes(whose);
    const std::uint32_t sum = game_.chance_weight(state_, seat);
    std::uint32_t expected_sum = 0;
    for (const auto& [text, weight] : expected) expected_sum += static_cast<std::uint32_t>(weight);
    // Weights count as proportions. Walking them names each outcome in its order.
    Tally found;
    std::uint32_t x = 0;
    game_.chance_outcomes(state_, seat, [&](Chance chance, std::uint32_t weight) {
      found[in_oracle_order(game_.chance_text(chance), expected)] += static_cast<int>(weight);
      EXPECT_EQ(game_.chance_at(state_, seat, x), chance) << where();
      EXPECT_EQ(game_.chance_at(state_, seat, x + weight - 1), chance) << where();
      EXPECT_TRUE(game_.chance_legal(state_, seat, chance)) << where();
      x += weight;
    });
    ASSERT_EQ(x, sum) << where();
    ASSERT_EQ(sum % expected_sum, 0U) << where();
    const int factor = static_cast<int>(sum / expected_sum);
    for (auto& [text, weight] : found) {
      ASSERT_EQ(weight % factor, 0) << text << where();
      weight /= factor;
    }
    ASSERT_EQ(found, expected) << where();
    const Chance chance = choose_card(seat, sum);
    count_card(whose, game_.chance_text(chance));
    oracle_.chance(whose, in_oracle_order(game_.chance_text(chance), expected));
    game_.apply_chance(state_, seat, chance);
    forget_lists();
  }

  // By the weights; in generous games rather the cards that cause much.
  Chance choose_card(Seat seat, std::uint32_t sum) {
    Chance chance = game_.chance_at(state_, seat, random_.below(sum));
    if (!generous_ || random_.below(4) == 0) return chance;
    game_.chance_outcomes(state_, seat, [&](Chance other, std::uint32_t) {
      const std::string text = game_.chance_text(other);
      if (text == "place-cube" || text.ends_with(" sea4-treasure-x2")) chance = other;
    });
    return chance;
  }

  void count_card(int whose, const std::string& text) {
    if (whose == oracle::guild::kTable || words_of(text).size() == 2) return;
    ++tally_["treasure " + text];
    const int copies = 40;
    if (++drawn_ > copies) ++tally_["treasure from under the pile"];
    const Turn& turn = engine_seat(whose).turn;
    if (turn.draws == 2) ++tally_["two treasures for one ruin"];
    if (turn.draws == 2 && drawn_ >= copies) ++tally_["two treasures when the pile runs out"];
    if (turn.free_cubes + turn.drawn[0] > 0 && text == "place-cube") {
      ++tally_["a second free cube"];
    }
  }

  void let_choose(int seat) {
    const auto& texts = *expected_[static_cast<std::size_t>(seat)];
    const std::string text = chooser_.choose(tastes_[static_cast<std::size_t>(seat)], game_,
                                             engine_seat(seat), texts, random_);
    count_action(seat, texts, text);
    const auto action = game_.parse_action(text);
    ASSERT_TRUE(action.ok()) << action.error().message << where();
    ASSERT_TRUE(game_.is_legal(state_, seat_at(seat), *action)) << text << where();
    const std::string card = oracle_.card();
    oracle_.act(seat, text);
    game_.apply(state_, seat_at(seat), *action);
    expected_[static_cast<std::size_t>(seat)].reset();
    if (oracle_.card() != card) forget_lists();
  }

  void count_action(int seat, const std::vector<std::string>& texts, const std::string& text) {
    const Turn& turn = engine_seat(seat).turn;
    const auto legal = [&](std::string_view kind) {
      return std::ranges::count_if(texts, [&](const auto& t) { return t.starts_with(kind); });
    };
    const auto words = words_of(text);
    ++tally_[words[0] == "keep" || words[0] == "use" ? text : std::string(words[0])];
    if (turn.step != Step::kExplore) return;
    if (legal("route") > 2) ++tally_["a choice of routes"];
    if (legal("village") > 0 && legal("route") > 0) ++tally_["villages and routes wait"];
    if (std::popcount(turn.villages_wait) > 1) ++tally_["two villages wait"];
    if (legal("village") + legal("route") > 0 && turn.free_cubes > 0) {
      ++tally_["a free cube waits with others"];
    }
    if (turn.free_cubes > 0 && text == "done") ++tally_["free cube given up"];
    if (turn.free_cubes > 0 && words[0] == "explore") ++tally_["free cube placed"];
    if (words[0] != "explore") return;
    const auto phase = turn.phase > 0 && turn.free_cubes == 0 ? " later phase" : "";
    ++tally_[game_.content().cards[turn.card].id + phase];
    const Map& map = game_.map();
    const SpaceInfo& info = map[cell_at(map.find(words[1]))];
    if (info.feature == Feature::kCrystal) ++tally_["crystal"];
    if (info.feature != Feature::kDiscovery) return;
    const auto towers = std::popcount(static_cast<unsigned>(engine_seat(seat).board.towers));
    ++tally_["tower " + std::to_string(towers + 1)];
  }

  void compare_all() {
    std::vector<int> to_act;
    for (const Cell seat : game_.seats_to_act(state_)) to_act.push_back(mapwright::index(seat));
    ASSERT_EQ(to_act, oracle_.seats_to_act()) << where();
    std::vector<int> due;
    if (game_.chance_due(state_, kTable)) due.push_back(oracle::guild::kTable);
    for (int i = 0; i < oracle_.seats(); ++i) {
      if (game_.chance_due(state_, seat_at(i))) due.push_back(i);
    }
    ASSERT_EQ(due, oracle_.chance_due()) << where();
    const Seat next = game_.next_chance(state_);
    ASSERT_EQ(next, due.empty() ? kNobody : due[0] == -1 ? kTable : seat_at(due[0])) << where();
    compare_table();
    for (int i = 0; i < oracle_.seats() && !testing::Test::HasFatalFailure(); ++i) compare_seat(i);
  }

  void compare_table() {
    ASSERT_EQ(state_.age - 1, oracle_.age()) << where();
    ASSERT_EQ(state_.card == kNoCard ? "" : game_.explore_card_name(state_.card), oracle_.card())
        << where();
    std::set<std::string> deck;
    for (int card = 0; card < 9; ++card) {
      if ((game_.explore_deck(state_) >> card & 1U) != 0) {
        deck.emplace(game_.explore_card_name(card));
      }
    }
    ASSERT_EQ(deck, oracle_.deck()) << where();
    std::vector<std::string> objectives;
    for (const auto o : state_.objectives) {
      if (o != kNoCard) objectives.push_back(game_.content().objectives[o].id);
    }
    ASSERT_EQ(objectives, oracle_.objectives()) << where();
  }

  void compare_seat(int seat) {
    const SeatState& own = engine_seat(seat);
    expect_same_board(game_, own, oracle_.board(seat));
    if (testing::Test::HasFatalFailure()) FAIL() << "seat " << seat << where();
    Tally kept;
    int kept_cards = 0;
    int total = oracle_.coins(seat);
    for (std::size_t k = 0; k < game_.content().treasures.size(); ++k) {
      if (own.treasures[k] > 0) kept[game_.content().treasures[k].id] = own.treasures[k];
      kept_cards += own.treasures[k];
    }
    ASSERT_EQ(kept, oracle_.kept(seat)) << where();
    ASSERT_EQ(own.board.kept, kept_cards) << where();
    for (const auto& [id, cards] : kept) {
      total += oracle::guild::treasure_value(oracle_.board(seat), id, cards);
    }
    ASSERT_EQ(game_.total(own), total) << where();
    Tally met;
    for (std::size_t o = 0; o < kOpenObjectives; ++o) {
      if (own.objectives[o] == kNotMet) continue;
      met[game_.content().objectives[state_.objectives[o]].id] = own.objectives[o];
    }
    ASSERT_EQ(met, oracle_.completed(seat)) << where();
    for (int age = 0; age < kSlots; ++age) {
      const auto card = own.board.specialties[static_cast<std::size_t>(age)];
      ASSERT_EQ(card == kNoCard ? "" : game_.content().specialty(card).id, oracle_.slot(seat, age))
          << where();
    }
    compare_legal(seat);
  }

  // A seat's list of the oracle is kept until the seat or the table has gone on.
  void compare_legal(int seat) {
    auto& expected = expected_[static_cast<std::size_t>(seat)];
    if (!expected) {
      expected = oracle_.legal(seat);
      ++lists;
    }
    ASSERT_EQ(legal_texts(game_, state_, seat), *expected) << "seat " << seat << where();
    if (expected->empty()) return;
    const auto listed = [&](Action action) {
      return std::ranges::binary_search(*expected, game_.action_text(action));
    };
    for (int i = 0; i < 3; ++i) {
      const Action action = any_action(game_.map(), random_);
      ASSERT_EQ(game_.is_legal(state_, seat_at(seat), action), listed(action))
          << game_.action_text(action) << where();
    }
    ASSERT_TRUE(listed(game_.random_action(state_, seat_at(seat), random_))) << where();
  }

  void compare_results() {
    std::vector<int> winners;
    int first = 0;
    for (const oracle::guild::SeatResult& line : oracle_.result()) {
      const Seat seat = seat_at(line.seat);
      ASSERT_EQ(game_.seat_result(state_, seat).to_text(), expected_result(line)) << where();
      ASSERT_EQ(game_.rank(state_, seat), line.rank) << where();
      ASSERT_EQ(game_.score_sheet(state_, seat).total, line.total) << where();
      if (oracle_.seats() == 1 ? line.won : line.rank == 1) winners.push_back(line.seat);
      if (line.won) ++tally_["solo won"];
      if (line.rank == 1) ++first;
      for (const auto& [id, points] : line.objectives) {
        ++tally_[id];
        ++tally_[(oracle_.seats() == 1 ? "solo points " : "points ") + std::to_string(points)];
      }
    }
    if (first > 1) ++tally_["shared victory"];
    std::vector<int> found;
    for (const Seat seat : game_.winners(state_)) found.push_back(mapwright::index(seat));
    ASSERT_EQ(found, winners) << where();
  }

  // The seat's object as the rules file describes it, from the oracle's figures. Treasures in the
  // order of the content, objectives from left to right.
  std::string expected_result(const oracle::guild::SeatResult& line) const {
    const auto field = [](const std::string& name, int value) {
      return "\"" + name + "\":" + std::to_string(value);
    };
    std::vector<std::string> treasures;
    for (const Treasure& treasure : game_.content().treasures) {
      const auto found = line.treasures.find(treasure.id);
      if (found != line.treasures.end()) treasures.push_back(field(treasure.id, found->second));
    }
    std::vector<std::string> objectives;
    for (const std::string& id : oracle_.objectives()) {
      const auto found = line.objectives.find(id);
      if (found != line.objectives.end()) objectives.push_back(field(id, found->second));
    }
    std::string text = "{" + field("seat", line.seat) + "," + field("coins", line.coins) +
                       ",\"treasures\":{" + joined(treasures, ",") + "},\"objectives\":{" +
                       joined(objectives, ",") + "}," + field("villages", line.villages) + "," +
                       field("towers", line.towers) + "," + field("total", line.total) + "," +
                       field("rank", line.rank);
    if (oracle_.seats() == 1) {
      text +=
          ",\"difficulty\":\"" + line.difficulty + "\",\"won\":" + (line.won ? "true" : "false");
    }
    return text + "}";
  }

  Guild game_;
  State state_;
  oracle::guild::Game oracle_;
  const Chooser& chooser_;
  Random& random_;
  Tally& tally_;
  std::vector<Taste> tastes_;
  std::vector<std::optional<std::vector<std::string>>> expected_;
  bool generous_ = false;
  int drawn_ = 0;  // treasures in this game
};

// Things that must have come up in the games of every map, or they would prove little.
std::vector<std::string> rare_things(const std::string& map) {
  std::vector<std::string> things = {"village",
                                     "route",
                                     "use I",
                                     "use II",
                                     "use III",
                                     "a choice of routes",
                                     "villages and routes wait",
                                     "two villages wait",
                                     "a free cube waits with others",
                                     "free cube given up",
                                     "free cube placed",
                                     "a second free cube",
                                     "two treasures for one ruin",
                                     "points 10",
                                     "points 5",
                                     "solo points 10",
                                     "solo points 5",
                                     "solo points 0"};
  for (const auto& card : oracle::guild::terrain_cards()) things.push_back(card.id);
  for (const auto& card : oracle::guild::specialty_cards()) {
    things.push_back("keep " + card.id);
    things.push_back(card.id);
    if (card.phases.size() > 1) things.push_back(card.id + " later phase");
  }
  for (const auto& [id, copies] : oracle::guild::treasure_copies()) {
    things.push_back("treasure " + id);
  }
  for (const std::string& id : oracle::guild::objectives_of_map(map)) things.push_back(id);
  if (map == "cnidaria") things.push_back("crystal");
  return things;
}

// Games of all seat counts until this many positions are compared.
void play_games(const std::string& map, std::uint64_t seed) {
  constexpr int kPositions = 100'000;
  const Guild game = make_guild({{"map", map}}, 1);
  const Chooser chooser(game.map());
  Tally tally;
  int positions = 0;
  int lists = 0;
  int games = 0;
  while (positions < kPositions) {
    Random random(seed * 100'000 + static_cast<std::uint64_t>(games));
    const SetUp set_up = random_set_up(map, 1 + games % 4, random);
    SCOPED_TRACE(map + ", game " + std::to_string(games));
    SideBySide side_by_side(set_up, chooser, random, tally);
    side_by_side.play();
    if (testing::Test::HasFailure()) return;
    positions += side_by_side.positions;
    lists += side_by_side.lists;
    ++games;
  }
  for (const std::string& thing : rare_things(map)) EXPECT_GT(tally[thing], 0) << thing;
  testing::Test::RecordProperty("games", games);
  testing::Test::RecordProperty("positions", positions);
  testing::Test::RecordProperty("legal_lists", lists);
  std::string counts;
  for (const auto& [what, times] : tally) counts += what + ": " + std::to_string(times) + "; ";
  testing::Test::RecordProperty("tally", counts);
}

TEST(GuildDifferentialGames, GamesOnAveniaRunAlikeToTheEnd) { play_games("avenia", 1); }
TEST(GuildDifferentialGames, GamesOnAghonRunAlikeToTheEnd) { play_games("aghon", 2); }
TEST(GuildDifferentialGames, GamesOnKazanRunAlikeToTheEnd) { play_games("kazan", 3); }
TEST(GuildDifferentialGames, GamesOnCnidariaRunAlikeToTheEnd) { play_games("cnidaria", 4); }

}  // namespace
}  // namespace mapwright::guild
