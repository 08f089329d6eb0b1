#include "mapwright/wasm/guild/parts.h"

#include <algorithm>
#include <bit>

#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// G21: the chain that holds the most of the cities and ruins a need asks for.
Progress best_chain(const Need& need, const Map& map, const Board& board) {
  const Spaces ruins = marked(map.ruins, (1U << map.ruins.size()) - 1U);
  Progress best{.have = 0, .needed = need.count + need.ruins, .spaces = {}};
  for (Spaces rest = network_of(map, board); rest.any();) {
    const Spaces chain = map.flood(rest.first(), network_of(map, board));
    rest -= chain;
    const Spaces cities_here = chain & board.cubes & map.cities_set;
    const Spaces ruins_here = chain & board.cubes & ruins;
    const int have = std::min<int>(cities_here.count(), need.count) +
                     std::min<int>(ruins_here.count(), need.ruins);
    if (have > best.have) {
      best.have = have;
      best.spaces = cities_here | ruins_here;
    }
  }
  return best;
}

Spaces villages_on_different_lands(const Map& map, const Board& board) {
  Spaces spaces;
  for (const Spaces& land : map.lands) {
    const Spaces here = land & board.villages;
    if (here.any()) spaces.insert(here.first());
  }
  return spaces;
}

Spaces most_villages_on_one_terrain(const Map& map, const Board& board) {
  Spaces most;
  for (int t = 0; t < kLandTerrains; ++t) {
    const Spaces here = map.terrain[at(t)] & board.villages;
    if (here.count() > most.count()) most = here;
  }
  return most;
}

Spaces most_ruins_of_one_symbol(const Map& map, const Board& board) {
  const Spaces explored = marked(map.ruins, board.ruins);
  Spaces most;
  for (const Cell ruin : explored) {
    Spaces same;
    for (const Cell other : explored) {
      if (map[ruin].value != 0 && map[other].value == map[ruin].value) same.insert(other);
    }
    if (same.count() > most.count()) most = same;
  }
  return most;
}

// Coin spaces with a cube that show at least so much. (Whether one was ever explored is kept
// apart.)
Spaces coin_spaces_of(const Map& map, const Board& board, int least) {
  Spaces spaces;
  for (const Cell space : board.cubes& map.coins) {
    if (map[space].value >= least) spaces.insert(space);
  }
  return spaces;
}

}  // namespace

Json names_of(const Map& map, const Spaces& spaces) {
  Json names = Json::array();
  for (const Cell space : spaces) names.push(map.name_of(space));
  return names;
}

Json names_of(const Map& map, const std::vector<Cell>& spaces) {
  Json names = Json::array();
  for (const Cell space : spaces) names.push(map.name_of(space));
  return names;
}

std::vector<Cell> road_between(const Map& map, const Spaces& network, const Spaces& from, Cell to) {
  std::array<std::uint8_t, 256> came_from{};
  Spaces seen = Spaces::of(to);
  std::vector<Cell> queue = {to};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Cell here = queue[next];
    if (from.contains(here)) {
      std::vector<Cell> road = {here};
      while (road.back() != to) road.push_back(cell_at(came_from[at(road.back())]));
      return road;
    }
    for (const Cell beside : (map.neighbours(here) & network) - seen) {
      seen.insert(beside);
      came_from[at(beside)] = byte(here);
      queue.push_back(beside);
    }
  }
  return {};
}

std::vector<std::vector<Cell>> roads_of(const Map& map, const Board& board) {
  const Spaces network = network_of(map, board);
  std::vector<std::vector<Cell>> roads;
  Spaces joined;
  for (const Cell city : map.cities_set& board.cubes) {
    auto road = road_between(map, network, joined, city);
    for (const Cell space : road) joined.insert(space);
    joined.insert(city);
    if (!road.empty()) roads.push_back(std::move(road));
  }
  return roads;
}

Progress progress_of(const Need& need, const Map& map, const Board& board) {
  Progress progress{.have = 0, .needed = need.count, .spaces = {}};
  const auto counted = [&](const Spaces& spaces) {
    progress.spaces = spaces;
    progress.have = std::min<int>(spaces.count(), need.count);
    return progress;
  };
  const auto best = [&](int value, const Spaces& spaces) {
    progress.spaces = spaces;
    progress.have = std::min<int>(value, need.count);
    return progress;
  };
  switch (need.kind) {
    case Need::Kind::kVillages:
      return counted(board.villages & need.where);
    case Need::Kind::kVillagesByLand:
      return counted(villages_on_different_lands(map, board));
    case Need::Kind::kVillagesOneTerrain:
      return counted(most_villages_on_one_terrain(map, board));
    case Need::Kind::kVillagesByTower:
      return counted(board.villages & map.neighbours_of(map.towers[board.towers]));
    case Need::Kind::kPosts:
      return counted(marked(map.cities, unsigned{board.posts} & need.numbers));
    case Need::Kind::kRuins:
      return counted(marked(map.ruins, unsigned{board.ruins} & need.numbers));
    case Need::Kind::kRuinsOneSymbol:
      return counted(most_ruins_of_one_symbol(map, board));
    case Need::Kind::kTowers:
      return counted(marked(map.discoveries, unsigned{board.towers} & need.numbers));
    case Need::Kind::kCrystals:
      return counted(marked(map.crystals, unsigned{board.crystals} & need.numbers));
    case Need::Kind::kRoute:
      return best(board.best_route, {});
    case Need::Kind::kCoinSpace:
      return best(board.best_coin_space, coin_spaces_of(map, board, need.count));
    case Need::Kind::kChain:
      return best_chain(need, map, board);
  }
  return progress;
}

Progress progress_of(const Objective& objective, const Map& map, const Board& board) {
  Progress sum;
  for (const Need& need : objective.needs) {
    const Progress one = progress_of(need, map, board);
    sum.have += one.have;
    sum.needed += one.needed;
    sum.spaces |= one.spaces;
  }
  return sum;
}

int pays_now(const Guild& game, const State& known, std::size_t o) {
  const auto& pay = game.content().values.objective;
  if (game.is_solo()) {
    const int covered = game.covered_slots(known) - 2 * static_cast<int>(o);
    return covered <= 0 ? pay[0] : covered == 1 ? pay[1] : 0;
  }
  for (int i = 0; i < game.seats(); ++i) {
    if (known.seats[at(i)].objectives[o] != kNotMet) return pay[1];
  }
  return pay[0];
}

}  // namespace mapwright::guild
