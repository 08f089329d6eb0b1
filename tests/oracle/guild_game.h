// Slow, independent oracle for The Guild of Merchant Explorers: a whole game played by its events.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/guild_cards.h"
#include "oracle/guild_seat.h"

namespace oracle::guild {

constexpr int kTable = -1;  // whose chance event: the table's, else a seat's

// A seat's line of the final result.
struct SeatResult {
  int seat = 0;
  int coins = 0;                          // without the kept treasures, with the objectives
  std::map<std::string, int> treasures;   // kept treasure id -> value of all its cards
  std::map<std::string, int> objectives;  // completed objective id -> points
  int villages = 0;
  int towers = 0;
  int total = 0;
  int rank = 0;
  std::string difficulty;  // solo only, else ""
  bool won = false;        // solo only
};

// G20: the value of the kept cards of one treasure at the end.
int treasure_value(const Board& board, const std::string& id, int cards);

// Misuse is reported with std::logic_error.
class Game {
 public:
  // Difficulty: easy, normal, hard (of use in solo only). Objectives: none, then they are drawn; or
  // three different ones of the map, from left to right, then there is no such chance event.
  Game(const std::string& map, int seats, const std::string& difficulty = "normal",
       const std::vector<std::string>& objectives = {}, const Readings& readings = {});

  std::vector<int> chance_due() const;  // kTable alone, or seats in rising order, or none
  std::map<std::string, int> chance_outcomes(int whose) const;  // text -> weight; empty: not due
  void chance(int whose, const std::string& text);
  std::vector<int> seats_to_act() const;           // in rising order
  std::vector<std::string> legal(int seat) const;  // sorted; empty for a seat that is not to act
  void act(int seat, const std::string& text);
  bool over() const { return over_; }

  const Map& map() const { return *map_; }
  int seats() const { return static_cast<int>(seats_.size()); }
  int age() const { return age_; }                   // 0 to 3
  const std::string& card() const { return card_; }  // the explore card in play, "" for none
  const std::set<std::string>& deck() const { return deck_; }  // cards of the age still to come
  const std::vector<std::string>& objectives() const { return objectives_; }

  const Board& board(int seat) const { return at(seat).board; }
  std::set<std::string> cubes(int seat) const;  // names of spaces, as in the texts
  std::set<std::string> villages(int seat) const;
  std::set<std::string> posts(int seat) const;
  std::set<std::string> towers(int seat) const;
  std::set<std::string> tokens(int seat) const;               // of ruins and crystals
  int coins(int seat) const { return at(seat).board.coins; }  // without kept treasures
  const std::map<std::string, int>& kept(int seat) const { return at(seat).kept; }  // id -> cards
  const std::map<std::string, int>& completed(int seat) const { return at(seat).objectives; }
  std::string slot(int seat, int age) const;  // the specialty kept in an age, "" for none

  std::vector<SeatResult> result() const;  // when over

  // For tests: puts another board before a seat; it is read as the one before.
  void set_board(int seat, const Board& board) {
    const Readings readings = at(seat).board.readings;
    at(seat).board = board;
    at(seat).board.readings = readings;
  }

 private:
  struct Seat {
    explicit Seat(const Map& map) : board(map) {}
    Board board;
    std::map<int, std::string> slots;  // age -> specialty kept
    bool pair_due = false;             // G11: two specialty cards are to be drawn
    std::vector<std::string> pair;     // drawn, one is to be kept
    bool use_due = false;              // I/II/III: a slot is to be named
    std::optional<Play> play;          // the card being played
    bool done = true;                  // with the turn
    int draws_due = 0;                 // G17: treasure cards to be drawn
    std::vector<std::string> drawn;    // drawn and not yet carried out
    std::map<std::string, int> kept;
    std::map<std::string, int> objectives;  // completed -> points
  };

  const Seat& at(int seat) const;
  Seat& at(int seat);
  bool is_to_act(int seat) const;
  std::map<std::string, int> table_outcomes() const;
  std::map<std::string, int> pair_outcomes() const;
  std::map<std::string, int> treasure_outcomes() const;
  void turn_over(const std::string& card);
  void draw_pair(Seat& seat, const std::string& text);
  void draw_treasure(Seat& seat, const std::string& id);
  void carry_out_treasures(Seat& seat);
  void explore(Seat& seat, Cell cell);
  void say_done(Seat& seat);
  void go_on(Seat& seat);
  void begin_age(int age);
  void finish_turn();
  void judge_objectives();
  int solo_points(std::size_t place) const;

  const Map* map_;
  std::string difficulty_;
  std::vector<std::string> objectives_;
  int age_ = 0;
  bool over_ = false;
  std::set<std::string> deck_;  // explore cards not yet turned over this age
  std::string card_;
  std::set<std::string> turned_;       // age cards turned over so far, for the solo slots (G25)
  std::set<std::string> specialties_;  // never drawn so far
  std::map<std::string, int> pile_;    // G20: treasures never drawn
  std::map<std::string, int> under_;   // G20: treasures put back under the pile
  std::vector<Seat> seats_;
};

}  // namespace oracle::guild
