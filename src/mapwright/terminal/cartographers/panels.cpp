#include "mapwright/terminal/cartographers/desk.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {

void Desk::draw_seasons() {
  const State& now_on = state();
  int col = 1;
  for (std::size_t s = 0; s < kSeasonCount; ++s) {
    const Season& season = game().content().seasons[s];
    const bool now = s == now_on.season && now_on.phase != Phase::kOver;
    const std::string text = season.name + " " + edict_letter(at(season.edicts[0])) + "+" +
                             edict_letter(at(season.edicts[1]));
    col = screen().put(1, col, now ? "[" + text + "]" : " " + text + " ",
                       {.bold = now, .dim = !now, .underline = now});
    col += 1;
  }
  if (now_on.phase == Phase::kOver) return;
  const int threshold = game().content().seasons[now_on.season].threshold;
  std::string track;
  for (int i = 0; i < threshold; ++i) track += i < now_on.time ? "■" : "□";
  put_right(
      screen(), 1, screen().cols() - 1,
      "time " + std::to_string(now_on.time) + " of " + std::to_string(threshold) + " " + track,
      {.bold = true});
}

void Desk::draw_card(const Ghost& ghost) {
  const Layout place = layout();
  const Card& card = ghost.task().card;
  const bool ruins = ghost.task().ruins_effect;
  const int left = place.side_col;
  int row = place.card_row;
  int col = screen().put(row, left, card.name, {.bold = true});
  if (!card.is_ambush) screen().put(row, col, ", time " + std::to_string(card.time), {.dim = true});
  if (ruins) {
    put_right(screen(), row + 2, left + place.side_width, "RUINS: cover an r",
              {.ink = Colour::kCyan, .bold = true});
  }
  ++row;
  col = left;
  for (const Terrain terrain : ghost.terrains()) {
    // Five terrains (Rift Lands) only fit when those not chosen are cut to their letters.
    const bool chosen = terrain == ghost.terrain();
    const bool many = ghost.terrains().size() > 2;
    const std::string text = std::to_string(index(terrain) + 1) + " " +
                             (many && !chosen ? std::string(1, kTerrainLetters[at(terrain)])
                                              : std::string(kTerrainNames[index(terrain)]));
    Style style = terrain_style(terrain);
    style.bold = chosen;
    col = screen().put(row, col, chosen ? "[" + text + "]" : " " + text + " ",
                       chosen ? style : Style{});
    col += 1;
  }
  ++row;
  if (ghost.must_pass()) {
    screen().put(row + 1, left, "The sheet is full: Enter passes.");
    return;
  }
  if (ghost.only_single_cells()) {
    screen().put(row + 1, left,
                 ruins ? "No shape can cover a ruin:" : "No shape of the card fits:");
    screen().put(row + 2, left, "draw a single cell on any empty cell.");
  } else {
    col = left;
    for (std::size_t i = 0; i < card.shapes.size(); ++i) {
      const CardShape& shape = card.shapes[i];
      const bool chosen = i == ghost.shape();
      Style style = chosen ? terrain_style(ghost.terrain()) : Style{.dim = true};
      style.bold = chosen;
      const bool choice = card.shapes.size() > 1;
      screen().put(row, col,
                   std::string(choice && chosen ? "▸ " : "  ") + (shape.coin ? "$ coin" : ""),
                   {.bold = chosen});
      draw_shape(screen(), row + 1, col + 2, shape.printed, style);
      col += 14;
    }
  }
  put_right(screen(), row + 3, left + place.side_width,
            counted(ghost.legal_places(), "legal place"), {.dim = true});
}

void Desk::draw_worth(const SeasonLines& lines, std::optional<std::size_t> lit) {
  const Layout place = layout();
  const int left = place.side_col;
  const int end = left + std::min(place.side_width, 48);
  int row = place.worth_row;
  const auto put_line = [&](std::size_t line, bool strong) {
    put_change(screen(), row, end - 1, lines[line].before, lines[line].after, strong);
  };
  screen().put(row, left, "Edicts", {.bold = true, .underline = true});
  screen().put(row, left + 8, "▸ score this season", {.dim = true});
  put_right(screen(), row, end, "now → then", {.dim = true});
  ++row;
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    const ScoreCard& card = game().content().score_cards[state().edicts[edict]];
    const bool now = scores_this_season(game(), state(), edict);
    screen().put(row, left, std::string(now ? "▸ " : "  ") + edict_letter(edict) + " " + card.name,
                 {.bold = now, .underline = lit == edict});
    put_line(edict, now);
    screen().put(row + 1, left + 3, short_rule(game().rules(), card.rule), {.dim = true});
    row += 2;
  }
  const int mountains = game().print().mountains.count();
  screen().put(row, left,
               "    Coins (" + std::to_string(lines[kCoinsLine].cells.count()) + " of " +
                   std::to_string(mountains) + " mountains)");
  put_line(kCoinsLine, false);
  screen().put(++row, left, "    Monsters");
  put_line(kMonstersLine, false);
  ++row;
  if (state().phase == Phase::kOver) return;
  screen().put(row, left, "  = " + game().content().seasons[state().season].name + " would score",
               {.bold = true});
  put_line(kSeasonLine, true);
}

void Desk::draw_log() {
  const Layout place = layout();
  screen().put(place.log_row, place.map_col, "Log", {.bold = true, .underline = true});
  screen().put(place.log_row, place.map_col + 5, "(g: all of it)", {.dim = true});
  put_last(screen(), place.log_row + 1, place.log_row + place.log_height, place.map_col,
           place.map_width(), log().lines());
}

std::optional<std::size_t> lit_by(const Key& key) {
  if (key.is(U'm')) return kMonstersLine;
  if (key.kind != Key::Kind::kCharacter || key.character < U'a') return std::nullopt;
  const auto edict = at(key.character - U'a');
  return edict < kEdictCount ? std::optional(edict) : std::nullopt;
}

void Desk::draw_rule(int row, std::size_t line) {
  std::string text = "Each empty cell beside a monster costs 1 star every season.";
  if (line < kEdictCount) {
    const ScoreCard& card = game().content().score_cards[state().edicts[line]];
    text = card.name + ": " + full_rule(game().rules(), card.rule);
  }
  put_wrapped(screen(), row, 1, text, screen().cols() - 2);
}

}  // namespace mapwright::cartographers
