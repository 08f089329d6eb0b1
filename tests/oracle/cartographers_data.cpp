#include "oracle/cartographers_data.h"

#include <stdexcept>

namespace oracle {

const std::vector<ExploreCard>& explore_cards() {
  static const std::vector<ExploreCard> cards = {
      {"temple-ruins", true, 0, {}, {}},
      {"outpost-ruins", true, 0, {}, {}},
      {"great-river",
       false,
       1,
       {"water"},
       {{true, {"#", "#", "#"}}, {false, {"..#", ".##", "##."}}}},
      {"farmland", false, 1, {"farm"}, {{true, {"#", "#"}}, {false, {".#.", "###", ".#."}}}},
      {"hamlet", false, 1, {"village"}, {{true, {"#.", "##"}}, {false, {"###", "##."}}}},
      {"forgotten-forest",
       false,
       1,
       {"forest"},
       {{true, {"#.", ".#"}}, {false, {"#.", "##", ".#"}}}},
      {"hinterland-stream", false, 2, {"farm", "water"}, {{false, {"###", "#..", "#.."}}}},
      {"homestead", false, 2, {"village", "farm"}, {{false, {"#.", "##", "#."}}}},
      {"orchard", false, 2, {"forest", "farm"}, {{false, {"###", "..#"}}}},
      {"treetop-village", false, 2, {"forest", "village"}, {{false, {"..##", "###."}}}},
      {"marshlands", false, 2, {"forest", "water"}, {{false, {"#..", "###", "#.."}}}},
      {"fishing-village", false, 2, {"village", "water"}, {{false, {"####"}}}},
      {"rift-lands", false, 0, {"forest", "village", "farm", "water", "monster"}, {{false, {"#"}}}},
  };
  return cards;
}

const std::vector<AmbushCard>& ambush_cards() {
  // id, shape, clockwise, bottom corner, right corner
  static const std::vector<AmbushCard> cards = {
      {"goblin-attack", {"#..", ".#.", "..#"}, false, true, true},
      {"bugbear-assault", {"#.#", "#.#"}, true, false, true},
      {"kobold-onslaught", {"#.", "##", "#."}, true, true, false},
      {"gnoll-raid", {"##", "#.", "##"}, false, false, false},
  };
  return cards;
}

const std::vector<ScoreCard>& score_cards() {
  static const std::vector<ScoreCard> cards = {
      {"sentinel-wood", "forest", 25},
      {"greenbough", "forest", 22},
      {"treetower", "forest", 17},
      {"stoneside-forest", "forest", 18},
      {"canal-lake", "farm-water", 24},
      {"mages-valley", "farm-water", 22},
      {"the-golden-granary", "farm-water", 20},
      {"shoreside-expanse", "farm-water", 27},
      {"wildholds", "village", 16},
      {"great-city", "village", 16},
      {"greengold-plains", "village", 21},
      {"shieldgate", "village", 20},
      {"borderlands", "spatial", 24},
      {"lost-barony", "spatial", 24},
      {"the-broken-road", "spatial", 24},
      {"the-cauldrons", "spatial", 20},
  };
  return cards;
}

const std::vector<SeasonCard>& season_cards() {
  // C7
  static const std::vector<SeasonCard> cards = {
      {"spring", 8, "AB"}, {"summer", 8, "BC"}, {"fall", 7, "CD"}, {"winter", 6, "DA"}};
  return cards;
}

const std::vector<std::string>& drawable_terrains() {
  static const std::vector<std::string> terrains = {"forest", "village", "farm", "water",
                                                    "monster"};
  return terrains;
}

bool is_explore_card(const std::string& id) {
  for (const ExploreCard& card : explore_cards()) {
    if (card.id == id) return true;
  }
  return false;
}

bool is_ambush_card(const std::string& id) {
  for (const AmbushCard& card : ambush_cards()) {
    if (card.id == id) return true;
  }
  return false;
}

const ExploreCard& explore_card(const std::string& id) {
  for (const ExploreCard& card : explore_cards()) {
    if (card.id == id) return card;
  }
  throw std::logic_error("no such explore card: '" + id + "'");
}

const AmbushCard& ambush_card(const std::string& id) {
  for (const AmbushCard& card : ambush_cards()) {
    if (card.id == id) return card;
  }
  throw std::logic_error("no such ambush card: '" + id + "'");
}

const ScoreCard& score_card(const std::string& id) {
  for (const ScoreCard& card : score_cards()) {
    if (card.id == id) return card;
  }
  throw std::logic_error("no such score card: '" + id + "'");
}

const Sheet& printed_sheet(char side) {
  static const Sheet side_a = {
      "...........",  // A
      "...^.r.....",  // B
      ".r......^r.",  // C
      "...........",  // D
      "...........",  // E
      ".....^.....",  // F
      "...........",  // G
      "...........",  // H
      ".r^......r.",  // I
      ".....r.^...",  // J
      "...........",  // K
  };
  static const Sheet side_b = {
      "...........",  // A
      "......r.^..",  // B
      "..r^.......",  // C
      ".....#.....",  // D
      "....##r....",  // E
      "....###....",  // F
      ".r...#.....",  // G
      ".....^..r..",  // H
      ".........^.",  // I
      "..^r.......",  // J
      "...........",  // K
  };
  if (side == 'A') return side_a;
  if (side == 'B') return side_b;
  throw std::logic_error(std::string("no such side of the sheet: '") + side + "'");
}

}  // namespace oracle
