#include "mapwright/terminal/pages.h"

#include "mapwright/analysis/hint.h"
#include "mapwright/terminal/desk.h"

namespace mapwright {

void draw_title(Screen& screen, const std::string& title, const std::string& right, Style style) {
  screen.fill(0, 0, screen.cols(), style);
  screen.put(0, 1, title, style, screen.cols() - display_width(right) - 4);
  put_right(screen, 0, screen.cols() - 1, right, style);
}

int put_wrapped(Screen& screen, int row, int col, std::string_view text, int width) {
  for (const std::string& line : wrapped(text, width)) screen.put(row++, col, line);
  return row;
}

void put_last(Screen& screen, int row, int end_row, int col, int width,
              const std::vector<std::string>& lines, Style style) {
  const auto room = at(std::max(0, end_row - row));
  for (std::size_t i = lines.size() > room ? lines.size() - room : 0; i < lines.size(); ++i) {
    screen.put(row++, col, lines[i], style, width);
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

void put_status(Screen& screen, const std::string& status, const std::string& keys,
                const std::string& other_keys, Style style) {
  const int row = screen.rows() - 3;
  screen.put(row, 1, status, style, screen.cols() - 2);
  screen.put(row + 1, 1, keys, {.bold = true}, screen.cols() - 2);
  screen.put(row + 2, 1, other_keys, {.dim = true}, screen.cols() - 2);
}

void ScreenDesk::draw_head() { draw_title(screen_, std::string(words_.title)); }

void ScreenDesk::pass_keyboard(Seat seat) {
  wait_for_enter([&] {
    draw_head();
    const int row = screen_.rows() / 2 - 3;
    const auto centred = [&](int at, const std::string& text, Style style) {
      screen_.put(at, std::max(0, (screen_.cols() - display_width(text)) / 2), text, style);
    };
    centred(row, "Pass the keyboard to", {});
    centred(row + 2, "  " + name(seat) + "  ", {.bold = true, .reverse = true});
    centred(row + 4, std::string(words_.secret), {.dim = true});
    centred(row + 6, name(seat) + ", press Enter.", {});
    screen_.put(screen_.rows() - 1, 1, "Enter: go on   q: leave", {.dim = true});
  });
}

Key ScreenDesk::show_scrolling(const std::string& title, std::size_t lines, std::size_t first,
                               const std::function<void(int, std::size_t)>& put_line,
                               const std::string& keys) {
  while (true) {
    const auto room = [&] { return static_cast<std::size_t>(screen_.rows() - 3); };
    const auto last_first = [&] { return lines > room() ? lines - room() : 0; };
    const Key key = ask([&] {
      first = std::min(first, last_first());
      const bool more = lines > room();
      draw_title(
          screen_, title,
          more ? std::to_string(std::min(lines, first + room())) + " of " + std::to_string(lines)
               : "");
      for (std::size_t i = first; i < lines && i - first < room(); ++i) {
        put_line(static_cast<int>(i - first) + 1, i);
      }
      screen_.put(screen_.rows() - 1, 1,
                  keys + (more ? "↑ ↓ PageUp PageDown: scroll   " : "") + "Enter: back to the game",
                  {.bold = true});
    });
    const bool blank_scrolls = key.is(U' ') && first < last_first();
    const auto arrow = key.arrow();
    const int rows = arrow ? arrow->rows : key.wheel();
    if (rows > 0) {
      ++first;
    } else if (rows < 0) {
      first -= std::min(first, std::size_t{1});
    } else if (key.kind == Key::Kind::kPageUp) {
      first -= std::min(first, room());
    } else if (key.kind == Key::Kind::kPageDown || blank_scrolls) {
      first += room();
    } else if (key.kind == Key::Kind::kHome) {
      first = 0;
    } else if (key.kind == Key::Kind::kEnd) {
      first = lines;
    } else if (key.closes()) {
      return key;
    }
  }
}

void ScreenDesk::show_lines(const std::string& title, const std::vector<std::string>& texts,
                            bool from_end) {
  std::vector<std::string> lines;
  for (const std::string& text : texts) {
    if (display_width(text) <= kLeastCols - 4) {
      lines.push_back(text);
      continue;
    }
    std::string indent(text.find_first_not_of(' '), ' ');
    for (const std::string& part : wrapped(text, kLeastCols - 12)) {
      lines.push_back(indent + part);
      indent.resize(4, ' ');
    }
  }
  show_scrolling(title, lines.size(), from_end ? lines.size() : 0, [&](int row, std::size_t i) {
    screen_.put(row, 2, lines[i], {.bold = lines[i].starts_with("──")});
  });
}

// Keys begin in one column, what they do in another; long texts go on in the next row.
void ScreenDesk::show_help() {
  constexpr int kKeyCol = 1;
  constexpr int kTextCol = 20;
  struct Row {
    std::string_view key;
    std::string text;
    int col = 0;
    bool heading = false;
  };
  std::vector<Row> rows;
  for (const HelpLine& line : words_.help) {
    const bool heading = line.key.empty() && !line.text.empty() &&
                         std::ranges::none_of(line.text, [](char c) { return c >= 'a'; });
    const int col = line.key.empty() ? kKeyCol : kTextCol;
    rows.push_back({line.key, "", col, heading});
    const auto parts = wrapped(line.text, kLeastCols - 1 - col);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) rows.push_back({"", "", col, heading});
      rows.back().text = parts[i];
    }
  }
  show_scrolling("Help", rows.size(), 0, [&](int at, std::size_t i) {
    const Row& row = rows[i];
    screen_.put(at, kKeyCol, row.key, {.bold = true});
    screen_.put(at, row.col, row.text, {.bold = row.heading, .underline = row.heading});
  });
}

std::optional<HintPage::Entry> ScreenDesk::show_hint(Seat seat,
                                                     const std::vector<std::string>& steps,
                                                     bool choosing) {
  say_while_waiting("Thinking …");
  const auto game = table_.game().clone();
  std::string problem;
  for (const std::string& step : steps) {
    if (const auto done = game->apply(seat, step); !done) problem = done.error().message;
  }
  auto hinted = Result<HintPage>(Error{});
  wait_for([&] { hinted = hint_page(*game, seat); });
  if (!hinted) problem = hinted.error().message;
  const HintPage page = problem.empty() ? *hinted : HintPage{{problem}, {}};
  std::vector<std::string> lines = wrapped(page.lines.front(), kLeastCols - 2);
  const std::size_t shift = lines.size() - 1;
  lines.insert(lines.end(), page.lines.begin() + 1, page.lines.end());
  // The number stands where the widest figures leave room.
  const auto number_of = [&](std::size_t line) {
    for (std::size_t i = 0; i < page.entries.size(); ++i) {
      if (page.entries[i].line + shift == line) return std::to_string(i + 1);
    }
    return std::string();
  };
  const int most = choosing ? static_cast<int>(page.entries.size()) : 0;
  const Key key = show_scrolling(
      "Hint", lines.size(), 0,
      [&](int row, std::size_t i) {
        const Style style{.bold = i == shift + 1};
        screen_.put(row, 1, lines[i], style, screen_.cols() - 2);
        if (most > 0) screen_.put(row, 1, number_of(i), style);
      },
      most == 0   ? ""
      : most == 1 ? "1: show it on the board   "
                  : "1-" + std::to_string(most) + ": show it on the board   ");
  const int chosen = most > 0 ? key.digit(most) : 0;
  if (chosen == 0) return std::nullopt;
  return page.entries[at(chosen - 1)];
}

}  // namespace mapwright
