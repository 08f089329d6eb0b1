#pragma once
// The figures by which a drawing of a Guild map is held against the printed one.

#include <array>
#include <cstdint>

#include "mapwright/maker/guild/roads.h"

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
  AtLeast settled{};              // what it costs to get to each region and to complete it
  AtLeast towers{};               // ways from the capital
  AtLeast crystals{};             // the same
  AtLeast doors{};                // spaces from which each tower can be explored
  int cut_off = 0;                // spaces that no way leads to
};
[[nodiscard]] LandFigures land_figures(const Sketch& sketch, int capital);
[[nodiscard]] int difference(const LandFigures& a, const LandFigures& b);

// Where the things printed on spaces lie.
struct PrintFigures {
  // Coins of 1, of 2, of 3 and more; cities of 2, 3, 4 and 5; ruins.
  static constexpr int kCityValues = 4;
  static constexpr int kSorts = 8;
  std::array<AtLeast, kSorts> ways{};  // from the capital
  std::array<AtLeast, kSorts> dry{};   // the same without going to sea
  std::array<std::array<int, kSorts>, kSorts> beside{};
  // Ways between two cities, by the lower and the higher value.
  std::array<std::array<AtLeast, kCityValues>, kCityValues> between{};
  // What pairs of cities pay, by what is lacking for the way from the capital to one and on to the
  // other.
  AtLeast routes{};
  std::array<int, kKinds> ruin_shores{};  // pairs of a ruin and a place of that kind beside it
  int villages = 0;                       // regions that can hold one
};
[[nodiscard]] PrintFigures print_figures(const Sketch& sketch, Roads& roads);
[[nodiscard]] int difference(const PrintFigures& a, const PrintFigures& b);

}  // namespace mapwright::guild
