// Slow, independent oracle for The Guild of Merchant Explorers: the printed facts as tables.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace oracle::guild {

// G1. Wild (discovery and crystal spaces) and the capital have no terrain of their own.
enum class Terrain { kGrassland, kDesert, kMountain, kSea, kWild, kCapital };

// A map as printed, row by row. Words: G D M s = grassland desert mountain sea; a digit behind =
// coins; Cn = city n; R = ruin (+ letter A-J, or t o x); T = discovery space; K = capital;
// Xn = crystal n; V = volcano; ^ = spire; . = outside.
struct MapData {
  std::string id;
  std::vector<std::string> rows;
};
const std::vector<MapData>& all_maps();

// G12: the shapes of a phase.
enum class Shape {
  kFree,
  kPath,
  kLine,
  kOneRegion,
  kAdjacentToPreviousPhase,
  kLineFromPreviousPhase,
  kLineFromVillage,
  kLineFromOtherVillage
};

constexpr int kNoLimit = 1000;  // more than any map has spaces

// One phase of a card: how many spaces, of which terrains, in which shape.
struct Phase {
  int max = 0;
  std::map<Terrain, int> caps;  // a terrain that is not named may not be explored
  std::string only;             // "", "city" or "coin"
  Shape shape = Shape::kFree;
};

// A terrain card or a specialty card (G10, G12), with its multipliers (G13).
struct Card {
  std::string id;
  std::vector<Phase> phases;
  int coin_multiplier = 1;
  int treasure_multiplier = 1;
};
const std::vector<Card>& terrain_cards();    // 5
const std::vector<Card>& specialty_cards();  // 28
const Card& card_of(const std::string& id);  // terrain or specialty; std::logic_error if unknown

// G4: the age cards I, II, III, I/II/III, and the age that each belongs to: 0 to 3, -1 for a
// terrain card.
const std::vector<std::string>& age_cards();
int age_of_card(const std::string& id);

// G20: treasure id -> copies in the deck of 40.
const std::map<std::string, int>& treasure_copies();

// G21: an objective and its condition; only the figures that the type needs are set.
struct Objective {
  std::string id;
  std::string map;
  std::string type;
  int n = 0;
  int value = 0;
  std::vector<std::string> symbols;
  std::string tower;  // the name of a space, as C1
};
const std::vector<Objective>& all_objectives();        // 24
const Objective& objective_of(const std::string& id);  // std::logic_error if unknown

std::vector<std::string> objectives_of_map(const std::string& map);

// The words of a text, which blanks separate.
std::vector<std::string> words_of(const std::string& text);

}  // namespace oracle::guild
