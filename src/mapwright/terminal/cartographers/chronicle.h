#pragma once
// The chronicle of Cartographers (terminal/chronicle.h), which also says what a player should be
// shown: ambushes on a sheet, the end of a season. It never tells a choice before all have chosen.

#include <deque>
#include <vector>

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/terminal/chronicle.h"

namespace mapwright::cartographers {

// Monsters that came onto a sheet.
struct AmbushNews {
  const Card* card = nullptr;
  Seat sheet{};       // whose sheet
  Seat by = kNobody;  // who drew them; kNobody: the card itself, in solo play
  Cells cells;        // empty when it fitted nowhere
  Sheet after;        // the sheet with them
};

class Chronicle : public ChronicleOf<Cartographers> {
 public:
  using ChronicleOf::ChronicleOf;

  // News to be shown, oldest first; whoever shows one removes it.
  std::deque<AmbushNews> ambushes;
  std::deque<std::size_t> seasons_ended;

 private:
  void tell_chance(const State& before, Seat seat, const Chance& chance) override;
  void tell_action(const State& before, Seat seat, Action action) override;
  void tell_card(const Card& card, const State& before);
  void tell_drawings(const State& before);
  void tell_season(std::size_t season);

  std::vector<std::pair<Seat, Action>> chosen_;  // this turn, in order
};

}  // namespace mapwright::cartographers
