#pragma once
// Chronicle: follows the events of a table and tells them in words, and says what a player should
// be shown: ambushes on a sheet, the end of a season. It never tells a choice before all have
// chosen. No terminal in here.

#include <deque>
#include <string>
#include <vector>

#include "mapwright/game/record.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

// Monsters that came onto a sheet.
struct AmbushNews {
  const Card* card = nullptr;
  Seat sheet{};       // whose sheet
  Seat by = kNobody;  // who drew them; kNobody: the card itself, in solo play
  Cells cells;        // empty when it fitted nowhere
  Sheet after;        // the sheet with them
};

class Chronicle {
 public:
  Chronicle(const Cartographers& game, std::vector<std::string> names);

  // Reads the events that are new since the last call.
  void follow(const Record& record);

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] const State& state() const { return state_; }

  // News to be shown, oldest first; whoever shows one removes it.
  std::deque<AmbushNews> ambushes;
  std::deque<std::size_t> seasons_ended;

 private:
  void follow_chance(const Event& event);
  void follow_action(const Event& event);
  void tell_card(const Card& card, const State& before);
  void tell_drawings(const State& before);
  void tell_season(std::size_t season);
  [[nodiscard]] const std::string& name(Seat seat) const {
    return names_[static_cast<std::size_t>(mapwright::index(seat))];
  }

  const Cartographers& game_;
  std::vector<std::string> names_;
  State state_;
  std::size_t read_ = 0;
  std::vector<std::pair<Seat, Action>> chosen_;  // this turn, in order
  std::vector<std::string> lines_;
};

}  // namespace mapwright::cartographers
