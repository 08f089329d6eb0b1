// The end of a turn, of an age and of the game.
#include <stdexcept>

#include "oracle/guild_game.h"
#include "oracle/guild_objectives.h"

namespace oracle::guild {
namespace {

std::set<std::string> names_of(const std::set<Cell>& cells) {
  std::set<std::string> names;
  for (const Cell cell : cells) names.insert(cell_name(cell));
  return names;
}

int villages_on(const Board& board, Terrain terrain) {
  int number = 0;
  for (const Cell cell : board.villages) {
    if (board.map->at(cell).terrain == terrain) ++number;
  }
  return number;
}

// G23: does a stand before b?
bool beats(const SeatResult& a, const SeatResult& b) {
  if (a.total != b.total) return a.total > b.total;
  if (a.towers != b.towers) return a.towers > b.towers;
  return a.villages > b.villages;
}

// G26.
int coins_to_win(const std::string& difficulty) {
  if (difficulty == "easy") return 90;
  if (difficulty == "normal") return 120;
  return 150;
}

}  // namespace

int treasure_value(const Board& board, const std::string& id, int cards) {
  if (id == "vase") {  // a collection
    if (cards <= 4) return cards * cards;
    return 16 + (cards - 4) * 4;
  }
  if (id == "tower-each") return cards * static_cast<int>(board.towers.size());
  if (id == "village-grassland") return cards * villages_on(board, Terrain::kGrassland);
  if (id == "village-desert") return cards * villages_on(board, Terrain::kDesert);
  if (id == "village-mountain") return cards * villages_on(board, Terrain::kMountain);
  if (id == "village-pairs") return cards * (static_cast<int>(board.villages.size()) / 2);
  throw std::logic_error("no treasure to keep: " + id);
}

// All seats have finished the turn.
void Game::finish_turn() {
  judge_objectives();  // G21: before cubes come off
  card_.clear();
  if (!deck_.empty()) return;
  if (age_ == 3) {
    over_ = true;
    return;
  }
  for (Seat& seat : seats_) end_age(seat.board);  // G22
  begin_age(age_ + 1);
}

void Game::judge_objectives() {
  for (std::size_t place = 0; place < objectives_.size(); ++place) {
    const std::string& id = objectives_[place];
    bool met_before = false;
    for (const Seat& seat : seats_) {
      if (seat.objectives.count(id) == 1) met_before = true;
    }
    int points = met_before ? 5 : 10;
    if (seats_.size() == 1) points = solo_points(place);
    for (Seat& seat : seats_) {
      if (seat.objectives.count(id) == 1) continue;  // once per player
      if (!meets(seat.board, objective_of(id))) continue;
      seat.objectives[id] = points;
      seat.board.coins += points;
    }
  }
}

// G25: the leftmost slot that is not covered.
int Game::solo_points(std::size_t place) const {
  const std::string left_cover[] = {"II", "III", "I/II/III"};
  const std::string right_cover[] = {"III", "I/II/III", ""};  // the last one is never covered
  if (turned_.count(left_cover[place]) == 0) return 10;
  if (turned_.count(right_cover[place]) == 0) return 5;
  return 0;
}

std::vector<SeatResult> Game::result() const {
  if (!over_) throw std::logic_error("the game is not over");
  std::vector<SeatResult> results;
  for (int number = 0; number < seats(); ++number) {
    const Seat& seat = at(number);
    SeatResult line;
    line.seat = number;
    line.coins = seat.board.coins;
    line.total = line.coins;
    for (const auto& [id, cards] : seat.kept) {
      line.treasures[id] = treasure_value(seat.board, id, cards);
      line.total += line.treasures[id];
    }
    line.objectives = seat.objectives;
    line.villages = static_cast<int>(seat.board.villages.size());
    line.towers = static_cast<int>(seat.board.towers.size());
    results.push_back(line);
  }
  for (SeatResult& line : results) {  // G23: ranks 1, 1, 3
    line.rank = 1;
    for (const SeatResult& other : results) {
      if (beats(other, line)) ++line.rank;
    }
  }
  if (results.size() == 1) {
    SeatResult& line = results.front();
    line.difficulty = difficulty_;
    line.won = line.objectives.size() == 3 && line.total >= coins_to_win(difficulty_);
  }
  return results;
}

std::set<std::string> Game::cubes(int seat) const { return names_of(at(seat).board.cubes); }

std::set<std::string> Game::villages(int seat) const { return names_of(at(seat).board.villages); }

std::set<std::string> Game::posts(int seat) const { return names_of(at(seat).board.posts); }

std::set<std::string> Game::towers(int seat) const { return names_of(at(seat).board.towers); }

std::set<std::string> Game::tokens(int seat) const {
  std::set<std::string> names = names_of(at(seat).board.ruin_tokens);
  names.merge(names_of(at(seat).board.crystal_tokens));
  return names;
}

std::string Game::slot(int seat, int age) const {
  const auto found = at(seat).slots.find(age);
  return found == at(seat).slots.end() ? "" : found->second;
}

}  // namespace oracle::guild
