// A position of Misterra as text, in the format of content files:
//
//   position misterra                 (a view begins with "view misterra")
//     options first-game=no …
//     seats 2
//     viewer 0                        views only; "spectator" for nobody
//     phase take                      see state.h
//     round 3
//     first 1                         the first player
//     turn 0                          whose turn it is
//     half-day 2
//     last-round                      when the end has been triggered
//     deal 2                          cards the seat has got, in phase deal
//     visited A1 A2                   in phase steppe
//     lagoon used                     in phase take
//     gap 3                           in phase exchange
//     taken steppe-lagoon             in phase draw
//     shown steppe-lagoon - …         the five slots
//     unseen 4 6 6 6 4 6 6 4 6 4      cards of each domino, in their order
//     under steppe-lagoon …           cards put under the deck, the next one first
//     island
//       | ..J..                       capitals are confirmed; the beach is below the last row
//   seat 0
//     pawn beach C
//     markers A1 C3
//     dealt P01 P08 P03 P12
//     kept P01 P03                    in a view of another seat: "hidden"
//     parchment
//       | .....
//   otoma cards                       solo only
//     turned O01 O05
//     top O07                         in a view: "face confirm-or-map mountain map steppe", "claim"
//     markers C2

#include "mapwright/games/misterra/position.h"

#include "mapwright/core/text.h"
#include "mapwright/game/position.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

std::string field(std::string_view key, std::string_view value) {
  return "  " + std::string(key) + (value.empty() ? "" : " ") + std::string(value) + "\n";
}

std::string drawing(std::string_view key, const TerrainCells& board, const Cells& confirmed) {
  std::string text = field(key, "");
  for (const std::string& row : board_rows(board, confirmed)) text += "    | " + row + "\n";
  return text;
}

template <class List, class F>
std::string listed(const List& list, F&& name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : " ") + name(item);
  return text;
}

std::string cells_text(const Cells& cells) { return listed(cells, cell_text); }

std::string hypotheses_text(std::span<const Hypothesis> cards) {
  std::string text;
  for (const Hypothesis card : cards) {
    if (card != kNoHypothesis) text += (text.empty() ? "" : " ") + card_text(card);
  }
  return text;
}

std::string progress_text(const Table& table) {
  std::string text = field("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]);
  text += field("round", std::to_string(table.round));
  text += field("first", std::to_string(table.first));
  text += field("turn", std::to_string(table.active));
  text += field("half-day", std::to_string(table.half + 1));
  if (table.last_round) text += field("last-round", "");
  if (table.phase == Phase::kDeal) text += field("deal", std::to_string(table.dealt));
  if (table.phase == Phase::kSteppe) {
    text += field("visited", listed(table.visited, [](Cell element) {
                    return place_text(place_at(mapwright::index(element)));
                  }));
  }
  if (table.phase == Phase::kTake && table.lagoon_used) text += field("lagoon", "used");
  if (table.phase == Phase::kExchange) text += field("gap", std::to_string(table.gap + 1));
  if (table.taken != kNoSketch) text += field("taken", sketch_text(table.taken));
  return text;
}

std::string table_text(const Table& table) {
  std::string text = progress_text(table);
  const auto slot_text = [](Sketch sketch) {
    return sketch == kNoSketch ? std::string("-") : sketch_text(sketch);
  };
  text += field("shown", listed(table.sketches.shown, slot_text));
  text += field("unseen", listed(table.sketches.unseen,
                                 [](std::uint8_t number) { return std::to_string(number); }));
  if (!table.sketches.under.empty()) {
    text += field("under", listed(table.sketches.under, sketch_text));
  }
  return text + drawing("island", table.island.tiles, table.island.confirmed);
}

std::string seat_text(const Table& table, const Hand& hand, std::size_t seat) {
  const Expedition& expedition = table.seats[seat];
  std::string text = "seat " + std::to_string(seat) + "\n";
  text += field("pawn", place_text(expedition.pawn));
  if (expedition.markers.any()) text += field("markers", cells_text(expedition.markers));
  const std::string dealt = hypotheses_text(hand.dealt);
  if (!dealt.empty()) text += field("dealt", dealt);
  if (hand.has_kept()) {
    text += field("kept", hypotheses_text(hand.kept));
  } else if ((table.chosen >> seat & 1) != 0) {
    text += field("kept", "hidden");
  }
  return text + drawing("parchment", expedition.parchment, {});
}

std::string otoma_text(const Table& table, const std::string& top) {
  std::string turned;
  for (std::size_t i = 0; i < kOtomaCards; ++i) {
    if ((table.otoma_turned >> i & 1) == 0) continue;
    turned += (turned.empty() ? "" : " ") + card_text(otoma_card_at(i));
  }
  std::string text = "otoma cards\n";
  if (!turned.empty()) text += field("turned", turned);
  text += top;
  if (table.otoma_markers.any()) text += field("markers", cells_text(table.otoma_markers));
  return text;
}

}  // namespace

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

std::string Misterra::state_text(const State& state) const {
  std::string text = "position misterra\n" + position_head_fields(options(), seats_);
  text += table_text(state.table);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    text += seat_text(state.table, state.hands[i], i);
  }
  if (!is_solo()) return text;
  const bool has_top = state.otoma_top != kNoOtomaCard;
  return text + otoma_text(state.table, has_top ? field("top", card_text(state.otoma_top)) : "");
}

std::string Misterra::view_text(const View& view) const {
  std::string text = "view misterra\n" + position_head_fields(options(), seats_);
  text += field("viewer", view.viewer == kNobody ? "spectator"
                                                 : std::to_string(mapwright::index(view.viewer)));
  text += table_text(view.table);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    text += seat_text(view.table, view.hands[i], i);
  }
  if (!is_solo()) return text;
  std::string top;
  if (view.otoma_face) {
    std::string deeds;
    for (const OtomaDeed& deed : view.otoma_face->deeds) {
      deeds += std::string(deeds.empty() ? "" : " ") +
               (deed.confirms ? "confirm-or-map " : "map ") +
               std::string(kTerrainNames[index(deed.terrain)]);
    }
    top = field("face", deeds);
    if (view.otoma_face->claims) top += field("claim", "yes");
  }
  return text + otoma_text(view.table, top);
}

}  // namespace mapwright::misterra
