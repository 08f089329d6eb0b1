#pragma once
// The Guild of Merchant Explorers on the whole terminal: the hex map with the spaces that can be
// explored, what waits to be settled, objectives and coins. docs/terminal.md shows it.
//
//   row 0       whose turn, map, age, card of the age; coins
//   row 1 …     column letters, map                        (log at its right in a wide window)
//   below it    card and phase; what waits in the pool, news or log
//   last 5      objectives (3), status, keys

#include <array>
#include <string>
#include <vector>

#include "mapwright/games/guild/guild.h"
#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/guild/map.h"
#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {

// What a seat does in a turn is told when all have finished it, kept treasures and refused cards
// never (G23).
class Log : public LogOf<Guild> {
 public:
  using LogOf::LogOf;

  // What the others did, and what happened to all, since the seat last closed its news.
  [[nodiscard]] const std::vector<std::string>& news(Seat seat) const { return news_[at(seat)]; }
  void forget_news(Seat seat) { news_[at(seat)].clear(); }
  void forget_news() override;
  // What the seat has done so far in the turn under way; for its own eyes.
  [[nodiscard]] const std::string& deeds(Seat seat) const { return deeds_[at(seat)]; }
  // The treasures the seat has drawn since the last call; for its own eyes.
  [[nodiscard]] std::string take_note(Seat seat);

 private:
  void tell_chance(const State& before, Seat seat, const Chance& chance) override;
  void tell_action(const State& before, Seat seat, Action action) override;
  void tell_treasure(std::size_t seat, const Treasure& treasure);
  void end_turn(const State& before);
  void tell_all(const std::string& line);
  void add_deed(std::size_t seat, const std::string& deed);

  std::array<std::vector<std::string>, kMaxSeatsOfGuild> news_;
  std::array<std::string, kMaxSeatsOfGuild> deeds_;
  std::array<std::string, kMaxSeatsOfGuild> notes_;
};

class Desk : public DeskOf<Guild, Log> {
 public:
  Desk(Screen& screen, GameTable& table);

  // Where the map is drawn, such that the focus is seen.
  [[nodiscard]] MapLayout layout(Cell focus) const;
  // The three objectives above status and keys, as one seat knows them; the first of their rows.
  int draw_objectives(const Guild::View& view);
  // Status and keys in the last two rows.
  void draw_foot(const std::string& status, const std::string& keys);

  // Pages, of the table's state or a turn's not yet confirmed one; all return at once when the
  // players leave.
  // Objectives, the seat's specialties and treasures with their full texts.
  void show_cards(const State& state, Seat seat);
  // Everybody's board as the viewer may see it, beginning with `first`.
  void show_boards(const State& state, Seat viewer, Seat first);
  // The score as it stands now; the others' figures are secret. At the end who has won.
  void show_sheet(const State& state, Seat viewer);

 private:
  void take_turn(Seat seat) override;  // turn.cpp
  void show_end() override { show_sheet(state(), seat_at(0)); }

  std::array<Cell, kMaxSeatsOfGuild> cursors_;  // where each seat looked last
};

// As on_screen (terminal/desk.h). Pre: the table plays this game.
inline int play_on_screen(const Guild& /*game*/, GameTable& table) {
  return on_screen([&](Screen& screen) { Desk(screen, table).run(); });
}

}  // namespace mapwright::guild
