#include "mapwright/terminal/misterra/pages.h"

#include <algorithm>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/panels.h"
#include "mapwright/terminal/misterra/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::misterra {
namespace {

using Kind = Key::Kind;

// What a hypothesis is worth: two lines, or three with `points` on a parchment.
void put_hypothesis(Desk& desk, int row, int col, Hypothesis id, const Parchment* parchment) {
  Screen& screen = desk.screen();
  const Content& content = desk.game().content();
  const HypothesisCard& card = content.hypotheses[index(id)];
  const int end = screen.put(row, col, card_text(id) + "  " + short_rule(card), {.bold = true});
  if (is_reconstructed(content, id)) {
    screen.put(row, end + 3, "(figures reconstructed)", {.dim = true});
  }
  screen.put(row + 1, col + 5, "pays " + payment_text(content, id));
  if (parchment == nullptr) return;
  const bool counted = card.family != Family::kZonesOfType;
  screen.put(row + 2, col + 5,
             "now " + number_text(hypothesis_points(card, *parchment)) + " points" +
                 (counted ? " for " + std::to_string(hypothesis_count(card, *parchment)) : ""));
}

}  // namespace

void show_help(Desk& desk) { show_help_lines(desk, help_lines(desk.game().is_solo()), 2, 19); }

void show_log(Desk& desk) {
  const auto& lines = desk.chronicle().lines();
  desk.show_scrolling("Log", lines.size(), lines.size(),
                      [&](int row, std::size_t i) { desk.screen().put(row, 2, lines[i]); });
}

void show_hypotheses(Desk& desk, const State& state, Seat seat) {
  const auto i = at(seat);
  desk.ask([&] {
    draw_title(desk.screen(), possessive(desk.name(seat)) + " hypotheses");
    int row = 2;
    for (const Hypothesis id : state.hands[i].kept) {
      if (id == kNoHypothesis) continue;
      put_hypothesis(desk, row, 2, id, &state.table.seats[i].parchment);
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

void choose_hypotheses(Desk& desk, Seat seat) {
  auto cards = desk.state().hands[at(seat)].dealt;
  std::ranges::sort(cards);
  std::array<bool, kDealt> kept{};
  std::size_t at = 0;
  std::string message;
  const auto draw = [&] {
    Screen& screen = desk.screen();
    draw_title(screen, "Maps of Misterra: " + desk.name(seat), "choose two hypotheses");
    screen.put(1, 1, "Keep two of these four in secret. They score on your parchment at the end.");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const int row = 3 + 3 * static_cast<int>(i);
      screen.put(row, 1,
                 std::string(at == i ? "▸" : " ") + std::to_string(i + 1) +
                     (kept[i] ? " [keep] " : " [    ] "),
                 {.bold = kept[i]});
      put_hypothesis(desk, row, 11, cards[i], nullptr);
    }
    draw_sketch_cards(screen, 15, desk.game(), desk.state().table, -1);
    screen.put(16, 2, "3=2: from 3 on it pays 2.", {.dim = true});
    screen.put(17, 2, "Zone: adjacent cells of one terrain.", {.dim = true});
    screen.put(18, 2, "Column: away from the beach. Row: along it.", {.dim = true});
    const auto count = std::ranges::count(kept, true);
    const std::string status = !message.empty() ? message
                               : count == 2     ? "Enter keeps these two."
                                                : "Choose two; 1 to 4 choose, or arrows and blank.";
    screen.put(screen.rows() - 3, 1, status, {.bold = true}, screen.cols() - 2);
    screen.put(screen.rows() - 2, 1, "1-4 choose, again: put back   Enter keep two",
               {.bold = true});
    screen.put(screen.rows() - 1, 1, "i hint   ? help   q leave", {.dim = true});
  };
  const auto toggle = [&](std::size_t i) {
    at = i;
    if (!kept[i] && std::ranges::count(kept, true) == 2) {
      message = "Two are chosen already: put one back first.";
    } else {
      kept[i] = !kept[i];
    }
  };
  while (true) {
    const Key key = desk.ask(draw);
    if (desk.leaving()) return;
    message.clear();
    if (key.kind == Kind::kUp || key.is(U'k')) {
      at = (at + cards.size() - 1) % cards.size();
    } else if (key.kind == Kind::kDown || key.is(U'j') || key.kind == Kind::kTab) {
      at = (at + 1) % cards.size();
    } else if (key.is(U' ')) {
      toggle(at);
    } else if (key.kind == Kind::kCharacter && key.character >= U'1' && key.character <= U'4') {
      toggle(static_cast<std::size_t>(key.character - U'1'));
    } else if (key.is(U'?')) {
      show_help(desk);
    } else if (key.is(U'i')) {
      desk.show_hint(seat);
    } else if (key.is(U'q') || key.is(U'Q')) {
      desk.ask_to_leave(draw);
    } else if (key.kind == Kind::kEnter) {
      std::vector<Hypothesis> two;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (kept[i]) two.push_back(cards[i]);
      }
      if (two.size() != kKept) {
        message = "Two must be kept; " + std::to_string(two.size()) + " chosen so far.";
        continue;
      }
      const auto done =
          desk.table().act(seat, desk.game().action_text(Action::keep(two[0], two[1])));
      if (done) return;
      message = done.error().message;
    }
  }
}

}  // namespace mapwright::misterra
