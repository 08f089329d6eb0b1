#include "mapwright/pads/cartographers/paper.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {
namespace {

void read_map(PadReader& in, Paper& paper) {
  for (int row = 0; const auto letters : in.rows("map", SheetGrid::kRows)) {
    if (!in.expect(
            letters.size() == SheetGrid::kCols, "map",
            "row " + std::to_string(row + 1) + ": expected 11 letters, found " + quoted(letters))) {
      return;
    }
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      const Cell cell = SheetGrid::cell(row, col);
      const char letter = letters[at(col)];
      const bool capital = letter >= 'A' && letter <= 'Z';
      const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
      const auto terrain = kTerrainLetters.find(small);
      if (!in.expect(
              terrain != kTerrainLetters.npos || kNoLetters.find(letter) != kNoLetters.npos, "map",
              "row " + std::to_string(row + 1) + ", column " + std::to_string(col + 1) +
                  ": expected one of . f v a w m, found " + quoted(letters.substr(at(col), 1)))) {
        return;
      }
      if (terrain != kTerrainLetters.npos) paper.drawn[terrain].insert(cell);
      if (capital || letter == 'r') paper.shown.ruins.insert(cell);
      if (letter == '^') paper.shown.mountains.insert(cell);
      if (letter == '#') paper.shown.wasteland.insert(cell);
    }
    ++row;
  }
}

void read_since(PadReader& in, Paper& paper, std::size_t reached) {
  Cells drawn;
  for (const Cells& cells : paper.drawn) drawn |= cells;
  for (int row = 0; const auto digits : in.rows("since", SheetGrid::kRows)) {
    if (!in.expect(digits.size() == SheetGrid::kCols, "since",
                   "row " + std::to_string(row + 1) + ": expected 11 digits or dots, found " +
                       quoted(digits))) {
      return;
    }
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      const char digit = digits[at(col)];
      const bool is_season = digit >= '1' && digit < static_cast<char>('1' + kSeasonCount);
      if (!in.expect(is_season || digit == '.', "since",
                     "row " + std::to_string(row + 1) + ", column " + std::to_string(col + 1) +
                         ": expected a season from 1 to 4 or a dot")) {
        return;
      }
      const Cell cell = SheetGrid::cell(row, col);
      if (is_season && drawn.contains(cell)) paper.since[at(digit - '1')].insert(cell);
    }
    ++row;
  }
  paper.since[reached] |= drawn - paper.drawn_by(kSeasonCount - 1);
}

void read_figures(PadReader& in, Paper& paper) {
  const auto coins = in.numbers("coins", kSeasonCount, 0, kMostCoins);
  std::ranges::copy(coins, paper.coins.begin());
  const auto written = in.number_rows("written", kSeasonCount, 4, -999, 999);
  for (std::size_t s = 0; s < written.size(); ++s) {
    if (written[s].empty()) continue;
    const auto figure = [&](std::size_t i) { return static_cast<std::int16_t>(written[s][i]); };
    paper.written[s] = SeasonFigures{{figure(0), figure(1)}, figure(2), figure(3)};
  }
}

}  // namespace

Paper read_paper(PadReader& in, std::size_t reached) {
  Paper paper;
  paper.name = in.name("name");
  read_map(in, paper);
  read_since(in, paper, reached);
  read_figures(in, paper);
  return paper;
}

std::vector<std::string> names_of(const Cells& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_text(cell));
  return names;
}

Sheet sheet_by(const Paper& paper, const SheetPrint& print, std::size_t season) {
  Sheet sheet;
  sheet.filled = print.filled;
  const Cells there = paper.drawn_by(season) - print.filled;
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    sheet.drawn[t] = paper.drawn[t] & there;
    sheet.filled |= sheet.drawn[t];
  }
  sheet.coins = static_cast<std::uint8_t>(paper.coins_by(season));
  return sheet;
}

}  // namespace mapwright::cartographers
