#include "mapwright/terminal/misterra/panels.h"

#include <algorithm>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/boards.h"
#include "mapwright/terminal/misterra/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::misterra {
namespace {

int public_points(const Misterra& game, const Table& table, Seat seat) {
  return seat_score(game, table, Hand{}, seat).total;
}

}  // namespace

void draw_headings(Screen& screen, const Island& island, const std::string& parchment) {
  const Style style{.bold = true, .underline = true};
  screen.put(kHeadRow, kIslandCol, "Island", style);
  std::string left = "left";
  for (std::size_t t = 0; t < kTerrains; ++t) {
    left += std::string(" ") + kTerrainLetters[t] + std::to_string(island.reserve[t]);
  }
  screen.put(kHeadRow, kIslandCol + 8, left, {.dim = true});
  screen.put(kHeadRow, kParchmentCol, parchment, style, kParchmentWidth);
}

void draw_sketch_cards(Screen& screen, int row, const Misterra& game, const Table& table,
                       int slot) {
  screen.put(row, kSideCol, "Sketch cards", {.bold = true, .underline = true});
  put_right(screen, row, kSideCol + kSideWidth,
            "deck " + std::to_string(std::max(0, game.deck_size(table))), {.dim = true});
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Sketch sketch = table.sketches.shown[i];
    const int at = row + 1 + static_cast<int>(i);
    const bool chosen = slot == static_cast<int>(i);
    int col =
        screen.put(at, kSideCol, std::string(chosen ? "▸ " : "  ") + std::to_string(i + 1) + " ",
                   {.bold = chosen});
    if (sketch == kNoSketch) {
      screen.put(at, col, "–", {.dim = true});
      continue;
    }
    const auto [first, second] = halves_of(sketch);
    Style style = terrain_style(first);
    style.bold = chosen;
    col = screen.put(at, col, " " + terrain_text(first) + " ", style);
    style = terrain_style(second);
    style.bold = chosen;
    screen.put(at, screen.put(at, col, "-"), " " + terrain_text(second) + " ", style);
  }
  if (table.taken != kNoSketch) {
    screen.put(row + 6, kSideCol, "Taken: " + sketch_text(table.taken), {.bold = true});
  }
}

void draw_points(Screen& screen, int row, const Misterra& game, const Lines& lines, bool planned) {
  screen.put(row, kSideCol, "Points", {.bold = true, .underline = true});
  if (planned) put_right(screen, row, kSideCol + kSideWidth, "now → then", {.dim = true});
  const auto put = [&](const std::string& label, const LineWorth<Cells>& line) {
    screen.put(++row, kSideCol, label);
    put_change(screen, row, kSideCol + kSideWidth, line.before, line.after);
  };
  put("Fidelity", sum_of(lines, kFidelityLine));
  put("Empty cells", sum_of(lines, kEmptyLine));
  for (const Line& line : lines) {
    if (line.line != kHypothesisLine) continue;
    put("Hypothesis " + card_text(line.card), line);
    screen.put(++row, kSideCol + 1, short_rule(game.content().hypotheses[index(line.card)]),
               {.dim = true});
  }
  put("Claims", sum_of(lines, kClaimLine));
  if (game.is_solo()) put("Otoma's claims", sum_of(lines, kOtomaLine));
  if (game.rules().master) put("Master lines", sum_of(lines, kMasterLine));
  screen.put(++row, kSideCol, "= Total", {.bold = true});
  const auto total = sum_of(lines);
  put_change(screen, row, kSideCol + kSideWidth, total.before, total.after, true);
}

void draw_players(Screen& screen, int row, const Misterra& game, const View& view,
                  const std::vector<std::string>& names) {
  const Table& table = view.table;
  if (game.is_solo()) {
    screen.put(row, 0,
               "Otoma (O): " + counted(table.otoma_half_days_left(), "half-day") + " left, " +
                   std::to_string(table.otoma_markers.count()) + " of 3 claims made",
               {.dim = true}, kSideCol - 1);
    return;
  }
  const int width = (kSideCol - 1) / game.seats();
  for (const Seat seat : game.all_seats()) {
    const int i = mapwright::index(seat);
    const bool own = seat == view.viewer;
    const std::string sign = own ? "@" : std::to_string(i + 1);
    const Hand& hand = view.hands[seat];
    const std::string points = own ? number_text(seat_score(game, table, hand, seat).total)
                                   : number_text(public_points(game, table, seat)) + "+?";
    const int col = i * width;
    const int room = width - 1 - display_width(points) - 1;
    const int end = screen.put(row, col, sign + " " + names[at(i)], {.bold = own}, room);
    screen.put(row, end + 1, points, {.bold = own});
  }
}

void draw_log(Screen& screen, int row, int height, const std::vector<std::string>& lines,
              const std::vector<std::string>& pending) {
  const std::size_t total = lines.size() + pending.size();
  const auto room = static_cast<std::size_t>(std::max(0, height));
  for (std::size_t i = total > room ? total - room : 0; i < total; ++i) {
    const bool is_pending = i >= lines.size();
    const std::string& text = is_pending ? pending[i - lines.size()] : lines[i];
    screen.put(row++, 0, is_pending ? "(" + text + ")" : text, {.bold = is_pending}, kSideCol - 1);
  }
}

void draw_others(Screen& screen, const Misterra& game, const Table& table, Seat viewer,
                 const std::vector<std::string>& names) {
  constexpr int kWidth = 18;
  if (screen.cols() < kOthersCol + kWidth) return;
  int row = kHeadRow;
  for (const Seat seat : game.all_seats()) {
    if (seat == viewer) continue;
    screen.put(row, kOthersCol, std::to_string(at(seat) + 1) + " " + names[at(seat)],
               {.bold = true}, screen.cols() - kOthersCol);
    draw_small_parchment(screen, row + 1, kOthersCol, table.seats[seat].parchment, table.island);
    row += kSide + 2;
    if (row + kSide + 2 > screen.rows() - 3) return;
  }
}

}  // namespace mapwright::misterra
