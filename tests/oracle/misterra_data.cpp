#include "oracle/misterra_data.h"

#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace oracle::misterra {
namespace {

using Table = std::vector<std::pair<int, int>>;

const Table kZone = {{3, 2}, {4, 5}, {5, 8}, {6, 12}, {7, 16}};
const Table kBorder = {{4, 6}, {5, 8}, {6, 10}, {7, 12}, {8, 14}};
const Table kApart = {{3, 4}, {4, 6}, {5, 8}, {6, 10}, {7, 12}};
const Table kLargest = {{5, 4}, {6, 6}, {7, 8}, {8, 10}, {9, 13}, {10, 16}, {11, 18}, {12, 20}};
const Table kSmallest = {{2, 6}, {3, 10}, {4, 18}, {5, 25}, {6, 30}};
const Table kSets = {{1, 1}, {2, 3}, {3, 5}, {4, 8}, {5, 13}, {6, 16}};
const Table kOneCell = {{8, 3}, {11, 6}, {14, 10}, {17, 15}, {20, 20}};
const Table kTwoCells = {{5, 4}, {6, 7}, {7, 10}, {8, 14}, {9, 18}};
const Table kMost = {{8, 6}, {9, 9}, {10, 12}, {11, 15}, {12, 18}, {13, 20}};

Hypothesis zones_of(const std::string& id, const std::string& terrain, const std::string& pair) {
  return {.id = id, .family = "zones_of_type", .terrain = terrain, .table = kZone, .pair = pair};
}

Hypothesis border_of(const std::string& id, const std::string& terrain, const std::string& pair) {
  return {.id = id,
          .family = "border_cells_of_type",
          .terrain = terrain,
          .table = kBorder,
          .beyond = 8,
          .pair = pair};
}

Hypothesis apart(const std::string& id, const std::string& terrain, const std::string& barred) {
  return {.id = id,
          .family = "type_not_adjacent_to_type",
          .terrain = terrain,
          .barred = barred,
          .table = kApart,
          .beyond = 7};
}

Hypothesis each(const std::string& id, const std::string& family, int points,
                const std::string& pair) {
  return {.id = id, .family = family, .each = points, .pair = pair};
}

Hypothesis by_table(const std::string& id, const std::string& family, const Table& table,
                    const std::string& pair) {
  return {.id = id, .family = family, .table = table, .pair = pair};
}

Hypothesis pattern(const std::string& id, const std::string& family, const std::string& terrain,
                   int points, const std::vector<std::pair<int, int>>& cells) {
  return {.id = id, .family = family, .terrain = terrain, .each = points, .pattern_cells = cells};
}

std::map<std::string, int> deck_of(int doubles, int mixed) {
  std::map<std::string, int> deck;
  for (std::size_t i = 0; i < terrains().size(); ++i) {
    for (std::size_t j = i; j < terrains().size(); ++j) {
      deck[terrains()[i] + "-" + terrains()[j]] = i == j ? doubles : mixed;
    }
  }
  return deck;
}

}  // namespace

const std::vector<std::string>& terrains() {
  static const std::vector<std::string> all = {"steppe", "lagoon", "jungle", "mountain"};
  return all;
}

const std::map<std::string, int>& all_tiles() {
  static const std::map<std::string, int> tiles = {
      {"steppe", 7}, {"lagoon", 7}, {"jungle", 10}, {"mountain", 7}};
  return tiles;
}

const std::vector<std::string>& start_jungles(int seats) {
  static const std::vector<std::string> two = {"B3", "D3", "C5"};  // solo too (M28)
  static const std::vector<std::string> three = {"B3", "D3"};
  static const std::vector<std::string> four = {"C3"};
  if (seats == 1 || seats == 2) return two;
  if (seats == 3) return three;
  if (seats == 4) return four;
  throw std::logic_error("1 to 4 seats");
}

const std::map<std::string, int>& sketch_deck(int seats) {
  static const std::map<std::string, int> two = deck_of(4, 6);                   // unmarked
  static const std::map<std::string, int> three = deck_of(4 + 2, 6 + 3);         // and 3+
  static const std::map<std::string, int> four = deck_of(4 + 2 + 2, 6 + 3 + 3);  // and 4
  if (seats == 1 || seats == 2) return two;
  if (seats == 3) return three;
  if (seats == 4) return four;
  throw std::logic_error("1 to 4 seats");
}

std::pair<std::string, std::string> halves(const std::string& sketch_card) {
  const std::size_t dash = sketch_card.find('-');
  if (dash == std::string::npos) throw std::logic_error("no sketch card: " + sketch_card);
  return {sketch_card.substr(0, dash), sketch_card.substr(dash + 1)};
}

const std::vector<Hypothesis>& hypotheses() {
  static const std::vector<Hypothesis> cards = {
      zones_of("P01", "steppe", "A"),
      zones_of("P02", "lagoon", ""),
      zones_of("P03", "jungle", ""),
      zones_of("P04", "mountain", "C"),
      border_of("P05", "steppe", ""),
      border_of("P06", "lagoon", "B"),
      border_of("P07", "jungle", "D"),
      border_of("P08", "mountain", ""),
      apart("P09", "steppe", "jungle"),
      apart("P10", "lagoon", "steppe"),
      apart("P11", "jungle", "mountain"),
      apart("P12", "mountain", "lagoon"),
      each("P13", "row_all_four_perpendicular", 4, "B"),
      each("P14", "row_all_four_parallel", 4, ""),
      each("P15", "row_single_type_perpendicular", 5, ""),
      each("P16", "row_single_type_parallel", 5, ""),
      by_table("P17", "largest_zone", kLargest, "A"),
      each("P18", "least_present_type", 3, ""),
      by_table("P19", "smallest_zone", kSmallest, ""),
      by_table("P20", "sets_of_four_different", kSets, "D"),
      by_table("P21", "zones_of_one_cell", kOneCell, ""),
      pattern("P22", "pattern_a", "mountain", 5, {{0, 0}, {1, 0}, {0, 1}, {1, 1}}),
      pattern("P23", "pattern_b", "lagoon", 8, {{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}}),
      by_table("P24", "zones_of_two_cells", kTwoCells, ""),
      by_table("P25", "most_present_type", kMost, "C"),
  };
  return cards;
}

const Hypothesis& hypothesis(const std::string& id) {
  for (const Hypothesis& card : hypotheses()) {
    if (card.id == id) return card;
  }
  throw std::logic_error("no hypothesis: " + id);
}

std::vector<std::string> first_game_pair(const std::string& letter) {
  std::vector<std::string> ids;
  for (const Hypothesis& card : hypotheses()) {
    if (card.pair == letter) ids.push_back(card.id);
  }
  if (ids.size() != 2) throw std::logic_error("no first-game pair: " + letter);
  return ids;
}

const std::vector<OtomaCard>& otoma_cards() {
  static const std::vector<OtomaCard> cards = {
      {"O01", "A1", "A2", "mountain", "steppe", true},
      {"O02", "E5", "D5", "mountain", "lagoon", true},
      {"O03", "E4", "E3", "mountain", "mountain", false},
      {"O04", "E1", "E2", "lagoon", "steppe", true},
      {"O05", "A3", "B3", "mountain", "steppe", false},
      {"O06", "B2", "B1", "steppe", "lagoon", false},
      {"O07", "A4", "A3", "mountain", "jungle", false},
      {"O08", "C3", "C2", "jungle", "mountain", false},
      {"O09", "D2", "D1", "steppe", "mountain", false},
      {"O10", "C5", "C4", "jungle", "steppe", false},
      {"O11", "D3", "D4", "lagoon", "mountain", false},
      {"O12", "E2", "D2", "lagoon", "jungle", false},
      {"O13", "B4", "A4", "steppe", "jungle", false},
      {"O14", "B5", "A5", "lagoon", "lagoon", false},
      {"O15", "C4", "C3", "steppe", "lagoon", false},
      {"O16", "D4", "E4", "steppe", "steppe", false},
      {"O17", "B3", "B4", "jungle", "mountain", false},
      {"O18", "B1", "A1", "jungle", "jungle", false},
      {"O19", "E3", "D3", "mountain", "lagoon", false},
      {"O20", "C2", "C1", "jungle", "lagoon", false},
      {"O21", "A2", "B2", "steppe", "jungle", false},
      {"O22", "D1", "E1", "lagoon", "jungle", false},
  };
  return cards;
}

const OtomaCard& otoma_card(const std::string& id) {
  for (const OtomaCard& card : otoma_cards()) {
    if (card.id == id) return card;
  }
  throw std::logic_error("no Otoma card: " + id);
}

std::string rank_name(const std::string& which, int points) {
  if (which == "total") {  // below 0 the first row too
    if (points >= 100) return "Éternel";
    if (points >= 90) return "Illustre";
    if (points >= 80) return "Mémorable";
    if (points >= 70) return "Fameux";
    if (points >= 60) return "Obscur";
    return "Négligeable";
  }
  if (which == "hypotheses") {
    if (points >= 60) return "Doyen";
    if (points >= 40) return "Expert";
    if (points >= 20) return "Assistant";
    return "Apprenti";
  }
  if (which == "fidelity") {
    if (points >= 40) return "Cartographe";
    if (points >= 30) return "Géomètre";
    if (points >= 20) return "Topographe";
    return "Gratte-papier";
  }
  if (which == "claims") {
    if (points >= 16) return "Intrépide";
    if (points >= 8) return "Audacieux";
    if (points >= 1) return "Prudent";
    return "Peureux";
  }
  throw std::logic_error("no table of ranks: " + which);
}

}  // namespace oracle::misterra
