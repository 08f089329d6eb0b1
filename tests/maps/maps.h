#pragma once
// Maps for the tests of this folder: the printed ones and random ones of people's own.

#include <string>
#include <vector>

#include "mapwright/core/random.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/all_games.h"
#include "mapwright/maps/own_map.h"

namespace mapwright::testing {

inline ContentFile own(std::string text) { return {"own", "own.txt", std::move(text)}; }

// The text of every printed sheet and map, each a file of its own.
inline std::vector<std::string> printed_maps() {
  std::vector<std::string> maps;
  for (const GameEntry& game : all_games()) {
    for (const ContentFile& file : embedded_files(game)) {
      if (game_of_map(file.text) != &game) continue;
      const auto entries = read_content(file);
      if (game.info->file_kind == "map") {
        maps.push_back(plain_text(*entries));
        continue;
      }
      for (const ContentEntry& entry : *entries) maps.push_back(plain_text({entry}));
    }
  }
  return maps;
}

inline std::string random_sheet_text(Random& random) {
  std::string text =
      "sheet own\n  name Own " + std::to_string(random.below(1000)) + "\n  coins 14\n  map\n";
  for (int row = 0; row < 11; ++row) {
    text += "    | ";
    for (int col = 0; col < 11; ++col) text += ".....r^#"[random.below(8)];
    text += "\n";
  }
  return text;
}

// Hardly ever one that can be played.
inline std::string random_map_text(Random& random) {
  constexpr const char* kTokens[] = {"G",   "D1", "M", "s", "s",  ".",
                                     "GC3", "sR", "T", "K", "X4", "V"};
  std::string text = "map own\n  title Χάρτης " + std::to_string(random.below(1000)) + "\n  rows\n";
  const auto cols = 2 + random.below(25);
  for (auto rows = 1 + random.below(26); rows > 0; --rows) {
    text += "    |";
    for (std::uint32_t col = 0; col < cols; ++col)
      text += " " + std::string(kTokens[random.below(12)]);
    text += "\n";
  }
  return text;
}

}  // namespace mapwright::testing
