#include "mapwright/terminal/cartographers/pages.h"

#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/cartographers/panels.h"
#include "mapwright/terminal/cartographers/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::cartographers {

void show_help(Desk& desk) { show_help_lines(desk, help_lines(), 2, 20); }

void show_log(Desk& desk) {
  const auto& lines = desk.chronicle().lines();
  desk.show_scrolling("Log", lines.size(), lines.size(), [&](int row, std::size_t i) {
    desk.screen().put(row, 2, lines[i], {.bold = !lines[i].starts_with(" ")});
  });
}

void pass_keyboard_to(Desk& desk, Seat seat) {
  const auto draw_head = [&] {
    draw_title(desk.screen(), "Cartographers", "", {.reverse = true});
    draw_seasons(desk.screen(), desk.layout(), desk.game(), desk.state());
  };
  pass_keyboard(desk, seat,
                {.draw_head = draw_head,
                 .secret = "Nobody sees a choice before all have chosen.",
                 .rows_above_middle = 2});
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
  story.push_back("Monsters now cost you " + counted(-monster_stars(news.after), "star") +
                  " at the end of each season: 1 for each empty cell beside them. Fill those cells "
                  "to stop it.");
  while (true) {
    const auto draw = [&] {
      Screen& screen = desk.screen();
      const Layout layout = desk.layout();
      draw_title(screen, "AMBUSH: " + news.card->name, sheet_of(desk.name(news.sheet)),
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
    if (desk.leaving() || key.kind == Key::Kind::kEnter || key.is(U' ')) return;
  }
}

}  // namespace mapwright::cartographers
