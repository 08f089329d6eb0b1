#pragma once
// What the differential tests of the Guild share: the engine's boards in the oracle's words.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/guild/table.h"
#include "mapwright/games/guild/network.h"
#include "oracle/guild_game.h"

namespace mapwright::guild {

[[nodiscard]] inline oracle::guild::Cell oracle_cell(const Map& map, Cell space) {
  return {map[space].col, map[space].row};
}
[[nodiscard]] inline Cell engine_cell(const Map& map, oracle::guild::Cell cell) {
  return cell_at(map.space_at[static_cast<std::size_t>(cell.row * map.cols + cell.col)]);
}

[[nodiscard]] inline std::set<oracle::guild::Cell> oracle_cells(const Map& map,
                                                                const Spaces& spaces) {
  std::set<oracle::guild::Cell> cells;
  for (const Cell space : spaces) cells.insert(oracle_cell(map, space));
  return cells;
}
// The features of a list whose bit is set.
[[nodiscard]] inline std::set<oracle::guild::Cell> oracle_cells(const Map& map, const auto& list,
                                                                unsigned mask) {
  std::set<oracle::guild::Cell> cells;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if ((mask >> i & 1U) != 0) cells.insert(oracle_cell(map, list[i]));
  }
  return cells;
}

[[nodiscard]] inline Spaces engine_spaces(const Map& map, const auto& cells) {
  Spaces spaces;
  for (const oracle::guild::Cell cell : cells) spaces.insert(engine_cell(map, cell));
  return spaces;
}
[[nodiscard]] inline unsigned mask_of(const Map& map, const std::set<oracle::guild::Cell>& cells) {
  unsigned mask = 0;
  for (const oracle::guild::Cell cell : cells) mask |= 1U << map[engine_cell(map, cell)].number;
  return mask;
}

// The same pieces on an engine's board. Coins are not part of it.
[[nodiscard]] inline Board engine_board(const Map& map, const oracle::guild::Board& board) {
  Board made;
  made.cubes = engine_spaces(map, board.cubes);
  made.villages = engine_spaces(map, board.villages);
  made.posts = static_cast<std::uint16_t>(mask_of(map, board.posts));
  made.ruins = static_cast<std::uint16_t>(mask_of(map, board.ruin_tokens));
  made.crystals = static_cast<std::uint16_t>(mask_of(map, board.crystal_tokens));
  made.towers = static_cast<std::uint8_t>(mask_of(map, board.towers));
  made.best_route = static_cast<std::uint8_t>(board.best_route);
  for (const oracle::guild::Cell cell : board.coin_spaces) {
    made.best_coin_space =
        std::max(made.best_coin_space, static_cast<std::uint8_t>(board.map->at(cell).value));
  }
  return made;
}

// Pieces, tokens, coins and where the next cube may go by G6.
inline void expect_same_board(const Guild& game, const SeatState& seat,
                              const oracle::guild::Board& expected) {
  const Map& map = game.map();
  const Board& board = seat.board;
  ASSERT_EQ(board.cubes, engine_spaces(map, expected.cubes));
  ASSERT_EQ(board.villages, engine_spaces(map, expected.villages));
  ASSERT_EQ(oracle_cells(map, map.cities, board.posts), expected.posts);
  ASSERT_EQ(oracle_cells(map, map.ruins, board.ruins), expected.ruin_tokens);
  ASSERT_EQ(oracle_cells(map, map.crystals, board.crystals), expected.crystal_tokens);
  ASSERT_EQ(oracle_cells(map, map.discoveries, board.towers), expected.towers);
  ASSERT_EQ(board.best_route, expected.best_route);
  ASSERT_EQ(board.best_coin_space, engine_board(map, expected).best_coin_space);
  ASSERT_EQ(game.coins(seat), expected.coins);
  ASSERT_EQ(seat.turn.free_cubes, expected.free_cubes);
}

// The legal list as texts, which must come in the order of the bytes.
[[nodiscard]] inline std::vector<std::string> legal_texts(const Guild& game, const State& state,
                                                          int seat) {
  ActionList list;
  game.legal_actions(state, seat_at(seat), list);
  std::vector<std::string> texts;
  for (const Action action : list) texts.push_back(game.action_text(action));
  EXPECT_TRUE(std::ranges::is_sorted(texts)) << game.state_text(state);
  return texts;
}

// One action of any kind that may be legal or not, for is_legal.
[[nodiscard]] inline Action any_action(const Map& map, Random& random) {
  const auto space = [&] {
    return cell_at(static_cast<int>(random.below(static_cast<std::uint32_t>(map.space_count))));
  };
  const auto city = [&] {
    return map.cities[random.below(static_cast<std::uint32_t>(map.cities.size()))];
  };
  switch (random.below(6)) {
    case 0:
      return Action::done();
    case 1:
      return Action::keep(static_cast<int>(random.below(28)));
    case 2:
      return Action::use(static_cast<int>(random.below(3)));
    case 3:
      return Action::village(space());
    case 4: {
      const Cell first = city();
      const Cell second = city();
      return Action::route(first, second, random.below(2) == 0 ? first : second);
    }
    default:
      return Action::explore(space());
  }
}

}  // namespace mapwright::guild
