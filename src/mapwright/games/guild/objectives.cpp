#include "mapwright/games/guild/objectives.h"

#include <algorithm>
#include <optional>

#include "mapwright/core/text.h"
#include "mapwright/games/guild/network.h"

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

Spaces one_village_of_each_land(const Map& map, const Board& board) {
  Spaces spaces;
  for (const Spaces& land : map.lands) {
    const Spaces here = land & board.villages;
    if (here.any()) spaces.insert(here.first());
  }
  return spaces;
}

Spaces most_villages_on_one_terrain(const Map& map, const Board& board) {
  Spaces most;
  for (std::size_t t = 0; t < kLandTerrains; ++t) {
    const Spaces here = map.terrain[t] & board.villages;
    if (here.count() > most.count()) most = here;
  }
  return most;
}

Spaces most_ruins_of_one_symbol(const Map& map, const Board& board) {
  const Spaces explored = spaces_of(map.ruins, board.ruins);
  Spaces most;
  for (const Cell ruin : explored) {
    if (map[ruin].value == 0) continue;  // no symbol
    Spaces same;
    for (const Cell other : explored) {
      if (map[other].value == map[ruin].value) same.insert(other);
    }
    if (same.count() > most.count()) most = same;
  }
  return most;
}

Spaces coin_spaces_of(const Map& map, const Board& board, int least) {
  Spaces spaces;
  for (const Cell space : board.cubes& map.coins) {
    if (map[space].value >= least) spaces.insert(space);
  }
  return spaces;
}

// Cubes, villages and the capital make the chain; cities with a post count.
Progress<Spaces> best_chain(const Need& need, const Map& map, const Board& board) {
  const Spaces cities = board.cubes & map.cities_set;
  const Spaces ruins = board.cubes & map.ruins_set;
  Progress<Spaces> best{.have = 0, .needed = need.count + need.ruins};
  const Spaces network = network_of(map, board);
  for (Spaces rest = cities | ruins; rest.any();) {
    const Spaces chain = map.flood(rest.first(), network);
    rest -= chain;
    const int have = std::min<int>((chain & cities).count(), need.count) +
                     std::min<int>((chain & ruins).count(), need.ruins);
    if (have > best.have) {
      best.have = have;
      best.cells = chain & (cities | ruins);
    }
  }
  return best;
}

// Where pieces lie matters only when there are enough of them, which is seldom: asked first in
// play.
bool has_enough_pieces(const Need& need, const Board& board) {
  switch (need.kind) {
    case Kind::kVillages:
    case Kind::kVillagesByLand:
    case Kind::kVillagesOneTerrain:
    case Kind::kVillagesByTower:
      return board.villages.count() >= need.count;
    case Kind::kPosts:
      return std::popcount(unsigned{board.posts}) >= need.count;
    case Kind::kRuins:
    case Kind::kRuinsOneSymbol:
      return std::popcount(unsigned{board.ruins}) >= need.count;
    case Kind::kTowers:
      return std::popcount(unsigned{board.towers}) >= need.count;
    case Kind::kCrystals:
      return std::popcount(unsigned{board.crystals}) >= need.count;
    case Kind::kRoute:
      return board.best_route >= need.count;
    case Kind::kCoinSpace:
      return board.best_coin_space >= need.count;
    case Kind::kChain:
      return board.cubes.count() >= need.count + need.ruins;
  }
  return true;
}

}  // namespace

Objective read_objective(EntryReader& entry, const Map& map) {
  Objective objective{.id = entry.id(), .effect = entry.text("effect"), .needs = {}};
  for (const ContentField* line : entry.at_least_one("needs")) {
    const auto need = NeedReader(map).read(line->value);
    entry.expect(need.has_value(), *line,
                 "expected a condition such as '3 villages on different lands', with places and "
                 "marks of this map",
                 line->value);
    objective.needs.push_back(need.value_or(Need{}));
  }
  entry.allow({"note", "tag"});
  return objective;
}

Progress<Spaces> progress_of(const Need& need, const Map& map, const Board& board) {
  const auto best = [&](int value, const Spaces& spaces) {
    return Progress<Spaces>{std::min<int>(value, need.count), need.count, spaces};
  };
  const auto counted = [&](const Spaces& spaces) { return best(spaces.count(), spaces); };
  switch (need.kind) {
    case Kind::kVillages:
      return counted(board.villages & need.where);
    case Kind::kVillagesByLand:
      return counted(one_village_of_each_land(map, board));
    case Kind::kVillagesOneTerrain:
      return counted(most_villages_on_one_terrain(map, board));
    case Kind::kVillagesByTower:
      return counted(board.villages & map.neighbours_of(map.towers[board.towers]));
    case Kind::kPosts:
      return counted(spaces_of(map.cities, unsigned{board.posts} & need.numbers));
    case Kind::kRuins:
      return counted(spaces_of(map.ruins, unsigned{board.ruins} & need.numbers));
    case Kind::kRuinsOneSymbol:
      return counted(most_ruins_of_one_symbol(map, board));
    case Kind::kTowers:
      return counted(spaces_of(map.discoveries, unsigned{board.towers} & need.numbers));
    case Kind::kCrystals:
      return counted(spaces_of(map.crystals, unsigned{board.crystals} & need.numbers));
    case Kind::kRoute:
      return best(board.best_route, {});
    case Kind::kCoinSpace:
      return best(board.best_coin_space, coin_spaces_of(map, board, need.count));
    case Kind::kChain:
      return best_chain(need, map, board);
  }
  return {};
}

Progress<Spaces> progress_of(const Objective& objective, const Map& map, const Board& board) {
  Progress<Spaces> sum;
  for (const Need& need : objective.needs) {
    const Progress<Spaces> one = progress_of(need, map, board);
    sum.have += one.have;
    sum.needed += one.needed;
    sum.cells |= one.cells;
  }
  return sum;
}

bool is_met(const Objective& objective, const Map& map, const Board& board) {
  return std::ranges::all_of(objective.needs, [&](const Need& need) {
    return has_enough_pieces(need, board) && progress_of(need, map, board).is_complete();
  });
}

}  // namespace mapwright::guild
