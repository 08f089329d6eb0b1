// Slow, independent oracle for Cartographers: a whole game played from its events.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/cartographers_legal.h"
#include "oracle/cartographers_sheet.h"

namespace oracle {

// C20: the four figures of a season, and their sum.
struct SeasonFigures {
  std::string season;
  std::map<char, int> edicts;  // edict letter -> stars
  int coins = 0;
  int monsters = 0;  // zero or negative
  int total = 0;
};

// C42: the solo title for a final rating.
std::string title_for(int rating);

// Misuse is reported with std::logic_error.
class Game {
 public:
  Game(char side, int seats, Options options, std::vector<std::string> fixed_edicts = {});

  std::map<std::string, int> chance_outcomes() const;  // id -> weight; empty: no card to turn
  void chance(const std::string& id);
  std::vector<int> seats_to_act() const;
  std::vector<std::string> legal(int seat) const;  // empty for a seat that is not to act
  void act(int seat, const std::string& action);   // takes effect when the last seat has chosen
  bool over() const;

  int seats() const;
  const std::vector<std::string>& edicts() const;  // A, B, C, D as far as known
  int season() const;                              // 0 spring to 3 winter, 4 over
  int time() const;                                // the time values on show
  bool ruins_waiting() const;
  const std::string& card() const;    // the card that the seats draw, "" for none
  int sheet_in_hand(int seat) const;  // whose sheet the seat draws on now (C18)

  const Sheet& sheet(int seat) const;
  int coins(int seat) const;
  const std::vector<SeasonFigures>& seasons(int seat) const;  // the seasons scored so far
  int total(int seat) const;                                  // over the seasons scored so far
  int monsters(int seat) const;                               // the same, zero or negative
  int rank(int seat) const;                                   // when over
  int rating() const;                                         // when over, solo
  std::string title() const;                                  // when over, solo

  // For tests: puts another sheet before a seat; its coins stay as they are.
  void set_sheet(int seat, const Sheet& sheet);

 private:
  std::size_t index_of(int seat) const;
  void draw(int owner, const std::string& terrain, const std::vector<Cell>& cells, bool shape_coin);
  void finish_card();
  void check_season();
  void score_season();

  int seats_ = 0;
  Options options_;
  std::vector<std::string> edicts_;
  int season_ = 0;
  std::set<std::string> explore_shown_;   // this season
  std::set<std::string> ambushes_shown_;  // in the whole game
  bool ruins_waiting_ = false;
  std::string card_;
  std::map<int, std::string> choices_;  // seat -> what it has chosen for the card
  std::vector<Sheet> sheets_;
  std::vector<int> coins_;
  std::vector<std::vector<SeasonFigures>> seasons_;
};

}  // namespace oracle
