// The course of a turn, of the Otoma's turn, and the end of the game.
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "oracle/misterra_data.h"
#include "oracle/misterra_game.h"
#include "oracle/misterra_otoma.h"

namespace oracle::misterra {

void Game::begin_half_day(int seat, int half_day) {
  seat_ = seat;
  half_day_ = half_day;
  discarded_ = false;
  card_.clear();
  stood_.clear();
  const std::optional<Cell>& pawn = pawns_[index_of(seat)];
  if (pawn) stood_.insert(*pawn);
  step_ = Step::kMove;
}

void Game::go(Cell cell) {
  pawns_[index_of(seat_)] = cell;
  stood_.insert(cell);
  // M10: on a steppe the pawn may step again; the move ends there with `stay`.
  if (!has_terrain(land_, cell, "steppe")) step_ = Step::kCard;
}

void Game::take_or_discard(const std::string& action) {
  const std::size_t slot = static_cast<std::size_t>(action.back() - '1');
  if (action.substr(0, 4) == "take") {
    card_ = display_.at(slot);
    display_.at(slot).clear();
    step_ = Step::kThird;
  } else {  // M11: the discarded card is under the deck before the next one is turned
    under_.push_back(display_.at(slot));
    display_.at(slot).clear();
    reveal_slot_ = slot;
    discarded_ = true;
    step_ = Step::kReveal;
  }
}

void Game::third_step(const std::string& action) {
  const std::size_t index = index_of(seat_);
  const Cell place = *pawns_[index];
  if (action == "claim") {
    markers_[seat_][land_.tiles.at(place).terrain] = place;
  } else if (action != "pass") {
    const MapMove move = map_moves(land_, place, card_, options_).at(action);
    parchments_[index][move.a] = halves(card_).first;
    parchments_[index][move.b] = halves(card_).second;
    land_ = move.land_after;
  }
  if (half_day_ == 0) {
    begin_half_day(seat_, 1);
  } else {
    end_turn();
  }
}

void Game::end_turn() {
  card_.clear();
  if (seats_ == 1) {  // M30
    for (std::string& slot : display_) slot.clear();
    otoma_half_days_ = 0;
    step_ = Step::kOtomaCard;
    return;
  }
  if (end_is_reached()) ending_ = true;  // M21
  const bool round_finished = (seat_ + 1) % seats_ == first_;
  if (ending_ && round_finished) {
    step_ = Step::kOver;
  } else {
    refill_or_go_on();
  }
}

// M21 after a player's turn, M33 after the Otoma's.
bool Game::end_is_reached() const {
  for (std::size_t seat = 0; seat < parchments_.size(); ++seat) {
    if (is_covered(seat)) return true;
  }
  if (all_confirmed(land_)) return true;
  if (seats_ == 1) return otoma_seen_.size() == kOtomaDeck;
  if (nothing_to_map(land_, options_)) return true;
  for (const std::string& card : display_) {
    if (!card.empty()) return false;
  }
  return deck_size() == 0;
}

// M8, M30: as many cards as there are gaps and cards; then the next turn.
void Game::refill_or_go_on() {
  if (lowest_gap() && deck_size() > 0) {
    step_ = Step::kRefill;
  } else {
    begin_half_day((seat_ + 1) % seats_, 0);
  }
}

// M31: the top card is turned over, and `top_card` is now on top.
void Game::otoma_half_day(const std::string& top_card) {
  const std::string turned_card = otoma_seen_.back();
  otoma_seen_.push_back(top_card);
  otoma_maps(land_, turned_card, top_card, options_);
  if (!otoma_card(top_card).claim) {
    end_otoma_half_day();
    return;
  }
  const std::vector<Cell> cells = otoma_claim_cells(land_, markers_);  // M32
  if (cells.empty()) {
    end_otoma_half_day();
  } else if (cells.size() == 1) {
    otoma_claim(cells.front());
  } else {
    step_ = Step::kOtomaClaim;
  }
}

void Game::otoma_claim(Cell cell) {
  markers_[kOtoma][land_.tiles.at(cell).terrain] = cell;
  end_otoma_half_day();
}

void Game::end_otoma_half_day() {
  otoma_half_days_ += 1;
  if (otoma_half_days_ < 2) {
    step_ = Step::kOtomaCard;
  } else if (end_is_reached()) {
    step_ = Step::kOver;
  } else {
    refill_or_go_on();
  }
}

bool Game::is_covered(std::size_t seat) const { return parchments_[seat].size() == 25; }

}  // namespace oracle::misterra
