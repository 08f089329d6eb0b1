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

void put_letters(Screen& screen, int row, int col, int cell_width) {
  for (int lateral = 0; lateral < kSide; ++lateral) {
    screen.put(row, col + 2 + lateral * cell_width + cell_width / 2 - (cell_width == 4 ? 1 : 0),
               std::string(1, static_cast<char>('A' + lateral)), {.dim = true});
  }
}

}  // namespace

Style terrain_style(Terrain terrain) {
  switch (terrain) {
    case Terrain::kSteppe:
      return {.ink = Colour::kBlack, .paper = Colour::kYellow};
    case Terrain::kLagoon:
      return {.ink = Colour::kWhite, .paper = Colour::kBlue};
    case Terrain::kJungle:
      return {.ink = Colour::kBlack, .paper = Colour::kGreen};
    case Terrain::kMountain:
      return {.ink = Colour::kWhite, .paper = Colour::kDarkGrey};
  }
  return {};
}

void draw_island(Screen& screen, int row, int col, const IslandPicture& picture) {
  const Island& island = picture.table->island;
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = cell_at(i);
    const int top = row + 2 * (kSide - 1 - Board::col(cell));
    const int left = col + 2 + kIslandCell * Board::row(cell);
    if (Board::row(cell) == 0) {
      screen.put(top, col, std::to_string(Board::col(cell) + 1), {.dim = true});
    }
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
  }
  const int beach_row = row + 2 * kSide;
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
  put_letters(screen, beach_row + 1, col, kIslandCell);
}

void draw_parchment(Screen& screen, int row, int col, const ParchmentPicture& picture) {
  const Cells capitals = faithful_cells(*picture.parchment, *picture.island);
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = cell_at(i);
    const int top = row + 2 * (kSide - 1 - Board::col(cell));
    const int left = col + 2 + kParchmentCell * Board::row(cell);
    if (Board::row(cell) == 0) {
      screen.put(top, col, std::to_string(Board::col(cell) + 1), {.dim = true});
    }
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
  }
  put_letters(screen, row + 2 * kSide + 1, col, kParchmentCell);
}

void draw_small_parchment(Screen& screen, int row, int col, const Parchment& parchment,
                          const Island& island) {
  const Cells capitals = faithful_cells(parchment, island);
  for (int i = 0; i < kCells; ++i) {
    const Cell cell = cell_at(i);
    const CellLook look = look_of(parchment, capitals, cell);
    screen.put(row + kSide - 1 - Board::col(cell), col + 2 * Board::row(cell), look.sign + " ",
               look.style);
  }
}

}  // namespace mapwright::misterra
