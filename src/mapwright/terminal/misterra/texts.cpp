#include "mapwright/terminal/misterra/texts.h"

#include <algorithm>

#include "mapwright/games/misterra/island_rules.h"
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

const Figure* figure_of(const Content& content, Hypothesis card, std::string_view name) {
  const std::string entry = "hypothesis " + card_text(card);
  const auto found = std::ranges::find_if(
      content.figures, [&](const Figure& f) { return f.entry == entry && f.name == name; });
  return found == content.figures.end() ? nullptr : &*found;
}

}  // namespace

std::string terrain_name(Terrain terrain) { return std::string(kTerrainNames[index(terrain)]); }

std::string change_text(int change) { return (change > 0 ? "+" : "") + number_text(change); }

std::string short_rule(const HypothesisCard& card) {
  const std::string terrain = terrain_name(card.terrain);
  switch (card.family) {
    case Family::kZonesOfType:
      return "each zone of " + terrain;
    case Family::kBorderCellsOfType:
      return terrain + " cells on border";
    case Family::kTypeNotAdjacentToType:
      return terrain + " not beside " + terrain_name(card.barred);
    case Family::kRowAllFourPerpendicular:
      return "columns with all 4 terrains";
    case Family::kRowAllFourParallel:
      return "rows with all 4 terrains";
    case Family::kRowSingleTypePerpendicular:
      return "columns of one terrain";
    case Family::kRowSingleTypeParallel:
      return "rows of one terrain";
    case Family::kLargestZone:
      return "cells of the largest zone";
    case Family::kLeastPresentType:
      return "cells of the rarest terrain";
    case Family::kSmallestZone:
      return "cells of the smallest zone";
    case Family::kSetsOfFourDifferent:
      return "sets of all 4 terrains";
    case Family::kZonesOfOneCell:
      return "zones of one cell";
    case Family::kZonesOfTwoCells:
      return "zones of two cells";
    case Family::kPattern:
      return card.places.empty() ? "a pattern" : "pattern " + pattern_text(card.places.front());
    case Family::kMostPresentType:
      return "cells of commonest terrain";
  }
  return "";
}

std::string payment_text(const Content& content, Hypothesis card) {
  if (const Figure* each = figure_of(content, card, "each")) return each->value + " each";
  const Figure* table = figure_of(content, card, "table");
  const Figure* beyond = figure_of(content, card, "beyond");
  if (table == nullptr) return "";
  return table->value + (beyond == nullptr ? "" : ", then +" + beyond->value + " each");
}

bool is_reconstructed(const Content& content, Hypothesis card) {
  const std::string entry = "hypothesis " + card_text(card);
  return std::ranges::any_of(content.figures, [&](const Figure& f) {
    return f.entry == entry && f.name != "pair" && f.tag == SourceTag::kReconstructed;
  });
}

std::string face_text(const OtomaFace& face) {
  std::string text;
  for (std::size_t i = 0; i < face.deeds.size(); ++i) {
    const OtomaDeed& deed = face.deeds[i];
    text += (i > 0 ? ", " : "") + std::to_string(i + 1) + (deed.confirms ? " confirm/" : " map ") +
            terrain_name(deed.terrain);
  }
  return text + (face.claims ? ", claim" : "");
}

std::string why_not_go(const Misterra& game, const State& state, Place place) {
  const Table& table = state.table;
  if (game.is_legal(state, seat_at(table.active), Action::go(place))) return "";
  const Place pawn = active_seat(table).pawn;
  if (pawn == kOffBoard) return "the pawn comes into play on the beach";
  if (place == pawn) return "the pawn stands there: s stays";
  if (is_island(place) && !table.island.tiles.covered().contains(cell_of(place))) {
    return place_text(place) + " is empty: there is no tile to stand on";
  }
  if (table.visited.contains(element(place))) {
    return "the pawn already stood on " + place_text(place) + " in this half-day";
  }
  return place_text(place) + " is not next to the pawn";
}

std::string why_not_exchange(const Misterra& game, const Table& table) {
  if (game.may_exchange(table)) return "";
  if (!stands_on(table.island, active_seat(table).pawn, Terrain::kLagoon)) {
    return "cards are exchanged on a lagoon only";
  }
  if (table.lagoon_used) return "the lagoon works once in a half-day";
  return "the deck is empty: there is no card to reveal";
}

std::string why_not_map(const Table& table) {
  const bool jungle = stands_on(table.island, active_seat(table).pawn, Terrain::kJungle);
  return jungle ? "you stand in a jungle: no mapping" : "";
}

std::string why_not_claim(const Misterra& game, const Table& table) {
  if (game.may_claim(table)) return "";
  const Expedition& seat = active_seat(table);
  if (!is_island(seat.pawn)) return "the beach cannot be claimed";
  if (seat.markers.count() >= kMarkers) return "all three markers lie on the island";
  const Cell cell = cell_of(seat.pawn);
  const std::string terrain = terrain_name(table.island.tiles.at(cell));
  if (!table.island.confirmed.contains(cell)) return "this " + terrain + " is only hazy";
  if (seat.markers.intersects(table.island.tiles[table.island.tiles.at(cell)])) {
    return "you have claimed a " + terrain + " already";
  }
  return "a marker lies in this region already";
}

std::vector<HelpLine> help_lines(bool solo) {
  std::vector<HelpLine> lines = {
      {"", "KEYS"},
      {"arrows, h j k l", "choose a place to go, a card, a place to map"},
      {"Enter", "do it; at the end of the turn: confirm the turn"},
      {"s", "stay where you are, or end the move on a steppe"},
      {"1 … 5", "take this sketch card"},
      {"d", "on a lagoon: put a card under the deck, reveal another"},
      {"r, R", "turn the domino"},
      {"n, p", "next, previous legal place for it"},
      {"f", "the other half changes the island first, where that matters"},
      {"c", "claim the region you stand in"},
      {"x", "neither map nor claim: the card is laid aside"},
      {"u, Backspace", "take a step back; until the turn is confirmed"},
      {"o", "everybody's boards and points"},
      {"t", "your hypotheses with their tables"},
      {"g", "the log"},
      {"i", "a hint: the best few steps with what they are worth"},
      {"q, Ctrl-C", "leave; asks first, the game is kept"},
      {"", ""},
      {"", "SIGNS"},
      {"s l j m", "hazy steppe, lagoon, jungle, mountain on the island"},
      {"S L J M", "confirmed; on a parchment: equal to the confirmed island, 2 points"},
      {"·  ~", "empty, beach"},
      {":", "seen: one half of the card must lie on a seen cell"},
      {"+", "changed since your last turn"},
      {"( )  [ ]", "where you can go; what is chosen, or the card in hand"},
      {"@  1 2 3 4", "your pawn, the pawns of the others by their number"},
      {"#@ #2 #O", "claims: yours, player 2's, the Otoma's"},
      {"", ""},
      {"", "A TURN"},
      {"",
       "Two half-days. In each: move if you like, take a card, then map it, claim, or neither."},
      {"steppe", "who arrives on it may go on at once"},
      {"lagoon", "before taking, exchange one of the shown cards"},
      {"jungle", "no mapping from it"},
      {"mountain", "sees everything within two steps"},
      {"map", "the card goes on two cells of your parchment, and changes the island:"},
      {"", "empty: hazy tile; hazy and the same: confirmed; hazy and another: replaced"},
      {"claim", "a confirmed tile, no marker in its region, each terrain once, three in all"},
      {"", ""},
      {"", "POINTS"},
      {"", "2 for each parchment cell equal to a confirmed tile, −1 for each empty cell,"},
      {"", "your two hypotheses, 2 for each confirmed tile of a region claimed by you alone."},
  };
  if (solo) {
    lines.push_back({"", ""});
    lines.push_back({"", "THE OTOMA"});
    lines.push_back(
        {"", "After your turn it plays two half-days by its cards. The top card's face is"});
    lines.push_back(
        {"", "shown: the NEXT card gives the deeds, the back of this one their cells."});
    lines.push_back({"", "Its claims cost you their points."});
  }
  return lines;
}

}  // namespace mapwright::misterra
