#include "mapwright/terminal/guild/pages.h"

#include "mapwright/terminal/guild/map.h"
#include "mapwright/terminal/guild/panels.h"
#include "mapwright/terminal/guild/texts.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::guild {
namespace {

using Kind = Key::Kind;

void show_lines(Desk& desk, const std::string& title, const std::vector<std::string>& texts,
                std::size_t first) {
  std::vector<std::string> lines;
  for (const std::string& text : texts) {
    if (display_width(text) <= kLeastCols - 4) {
      lines.push_back(text);
      continue;
    }
    // What does not fit goes on below, further in.
    std::string indent(text.find_first_not_of(' '), ' ');
    for (const std::string& part : wrapped(text, kLeastCols - 12)) {
      lines.push_back(indent + part);
      indent.resize(4, ' ');
    }
  }
  desk.show_scrolling(title, lines.size(), first,
                      [&](int row, std::size_t i) { desk.screen().put(row, 2, lines[i]); });
}

}  // namespace

void show_help(Desk& desk) { show_help_lines(desk, help_lines(desk.game().is_solo()), 1, 20); }

void show_log(Desk& desk) {
  const auto& lines = desk.chronicle().lines();
  show_lines(desk, "Log", lines, 2 * lines.size());
}

void show_cards(Desk& desk, const State& state, Seat seat) {
  const Guild& game = desk.game();
  const Content& content = game.content();
  const SeatState& own = state.seats[seat];
  const Guild::View view = game.view(state, seat);
  std::vector<std::string> lines = {"OBJECTIVES"};
  for (const ObjectiveStanding& one : objective_standings(game, view.known, seat, own.board)) {
    lines.push_back("  " + objective_text(game, view.known, one, seat, desk.names()));
  }
  lines.insert(lines.end(), {"", "SPECIALTY CARDS"});
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const auto card = own.board.specialties[slot];
    lines.push_back("  " + std::string(kAgeCardNames[slot]) + ": " +
                    (card == kNoCard ? "none yet" : content.specialty(card).effect));
  }
  lines.insert(lines.end(), {"", "TREASURES KEPT (worth now)"});
  for (const TreasureLine& line : treasure_lines(game, own, own)) {
    lines.push_back("  " + std::to_string(line.count) + " × " + line.treasure->effect + " (" +
                    std::to_string(line.after) + ")");
  }
  if (own.board.kept == 0) lines.push_back("  none");
  std::string still;
  for (std::uint64_t rest = game.explore_deck(state); rest != 0; rest &= rest - 1) {
    still +=
        (still.empty() ? "  " : ", ") + std::string(game.explore_card_name(std::countr_zero(rest)));
  }
  lines.insert(lines.end(), {"", "STILL TO COME IN THIS AGE", still.empty() ? "  nothing" : still});
  show_lines(desk, possessive(desk.name(seat)) + " cards", lines, 0);
}

void show_boards(Desk& desk, const State& state, Seat viewer, Seat first) {
  const Guild& game = desk.game();
  const Guild::View view = game.view(state, viewer);
  int shown = mapwright::index(first);
  while (true) {
    const Key key = desk.ask([&] {
      Screen& screen = desk.screen();
      const Seat seat = seat_at(shown);
      const SeatState& board_of = view.known.seats[seat];
      const Board& board = board_of.board;
      const bool hidden = view.hides(seat);
      draw_title(screen,
                 possessive(desk.name(seat)) + " board" + (hidden ? " as the turn began" : ""),
                 hidden ? "coins are secret" : coins_text(game, board_of));
      const MapLayout layout = layout_of(screen, game.map(), kBelowMap, game.map().capital);
      draw_map(screen, layout,
               {.board = &board, .explore = {}, .villages = {}, .fresh = {}, .cursor = {}});
      int row = layout.bottom();
      screen.put(row++, 1,
                 counted(board.villages.count(), "village") + ", " +
                     counted(board.tower_count(), "tower") + ", " +
                     counted(std::popcount(unsigned{board.posts}), "post") + ", " +
                     counted(std::popcount(unsigned{board.ruins}), "ruin") + ", " +
                     counted(board.kept, "kept treasure"),
                 {.bold = true});
      std::string cards;
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (board.specialties[slot] == kNoCard) continue;
        cards += (cards.empty() ? "" : "   ") + std::string(kAgeCardNames[slot]) + ": " +
                 game.content().specialty(board.specialties[slot]).id;
      }
      screen.put(row, 1, cards, {}, screen.cols() - 2);
      Guild::View as_seat = view;
      as_seat.viewer = seat;
      draw_objectives(screen, screen.rows() - 2 - kObjectiveRows, game, as_seat, desk.names());
      draw_foot(screen, "",
                std::string("Enter: back") + (game.seats() > 1 ? "   ← →: the others" : ""));
    });
    if (desk.leaving()) return;
    if (const auto other = other_seat(key, shown, game.seats())) {
      shown = *other;
    } else if (key.kind != Kind::kOther && key.kind != Kind::kClick) {
      return;
    }
  }
}

void pass_keyboard_to(Desk& desk, Seat seat) {
  pass_keyboard(desk, seat,
                {.draw_head = [&] { draw_title(desk.screen(), "The Guild of Merchant Explorers"); },
                 .secret = "Coins, treasures and this turn's steps are secret."});
}

}  // namespace mapwright::guild
