#include "mapwright/terminal/cartographers/panels.h"

#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/cartographers/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::cartographers {
void draw_seasons(Screen& screen, const Layout& layout, const Cartographers& game,
                  const State& state) {
  int col = 1;
  for (std::size_t s = 0; s < kSeasonCount; ++s) {
    const Season& season = game.content().seasons[s];
    const bool now = s == state.season && state.phase != Phase::kOver;
    const std::string letters = edict_letter(static_cast<std::size_t>(season.edicts[0])) + "+" +
                                edict_letter(static_cast<std::size_t>(season.edicts[1]));
    const std::string text = season.name + " " + letters;
    col = screen.put(1, col, now ? "[" + text + "]" : " " + text + " ",
                     {.bold = now, .dim = !now, .underline = now});
    col += 1;
  }
  if (state.phase == Phase::kOver) return;
  const int threshold = game.content().seasons[state.season].threshold;
  std::string track;
  for (int i = 0; i < threshold; ++i) track += i < state.time ? "■" : "□";
  put_right(screen, 1, layout.cols - 1,
            "time " + std::to_string(state.time) + " of " + std::to_string(threshold) + " " + track,
            {.bold = true});
}

void draw_card(Screen& screen, const Layout& layout, const Ghost& ghost) {
  const Card& card = ghost.task().card;
  const bool ruins = ghost.task().ruins_effect;
  const int left = layout.side_col;
  int row = layout.card_row;
  int col = screen.put(row, left, card.name, {.bold = true});
  if (!card.is_ambush) screen.put(row, col, ", time " + std::to_string(card.time), {.dim = true});
  if (ruins) {
    put_right(screen, row + 2, left + layout.side_width, "RUINS: cover an r",
              {.ink = Colour::kCyan, .bold = true});
  }
  ++row;
  col = left;
  for (const Terrain terrain : ghost.terrains()) {
    // Five terrains (Rift Lands) only fit when those not chosen are cut to their letters.
    const bool chosen = terrain == ghost.terrain();
    const bool many = ghost.terrains().size() > 2;
    const std::string text = std::to_string(index(terrain) + 1) + " " +
                             (many && !chosen ? std::string(1, terrain_letter(terrain))
                                              : std::string(kTerrainNames[index(terrain)]));
    Style style = terrain_style(terrain);
    style.bold = chosen;
    col = screen.put(row, col, chosen ? "[" + text + "]" : " " + text + " ",
                     chosen ? style : Style{});
    col += 1;
  }
  ++row;
  if (ghost.must_pass()) {
    screen.put(row + 1, left, "The sheet is full: Enter passes.");
    return;
  }
  if (ghost.only_single_cells()) {
    screen.put(row + 1, left, ruins ? "No shape can cover a ruin:" : "No shape of the card fits:");
    screen.put(row + 2, left, "draw a single cell on any empty cell.");
  } else {
    col = left;
    for (std::size_t i = 0; i < card.shapes.size(); ++i) {
      const CardShape& shape = card.shapes[i];
      const bool chosen = i == ghost.shape();
      Style style = chosen ? terrain_style(ghost.terrain()) : Style{.dim = true};
      style.bold = chosen;
      const bool choice = card.shapes.size() > 1;
      screen.put(row, col,
                 std::string(choice && chosen ? "▸ " : "  ") + (shape.coin ? "$ coin" : ""),
                 {.bold = chosen});
      draw_shape(screen, row + 1, col + 2, shape.printed, style);
      col += 14;
    }
  }
  put_right(screen, row + 3, left + layout.side_width, counted(ghost.legal_places(), "legal place"),
            {.dim = true});
}

void draw_worth(Screen& screen, const Layout& layout, const Cartographers& game, const State& state,
                const SeasonLines& lines, std::optional<std::size_t> lit) {
  const int left = layout.side_col;
  const int end = left + std::min(layout.side_width, 48);
  int row = layout.worth_row;
  const auto put_line = [&](std::size_t line, bool strong) {
    put_change(screen, row, end - 1, lines[line].before, lines[line].after, strong);
  };
  screen.put(row, left, "Edicts", {.bold = true, .underline = true});
  screen.put(row, left + 8, "▸ score this season", {.dim = true});
  put_right(screen, row, end, "now → then", {.dim = true});
  ++row;
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    const ScoreCard& card = game.content().score_cards[state.edicts[edict]];
    const bool now = scores_this_season(game, state, edict);
    screen.put(row, left, std::string(now ? "▸ " : "  ") + edict_letter(edict) + " " + card.name,
               {.bold = now, .underline = lit == edict});
    put_line(edict, now);
    screen.put(row + 1, left + 3, short_rule(game.rules(), card.rule), {.dim = true});
    row += 2;
  }
  const int mountains = game.print().mountains.count();
  screen.put(row, left,
             "    Coins (" + std::to_string(lines[kCoinsLine].cells.count()) + " of " +
                 std::to_string(mountains) + " mountains)");
  put_line(kCoinsLine, false);
  screen.put(++row, left, "    Monsters");
  put_line(kMonstersLine, false);
  ++row;
  if (state.phase == Phase::kOver) return;
  screen.put(row, left, "  = " + game.content().seasons[state.season].name + " would score",
             {.bold = true});
  put_line(kSeasonLine, true);
}

void draw_log(Screen& screen, const Layout& layout, const std::vector<std::string>& lines) {
  screen.put(layout.log_row, layout.map_col, "Log", {.bold = true, .underline = true});
  screen.put(layout.log_row, layout.map_col + 5, "(g: all of it)", {.dim = true});
  const auto room = static_cast<std::size_t>(layout.log_height - 1);
  const std::size_t first = lines.size() > room ? lines.size() - room : 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    screen.put(layout.log_row + 1 + static_cast<int>(i - first), layout.map_col, lines[i], {},
               layout.map_width());
  }
}

void draw_small_sheets(Screen& screen, const Layout& layout, const Cartographers& game,
                       const State& state, Seat viewer, const std::vector<std::string>& names) {
  if (layout.others_row == 0) return;
  constexpr int kWidth = 24;
  int col = layout.side_col;
  for (int i = 0; i < game.seats() && col + kWidth <= layout.cols; ++i) {
    if (seat_at(i) == viewer) continue;
    const Sheet& sheet = state.sheets[seat_at(i)];
    screen.put(layout.others_row, col,
               names[static_cast<std::size_t>(i)] + " " + number_text(sheet.total()),
               {.bold = true}, kWidth - 2);
    draw_small_map(screen, layout.others_row + 1, col, game.print(), sheet);
    col += kWidth;
  }
}

}  // namespace mapwright::cartographers
