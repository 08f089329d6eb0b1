#pragma once
// A person's turn at the Guild, or the part of it up to the next card to be drawn: keys in
// turn.cpp, the picture in turn_view.cpp.

#include "mapwright/terminal/guild/desk.h"
#include "mapwright/terminal/turn.h"

namespace mapwright::guild {

// A choice that is no space of the map: the card to keep or use, a trade route.
struct ChoiceList {
  std::string heading;
  std::vector<Action> actions;
  std::vector<std::string> texts;  // one for each action
  std::size_t chosen = 0;
};

class TurnAtKeyboard : public TurnOf<Desk> {
 public:
  // `cursor` is where the seat looked last.
  TurnAtKeyboard(Desk& desk, Seat seat, Cell& cursor);

 private:
  // What there is to choose
  // The table for the seat's eyes: with all steps but the `done` that ends its turn, after which
  // the others' boards would be open.
  [[nodiscard]] const State& shown() const;
  [[nodiscard]] const SeatState& own() const { return shown().seats[seat_]; }
  [[nodiscard]] const Turn& turn() const { return own().turn; }
  // Only done ends a turn; everything else that stops the seat is a card to be drawn.
  [[nodiscard]] bool ends_turn() const;
  [[nodiscard]] Spaces places_to_explore() const;
  [[nodiscard]] Spaces places_for_villages() const;
  // The cards to keep or use, or the routes that wait; empty when there is nothing of that kind.
  [[nodiscard]] ChoiceList listed_choices() const;

  // Keys
  bool look_at(const Key& key) override;
  void begin_step() override;
  void choose(const Key& key) override;
  std::string_view point_at(Action action) override;
  void on_hand_over() override;
  void choose_from_list(const Key& key);
  void move_cursor(Way way);
  void jump(int step);
  void click(const Key& key);
  void use_space();
  [[nodiscard]] std::string why_not_done() const;

  // The picture: map, card and phase, what waits, objectives, status, keys, and the open list
  void draw() override;
  [[nodiscard]] MapPicture map_picture() const;
  [[nodiscard]] std::string card_line() const;
  [[nodiscard]] std::vector<std::string> log_lines();
  void draw_between(int row, int end_row, bool log_is_beside);
  void draw_list();
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::string gained(Action action) const;
  [[nodiscard]] std::string keys() const;

  Cell& cursor_;
  ChoiceList list_;
  bool list_is_open_ = false;  // over the lower part of the map
};

}  // namespace mapwright::guild
