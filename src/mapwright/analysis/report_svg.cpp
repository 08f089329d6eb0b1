// The curves of the expected final score, one panel for each seat: a line with its 95 % band, and
// marks that differ in shape as well as in colour.

#include "mapwright/analysis/report_svg.h"

#include <algorithm>

#include "mapwright/analysis/report_words.h"
#include "mapwright/core/svg.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

using namespace svg;

constexpr int kLeft = 64;
constexpr int kRight = 20;
constexpr int kPanelTop = 34;
constexpr int kPanelHeight = 250;
constexpr int kPanel = kPanelTop + kPanelHeight + 40;
constexpr int kLegend = 46;

// A mark and what it says when pointed at.
enum class Mark : std::uint8_t { kInaccuracy, kMistake, kBlunder, kLucky, kUnlucky };

std::string mark_at(Mark mark, int x, int y, std::string_view title) {
  const auto polygon = [&](std::string_view fill, const std::string& points) {
    return "<polygon" + attribute("fill", fill) + attribute("stroke", kInk) +
           attribute("points", points);
  };
  std::string shape;
  switch (mark) {
    case Mark::kInaccuracy:
      shape = "<circle fill=\"none\" stroke-width=\"2\"" + attribute("stroke", kRed) +
              attribute("cx", x) + attribute("cy", y) + attribute("r", 4);
      break;
    case Mark::kMistake:
      shape = polygon(kRed, point(x, y - 7) + point(x + 7, y) + point(x, y + 7) + point(x - 7, y));
      break;
    case Mark::kBlunder:
      shape = "<path fill=\"none\" stroke-width=\"4\"" + attribute("stroke", kRed) +
              attribute("d", "M" + point(x - 6, y - 6) + "L" + point(x + 6, y + 6) + "M" +
                                 point(x - 6, y + 6) + "L" + point(x + 6, y - 6));
      break;
    case Mark::kLucky:
      shape = polygon(kGreen, point(x, y - 18) + point(x + 6, y - 8) + point(x - 6, y - 8));
      break;
    case Mark::kUnlucky:
      shape = polygon(kGold, point(x, y + 18) + point(x + 6, y + 8) + point(x - 6, y + 8));
      break;
  }
  const bool is_path = mark == Mark::kBlunder;
  return shape + "><title>" + escaped(title) + "</title></" +
         (mark == Mark::kInaccuracy ? "circle"
          : is_path                 ? "path"
                                    : "polygon") +
         ">\n";
}

// Where hundredths and events lie in a panel.
struct Axes {
  int least = 0;
  int most = 1;
  int events = 1;
  int top = 0;

  [[nodiscard]] int x(std::size_t event) const {
    return kLeft + static_cast<int>(event) * (kChartWidth - kLeft - kRight) / events;
  }
  [[nodiscard]] int y(int value) const {
    const std::int64_t below = std::int64_t{most} - value;
    return top + static_cast<int>(below * kPanelHeight / (most - least));
  }
};

// A step of 1, 2 or 5 times a power of ten that gives at most seven lines.
int grid_step(int range) {
  int step = 100;
  while (true) {
    for (const int factor : {1, 2, 5}) {
      if (range / (step * factor) <= 6) return step * factor;
    }
    step *= 10;
  }
}

Axes axes_for(const Report& report, const SeatReport& seat, int top) {
  Axes axes{.top = top};
  bool first = true;
  for (const CurvePoint& point : seat.curve) {
    const int low = point.score.value - point.score.error;
    const int high = point.score.value + point.score.error;
    axes.least = first ? low : std::min(axes.least, low);
    axes.most = first ? high : std::max(axes.most, high);
    first = false;
  }
  // Whole lines below and above, so that marks have room.
  const int step = grid_step(std::max(100, axes.most - axes.least));
  const auto floor_to = [&](int value) {
    return value >= 0 ? value / step * step : -((-value + step - 1) / step * step);
  };
  axes.least = floor_to(axes.least);
  axes.most = floor_to(axes.most) + step;
  axes.events = std::max(1, static_cast<int>(report.events));
  return axes;
}

std::string grid(const Axes& axes) {
  std::string svg;
  const int step = grid_step(std::max(100, axes.most - axes.least));
  for (int value = axes.least; value <= axes.most; value += step) {
    svg += "<line" + attribute("x1", kLeft) + attribute("x2", kChartWidth - kRight) +
           attribute("y1", axes.y(value)) + attribute("y2", axes.y(value)) +
           attribute("stroke", kPale) + "/>\n" +
           text_at(kLeft - 8, axes.y(value) + 4, "end", 12, std::to_string(value / 100));
  }
  for (int i = 0; i <= 4; ++i) {
    const int event = axes.events * i / 4;
    svg += text_at(axes.x(static_cast<std::size_t>(event)), axes.top + kPanelHeight + 18, "middle",
                   12, std::to_string(event));
  }
  return svg;
}

std::string curve(const Axes& axes, const SeatReport& seat) {
  std::string line;
  std::string band;
  for (const CurvePoint& each : seat.curve) {
    line += point(axes.x(each.events), axes.y(each.score.value));
    band += point(axes.x(each.events), axes.y(each.score.value + each.score.error));
  }
  for (auto each = seat.curve.rbegin(); each != seat.curve.rend(); ++each) {
    band += point(axes.x(each->events), axes.y(each->score.value - each->score.error));
  }
  return "<polygon stroke=\"none\" fill-opacity=\"0.35\"" + attribute("fill", kPale) +
         attribute("points", band) + "/>\n<polyline fill=\"none\" stroke-width=\"2\"" +
         attribute("stroke", kInk) + attribute("points", line) + "/>\n";
}

// The curve's height after that many events.
int height_at(const Axes& axes, const SeatReport& seat, std::size_t events) {
  int value = seat.curve.empty() ? 0 : seat.curve.front().score.value;
  for (const CurvePoint& each : seat.curve) {
    if (each.events <= events) value = each.score.value;
  }
  return axes.y(value);
}

std::string marks(const Report& report, const SeatReport& seat, const Axes& axes) {
  std::string svg;
  for (const BookLine& line : report.lines) {
    const Estimate95& luck = line.change;
    const int size = std::max(luck.value, -luck.value);
    if (line.seat != seat.seat || line.kind != LineKind::kCard) continue;
    if (size < report.scale.mistake || size <= luck.error) continue;
    svg += mark_at(luck.value > 0 ? Mark::kLucky : Mark::kUnlucky, axes.x(line.event),
                   axes.y(line.after.value),
                   "event " + std::to_string(line.event) + ", " + line.card_words + ": luck " +
                       signed_with_error(luck));
  }
  for (const DecisionReport& decision : report.decisions) {
    if (decision.seat != seat.seat || decision.verdict < Verdict::kInaccuracy) continue;
    const Mark mark = decision.verdict == Verdict::kBlunder   ? Mark::kBlunder
                      : decision.verdict == Verdict::kMistake ? Mark::kMistake
                                                              : Mark::kInaccuracy;
    svg += mark_at(mark, axes.x(decision.event), height_at(axes, seat, decision.event),
                   "event " + std::to_string(decision.event) + ", " +
                       std::string(name_of(decision.verdict)) + ": " + decision.chosen_words +
                       " lost " + tenths_text(decision.loss) + "; better: " + decision.best_words);
  }
  return svg;
}

std::string legend(const Scale& scale, int y) {
  struct Entry {
    Mark mark;
    std::string text;
  };
  const std::string much = tenths_text(scale.mistake) + " or more";
  const Entry entries[] = {{Mark::kInaccuracy, "inaccuracy"},
                           {Mark::kMistake, "mistake"},
                           {Mark::kBlunder, "blunder"},
                           {Mark::kLucky, "good luck of " + much},
                           {Mark::kUnlucky, "bad luck of " + much}};
  std::string svg;
  int x = kLeft + 8;
  for (const Entry& entry : entries) {
    const int lift = entry.mark == Mark::kLucky ? 13 : entry.mark == Mark::kUnlucky ? -13 : 0;
    svg += mark_at(entry.mark, x, y + lift, entry.text) +
           text_at(x + 14, y + 4, "start", 13, entry.text);
    x += 36 + 7 * static_cast<int>(entry.text.size());
  }
  return svg;
}

std::string described(const Report& report, const SeatReport& seat) {
  std::string text = name_of(seat) + ": ";
  for (const auto& [name, figure] : book_rows(report, seat)) text += name + " " + figure + ", ";
  return text + verdict_summary(seat) + ".";
}

std::string panel(const Report& report, const SeatReport& seat, int y) {
  const Axes axes = axes_for(report, seat, y + kPanelTop);
  std::string svg = text_at(kLeft, y + 20, "start", 16,
                            name_of(seat) + ": expected final " + std::string(report.scale.score) +
                                " in " + std::string(report.scale.unit));
  svg += grid(axes) + curve(axes, seat) + marks(report, seat, axes);
  return svg + text_at(kChartWidth - kRight, y + kPanelTop + kPanelHeight + 34, "end", 12,
                       "events of the record");
}

}  // namespace

std::string seat_svg(const Report& report, const SeatReport& seat) {
  const std::string title =
      "Expected final " + std::string(report.scale.score) + " of " + name_of(seat);
  return begin(kChartWidth, kPanel + kLegend, title, described(report, seat)) +
         panel(report, seat, 0) + legend(report.scale, kPanel + kLegend / 2) + "</svg>\n";
}

std::string to_svg(const Report& report) {
  const int height = 40 + kPanel * static_cast<int>(report.seats.size()) + kLegend;
  std::string description;
  std::string panels;
  int y = 40;
  for (const SeatReport& seat : report.seats) {
    description += (description.empty() ? "" : " ") + described(report, seat);
    panels += panel(report, seat, y);
    y += kPanel;
  }
  return begin(kChartWidth, height, "Analysis of " + headline(report), description) +
         text_at(20, 28, "start", 20, headline(report)) + panels +
         legend(report.scale, y + kLegend / 2) + "</svg>\n";
}

}  // namespace mapwright
