#include "mapwright/games/cartographers/notation.h"
#include "mapwright/terminal/cartographers/desk.h"

namespace mapwright::cartographers {
namespace {

struct CellLook {
  std::string sign;
  Style style;
};

CellLook printed_look(const SheetPrint& print, const Sheet& sheet, Cell cell) {
  const std::string letter(1, sheet_letter(print, sheet, cell));
  const Ground ground = ground_at(print, sheet, cell);
  switch (ground) {
    case Ground::kEmpty:
      return letter == "r" ? CellLook{letter, {.ink = Colour::kCyan, .bold = true}}
                           : CellLook{"·", {.dim = true}};
    case Ground::kMountain:
      return {letter, {.ink = Colour::kWhite, .paper = Colour::kDarkGrey, .bold = true}};
    case Ground::kWasteland:
      return {letter, {.ink = Colour::kGrey, .dim = true}};
    default:
      return {letter, terrain_style(static_cast<Terrain>(ground))};
  }
}

// The signs left and right of a cell's letter.
struct Frame {
  std::string_view left = " ";
  std::string_view right = " ";
};

std::string padded_cell(const Layout& layout, const Frame& frame, const std::string& sign,
                        int line) {
  if (layout.cell_width == 3) {
    return std::string(frame.left) + sign + std::string(frame.right);
  }
  // Large cells: the letter twice, shifted, which gives each terrain a texture.
  const bool twice = sign != "·" && sign != "r";
  std::string inside = "   ";
  if (twice) {
    inside = line == 0 ? sign + "  " : "  " + sign;
  } else if (line == 0) {
    inside = " " + sign + " ";
  }
  return std::string(frame.left) + inside + std::string(frame.right);
}

}  // namespace

Layout layout_for(int rows, int cols) {
  constexpr int kSideWidth = 43;   // what the edict lines need
  constexpr int kWorthRows = 12;   // heading, four edicts of two lines, coins, monsters, season
  constexpr int kSmallSheet = 13;  // a small sheet with its name and a blank row
  Layout layout;
  layout.rows = rows;
  layout.cols = cols;
  if (cols >= 104 && rows >= 36) {
    layout.cell_height = 2;
    layout.cell_width = 5;
  }
  layout.side_col = layout.map_width() + 2;
  layout.side_width = std::min(cols - layout.side_col, kSideWidth + 10);
  layout.status_row = rows - 3;
  const int below_worth = layout.worth_row + kWorthRows;
  if (layout.status_row - below_worth >= kSmallSheet) layout.others_row = below_worth + 1;
  layout.log_row = layout.map_row + layout.map_height();
  layout.log_height = layout.status_row - layout.log_row;
  return layout;
}

Style terrain_style(Terrain terrain) {
  constexpr std::array<Style, kTerrainCount> kStyles = {{
      {.ink = Colour::kBlack, .paper = Colour::kGreen},    // forest
      {.ink = Colour::kBlack, .paper = Colour::kRed},      // village
      {.ink = Colour::kBlack, .paper = Colour::kYellow},   // farm
      {.ink = Colour::kWhite, .paper = Colour::kBlue},     // water
      {.ink = Colour::kWhite, .paper = Colour::kMagenta},  // monster
  }};
  return kStyles[at(terrain)];
}

Style ambush_style(const Screen& screen) {
  Style style = terrain_style(Terrain::kMonster);
  style.bold = true;
  style.reverse = !screen.has_colours();
  return style;
}

void draw_map(Screen& screen, const Layout& layout, const MapPicture& picture) {
  for (int col = 0; col < SheetGrid::kCols; ++col) {
    const std::string number = std::to_string(col + 1);
    const int middle = layout.map_col + 2 + col * layout.cell_width + layout.cell_width / 2;
    screen.put(layout.map_row, middle - (number.size() > 1 ? 1 : 0), number, {.dim = true});
  }
  for (int row = 0; row < SheetGrid::kRows; ++row) {
    const int top = layout.map_row + 1 + row * layout.cell_height;
    screen.put(top, layout.map_col, std::string(1, static_cast<char>('A' + row)), {.dim = true});
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      const Cell cell = SheetGrid::cell(row, col);
      CellLook look = printed_look(*picture.print, *picture.sheet, cell);
      Frame frame;
      if (picture.ghost.contains(cell)) {
        if (picture.blocked.contains(cell)) {
          frame = {"!", "!"};
          look.style.reverse = true;
          look.style.bold = true;
        } else {
          frame = picture.drawn   ? Frame{"(", ")"}
                  : picture.legal ? Frame{"[", "]"}
                                  : Frame{"?", "?"};
          const char letter = kTerrainLetters[at(picture.terrain)];
          const bool ruin = picture.print->ruins.contains(cell);
          look.sign = std::string(1, ruin ? static_cast<char>(letter - 'a' + 'A') : letter);
          look.style = terrain_style(picture.terrain);
          look.style.bold = true;
          look.style.reverse = !screen.has_colours();
        }
      } else if (picture.lit.contains(cell)) {
        frame = {"*", "*"};
        look.style.bold = true;
        look.style.dim = false;
        look.style.underline = true;
      }
      for (int line = 0; line < layout.cell_height; ++line) {
        screen.put(top + line, layout.map_col + 2 + col * layout.cell_width,
                   padded_cell(layout, frame, look.sign, line), look.style);
      }
    }
  }
}

void draw_shape(Screen& screen, int row, int col, const Shape& shape, Style style) {
  for (const Step& step : shape.cells) {
    screen.put(row + step.rows, col + 2 * step.cols, "[]", style);
  }
}

std::optional<Cell> cell_on_screen(const Layout& layout, int row, int col) {
  const int down = row - layout.map_row - 1;
  const int right = col - layout.map_col - 2;
  if (down < 0 || right < 0) return std::nullopt;
  const int cell_row = down / layout.cell_height;
  const int cell_col = right / layout.cell_width;
  if (!SheetGrid::is_inside(cell_row, cell_col)) return std::nullopt;
  return SheetGrid::cell(cell_row, cell_col);
}

void Desk::draw_small_sheets(Seat viewer) {
  const Layout place = layout();
  if (place.others_row == 0) return;
  constexpr int kWidth = 24;  // two columns a cell, and a gap
  int left = place.side_col;
  for (int i = 0; i < game().seats() && left + kWidth <= place.cols; ++i) {
    if (seat_at(i) == viewer) continue;
    const Sheet& sheet = state().sheets[seat_at(i)];
    screen().put(place.others_row, left, names()[at(i)] + " " + number_text(sheet.total()),
                 {.bold = true}, kWidth - 2);
    for (const Cell cell : Cells::all()) {
      const CellLook look = printed_look(game().print(), sheet, cell);
      screen().put(place.others_row + 1 + SheetGrid::row(cell), left + 2 * SheetGrid::col(cell),
                   look.sign + " ", look.style);
    }
    left += kWidth;
  }
}

}  // namespace mapwright::cartographers
