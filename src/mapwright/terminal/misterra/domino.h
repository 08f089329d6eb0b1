#pragma once
// Domino: the taken card on its way over the parchment. It only ever lies on legal places. No
// terminal in here.

#include <vector>

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

class Domino {
 public:
  // Looks for the legal places of the card in the active seat's hand; begins near the pawn.
  Domino(const Misterra& game, const State& state);

  // False when the card can be mapped nowhere (M12); nothing else may then be asked.
  [[nodiscard]] bool is_placeable() const { return !places_.empty(); }
  [[nodiscard]] Action action() const;
  [[nodiscard]] Laying cells() const { return places_[at_].cells(); }
  [[nodiscard]] std::size_t places() const { return places_.size(); }

  // All return whether something changed.
  // To the next legal place in a direction of the picture, the same way round.
  bool move(int lateral, int depth);
  // The next way round that has a legal place, as near as possible.
  bool turn(bool clockwise);
  void next(int step);
  // M17: the other half changes the island first.
  bool change_order();
  // To where this mapping would be made. Pre: it is legal.
  void show(Action mapping);
  [[nodiscard]] bool has_other_order() const { return others_[at_] != MapOrder::kUsual; }

 private:
  [[nodiscard]] int direction_of(std::size_t place) const;
  // The place of that way round whose first half is nearest to a cell; places() for none.
  [[nodiscard]] std::size_t nearest(int direction, Cell to) const;
  void go_to(std::size_t place);

  std::vector<Action> places_;    // each laying in its usual order
  std::vector<MapOrder> others_;  // the other order of each, kUsual for none
  std::size_t at_ = 0;
  bool other_order_ = false;
};

}  // namespace mapwright::misterra
