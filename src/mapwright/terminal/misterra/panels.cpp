#include <algorithm>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/desk.h"

namespace mapwright::misterra {
namespace {

constexpr Style kHeading{.bold = true, .underline = true};

}  // namespace

void Desk::draw_boards(const IslandPicture& island, const ParchmentPicture& parchment, Seat seat) {
  screen().put(kHeadRow, kIslandCol, "Island", kHeading);
  std::string left = "left";
  for (std::size_t t = 0; t < kTerrains; ++t) {
    left += std::string(" ") + kTerrainLetters[t] + std::to_string(parchment.island->reserve[t]);
  }
  screen().put(kHeadRow, kIslandCol + 8, left, {.dim = true});
  const Layout places = layout();
  screen().put(kHeadRow, places.parchment_col, possessive(name(seat)) + " parchment", kHeading,
               places.side_col - places.parchment_col - 1);
  draw_island(screen(), places, island);
  draw_parchment(screen(), places, parchment);
}

void Desk::draw_sketch_cards(int row, const Table& at_turn, int slot) {
  const Layout places = layout();
  screen().put(row, places.side_col, "Sketch cards", kHeading);
  put_right(screen(), row, places.side_col + places.side_width,
            "deck " + std::to_string(std::max(0, game().deck_size(at_turn))), {.dim = true});
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Sketch sketch = at_turn.sketches.shown[i];
    const bool chosen = slot == static_cast<int>(i);
    int col = screen().put(++row, places.side_col,
                           std::string(chosen ? "▸ " : "  ") + std::to_string(i + 1) + " ",
                           {.bold = chosen});
    if (sketch == kNoSketch) {
      screen().put(row, col, "–", {.dim = true});
      continue;
    }
    const auto put_half = [&](Terrain terrain) {
      Style style = terrain_style(terrain);
      style.bold = chosen;
      return screen().put(row, col, " " + terrain_text(terrain) + " ", style);
    };
    const auto [first, second] = halves_of(sketch);
    col = screen().put(row, put_half(first), "-");
    put_half(second);
  }
  if (at_turn.taken != kNoSketch) {
    screen().put(row + 1, places.side_col, "Taken: " + sketch_text(at_turn.taken), {.bold = true});
  }
}

int Desk::put_short_rule(int row, Hypothesis id) {
  const Layout places = layout();
  const HypothesisCard& card = game().content().hypotheses[index(id)];
  screen().put(row, places.side_col + 1, short_rule(card), {.dim = true});
  if (!places.is_large()) return row;
  for (const std::string& line : wrapped("pays " + payment_text(card), places.side_width - 1)) {
    screen().put(++row, places.side_col + 1, line, {.dim = true});
  }
  return row;
}

void Desk::draw_points(int row, const Lines& lines, bool planned) {
  const Layout places = layout();
  screen().put(row, places.side_col, "Points", kHeading);
  if (planned)
    put_right(screen(), row, places.side_col + places.side_width, "now → then", {.dim = true});
  const auto put = [&](const std::string& label, const LineWorth<Cells>& line, bool strong) {
    screen().put(++row, places.side_col, label, {.bold = strong});
    put_change(screen(), row, places.side_col + places.side_width, line.before, line.after, strong);
  };
  put("Fidelity", sum_of(lines, kFidelityLine), false);
  put("Empty cells", sum_of(lines, kEmptyLine), false);
  for (const Line& line : lines) {
    if (line.line != kHypothesisLine) continue;
    put("Hypothesis " + card_text(line.card), line, false);
    row = put_short_rule(row + 1, line.card);
  }
  put("Claims", sum_of(lines, kClaimLine), false);
  if (game().is_solo()) put("Otoma's claims", sum_of(lines, kOtomaLine), false);
  if (game().rules().master) put("Master lines", sum_of(lines, kMasterLine), false);
  put("= Total", sum_of(lines), true);
}

void Desk::draw_players(const View& view) {
  const Layout places = layout();
  const Table& at_turn = view.table;
  if (game().is_solo()) {
    screen().put(places.players_row, 0,
                 "Otoma (O): " + counted(at_turn.otoma_half_days_left(), "half-day") + " left, " +
                     std::to_string(at_turn.otoma_markers.count()) + " of 3 claims made",
                 {.dim = true}, places.side_col - 1);
    return;
  }
  const int width = (places.side_col - 1) / game().seats();
  for (const Seat seat : game().all_seats()) {
    const bool own = view.viewer == seat;
    const std::string sign = own ? "@" : std::to_string(mapwright::index(seat) + 1);
    // Without hypotheses, but for one's own.
    const Hand hand = own ? view.hands[seat] : Hand{};
    const std::string points =
        number_text(seat_score(game(), at_turn, hand, seat).total) + (own ? "" : "+?");
    const int end =
        screen().put(places.players_row, mapwright::index(seat) * width, sign + " " + name(seat),
                     {.bold = own}, width - 2 - display_width(points));
    screen().put(places.players_row, end + 1, points, {.bold = own});
  }
}

void Desk::draw_others(const Table& at_turn, Seat viewer) {
  const Layout places = layout();
  const int left = places.side_col + places.side_width + 2;
  constexpr int kWidth = 18;
  int row = kHeadRow;
  for (const Seat seat : game().all_seats()) {
    const bool has_room =
        screen().cols() >= left + kWidth && row + kSide + 2 <= screen().rows() - 3;
    if (seat == viewer || !has_room) continue;
    screen().put(row, left, std::to_string(mapwright::index(seat) + 1) + " " + name(seat),
                 {.bold = true}, screen().cols() - left);
    draw_small_parchment(screen(), row + 1, left, at_turn.seats[seat].parchment, at_turn.island);
    row += kSide + 2;
  }
}

}  // namespace mapwright::misterra
