#pragma once
// Cartographers on the whole terminal: maps in colour, a ghost of the shape moved by keys, every
// edict's value before and after. docs/terminal.md shows it.

#include <deque>
#include <vector>

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/terminal/cartographers/map.h"
#include "mapwright/terminal/desk.h"

namespace mapwright::cartographers {

// Monsters that came onto a sheet.
struct AmbushNews {
  const Card* card = nullptr;
  Seat sheet{};       // whose sheet
  Seat by = kNobody;  // who drew them; kNobody: the card itself, in solo play
  Cells cells;        // empty when it fitted nowhere
  Sheet after;        // the sheet with them
};

// It also says what a player should be shown: ambushes on a sheet, the end of a season. It never
// tells a choice before all have chosen.
class Log : public LogOf<Cartographers> {
 public:
  using LogOf::LogOf;

  // News to be shown, oldest first; whoever shows one removes it.
  std::deque<AmbushNews> ambushes;
  std::deque<std::size_t> seasons_ended;
  void forget_news() override;

 private:
  void tell_chance(const State& before, Seat seat, const Chance& chance) override;
  void tell_action(const State& before, Seat seat, Action action) override;
  void tell_card(const Card& card, const State& before);
  void tell_drawings(const State& before);
  void tell_season(std::size_t season);

  std::vector<std::pair<Seat, Action>> chosen_;  // this turn, in order
};

enum class ScoresOccasion {
  kLook,         // during the game
  kSeasonEnded,  // the season before the present one has just been scored
  kGameOver,
};

class Desk : public DeskOf<Cartographers, Log> {
 public:
  Desk(Screen& screen, GameTable& table);

  [[nodiscard]] Layout layout() const { return layout_for(screen().rows(), screen().cols()); }
  // Parts of pages, each at its place in the layout: panels.cpp
  void draw_seasons();  // and the time
  // The card in play with its shapes and terrains; what the ghost has chosen is marked.
  void draw_card(const Ghost& ghost);
  // The lines of the season before and after a drawing. `lit`: the line that is lit.
  void draw_worth(const SeasonLines& lines, std::optional<std::size_t> lit);
  // The last lines that fit under the map.
  void draw_log();
  // The sheets of the others, small, as many as fit: map.cpp.
  void draw_small_sheets(Seat viewer);
  // What a line of the season counts, in full, from `row` on.
  void draw_rule(int row, std::size_t line);

  // Everybody's sheets with their paper score sheets: scores.cpp
  void show_scores(ScoresOccasion occasion, Seat first);

 private:
  void take_turn(Seat seat) override;  // turn.cpp
  void show_end() override { show_scores(ScoresOccasion::kGameOver, best_seat()); }
  void show_news() override;
  void draw_head() override;
  void show_ambushes_on(Seat seat);
  void show_ambush(const AmbushNews& news);

  std::vector<Cell> near_;  // where each seat drew last
};

// Which line of the season a key lights: 0 … for a …, the monsters' for m.
[[nodiscard]] std::optional<std::size_t> lit_by(const Key& key);

// As on_screen (terminal/desk.h). Pre: the table plays this game.
inline int play_on_screen(const Cartographers& /*game*/, GameTable& table) {
  return on_screen([&](Screen& screen) { Desk(screen, table).run(); });
}

}  // namespace mapwright::cartographers
