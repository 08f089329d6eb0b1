#include "mapwright/terminal/misterra/boards.h"

#include <algorithm>

#include "mapwright/games/misterra/scoring.h"
#include "mapwright/games/misterra/words.h"

namespace mapwright::misterra {
namespace {

struct CellLook {
  std::string sign = "·";
  std::string word;  // the terrain's name
  Style style{.dim = true};
};

CellLook look_of(const TerrainCells& board, const Cells& capitals, Cell cell) {
  if (!board.covered().contains(cell)) return {};
  const Terrain terrain = board.at(cell);
  const bool capital = capitals.contains(cell);
  const auto& letters = capital ? kConfirmedLetters : kTerrainLetters;
  Style style = terrain_style(terrain);
  style.bold = capital;
  std::string word = terrain_text(terrain);
  if (capital) {
    for (char& letter : word) letter = static_cast<char>(letter - 'a' + 'A');
  }
  return {std::string(1, letters[index(terrain)]), word, style};
}

char mark_of(Seat seat, Seat viewer) {
  return seat == viewer ? '@' : static_cast<char>('1' + at(seat));
}

std::string pawns_on(const IslandPicture& picture, Place place) {
  std::string pawns;
  for (const Seat seat : SeatRange(kMaxPlayers)) {
    if (picture.table->seats[seat].pawn == place) pawns += mark_of(seat, picture.viewer);
  }
  return pawns;
}

std::string claim_on(const IslandPicture& picture, Cell cell) {
  if (picture.table->otoma_markers.contains(cell)) return "#O";
  for (const Seat seat : SeatRange(kMaxPlayers)) {
    if (picture.table->seats[seat].markers.contains(cell)) {
      return std::string("#") + mark_of(seat, picture.viewer);
    }
  }
  return "";
}

struct Frame {
  std::string left = " ";
  std::string right = " ";
};

Frame island_frame(const IslandPicture& picture, Place place) {
  const bool framed = is_island(place) && picture.framed.contains(cell_of(place));
  if (framed || place == picture.cursor) return {"[", "]"};
  if (picture.targets.contains(element(place))) return {"(", ")"};
  return {};
}

std::string padded(std::string text, int width) {
  text.resize(at(width), ' ');
  return text;
}

// In the middle of so many columns; rather left than right.
std::string centred(const std::string& text, int width) {
  const int before = std::max(0, width - display_width(text)) / 2;
  return std::string(at(before), ' ') + text +
         std::string(at(std::max(0, width - before - display_width(text))), ' ');
}

// A cell's lines: its sign between marks, its name where there is room, what stands on it.
struct CellText {
  std::string sign;
  std::string below;  // pawns and claim
  Frame frame{};
};

void put_cell(Screen& screen, int top, int left, int rows, int cols, const CellText& text,
              const CellLook& look) {
  const int inside = cols - 2;
  const auto framed = [&](const std::string& line) {
    return text.frame.left + centred(line, inside) + text.frame.right;
  };
  Style below = look.style;
  below.bold = below.bold || !text.below.empty();
  screen.put(top, left, framed(text.sign), look.style);
  if (rows > 2) screen.put(top + 1, left, framed(look.word), look.style);
  if (rows > 3) screen.put(top + 3, left, padded("", cols), look.style);
  const bool is_full = display_width(text.below) >= cols;
  screen.put(top + (rows > 2 ? 2 : 1), left, padded((is_full ? "" : " ") + text.below, cols),
             below);
}

// Calls draw(cell, top, left) for every cell; numbers stand at the left, letters in a row below.
template <class Draw>
void draw_cells(Screen& screen, int col, int cell_width, int cell_rows, Draw draw) {
  const int letters_row = kBoardRow + cell_rows * kSide + 1;
  const auto top_of = [&](int number) { return kBoardRow + cell_rows * (kSide - 1 - number); };
  for (int i = 0; i < kSide; ++i) {
    screen.put(top_of(i), col, std::to_string(i + 1), {.dim = true});
    screen.put(letters_row, col + 2 + i * cell_width + (cell_width - 1) / 2,
               std::string(1, static_cast<char>('A' + i)), {.dim = true});
  }
  for (const Cell cell : Cells::all()) {
    draw(cell, top_of(Board::col(cell)), col + 2 + cell_width * Board::row(cell));
  }
}

}  // namespace

Style terrain_style(Terrain terrain) {
  constexpr std::array<Style, kTerrains> kStyles = {{
      {.ink = Colour::kBlack, .paper = Colour::kYellow},    // steppe
      {.ink = Colour::kWhite, .paper = Colour::kBlue},      // lagoon
      {.ink = Colour::kBlack, .paper = Colour::kGreen},     // jungle
      {.ink = Colour::kWhite, .paper = Colour::kDarkGrey},  // mountain
  }};
  return kStyles[at(terrain)];
}

Layout layout_for(int rows, int cols) {
  constexpr int kCell = 10;     // "[mountain]"
  constexpr int kPanel = 42;    // the figures of a hypothesis in two lines
  constexpr int kLogRows = 10;  // what stays below the boards
  Layout layout;
  const int width = 2 + kSide * kCell;
  for (const int cell_rows : {4, 3}) {
    const int players_row = kBoardRow + cell_rows * kSide + 2;
    if (cols < 2 * width + kPanel + 6 || rows < players_row + kLogRows) continue;
    return {.cell_rows = cell_rows,
            .island_cell = kCell,
            .parchment_cell = kCell,
            .parchment_col = width + 3,
            .side_col = 2 * width + 6,
            .side_width = kPanel,
            .players_row = players_row};
  }
  return layout;
}

void draw_island(Screen& screen, const Layout& layout, const IslandPicture& picture) {
  const Island& island = picture.table->island;
  const int width = layout.island_cell;
  const int beach_row = kBoardRow + layout.cell_rows * kSide;
  draw_cells(screen, kIslandCol, width, layout.cell_rows, [&](Cell cell, int top, int left) {
    CellLook look = look_of(island.tiles, island.confirmed, cell);
    const Frame frame = island_frame(picture, place_of(cell));
    if (frame.left == "[") {
      look.style.bold = true;
      look.style.dim = false;
      look.style.reverse = !screen.has_colours();
    }
    const std::string sign = (picture.changed.contains(cell) ? "+" : " ") + look.sign +
                             (picture.seen.contains(cell) ? ":" : " ");
    put_cell(screen, top, left, layout.cell_rows, width,
             {sign, pawns_on(picture, place_of(cell)) + claim_on(picture, cell), frame}, look);
  });
  for (int lateral = 0; lateral < kSide; ++lateral) {
    const Place place = beach_at(lateral);
    const Frame frame = island_frame(picture, place);
    const std::string pawns = pawns_on(picture, place);
    const std::string inside = centred(pawns.empty() ? "~" : pawns, width - 2);
    const bool cut = display_width(inside) > width - 2;  // four pawns on one beach cell
    screen.put(beach_row, kIslandCol + 2 + width * lateral,
               frame.left + inside + (cut ? "" : frame.right),
               {.bold = !pawns.empty(), .reverse = frame.left == "["});
  }
}

void draw_parchment(Screen& screen, const Layout& layout, const ParchmentPicture& picture) {
  const Cells capitals = faithful_cells(*picture.parchment, *picture.island);
  const int width = layout.parchment_cell;
  draw_cells(screen, layout.parchment_col, width, layout.cell_rows,
             [&](Cell cell, int top, int left) {
               CellLook look = look_of(*picture.parchment, capitals, cell);
               const bool framed = picture.framed.contains(cell);
               if (framed) {
                 look.style.bold = true;
                 look.style.reverse = !screen.has_colours();
               }
               const std::string sign = look.sign + (picture.seen.contains(cell) ? ":" : " ");
               put_cell(screen, top, left, layout.cell_rows, width,
                        {sign, "", framed ? Frame{"[", "]"} : Frame{}}, look);
             });
}

void draw_small_parchment(Screen& screen, int row, int col, const Parchment& parchment,
                          const Island& island) {
  const Cells capitals = faithful_cells(parchment, island);
  for (const Cell cell : Cells::all()) {
    const CellLook look = look_of(parchment, capitals, cell);
    screen.put(row + kSide - 1 - Board::col(cell), col + 2 * Board::row(cell), look.sign + " ",
               look.style);
  }
}

}  // namespace mapwright::misterra
