#pragma once
// The ways on a drawing whose land stays as it is while what is printed on it moves.

#include "mapwright/maker/guild/sketch.h"

namespace mapwright::guild {

// How many spaces of the way from the place to each other must be explored by something else than
// the cards of terrains, which come once in an age: two grasslands, two deserts, a mountain and
// three seas (G10). Nothing is lacking for a way through a bit of everything, much for one of the
// same price through grassland alone. At most kMostLacking.
inline constexpr int kMostLacking = 7;
[[nodiscard]] std::vector<std::uint8_t> lacking_from(const Sketch& sketch, int place);

// Lists are made when they are first asked for. Pre: the sketch outlives it.
class Roads {
 public:
  explicit Roads(const Sketch& sketch);

  [[nodiscard]] int capital() const { return capital_; }
  // What the way from the capital costs without going to sea.
  [[nodiscard]] int dry(int place) const { return dry_[at(place)]; }
  [[nodiscard]] int way(int from, int to);
  [[nodiscard]] int lacking(int from, int to);

 private:
  using Lists = std::vector<std::vector<std::uint8_t>>;

  const Sketch& sketch_;
  int capital_ = 0;
  std::vector<std::uint8_t> dry_;
  Lists ways_;
  Lists lacking_;
};

}  // namespace mapwright::guild
