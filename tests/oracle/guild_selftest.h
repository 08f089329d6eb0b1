// What the self-tests of the oracle share.
#pragma once

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/guild_cards.h"
#include "oracle/guild_game.h"

namespace oracle::guild::selftest {

// A board with own cubes, and villages, on the spaces named.
inline Board board_with(const std::string& map, const std::string& cubes,
                        const std::string& villages = "") {
  Board board(map_of(map));
  for (const Cell cell : cells_named(cubes)) board.cubes.insert(cell);
  for (const Cell cell : cells_named(villages)) board.villages.insert(cell);
  return board;
}

inline std::set<Cell> cell_set(const std::string& names) {
  const std::vector<Cell> cells = cells_named(names);
  return {cells.begin(), cells.end()};
}

// The names of the spaces, with blanks between them, in the order given.
inline std::string names(const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + cell_name(cell);
  return text;
}

// Where the card lets the next cube go, by column, then row.
inline std::string may_go(const Board& board, const Play& play) {
  return names(card_places(board, play));
}

// Places cubes of the card, which have to be legal one after the other.
inline void put(Board& board, Play& play, const std::string& cells) {
  for (const Cell cell : cells_named(cells)) {
    const std::vector<Cell> allowed = card_places(board, play);
    bool found = false;
    for (const Cell other : allowed) found = found || other == cell;
    if (!found) throw std::logic_error("not allowed: " + cell_name(cell));
    place_cube(board, cell, play.card->coin_multiplier);
    play.placed.back().push_back(cell);
  }
}

// The actions of a seat, with commas between them.
inline std::string actions(const Game& game, int seat) {
  std::string text;
  for (const std::string& action : game.legal(seat)) text += (text.empty() ? "" : ", ") + action;
  return text;
}

// Lets a seat finish its turn: first pair, first card, first of what waits, no cube of its own.
inline void finish(Game& game, int seat) {
  if (!game.chance_outcomes(seat).empty()) {
    game.chance(seat, game.chance_outcomes(seat).begin()->first);
  }
  const std::string card = game.card();
  const std::size_t left = game.deck().size();
  while (game.card() == card && game.deck().size() == left && !game.legal(seat).empty()) {
    const std::vector<std::string> texts = game.legal(seat);
    bool can_stop = false;
    for (const std::string& text : texts) can_stop = can_stop || text == "done";
    game.act(seat, can_stop ? "done" : texts.front());
  }
}

// Turns a card over, and all seats finish the turn.
inline void pass_turn(Game& game, const std::string& card) {
  game.chance(kTable, card);
  for (int seat = 0; seat < game.seats(); ++seat) finish(game, seat);
}

// Plays like this until the card is the only one left in the age.
inline void pass_all_but(Game& game, const std::string& card) {
  while (game.deck().size() > 1) {
    const std::string first = *game.deck().begin();
    pass_turn(game, first == card ? *game.deck().rbegin() : first);
  }
}

}  // namespace oracle::guild::selftest
