#include "mapwright/terminal/misterra/desk.h"

#include <algorithm>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/turn.h"

namespace mapwright::misterra {
namespace {

// The choice of two hypotheses out of four.
class KeepPage : public TurnOf<Desk> {
 public:
  KeepPage(Desk& desk, Seat seat) : TurnOf(desk, seat), cards_(desk.state().hands[seat].dealt) {
    std::ranges::sort(cards_);
  }

 private:
  static constexpr int kCards = kDealt;

  void choose(const Key& key) override {
    if (const int step = key.step_in_list()) {
      chosen_ = (chosen_ + step + kCards) % kCards;
    } else if (key.is(U' ')) {
      toggle(chosen_);
    } else if (const int digit = key.digit(kCards)) {
      toggle(digit - 1);
    } else if (key.kind == Kind::kEnter) {
      keep();
    } else {
      no_such_key(key);
    }
  }

  std::string_view point_at(Action action) override {
    const auto [first, second] = action.cards();
    for (std::size_t i = 0; i < kDealt; ++i) kept_[i] = cards_[i] == first || cards_[i] == second;
    return "Enter";
  }

  void toggle(int i) {
    chosen_ = i;
    if (!kept_[at(i)] && std::ranges::count(kept_, true) == kKept) {
      message_ = "Two are chosen already: put one back first.";
    } else {
      kept_[at(i)] = !kept_[at(i)];
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
    play(Action::keep(two[0], two[1]));
    hand_over();
  }

  void draw() override {
    Screen& screen = desk_.screen();
    draw_title(screen, "Maps of Misterra: " + desk_.name(seat_), "choose two hypotheses");
    screen.put(1, 1, "Keep two of these four in secret. They score on your parchment at the end.");
    for (std::size_t i = 0; i < kDealt; ++i) {
      const int row = 3 + 3 * static_cast<int>(i);
      screen.put(row, 1,
                 std::string(chosen_ == static_cast<int>(i) ? "▸" : " ") + std::to_string(i + 1) +
                     (kept_[i] ? " [keep] " : " [    ] "),
                 {.bold = kept_[i]});
      desk_.put_hypothesis(row, 11, cards_[i]);
    }
    desk_.draw_sketch_cards(15, desk_.state().table, -1);
    screen.put(16, 2, "3=2: from 3 on it pays 2.", {.dim = true});
    screen.put(17, 2, "Zone: adjacent cells of one terrain.", {.dim = true});
    screen.put(18, 2, "Column: away from the beach. Row: along it.", {.dim = true});
    const bool two = std::ranges::count(kept_, true) == kKept;
    const std::string status = !message_.empty() ? message_
                               : two             ? "Enter keeps these two."
                                     : "Choose two; 1 to 4 choose, or arrows and blank.";
    put_status(screen, status, "1-4 choose, again: put back   Enter keep two",
               "i hint   ? help   q leave");
  }

  std::array<Hypothesis, kDealt> cards_;
  std::array<bool, kDealt> kept_{};
  int chosen_ = 0;
};

}  // namespace

Desk::Desk(Screen& screen, GameTable& table)
    : DeskOf(screen, table,
             {.title = "Maps of Misterra",
              .waiting = "The others play …",
              .secret = "Hypotheses are secret: nobody else looks.",
              .help = help_lines(table.game().seats() == 1)}) {
  last_islands_.fill(state().table.island);
}

void Desk::put_hypothesis(int row, int col, Hypothesis id) {
  const HypothesisCard& card = game().content().hypotheses[index(id)];
  const int end = screen().put(row, col, card_text(id) + "  " + short_rule(card), {.bold = true});
  if (card.reconstructed) screen().put(row, end + 3, "(figures reconstructed)", {.dim = true});
  screen().put(row + 1, col + 5, "pays " + payment_text(card));
}

void Desk::show_hypotheses(const State& at_turn, Seat seat) {
  const Lines lines = worth_lines(game(), at_turn.table, at_turn.hands[seat], seat);
  ask([&] {
    draw_title(screen(), possessive(name(seat)) + " hypotheses");
    int row = 2;
    for (const Line& line : lines) {
      if (line.line != kHypothesisLine) continue;
      put_hypothesis(row, 2, line.card);
      screen().put(row + 2, 7,
                   "now " + counted(line.after, "point") + " for " + std::to_string(line.count));
      row += 4;
    }
    screen().put(row, 2, "They look at your parchment only, never at the island.");
    screen().put(row + 1, 2, "3=2: from 3 on they pay 2. Zone: adjacent cells of one terrain.");
    screen().put(row + 2, 2, "Column: at right angles to the beach. Row: parallel to it.");
    screen().put(screen().rows() - 1, 1, "Enter: back to the game", {.bold = true});
  });
}

void Desk::choose_hypotheses(Seat seat) { KeepPage(*this, seat).run(); }

}  // namespace mapwright::misterra
