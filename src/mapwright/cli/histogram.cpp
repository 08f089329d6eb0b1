#include "mapwright/cli/histogram.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "mapwright/analysis/report_svg.h"
#include "mapwright/cli/output.h"
#include "mapwright/core/at.h"

namespace mapwright::cli {
namespace {

constexpr int kWidth = 760;
constexpr int kRowHeight = 120;
constexpr int kLeft = 150;
constexpr int kTop = 50;
constexpr int kBars = 40;
// Ink on paper; the rows are told apart by their names, not by colour.
constexpr std::array<const char*, 4> kTints = {"#b7cc96", "#a9cddb", "#ecd68a", "#e8b79b"};

std::string text_at(int x, int y, const char* anchor, int size, std::string_view text) {
  return formatted("<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" font-size=\"%d\">\n", x, y, anchor,
                   size) +
         escaped(text) + "</text>\n";
}

}  // namespace

std::string histogram_svg(const std::string& title,
                          const std::vector<Distribution>& distributions) {
  int least = 0;
  int most = 1;
  bool first = true;
  for (const Distribution& each : distributions) {
    for (const int value : each.values) {
      least = first ? value : std::min(least, value);
      most = first ? value + 1 : std::max(most, value + 1);
      first = false;
    }
  }
  const int bin = std::max(1, (most - least + kBars - 1) / kBars);
  const int bins = (most - least + bin - 1) / bin;
  const int plot = kWidth - kLeft - 20;
  const int height = kTop + kRowHeight * static_cast<int>(distributions.size()) + 40;
  std::string svg = formatted(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
      "font-family=\"Georgia, serif\" fill=\"#2b2118\" role=\"img\">\n",
      kWidth, height);
  svg += formatted("<rect width=\"%d\" height=\"%d\" fill=\"#f7efdb\"/>\n", kWidth, height);
  svg += "<title>" + escaped(title) + "</title>\n" + text_at(20, 30, "start", 20, title);
  for (std::size_t row = 0; row < distributions.size(); ++row) {
    const Distribution& each = distributions[row];
    const int base = kTop + kRowHeight * static_cast<int>(row + 1) - 20;
    std::vector<int> counts(static_cast<std::size_t>(bins));
    long sum = 0;
    for (const int value : each.values) {
      ++counts[static_cast<std::size_t>((value - least) / bin)];
      sum += value;
    }
    const int highest = std::max(1, *std::ranges::max_element(counts));
    for (int i = 0; i < bins; ++i) {
      const int tall = counts[at(i)] * (kRowHeight - 40) / highest;
      if (tall == 0) continue;
      svg += formatted(
          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
          "stroke=\"#2b2118\" stroke-width=\"0.6\"/>\n",
          kLeft + i * plot / bins, base - tall, std::max(1, plot / bins - 1), tall,
          kTints[row % kTints.size()]);
    }
    svg += formatted("<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#b9a885\"/>\n", kLeft,
                     base, kLeft + plot, base);
    svg += text_at(20, base - 24, "start", 15, each.name);
    if (!each.values.empty()) {
      const double mean = static_cast<double>(sum) / static_cast<double>(each.values.size());
      svg += text_at(20, base - 6, "start", 12, formatted("mean %.1f", mean));
      const int x = kLeft + static_cast<int>((mean - least) * plot / (bins * bin));
      svg += formatted(
          "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#b5382a\" "
          "stroke-width=\"2\"/>\n",
          x, base - kRowHeight + 36, x, base);
    }
  }
  for (int i = 0; i <= 4; ++i) {
    const int value = least + bins * bin * i / 4;
    svg += text_at(kLeft + plot * i / 4, height - 24, "middle", 12, std::to_string(value));
  }
  return svg + "</svg>\n";
}

}  // namespace mapwright::cli
