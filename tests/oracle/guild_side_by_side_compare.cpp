// What is compared after every event of a game played side by side, and at its end.

#include "oracle/guild_side_by_side.h"

namespace mapwright::guild {

void SideBySide::compare_all() {
  std::vector<int> to_act;
  for (const Seat seat : game_.seats_to_act(state_)) to_act.push_back(mapwright::index(seat));
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

void SideBySide::compare_table() {
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

void SideBySide::compare_seat(int seat) {
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
void SideBySide::compare_legal(int seat) {
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

void SideBySide::compare_results() {
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
std::string SideBySide::expected_result(const oracle::guild::SeatResult& line) const {
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
    text += ",\"difficulty\":\"" + line.difficulty + "\",\"won\":" + (line.won ? "true" : "false");
  }
  return text + "}";
}

}  // namespace mapwright::guild
