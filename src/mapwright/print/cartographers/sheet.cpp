// The sheet of Cartographers: map, coins, edicts, seasons.

#include "mapwright/print/cartographers/pages.h"
#include "mapwright/print/type.h"

namespace mapwright::cartographers {
namespace {

using namespace mapwright::print;

constexpr double kCell = 14;
constexpr int kSide = 11;
constexpr double kMapSide = kCell * kSide;
constexpr double kHeader = 21;
constexpr double kLetters = 5;  // room for the letters of the rows

Box cell_box(Point corner, double cell, Cell at) {
  return {{corner.x + cell * SheetGrid::col(at), corner.y + cell * SheetGrid::row(at)}, cell, cell};
}

bool is_drawn(Ground ground) {
  return ground != Ground::kEmpty && ground != Ground::kMountain && ground != Ground::kWasteland;
}

// Ink where two lands meet, none inside a cluster.
void draw_borders(Drawing& drawing, Point corner, double cell, const SheetPrint& print,
                  const Sheet& sheet) {
  const auto ground = [&](int row, int col) {
    return SheetGrid::is_inside(row, col) ? ground_at(print, sheet, SheetGrid::cell(row, col))
                                          : Ground::kEmpty;
  };
  const auto differ = [](Ground a, Ground b) { return a != b && (is_drawn(a) || is_drawn(b)); };
  Path path;
  const auto edge = [&](int row, int col, int to_row, int to_col) {
    path.move_to({corner.x + cell * col, corner.y + cell * row});
    path.line_to({corner.x + cell * to_col, corner.y + cell * to_row});
  };
  for (int row = 0; row <= kSide; ++row) {
    for (int col = 0; col <= kSide; ++col) {
      if (differ(ground(row, col), ground(row - 1, col))) edge(row, col, row, col + 1);
      if (differ(ground(row, col), ground(row, col - 1))) edge(row, col, row + 1, col);
    }
  }
  drawing.path(std::move(path), {.width = cell * 0.035});
}

void draw_coordinates(Drawing& drawing, Point corner) {
  const Type type{Face::kBold, 2.6, Anchor::kMiddle, Ink::kGrey};
  for (int i = 0; i < kSide; ++i) {
    const double middle = kCell * (i + 0.5);
    drawing.words({corner.x - 2.6, corner.y + middle + 0.9},
                  std::string(1, static_cast<char>('A' + i)), type);
    drawing.words({corner.x + middle, corner.y - 1.4}, std::to_string(i + 1), type);
  }
}

void draw_header(Drawing& drawing, const Box& live, std::string_view title, const Messages& words) {
  drawing.words_within({live.left() + kLetters, live.top() + 8}, 92, title, kHeading);
  drawing.figure("shield", {live.right() - 8, live.top() + 8.5}, 16);
  const double left = live.right() - 88;
  draw_field(drawing, {left, live.top() + 6}, 68, words.text("paper.name"));
  draw_field(drawing, {left, live.top() + 14}, 68, words.text("paper.title"));
}

// C13: a place for each coin. Two beside each other; closer together on own sheets with more, so
// that the edicts keep their room.
double draw_coins(Drawing& drawing, Point corner, int coins, const Messages& words) {
  constexpr double kWidth = 24;
  constexpr double kHeight = 84;
  drawing.words_within({corner.x + 13, corner.y}, 26, words.text("cartographers.coins"),
                       centred(kLabel));
  int columns = 2;
  const auto rows = [&] { return (coins + columns - 1) / columns; };
  while (rows() * kWidth / columns > kHeight) ++columns;
  const double step = kWidth / columns;
  for (int i = 0; i < coins; ++i) {
    drawing.figure(
        "coin",
        {corner.x + 1 + step * (i % columns + 0.5), corner.y + 2 + step * (i / columns + 0.5)},
        step);
  }
  return corner.y + 8 + step * rows();
}

void draw_edict_notes(Drawing& drawing, Point corner, double height, const Messages& words) {
  drawing.words_within({corner.x + 13, corner.y}, 26, words.text("cartographers.edicts-word"),
                       centred(kLabel));
  const double step = (height - 3) / static_cast<double>(kEdictCount);
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    const Box box{{corner.x, corner.y + 2.5 + step * static_cast<double>(i)}, 26, step - 1.5};
    drawing.round_box(box, 1.5, {.width = 0.2});
    draw_badge(drawing, {box.left() + 3.6, box.top() + 3.6}, 2.6, edict_letter(i));
  }
}

// C20: two edicts, coins, monsters, and their sum.
void draw_season(Drawing& drawing, const Box& box, const Season& season, const Messages& words) {
  drawing.round_box(box, 2, {.width = 0.35});
  drawing.words_within({box.left() + 3, box.top() + 6}, box.width - 17,
                       words.text("cartographers.season." + season.id), kSubheading);
  drawing.figure("hourglass", {box.right() - 9.5, box.top() + 4.6}, 5);
  drawing.words({box.right() - 6.5, box.top() + 6}, std::to_string(season.threshold),
                {Face::kTitle, 4.4});
  drawing.line({box.left(), box.top() + 8.5}, {box.right(), box.top() + 8.5}, {.width = 0.25});
  const double step = (box.height - 18) / 4;
  const auto line = [&](int row) { return box.top() + 9 + step * (row + 0.5); };
  for (int i = 0; i < 2; ++i) {
    draw_badge(drawing, {box.left() + 6, line(i)}, 3.2,
               edict_letter(static_cast<std::size_t>(season.edicts[static_cast<std::size_t>(i)])));
  }
  drawing.figure("coin", {box.left() + 6, line(2)}, 7);
  drawing.figure("monster", {box.left() + 6, line(3)}, 7);
  for (int row = 0; row < 4; ++row) {
    const double y = line(row) + step * 0.3;
    if (row == 3) drawing.words({box.left() + 12, y - 0.6}, "−", {Face::kTitle, 5});
    drawing.line({box.left() + 16, y}, {box.right() - 4, y}, {.width = 0.2});
  }
  const Box sum{{box.left(), box.bottom() - 9}, box.width, 9};
  drawing.line({sum.left(), sum.top()}, {sum.right(), sum.top()}, {.width = 0.5});
  drawing.figure("star", {sum.left() + 6, sum.middle().y}, 7);
}

void draw_reputation(Drawing& drawing, const Box& box, const Messages& words) {
  drawing.words_within({box.left() + 1, box.middle().y + 1.6}, 48,
                       words.text("cartographers.reputation"), kSubheading);
  drawing.round_box({{box.left() + 50, box.top()}, 36, box.height}, 2, {.width = 0.6});
  drawing.figure("star", {box.left() + 56, box.middle().y}, 7);
  const std::string solo = words.text("paper.solo");
  const bool fits = width_of(kSmall, solo) <= 32;
  drawing.words_in({box.left() + 91, box.middle().y + (fits ? 1.2 : -0.5)}, 32, 3.4, solo, kSmall);
  drawing.words({box.left() + 125, box.middle().y + 1.4}, "−", kSubheading);
  drawing.line({box.left() + 130, box.bottom() - 1.5}, {box.left() + 152, box.bottom() - 1.5},
               {.width = 0.2});
  drawing.words({box.left() + 154, box.middle().y + 1.4}, "=", kSubheading);
  drawing.line({box.left() + 159, box.bottom() - 1.5}, {box.right(), box.bottom() - 1.5},
               {.width = 0.2});
}

Document sheet_document(const Cartographers& game, const SheetPrint& print, const Sheet& sheet,
                        int coins, const std::string& title, const Job& job) {
  Document document = new_document(job, title);
  Page page = new_page(job, job.words.text("paper.sheet-footer"));
  Drawing& drawing = page.drawing;
  const Box live = live_box(job);
  draw_header(drawing, live, title, job.words);
  const Point corner{live.left() + kLetters, live.top() + kHeader + kLetters};
  draw_coordinates(drawing, corner);
  draw_map(drawing, corner, kCell, print, sheet);
  const double side = corner.x + kMapSide + 4;
  const double below = draw_coins(drawing, {side, corner.y + 1}, coins, job.words);
  draw_edict_notes(drawing, {side, below + 1}, corner.y + kMapSide - below - 1, job.words);
  const double top = corner.y + kMapSide + 4;
  const double width = (live.width - 9) / static_cast<double>(kSeasonCount);
  for (std::size_t i = 0; i < game.content().seasons.size(); ++i) {
    draw_season(drawing, {{live.left() + (width + 3) * static_cast<double>(i), top}, width, 51},
                game.content().seasons[i], job.words);
  }
  draw_reputation(drawing, {{live.left(), top + 54}, live.width, 9}, job.words);
  document.pages.push_back(std::move(page));
  return document;
}

}  // namespace

void draw_map(Drawing& drawing, Point corner, double cell, const SheetPrint& print,
              const Sheet& sheet) {
  const double side = cell * kSide;
  Path grid;
  for (int i = 1; i < kSide; ++i) {
    grid.move_to({corner.x + cell * i, corner.y}).line_to({corner.x + cell * i, corner.y + side});
    grid.move_to({corner.x, corner.y + cell * i}).line_to({corner.x + side, corner.y + cell * i});
  }
  drawing.path(std::move(grid), {.stroke = Ink::kGrey, .width = cell * 0.014, .dash = cell * 0.05});
  for (int i = 0; i < SheetGrid::kCells; ++i) {
    const Cell at = cell_at(i);
    const Ground ground = ground_at(print, sheet, at);
    const Box box = cell_box(corner, cell, at);
    const bool ruin = print.ruins.contains(at);
    // An uneven hand: neighbours are not drawn exactly alike.
    const bool mirrored = (SheetGrid::row(at) * 7 + SheetGrid::col(at) * 3) % 4 < 2;
    if (ground == Ground::kEmpty) {
      if (ruin) drawing.figure("ruin", box.middle(), cell * 0.86);
      continue;
    }
    const double size = ground == Ground::kWasteland ? cell : cell * (ruin ? 0.72 : 0.88);
    const Point middle = box.middle() + Point{ruin ? cell * 0.1 : 0, ruin ? cell * 0.1 : 0};
    drawing.figure(kGroundNames[static_cast<std::size_t>(ground)], middle, size, mirrored);
    if (ruin) drawing.figure("ruin", box.corner + Point{cell * 0.2, cell * 0.22}, cell * 0.34);
  }
  draw_borders(drawing, corner, cell, print, sheet);
  drawing.box({corner, side, side}, {.width = cell * 0.055});
}

Document sheet_pages(const Cartographers& game, const Job& job) {
  const SheetPrint& print = game.print();
  // A side that an owner of the box has added has no words of ours.
  const std::string key = "cartographers.setup.side-" + print.id;
  const std::string title = job.words.has(key) ? job.words.text(key) : print.name;
  return sheet_document(game, print, game.initial_state().sheets[seat_at(0)], print.coin_track,
                        title, job);
}

Document own_sheet_pages(const Cartographers& game, const DrawnSheet& drawn, std::string_view title,
                         const Job& job) {
  return sheet_document(game, drawn.print, drawn.sheet, game.print().coin_track, std::string(title),
                        job);
}

}  // namespace mapwright::cartographers
