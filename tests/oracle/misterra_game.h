// Slow, independent oracle for Maps of Misterra: a whole game played from its events.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/misterra_board.h"
#include "oracle/misterra_legal.h"
#include "oracle/misterra_result.h"

namespace oracle::misterra {

constexpr int kTable = -1;   // whose card it is: the table's
constexpr int kNobody = -2;  // no card is to be turned

// Misuse is reported with std::logic_error. One seat is solo.
class Game {
 public:
  explicit Game(int seats, const Options& options = {});

  // Cards to turn. `whose`: kTable or a seat; outcome -> weight, empty when none is due there.
  int chance_due() const;  // kNobody, kTable or the seat
  std::map<std::string, int> chance_outcomes(int whose) const;
  void chance(int whose, const std::string& outcome);

  std::vector<int> seats_to_act() const;
  std::vector<std::string> legal(int seat) const;  // sorted; empty for a seat that is not to act
  void act(int seat, const std::string& action);
  bool over() const;

  int seats() const;
  const Options& options() const;
  std::string island(const std::string& cell) const;  // "", "hazy steppe", "confirmed jungle"
  std::string parchment(int seat, const std::string& cell) const;  // "", "steppe"
  std::string pawn(int seat) const;                                // "", "beach C", "C2"
  int reserve(const std::string& terrain) const;
  std::map<std::string, std::string> claims(int owner) const;  // terrain -> cell; kOtoma too
  std::vector<std::string> dealt(int seat) const;              // hypotheses, ascending
  std::vector<std::string> kept(int seat) const;               // hypotheses, ascending
  std::string shown(int slot) const;                           // 1..5, "" for a gap
  int deck_size() const;                                       // sketch cards in the deck
  std::vector<std::string> under() const;       // cards put under the deck, the next one first
  int first_player() const;                     // -1 before it is drawn
  int seat_on_turn() const;                     // -1 while nobody is in a half-day
  int half_day() const;                         // 0 or 1
  std::string card_in_hand() const;             // the card taken in this half-day, or ""
  std::vector<std::string> otoma_seen() const;  // solo: all ids so far, the top card last

  // As if the game ended now; ranks included (M22 to M25, M34). The island keeps its hazy tiles.
  SeatScore score(int seat) const;
  SoloScore solo() const;            // solo only
  std::vector<int> winners() const;  // the seats of rank 1

 private:
  enum class Step {
    kDisplay,     // chance: five sketch cards
    kHypotheses,  // chance: four cards or a pair to each seat
    kFirst,       // chance: the first player
    kFirstOtoma,  // chance: the first Otoma card
    kKeep,        // all seats at once
    kMove,        // first step of a half-day
    kCard,        // second step
    kReveal,      // chance: the lagoon's new card
    kThird,       // third step
    kOtomaCard,   // chance: the card under the Otoma's top card
    kOtomaClaim,  // seat 0 chooses among equal groups
    kRefill,      // chance: sketch cards up to five
    kOver,
  };

  std::size_t index_of(int seat) const;
  std::map<std::string, int> sketch_outcomes() const;
  std::map<std::string, int> hypothesis_outcomes() const;
  void show(std::size_t slot, const std::string& card);
  std::optional<std::size_t> lowest_gap() const;
  void deal(std::size_t seat, const std::string& outcome);
  void after_hypotheses();
  void begin_keeping();
  void begin_half_day(int seat, int half_day);
  void go(Cell cell);
  void take_or_discard(const std::string& action);
  void third_step(const std::string& action);
  void end_turn();
  bool end_is_reached() const;
  void refill_or_go_on();
  void otoma_half_day(const std::string& top_card);
  void otoma_claim(Cell cell);
  void end_otoma_half_day();
  bool is_covered(std::size_t seat) const;

  int seats_ = 0;
  Options options_;
  Step step_ = Step::kDisplay;

  Land land_;
  std::vector<Parchment> parchments_;
  std::vector<std::optional<Cell>> pawns_;
  Markers markers_;

  std::vector<std::string> display_;   // five slots, "" for a gap
  std::map<std::string, int> unseen_;  // sketch cards never shown; solo: the two removed too
  int shuffled_ = 0;                   // cards in the deck whose order is not known
  std::vector<std::string> under_;     // cards below these, in order

  std::vector<std::vector<std::string>> dealt_;
  std::vector<std::vector<std::string>> kept_;

  int first_ = -1;
  int seat_ = -1;  // whose turn it is
  int half_day_ = 0;
  std::set<Cell> stood_;  // where the pawn stood in this half-day
  bool discarded_ = false;
  std::size_t reveal_slot_ = 0;
  std::string card_;
  bool ending_ = false;  // M21: the round is finished, then the game is over

  std::vector<std::string> otoma_seen_;
  int otoma_half_days_ = 0;  // of this turn
};

}  // namespace oracle::misterra
