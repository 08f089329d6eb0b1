#include "oracle/guild_game.h"

#include <algorithm>
#include <stdexcept>

namespace oracle::guild {
namespace {

std::string route_text(const Route& route) {
  return "route " + cell_name(route.first) + " " + cell_name(route.second) + " post " +
         cell_name(route.post);
}

}  // namespace

Game::Game(const std::string& map, int seats, const std::string& difficulty,
           const std::vector<std::string>& objectives, const Readings& readings)
    : map_(&map_of(map)),
      difficulty_(difficulty),
      objectives_(objectives),
      pile_(treasure_copies()) {
  if (seats < 1 || seats > 4) throw std::logic_error("1 to 4 players");
  if (difficulty != "easy" && difficulty != "normal" && difficulty != "hard") {
    throw std::logic_error("no such difficulty: " + difficulty);
  }
  if (!objectives.empty()) {
    const std::vector<std::string> known = objectives_of_map(map);
    const std::set<std::string> different(objectives.begin(), objectives.end());
    if (objectives.size() != 3 || different.size() != 3) throw std::logic_error("three objectives");
    for (const std::string& id : objectives) {
      if (std::count(known.begin(), known.end(), id) == 0) {
        throw std::logic_error("no objective of the map: " + id);
      }
    }
  }
  for (const Card& card : specialty_cards()) specialties_.insert(card.id);
  for (int seat = 0; seat < seats; ++seat) {
    seats_.emplace_back(*map_);
    seats_.back().board.readings = readings;
  }
  begin_age(0);
}

const Game::Seat& Game::at(int seat) const { return seats_.at(static_cast<std::size_t>(seat)); }
Game::Seat& Game::at(int seat) { return seats_.at(static_cast<std::size_t>(seat)); }

// G4: five terrain cards and the age cards up to this age.
void Game::begin_age(int age) {
  age_ = age;
  for (const Card& card : terrain_cards()) deck_.insert(card.id);
  for (int i = 0; i <= age; ++i) deck_.insert(age_cards().at(static_cast<std::size_t>(i)));
}

bool Game::is_to_act(int seat) const {
  if (seat < 0 || seat >= seats()) return false;
  return !at(seat).done && !at(seat).pair_due && at(seat).draws_due == 0;
}

std::vector<int> Game::seats_to_act() const {
  std::vector<int> found;
  for (int seat = 0; seat < seats(); ++seat) {
    if (is_to_act(seat)) found.push_back(seat);
  }
  return found;
}

std::vector<std::string> Game::legal(int number) const {
  std::vector<std::string> texts;
  if (!is_to_act(number)) return texts;
  const Seat& seat = at(number);
  if (!seat.pair.empty()) {
    for (const std::string& id : seat.pair) texts.push_back("keep " + id);
  } else if (seat.use_due) {
    for (const auto& [age, id] : seat.slots)
      texts.push_back("use " + age_cards().at(static_cast<std::size_t>(age)));
  } else {
    // G7: the pool first. A free cube may be given up when nothing else waits.
    const std::vector<Cell> villages = waiting_villages(seat.board);
    const std::vector<Route> routes = waiting_routes(seat.board);
    const bool free_cube = seat.board.free_cubes > 0;
    for (const Cell cell : villages) texts.push_back("village " + cell_name(cell));
    for (const Route& route : routes) texts.push_back(route_text(route));
    if (free_cube) {
      for (const Cell cell : places(seat.board)) texts.push_back("explore " + cell_name(cell));
    }
    if (villages.empty() && routes.empty()) {
      if (!free_cube) {
        for (const Cell cell : card_places(seat.board, *seat.play)) {
          texts.push_back("explore " + cell_name(cell));
        }
      }
      texts.push_back("done");  // G8: fewer cubes are always allowed
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

void Game::act(int number, const std::string& text) {
  const std::vector<std::string> texts = legal(number);
  if (std::count(texts.begin(), texts.end(), text) == 0) {
    throw std::logic_error("not legal: " + text);
  }
  Seat& seat = at(number);
  const std::vector<std::string> words = words_of(text);
  if (words[0] == "keep") {
    seat.slots[age_of_card(card_)] = words[1];
    seat.pair.clear();
    seat.play.emplace(card_of(words[1]), seat.board);
  } else if (words[0] == "use") {
    seat.use_due = false;
    seat.play.emplace(card_of(seat.slots.at(age_of_card(words[1]))), seat.board);
  } else if (words[0] == "explore") {
    explore(seat, cell_named(words[1]));
  } else if (words[0] == "village") {
    build_village(seat.board, cell_named(words[1]), age_);
  } else if (words[0] == "route") {
    make_route(seat.board, {cell_named(words[1]), cell_named(words[2]), cell_named(words[4])});
  } else {
    say_done(seat);
  }
  if (!seat.done) go_on(seat);
  for (const Seat& other : seats_) {
    if (!other.done) return;
  }
  finish_turn();
}

void Game::explore(Seat& seat, Cell cell) {
  int multiplier = 1;  // G13: not for a treasure's free cube, unless it is read so
  if (seat.board.free_cubes > 0) {
    --seat.board.free_cubes;
    if (seat.board.readings.free_cube_multiplied) {  // G29
      multiplier = seat.play->card->coin_multiplier;
    }
  } else {
    multiplier = seat.play->card->coin_multiplier;
    seat.play->placed.back().push_back(cell);
  }
  // G13: double treasures count for every ruin without a token explored that turn.
  if (place_cube(seat.board, cell, multiplier)) {
    seat.draws_due = seat.play->card->treasure_multiplier;
  }
}

// Gives up a free cube, else ends the phase, in the last phase the turn.
void Game::say_done(Seat& seat) {
  if (seat.board.free_cubes > 0) {
    --seat.board.free_cubes;
  } else if (!in_last_phase(*seat.play)) {
    begin_next_phase(*seat.play, seat.board);
  } else {
    seat.play.reset();
    seat.done = true;
  }
}

// An earlier phase ends by itself when its limit is reached and the pool is empty.
void Game::go_on(Seat& seat) {
  if (seat.draws_due > 0 || !pool_is_empty(seat.board)) return;
  if (!in_last_phase(*seat.play) && phase_is_full(*seat.play)) {
    begin_next_phase(*seat.play, seat.board);
  }
}

}  // namespace oracle::guild
