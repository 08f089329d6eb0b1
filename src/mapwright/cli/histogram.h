#pragma once
// A drawing of score distributions, one curve of bars for each bot, as a self-contained SVG.

#include <string>
#include <vector>

namespace mapwright::cli {

struct Distribution {
  std::string name;
  std::vector<int> values;
};

[[nodiscard]] std::string histogram_svg(const std::string& title,
                                        const std::vector<Distribution>& distributions);

}  // namespace mapwright::cli
