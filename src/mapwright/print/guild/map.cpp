// The map of the Guild: hexes, regions, what is printed on them, and the pieces of a player.

#include <algorithm>
#include <array>
#include <numbers>

#include "mapwright/print/guild/pages.h"

namespace mapwright::guild {
namespace {

using namespace mapwright::print;

constexpr double kHalfHeight = std::numbers::sqrt3 / 2;  // of a hex with a side of 1
constexpr std::array<std::string_view, 4> kMotifs = {"grassland", "desert", "range", "sea"};

// What a place of the drawing belongs to, so that borders are drawn where it changes.
constexpr int kOutside = -1;
constexpr int kBarred = -2;  // a volcano or a spire
constexpr int kOpenSea = -3;
constexpr int kAlone = 1000;

struct HexMap {
  const Map& map;
  Point corner;
  double side = 1;

  [[nodiscard]] bool is_inside(int row, int col) const {
    return row >= 0 && row < map.rows && col >= 0 && col < map.cols;
  }
  [[nodiscard]] std::size_t place(int row, int col) const { return at(row * map.cols + col); }
  [[nodiscard]] int kind(int row, int col) const {
    if (!is_inside(row, col)) return kOutside;
    const std::uint8_t space = map.space_at[place(row, col)];
    if (space == kNoSpace) return map.tokens[place(row, col)] == "." ? kOutside : kBarred;
    if (map.info[space].terrain == Terrain::kSea) return kOpenSea;  // G3: no region
    const std::uint8_t region = map.info[space].region;
    return region == kNoRegion ? kAlone + space : region;
  }
  [[nodiscard]] Point middle(int row, int col) const {
    const double down = 2 * kHalfHeight * (row + 0.5 + (col % 2 == 0 ? 0.5 : 0));
    return corner + Point{1 + 1.5 * col, down} * side;
  }
  // Clockwise from the one to the right.
  [[nodiscard]] Point hex_corner(Point middle, int number) const {
    constexpr std::array<Point, 6> kCorners = {Point{1, 0},          Point{0.5, kHalfHeight},
                                               {-0.5, kHalfHeight},  {-1, 0},
                                               {-0.5, -kHalfHeight}, {0.5, -kHalfHeight}};
    return middle + kCorners[at(number % 6)] * side;
  }
};

struct Lines {
  Path inside;   // between spaces of one region
  Path regions;  // between regions
  Path coast;    // where the map ends
};

void add_lines(Lines& lines, const HexMap& hexes, int row, int col) {
  // Ways clockwise from above; the edge of way d lies between the corners d + 4 and d + 5.
  const int low = col % 2 == 0 ? 1 : 0;
  const std::array<std::array<int, 2>, 6> steps = {
      {{-1, 0}, {low - 1, 1}, {low, 1}, {1, 0}, {low, -1}, {low - 1, -1}}};
  const int here = hexes.kind(row, col);
  const Point middle = hexes.middle(row, col);
  for (int way = 0; way < 6; ++way) {
    const auto [down, right] = steps[at(way)];
    const int there = hexes.kind(row + down, col + right);
    if (there != kOutside && way >= 3) continue;  // the neighbour draws it
    Path& path = there == kOutside ? lines.coast : there == here ? lines.inside : lines.regions;
    path.move_to(hexes.hex_corner(middle, way + 4)).line_to(hexes.hex_corner(middle, way + 5));
  }
}

void draw_value(Drawing& drawing, Point middle, double size, int value) {
  drawing.words({middle.x, middle.y + size * 0.33}, std::to_string(value),
                {Face::kTitle, size, Anchor::kMiddle});
}

void draw_coins(Drawing& drawing, Point middle, double side, int value) {
  constexpr Point kPlaces[4][4] = {{{0, 0}},
                                   {{-0.33, 0}, {0.33, 0}},
                                   {{0, -0.3}, {-0.33, 0.27}, {0.33, 0.27}},
                                   {{-0.33, -0.33}, {0.33, -0.33}, {-0.33, 0.33}, {0.33, 0.33}}};
  if (value < 1 || value > 4) {
    drawing.figure("coin", middle, side);
    draw_value(drawing, middle, side * 0.5, value);
    return;
  }
  for (int i = 0; i < value; ++i) {
    drawing.figure("coin", middle + kPlaces[value - 1][i] * side, side * 0.78);
  }
}

void draw_ruin(Drawing& drawing, Point middle, double side, int mark, bool explored) {
  drawing.figure("guild-ruin", middle, side * 1.4);
  const std::string letter(1, static_cast<char>(mark));
  if (letter == "t" || letter == "o" || letter == "x") {
    drawing.figure("mark-" + letter, middle + Point{0, side * 0.12}, side * 1.4);
  } else if (mark != 0) {
    drawing.words({middle.x, middle.y + side * 0.32}, letter,
                  {Face::kTitle, side * 0.55, Anchor::kMiddle});
  }
  if (explored)
    drawing.figure("guild-treasure", middle + Point{side * 0.3, side * 0.3}, side * 0.7);
}

bool has(unsigned mask, int number) { return ((mask >> number) & 1U) != 0; }

// What stands on a space: printed, and by now.
void draw_feature(Drawing& drawing, const HexMap& hexes, Cell space, const Board& board) {
  const SpaceInfo& info = hexes.map[space];
  const Point middle = hexes.middle(info.row, info.col);
  const double side = hexes.side;
  switch (info.feature) {
    case Feature::kBlank:
      break;
    case Feature::kCoin:
      draw_coins(drawing, middle, side, info.value);
      break;
    case Feature::kRuin:
      draw_ruin(drawing, middle, side, info.value, has(board.ruins, info.number));
      break;
    case Feature::kCity:
      drawing.figure("guild-city", middle, side * 1.5);
      draw_value(drawing, middle + Point{0, side * 0.2}, side * 0.62, info.value);
      if (has(board.posts, info.number)) {
        drawing.figure("guild-post", middle + Point{side * 0.38, -side * 0.2}, side * 0.7);
      }
      break;
    case Feature::kDiscovery:
      drawing.figure(has(board.towers, info.number) ? "guild-tower" : "guild-discovery", middle,
                     side * 1.5);
      break;
    case Feature::kCrystal:
      drawing.figure("guild-crystal", middle, side * 1.45);
      draw_value(drawing, middle + Point{0, side * 0.2}, side * 0.55, info.value);
      if (has(board.crystals, info.number)) {
        drawing.figure("guild-treasure", middle + Point{side * 0.3, side * 0.3}, side * 0.7);
      }
      break;
    case Feature::kCapital:
      drawing.figure("guild-capital", middle, side * 1.55);
  }
  if (board.villages.contains(space)) drawing.figure("guild-village", middle, side * 1.3);
  if (board.cubes.contains(space)) drawing.figure("guild-cube", middle, side * 0.5);
}

void draw_space(Drawing& drawing, const HexMap& hexes, int row, int col, const Board& board) {
  const std::size_t place = hexes.place(row, col);
  const std::uint8_t number = hexes.map.space_at[place];
  const Point middle = hexes.middle(row, col);
  if (number == kNoSpace) {
    const bool volcano = hexes.map.tokens[place] == "V";
    drawing.figure(volcano ? "guild-volcano" : "guild-spire", middle, hexes.side * 1.6);
    return;
  }
  const Cell space = cell_at(number);
  const SpaceInfo& info = hexes.map[space];
  const bool free = info.feature == Feature::kBlank && !board.villages.contains(space);
  if (info.terrain != Terrain::kNone) {
    const std::string motif(kMotifs[at(static_cast<int>(info.terrain))]);
    drawing.figure(free ? motif : motif + "-beside", middle, hexes.side * (free ? 1.6 : 1.75),
                   (row * 7 + col * 3) % 4 < 2);
  }
  draw_feature(drawing, hexes, space, board);
}

}  // namespace

Box draw_map(Drawing& drawing, const Box& room, const Map& map, const Board& board) {
  const double wide = 1.5 * (map.cols - 1) + 2;
  const double high = 2 * kHalfHeight * (map.rows + 0.5);
  HexMap hexes{map, room.corner, std::min(room.width / wide, room.height / high)};
  hexes.corner.x += (room.width - wide * hexes.side) / 2;
  Lines lines;
  for (int row = 0; row < map.rows; ++row) {
    for (int col = 0; col < map.cols; ++col) {
      if (hexes.kind(row, col) != kOutside) add_lines(lines, hexes, row, col);
    }
  }
  const double pen = hexes.side / 7;
  drawing.path(std::move(lines.inside),
               {.stroke = Ink::kGrey, .width = 0.15 * pen, .dash = 0.7 * pen});
  drawing.path(std::move(lines.regions), {.width = 0.45 * pen});
  drawing.path(std::move(lines.coast), {.width = 0.7 * pen});
  for (int row = 0; row < map.rows; ++row) {
    for (int col = 0; col < map.cols; ++col) {
      if (hexes.kind(row, col) != kOutside) draw_space(drawing, hexes, row, col, board);
    }
  }
  return {hexes.corner, wide * hexes.side, high * hexes.side};
}

}  // namespace mapwright::guild
