#include "mapwright/terminal/cartographers/desk.h"

#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {

Desk::Desk(Screen& screen, GameTable& table)
    : DeskOf(screen, table,
             {.title = "Cartographers",
              .waiting = "The others draw …",
              .secret = "Nobody sees a choice before all have chosen.",
              .help = help_lines()}),
      near_(at(game().seats()), SheetGrid::cell(SheetGrid::kRows / 2, SheetGrid::kCols / 2)) {}

void Desk::draw_head() {
  draw_title(screen(), "Cartographers", "", {.reverse = true});
  draw_seasons();
}

void Desk::show_news() {
  // Alone, an ambush strikes between two cards; with others, it is shown at its owner's turn.
  if (game().seats() == 1) show_ambushes_on(seat_at(0));
  auto& ended = log().seasons_ended;
  for (; !ended.empty(); ended.pop_front()) {
    const bool last = ended.front() + 1 == kSeasonCount;
    if (!last && !leaving()) show_scores(ScoresOccasion::kSeasonEnded, first_person());
  }
}

void Desk::show_ambushes_on(Seat seat) {
  auto& ambushes = log().ambushes;
  while (!leaving()) {
    const auto news = std::ranges::find(ambushes, seat, &AmbushNews::sheet);
    if (news == ambushes.end()) return;
    show_ambush(*news);
    ambushes.erase(news);
  }
}

void Desk::show_ambush(const AmbushNews& news) {
  const bool solo = news.by == kNobody;
  std::vector<std::string> texts;
  if (solo) {
    texts.push_back(solo_ambush_text(*news.card, news.cells.any()));
  } else if (news.cells.empty()) {
    texts.push_back(name(news.by) + " had your sheet in hand, but it is full.");
  } else {
    texts.push_back(name(news.by) + " had your sheet in hand and drew on it.");
  }
  if (news.cells.any()) texts.push_back("Cells: " + cells_text(news.cells) + " (lit on the map).");
  texts.push_back("Monsters now cost you " + counted(-monster_stars(news.after), "star") +
                  " at the end of each season: 1 for each empty cell beside them. Fill those cells "
                  "to stop it.");
  wait_for_enter([&] {
    const Layout place = layout();
    draw_title(screen(), "AMBUSH: " + news.card->name, sheet_of(name(news.sheet)),
               ambush_style(screen()));
    draw_seasons();
    draw_map(screen(), place, {.print = &game().print(), .sheet = &news.after, .lit = news.cells});
    draw_shape(screen(), place.card_row + 1, place.side_col + 2, news.card->shapes[0].printed,
               terrain_style(Terrain::kMonster));
    int row = place.card_row + 6;
    for (const std::string& text : texts) {
      row = put_wrapped(screen(), row, place.side_col, text, place.side_width - 1) + 1;
    }
    screen().put(place.rows - 1, 1, "Enter: go on", {.bold = true});
  });
}

}  // namespace mapwright::cartographers
