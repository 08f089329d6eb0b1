// Slow, independent oracle for Maps of Misterra: the components, typed in by hand.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle::misterra {

// M27. Which fields count depends on the family.
struct Hypothesis {
  std::string id = "";
  std::string family = "";
  std::string terrain = "";
  std::string barred = "";                              // the terrain not to be adjacent to
  std::vector<std::pair<int, int>> table = {};          // count -> points, rows ascending
  int beyond = 0;                                       // 0, or +1 for each one above this count
  int each = 0;                                         // points for each, without a table
  std::vector<std::pair<int, int>> pattern_cells = {};  // lateral, depth, counted from 0
  std::string pair = "";                                // first game: "A" to "D", "" for none
};

// M31: cell number 1 gets `confirm_or_map`, number 2 gets `map`.
struct OtomaCard {
  std::string id;
  std::string cell_1;  // the back
  std::string cell_2;
  std::string confirm_or_map;  // the face
  std::string map;
  bool claim;
};

const std::vector<std::string>& terrains();                // M2, in the order of the record
const std::map<std::string, int>& all_tiles();             // M2: terrain -> tiles in the box
const std::vector<std::string>& start_jungles(int seats);  // M4
const std::map<std::string, int>& sketch_deck(int seats);  // M5: card -> number of them
std::pair<std::string, std::string> halves(const std::string& sketch_card);  // first, second
const std::vector<Hypothesis>& hypotheses();                                 // M27, ids ascending
const Hypothesis& hypothesis(const std::string& id);                  // throws std::logic_error
std::vector<std::string> first_game_pair(const std::string& letter);  // M6, ids ascending
const std::vector<OtomaCard>& otoma_cards();                          // M29, ids ascending
const OtomaCard& otoma_card(const std::string& id);                   // throws std::logic_error

// M34: the name that belongs to the points; which = "total", "hypotheses", "fidelity", "claims".
std::string rank_name(const std::string& which, int points);

}  // namespace oracle::misterra
