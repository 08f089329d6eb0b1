#include "mapwright/terminal/pages.h"

#include <algorithm>

namespace mapwright {

using Kind = Key::Kind;

void show_help_lines(ScreenDesk& desk, std::span<const HelpLine> lines, int key_col, int text_col) {
  desk.show_scrolling("Help", lines.size(), 0, [&](int row, std::size_t i) {
    const HelpLine& line = lines[i];
    const bool heading = line.key.empty() && !line.text.empty() &&
                         std::ranges::none_of(line.text, [](char c) { return c >= 'a'; });
    desk.screen().put(row, key_col, line.key, {.bold = true});
    desk.screen().put(row, line.key.empty() ? key_col : text_col, line.text,
                      {.bold = heading, .underline = heading});
  });
}

void pass_keyboard(ScreenDesk& desk, Seat seat, const PassingPage& page) {
  const auto draw = [&] {
    Screen& screen = desk.screen();
    page.draw_head();
    const int row = screen.rows() / 2 - page.rows_above_middle;
    const auto centred = [&](int at, const std::string& text, Style style) {
      screen.put(at, std::max(0, (screen.cols() - display_width(text)) / 2), text, style);
    };
    centred(row, "Pass the keyboard to", {});
    centred(row + 2, "  " + desk.name(seat) + "  ", {.bold = true, .reverse = true});
    centred(row + 4, page.secret, {.dim = true});
    centred(row + 6, desk.name(seat) + ", press Enter.", {});
    screen.put(screen.rows() - 1, 1, "Enter: go on   q: leave", {.dim = true});
  };
  while (true) {
    const Key key = desk.ask(draw);
    if (key.is(U'q') || key.is(U'Q')) desk.ask_to_leave(draw);
    if (desk.leaving() || key.kind == Kind::kEnter) return;
  }
}

std::optional<int> other_seat(const Key& key, int shown, int seats) {
  if (key.kind == Kind::kRight || key.kind == Kind::kDown || key.kind == Kind::kTab ||
      key.is(U'l') || key.is(U'j')) {
    return (shown + 1) % seats;
  }
  if (key.kind == Kind::kLeft || key.kind == Kind::kUp || key.kind == Kind::kBackTab ||
      key.is(U'h') || key.is(U'k')) {
    return (shown + seats - 1) % seats;
  }
  return std::nullopt;
}

}  // namespace mapwright
