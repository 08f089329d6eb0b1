// What can be asked of a game: boards, pawns, cards and scores.
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/misterra_game.h"

namespace oracle::misterra {

std::size_t Game::index_of(int seat) const {
  if (seat < 0 || seat >= seats_) throw std::logic_error("no seat " + std::to_string(seat));
  return static_cast<std::size_t>(seat);
}

int Game::seats() const { return seats_; }

const Options& Game::options() const { return options_; }

std::string Game::island(const std::string& cell) const {
  const Cell place = cell_of(cell);
  if (!has_tile(land_, place)) return "";
  return (is_confirmed(land_, place) ? "confirmed " : "hazy ") + land_.tiles.at(place).terrain;
}

std::string Game::parchment(int seat, const std::string& cell) const {
  const Parchment& sheet = parchments_[index_of(seat)];
  const Cell place = cell_of(cell);
  return sheet.count(place) == 1 ? sheet.at(place) : "";
}

std::string Game::pawn(int seat) const {
  const std::optional<Cell>& place = pawns_[index_of(seat)];
  return place ? text_of(*place) : "";
}

int Game::reserve(const std::string& terrain) const {
  if (land_.reserve.count(terrain) == 0) throw std::logic_error("no terrain: " + terrain);
  return land_.reserve.at(terrain);
}

std::map<std::string, std::string> Game::claims(int owner) const {
  std::map<std::string, std::string> texts;
  if (owner != kOtoma || seats_ != 1) index_of(owner);
  if (markers_.count(owner) == 0) return texts;
  for (const auto& [terrain, cell] : markers_.at(owner)) texts[terrain] = text_of(cell);
  return texts;
}

std::vector<std::string> Game::dealt(int seat) const { return dealt_[index_of(seat)]; }

std::vector<std::string> Game::kept(int seat) const { return kept_[index_of(seat)]; }

std::string Game::shown(int slot) const {
  if (slot < 1 || slot > 5) throw std::logic_error("no slot " + std::to_string(slot));
  return display_[static_cast<std::size_t>(slot - 1)];
}

int Game::deck_size() const { return shuffled_ + static_cast<int>(under_.size()); }

std::vector<std::string> Game::under() const { return under_; }

int Game::first_player() const { return first_; }

int Game::seat_on_turn() const {
  const bool on_turn = step_ == Step::kMove || step_ == Step::kCard || step_ == Step::kReveal ||
                       step_ == Step::kThird;
  return on_turn ? seat_ : -1;
}

int Game::half_day() const { return half_day_; }

std::string Game::card_in_hand() const { return card_; }

std::vector<std::string> Game::otoma_seen() const { return otoma_seen_; }

SeatScore Game::score(int seat) const {
  std::vector<SeatScore> scores;
  for (int each = 0; each < seats_; ++each) {
    const std::size_t index = index_of(each);
    scores.push_back(
        score_without_rank(land_, markers_, each, parchments_[index], kept_[index], options_));
  }
  set_ranks(scores);
  return scores.at(index_of(seat));
}

SoloScore Game::solo() const {
  if (seats_ != 1) throw std::logic_error("only one seat plays against the Otoma");
  return solo_score(score(0), sum_of(claim_points(land_, markers_, kOtoma, options_)));
}

std::vector<int> Game::winners() const {
  std::vector<int> seats;
  for (int seat = 0; seat < seats_; ++seat) {
    if (score(seat).rank == 1) seats.push_back(seat);
  }
  return seats;
}

}  // namespace oracle::misterra
