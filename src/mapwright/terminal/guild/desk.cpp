#include "mapwright/terminal/guild/desk.h"

namespace mapwright::guild {
namespace {

// Lines at the bottom that the map leaves free: card, two of pool and news, objectives, status,
// keys.
constexpr int kBelowMap = 8;
constexpr int kObjectiveRows = 3;

}  // namespace

Desk::Desk(Screen& screen, GameTable& table)
    : DeskOf(screen, table,
             {.title = "The Guild of Merchant Explorers",
              .waiting = "The others explore …",
              .secret = "Coins, treasures and this turn's steps are secret.",
              .help = help_lines(table.game().seats() == 1)}) {
  cursors_.fill(game().map().capital);
}

MapLayout Desk::layout(Cell focus) const {
  return layout_of(screen(), game().map(), kBelowMap, focus);
}

int Desk::draw_objectives(const Guild::View& view) {
  const int first = screen().rows() - 2 - kObjectiveRows;
  int row = first;
  const Board& board = view.known.seats[view.viewer].board;
  for (const ObjectiveStanding& one : objective_standings(game(), view.known, view.viewer, board)) {
    screen().put(row++, 1, objective_text(game(), view.known, one, view.viewer, names()), {},
                 screen().cols() - 2);
  }
  return first;
}

void Desk::draw_foot(const std::string& status, const std::string& keys) {
  screen().put(screen().rows() - 2, 1, status, {.bold = true}, screen().cols() - 2);
  screen().put(screen().rows() - 1, 1, keys, {.dim = true}, screen().cols() - 2);
}

void Desk::show_cards(const State& at_turn, Seat seat) {
  const Content& content = game().content();
  const SeatState& own = at_turn.seats[seat];
  const Guild::View view = game().view(at_turn, seat);
  std::vector<std::string> lines = {"OBJECTIVES"};
  for (const ObjectiveStanding& one : objective_standings(game(), view.known, seat, own.board)) {
    lines.push_back("  " + objective_text(game(), view.known, one, seat, names()));
  }
  lines.insert(lines.end(), {"", "SPECIALTY CARDS"});
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const auto card = own.board.specialties[slot];
    lines.push_back("  " + std::string(kAgeCardNames[slot]) + ": " +
                    (card == kNoCard ? "none yet" : content.specialty(card).effect));
  }
  lines.insert(lines.end(), {"", "TREASURES KEPT (worth now)"});
  for (const TreasureLine& line : treasure_lines(game(), own, own)) {
    lines.push_back("  " + std::to_string(line.count) + " × " + line.treasure->effect + " (" +
                    std::to_string(line.after) + ")");
  }
  if (own.board.kept == 0) lines.push_back("  none");
  std::string still;
  for (std::uint64_t rest = game().explore_deck(at_turn); rest != 0; rest &= rest - 1) {
    still += (still.empty() ? "  " : ", ") +
             std::string(game().explore_card_name(std::countr_zero(rest)));
  }
  lines.insert(lines.end(), {"", "STILL TO COME IN THIS AGE", still.empty() ? "  nothing" : still});
  show_lines(possessive(name(seat)) + " cards", lines, false);
}

void Desk::show_boards(const State& at_turn, Seat viewer, Seat first) {
  const Guild::View view = game().view(at_turn, viewer);
  Seat shown = first;
  const auto draw = [&] {
    const SeatState& board_of = view.known.seats[shown];
    const Board& board = board_of.board;
    const bool hidden = view.hides(shown);
    draw_title(screen(), possessive(name(shown)) + " board" + (hidden ? " as the turn began" : ""),
               hidden ? "coins are secret" : coins_text(game(), board_of));
    const MapLayout place = layout(game().map().capital);
    draw_map(screen(), place, {.board = &board});
    screen().put(place.bottom(), 1,
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
               game().content().specialty(board.specialties[slot]).id;
    }
    screen().put(place.bottom() + 1, 1, cards, {}, screen().cols() - 2);
    Guild::View as_seat = view;
    as_seat.viewer = shown;
    draw_objectives(as_seat);
    draw_foot("", std::string("Enter: back") + (game().seats() > 1 ? "   ← →: the others" : ""));
  };
  while (!ask_about_seats(shown, draw).closes()) continue;
}

}  // namespace mapwright::guild
