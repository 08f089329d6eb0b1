#pragma once
// The figures by which a drawing of a Guild map is held against the printed one.

#include <array>
#include <cstdint>
#include <span>

#include "mapwright/maker/guild/sketch.h"

namespace mapwright::guild {

// Numbers of things of each size, as "how many are at least so large": the difference of two such
// lists is by how much one's sizes must be changed to give the other's.
using AtLeast = std::array<std::int16_t, 64>;

// Where land and sea lie.
struct LandFigures {
  std::array<std::array<int, kKinds>, kKinds> beside{};  // pairs of neighbours
  std::array<AtLeast, 5> areas{};                        // regions, seas, barred ranges by kind
  AtLeast lands{};
  std::array<AtLeast, 4> near{};  // ways from the capital to spaces of each kind
  AtLeast dry{};                  // the same to land, without going to sea
  AtLeast completed{};            // ways to the farthest space of each region
  AtLeast towers{};               // ways from the capital
  AtLeast crystals{};             // the same
  int cut_off = 0;                // spaces that no way leads to
};
[[nodiscard]] LandFigures land_figures(const Sketch& sketch, int capital);
[[nodiscard]] int difference(const LandFigures& a, const LandFigures& b);

// Where the things printed on spaces lie.
struct PrintFigures {
  // Coins of 1, of 2, of 3 and more; cities of 2, of 3, of 4 and more; ruins.
  static constexpr int kSorts = 7;
  std::array<AtLeast, kSorts> ways{};  // from the capital
  std::array<AtLeast, kSorts> dry{};   // the same without going to sea
  std::array<std::array<int, kSorts>, kSorts> beside{};
  AtLeast between_cities{};  // from each city to the next
  // What pairs of cities pay, in tenths, by the way from the capital to one and on to the other.
  AtLeast routes{};
  std::array<int, kKinds> ruin_shores{};  // pairs of a ruin and a place of that kind beside it
  int villages = 0;                       // regions that can hold one
};
[[nodiscard]] PrintFigures print_figures(const Sketch& sketch, const Ways& ways,
                                         std::span<const std::uint8_t> dry, int capital);
[[nodiscard]] int difference(const PrintFigures& a, const PrintFigures& b);

}  // namespace mapwright::guild
