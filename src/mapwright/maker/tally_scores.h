#pragma once
// Figures of many games' scores, with integers only, so that every machine finds the same ones.

#include <span>

#include "mapwright/maker/maker.h"

namespace mapwright::maker {

[[nodiscard]] ScoreFigures figures_of(std::span<const int> scores);

}  // namespace mapwright::maker
