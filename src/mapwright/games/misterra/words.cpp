#include "mapwright/games/misterra/words.h"

#include <algorithm>

#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

// The drawing of a pattern, its rows from the top between strokes: ".l./lll/.l.".
std::string pattern_text(const TerrainCells& pattern) {
  const Cells cells = pattern.covered();
  int left = kSide, right = 0, low = kSide, high = 0;
  for (const Cell cell : cells) {
    left = std::min(left, Board::row(cell));
    right = std::max(right, Board::row(cell));
    low = std::min(low, Board::col(cell));
    high = std::max(high, Board::col(cell));
  }
  std::string text;
  for (int depth = high; depth >= low; --depth) {
    if (!text.empty()) text += "/";
    for (int lateral = left; lateral <= right; ++lateral) {
      const Cell cell = Board::cell(lateral, depth);
      text += cells.contains(cell) ? kTerrainLetters[index(pattern.at(cell))] : '.';
    }
  }
  return text;
}

}  // namespace

std::string terrain_text(Terrain terrain) { return std::string(kTerrainNames[index(terrain)]); }

std::string short_rule(const HypothesisCard& card) {
  // In the order of the families.
  constexpr std::array<std::string_view, kFamilies> kRules = {"each zone of ",
                                                              " cells on border",
                                                              " not beside ",
                                                              "columns with all 4 terrains",
                                                              "rows with all 4 terrains",
                                                              "columns of one terrain",
                                                              "rows of one terrain",
                                                              "cells of the largest zone",
                                                              "cells of the rarest terrain",
                                                              "cells of the smallest zone",
                                                              "sets of all 4 terrains",
                                                              "zones of one cell",
                                                              "zones of two cells",
                                                              "pattern ",
                                                              "cells of commonest terrain"};
  std::string rule(kRules[at(card.family)]);
  if (card.family == Family::kPattern) return rule + pattern_text(card.places.front());
  if (!card.has_terrain()) return rule;
  if (card.family == Family::kZonesOfType) return rule + terrain_text(card.terrain);
  return terrain_text(card.terrain) + rule + (card.has_barred() ? terrain_text(card.barred) : "");
}

std::string payment_text(const HypothesisCard& card) {
  if (card.payment.each != 0) return std::to_string(card.payment.each) + " each";
  std::string text;
  for (const PaymentRow& row : card.rows) {
    const bool open = &row == &card.rows.back() && card.beyond == 0;
    text += (text.empty() ? "" : " ") + std::to_string(row.from) + (open ? "+=" : "=") +
            std::to_string(row.points);
  }
  return text + (card.beyond == 0 ? "" : ", then +" + std::to_string(card.beyond) + " each");
}

std::string hypothesis_words(const Misterra& game, Hypothesis card) {
  return card_text(card) + " (" + short_rule(game.content().hypotheses[index(card)]) + ")";
}

std::string action_words(const Misterra& game, Action action) {
  if (action.kind() != ActionKind::kKeep) return game.action_text(action);
  std::string text = "keep ";
  for (const Hypothesis card : action.cards()) {
    if (card != action.cards()[0]) text += " and ";
    text += hypothesis_words(game, card);
  }
  return text;
}

}  // namespace mapwright::misterra
