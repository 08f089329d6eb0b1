#pragma once
// Chronicle: follows the events of a table of the Guild and tells them in words. What a seat does
// in a turn is told when all have finished it, kept treasures and refused cards never (G23). No
// terminal in here.

#include <array>
#include <string>
#include <vector>

#include "mapwright/game/record.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// A step in few words: "I7", "village I7", "route H4-K8, post K8"; empty for done.
[[nodiscard]] std::string deed_text(const Guild& game, Action action);

class Chronicle {
 public:
  // `names` must outlive the chronicle.
  Chronicle(const Guild& game, const std::vector<std::string>& names);

  // Reads the events that are new since the last call.
  void follow(const Record& record);

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  // What the others did, and what happened to all, since the seat last closed its news.
  [[nodiscard]] const std::vector<std::string>& news(Seat seat) const {
    return news_[static_cast<std::size_t>(mapwright::index(seat))];
  }
  void forget_news(Seat seat) { news_[static_cast<std::size_t>(mapwright::index(seat))].clear(); }
  void forget_news();
  // What the seat has done so far in the turn under way; for its own eyes.
  [[nodiscard]] const std::string& deeds(Seat seat) const {
    return deeds_[static_cast<std::size_t>(mapwright::index(seat))];
  }
  // The treasures the seat has drawn since the last call; for its own eyes.
  [[nodiscard]] std::string take_note(Seat seat);

 private:
  void follow_chance(const Event& event);
  void follow_action(const Event& event);
  void follow_treasure(std::size_t seat, const Treasure& treasure);
  void end_turn(const State& before);
  void tell_all(const std::string& line);
  void add_deed(std::size_t seat, const std::string& deed);

  const Guild& game_;
  const std::vector<std::string>& names_;
  State state_;
  std::size_t read_ = 0;
  std::vector<std::string> lines_;
  std::array<std::vector<std::string>, kMaxSeatsOfGuild> news_;
  std::array<std::string, kMaxSeatsOfGuild> deeds_;
  std::array<std::string, kMaxSeatsOfGuild> notes_;
};

}  // namespace mapwright::guild
