#pragma once
// One game of the Guild played by engine and oracle at the same time. After every event everything
// that both know is compared; the first difference fails the test.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/guild_differential.h"
#include "oracle/guild_tastes.h"

namespace mapwright::guild {

using Tally = std::map<std::string, int>;  // what happened, and how often

struct SetUp {
  std::string map;
  int seats = 1;
  std::string difficulty = "normal";
  std::vector<std::string> objectives;  // none: they are drawn
  // Helped games: boards are exchanged for random ones now and then, and ruins may be explored
  // once more every turn, so that solo games are won and the treasures run out.
  bool helped = false;
  oracle::guild::Readings readings = {};

  [[nodiscard]] Options options() const {
    Options options = {{"map", map}};
    if (seats == 1) options.emplace_back("difficulty", difficulty);
    if (!objectives.empty()) options.emplace_back("objectives", joined(objectives, ","));
    if (readings.wild_always) options.emplace_back("wild-spaces", "always");
    if (readings.free_cube_multiplied) options.emplace_back("free-cube-coins", "multiplied");
    if (readings.village_pawns == 13) options.emplace_back("village-limit", "13");
    return options;
  }
};

class SideBySide {
 public:
  SideBySide(const SetUp& set_up, const Chooser& chooser, Random& random, Tally& tally);

  void play();

  int positions = 0;
  int lists = 0;  // legal lists of the oracle

 private:
  [[nodiscard]] std::string where() const { return "\n" + game_.state_text(state_); }
  [[nodiscard]] const SeatState& engine_seat(int seat) const { return state_.seats[seat_at(seat)]; }

  // Events
  void help(int seat);
  void turn_a_card(int whose);
  [[nodiscard]] std::string in_oracle_order(const std::string& text, const Tally& outcomes) const;
  [[nodiscard]] Chance choose_card(Seat seat, std::uint32_t sum);
  void let_choose(int seat);
  void forget_lists();

  // Counting
  void count_card(int whose, const std::string& text);
  void count_action(int seat, const std::vector<std::string>& texts, const std::string& text);

  // Comparing
  void compare_all();
  void compare_table();
  void compare_seat(int seat);
  void compare_legal(int seat);
  void compare_results();
  [[nodiscard]] std::string expected_result(const oracle::guild::SeatResult& line) const;

  Guild game_;
  State state_;
  oracle::guild::Game oracle_;
  const Chooser& chooser_;
  Random& random_;
  Tally& tally_;
  std::vector<Taste> tastes_;
  std::vector<std::optional<std::vector<std::string>>> expected_;  // the oracle's legal lists
  bool helped_ = false;
  bool generous_ = false;  // rather the cards that cause much
  int drawn_ = 0;          // treasures in this game
};

}  // namespace mapwright::guild
