// The chance events: objectives, explore cards, specialty pairs, treasures.
#include <algorithm>
#include <stdexcept>

#include "oracle/guild_game.h"

namespace oracle::guild {

std::vector<int> Game::chance_due() const {
  if (over_) return {};
  if (objectives_.empty()) return {kTable};
  std::vector<int> due;
  bool all_done = true;
  for (int seat = 0; seat < seats(); ++seat) {
    if (at(seat).pair_due || at(seat).draws_due > 0) due.push_back(seat);
    if (!at(seat).done) all_done = false;
  }
  if (all_done) return {kTable};
  return due;
}

std::map<std::string, int> Game::chance_outcomes(int whose) const {
  const std::vector<int> due = chance_due();
  if (std::count(due.begin(), due.end(), whose) == 0) return {};
  if (whose == kTable) return table_outcomes();
  return at(whose).pair_due ? pair_outcomes() : treasure_outcomes();
}

std::map<std::string, int> Game::table_outcomes() const {
  std::map<std::string, int> outcomes;
  if (objectives_.empty()) {  // G4: three of six in a row, 120 ways
    const std::vector<std::string> ids = objectives_of_map(map_->id());
    for (const std::string& a : ids) {
      for (const std::string& b : ids) {
        for (const std::string& c : ids) {
          if (a != b && a != c && b != c) outcomes[a + " " + b + " " + c] = 1;
        }
      }
    }
    return outcomes;
  }
  for (const std::string& card : deck_) outcomes[card] = 1;
  return outcomes;
}

// G11: two of the specialty cards never drawn so far, written in the order of the card list.
std::map<std::string, int> Game::pair_outcomes() const {
  std::vector<std::string> left;
  for (const Card& card : specialty_cards()) {
    if (specialties_.count(card.id) == 1) left.push_back(card.id);
  }
  std::map<std::string, int> outcomes;
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t j = i + 1; j < left.size(); ++j) outcomes[left[i] + " " + left[j]] = 1;
  }
  return outcomes;
}

// G20: the pile; once it is empty, the cards put back.
std::map<std::string, int> Game::treasure_outcomes() const {
  return pile_.empty() ? under_ : pile_;
}

void Game::chance(int whose, const std::string& text) {
  if (chance_outcomes(whose).count(text) == 0) throw std::logic_error("no such chance: " + text);
  if (whose == kTable) {
    if (objectives_.empty()) {
      objectives_ = words_of(text);
    } else {
      turn_over(text);
    }
  } else if (at(whose).pair_due) {
    draw_pair(at(whose), text);
  } else {
    draw_treasure(at(whose), text);
  }
}

void Game::turn_over(const std::string& card) {
  card_ = card;  // the caller may have named it by deck(): the text goes with the next line
  deck_.erase(card_);
  const int age = age_of_card(card_);
  if (age != -1) turned_.insert(card_);
  for (Seat& seat : seats_) {
    seat.done = false;
    if (age == -1) {  // G10
      seat.play.emplace(card_of(card_), seat.board);
    } else if (age == 3) {  // G11: play any one of the three
      seat.use_due = true;
    } else if (seat.slots.count(age) == 0) {  // G11: for the first time
      seat.pair_due = true;
    } else {
      seat.play.emplace(card_of(seat.slots.at(age)), seat.board);
    }
  }
}

void Game::draw_pair(Seat& seat, const std::string& text) {
  seat.pair = words_of(text);
  for (const std::string& id : seat.pair) specialties_.erase(id);  // the refused one is gone too
  seat.pair_due = false;
}

void Game::draw_treasure(Seat& seat, const std::string& id) {
  std::map<std::string, int>& from = pile_.empty() ? under_ : pile_;
  if (--from.at(id) == 0) from.erase(id);
  seat.drawn.push_back(id);
  --seat.draws_due;
  if (seat.draws_due > 0) return;  // G20: both cards are drawn, then both carried out
  carry_out_treasures(seat);
  go_on(seat);
}

void Game::carry_out_treasures(Seat& seat) {
  for (const std::string& id : seat.drawn) {
    if (id == "two-coins") {
      seat.board.coins += 2;
      ++under_[id];
    } else if (id == "place-cube") {
      ++seat.board.free_cubes;
      ++under_[id];
    } else {
      ++seat.kept[id];
    }
  }
  seat.drawn.clear();
}

}  // namespace oracle::guild
