#include "mapwright/terminal/cartographers/scores.h"

#include <algorithm>

#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/cartographers/panels.h"
#include "mapwright/terminal/cartographers/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::cartographers {
namespace {

using Kind = Key::Kind;

class ScoresPage {
 public:
  ScoresPage(Desk& desk, ScoresOccasion occasion, Seat seat)
      : desk_(desk), occasion_(occasion), seat_(mapwright::index(seat)) {}

  void run() {
    while (true) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      if (occasion_ != ScoresOccasion::kLook && (key.is(U'q') || key.is(U'Q'))) {
        if (occasion_ == ScoresOccasion::kGameOver) return;
        desk_.ask_to_leave([&] { draw(); });
        if (desk_.leaving()) return;
        continue;
      }
      if (!handle(key)) return;
    }
  }

 private:
  // False when the page is done.
  bool handle(const Key& key) {
    if (const auto other = other_seat(key, seat_, desk_.game().seats())) {
      seat_ = *other;
    } else if (key.kind == Kind::kCharacter && key.character >= U'a' && key.character <= U'd') {
      light(at(key.character - U'a'));
    } else if (key.is(U'm')) {
      light(kMonstersLine);
    } else {
      const bool look = occasion_ == ScoresOccasion::kLook;
      return key.kind != Kind::kEnter && !key.is(U' ') &&
             !(look && (key.kind == Kind::kEscape || key.is(U'o') || key.is(U'q')));
    }
    return true;
  }

  [[nodiscard]] std::string title() const {
    const auto& seasons = desk_.game().content().seasons;
    switch (occasion_) {
      case ScoresOccasion::kLook:
        return "The sheets";
      case ScoresOccasion::kSeasonEnded:
        return seasons[desk_.state().season - 1U].name + " is over";
      case ScoresOccasion::kGameOver:
        return "The game is over" + winners();
    }
    return "";
  }

  // ": Ada wins", ": Ada and Bea win"; nothing in solo play.
  [[nodiscard]] std::string winners() const {
    if (desk_.game().seats() == 1) return "";
    return ": " + winners_text(desk_.names_of(desk_.game().winners(desk_.state())));
  }

  void light(std::size_t line) {
    lit_ = lit_ == line ? std::nullopt : std::optional<std::size_t>(line);
  }

  void draw() {
    Screen& screen = desk_.screen();
    const Layout layout = desk_.layout();
    const State& state = desk_.state();
    const Sheet& sheet = state.sheets[seat_at(seat_)];
    const SeasonLines lines = season_lines(desk_.game(), state, sheet);
    draw_title(screen, title(), sheet_of(desk_.name(seat_at(seat_))),
               {.bold = true, .reverse = true});
    draw_seasons(screen, layout, desk_.game(), state);
    draw_map(screen, layout,
             {.print = &desk_.game().print(),
              .sheet = &sheet,
              .ghost = {},
              .blocked = {},
              .terrain = {},
              .legal = true,
              .drawn = false,
              .lit = lit_ ? lines[*lit_].cells : Cells{}});
    int row = 2;
    if (desk_.game().seats() > 1) row = draw_ranks(layout, row) + 1;
    row = draw_paper(layout, row, sheet);
    if (desk_.game().seats() == 1 && state.phase == Phase::kOver) draw_rating(layout, row + 1);
    draw_edicts(layout, lines);
    draw_keys(layout);
  }

  // The seats with their totals, the best first; a part of them, around the one shown, when they
  // are many.
  int draw_ranks(const Layout& layout, int row) {
    Screen& screen = desk_.screen();
    const State& state = desk_.state();
    const int seats = desk_.game().seats();
    const std::vector<Seat> ranked = seats_by_rank(desk_.game(), state);
    const auto place = static_cast<int>(std::ranges::find(ranked, seat_at(seat_)) - ranked.begin());
    const int room = std::min(seats, layout.rows - 19);
    const int first = std::clamp(place - room / 2, 0, seats - room);
    for (int i = first; i < first + room; ++i) {
      const Seat seat = ranked[at(i)];
      const bool shown = seat == seat_at(seat_);
      const Style style{.bold = shown, .reverse = shown};
      const bool bot = desk_.table().is_bot(seat);
      screen.put(row, layout.side_col,
                 " " + rank_text(desk_.game().rank(state, seat)) + " " + desk_.name(seat) +
                     (bot ? " (bot)" : ""),
                 style, 32);
      const std::string total = counted(state.sheets[seat].total(), "star");
      screen.put(row, layout.side_col + 42 - display_width(total), total, style);
      ++row;
    }
    return row;
  }

  // The paper score sheet: four figures for each season.
  int draw_paper(const Layout& layout, int row, const Sheet& sheet) {
    Screen& screen = desk_.screen();
    const State& state = desk_.state();
    const int left = layout.side_col;
    const auto right = [&](int col, const std::string& text, Style style = {}) {
      screen.put(row, left + col - display_width(text), text, style);
    };
    screen.put(row, left, "Season", {.bold = true, .underline = true});
    right(19, "edicts", {.dim = true});
    right(27, "coins", {.dim = true});
    right(36, "monsters", {.dim = true});
    right(42, "total", {.dim = true});
    ++row;
    for (std::size_t s = 0; s < kSeasonCount; ++s, ++row) {
      const Season& season = desk_.game().content().seasons[s];
      const bool scored = s < scored_seasons(state);
      screen.put(row, left, season.name, {.bold = scored, .dim = !scored});
      for (std::size_t i = 0; i < 2; ++i) {
        const int col = 9 + static_cast<int>(i) * 6;
        screen.put(row, left + col, edict_letter(at(season.edicts[i])), {.dim = true});
        right(col + 4, scored ? number_text(sheet.seasons[s].edicts[i]) : "·");
      }
      right(27, scored ? number_text(sheet.seasons[s].coins) : "·");
      right(36, scored ? number_text(sheet.seasons[s].monsters) : "·");
      right(42, scored ? number_text(sheet.seasons[s].total()) : "·", {.bold = true});
    }
    screen.put(row, left, "Total", {.bold = true});
    right(36, number_text(sheet.stars_lost_to_monsters()), {.dim = true});
    right(42, number_text(sheet.total()), {.bold = true, .underline = true});
    return row + 1;
  }

  void draw_rating(const Layout& layout, int row) {
    Screen& screen = desk_.screen();
    const State& state = desk_.state();
    const Sheet& sheet = state.sheets[seat_at(0)];
    std::string sum = number_text(sheet.total());
    for (const auto card : state.edicts) {
      sum += " − " + std::to_string(desk_.game().content().score_cards[card].solo_value);
    }
    sum += " = ";
    const int rating = desk_.game().rating(state);
    const int left = layout.side_col;
    const int col = screen.put(row, left, "Rating: " + sum);
    screen.put(row++, col, number_text(rating), {.bold = true});
    screen.put(row++, left, "(your stars less the numbers of the edicts)", {.dim = true});
    const Title& title = desk_.game().title_for(rating);
    const int title_col = screen.put(++row, left, "Your title: ");
    screen.put(row++, title_col, title.name,
               {.ink = Colour::kYellow, .bold = true, .underline = true});
    const auto& titles = desk_.game().content().titles;
    for (std::size_t i = 1; i < titles.size(); ++i) {
      if (titles[i].id != title.id) continue;
      screen.put(row, left,
                 "From " + number_text(titles[i - 1].least) + ": " + titles[i - 1].name + ".",
                 {.dim = true});
    }
  }

  // What the sheet would earn now, edict by edict, under the map.
  void draw_edicts(const Layout& layout, const SeasonLines& lines) {
    Screen& screen = desk_.screen();
    const State& state = desk_.state();
    int row = layout.log_row + 1;
    const int end = layout.map_width();
    const std::string now = state.phase == Phase::kOver ? "" : " now";
    for (std::size_t edict = 0; edict < kEdictCount; ++edict, ++row) {
      const ScoreCard& card = desk_.game().content().score_cards[state.edicts[edict]];
      screen.put(row, 0, edict_letter(edict) + " " + card.name,
                 {.bold = lit_ == edict, .underline = lit_ == edict});
      const std::string stars = number_text(lines[edict].after) + now;
      screen.put(row, end - display_width(stars), stars);
    }
    const bool lit = lit_ == kMonstersLine;
    screen.put(row, 0,
               "Coins " + number_text(lines[kCoinsLine].after) + ", monsters " +
                   number_text(lines[kMonstersLine].after) + now,
               {.bold = lit, .underline = lit});
  }

  void draw_keys(const Layout& layout) {
    Screen& screen = desk_.screen();
    std::string keys = occasion_ == ScoresOccasion::kLook          ? "Enter: back to the game"
                       : occasion_ == ScoresOccasion::kSeasonEnded ? "Enter: next season"
                                                                   : "Enter: leave the table";
    if (desk_.game().seats() > 1) keys += "   ← →: other sheets";
    keys += "   a b c d m: light stars";
    screen.put(layout.rows - 1, 1, keys, {.bold = true});
    if (!lit_ || *lit_ >= kEdictCount) return;
    const ScoreCard& card = desk_.game().content().score_cards[desk_.state().edicts[*lit_]];
    int row = layout.rows - 3;
    for (const std::string& line :
         wrapped(card.name + ": " + full_rule(desk_.game().rules(), card.rule), layout.cols - 2)) {
      screen.put(row++, 1, line);
    }
  }

  Desk& desk_;
  ScoresOccasion occasion_;
  int seat_;
  std::optional<std::size_t> lit_;  // a line: an edict or the monsters
};

}  // namespace

void show_scores(Desk& desk, ScoresOccasion occasion, Seat first) {
  ScoresPage(desk, occasion, first).run();
}

}  // namespace mapwright::cartographers
