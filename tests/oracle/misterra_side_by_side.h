#pragma once
// A game of Misterra as engine and oracle see it, and whether both see the same.

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/misterra_differential.h"
#include "oracle/misterra_game.h"

namespace mapwright::misterra {

// The derived class plays both; whatever differs fails the test.
class SideBySide {
 public:
  SideBySide(int seats, const slow::Options& options)
      : table_(seats, engine_options(options)), oracle_(seats, options) {}

 protected:
  const Table& open() const { return table_.state.table; }
  std::string position() const { return "\n" + table_.game.state_text(table_.state); }

  // Everything that can be asked of both; the result of one seat after the other.
  void compare_all() {
    std::vector<int> to_act;
    for (const Seat seat : table_.game.seats_to_act(table_.state)) {
      to_act.push_back(mapwright::index(seat));
    }
    ASSERT_EQ(to_act, oracle_.seats_to_act()) << position();
    compare_whose_card();
    compare_cards();
    compare_turn();
    compare_boards();
    if (testing::Test::HasFatalFailure() || in_set_up_of_first_game()) return;
    compare_result(next_to_score_);
    next_to_score_ = (next_to_score_ + 1) % oracle_.seats();
  }

  void compare_results() {
    for (int seat = 0; seat < oracle_.seats(); ++seat) compare_result(seat);
    std::vector<int> winners;
    for (const Seat seat : table_.game.winners(table_.state)) {
      winners.push_back(mapwright::index(seat));
    }
    ASSERT_EQ(winners, oracle_.winners()) << position();
  }

  TestTable table_;
  slow::Game oracle_;

 private:
  void compare_whose_card() {
    const int due = oracle_.chance_due();
    const Seat expected = due == slow::kNobody  ? kNobody
                          : due == slow::kTable ? kTable
                                                : seat_at(due);
    ASSERT_EQ(table_.game.next_chance(table_.state), expected) << position();
    for (int i = -1; i < oracle_.seats(); ++i) {
      ASSERT_EQ(table_.game.chance_due(table_.state, seat_at(i)),
                expected != kNobody && expected == seat_at(i))
          << position();
    }
  }

  void compare_cards() {
    const SketchCards& cards = open().sketches;
    for (int slot = 1; slot <= 5; ++slot) {
      ASSERT_EQ(text_or_nothing(cards.shown[static_cast<std::size_t>(slot - 1)]),
                oracle_.shown(slot))
          << position();
    }
    std::vector<std::string> under;
    for (const Sketch card : cards.under) under.push_back(sketch_text(card));
    ASSERT_EQ(under, oracle_.under()) << position();
    ASSERT_EQ(table_.game.deck_size(open()), oracle_.deck_size()) << position();
    ASSERT_EQ(text_or_nothing(open().taken), oracle_.card_in_hand()) << position();
    for (int seat = 0; seat < oracle_.seats(); ++seat) {
      const Hand& hand = table_.state.hands[seat_at(seat)];
      ASSERT_EQ(ids_of(hand.dealt), oracle_.dealt(seat)) << position();
      if (in_set_up_of_first_game()) continue;
      ASSERT_EQ(ids_of(hand.kept), oracle_.kept(seat)) << position();
    }
    const auto otoma = oracle_.otoma_seen();
    std::uint32_t turned = 0;
    for (std::size_t i = 0; i + 1 < otoma.size(); ++i) {
      turned |= 1U << index(*parse_otoma_card(otoma[i]));
    }
    ASSERT_EQ(open().otoma_turned, turned) << position();
    const OtomaCard top = otoma.empty() ? kNoOtomaCard : *parse_otoma_card(otoma.back());
    ASSERT_EQ(table_.state.otoma_top, top) << position();
  }
  static std::string text_or_nothing(Sketch card) {
    return card == kNoSketch ? "" : sketch_text(card);
  }
  template <class Cards>
  static std::vector<std::string> ids_of(const Cards& cards) {
    std::vector<std::string> ids;
    for (const Hypothesis card : cards) {
      if (card != kNoHypothesis) ids.push_back(card_text(card));
    }
    std::ranges::sort(ids);
    return ids;
  }

  // M6 does not say when the pair of a first game counts as kept: for the engine when it is dealt,
  // for the oracle when all is set up. Nobody can act in between.
  bool in_set_up_of_first_game() const {
    return oracle_.options().first_game && open().phase < Phase::kKeep;
  }

  void compare_turn() {
    const bool first_is_drawn = open().phase >= Phase::kKeep;
    ASSERT_EQ(first_is_drawn ? mapwright::index(open().first) : -1, oracle_.first_player())
        << position();
    const Phase phase = open().phase;
    const bool on_turn = phase == Phase::kMove || phase == Phase::kSteppe ||
                         phase == Phase::kTake || phase == Phase::kExchange ||
                         phase == Phase::kDraw;
    ASSERT_EQ(on_turn ? mapwright::index(open().active) : -1, oracle_.seat_on_turn()) << position();
    ASSERT_TRUE(!on_turn || open().half == oracle_.half_day()) << position();
  }

  void compare_boards() {
    const Island& island = open().island;
    for (int i = 0; i < kCells; ++i) {
      const Cell cell = cell_at(i);
      std::string tile;
      if (island.tiles.covered().contains(cell)) {
        tile = island.confirmed.contains(cell) ? "confirmed " : "hazy ";
        tile += kTerrainNames[index(island.tiles.at(cell))];
      }
      ASSERT_EQ(tile, oracle_.island(cell_text(cell))) << cell_text(cell) << position();
    }
    for (const Terrain terrain : kAllTerrains) {
      ASSERT_EQ(table_.reserve(terrain),
                oracle_.reserve(std::string(kTerrainNames[index(terrain)])))
          << position();
    }
    for (int seat = 0; seat < oracle_.seats(); ++seat) compare_expedition(seat);
    if (oracle_.seats() == 1) {
      ASSERT_EQ(claims_of(open().otoma_markers), oracle_.claims(slow::kOtoma)) << position();
    }
  }

  void compare_expedition(int seat) {
    const Expedition& own = open().seats[seat_at(seat)];
    const std::string pawn = own.pawn == kOffBoard ? "" : place_text(own.pawn);
    ASSERT_EQ(pawn, oracle_.pawn(seat)) << position();
    ASSERT_EQ(claims_of(own.markers), oracle_.claims(seat)) << position();
    for (int i = 0; i < kCells; ++i) {
      const Cell cell = cell_at(i);
      std::string terrain;
      if (own.parchment.covered().contains(cell)) {
        terrain = kTerrainNames[index(own.parchment.at(cell))];
      }
      ASSERT_EQ(terrain, oracle_.parchment(seat, cell_text(cell)))
          << "seat " << seat << " " << cell_text(cell) << position();
    }
  }
  std::map<std::string, std::string> claims_of(const Cells& markers) const {
    std::map<std::string, std::string> claims;
    for (const Cell cell : markers) {
      claims[std::string(kTerrainNames[index(open().island.tiles.at(cell))])] = cell_text(cell);
    }
    return claims;
  }

  // Any time: as if the game ended now.
  void compare_result(int seat) {
    const slow::SeatScore score = oracle_.score(seat);
    const bool solo = oracle_.seats() == 1;
    const slow::SoloScore solo_score = solo ? oracle_.solo() : slow::SoloScore{};
    ASSERT_EQ(table_.game.seat_result(table_.state, seat_at(seat)).to_text(),
              expected_result(seat, score, solo ? &solo_score : nullptr))
        << position();
    ASSERT_EQ(table_.game.rank(table_.state, seat_at(seat)), score.rank) << position();
    const ScoreSheet sheet = table_.game.score_sheet(table_.state, seat_at(seat));
    ASSERT_EQ(sheet.total, score.total) << position();
    int sum = 0;
    std::map<std::string, int> groups;
    for (const ScoreLine& line : sheet.lines) {
      groups[line.group] += line.value;
      sum += line.value;
    }
    ASSERT_EQ(sum, score.total) << position();
    ASSERT_EQ(groups[""], score.fidelity + score.empty) << position();
    ASSERT_EQ(groups["hypotheses"], slow::sum_of(score.hypotheses)) << position();
    ASSERT_EQ(groups["claims"], slow::sum_of(score.claims) - solo_score.otoma_claims) << position();
    ASSERT_EQ(groups["master"], score.master) << position();
  }

  int next_to_score_ = 0;
};

}  // namespace mapwright::misterra
