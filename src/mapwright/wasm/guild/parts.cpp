#include "mapwright/wasm/guild/parts.h"

#include <bit>

#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

constexpr std::array<std::string_view, 8> kShapeNames = {
    "free",     "path",        "line",         "region",
    "touching", "straight-on", "from-village", "from-other-village"};
constexpr std::array<std::string_view, 3> kOnlyNames = {"everything", "cities", "coins"};

Json phase_json(const Phase& phase) {
  Json terrains = Json::array();
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    if (!phase.allows(t)) continue;
    terrains.push(object_of("terrain", kTerrainNames[t], "most",
                            phase.has_own_cap(t) ? Json(phase.caps[t]) : Json()));
  }
  return object_of("limit", phase.limit == kNoLimit ? Json() : Json(phase.limit), "terrains",
                   std::move(terrains), "only", kOnlyNames[at(phase.only)], "shape",
                   kShapeNames[at(phase.shape)]);
}

}  // namespace

Json numbers_of(std::uint64_t mask) {
  Json numbers = Json::array();
  for (; mask != 0; mask &= mask - 1) numbers.push(std::countr_zero(mask));
  return numbers;
}

Road road_between(const Map& map, const Spaces& network, const Spaces& from, Cell to) {
  std::array<std::uint8_t, 256> came_from{};
  Spaces seen = Spaces::of(to);
  Road queue = {to};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Cell here = queue[next];
    if (from.contains(here)) {
      Road road = {here};
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

std::vector<Road> roads_of(const Map& map, const Board& board) {
  const Spaces network = network_of(map, board);
  std::vector<Road> roads;
  Spaces joined;
  for (const Cell city : map.cities_set& board.cubes) {
    Road road = road_between(map, network, joined, city);
    for (const Cell space : road) joined.insert(space);
    joined.insert(city);
    if (!road.empty()) roads.push_back(std::move(road));
  }
  return roads;
}

Json purse_json(const Guild& game, const SeatState& seat) {
  const Map& map = game.map();
  const auto line = [&](const LineWorth<Spaces>& worth) {
    return object_of("id", worth.line, "value", worth.after, "spaces", names_of(map, worth.cells));
  };
  const auto treasure = [&](const TreasureLine& kept) {
    return object_of("id", kept.line, "count", kept.count, "worth", kept.after, "spaces",
                     names_of(map, kept.cells));
  };
  return object_of("coins", game.coins(seat), "total", game.total(seat), "lines",
                   list_of(source_lines(map, seat, seat), line), "treasures",
                   list_of(treasure_lines(game, seat, seat), treasure));
}

Json card_json(const Card& card) {
  return object_of("id", card.id, "phases", list_of(card.phases, phase_json), "coins",
                   int{card.coin_multiplier}, "treasures", int{card.treasure_multiplier});
}

}  // namespace mapwright::guild
