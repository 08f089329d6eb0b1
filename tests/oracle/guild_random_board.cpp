#include "oracle/guild_random_board.h"

#include <algorithm>
#include <vector>

namespace mapwright::guild {
namespace {

using OracleBoard = oracle::guild::Board;
using OracleCell = oracle::guild::Cell;
using OracleFeature = oracle::guild::Feature;

const auto& one_of(const auto& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace

OracleBoard random_board(const std::string& map_id, Random& random) {
  const oracle::guild::Map& map = oracle::guild::map_of(map_id);
  OracleBoard board(map);
  const std::uint32_t odds = 1 + random.below(6);
  for (const auto& region : map.regions()) {
    const OracleCell cell = one_of(region, random);
    if (map.at(cell).feature != OracleFeature::kBlank || random.below(8) >= odds) continue;
    if (region.size() > 2 || random.below(2) == 0) board.villages.insert(cell);
  }
  for (const auto& [cell, space] : map.spaces()) {
    const bool on = random.below(6) < odds;
    if (space.feature == OracleFeature::kDiscovery && on) board.towers.insert(cell);
    if (space.feature == OracleFeature::kRuin && on) board.ruin_tokens.insert(cell);
    if (space.feature == OracleFeature::kCrystal && on) board.crystal_tokens.insert(cell);
    if (space.feature == OracleFeature::kCity && on) board.posts.insert(cell);
    if (space.feature == OracleFeature::kCoin && random.below(9) == 0) {
      board.coin_spaces.insert(cell);
    }
  }
  const bool in_lumps = random.below(2) == 0;
  std::vector<OracleCell> open = oracle::guild::places(board);
  for (auto cubes = random.below(in_lumps ? 50 : 90); cubes > 0 && !open.empty(); --cubes) {
    OracleCell cell = one_of(open, random);
    for (int i = 0; in_lumps && i < 4 && map.at(cell).region == -1; ++i) {
      cell = one_of(open, random);
    }
    oracle::guild::place_cube(board, cell, 1);
    std::erase(open, cell);
    for (const OracleCell next : map.neighbours(cell)) {
      if (oracle::guild::may_place(board, next) && std::ranges::count(open, next) == 0) {
        open.push_back(next);
      }
    }
  }
  board.best_route = static_cast<int>((2 + random.below(4)) * (2 + random.below(4)));
  board.coins = static_cast<int>(random.below(100));
  return board;
}

void empty_the_pool(OracleBoard& board, Random& random) {
  while (!oracle::guild::pool_is_empty(board)) {
    const auto villages = oracle::guild::waiting_villages(board);
    const auto routes = oracle::guild::waiting_routes(board);
    if (!villages.empty()) {
      oracle::guild::build_village(board, one_of(villages, random), 0);
    } else {
      oracle::guild::make_route(board, one_of(routes, random));
    }
  }
}

}  // namespace mapwright::guild
