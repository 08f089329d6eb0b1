// What a game of the oracle shows: progress, figures, ranks and the solo rating.
#include <cstddef>
#include <stdexcept>

#include "oracle/cartographers_data.h"
#include "oracle/cartographers_game.h"

namespace oracle {

std::string title_for(int rating) {  // C42: the highest bound reached
  if (rating >= 30) return "Legendary Cartographer";
  if (rating >= 20) return "Master Mapsmith";
  if (rating >= 10) return "Journeyman Topographer";
  if (rating >= 0) return "Apprentice Surveyor";
  if (rating >= -5) return "Amateur Assessor";
  if (rating >= -10) return "Inept Assistant";
  if (rating >= -20) return "Dimwitted Doodler";
  return "Oblivious Inkdrinker";
}

bool Game::over() const { return season_ == 4; }

int Game::seats() const { return seats_; }

const std::vector<std::string>& Game::edicts() const { return edicts_; }

int Game::season() const { return season_; }

int Game::time() const {
  int sum = 0;
  for (const std::string& id : explore_shown_) sum += explore_card(id).time;
  return sum;
}

bool Game::ruins_waiting() const { return ruins_waiting_; }

const std::string& Game::card() const { return card_; }

const Sheet& Game::sheet(int seat) const { return sheets_.at(index_of(seat)); }

int Game::coins(int seat) const { return coins_.at(index_of(seat)); }

const std::vector<SeasonFigures>& Game::seasons(int seat) const {
  return seasons_.at(index_of(seat));
}

int Game::total(int seat) const {
  int sum = 0;
  for (const SeasonFigures& figures : seasons(seat)) sum += figures.total;
  return sum;
}

int Game::monsters(int seat) const {
  int sum = 0;
  for (const SeasonFigures& figures : seasons(seat)) sum += figures.monsters;
  return sum;
}

int Game::rank(int seat) const {  // C22
  if (!over()) throw std::logic_error("there is no rank before the end of the game");
  int better = 0;
  for (int other = 0; other < seats_; ++other) {
    if (total(other) > total(seat)) better += 1;
    // The figures are zero or negative: the greater one means fewer stars lost.
    if (total(other) == total(seat) && monsters(other) > monsters(seat)) better += 1;
  }
  return 1 + better;
}

int Game::rating() const {  // C41
  if (!over()) throw std::logic_error("there is no rating before the end of the game");
  if (seats_ != 1) throw std::logic_error("there is a rating in solo only");
  int rating = total(0);
  for (const std::string& id : edicts_) rating -= score_card(id).solo_value;
  return rating;
}

std::string Game::title() const { return title_for(rating()); }

void Game::set_sheet(int seat, const Sheet& sheet) {
  require_sheet(sheet);
  sheets_.at(index_of(seat)) = sheet;
}

std::size_t Game::index_of(int seat) const {
  if (seat < 0 || seat >= seats_) throw std::logic_error("no such seat: " + std::to_string(seat));
  return static_cast<std::size_t>(seat);
}

}  // namespace oracle
