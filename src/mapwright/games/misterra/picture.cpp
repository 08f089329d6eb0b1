// The boards drawn in plain letters, the island first, the beach at the bottom:
//
//     5  .  s  J  .  .        s l j m hazy steppe, lagoon, jungle, mountain; S L J M confirmed
//     …
//     1  m  .  .  .  .
//        ~  ~  ~  ~  ~        the beach
//        A  B  C  D  E

#include <algorithm>

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

constexpr std::size_t kBoardWidth = 20;

// The lines of a board, without line ends.
std::vector<std::string> board_lines(const TerrainCells& board, const Cells& confirmed,
                                     bool beach) {
  std::vector<std::string> lines;
  int depth = kSide;
  for (const std::string& row : board_rows(board, confirmed)) {
    std::string line = "  " + std::to_string(depth--);
    for (const char letter : row) line += std::string("  ") + letter;
    lines.push_back(line);
  }
  if (beach) lines.push_back("     ~  ~  ~  ~  ~");
  lines.push_back("     A  B  C  D  E");
  return lines;
}

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string hand_text(const Hand& hand, bool is_viewer) {
  const bool dealt = hand.dealt[0] != kNoHypothesis;
  if (hand.has_kept()) return card_text(hand.kept[0]) + " " + card_text(hand.kept[1]);
  if (!is_viewer || !dealt) return "";
  std::string text = "to choose from:";
  for (const Hypothesis card : hand.dealt) {
    if (card != kNoHypothesis) text += " " + card_text(card);
  }
  return text;
}

std::string cells_named(const Cells& cells, const TerrainCells& tiles) {
  std::string text;
  for (const Cell cell : cells) {
    text += (text.empty() ? "" : ", ") + std::string(kTerrainNames[index(tiles.at(cell))]) + " " +
            cell_text(cell);
  }
  return text;
}

std::string table_lines(const Misterra& game, const Table& table) {
  std::string text;
  if (table.phase == Phase::kOver) {
    text += "The game is over.\n";
  } else if (table.phase > Phase::kKeep) {
    text += "Round " + std::to_string(table.round) + (table.last_round ? ", the last" : "") +
            ", seat " + std::to_string(at(table.active)) + ", half-day " +
            std::to_string(table.half + 1) + "\n";
  }
  text += "Sketch cards:";
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Sketch sketch = table.sketches.shown[i];
    text += " " + std::to_string(i + 1) + " " + (sketch == kNoSketch ? "-" : sketch_text(sketch));
  }
  text += "; deck " + std::to_string(std::max(0, game.deck_size(table))) + "\n";
  if (table.taken != kNoSketch) text += "Taken: " + sketch_text(table.taken) + "\n";
  text += "Reserve:";
  for (std::size_t t = 0; t < kTerrains; ++t) {
    text += " " + std::string(kTerrainNames[t]) + " " + std::to_string(table.island.reserve[t]);
  }
  return text + "\n";
}

std::string otoma_lines(const View& view) {
  std::string text;
  if (view.otoma_face) {
    text += "Otoma's top card:";
    for (std::size_t i = 0; i < view.otoma_face->deeds.size(); ++i) {
      const OtomaDeed& deed = view.otoma_face->deeds[i];
      text += " " + std::to_string(i + 1) + (deed.confirms ? " confirm or map " : " map ") +
              std::string(kTerrainNames[index(deed.terrain)]);
    }
    text += view.otoma_face->claims ? ", claim\n" : "\n";
  }
  if (view.table.otoma_markers.any()) {
    text +=
        "Otoma's claims: " + cells_named(view.table.otoma_markers, view.table.island.tiles) + "\n";
  }
  return text;
}

}  // namespace

std::string Misterra::picture(const View& view) const {
  const Table& table = view.table;
  std::string text = table_lines(*this, table) + "Island\n" +
                     joined_lines(board_lines(table.island.tiles, table.island.confirmed, true)) +
                     otoma_lines(view);
  // Two parchments side by side fit a terminal; so do four.
  std::vector<std::string> rows(kSide + 2);
  for (const Seat seat : all_seats()) {
    auto lines = board_lines(table.seats[seat].parchment, {}, false);
    lines.insert(lines.begin(), "  Parchment of " + std::to_string(at(seat)));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      rows[row].resize(at(seat) * kBoardWidth, ' ');
      rows[row] += lines[row];
    }
  }
  text += joined_lines(rows);
  for (const Seat seat : all_seats()) {
    const auto& [parchment, markers, pawn] = table.seats[seat];
    text += "Seat " + std::to_string(at(seat)) + ": pawn " + place_text(pawn);
    if (markers.any()) text += "; claims " + cells_named(markers, table.island.tiles);
    const std::string hand = hand_text(view.hands[seat], seat == view.viewer);
    if (!hand.empty()) text += "; hypotheses " + hand;
    text += "\n";
  }
  return text;
}

}  // namespace mapwright::misterra
