#include "mapwright/terminal/guild/desk.h"

namespace mapwright::guild {
namespace {

constexpr int kFiguresCol = 24;  // where the first seat's figures begin
constexpr int kSeatWidth = 13;

class SheetPage {
 public:
  SheetPage(Desk& desk, const State& state, Seat viewer)
      : desk_(desk), game_(desk.game()), view_(game_.view(state, viewer)) {}

  void draw() {
    Screen& screen = desk_.screen();
    draw_title(screen, title(), game_.map().title);
    row_ = 1;
    line("", [&](int i) { return desk_.name(seat_at(i)); }, {.bold = true, .underline = true});
    draw_sheet();
    line("towers", [&](int i) { return std::to_string(board(i).tower_count()); }, {.dim = true});
    line("villages", [&](int i) { return std::to_string(board(i).villages.count()); },
         {.dim = true});
    if (view_.known.over && !game_.is_solo()) {
      line("rank", [&](int i) { return rank_text(game_.rank(view_.known, seat_at(i))); },
           {.bold = true});
    }
    if (game_.is_solo()) screen.put(screen.rows() - 2, 1, goal(), {.bold = true});
    screen.put(screen.rows() - 1, 1,
               view_.known.over ? "Enter: leave the table   o: boards   g: log"
                                : "Enter: back to the game",
               {.bold = true});
  }

 private:
  [[nodiscard]] const Board& board(int seat) const {
    return view_.known.seats[seat_at(seat)].board;
  }

  // One line of the table; hidden figures are shown as '?'.
  template <class F>
  void line(const std::string& label, F&& figure, Style style = {}) {
    Screen& screen = desk_.screen();
    screen.put(row_, 1, label, style, kFiguresCol - 2);
    for (int i = 0; i < game_.seats(); ++i) {
      const std::string text = figure(i);
      const int width = std::min(display_width(text), kSeatWidth - 1);
      screen.put(row_, kFiguresCol + (i + 1) * kSeatWidth - width, text, style, kSeatWidth - 1);
    }
    ++row_;
  }

  // Coins, objectives and treasures, each line of each seat.
  void draw_sheet() {
    std::vector<ScoreSheet> sheets;
    for (int i = 0; i < game_.seats(); ++i) {
      sheets.push_back(game_.score_sheet(view_.known, seat_at(i)));
    }
    int number = 0;
    for (std::size_t l = 0; l < sheets[0].lines.size(); ++l) {
      const ScoreLine& first = sheets[0].lines[l];
      const bool objective = first.group == "objectives";
      const std::string label = objective ? "objective " + std::to_string(++number) : first.label;
      line(label, [&](int i) -> std::string {
        // Who has met an objective is open, coins and treasures are not (G23).
        if (view_.hides(seat_at(i)) && !objective) return "?";
        return std::to_string(sheets[at(i)].lines[l].value);
      });
    }
    line("= total",
         [&](int i) { return view_.hides(seat_at(i)) ? "?" : std::to_string(sheets[at(i)].total); },
         {.bold = true});
  }

  [[nodiscard]] std::string title() const {
    if (!view_.known.over) return "Score sheet, as if the game ended now";
    const std::string won = game_.is_won(view_.known) ? ": won" : ": not won";
    return desk_.end_text() + (game_.is_solo() ? won : "");
  }

  // G26.
  [[nodiscard]] std::string goal() const {
    const auto [met, open] = game_.objectives_met(view_.known, seat_at(0));
    return "To win (" + std::string(game_.difficulty_name()) +
           "): " + std::to_string(game_.goal()) + " coins (" +
           std::to_string(game_.total(view_.known.seats[seat_at(0)])) + ") and all objectives (" +
           std::to_string(met) + " of " + std::to_string(open) + ").";
  }

  Desk& desk_;
  const Guild& game_;
  Guild::View view_;
  int row_ = 1;
};

}  // namespace

void Desk::show_sheet(const State& at_turn, Seat viewer) {
  const bool over = at_turn.over;
  SheetPage page(*this, at_turn, viewer);
  while (!leaving()) {
    const Key key = ask([&] { page.draw(); });
    if (over && key.is(U'o')) {
      show_boards(at_turn, viewer, best_seat());
    } else if (over && key.is(U'g')) {
      show_log();
    } else if (over ? key.kind == Key::Kind::kEnter || key.leaves() : key.closes()) {
      return;
    }
  }
}

}  // namespace mapwright::guild
