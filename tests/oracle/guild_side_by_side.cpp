// The events of a game played side by side, and how often rare things happen in it.

#include "oracle/guild_side_by_side.h"

#include "oracle/guild_random_board.h"

namespace mapwright::guild {

SideBySide::SideBySide(const SetUp& set_up, const Chooser& chooser, Random& random, Tally& tally)
    : game_(make_guild(set_up.options(), set_up.seats)),
      state_(game_.initial_state()),
      oracle_(set_up.map, set_up.seats, set_up.difficulty, set_up.objectives, set_up.readings),
      chooser_(chooser),
      random_(random),
      tally_(tally),
      expected_(static_cast<std::size_t>(set_up.seats)),
      helped_(set_up.helped),
      generous_(random.below(3) == 0) {
  const bool same_taste = random.below(2) == 0;
  for (int i = 0; i < set_up.seats; ++i) {
    const auto taste = static_cast<Taste>(random.below(kTastes));
    tastes_.push_back(same_taste && i > 0 ? tastes_[0] : taste);
  }
}

void SideBySide::forget_lists() {
  for (auto& list : expected_) list.reset();
}

void SideBySide::play() {
  compare_all();
  while (!oracle_.over() && !testing::Test::HasFatalFailure()) {
    ASSERT_FALSE(game_.is_over(state_)) << where();
    if (helped_ && oracle_.card().empty()) {
      for (int seat = 0; seat < oracle_.seats(); ++seat) help(seat);
      compare_all();
      if (testing::Test::HasFatalFailure()) return;
    }
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

// Between two turns: the same other board on both sides.
void SideBySide::help(int number) {
  oracle::guild::Board board = oracle_.board(number);
  const int coins = board.coins;
  if (random_.below(6) == 0) {
    board = random_board(game_.map().id, random_);
    empty_the_pool(board, random_);
    board.coins = coins + static_cast<int>(random_.below(20));
  }
  board.ruin_tokens.clear();
  oracle_.set_board(number, board);
  SeatState& seat = state_.seats[seat_at(number)];
  Board made = engine_board(game_.map(), board);
  made.kept = seat.board.kept;
  made.specialties = seat.board.specialties;
  seat.board = seat.before = made;
  seat.frontier = frontier_of(game_.map(), made);
  seat.city_cubes = city_cubes_of(game_.map(), made);
  seat.earned[0] = static_cast<std::uint16_t>(seat.earned[0] + board.coins - coins);
  forget_lists();
}

// The oracle writes a pair in the order of the cards, the engine takes either order: the weights
// of both orders belong to one outcome of the oracle.
std::string SideBySide::in_oracle_order(const std::string& text, const Tally& outcomes) const {
  const auto words = words_of(text);
  if (outcomes.contains(text) || words.size() != 2) return text;
  return std::string(words[1]) + " " + std::string(words[0]);
}

void SideBySide::turn_a_card(int whose) {
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
Chance SideBySide::choose_card(Seat seat, std::uint32_t sum) {
  Chance chance = game_.chance_at(state_, seat, random_.below(sum));
  if (!generous_ || random_.below(4) == 0) return chance;
  game_.chance_outcomes(state_, seat, [&](Chance other, std::uint32_t) {
    const std::string text = game_.chance_text(other);
    if (text == "place-cube" || text.ends_with(" sea4-treasure-x2")) chance = other;
  });
  return chance;
}

void SideBySide::count_card(int whose, const std::string& text) {
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

void SideBySide::let_choose(int seat) {
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

void SideBySide::count_action(int seat, const std::vector<std::string>& texts,
                              const std::string& text) {
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

}  // namespace mapwright::guild
