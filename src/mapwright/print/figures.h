#pragma once
// The small drawings of the pages, in ink: lands, buildings, coins, emblems. Each stands in a
// square of kFigureSide about (0, 0).

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/print/drawing.h"

namespace mapwright::print {

inline constexpr double kFigureSide = 40;

struct Figure {
  std::string name;  // letters, digits and hyphens: "guild-city"
  std::vector<Stroke> strokes;
};

// All of them, always in the same order.
[[nodiscard]] const std::vector<Figure>& figures();
[[nodiscard]] bool has_figure(std::string_view name);
// Pre: there is one of that name.
[[nodiscard]] std::size_t figure_number(std::string_view name);

// The figure of an emblem as records name it: "emblem-tower".
[[nodiscard]] std::string emblem_figure(std::string_view emblem);

}  // namespace mapwright::print
