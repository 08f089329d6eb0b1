#pragma once
// A seat's paper of Cartographers: the map as it is drawn, coins and figures, read from a pad
// (pad.cpp).

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "mapwright/games/cartographers/content.h"
#include "mapwright/games/cartographers/state.h"
#include "mapwright/pads/pad_reader.h"

namespace mapwright::cartographers {

inline constexpr std::string_view kNoLetters = ".r^#";  // printed, or nothing
inline constexpr int kMostCoins = 99;

// `since` is the season in which a cell was drawn, from 0.
struct Paper {
  std::string name;
  std::array<Cells, kTerrainCount> drawn{};
  std::array<Cells, kSeasonCount> since{};
  SheetPrint shown;  // what the map shows as printed, where it shows anything
  std::array<std::optional<int>, kSeasonCount> coins{};
  std::array<std::optional<SeasonFigures>, kSeasonCount> written{};

  [[nodiscard]] Cells drawn_by(std::size_t season) const {
    Cells cells;
    for (std::size_t s = 0; s <= season; ++s) cells |= since[s];
    return cells;
  }
  // The last figure given up to that season: on the track, else among those written by hand.
  [[nodiscard]] int coins_by(std::size_t season) const {
    for (std::size_t s = season + 1; s-- > 0;) {
      if (coins[s]) return *coins[s];
      if (written[s]) return std::clamp<int>(written[s]->coins, 0, kMostCoins);
    }
    return 0;
  }
};

// Reads one; what is wrong is said by the reader. `reached` is the season that the pad has reached:
// without a line `since` everything was drawn by then.
[[nodiscard]] Paper read_paper(PadReader& in, std::size_t reached);

[[nodiscard]] std::vector<std::string> names_of(const Cells& cells);
// The sheet as it stood at the end of that season. What is printed counts, whatever was drawn over
// it.
[[nodiscard]] Sheet sheet_by(const Paper& paper, const SheetPrint& print, std::size_t season);

}  // namespace mapwright::cartographers
