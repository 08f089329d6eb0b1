#pragma once
// A person's turn at Misterra on the screen: keys in turn.cpp, the picture in turn_view.cpp.

#include "mapwright/terminal/misterra/desk.h"
#include "mapwright/terminal/misterra/domino.h"
#include "mapwright/terminal/turn.h"

namespace mapwright::misterra {

// What the keys have chosen in the present step.
struct TurnChoice {
  Place place = kOffBoard;       // moving, the Otoma's claim
  int slot = -1;                 // taking
  bool exchanging = false;       // the card at `slot` is to go under the deck (M11)
  std::optional<Domino> domino;  // mapping; none when nothing can be mapped
};

class TurnAtKeyboard : public TurnOf<Desk> {
 public:
  // `last_island` is the island as the seat left it at the end of its last turn; it is brought up
  // to date. Pre: the seat is to act, and not to keep hypotheses.
  TurnAtKeyboard(Desk& desk, Seat seat, Island& last_island);

 private:
  [[nodiscard]] const Table& table() const { return pending_.state().table; }
  [[nodiscard]] Place pawn() const { return table().seats[seat_].pawn; }
  [[nodiscard]] bool is_moving() const {
    return table().phase == Phase::kMove || table().phase == Phase::kSteppe;
  }

  // Keys
  bool look_at(const Key& key) override;
  void begin_step() override;
  void choose(const Key& key) override;
  std::string_view point_at(Action action) override;
  void on_hand_over() override;
  void choose_move(const Key& key);
  void move_cursor(Key::Arrow arrow);
  void choose_card(const Key& key);
  // The next shown card after a slot.
  [[nodiscard]] int next_slot(int slot, int step) const;
  void use_card();
  void choose_mapping(const Key& key);
  void move_domino(const Key& key);
  void choose_otoma_claim(const Key& key);

  // The picture: boards, cards, points now and then, what can be done and why not
  void draw() override;
  void draw_head(int points);
  void draw_boards(const std::optional<State>& after);
  [[nodiscard]] Lines lines_of(const State& state) const;
  [[nodiscard]] Places targets() const;
  [[nodiscard]] std::vector<std::string> log_lines();
  [[nodiscard]] std::string status(const std::optional<State>& after) const;
  [[nodiscard]] std::string landing_text(Place place) const;
  [[nodiscard]] std::string drawing_status(const std::optional<State>& after) const;
  [[nodiscard]] std::string keys(int points) const;

  Island& last_island_;
  Cells changed_;  // on the island since the seat's last turn
  TurnChoice choice_;
};

}  // namespace mapwright::misterra
