#pragma once
// Sheets at random for tests: thin to full, speckled or in clusters, on the printed sides or on
// mountains, ruins and wasteland thrown anywhere.

#include <array>
#include <string>

#include "mapwright/core/random.h"

namespace mapwright::cartographers {

using SheetText = std::array<std::string, 11>;

inline constexpr std::string_view kSideA =
    "...........\n...^.r.....\n.r......^r.\n...........\n...........\n.....^.....\n"
    "...........\n...........\n.r^......r.\n.....r.^...\n...........\n";
inline constexpr std::string_view kSideB =
    "...........\n......r.^..\n..r^.......\n.....#.....\n....##r....\n....###....\n"
    ".r...#.....\n.....^..r..\n.........^.\n..^r.......\n...........\n";

[[nodiscard]] inline SheetText rows_of(std::string_view text) {
  SheetText rows;
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = text.substr(row * 12, 11);
  return rows;
}

[[nodiscard]] inline std::string text_of(const SheetText& rows) {
  std::string text;
  for (const auto& row : rows) text += row + "\n";
  return text;
}

// A print without any drawing: side A, side B, or a few printed cells anywhere.
[[nodiscard]] inline SheetText random_print(Random& random) {
  const auto kind = random.below(4);
  if (kind == 0) return rows_of(kSideA);
  if (kind == 1) return rows_of(kSideB);
  SheetText rows;
  rows.fill("...........");
  for (const char letter : {'^', 'r', '#'}) {
    for (auto n = random.below(12); n > 0; --n) rows[random.below(11)][random.below(11)] = letter;
  }
  return rows;
}

// Draws terrains on a print. The share of filled cells is anything from none to all.
[[nodiscard]] inline SheetText random_drawing(SheetText rows, Random& random) {
  // Often nearly full or full: that is where shapes stop fitting and lines get complete.
  constexpr std::array<std::uint32_t, 10> kPercents = {0, 15, 35, 55, 70, 80, 90, 95, 98, 100};
  const auto percent = kPercents[random.below(kPercents.size())];
  const auto cluster_percent = random.below(3) * 40;  // 0: speckled
  const bool keep_ruins = random.below(3) == 0;
  const std::string_view letters = random.below(3) == 0 ? "vvvfaw" : "fvawm";
  for (std::size_t row = 0; row < 11; ++row) {
    for (std::size_t col = 0; col < 11; ++col) {
      char& cell = rows[row][col];
      if (cell != '.' && (cell != 'r' || keep_ruins)) continue;
      if (random.below(100) >= percent) continue;
      char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
      if (random.below(100) < cluster_percent) {  // as the cell above or to the left
        const bool above = random.below(2) == 0;
        const char beside =
            above ? (row > 0 ? rows[row - 1][col] : '.') : (col > 0 ? rows[row][col - 1] : '.');
        const char small = beside >= 'A' && beside <= 'Z' ? static_cast<char>(beside + 32) : beside;
        if (std::string_view("fvawm").find(small) != std::string_view::npos) letter = small;
      }
      cell = cell == 'r' ? static_cast<char>(letter - 32) : letter;
    }
  }
  return rows;
}

[[nodiscard]] inline SheetText random_sheet(Random& random) {
  return random_drawing(random_print(random), random);
}

}  // namespace mapwright::cartographers
