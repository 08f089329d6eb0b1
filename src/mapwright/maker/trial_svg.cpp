// The drawings of a trial: ink on paper, figures beside every colour.

#include <algorithm>

#include "mapwright/analysis/tally.h"
#include "mapwright/core/svg.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright::maker {
namespace {

using namespace svg;

// The map that was asked about is a red diamond, a printed one a ring.
std::string mark(int x, int y, bool own, std::string_view title) {
  const std::string said = "><title>" + escaped(title) + "</title></";
  if (!own) {
    return "<circle fill=\"none\" stroke-width=\"2\"" + attribute("stroke", kInk) +
           attribute("cx", x) + attribute("cy", y) + attribute("r", 5) + said + "circle>\n";
  }
  return "<polygon" + attribute("fill", kRed) + attribute("stroke", kInk) +
         attribute("points",
                   point(x, y - 8) + point(x + 8, y) + point(x, y + 8) + point(x - 8, y)) +
         said + "polygon>\n";
}

constexpr int kWidth = 900;
constexpr int kLeft = 190;
constexpr int kRight = 30;
constexpr int kPlot = kWidth - kLeft - kRight;

// Places of values on the plot.
struct Scale {
  int least = 0;
  int most = 1;
  [[nodiscard]] int x(int value) const {
    const std::int64_t from = std::int64_t{std::clamp(value, least, most)} - least;
    return kLeft + static_cast<int>(from * kPlot / (most - least));
  }
};

std::string grid(const Scale& scale, int step, int unit, int top, int bottom) {
  std::string svg;
  for (int value = scale.least; value <= scale.most; value += step) {
    svg += line(scale.x(value), top, scale.x(value), bottom, kPale, 1) +
           text_at(scale.x(value), bottom + 16, "middle", 12, std::to_string(value / unit));
  }
  return svg;
}

// A place of the drawing as a path, and where its middle is.
struct Tile {
  std::string path;
  int x = 0;
  int y = 0;
};
constexpr int kSide = 24;  // of a hex
constexpr int kHalf = 21;  // its height, halved
constexpr int kCell = 46;  // of a square

Tile tile_of(const MapTrial& trial, const PlaceTrial& place) {
  const auto at = [](int x, int y) { return std::to_string(x) + " " + std::to_string(y); };
  if (!trial.hexes) {
    const int x = 4 + kCell * place.col;
    const int y = 4 + kCell * place.row;
    return {"M" + at(x, y) + "h46v46h-46z", x + kCell / 2, y + kCell / 2};
  }
  const int x = 4 + kSide + 36 * place.col;
  const int y = 4 + kHalf + 2 * kHalf * place.row + (place.col % 2 == 0 ? kHalf : 0);
  return {"M" + at(x + kSide, y) + "L" + at(x + 12, y + kHalf) + "L" + at(x - 12, y + kHalf) + "L" +
              at(x - kSide, y) + "L" + at(x - 12, y - kHalf) + "L" + at(x + 12, y - kHalf) + "Z",
          x, y};
}

}  // namespace

std::string heat_svg(const MapTrial& trial) {
  const int width = trial.hexes ? 8 + 2 * kSide + 36 * (trial.cols - 1) : 8 + kCell * trial.cols;
  const int height = trial.hexes ? 8 + 2 * kHalf * trial.rows + kHalf : 8 + kCell * trial.rows;
  std::string svg = begin(width, height, trial.title);
  for (const PlaceTrial& place : trial.places) {
    const Tile tile = tile_of(trial, place);
    const bool closed = place.percent < 0;
    const int shade = closed ? 100 : place.percent * 7 / 10;
    svg += "<path" + attribute("d", tile.path) + attribute("fill", closed ? kPale : kRed) +
           attribute("fill-opacity", "0." + std::string(shade < 10 ? "0" : "") +
                                         std::to_string(std::min(shade, 99))) +
           attribute("stroke", kPale) + "><title>" +
           escaped(place.name + (closed ? "" : ": " + std::to_string(place.percent) + " %")) +
           "</title></path>\n";
    const std::string print = place.mark == "." ? "" : place.mark;
    if (closed) {
      svg += text_at(tile.x, tile.y + 5, "middle", 15, print);
      continue;
    }
    svg += text_at(tile.x, tile.y - 4, "middle", 12, print) +
           text_at(tile.x, tile.y + 12, "middle", 13, std::to_string(place.percent));
  }
  return svg + "</svg>\n";
}

std::string levels_svg(const TrialReport& report) {
  constexpr int kRow = 26;
  const auto maps = static_cast<int>(report.maps.size());
  const auto levels = static_cast<int>(report.maps[0].levels.size());
  Scale scale{.least = 0, .most = 1};
  for (const MapTrial& map : report.maps) {
    for (const LevelTrial& level : map.levels) {
      scale.most = std::max(scale.most, level.score.mean + level.score.spread);
      scale.least = std::min(scale.least, level.score.mean - level.score.spread);
    }
  }
  constexpr int kStep = 2000;
  scale.most = (scale.most / kStep + 1) * kStep;
  scale.least = scale.least < 0 ? (scale.least / kStep - 1) * kStep : 0;
  const int group = kRow * maps + 22;
  const int bottom = 10 + group * levels;
  std::string svg = begin(kWidth, bottom + 26, report.unit);
  svg += grid(scale, kStep, 100, 10, bottom);
  for (int i = 0; i < levels; ++i) {
    const int top = 10 + group * i;
    svg +=
        text_at(10, top + 16, "start", 14, report.maps[0].levels[static_cast<std::size_t>(i)].bot);
    for (int m = 0; m < maps; ++m) {
      const MapTrial& map = report.maps[static_cast<std::size_t>(m)];
      const ScoreFigures& score = map.levels[static_cast<std::size_t>(i)].score;
      const int y = top + 30 + kRow * m;
      svg += text_at(kLeft - 12, y + 4, "end", 13, map.title);
      svg += line(scale.x(score.mean - score.spread), y, scale.x(score.mean + score.spread), y,
                  m == 0 ? kRed : kInk, 2);
      svg += mark(scale.x(score.mean), y, m == 0,
                  map.title + ": " + tenths_text(score.mean) + " ± " + tenths_text(score.error) +
                      ", " + tenths_text(score.spread));
    }
  }
  return svg + "</svg>\n";
}

std::string things_svg(const TrialReport& report) {
  constexpr int kRow = 34;
  const MapTrial& own = report.maps[0];
  const Scale scale{.least = -20, .most = 100};
  const int bottom = 10 + kRow * static_cast<int>(own.things.size());
  std::string svg = begin(kWidth, bottom + 26, "%");
  svg += grid(scale, 20, 1, 10, bottom) + line(scale.x(0), 10, scale.x(0), bottom, kInk, 1);
  for (std::size_t i = 0; i < own.things.size(); ++i) {
    const int y = 10 + kRow * static_cast<int>(i) + kRow / 2;
    svg += text_at(kLeft - 12, y + 5, "end", 14, own.things[i].thing);
    for (std::size_t m = report.maps.size(); m-- > 0;) {
      for (const ThingTrial& thing : report.maps[m].things) {
        if (thing.thing != own.things[i].thing) continue;
        svg += mark(scale.x(thing.percent), y, m == 0,
                    report.maps[m].title + ": " + std::to_string(thing.percent) + " %");
      }
    }
  }
  return svg + "</svg>\n";
}

}  // namespace mapwright::maker
