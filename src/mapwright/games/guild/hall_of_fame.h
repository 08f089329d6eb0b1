#pragma once
// G27: the page of legendary explorers: name, map and score of finished games, best first. Only the
// list and its text; who keeps the file is the caller.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright::guild {

struct Legend {
  int score = 0;
  std::string map;
  std::string name;
  [[nodiscard]] bool operator==(const Legend&) const = default;
};
using HallOfFame = std::vector<Legend>;

// Enters a legend behind all with at least its score. Blanks in the map's name become hyphens;
// what is not printable (core/printable.h) becomes '?'; who has no name is Anonymous.
void enter(HallOfFame& hall, Legend legend);

// One line each: score, map, name. Reading checks form and order.
[[nodiscard]] std::string to_text(const HallOfFame& hall);
[[nodiscard]] Result<HallOfFame> parse_hall_of_fame(std::string_view text);

}  // namespace mapwright::guild
