#include "mapwright/games/guild/objectives.h"

#include <algorithm>
#include <optional>

#include "mapwright/core/text.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

using Words = std::vector<std::string_view>;
using Kind = Need::Kind;

// The spaces of a list that the condition takes.
template <class F>
Spaces spaces_where(const auto& list, F&& takes) {
  Spaces spaces;
  for (const Cell space : list) {
    if (takes(space)) spaces.insert(space);
  }
  return spaces;
}

class NeedReader {
 public:
  NeedReader(const Map& map, std::string_view text) : map_(map), words_(words_of(text)) {}

  std::optional<Need> read() const {
    if (words_.size() < 2) return std::nullopt;
    if (words_[0] == "a") return read_single();
    const auto count = number_in(words_[0], 1, 50);
    std::string_view thing = words_[1];
    if (thing.ends_with('s')) thing.remove_suffix(1);
    const Words rest(words_.begin() + 2, words_.end());
    const auto where = spaces_named(rest);
    if (!count) return std::nullopt;
    if (thing == "village" && is(rest, {"on", "different", "lands"})) {
      return need(Kind::kVillagesByLand, *count);
    }
    if (thing == "village" && is(rest, {"on", "one", "terrain"})) {
      return need(Kind::kVillagesOneTerrain, *count);
    }
    if (thing == "village" && is(rest, {"next", "to", "a", "tower"})) {
      return need(Kind::kVillagesByTower, *count);
    }
    if (thing == "ruin" && is(rest, {"of", "one", "symbol"})) {
      return need(Kind::kRuinsOneSymbol, *count);
    }
    if (!where) return std::nullopt;
    if (thing == "village") return need(Kind::kVillages, *count, *where);
    if (thing == "post") return need(Kind::kPosts, *count, *where, map_.cities);
    if (thing == "ruin") return need(Kind::kRuins, *count, *where, map_.ruins);
    if (thing == "tower") return need(Kind::kTowers, *count, *where, map_.discoveries);
    if (thing == "crystal") return need(Kind::kCrystals, *count, *where, map_.crystals);
    return std::nullopt;
  }

 private:
  static Need need(Kind kind, int count, const Spaces& where = {}) {
    return {.kind = kind, .count = static_cast<std::uint8_t>(count), .where = where};
  }
  // … of the features in a list that lie there.
  static Need need(Kind kind, int count, const Spaces& where, const auto& features) {
    Need made = need(kind, count);
    for (std::size_t i = 0; i < features.size(); ++i) {
      if (!where.contains(features[i])) continue;
      made.numbers = static_cast<std::uint16_t>(made.numbers | 1U << i);
    }
    return made;
  }
  static bool is(const Words& words, std::initializer_list<std::string_view> expected) {
    return std::ranges::equal(words, expected);
  }
  // The number behind the given words.
  static std::optional<int> number_behind(const Words& words,
                                          std::initializer_list<std::string_view> expected) {
    if (words.size() != expected.size() + 1) return std::nullopt;
    if (!std::equal(expected.begin(), expected.end(), words.begin())) return std::nullopt;
    const auto number = number_in(words.back(), 1, 50);
    return number ? std::optional(*number) : std::nullopt;
  }

  std::optional<Need> read_single() const {
    if (const auto n = number_behind(words_, {"a", "route", "of"})) return need(Kind::kRoute, *n);
    if (const auto n = number_behind(words_, {"a", "coin", "space", "of"})) {
      return need(Kind::kCoinSpace, *n);
    }
    if (words_.size() == 4 && words_[1] == "tower" && words_[2] == "at") {
      const auto space = map_.find(words_[3]);
      const auto there = [&](Cell discovery) { return byte(discovery) == space; };
      const Spaces where = spaces_where(map_.discoveries, there);
      if (where.any()) return need(Kind::kTowers, 1, where, map_.discoveries);
    }
    if (words_.size() != 8) return std::nullopt;
    const auto cities = number_in(words_[3], 0, 16);
    const auto ruins = number_in(words_[6], 0, 16);
    const std::array form = {words_[1], words_[2], words_[4], words_[5], words_[7]};
    if (!cities || !ruins || !std::ranges::equal(form, kChainWords)) return std::nullopt;
    Need chain = need(Kind::kChain, *cities);
    chain.ruins = static_cast<std::uint8_t>(*ruins);
    return chain;
  }

  // The spaces that words such as "on mountain" or "next to a ruin" leave.
  std::optional<Spaces> spaces_named(const Words& words) const {
    if (words.empty()) return map_.explorable;
    if (is(words, {"on", "the", "edge"})) return map_.edge;
    if (is(words, {"next", "to", "a", "ruin"})) return map_.neighbours_of(map_.ruins_set);
    if (is(words, {"next", "to", "a", "crystal"})) {
      return map_.neighbours_of(spaces_where(map_.crystals, [](Cell) { return true; }));
    }
    if (const auto size = number_behind(words, {"in", "a", "region", "of"})) {
      Spaces spaces;
      for (const Region& region : map_.regions) {
        if (region.spaces.count() >= *size) spaces |= region.spaces;
      }
      return spaces;
    }
    if (const auto value = number_behind(words, {"on", "cities", "of"})) {
      return spaces_where(map_.cities, [&](Cell city) { return map_[city].value >= *value; });
    }
    if (words.size() == 2 && words[0] == "marked" && words[1].size() == 1) {
      const auto mark = static_cast<std::uint8_t>(words[1][0]);
      const Spaces ruins =
          spaces_where(map_.ruins, [&](Cell ruin) { return map_[ruin].value == mark; });
      return ruins.any() ? std::optional(ruins) : std::nullopt;
    }
    const auto land = index_of(std::span(kTerrainNames).first(kLandTerrains), words.back());
    if (!land) return std::nullopt;
    const Spaces& spaces = map_.terrain[at(*land)];
    if (words.size() == 2 && words[0] == "on") return spaces;
    if (words.size() == 3 && words[0] == "next" && words[1] == "to") {
      return map_.neighbours_of(spaces);
    }
    return std::nullopt;
  }

  static constexpr std::array<std::string_view, 5> kChainWords = {"chain", "with", "cities", "and",
                                                                  "ruins"};
  const Map& map_;
  Words words_;
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
    const auto need = NeedReader(map, line->value).read();
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
