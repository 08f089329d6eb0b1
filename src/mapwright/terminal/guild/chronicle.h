#pragma once
// The chronicle of the Guild (terminal/chronicle.h). What a seat does in a turn is told when all
// have finished it, kept treasures and refused cards never (G23).

#include <array>
#include <string>
#include <vector>

#include "mapwright/games/guild/guild.h"
#include "mapwright/terminal/chronicle.h"

namespace mapwright::guild {

// A step in few words: "I7", "village I7", "route H4-K8, post K8"; empty for done.
[[nodiscard]] std::string deed_text(const Guild& game, Action action);

class Chronicle : public ChronicleOf<Guild> {
 public:
  using ChronicleOf::ChronicleOf;

  // What the others did, and what happened to all, since the seat last closed its news.
  [[nodiscard]] const std::vector<std::string>& news(Seat seat) const { return news_[at(seat)]; }
  void forget_news(Seat seat) { news_[at(seat)].clear(); }
  void forget_news();
  // What the seat has done so far in the turn under way; for its own eyes.
  [[nodiscard]] const std::string& deeds(Seat seat) const { return deeds_[at(seat)]; }
  // The treasures the seat has drawn since the last call; for its own eyes.
  [[nodiscard]] std::string take_note(Seat seat);

 private:
  void tell_chance(const State& before, Seat seat, const Chance& chance) override;
  void tell_action(const State& before, Seat seat, Action action) override;
  void tell_treasure(std::size_t seat, const Treasure& treasure);
  void end_turn(const State& before);
  void tell_all(const std::string& line);
  void add_deed(std::size_t seat, const std::string& deed);

  std::array<std::vector<std::string>, kMaxSeatsOfGuild> news_;
  std::array<std::string, kMaxSeatsOfGuild> deeds_;
  std::array<std::string, kMaxSeatsOfGuild> notes_;
};

}  // namespace mapwright::guild
