// The boards drawn in plain letters:
//
//        1  2  3  4 …
//     A  .  .  r  f
//     B  .  ^  .  .

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string drawn_sheet(const SheetPrint& print, const Sheet& sheet) {
  std::string text = "   ";
  for (int col = 1; col <= SheetGrid::kCols; ++col) text += padded(std::to_string(col), 3);
  text += "\n";
  const auto rows = sheet_rows(print, sheet);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    text += "  ";
    text += static_cast<char>('A' + row);
    for (const char letter : rows[row]) text += std::string("  ") + letter;
    text += "\n";
  }
  return text;
}

}  // namespace

std::string Cartographers::picture(const View& view) const {
  const State& state = view.known;
  std::string text;
  if (state.phase == Phase::kOver) {
    text += "The game is over.\n";
  } else {
    const Season& season = content_->seasons[state.season];
    text += season.name + ", time " + std::to_string(state.time) + " of " +
            std::to_string(season.threshold) + (state.ruins_waiting ? ", ruins waiting" : "") +
            "\n";
  }
  if (state.card != kNoCard) text += "Card: " + card_in_play(state).name + "\n";
  for (const Seat seat : all_seats()) {
    const Sheet& sheet = state.sheets[seat];
    text += "Seat " + std::to_string(at(seat)) + ": coins " + std::to_string(sheet.coins) +
            ", total " + std::to_string(sheet.total());
    if (view.hidden.contains(seat) || !sheet.chosen.is_none()) text += ", has chosen";
    text += "\n" + drawn_sheet(print(), sheet);
    for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
      if (state.edicts[edict] == kNoCard) continue;
      text += "  " + edict_letter(edict) + " " + content_->score_cards[state.edicts[edict]].name +
              ": " + std::to_string(edict_stars(state, sheet, edict)) + "\n";
    }
    text += "  monsters: " + std::to_string(monster_stars(sheet)) + "\n";
  }
  return text;
}

}  // namespace mapwright::cartographers
