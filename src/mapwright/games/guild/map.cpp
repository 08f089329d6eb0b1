#include "mapwright/games/guild/map.h"

#include "mapwright/core/text.h"

namespace mapwright::guild {

std::string place_name(int row, int col) {
  return std::string(1, static_cast<char>('A' + col)) + std::to_string(row + 1);
}

std::string Map::name_of(Cell space) const {
  const SpaceInfo& at = (*this)[space];
  return place_name(at.row, at.col);
}

std::uint8_t Map::find(std::string_view name) const {
  if (name.size() < 2 || name.size() > 3 || name[1] == '0') return kNoSpace;
  const char letter =
      name[0] >= 'a' && name[0] <= 'z' ? static_cast<char>(name[0] - 'a' + 'A') : name[0];
  if (name[1] < '0' || name[1] > '9') return kNoSpace;
  const auto row = parse_int(name.substr(1));
  const int col = letter - 'A';
  if (!row || *row > rows || col < 0 || col >= cols) return kNoSpace;
  return space_at[static_cast<std::size_t>((*row - 1) * cols + col)];
}

Spaces Map::neighbours_of(const Spaces& set) const {
  Spaces result;
  for (const Cell space : set) result |= neighbours(space);
  return result;
}

Spaces Map::flood(Cell seed, const Spaces& within) const {
  Spaces filled = Spaces::of(seed);
  Spaces todo = filled;
  while (todo.any()) {
    const Cell space = todo.first();
    todo.erase(space);
    const Spaces grown = (neighbours(space) & within) - filled;
    filled |= grown;
    todo |= grown;
  }
  return filled;
}

}  // namespace mapwright::guild
