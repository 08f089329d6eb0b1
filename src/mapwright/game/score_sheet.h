#pragma once
// ScoreSheet: the paper score sheet of one seat, line by line, at any time of a game. The lines
// add up to the total.

#include <string>
#include <vector>

namespace mapwright {

struct ScoreLine {
  std::string group;  // e.g. the season; empty when the game has no groups
  std::string label;  // e.g. "A", "coins"
  int value = 0;
};

struct ScoreSheet {
  std::vector<ScoreLine> lines;
  int total = 0;
};

}  // namespace mapwright
