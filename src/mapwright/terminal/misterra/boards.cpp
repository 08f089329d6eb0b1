#include "mapwright/terminal/misterra/boards.h"

#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {
namespace {

constexpr int kIslandCell = 5;
constexpr int kParchmentCell = 4;

struct CellLook {
  std::string sign = "·";
  Style style{.dim = true};
};

CellLook look_of(const TerrainCells& board, const Cells& capitals, Cell cell) {
  if (!board.covered().contains(cell)) return {};
  const Terrain terrain = board.at(cell);
  const bool capital = capitals.contains(cell);
  const auto& letters = capital ? kConfirmedLetters : kTerrainLetters;
  Style style = terrain_style(terrain);
  style.bold = capital;
  return {std::string(1, letters[index(terrain)]), style};
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

std::string padded(std::string text, std::size_t width) {
  text.resize(width, ' ');
  return text;
}

// Calls draw(cell, top, left) for every cell, two lines high; numbers stand at the left, letters in
// a row below.
template <class Draw>
void draw_cells(Screen& screen, int row, int col, int cell_width, int letters_row, Draw draw) {
  for (int i = 0; i < kSide; ++i) {
    screen.put(row + 2 * (kSide - 1 - i), col, std::to_string(i + 1), {.dim = true});
    screen.put(letters_row, col + 2 + i * cell_width + (cell_width - 1) / 2,
               std::string(1, static_cast<char>('A' + i)), {.dim = true});
  }
  for (const Cell cell : Cells::all()) {
    draw(cell, row + 2 * (kSide - 1 - Board::col(cell)), col + 2 + cell_width * Board::row(cell));
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

void draw_island(Screen& screen, int row, int col, const IslandPicture& picture) {
  const Island& island = picture.table->island;
  const int beach_row = row + 2 * kSide;
  draw_cells(screen, row, col, kIslandCell, beach_row + 1, [&](Cell cell, int top, int left) {
    CellLook look = look_of(island.tiles, island.confirmed, cell);
    const Frame frame = island_frame(picture, place_of(cell));
    if (frame.left == "[") {
      look.style.bold = true;
      look.style.dim = false;
      look.style.reverse = !screen.has_colours();
    }
    screen.put(top, left,
               frame.left + (picture.changed.contains(cell) ? "+" : " ") + look.sign +
                   (picture.seen.contains(cell) ? ":" : " ") + frame.right,
               look.style);
    std::string below = pawns_on(picture, place_of(cell)) + claim_on(picture, cell);
    if (below.size() < 5) below = " " + below;
    Style below_style = look.style;
    below_style.bold = true;
    screen.put(top + 1, left, padded(below, kIslandCell), below_style);
  });
  for (int lateral = 0; lateral < kSide; ++lateral) {
    const Place place = beach_at(lateral);
    const Frame frame = island_frame(picture, place);
    const std::string pawns = pawns_on(picture, place);
    std::string inside = pawns.empty() ? " ~ " : pawns;
    if (inside.size() < 3) inside = padded(" " + inside, 3);
    const bool cut = inside.size() > 3;  // four pawns on one beach cell
    screen.put(beach_row, col + 2 + kIslandCell * lateral,
               frame.left + inside + (cut ? "" : frame.right),
               {.bold = !pawns.empty(), .reverse = frame.left == "["});
  }
}

void draw_parchment(Screen& screen, int row, int col, const ParchmentPicture& picture) {
  const Cells capitals = faithful_cells(*picture.parchment, *picture.island);
  const int letters_row = row + 2 * kSide + 1;
  draw_cells(screen, row, col, kParchmentCell, letters_row, [&](Cell cell, int top, int left) {
    CellLook look = look_of(*picture.parchment, capitals, cell);
    const bool framed = picture.framed.contains(cell);
    if (framed) {
      look.style.bold = true;
      look.style.reverse = !screen.has_colours();
    }
    screen.put(top, left,
               (framed ? "[" : " ") + look.sign + (picture.seen.contains(cell) ? ":" : " ") +
                   (framed ? "]" : " "),
               look.style);
    screen.put(top + 1, left, "    ", look.style);
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
