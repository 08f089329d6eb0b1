#include "mapwright/bots/cartographers/weights.h"

namespace mapwright::cartographers {

// Written by tools/tune.
constexpr Weights
    kTuned =
        {
            .edicts =
                {
                    .sentinel_wood =
                        {
                            .stars = {0, -2},
                            .empty_edge = {16, 16},
                            .empty_edge_runs = {-11, -2},
                            .empty_edge_threes = {-1, 1},
                        },
                    .treetower =
                        {
                            .stars = {2, 2},
                            .one_side_open = {25, 61},
                            .two_sides_open = {12, 45},
                            .more_sides_open = {-8, -8},
                        },
                    .greenbough =
                        {
                            .stars = {0, -3},
                            .bare_lines_full = {-5, -17},
                            .bare_lines_tight = {32, 43},
                            .bare_lines_roomy = {20, 60},
                        },
                    .stoneside_forest =
                        {
                            .stars = {-7, -10},
                            .mountains_by_gap = {{
                                {137, 183},
                                {29, 116},
                                {54, 59},
                                {47, 134},
                                {-2, 111},
                                {-24, 15},
                            }},
                        },
                    .canal_lake =
                        {
                            .stars = {-2, -9},
                            .lonely_water = {25, 49},
                            .lonely_farm = {18, 49},
                            .empty_beside_water = {8, 7},
                            .empty_beside_farm = {7, 7},
                            .empty_beside_both = {-20, -14},
                        },
                    .the_golden_granary =
                        {
                            .stars = {-7, -25},
                            .empty_ruins = {24, 93},
                            .empty_beside_ruin = {3, 7},
                        },
                    .mages_valley =
                        {
                            .stars = {-4, -16},
                            .empty_beside_mountain = {16, 39},
                        },
                    .shoreside_expanse =
                        {
                            .stars = {-8, -17},
                            .sites = {2, -2},
                            .paired_sites = {1, 12},
                            .joined_cells = {-2, -15},
                        },
                    .wildholds =
                        {
                            .stars = {-2, -16},
                            .growing = {{
                                {-34, 20},
                                {64, 60},
                                {165, 176},
                                {188, 321},
                                {283, 339},
                            }},
                            .spare_cells = {-7, -10},
                        },
                    .great_city =
                        {
                            .stars = {0, -18},
                            .has_room = {-50, -60},
                            .room = {11, 16},
                            .next_city = {-11, 4},
                            .bridges = {36, 64},
                        },
                    .greengold_plains =
                        {
                            .stars = {0, -17},
                            .two_kinds = {128, 194},
                            .one_kind = {50, 61},
                            .no_kind = {25, 15},
                            .closed = {-34, 13},
                            .good_sites = {20, 28},
                            .fair_sites = {2, 20},
                        },
                    .shieldgate =
                        {
                            .stars = {-13, -74},
                            .largest = {18, 68},
                            .largest_room = {-2, 10},
                            .second_room = {19, 21},
                            .third = {-14, 24},
                            .bridges = {0, -47},
                        },
                    .borderlands =
                        {
                            .stars = {0, 26},
                            .lines_by_missing = {{
                                {283, 517},
                                {126, 397},
                                {52, 276},
                                {33, 173},
                                {16, 128},
                                {21, 63},
                            }},
                        },
                    .lost_barony =
                        {
                            .stars = {-19, -31},
                            .next_by_missing =
                                {
                                    {
                                        {184, 115},
                                        {133, 117},
                                        {102, 115},
                                        {36, 86},
                                        {38, 66},
                                        {4, 16},
                                    }},
                            .second_by_missing = {{
                                {71, 129},
                                {26, 196},
                                {19, 164},
                                {6, 99},
                                {14, 45},
                                {2, 26},
                            }},
                        },
                    .the_broken_road =
                        {
                            .stars = {-9, -26},
                            .roads_by_missing =
                                {
                                    {
                                        {125, 128},
                                        {30, 106},
                                        {22, 72},
                                        {5, 55},
                                        {-14, 31},
                                        {-12, 22},
                                    }},
                        },
                    .the_cauldrons =
                        {
                            .stars = {-1, 24},
                            .one_side_open = {25, 49},
                            .two_sides_open = {6, 14},
                            .pair_pockets = {11, -37},
                        },
                },
            .seasons =
                {
                    .open_monster_sides = {34, 78},
                    .hard_monster_sides = {-13, -36},
                    .mountains_by_open_sides =
                        {
                            {
                                {33, 64},
                                {20, 44},
                                {2, 20},
                            }},
                },
            .ground =
                {
                    .pits = {-112, 5},
                    .one_side_open = {-97, 5},
                    .two_sides_open = {-27, 6},
                    .three_sides_open = {33, 15},
                    .pair_pockets = {-108, -12},
                    .squares = {-61, -12},
                    .lines = {-16, 1},
                    .crosses = {90, 27},
                    .narrow = {0, 0},
                    .cramped = {0, 0},
                    .empty_ruins = {29, -9},
                    .no_ruin_left = {-23, 0},
                    .ambush_sides = {-69, -14},
                    .ambush_fits = {-137, 12},
                },
};

const Weights kWeights = kTuned;

}  // namespace mapwright::cartographers
