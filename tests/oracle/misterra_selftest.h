// What the self-tests of the Misterra oracle share.
#pragma once

#include <cctype>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "oracle/misterra_board.h"
#include "oracle/misterra_data.h"

namespace oracle::misterra::selftest {

inline const Options kPlain;

inline std::string terrain_of(char letter) {
  for (const std::string& terrain : terrains()) {
    if (terrain.front() == letter) return terrain;
  }
  throw std::logic_error("no terrain with this letter");
}

// Five words, one for each depth from the beach on; in each the laterals A to E; `.` empty.
inline std::map<Cell, char> letters(const std::string& text) {
  std::map<Cell, char> found;
  std::istringstream words(text);
  std::string word;
  for (int depth = 1; words >> word; ++depth) {
    int lateral = 1;
    for (char letter : word) found[{lateral++, depth}] = letter;
  }
  if (found.size() != 25) throw std::logic_error("not 25 cells");
  return found;
}

inline Parchment drawn(const std::string& text) {
  Parchment parchment;
  for (const auto& [cell, letter] : letters(text)) {
    if (letter != '.') parchment[cell] = terrain_of(letter);
  }
  return parchment;
}

// A small letter is a hazy tile, a capital a confirmed one. The other tiles are in the reserve.
inline Land land_of(const std::string& text) {
  Land land;
  land.reserve = all_tiles();
  for (const auto& [cell, letter] : letters(text)) {
    if (letter == '.') continue;
    const bool confirmed = std::isupper(static_cast<unsigned char>(letter)) != 0;
    const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    land.tiles[cell] = {terrain_of(small), confirmed};
    land.reserve.at(terrain_of(small)) -= 1;
  }
  return land;
}

}  // namespace oracle::misterra::selftest
