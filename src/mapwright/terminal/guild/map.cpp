#include "mapwright/terminal/guild/map.h"

#include <algorithm>

namespace mapwright::guild {
namespace {

constexpr int kLabelWidth = 3;
constexpr int kUsualWidth = 4;
constexpr int kLargeWidth = 7;

// Terrain and feature, as wide as its token on the map.
std::string label_of(const Map& map, const Board& board, int row, int col) {
  const std::size_t place = at(row * map.cols + col);
  std::string label = map.tokens[place];
  if (label == ".") return "";
  const auto number = map.space_at[place];
  if (number == kNoSpace) return label;
  if (label[0] == 's') label[0] = '~';
  if (!has_token(map, board, cell_at(number))) return label;
  char& sign = label[label[0] == 'X' ? 0 : 1];  // behind the terrain, if there is one
  sign = sign == 'C' ? 'P' : sign == 'R' ? 'r' : 'x';
  return label;
}

Style style_of(const Map& map, int row, int col) {
  const auto number = map.space_at[at(row * map.cols + col)];
  if (number == kNoSpace) return {.dim = true};
  constexpr std::array<Style, 5> kStyles = {{{.ink = Colour::kGreen},   // grassland
                                             {.ink = Colour::kYellow},  // desert
                                             {.ink = Colour::kRed},     // mountain
                                             {.ink = Colour::kCyan},    // sea
                                             {.ink = Colour::kMagenta, .bold = true}}};
  return kStyles[at(map[cell_at(number)].terrain)];
}

struct Look {
  std::string_view mark = " ";
  Style style;
};

// What stands in front of a place, and its style. The cursor hides what else would be there.
Look look_of(const MapLayout& layout, const MapPicture& picture, int row, int col) {
  const Map& map = *layout.map;
  const Board& board = *picture.board;
  Look look{.mark = " ", .style = style_of(map, row, col)};
  const auto number = map.space_at[at(row * map.cols + col)];
  if (number == kNoSpace) return look;
  const Cell space = cell_at(number);
  const bool choice = picture.explore.contains(space) || picture.villages.contains(space);
  const Piece piece = piece_on(map, board, space);
  constexpr std::array<std::string_view, 4> kPieceSigns = {" ", "*", "@", "#"};
  look.mark = kPieceSigns[at(piece)];
  const bool beside = picture.cursor && map.neighbours(*picture.cursor).contains(space);
  if (piece == Piece::kNone && beside && layout.row_lines == 1) look.mark = "·";
  if (choice) look.mark = picture.villages.contains(space) ? "?" : "+";
  if (picture.cursor == space) look.mark = ">";
  look.style.bold = look.style.bold || piece != Piece::kNone || choice;
  look.style.underline = choice || picture.fresh.contains(space);
  look.style.reverse = picture.cursor == space;
  return look;
}

// How wide each column is: the same for all where the screen has room, otherwise what it needs.
std::vector<int> widths_of(const Map& map, int room, int usual) {
  std::vector<int> widths(at(map.cols), usual);
  if (map.cols * usual <= room) return widths;
  for (int col = 0; col < map.cols; ++col) {
    std::size_t longest = 1;
    for (int row = 0; row < map.rows; ++row) {
      longest = std::max(longest, map.tokens[at(row * map.cols + col)].size());
    }
    widths[at(col)] = static_cast<int>(longest) + 1;
  }
  // What is left over separates columns.
  int left = room;
  for (const int width : widths) left -= width;
  for (auto& width : widths) {
    if (left > 0 && width < kUsualWidth) ++width, --left;
  }
  return widths;
}

}  // namespace

std::optional<Cell> MapLayout::space_at(int line, int column) const {
  for (int i = 0; i < map->space_count; ++i) {
    const SpaceInfo& info = (*map)[cell_at(i)];
    if (!shows(info.row, info.col)) continue;
    const int below = line - line_of(info.row, info.col);
    const int beside = column - column_at[info.col];
    const int lines = shows_names() ? 2 : 1;
    if (below >= 0 && below < lines && beside >= 0 && beside < kUsualWidth - 1) return cell_at(i);
  }
  return std::nullopt;
}

MapLayout layout_of(const Screen& screen, const Map& map, int below, Cell focus) {
  MapLayout layout;
  layout.map = &map;
  const int lines = screen.rows() - below;
  const int room = screen.cols() - kLabelWidth;
  const bool large = 2 + 3 * map.rows <= lines && map.cols * kLargeWidth <= room;
  layout.row_lines = large ? 3 : 2 + 2 * map.rows <= lines ? 2 : 1;
  layout.top = layout.row_lines > 1 ? 2 : 3;
  const SpaceInfo& info = map[focus];
  layout.shown_rows = std::clamp(lines - layout.top, 1, map.rows);
  layout.first_row = std::clamp(info.row - layout.shown_rows / 2, 0, map.rows - layout.shown_rows);
  const std::vector<int> widths = widths_of(map, room, large ? kLargeWidth : kUsualWidth);
  // The first column such that the focus is in the middle of a map that is too wide.
  int total = 0;
  for (const int width : widths) total += width;
  int first = 0;
  while (total > room && first < info.col && (info.col - first) * kUsualWidth > room / 2) {
    total -= widths[at(first++)];
  }
  layout.column_at.assign(at(map.cols), -1);
  int column = kLabelWidth;
  for (int col = first; col < map.cols && column + widths[at(col)] <= screen.cols(); ++col) {
    layout.column_at[at(col)] = column;
    column += widths[at(col)];
  }
  layout.right = column;
  return layout;
}

void draw_map(Screen& screen, const MapLayout& layout, const MapPicture& picture) {
  const Map& map = *layout.map;
  for (int col = 0; col < map.cols; ++col) {
    const int column = layout.column_at[at(col)];
    if (column < 0) continue;
    const int line = layout.row_lines > 1 || col % 2 != 0 ? 1 : 2;
    screen.put(line, column + 1, std::string(1, static_cast<char>('A' + col)), {.dim = true});
    for (int row = layout.first_row; row < layout.first_row + layout.shown_rows; ++row) {
      const std::string label = label_of(map, *picture.board, row, col);
      if (label.empty()) continue;
      const Look look = look_of(layout, picture, row, col);
      const int after = screen.put(layout.line_of(row, col), column, look.mark, look.style);
      screen.put(layout.line_of(row, col), after, label, look.style);
      if (layout.shows_names()) {
        screen.put(layout.line_of(row, col) + 1, column + 1, place_name(row, col), {.dim = true});
      }
    }
  }
  for (int row = layout.first_row; row < layout.first_row + layout.shown_rows; ++row) {
    const std::string label = std::to_string(row + 1);
    screen.put(layout.line_of(row, 0), kLabelWidth - 1 - static_cast<int>(label.size()), label,
               {.dim = true});
  }
}

std::optional<Cell> space_beside(const Map& map, Cell from, Way way) {
  struct Course {
    int rows = 0;
    int cols = 0;
    int direction = -1;  // of the hex grid, for the diagonal ways
  };
  constexpr std::array<Course, 8> kCourses = {
      {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {0, 0, 1}, {0, 0, 2}, {0, 0, 4}, {0, 0, 5}}};
  const auto space_of = [](std::uint8_t number) {
    return number == kNoSpace ? std::nullopt : std::optional(cell_at(number));
  };
  const auto [rows, cols, direction] = kCourses[at(way)];
  if (direction >= 0) return space_of(map.next(byte(from), direction));
  int row = map[from].row + rows;
  int col = map[from].col + cols;
  for (; row >= 0 && row < map.rows && col >= 0 && col < map.cols; row += rows, col += cols) {
    if (const auto space = space_of(map.space_at[at(row * map.cols + col)])) return space;
  }
  return std::nullopt;
}

Cell next_in(const Map& map, const Spaces& set, Cell from, int step) {
  const auto place = [&](Cell space) { return map[space].row * map.cols + map[space].col; };
  const int size = map.rows * map.cols;
  int distance = size + 1;
  Cell best = set.first();
  for (const Cell space : set) {
    const int away = ((place(space) - place(from)) * step + size - 1) % size;  // itself comes last
    if (away < distance) {
      distance = away;
      best = space;
    }
  }
  return best;
}

}  // namespace mapwright::guild
