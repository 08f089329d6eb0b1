#include "mapwright/games/cartographers/notation.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {
namespace {

// A terrain by its name or any beginning of it that fits only one.
std::optional<Terrain> parse_terrain(std::string_view word) {
  std::optional<Terrain> found;
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) {
    if (kTerrainNames[i] == word) return static_cast<Terrain>(i);
    if (!kTerrainNames[i].starts_with(word)) continue;
    if (found) return std::nullopt;
    found = static_cast<Terrain>(i);
  }
  return found;
}

// Every cell with a blank before it. Hundreds of actions are written for each decision over the
// line protocol.
constexpr std::size_t kMostOfCell = 4;
struct CellText {
  std::array<char, kMostOfCell> chars{' '};
  std::uint8_t size = 0;
};
constexpr std::array<CellText, SheetGrid::kCells> kCellTexts = [] {
  std::array<CellText, SheetGrid::kCells> texts{};
  for (int i = 0; i < SheetGrid::kCells; ++i) {
    CellText& text = texts[at(i)];
    const int column = SheetGrid::col(cell_at(i)) + 1;
    text.chars[++text.size] = static_cast<char>('A' + SheetGrid::row(cell_at(i)));
    if (column >= 10) text.chars[++text.size] = '1';
    text.chars[++text.size] = static_cast<char>('0' + column % 10);
    ++text.size;
  }
  return texts;
}();

// Adds all cells, a blank before each.
void add_cells(std::string& text, const Cells& cells) {
  std::array<char, SheetGrid::kCells * kMostOfCell> chars;
  char* end = chars.data();
  for (const Cell cell : cells) {
    const CellText& one = kCellTexts[at(cell)];
    std::memcpy(end, one.chars.data(), kMostOfCell);
    end += one.size;
  }
  text.append(chars.data(), end);
}

}  // namespace

std::string cell_text(Cell cell) {
  const CellText& text = kCellTexts[at(cell)];
  return {text.chars.data() + 1, text.chars.data() + text.size};
}

std::string cells_text(const Cells& cells) {
  std::string text;
  add_cells(text, cells);
  return text.empty() ? text : text.substr(1);
}

std::string edict_letter(std::size_t edict) {
  return std::string(1, static_cast<char>('A' + edict));
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const char letter = text[0] >= 'a' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  const auto col = parse_int(text.substr(1));
  if (!col || text[1] == '0' || text[1] == '-' || !SheetGrid::is_inside(letter - 'A', *col - 1)) {
    return std::nullopt;
  }
  return SheetGrid::cell(letter - 'A', *col - 1);
}

Ground ground_at(const SheetPrint& print, const Sheet& sheet, Cell cell) {
  if (print.mountains.contains(cell)) return Ground::kMountain;
  if (print.wasteland.contains(cell)) return Ground::kWasteland;
  for (std::size_t i = 0; i < kTerrainCount; ++i) {
    if (sheet.drawn[i].contains(cell)) return static_cast<Ground>(i);
  }
  return Ground::kEmpty;
}

char sheet_letter(const SheetPrint& print, const Sheet& sheet, Cell cell) {
  const bool ruin = print.ruins.contains(cell);
  const Ground ground = ground_at(print, sheet, cell);
  switch (ground) {
    case Ground::kMountain:
      return '^';
    case Ground::kWasteland:
      return '#';
    case Ground::kEmpty:
      return ruin ? 'r' : '.';
    default:
      break;
  }
  const char letter = kTerrainLetters[at(ground)];
  return ruin ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::vector<std::string> sheet_rows(const SheetPrint& print, const Sheet& sheet) {
  std::vector<std::string> rows(SheetGrid::kRows);
  for (int i = 0; i < SheetGrid::kCells; ++i) {
    rows[static_cast<std::size_t>(SheetGrid::row(cell_at(i)))] +=
        sheet_letter(print, sheet, cell_at(i));
  }
  return rows;
}

Result<DrawnSheet> parse_sheet_rows(const std::vector<std::string_view>& rows) {
  if (rows.size() != SheetGrid::kRows) {
    return Error{"expected 11 rows, found " + std::to_string(rows.size())};
  }
  DrawnSheet drawn;
  for (int row = 0; row < SheetGrid::kRows; ++row) {
    const auto letters = rows[at(row)];
    if (letters.size() != SheetGrid::kCols) {
      return Error{"row " + std::to_string(row + 1) + ": expected 11 letters, found " +
                   std::to_string(letters.size()) + " in " + quoted(letters)};
    }
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      const Cell cell = SheetGrid::cell(row, col);
      const char letter = letters[at(col)];
      const bool capital = letter >= 'A' && letter <= 'Z';
      const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
      if (const auto at = kTerrainLetters.find(small); at != kTerrainLetters.npos) {
        drawn.sheet.drawn[at].insert(cell);
        if (capital) drawn.print.ruins.insert(cell);
      } else if (letter == 'r') {
        drawn.print.ruins.insert(cell);
      } else if (letter == '^') {
        drawn.print.mountains.insert(cell);
      } else if (letter == '#') {
        drawn.print.wasteland.insert(cell);
      } else if (letter != '.') {
        return Error{"row " + std::to_string(row + 1) + ", column " + std::to_string(col + 1) +
                     ": expected one of . r f v a w m F V A W M ^ #, found " +
                     quoted(letters.substr(static_cast<std::size_t>(col), 1))};
      }
    }
  }
  SheetPrint& print = drawn.print;
  print.filled = print.mountains | print.wasteland;
  print.beside_mountain = SheetGrid::neighbours(print.mountains);
  print.beside_ruin = SheetGrid::neighbours(print.ruins);
  drawn.sheet.filled = print.filled;
  for (const Cells& cells : drawn.sheet.drawn) drawn.sheet.filled |= cells;
  return drawn;
}

bool same_print(const SheetPrint& a, const SheetPrint& b) {
  return a.mountains == b.mountains && a.ruins == b.ruins && a.wasteland == b.wasteland;
}

std::string Cartographers::action_text(Action action) const {
  std::string text;
  add_action_text(action, text);
  return text;
}

void Cartographers::add_action_text(Action action, std::string& text) const {
  if (action.is_pass()) {
    text += "pass";
  } else if (action.is_none()) {
    text += "none";
  } else {
    text += kTerrainNames[index(action.terrain())];
    add_cells(text, content_->cells_of(action));
  }
}

std::uint64_t Cartographers::text_order(Action action) const {
  // Words as numbers in their order: the terrain or the pass, then cell by cell, 7 bits each; a
  // column of two digits comes behind the 1 it begins with.
  constexpr std::array<std::uint64_t, kTerrainCount> kOfTerrain = {2, 5, 1, 6, 3};
  constexpr std::uint64_t kOfPass = 4;
  constexpr std::array<std::uint64_t, SheetGrid::kCols> kOfColumn = {0, 3, 4,  5, 6, 7,
                                                                     8, 9, 10, 1, 2};
  constexpr int kCellBits = 7;
  constexpr int kMostCells = 8;
  int shift = kCellBits * kMostCells;
  if (action.is_pass()) return kOfPass << shift;
  if (action.is_none()) return 0;
  std::uint64_t order = kOfTerrain[index(action.terrain())] << shift;
  for (const Cell cell : content_->cells_of(action)) {
    shift -= kCellBits;
    assert(shift >= 0);
    const auto row = static_cast<std::uint64_t>(SheetGrid::row(cell));
    order |= (1 + row * SheetGrid::kCols + kOfColumn[at(SheetGrid::col(cell))]) << shift;
  }
  return order;
}

Result<Action> Cartographers::parse_action(std::string_view text) const {
  const std::string lower = lowered(text);
  const auto words = words_of(trimmed(lower));
  if (words.size() == 1 && words[0] == "pass") return Action::pass();
  const auto terrain = words.empty() ? std::nullopt : parse_terrain(words[0]);
  if (!terrain) {
    return Error{"expected a terrain and cells, such as 'forest B4 B5 C5', or 'pass', found " +
                 quoted(text)};
  }
  Cells cells;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto cell = parse_cell(words[i]);
    if (!cell) {
      return Error{"expected a cell from A1 to K11, found " + quoted(words[i]) + " in " +
                   quoted(text)};
    }
    if (cells.contains(*cell)) {
      return Error{"cell " + cell_text(*cell) + " stands twice in " + quoted(text)};
    }
    cells.insert(*cell);
  }
  if (cells.empty()) return Error{"expected cells after the terrain in " + quoted(text)};
  for (std::size_t p = 0; p < content_->patterns.size(); ++p) {
    const SheetPattern& pattern = content_->patterns[p];
    if (pattern.anchors.contains(cells.first()) && pattern.cells_at(cells.first()) == cells) {
      return Action::drawing(*terrain, static_cast<int>(p), cells.first());
    }
  }
  return Error{quoted(text) + ": these cells are the shape of no card"};
}

std::string Cartographers::chance_text(Chance chance) const {
  return chance.is_edict ? content_->score_cards[chance.card].id : content_->cards[chance.card].id;
}

Result<Cartographers::Chance> Cartographers::parse_chance(std::string_view text) const {
  const std::string id = lowered(trimmed(text));
  if (const auto card = index_of(content_->cards, id, &Card::id)) {
    return Chance{false, static_cast<std::uint8_t>(*card)};
  }
  if (const auto card = index_of(content_->score_cards, id, &ScoreCard::id)) {
    return Chance{true, static_cast<std::uint8_t>(*card)};
  }
  return Error{"expected the id of a card, such as 'great-river', found " + quoted(text)};
}

}  // namespace mapwright::cartographers
