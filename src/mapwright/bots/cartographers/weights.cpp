#include "mapwright/bots/cartographers/weights.h"

namespace mapwright::cartographers {

// Written by tools/tune/cartographers_fit.cpp.
constexpr Weights kWeights = {
    .edicts = {.sentinel_wood = {.stars = {1, -6},
                                 .empty_edge = {9, 10},
                                 .empty_edge_runs = {-5, -6},
                                 .empty_edge_threes = {-1, 8}},
               .treetower = {.stars = {-1, -7},
                             .one_side_open = {28, 65},
                             .two_sides_open = {17, 55},
                             .more_sides_open = {-2, 40}},
               .greenbough = {.stars = {-6, -8},
                              .bare_lines_full = {18, 1},
                              .bare_lines_tight = {16, 28},
                              .bare_lines_roomy = {21, 61}},
               .stoneside_forest =
                   {.stars = {2, -25},
                    .mountains_by_gap =
                        {{{85, 139}, {64, 128}, {73, 71}, {49, 85}, {13, 61}, {18, 16}}}},
               .canal_lake = {.stars = {0, -9},
                              .lonely_water = {20, 60},
                              .lonely_farm = {18, 55},
                              .empty_beside_water = {11, 6},
                              .empty_beside_farm = {13, 14},
                              .empty_beside_both = {-19, -20}},
               .the_golden_granary = {.stars = {5, -1},
                                      .empty_ruins = {32, 100},
                                      .empty_beside_ruin = {10, 20}},
               .mages_valley = {.stars = {-2, -7}, .empty_beside_mountain = {15, 49}},
               .shoreside_expanse = {.stars = {-8, -14},
                                     .sites = {4, 3},
                                     .paired_sites = {5, 10},
                                     .joined_cells = {0, -16}},
               .wildholds =
                   {.stars = {-7, -8},
                    .growing = {{{-12, 147}, {67, 60}, {201, 309}, {259, 314}, {337, 404}}},
                    .spare_cells = {9, -19}},
               .great_city = {.stars = {-2, -8},
                              .has_room = {-73, -260},
                              .room = {5, 35},
                              .next_city = {13, 17},
                              .bridges = {15, 49}},
               .greengold_plains = {.stars = {-1, -29},
                                    .two_kinds = {165, 177},
                                    .one_kind = {48, 114},
                                    .no_kind = {12, 51},
                                    .closed = {-11, 52},
                                    .good_sites = {17, 30},
                                    .fair_sites = {3, 11}},
               .shieldgate = {.stars = {-18, -67},
                              .largest = {56, 88},
                              .largest_room = {9, 9},
                              .second_room = {54, 25},
                              .third = {3, 66},
                              .bridges = {14, -142}},
               .borderlands =
                   {.stars = {-14, -28},
                    .lines_by_missing =
                        {{{246, 331}, {91, 254}, {43, 174}, {12, 108}, {-7, 67}, {-2, 33}}}},
               .lost_barony =
                   {.stars = {-37, -71},
                    .next_by_missing =
                        {{{164, 96}, {120, 95}, {72, 94}, {49, 92}, {51, 75}, {42, 62}}},
                    .second_by_missing =
                        {{{72, 124}, {16, 151}, {9, 139}, {8, 106}, {16, 79}, {19, 61}}}},
               .the_broken_road =
                   {.stars = {-26, -53},
                    .roads_by_missing =
                        {{{90, 95}, {15, 65}, {-16, 39}, {-28, 26}, {-30, 21}, {-12, 9}}}},
               .the_cauldrons = {.stars = {11, 16},
                                 .one_side_open = {23, 41},
                                 .two_sides_open = {6, 10},
                                 .pair_pockets = {-9, 16}}},
    .seasons = {.open_monster_sides = {38, 78},
                .hard_monster_sides = {-11, -44},
                .mountains_by_open_sides = {{{31, 65}, {23, 39}, {12, 15}}}},
    .ground = {.pits = {-193, 4},
               .one_side_open = {-144, 0},
               .two_sides_open = {-87, 6},
               .three_sides_open = {-24, 19},
               .pair_pockets = {-109, 2},
               .squares = {-50, -24},
               .lines = {-11, -4},
               .crosses = {29, 37},
               .narrow = {6, -3},
               .cramped = {-27, 3},
               .empty_ruins = {75, 0},
               .no_ruin_left = {-5, 27},
               .ambush_sides = {-58, -14},
               .ambush_fits = {-62, 27}}};

}  // namespace mapwright::cartographers
