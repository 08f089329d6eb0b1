#include "mapwright/games/guild/objectives.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "mapwright/core/text.h"

namespace mapwright::guild {
namespace {

using Words = std::vector<std::string_view>;
using Kind = Need::Kind;

std::optional<int> terrain_of(std::string_view word) {
  const auto at =
      std::ranges::find(kTerrainNames.begin(), kTerrainNames.begin() + kLandTerrains, word);
  if (at == kTerrainNames.begin() + kLandTerrains) return std::nullopt;
  return static_cast<int>(at - kTerrainNames.begin());
}

// Bit i for each feature i of the list that the condition takes.
template <class List, class F>
std::uint16_t numbers_where(const List& list, F&& takes) {
  unsigned mask = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (takes(list[i])) mask |= 1U << i;
  }
  return static_cast<std::uint16_t>(mask);
}

Spaces set_of(const auto& list) {
  Spaces set;
  for (const Cell space : list) set.insert(space);
  return set;
}

// The words of a need that count something: "3 villages …".
class NeedReader {
 public:
  explicit NeedReader(const Map& map) : map_(map) {}

  std::optional<Need> read(std::string_view text) {
    const Words words = words_of(text);
    if (words.size() < 2) return std::nullopt;
    if (words[0] == "a") return read_single(words);
    const auto count = parse_int(words[0]);
    if (!count || *count < 1 || *count > 50) return std::nullopt;
    Need need;
    need.count = static_cast<std::uint8_t>(*count);
    std::string_view thing = words[1];
    if (thing.ends_with('s')) thing.remove_suffix(1);
    const Words rest(words.begin() + 2, words.end());
    if (thing == "village") return villages(need, rest);
    if (thing == "post") return posts(need, rest);
    if (thing == "ruin") return ruins(need, rest);
    if (!rest.empty()) return std::nullopt;
    need.numbers = 0xffff;
    if (thing == "tower") return of(need, Kind::kTowers);
    if (thing == "crystal") return of(need, Kind::kCrystals);
    return std::nullopt;
  }

 private:
  static Need of(Need need, Kind kind) {
    need.kind = kind;
    return need;
  }
  static bool is(const Words& words, std::initializer_list<std::string_view> expected) {
    return std::ranges::equal(words, expected);
  }
  // The number behind the given words.
  static std::optional<int> number_behind(const Words& words,
                                          std::initializer_list<std::string_view> expected) {
    if (words.size() != expected.size() + 1) return std::nullopt;
    if (!std::equal(expected.begin(), expected.end(), words.begin())) return std::nullopt;
    const auto number = parse_int(words.back());
    if (!number || *number < 1 || *number > 50) return std::nullopt;
    return number;
  }

  std::optional<Need> read_single(const Words& words) const {
    Need need;
    const auto with_number = [&](std::optional<int> number, Kind kind) {
      need.count = static_cast<std::uint8_t>(*number);
      return of(need, kind);
    };
    if (const auto n = number_behind(words, {"a", "route", "of"}))
      return with_number(n, Kind::kRoute);
    if (const auto n = number_behind(words, {"a", "coin", "space", "of"})) {
      return with_number(n, Kind::kCoinSpace);
    }
    if (words.size() == 4 && words[1] == "tower" && words[2] == "at") {
      const auto space = map_.find(words[3]);
      need.numbers = numbers_where(map_.discoveries, [&](Cell c) { return byte(c) == space; });
      if (need.numbers == 0) return std::nullopt;
      return of(need, Kind::kTowers);
    }
    if (words.size() == 8 && words[1] == "chain" && words[2] == "with" && words[4] == "cities" &&
        words[5] == "and" && words[7] == "ruins") {
      const auto cities = parse_int(words[3]);
      const auto ruins = parse_int(words[6]);
      if (!cities || !ruins || *cities < 0 || *ruins < 0 || *cities > 16 || *ruins > 16) {
        return std::nullopt;
      }
      need.count = static_cast<std::uint8_t>(*cities);
      need.ruins = static_cast<std::uint8_t>(*ruins);
      return of(need, Kind::kChain);
    }
    return std::nullopt;
  }

  std::optional<Need> villages(Need need, const Words& rest) const {
    need.where = map_.explorable;
    if (rest.empty()) return need;
    if (is(rest, {"on", "different", "lands"})) return of(need, Kind::kVillagesByLand);
    if (is(rest, {"on", "one", "terrain"})) return of(need, Kind::kVillagesOneTerrain);
    if (is(rest, {"next", "to", "a", "tower"})) return of(need, Kind::kVillagesByTower);
    if (is(rest, {"next", "to", "a", "ruin"})) {
      need.where = map_.neighbours_of(set_of(map_.ruins));
      return need;
    }
    if (is(rest, {"next", "to", "a", "crystal"})) {
      need.where = map_.neighbours_of(set_of(map_.crystals));
      return need;
    }
    if (const auto size = number_behind(rest, {"in", "a", "region", "of"})) {
      need.where = {};
      for (const Region& region : map_.regions) {
        if (region.spaces.count() >= *size) need.where |= region.spaces;
      }
      return need;
    }
    const auto terrain = rest.size() == 2 && rest[0] == "on" ? terrain_of(rest[1]) : std::nullopt;
    if (!terrain) return std::nullopt;
    need.where = map_.terrain[static_cast<std::size_t>(*terrain)];
    return need;
  }

  std::optional<Need> posts(Need need, const Words& rest) const {
    need.kind = Kind::kPosts;
    need.numbers = 0xffff;
    if (rest.empty()) return need;
    if (const auto value = number_behind(rest, {"on", "cities", "of"})) {
      need.numbers = numbers_where(map_.cities, [&](Cell c) { return map_[c].value >= *value; });
      return need;
    }
    const auto terrain = rest.size() == 2 && rest[0] == "on" ? terrain_of(rest[1]) : std::nullopt;
    if (!terrain) return std::nullopt;
    need.numbers = numbers_where(
        map_.cities, [&](Cell c) { return map_[c].terrain == static_cast<Terrain>(*terrain); });
    return need;
  }

  std::optional<Need> ruins(Need need, const Words& rest) const {
    need.kind = Kind::kRuins;
    need.numbers = 0xffff;
    if (rest.empty()) return need;
    if (is(rest, {"of", "one", "symbol"})) return of(need, Kind::kRuinsOneSymbol);
    if (is(rest, {"on", "the", "edge"})) {
      need.numbers = numbers_where(map_.ruins, [&](Cell c) { return map_.edge.contains(c); });
      return need;
    }
    if (rest.size() == 2 && rest[0] == "marked" && rest[1].size() == 1) {
      need.numbers = numbers_where(map_.ruins, [&](Cell c) {
        return map_[c].value == static_cast<std::uint8_t>(rest[1][0]);
      });
      if (need.numbers == 0) return std::nullopt;
      return need;
    }
    const auto terrain = rest.size() == 3 && rest[0] == "next" && rest[1] == "to"
                             ? terrain_of(rest[2])
                             : std::nullopt;
    if (!terrain) return std::nullopt;
    need.numbers = numbers_where(map_.ruins, [&](Cell c) {
      return map_.neighbours(c).intersects(map_.terrain[static_cast<std::size_t>(*terrain)]);
    });
    return need;
  }

  const Map& map_;
};

int count_of(std::uint16_t tokens, std::uint16_t among) {
  return std::popcount(static_cast<unsigned>(tokens & among));
}

bool villages_on_lands(const Map& map, const Spaces& villages, int count) {
  for (const Spaces& land : map.lands) count -= land.intersects(villages) ? 1 : 0;
  return count <= 0;
}

bool villages_on_one_terrain(const Map& map, const Spaces& villages, int count) {
  return std::any_of(map.terrain.begin(), map.terrain.begin() + kLandTerrains,
                     [&](const Spaces& terrain) { return (terrain & villages).count() >= count; });
}

bool ruins_of_one_symbol(const Map& map, std::uint16_t tokens, int count) {
  const auto mark_of = [&](unsigned rest) {
    return map[map.ruins[at(std::countr_zero(rest))]].value;
  };
  for (unsigned first = tokens; std::popcount(first) >= count; first &= first - 1) {
    if (mark_of(first) == 0) continue;
    int same = 0;
    for (unsigned rest = first; rest != 0; rest &= rest - 1)
      same += mark_of(rest) == mark_of(first);
    if (same >= count) return true;
  }
  return false;
}

// G21: cubes, villages and the capital make the chain; cities with a post count.
bool has_chain(const Map& map, const Board& board, int cities, int ruins) {
  const auto enough = [&](const Spaces& within) {
    return (map.cities_set & within).count() >= cities && (map.ruins_set & within).count() >= ruins;
  };
  if (!enough(board.cubes)) return false;
  const Spaces network = board.cubes | board.villages | Spaces::of(map.capital);
  for (Spaces rest = network; rest.any();) {
    const Spaces chain = map.flood(rest.first(), network);
    if (enough(chain & board.cubes)) return true;
    rest -= chain;
  }
  return false;
}

bool holds(const Need& need, const Map& map, const Board& board) {
  // Where they stand matters only when there are enough of them, which is seldom.
  const bool asks_for_villages = need.kind <= Kind::kVillagesByTower;
  if (asks_for_villages && board.villages.count() < need.count) return false;
  switch (need.kind) {
    case Kind::kVillages:
      return (board.villages & need.where).count() >= need.count;
    case Kind::kVillagesByLand:
      return villages_on_lands(map, board.villages, need.count);
    case Kind::kVillagesOneTerrain:
      return villages_on_one_terrain(map, board.villages, need.count);
    case Kind::kVillagesByTower:
      return (board.villages & map.neighbours_of(map.towers[board.towers])).count() >= need.count;
    case Kind::kPosts:
      return count_of(board.posts, need.numbers) >= need.count;
    case Kind::kRuins:
      return count_of(board.ruins, need.numbers) >= need.count;
    case Kind::kRuinsOneSymbol:
      return ruins_of_one_symbol(map, board.ruins, need.count);
    case Kind::kTowers:
      return count_of(board.towers, need.numbers) >= need.count;
    case Kind::kCrystals:
      return count_of(board.crystals, need.numbers) >= need.count;
    case Kind::kRoute:
      return board.best_route >= need.count;
    case Kind::kCoinSpace:
      return board.best_coin_space >= need.count;
    case Kind::kChain:
      return has_chain(map, board, need.count, need.ruins);
  }
  return false;
}

}  // namespace

Result<Objective> read_objective(const ContentEntry& entry, const Map& map) {
  if (auto known = entry.only({"effect", "needs", "note", "tag"}); !known) return known.error();
  const auto effect = entry.field("effect");
  if (!effect) return effect.error();
  Objective objective{
      .id = std::string(entry.id), .effect = std::string((*effect)->value), .needs = {}};
  for (const ContentField& field : entry.fields) {
    if (field.key != "needs") continue;
    const auto need = NeedReader(map).read(field.value);
    if (!need) {
      return entry.error(field,
                         "expected a condition such as '3 villages on different lands', "
                         "with places and marks of this map, found " +
                             quoted(field.value));
    }
    objective.needs.push_back(*need);
  }
  if (objective.needs.empty()) return entry.error("expected a line 'needs …', found none");
  return objective;
}

bool is_met(const Objective& objective, const Map& map, const Board& board) {
  return std::ranges::all_of(objective.needs,
                             [&](const Need& need) { return holds(need, map, board); });
}

}  // namespace mapwright::guild
