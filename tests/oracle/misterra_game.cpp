#include "oracle/misterra_game.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/misterra_data.h"
#include "oracle/misterra_otoma.h"

namespace oracle::misterra {

Game::Game(int seats, const Options& options) : seats_(seats), options_(options) {
  if (seats < 1 || seats > 4) throw std::logic_error("1 to 4 seats");
  const std::size_t count = static_cast<std::size_t>(seats);
  land_ = land_at_start(seats);
  parchments_.resize(count);
  pawns_.resize(count);
  dealt_.resize(count);
  kept_.resize(count);
  display_.resize(5);
  unseen_ = sketch_deck(seats);
  shuffled_ = sum_of(unseen_);
  if (seats == 1) shuffled_ -= 2;  // M28: removed unseen
}

// Cards to turn --------------------------------------------------------------------------------

int Game::chance_due() const {
  switch (step_) {
    case Step::kDisplay:
    case Step::kFirst:
    case Step::kFirstOtoma:
    case Step::kReveal:
    case Step::kOtomaCard:
    case Step::kRefill:
      return kTable;
    case Step::kHypotheses:
      for (int seat = 0; seat < seats_; ++seat) {
        if (dealt_[index_of(seat)].size() < (options_.first_game ? 2U : 4U)) return seat;
      }
      return kNobody;
    case Step::kKeep:
    case Step::kMove:
    case Step::kCard:
    case Step::kThird:
    case Step::kOtomaClaim:
    case Step::kOver:
      return kNobody;
  }
  return kNobody;
}

std::map<std::string, int> Game::chance_outcomes(int whose) const {
  if (whose != chance_due() || whose == kNobody) return {};
  if (step_ == Step::kHypotheses) return hypothesis_outcomes();
  if (step_ == Step::kFirstOtoma || step_ == Step::kOtomaCard) return next_otoma_cards(otoma_seen_);
  if (step_ == Step::kFirst) {
    std::map<std::string, int> outcomes;
    for (int seat = 0; seat < seats_; ++seat) outcomes["first " + std::to_string(seat)] = 1;
    return outcomes;
  }
  return sketch_outcomes();
}

void Game::chance(int whose, const std::string& outcome) {
  if (chance_outcomes(whose).count(outcome) == 0) {
    throw std::logic_error("this card cannot come now: " + outcome);
  }
  if (step_ == Step::kDisplay) {
    show(*lowest_gap(), outcome);
    if (!lowest_gap()) step_ = Step::kHypotheses;
  } else if (step_ == Step::kHypotheses) {
    deal(index_of(whose), outcome);
    if (chance_due() == kNobody) after_hypotheses();
  } else if (step_ == Step::kFirst) {
    first_ = std::stoi(outcome.substr(std::string("first ").size()));
    begin_keeping();
  } else if (step_ == Step::kFirstOtoma) {
    otoma_seen_.push_back(outcome);
    begin_keeping();
  } else if (step_ == Step::kReveal) {
    show(reveal_slot_, outcome);
    step_ = Step::kCard;
  } else if (step_ == Step::kOtomaCard) {
    otoma_half_day(outcome);
  } else {
    show(*lowest_gap(), outcome);
    refill_or_go_on();
  }
}

// The next sketch card: one of those never seen, at random, as long as the deck holds such cards;
// then those put under it, in their order.
std::map<std::string, int> Game::sketch_outcomes() const {
  std::map<std::string, int> outcomes;
  if (shuffled_ == 0) {
    if (!under_.empty()) outcomes[under_.front()] = 1;
    return outcomes;
  }
  for (const auto& [card, number] : unseen_) {
    if (number > 0) outcomes[card] = number;
  }
  return outcomes;
}

std::map<std::string, int> Game::hypothesis_outcomes() const {
  std::set<std::string> gone;
  for (const std::vector<std::string>& cards : dealt_) gone.insert(cards.begin(), cards.end());
  std::map<std::string, int> outcomes;
  for (const Hypothesis& card : hypotheses()) {
    if (gone.count(card.id) == 1) continue;
    if (!options_.first_game) outcomes[card.id] = 1;
    if (options_.first_game && !card.pair.empty()) outcomes["pair " + card.pair] = 1;
  }
  return outcomes;
}

void Game::show(std::size_t slot, const std::string& card) {
  display_.at(slot) = card;
  if (shuffled_ > 0) {
    unseen_.at(card) -= 1;
    shuffled_ -= 1;
  } else {
    under_.erase(under_.begin());
  }
}

std::optional<std::size_t> Game::lowest_gap() const {
  for (std::size_t slot = 0; slot < display_.size(); ++slot) {
    if (display_[slot].empty()) return slot;
  }
  return std::nullopt;
}

void Game::deal(std::size_t seat, const std::string& outcome) {
  if (options_.first_game) {
    dealt_[seat] = first_game_pair(outcome.substr(std::string("pair ").size()));
  } else {
    dealt_[seat].push_back(outcome);
  }
  std::sort(dealt_[seat].begin(), dealt_[seat].end());
}

void Game::after_hypotheses() { step_ = seats_ == 1 ? Step::kFirstOtoma : Step::kFirst; }

void Game::begin_keeping() {
  if (seats_ == 1) first_ = 0;  // M28: the player begins
  if (options_.first_game) {
    kept_ = dealt_;
    begin_half_day(first_, 0);
  } else {
    step_ = Step::kKeep;
  }
}

// Decisions ------------------------------------------------------------------------------------

std::vector<int> Game::seats_to_act() const {
  if (step_ == Step::kKeep) {  // all at once
    std::vector<int> seats;
    for (int seat = 0; seat < seats_; ++seat) {
      if (kept_[index_of(seat)].empty()) seats.push_back(seat);
    }
    return seats;
  }
  if (step_ == Step::kOtomaClaim) return {0};
  if (step_ == Step::kMove || step_ == Step::kCard || step_ == Step::kThird) return {seat_};
  return {};
}

std::vector<std::string> Game::legal(int seat) const {
  const std::size_t index = index_of(seat);
  if (step_ == Step::kKeep) {
    if (!kept_[index].empty()) return {};
    return legal_keeps(dealt_[index]);
  }
  if (step_ == Step::kOtomaClaim) {
    std::vector<std::string> actions;
    for (Cell cell : otoma_claim_cells(land_, markers_)) {
      actions.push_back("otoma-claim " + text_of(cell));
    }
    return actions;  // the cells ascend, and so do the texts
  }
  if (seat != seat_) return {};
  if (step_ == Step::kMove) return legal_moves(land_, pawns_[index], stood_);
  if (step_ == Step::kCard) {
    const bool on_lagoon = has_terrain(land_, *pawns_[index], "lagoon");
    return legal_cards(display_, on_lagoon && !discarded_ && deck_size() > 0);  // M11
  }
  if (step_ == Step::kThird) {
    return legal_thirds(land_, markers_, seat, *pawns_[index], card_, options_);
  }
  return {};
}

void Game::act(int seat, const std::string& action) {
  const std::vector<std::string> actions = legal(seat);
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
    throw std::logic_error("seat " + std::to_string(seat) + " may not do this now: " + action);
  }
  if (step_ == Step::kKeep) {
    kept_[index_of(seat)] = {action.substr(5, 3), action.substr(9, 3)};  // keep P03 P17
    if (seats_to_act().empty()) begin_half_day(first_, 0);
  } else if (step_ == Step::kOtomaClaim) {
    otoma_claim(cell_of(action.substr(std::string("otoma-claim ").size())));
  } else if (action == "stay") {
    step_ = Step::kCard;
  } else if (step_ == Step::kMove) {
    go(cell_of(action.substr(std::string("go ").size())));
  } else if (step_ == Step::kCard) {
    take_or_discard(action);
  } else {
    third_step(action);
  }
}

bool Game::over() const { return step_ == Step::kOver; }

}  // namespace oracle::misterra
