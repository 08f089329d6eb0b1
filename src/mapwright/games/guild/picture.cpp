// The boards drawn in plain letters. Columns stand side by side, every second one half a space
// higher, as on the hex map:
//
//        A  B  C  D
//    1      s1    D
//        *G2   @M         *G2: a cube on grassland with two coins; @M: a village on a mountain
//
// In front: * cube, @ village, # tower. Behind: ' a token lies there (post, treasure, crystal).
// Terrain: G grassland, D desert, M mountain, ~ sea; Cn city, R ruin, T discovery space, Xn
// crystal, K capital, V volcano, ^ spire.

#include <algorithm>

#include "mapwright/games/guild/explain.h"

namespace mapwright::guild {
namespace {

constexpr std::size_t kColumnWidth = 3;
constexpr std::size_t kMargin = 4;

constexpr std::string_view kPieceSigns = " *@#";

std::string drawn_space(const Map& map, const Board& board, std::size_t place) {
  std::string token = map.tokens[place];
  if (token == ".") return "";
  if (token[0] == 's') token[0] = '~';
  const auto space = map.space_at[place];
  if (space == kNoSpace) return " " + token;
  return kPieceSigns[static_cast<std::size_t>(piece_on(map, board, cell_at(space)))] + token +
         (has_token(map, board, cell_at(space)) ? "'" : "");
}

std::string without_trailing_blanks(std::string line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line + "\n";
}

std::string drawn_board(const Map& map, const Board& board) {
  std::string text(kMargin, ' ');
  for (int col = 0; col < map.cols; ++col)
    text += std::string(" ") + static_cast<char>('A' + col) + " ";
  text = without_trailing_blanks(text);
  for (int row = 0; row < map.rows; ++row) {
    for (const int parity : {1, 0}) {  // odd columns stand half a space higher
      std::string line = parity == 1 ? std::to_string(row + 1) : "";
      for (int col = parity; col < map.cols; col += 2) {
        const std::size_t left = kMargin + kColumnWidth * at(col);
        line.resize(std::max(left, line.size()), ' ');
        line += drawn_space(map, board, at(row * map.cols + col));
      }
      text += without_trailing_blanks(line);
    }
  }
  return text;
}

}  // namespace

std::string Guild::picture(const View& view) const {
  const State& state = view.known;
  std::string text = map().title + ", ";
  text += state.over ? "the game is over" : "age " + std::string(kAgeNames[at(state.age - 1)]);
  if (state.turn_is_on()) text += ", card " + std::string(explore_card_name(state.card));
  text += "\n";
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (state.objectives[o] == kNoCard) continue;
    const Objective& objective = content_->objectives[state.objectives[o]];
    text += "  " + objective.id + ": " + objective.effect;
    if (is_solo()) {
      const bool open = covered_slots(state, o) < 2;
      text += " [" + (open ? std::to_string(objective_pay(state, o)) : "-") + "]";
    }
    for (const Seat seat : all_seats()) {
      if (state.seats[seat].objectives[o] == kNotMet) continue;
      text += " seat " + std::to_string(mapwright::index(seat));
    }
    text += "\n";
  }
  for (const Seat each : all_seats()) {
    const SeatState& seat = state.seats[each];
    text += "Seat " + std::to_string(mapwright::index(each)) + ": ";
    text += view.hides(each) ? "coins hidden" : "coins " + std::to_string(coins(seat));
    text += ", treasures " + std::to_string(seat.board.kept);
    for (int slot = 0; slot < kSlots; ++slot) {
      const auto card = seat.board.specialties[at(slot)];
      if (card != kNoCard) {
        text += ", " + std::string(kAgeCardNames[at(slot)]) + " " + content_->specialty(card).id;
      }
    }
    text += "\n" + drawn_board(map(), seat.board);
  }
  return text;
}

}  // namespace mapwright::guild
