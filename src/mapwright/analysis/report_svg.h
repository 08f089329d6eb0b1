#pragma once
// Parts of the drawn report that the page uses too.

#include <string>
#include <string_view>

#include "mapwright/analysis/report.h"

namespace mapwright {

inline constexpr int kChartWidth = 900;

// The curve of one seat, with a legend.
[[nodiscard]] std::string seat_svg(const Report& report, const SeatReport& seat);

}  // namespace mapwright
