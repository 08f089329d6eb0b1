#include "mapwright/terminal/misterra/pages.h"

#include <algorithm>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/panels.h"
#include "mapwright/terminal/misterra/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::misterra {
namespace {

using Kind = Key::Kind;

// What a hypothesis counts and pays, in two lines.
void put_hypothesis(Desk& desk, int row, int col, Hypothesis id) {
  Screen& screen = desk.screen();
  const HypothesisCard& card = desk.game().content().hypotheses[index(id)];
  const int end = screen.put(row, col, card_text(id) + "  " + short_rule(card), {.bold = true});
  if (card.reconstructed) screen.put(row, end + 3, "(figures reconstructed)", {.dim = true});
  screen.put(row + 1, col + 5, "pays " + payment_text(card));
}

// The choice of two hypotheses out of four.
class KeepPage {
 public:
  KeepPage(Desk& desk, Seat seat)
      : desk_(desk), seat_(seat), cards_(desk.state().hands[seat].dealt) {
    std::ranges::sort(cards_);
  }

  void run() {
    while (!done_) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      message_.clear();
      handle(key);
    }
  }

 private:
  void handle(const Key& key) {
    if (key.kind == Kind::kUp || key.is(U'k')) {
      at_ = (at_ + kDealt - 1) % kDealt;
    } else if (key.kind == Kind::kDown || key.is(U'j') || key.kind == Kind::kTab) {
      at_ = (at_ + 1) % kDealt;
    } else if (key.is(U' ')) {
      toggle(at_);
    } else if (key.kind == Kind::kCharacter && key.character >= U'1' && key.character <= U'4') {
      toggle(static_cast<std::size_t>(key.character - U'1'));
    } else if (key.is(U'?')) {
      show_help(desk_);
    } else if (key.is(U'i')) {
      desk_.show_hint(seat_);
    } else if (key.is(U'q') || key.is(U'Q')) {
      desk_.ask_to_leave([&] { draw(); });
    } else if (key.kind == Kind::kEnter) {
      keep();
    }
  }

  void toggle(std::size_t i) {
    at_ = i;
    if (!kept_[i] && std::ranges::count(kept_, true) == kKept) {
      message_ = "Two are chosen already: put one back first.";
    } else {
      kept_[i] = !kept_[i];
    }
  }

  void keep() {
    std::vector<Hypothesis> two;
    for (std::size_t i = 0; i < kDealt; ++i) {
      if (kept_[i]) two.push_back(cards_[i]);
    }
    if (two.size() != kKept) {
      message_ = "Two must be kept; " + std::to_string(two.size()) + " chosen so far.";
      return;
    }
    const auto done =
        desk_.table().act(seat_, desk_.game().action_text(Action::keep(two[0], two[1])));
    done_ = done.ok();
    if (!done) message_ = done.error().message;
  }

  void draw() {
    Screen& screen = desk_.screen();
    draw_title(screen, "Maps of Misterra: " + desk_.name(seat_), "choose two hypotheses");
    screen.put(1, 1, "Keep two of these four in secret. They score on your parchment at the end.");
    for (std::size_t i = 0; i < kDealt; ++i) {
      const int row = 3 + 3 * static_cast<int>(i);
      screen.put(row, 1,
                 std::string(at_ == i ? "▸" : " ") + std::to_string(i + 1) +
                     (kept_[i] ? " [keep] " : " [    ] "),
                 {.bold = kept_[i]});
      put_hypothesis(desk_, row, 11, cards_[i]);
    }
    draw_sketch_cards(screen, 15, desk_.game(), desk_.state().table, -1);
    screen.put(16, 2, "3=2: from 3 on it pays 2.", {.dim = true});
    screen.put(17, 2, "Zone: adjacent cells of one terrain.", {.dim = true});
    screen.put(18, 2, "Column: away from the beach. Row: along it.", {.dim = true});
    const bool two = std::ranges::count(kept_, true) == kKept;
    const std::string status = !message_.empty() ? message_
                               : two             ? "Enter keeps these two."
                                     : "Choose two; 1 to 4 choose, or arrows and blank.";
    screen.put(screen.rows() - 3, 1, status, {.bold = true}, screen.cols() - 2);
    screen.put(screen.rows() - 2, 1, "1-4 choose, again: put back   Enter keep two",
               {.bold = true});
    screen.put(screen.rows() - 1, 1, "i hint   ? help   q leave", {.dim = true});
  }

  Desk& desk_;
  Seat seat_;
  std::array<Hypothesis, kDealt> cards_;
  std::array<bool, kDealt> kept_{};
  std::size_t at_ = 0;
  std::string message_;
  bool done_ = false;
};

}  // namespace

void show_help(Desk& desk) { show_help_lines(desk, help_lines(desk.game().is_solo()), 2, 19); }

void show_log(Desk& desk) {
  const auto& lines = desk.chronicle().lines();
  desk.show_scrolling("Log", lines.size(), lines.size(),
                      [&](int row, std::size_t i) { desk.screen().put(row, 2, lines[i]); });
}

void show_hypotheses(Desk& desk, const State& state, Seat seat) {
  const Lines lines = worth_lines(desk.game(), state.table, state.hands[seat], seat);
  desk.ask([&] {
    draw_title(desk.screen(), possessive(desk.name(seat)) + " hypotheses");
    int row = 2;
    for (const Line& line : lines) {
      if (line.line != kHypothesisLine) continue;
      put_hypothesis(desk, row, 2, line.card);
      desk.screen().put(
          row + 2, 7, "now " + counted(line.after, "point") + " for " + std::to_string(line.count));
      row += 4;
    }
    desk.screen().put(row, 2, "They look at your parchment only, never at the island.");
    desk.screen().put(row + 1, 2,
                      "3=2: from 3 on they pay 2. Zone: adjacent cells of one terrain.");
    desk.screen().put(row + 2, 2, "Column: at right angles to the beach. Row: parallel to it.");
    desk.screen().put(desk.screen().rows() - 1, 1, "Enter: back to the game", {.bold = true});
  });
}

void pass_keyboard_to(Desk& desk, Seat seat) {
  pass_keyboard(desk, seat,
                {.draw_head = [&] { draw_title(desk.screen(), "Maps of Misterra"); },
                 .secret = "Hypotheses are secret: nobody else looks."});
}

void choose_hypotheses(Desk& desk, Seat seat) { KeepPage(desk, seat).run(); }

}  // namespace mapwright::misterra
