#pragma once
// The weights of the Cartographers policy: what each feature of a map is worth, in hundredths of a
// star. Plain integers with names; tools/tune improves them by play.
//
// An edict's feature is a promise of stars at scorings to come, so its weight has two parts: what
// it is worth for a scoring that comes soon (a few turns) and for one that comes later. A weight
// of the ground (room, pockets, ruins) has a value for the first turn of the game and one for the
// last; in between it changes steadily.

#include <array>
#include <string_view>

namespace mapwright::cartographers {

// The worth of a feature for a scoring a few turns away, and for one further off.
struct Horizon {
  int soon = 0;
  int later = 0;
};

// The worth of a feature on the first and on the last turn of the game.
struct Phased {
  int early = 0;
  int late = 0;
};

// In the order of ScoreRule. `stars` corrects the face value of the stars a card would pay now:
// stars that would come anyway are worth less before the scoring.
template <class T>
struct EdictWeights {
  struct SentinelWood {
    T stars, empty_edge, empty_edge_runs, empty_edge_threes;
  } sentinel_wood;
  struct Treetower {
    T stars, one_side_open, two_sides_open, more_sides_open;
  } treetower;
  struct Greenbough {
    T stars, bare_lines_full, bare_lines_tight, bare_lines_roomy;
  } greenbough;
  struct StonesideForest {
    T stars;
    std::array<T, 6> mountains_by_gap;  // unjoined mountains by empty cells to another, from 1
  } stoneside_forest;
  struct CanalLake {
    T stars, lonely_water, lonely_farm, empty_beside_water, empty_beside_farm, empty_beside_both;
  } canal_lake;
  struct TheGoldenGranary {
    T stars, empty_ruins, empty_beside_ruin;
  } the_golden_granary;
  struct MagesValley {
    T stars, empty_beside_mountain;
  } mages_valley;
  struct ShoresideExpanse {
    T stars, sites, paired_sites, joined_cells;
  } shoreside_expanse;
  struct Wildholds {
    T stars;
    std::array<T, 5> growing;  // clusters of 1 to 5 with room to become six
    T spare_cells;             // beyond six
  } wildholds;
  struct GreatCity {
    T stars, has_room, room, next_city, bridges;
  } great_city;
  struct GreengoldPlains {
    T stars, two_kinds, one_kind, no_kind, closed, good_sites, fair_sites;
  } greengold_plains;
  struct Shieldgate {
    T stars, largest, largest_room, second_room, third, bridges;
  } shieldgate;
  struct Borderlands {
    T stars;
    std::array<T, 6> lines_by_missing;
  } borderlands;
  struct LostBarony {
    T stars;
    std::array<T, 6> next_by_missing;    // the next larger square, by its fewest empty cells
    std::array<T, 6> second_by_missing;  // the one after, by pairs of empty cells
  } lost_barony;
  struct TheBrokenRoad {
    T stars;
    std::array<T, 6> roads_by_missing;
  } the_broken_road;
  struct TheCauldrons {
    T stars, one_side_open, two_sides_open, pair_pockets;
  } the_cauldrons;
};

// Counted at every season's end.
template <class T>
struct SeasonWeights {
  T open_monster_sides, hard_monster_sides;  // hard: pits, which few shapes can fill
  std::array<T, 3> mountains_by_open_sides;  // a coin when the last side is filled
};

template <class T>
struct GroundWeights {
  T pits, one_side_open, two_sides_open, three_sides_open;  // empty cells by empty neighbours
  T pair_pockets, squares, lines, crosses;                  // room for shapes
  T narrow, cramped;  // empty cells in no empty square of four; in no line of three either
  T empty_ruins, no_ruin_left;
  T ambush_sides, ambush_fits;  // C39: open sides where the ambushes to come would land
};

struct Weights {
  EdictWeights<Horizon> edicts;
  SeasonWeights<Horizon> seasons;
  GroundWeights<Phased> ground;
};

inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(int);
using FlatWeights = std::array<int, kWeightCount>;

// The weights that Policy plays by.
extern const Weights kWeights;

}  // namespace mapwright::cartographers
