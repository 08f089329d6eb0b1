#include "mapwright/games/misterra/notation.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {
namespace {

// "P3", "p03" with the letter: the card by its number from 0, when it is below the bound.
template <class Card>
std::optional<Card> parse_numbered(std::string_view text, char letter, std::size_t bound) {
  if (text.empty() || lowered(text.substr(0, 1))[0] != letter) return std::nullopt;
  const auto number = parse_int(text.substr(1));
  if (!number || text.size() > 3 || *number < 1 || static_cast<std::size_t>(*number) > bound) {
    return std::nullopt;
  }
  return static_cast<Card>(*number - 1);
}

// 1 … most as 0 … most - 1.
std::optional<int> parse_ordinal(std::string_view text, int most) {
  const auto number = parse_int(text);
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return *number - 1;
}

using Words = std::vector<std::string_view>;

Result<Action> parse_go(const Words& words) {
  std::string place;
  for (std::size_t i = 1; i < words.size(); ++i)
    place += std::string(i > 1 ? " " : "") + std::string(words[i]);
  const auto parsed = parse_place(place);
  if (!parsed) {
    return Error{"expected a cell or a beach cell after 'go', such as C2 or beach C, found " +
                 quoted(place)};
  }
  return Action::go(*parsed);
}

Result<Action> parse_slot(const Words& words) {
  const auto slot = words.size() == 2 ? parse_ordinal(words[1], kSlots) : std::nullopt;
  if (!slot) return Error{"expected a slot from 1 to 5 after " + quoted(words[0])};
  return words[0] == "take" ? Action::take(*slot) : Action::discard(*slot);
}

Result<Action> parse_keep(const Words& words) {
  const auto a = words.size() == 3 ? parse_hypothesis(words[1]) : std::nullopt;
  const auto b = words.size() == 3 ? parse_hypothesis(words[2]) : std::nullopt;
  if (!a || !b || *a == *b) {
    return Error{"expected two different cards from P01 to P25 after 'keep'"};
  }
  return Action::keep(std::min(*a, *b), std::max(*a, *b));
}

Result<Action> parse_map(const Words& words) {
  if (words.size() != 3 && (words.size() != 5 || words[3] != "first")) {
    return Error{
        "expected 'map' and two cells, such as map C2 C3, and perhaps 'first' and one of them"};
  }
  const auto a = parse_cell(words[1]);
  const auto b = parse_cell(words[2]);
  const int laying = a && b ? laying_number(*a, *b) : -1;
  if (laying < 0) {
    return Error{"expected two cells that share a side after 'map', found " + quoted(words[1]) +
                 " and " + quoted(words[2])};
  }
  if (words.size() == 3) return Action::map(laying);
  const auto first = parse_cell(words[4]);
  if (!first || (*first != *a && *first != *b)) {
    return Error{"expected one of the two cells after 'first', found " + quoted(words[4])};
  }
  return Action::map(laying, *first == *a ? MapOrder::kFirstCell : MapOrder::kSecondCell);
}

}  // namespace

std::string cell_text(Cell cell) {
  return {static_cast<char>('A' + Board::row(cell)), static_cast<char>('1' + Board::col(cell))};
}

std::string place_text(Place place) {
  if (is_island(place)) return cell_text(cell_of(place));
  if (!is_beach(place)) return "none";
  return std::string("beach ") + static_cast<char>('A' + index(place) - kCells);
}

std::string sketch_text(Sketch sketch) {
  const auto [first, second] = halves_of(sketch);
  return std::string(kTerrainNames[index(first)]) + "-" + std::string(kTerrainNames[index(second)]);
}

std::string numbered_text(char letter, std::size_t number) {
  const std::string digits = std::to_string(number + 1);
  return letter + std::string(digits.size() < 2 ? "0" : "") + digits;
}

std::string card_text(Hypothesis card) { return numbered_text('P', index(card)); }
std::string card_text(OtomaCard card) { return numbered_text('O', index(card)); }

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int lateral = lowered(text)[0] - 'a';
  const int depth = text[1] - '1';
  if (!Board::is_inside(lateral, depth)) return std::nullopt;
  return Board::cell(lateral, depth);
}

std::optional<Place> parse_place(std::string_view text) {
  if (const auto cell = parse_cell(text)) return place_of(*cell);
  const std::string low = lowered(text);
  if (!low.starts_with("beach")) return std::nullopt;
  const std::string_view letter = trimmed(std::string_view(low).substr(5));
  if (letter.size() != 1 || letter[0] < 'a' || letter[0] >= 'a' + kSide) return std::nullopt;
  return beach_at(letter[0] - 'a');
}

std::optional<Terrain> parse_terrain(std::string_view text) {
  const auto place = index_of(kTerrainNames, lowered(text));
  return place ? std::optional(kAllTerrains[at(*place)]) : std::nullopt;
}

std::optional<Sketch> parse_sketch(std::string_view text) {
  const auto parts = split(text, '-');
  if (parts.size() != 2) return std::nullopt;
  const auto a = parse_terrain(parts[0]);
  const auto b = parse_terrain(parts[1]);
  if (!a || !b) return std::nullopt;
  for (std::size_t i = 0; i < kSketches; ++i) {
    const auto [first, second] = kSketchHalves[i];
    if (first == std::min(*a, *b) && second == std::max(*a, *b)) return sketch_at(i);
  }
  return std::nullopt;
}

std::optional<Hypothesis> parse_hypothesis(std::string_view text) {
  return parse_numbered<Hypothesis>(text, 'p', kHypotheses);
}

std::optional<OtomaCard> parse_otoma_card(std::string_view text) {
  return parse_numbered<OtomaCard>(text, 'o', kOtomaCards);
}

std::string Misterra::action_text(Action action) const {
  switch (action.kind()) {
    case ActionKind::kStay:
      return "stay";
    case ActionKind::kGo:
      return "go " + place_text(action.place());
    case ActionKind::kDiscard:
      return "discard " + std::to_string(action.slot() + 1);
    case ActionKind::kTake:
      return "take " + std::to_string(action.slot() + 1);
    case ActionKind::kClaim:
      return "claim";
    case ActionKind::kPass:
      return "pass";
    case ActionKind::kOtomaClaim:
      return "otoma-claim " + cell_text(action.cell());
    case ActionKind::kKeep:
      return "keep " + card_text(action.cards()[0]) + " " + card_text(action.cards()[1]);
    case ActionKind::kMap:
      break;
  }
  const Laying cells = action.cells();
  std::string text = "map " + cell_text(cells.first) + " " + cell_text(cells.second);
  if (action.order() == MapOrder::kFirstCell) text += " first " + cell_text(cells.first);
  if (action.order() == MapOrder::kSecondCell) text += " first " + cell_text(cells.second);
  return text;
}

Result<Action> Misterra::parse_action(std::string_view text) const {
  const std::string low = lowered(trimmed(text));
  const Words words = words_of(low);
  if (words.size() == 1) {
    if (words[0] == "stay") return Action::stay();
    if (words[0] == "claim") return Action::claim();
    if (words[0] == "pass") return Action::pass();
  }
  if (words.size() > 1) {
    if (words[0] == "go") return parse_go(words);
    if (words[0] == "take" || words[0] == "discard") return parse_slot(words);
    if (words[0] == "keep") return parse_keep(words);
    if (words[0] == "map") return parse_map(words);
    if (words[0] == "otoma-claim" && words.size() == 2) {
      if (const auto cell = parse_cell(words[1])) return Action::otoma_claim(*cell);
    }
  }
  return Error{
      "expected an action such as go C2, go beach C, stay, take 3, discard 2, map C2 C3, "
      "claim, pass, keep P03 P17 or otoma-claim C2, found " +
      quoted(text)};
}

std::string Misterra::chance_text(Chance chance) const {
  switch (chance.kind) {
    case ChanceKind::kSketch:
      return sketch_text(chance.sketch());
    case ChanceKind::kHypothesis:
      return card_text(chance.hypothesis());
    case ChanceKind::kPair:
      return std::string("pair ") + static_cast<char>('A' + chance.number);
    case ChanceKind::kFirst:
      return "first " + std::to_string(chance.number);
    case ChanceKind::kOtoma:
      return card_text(chance.otoma_card());
  }
  return {};
}

Result<Chance> Misterra::parse_chance(std::string_view text) const {
  const std::string low = lowered(trimmed(text));
  const Words words = words_of(low);
  if (words.size() == 1) {
    if (const auto sketch = parse_sketch(words[0])) return Chance::of(*sketch);
    if (const auto card = parse_hypothesis(words[0])) return Chance::of(*card);
    if (const auto card = parse_otoma_card(words[0])) return Chance::of(*card);
  }
  if (words.size() == 2 && words[0] == "pair" && words[1].size() == 1 && words[1][0] >= 'a' &&
      words[1][0] < static_cast<char>('a' + kPairs)) {
    return Chance::pair(static_cast<std::size_t>(words[1][0] - 'a'));
  }
  if (words.size() == 2 && words[0] == "first") {
    if (const auto seat = parse_int(words[1]); seat && *seat >= 0 && *seat < seats_) {
      return Chance::first(*seat);
    }
  }
  return Error{"expected a card such as steppe-lagoon, P03, pair A, first 1 or O07, found " +
               quoted(text)};
}

std::vector<std::string> board_rows(const TerrainCells& board, const Cells& confirmed) {
  std::vector<std::string> rows;
  for (int depth = kSide - 1; depth >= 0; --depth) {
    std::string row(kSide, '.');
    for (int lateral = 0; lateral < kSide; ++lateral) {
      const Cell cell = Board::cell(lateral, depth);
      if (!board.covered().contains(cell)) continue;
      const std::string_view letters =
          confirmed.contains(cell) ? kConfirmedLetters : kTerrainLetters;
      row[static_cast<std::size_t>(lateral)] = letters[index(board.at(cell))];
    }
    rows.push_back(row);
  }
  return rows;
}

Result<void> parse_board_rows(const std::vector<std::string_view>& rows, TerrainCells& board,
                              Cells& confirmed) {
  const auto side = static_cast<std::size_t>(kSide);
  if (rows.size() != side) {
    return Error{"expected a drawing of 5 rows, found " + std::to_string(rows.size())};
  }
  for (std::size_t row = 0; row < side; ++row) {
    if (rows[row].size() != side) {
      return Error{"expected rows of 5 letters, found " + quoted(rows[row])};
    }
    for (std::size_t lateral = 0; lateral < side; ++lateral) {
      const char letter = rows[row][lateral];
      if (letter == '.') continue;
      const Cell cell = Board::cell(static_cast<int>(lateral), kSide - 1 - static_cast<int>(row));
      const auto hazy = kTerrainLetters.find(letter);
      const auto sure = kConfirmedLetters.find(letter);
      if (hazy == std::string_view::npos && sure == std::string_view::npos) {
        return Error{"expected the letters s l j m, capitals or '.', found " + quoted(rows[row])};
      }
      board.put(cell, kAllTerrains[hazy != std::string_view::npos ? hazy : sure]);
      if (sure != std::string_view::npos) confirmed.insert(cell);
    }
  }
  return {};
}

}  // namespace mapwright::misterra
