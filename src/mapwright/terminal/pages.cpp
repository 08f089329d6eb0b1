#include "mapwright/terminal/pages.h"

#include <algorithm>

#include "mapwright/terminal/screen_text.h"

namespace mapwright {

using Kind = Key::Kind;

void show_help_lines(ScreenDesk& desk, std::span<const HelpLine> lines, int key_col, int text_col) {
  struct Row {
    std::string_view key;
    std::string text;
    int col = 0;
    bool heading = false;
  };
  std::vector<Row> rows;
  for (const HelpLine& line : lines) {
    const bool heading = line.key.empty() && !line.text.empty() &&
                         std::ranges::none_of(line.text, [](char c) { return c >= 'a'; });
    const int col = line.key.empty() ? key_col : text_col;
    rows.push_back({line.key, "", col, heading});
    const auto parts = wrapped(line.text, kLeastCols - 1 - col);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) rows.push_back({"", "", col, heading});
      rows.back().text = parts[i];
    }
  }
  desk.show_scrolling("Help", rows.size(), 0, [&](int at, std::size_t i) {
    const Row& row = rows[i];
    desk.screen().put(at, key_col, row.key, {.bold = true});
    desk.screen().put(at, row.col, row.text, {.bold = row.heading, .underline = row.heading});
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

void put_change(Screen& screen, int row, int end_col, int before, int after, bool strong) {
  put_right(screen, row, end_col - 10, number_text(before), {.bold = strong});
  if (before == after) return;
  screen.put(row, end_col - 9, "→");
  put_right(screen, row, end_col - 4, number_text(after), {.bold = true});
  put_right(screen, row, end_col, change_text(after - before),
            {.ink = after > before ? Colour::kGreen : Colour::kRed, .bold = true});
}

std::vector<Seat> all_seats(int seats) {
  std::vector<Seat> all;
  for (int i = 0; i < seats; ++i) all.push_back(seat_at(i));
  return all;
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
