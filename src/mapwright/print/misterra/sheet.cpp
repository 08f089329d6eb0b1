// The parchments of Misterra, four to a page, and its score sheet.

#include "mapwright/games/misterra/scoring.h"
#include "mapwright/print/misterra/pages.h"

namespace mapwright::misterra {
namespace {

using namespace mapwright::print;

constexpr double kCell = 15;
constexpr double kBeach = 4;

Box cell_box(Point corner, double cell, Cell at) {
  return {{corner.x + cell * Board::row(at), corner.y + cell * (kSide - 1 - Board::col(at))},
          cell,
          cell};
}

// What counts at the end (M23, M24), as it stands on the sheet.
std::vector<std::string> score_lines(const Messages& words) {
  std::vector<std::string> lines;
  for (const std::string_view line :
       {"fidelity", "empty", "hypothesis-1", "hypothesis-2", "claims", "master"}) {
    lines.push_back(words.text("misterra.sheet." + std::string(line)));
  }
  return lines;
}
constexpr std::array<std::string_view, 6> kFactors = {"× 2", "× −1", "", "", "× 2", "× 3"};

void draw_parchment(Drawing& drawing, const Box& box, const Messages& words) {
  draw_field(drawing, {box.left(), box.top() + 4}, box.width, words.text("paper.name"));
  const Point corner{box.left() + 5, box.top() + 12};
  draw_board(drawing, corner, kCell, {});
  const Type coordinate{Face::kBold, 2.4, Anchor::kMiddle, Ink::kGrey};
  for (int i = 0; i < kSide; ++i) {
    drawing.words({corner.x - 2.4, corner.y + kCell * (kSide - i - 0.5) + 0.8},
                  std::to_string(i + 1), coordinate);
    drawing.words({corner.x + kCell * (i + 0.5), corner.y - 1.2},
                  std::string(1, static_cast<char>('A' + i)), coordinate);
  }
  // Two columns of lines below the board, the total beside it.
  const auto lines = score_lines(words);
  const double top = corner.y + kCell * kSide + kBeach + 5;
  const double width = box.width / 2;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t col = i / 3;
    const double x = box.left() + width * static_cast<double>(col);
    const double y = top + 6.6 * static_cast<double>(i % 3);
    drawing.words_within({x, y}, width - 18, lines[i], sized(kSmall, 2.6));
    drawing.words({x + width - 17, y}, kFactors[i], sized(kSmall, 2.3));
    drawing.line({x + width - 11, y + 0.6}, {x + width - 2, y + 0.6}, {.width = 0.2});
  }
  drawing.words_within({box.left() + width, top + 20.4}, width - 16,
                       words.text("misterra.line.total"), kLabel);
  drawing.round_box({{box.right() - 14, top + 16}, 13, 7}, 1.5, {.width = 0.5});
}

}  // namespace

std::string_view figure_of(Terrain terrain) {
  return terrain == Terrain::kMountain ? "peaks" : kTerrainNames[index(terrain)];
}

void draw_board(Drawing& drawing, Point corner, double cell, const TerrainCells& board) {
  const double side = cell * kSide;
  Path grid;
  for (int i = 1; i < kSide; ++i) {
    grid.move_to({corner.x + cell * i, corner.y}).line_to({corner.x + cell * i, corner.y + side});
    grid.move_to({corner.x, corner.y + cell * i}).line_to({corner.x + side, corner.y + cell * i});
  }
  drawing.path(std::move(grid), {.stroke = Ink::kGrey, .width = cell * 0.014, .dash = cell * 0.05});
  Path borders;
  for (const Cell at : board.covered()) {
    const Box box = cell_box(corner, cell, at);
    const int number = mapwright::index(at);
    drawing.figure(figure_of(board.at(at)), box.middle(), cell * 0.86, number % 2 == 0);
    const auto other = [&](int letter, int depth) {
      if (!Board::is_inside(letter, depth)) return false;
      return !board.has(Board::cell(letter, depth), board.at(at));
    };
    const int letter = Board::row(at);
    const int depth = Board::col(at);
    if (other(letter + 1, depth)) {
      borders.move_to({box.right(), box.top()}).line_to({box.right(), box.bottom()});
    }
    if (other(letter - 1, depth)) {
      borders.move_to({box.left(), box.top()}).line_to({box.left(), box.bottom()});
    }
    if (other(letter, depth + 1)) {
      borders.move_to({box.left(), box.top()}).line_to({box.right(), box.top()});
    }
    if (other(letter, depth - 1)) {
      borders.move_to({box.left(), box.bottom()}).line_to({box.right(), box.bottom()});
    }
  }
  drawing.path(std::move(borders), {.width = cell * 0.035});
  drawing.box({corner, side, side}, {.width = cell * 0.05});
  // The beach: waves along the lowest row.
  Path beach;
  const double y = corner.y + side + cell * 0.16;
  for (int i = 0; i < kSide * 4; ++i) {
    const double x = corner.x + cell / 4 * i;
    const double rise = i % 2 == 0 ? -cell * 0.09 : cell * 0.09;
    beach.move_to({x, y});
    beach.curve_to({x + cell / 12, y + rise}, {x + cell / 6, y + rise}, {x + cell / 4, y});
  }
  drawing.path(std::move(beach), {.width = cell * 0.02});
}

Document sheet_pages(const Misterra& game, const Job& job) {
  Document document = new_document(job, job.words.text("paper.parchments"));
  Page page = new_page(job, std::string(game.info().title));
  const Box live = live_box(job);
  const double width = live.width / 2;
  const double height = live.height / 2;
  for (int i = 0; i < 4; ++i) {
    const int row = i / 2;
    const Box part{{live.left() + width * (i % 2), live.top() + height * row}, width, height};
    draw_cut_marks(page.drawing, part);
    draw_parchment(page.drawing, {{part.left() + 5, part.top() + 3}, width - 10, height - 6},
                   job.words);
  }
  document.pages.push_back(std::move(page));
  return document;
}

Document score_pages(const Misterra& game, const Job& job) {
  std::vector<TableRow> rows;
  const auto lines = score_lines(job.words);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    rows.push_back({lines[i], false, std::string(kFactors[i])});
  }
  rows.push_back({job.words.text("misterra.line.total"), true, ""});
  rows.push_back({job.words.text("misterra.sheet.otoma"), false, ""});
  return table_document(job, std::string(game.info().title), rows, kMaxPlayers);
}

Picture poster_picture(const Misterra& game, const State& state, Seat seat, const Job& job) {
  constexpr double kPosterCell = 34;
  const Messages& words = job.words;
  Picture picture;
  picture.width = kPosterCell * kSide;
  picture.height = kPosterCell * (kSide + 0.4);
  draw_board(picture.drawing, {0, 0}, kPosterCell, state.table.seats[seat].parchment);
  picture.subject = std::string(game.info().title);
  const SeatScore score = seat_score(game, state.table, state.hands[seat], seat);
  picture.figures = {words.text("misterra.sheet.fidelity") + " " + signed_text(score.fidelity),
                     words.text("misterra.sheet.claims") + " " + signed_text(score.claim_sum()),
                     words.text("misterra.line.total") + " " + signed_text(score.total)};
  return picture;
}

}  // namespace mapwright::misterra
