#include <algorithm>

#include "mapwright/terminal/cartographers/desk.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {
namespace {

class ScoresPage {
 public:
  ScoresPage(Desk& desk, ScoresOccasion occasion, Seat seat)
      : desk_(desk),
        screen_(desk.screen()),
        game_(desk.game()),
        state_(desk.state()),
        occasion_(occasion),
        seat_(seat) {}

  void run() {
    const auto draw_page = [&] { draw(); };
    while (true) {
      const Key key = desk_.ask_about_seats(seat_, draw_page);
      if (const auto line = lit_by(key)) {
        lit_ = lit_ == line ? std::nullopt : line;
      } else if (key.leaves() && occasion_ == ScoresOccasion::kSeasonEnded) {
        desk_.ask_to_leave(draw_page);
      } else if (ends(key)) {
        return;
      }
      if (desk_.leaving()) return;
    }
  }

 private:
  [[nodiscard]] bool ends(const Key& key) const {
    const bool look = occasion_ == ScoresOccasion::kLook;
    return key.goes_on() || key.leaves() ||
           (look && (key.kind == Key::Kind::kEscape || key.is(U'o')));
  }

  [[nodiscard]] std::string title() const {
    if (occasion_ == ScoresOccasion::kGameOver) return desk_.end_text();
    if (occasion_ == ScoresOccasion::kLook) return "The sheets";
    return game_.content().seasons[state_.season - 1U].name + " is over";
  }

  void draw() {
    layout_ = desk_.layout();
    const Sheet& sheet = state_.sheets[seat_];
    const SeasonLines lines = season_lines(game_, state_, sheet);
    draw_title(screen_, title(), sheet_of(desk_.name(seat_)));
    desk_.draw_seasons();
    draw_map(
        screen_, layout_,
        {.print = &game_.print(), .sheet = &sheet, .lit = lit_ ? lines[*lit_].cells : Cells{}});
    int row = 2;
    if (game_.seats() > 1) row = draw_ranks(row) + 1;
    row = draw_paper(row, sheet);
    if (game_.seats() == 1 && state_.phase == Phase::kOver) draw_rating(row + 1);
    draw_edicts(lines);
    draw_keys();
  }

  // The seats with their totals, the best first; a part of them, around the one shown, when they
  // are many.
  int draw_ranks(int row) {
    const int seats = game_.seats();
    const std::vector<Seat> ranked = seats_by_rank(game_, state_);
    const auto place = static_cast<int>(std::ranges::find(ranked, seat_) - ranked.begin());
    const int room = std::min(seats, layout_.rows - 19);
    const int first = std::clamp(place - room / 2, 0, seats - room);
    for (int i = first; i < first + room; ++i) {
      const Seat seat = ranked[at(i)];
      const bool shown = seat == seat_;
      const Style style{.bold = shown, .reverse = shown};
      screen_.put(row, layout_.side_col,
                  " " + rank_text(game_.rank(state_, seat)) + " " + desk_.marked_name(seat), style,
                  32);
      put_right(screen_, row++, layout_.side_col + 42, counted(state_.sheets[seat].total(), "star"),
                style);
    }
    return row;
  }

  // The paper score sheet: four figures for each season.
  int draw_paper(int row, const Sheet& sheet) {
    const int left = layout_.side_col;
    const auto right = [&](int col, const std::string& text, Style style = {}) {
      put_right(screen_, row, left + col, text, style);
    };
    screen_.put(row, left, "Season", {.bold = true, .underline = true});
    right(19, "edicts", {.dim = true});
    right(27, "coins", {.dim = true});
    right(36, "monsters", {.dim = true});
    right(42, "total", {.dim = true});
    ++row;
    for (std::size_t s = 0; s < kSeasonCount; ++s, ++row) {
      const Season& season = game_.content().seasons[s];
      const bool scored = s < scored_seasons(state_);
      screen_.put(row, left, season.name, {.bold = scored, .dim = !scored});
      for (std::size_t i = 0; i < 2; ++i) {
        const int col = 9 + static_cast<int>(i) * 6;
        screen_.put(row, left + col, edict_letter(at(season.edicts[i])), {.dim = true});
        right(col + 4, scored ? number_text(sheet.seasons[s].edicts[i]) : "·");
      }
      right(27, scored ? number_text(sheet.seasons[s].coins) : "·");
      right(36, scored ? number_text(sheet.seasons[s].monsters) : "·");
      right(42, scored ? number_text(sheet.seasons[s].total()) : "·", {.bold = true});
    }
    screen_.put(row, left, "Total", {.bold = true});
    right(36, number_text(sheet.stars_lost_to_monsters()), {.dim = true});
    right(42, number_text(sheet.total()), {.bold = true, .underline = true});
    return row + 1;
  }

  void draw_rating(int row) {
    const Sheet& sheet = state_.sheets[seat_at(0)];
    std::string sum = number_text(sheet.total());
    for (const auto card : state_.edicts) {
      sum += " − " + std::to_string(game_.content().score_cards[card].solo_value);
    }
    sum += " = ";
    const int rating = game_.rating(state_);
    const int left = layout_.side_col;
    const int col = screen_.put(row, left, "Rating: " + sum);
    screen_.put(row++, col, number_text(rating), {.bold = true});
    screen_.put(row++, left, "(your stars less the numbers of the edicts)", {.dim = true});
    const Title& title = game_.title_for(rating);
    const int title_col = screen_.put(++row, left, "Your title: ");
    screen_.put(row++, title_col, title.name,
                {.ink = Colour::kYellow, .bold = true, .underline = true});
    const auto& titles = game_.content().titles;
    for (std::size_t i = 1; i < titles.size(); ++i) {
      if (titles[i].id != title.id) continue;
      screen_.put(row, left,
                  "From " + number_text(titles[i - 1].least) + ": " + titles[i - 1].name + ".",
                  {.dim = true});
    }
  }

  // What the sheet would earn now, edict by edict, under the map.
  void draw_edicts(const SeasonLines& lines) {
    int row = layout_.log_row + 1;
    const int end = layout_.map_width();
    const std::string now = state_.phase == Phase::kOver ? "" : " now";
    for (std::size_t edict = 0; edict < kEdictCount; ++edict, ++row) {
      const ScoreCard& card = game_.content().score_cards[state_.edicts[edict]];
      screen_.put(row, 0, edict_letter(edict) + " " + card.name,
                  {.bold = lit_ == edict, .underline = lit_ == edict});
      put_right(screen_, row, end, number_text(lines[edict].after) + now);
    }
    const bool lit = lit_ == kMonstersLine;
    screen_.put(row, 0,
                "Coins " + number_text(lines[kCoinsLine].after) + ", monsters " +
                    number_text(lines[kMonstersLine].after) + now,
                {.bold = lit, .underline = lit});
  }

  void draw_keys() {
    std::string keys = occasion_ == ScoresOccasion::kLook          ? "Enter: back to the game"
                       : occasion_ == ScoresOccasion::kSeasonEnded ? "Enter: next season"
                                                                   : "Enter: leave the table";
    if (game_.seats() > 1) keys += "   ← →: other sheets";
    keys += "   a b c d m: light stars";
    screen_.put(layout_.rows - 1, 1, keys, {.bold = true});
    if (lit_ && *lit_ < kEdictCount) desk_.draw_rule(layout_.rows - 3, *lit_);
  }

  Desk& desk_;
  Screen& screen_;
  const Cartographers& game_;
  const State& state_;
  Layout layout_;  // of the window as it is
  ScoresOccasion occasion_;
  Seat seat_;
  std::optional<std::size_t> lit_;  // a line: an edict or the monsters
};

}  // namespace

void Desk::show_scores(ScoresOccasion occasion, Seat first) {
  ScoresPage(*this, occasion, first).run();
}

}  // namespace mapwright::cartographers
