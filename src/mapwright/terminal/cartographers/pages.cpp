#include "mapwright/terminal/cartographers/pages.h"

#include <algorithm>

#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/cartographers/panels.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {
namespace {

using Kind = Key::Kind;

}  // namespace

void show_help(Desk& desk) {
  const auto lines = help_lines();
  desk.show_scrolling("Help", lines.size(), 0, [&](int row, std::size_t i) {
    const HelpLine& line = lines[i];
    const bool heading = line.key.empty() && !line.text.empty() &&
                         std::ranges::none_of(line.text, [](char c) { return c >= 'a'; });
    desk.screen().put(row, 2, line.key, {.bold = true});
    desk.screen().put(row, line.key.empty() ? 2 : 20, line.text,
                      {.bold = heading, .underline = heading});
  });
}

void show_log(Desk& desk) {
  const auto& lines = desk.chronicle().lines();
  desk.show_scrolling("Log", lines.size(), lines.size(), [&](int row, std::size_t i) {
    desk.screen().put(row, 2, lines[i], {.bold = !lines[i].starts_with(" ")});
  });
}

void pass_keyboard_to(Desk& desk, Seat seat) {
  while (true) {
    const auto draw = [&] {
      Screen& screen = desk.screen();
      const Layout layout = desk.layout();
      const Style bar{.reverse = true};
      draw_title(screen, layout, "Cartographers", "", bar);
      draw_seasons(screen, layout, desk.game(), desk.state());
      const int row = layout.rows / 2 - 2;
      const auto centred = [&](int at, const std::string& text, Style style) {
        screen.put(at, std::max(0, (layout.cols - display_width(text)) / 2), text, style);
      };
      centred(row, "Pass the keyboard to", {});
      centred(row + 2, "  " + desk.name(seat) + "  ", {.bold = true, .reverse = true});
      centred(row + 4, "Nobody sees a choice before all have chosen.", {.dim = true});
      centred(row + 6, desk.name(seat) + ", press Enter.", {});
      screen.put(layout.rows - 1, 1, "Enter: go on   q: leave", {.dim = true});
    };
    const Key key = desk.ask(draw);
    if (key.is(U'q') || key.is(U'Q')) desk.ask_to_leave(draw);
    if (desk.leaving() || key.kind == Kind::kEnter) return;
  }
}

void show_ambush(Desk& desk, const AmbushNews& news) {
  const bool solo = news.by == kNobody;
  std::vector<std::string> story;
  if (solo) {
    story.push_back(solo_ambush_text(*news.card, news.cells.any()));
  } else if (news.cells.empty()) {
    story.push_back(desk.name(news.by) + " had your sheet in hand, but it is full.");
  } else {
    story.push_back(desk.name(news.by) + " had your sheet in hand and drew on it.");
  }
  if (news.cells.any()) story.push_back("Cells: " + cells_text(news.cells) + " (lit on the map).");
  const int cost = -monster_stars(news.after);
  story.push_back("Monsters now cost you " + std::to_string(cost) +
                  (cost == 1 ? " star" : " stars") +
                  " at the end of each season: 1 for each empty cell beside them. Fill those cells "
                  "to stop it.");
  while (true) {
    const auto draw = [&] {
      Screen& screen = desk.screen();
      const Layout layout = desk.layout();
      draw_title(screen, layout, "AMBUSH: " + news.card->name, sheet_of(desk.name(news.sheet)),
                 {.ink = Colour::kWhite,
                  .paper = Colour::kMagenta,
                  .bold = true,
                  .reverse = !screen.has_colours()});
      draw_seasons(screen, layout, desk.game(), desk.state());
      draw_map(screen, layout,
               {.print = &desk.game().print(),
                .sheet = &news.after,
                .ghost = {},
                .blocked = {},
                .terrain = Terrain::kMonster,
                .legal = true,
                .drawn = false,
                .lit = news.cells});
      draw_shape(screen, layout.card_row + 1, layout.side_col + 2, news.card->shapes[0].printed,
                 terrain_style(Terrain::kMonster));
      int row = layout.card_row + 6;
      for (const std::string& part : story) {
        for (const std::string& line : wrapped(part, layout.side_width - 1)) {
          screen.put(row++, layout.side_col, line);
        }
        ++row;
      }
      screen.put(layout.rows - 1, 1, "Enter: go on", {.bold = true});
    };
    const Key key = desk.ask(draw);
    if (key.is(U'q') || key.is(U'Q')) desk.ask_to_leave(draw);
    if (desk.leaving() || key.kind == Kind::kEnter || key.is(U' ')) return;
  }
}

}  // namespace mapwright::cartographers
