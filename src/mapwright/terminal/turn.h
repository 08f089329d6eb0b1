#pragma once
// TurnOf: a person's turn at a desk. Steps are chosen on a copy of the game (pending.h), taken back
// as long as no card is turned, and handed to the table when they are confirmed. Each game's turn
// says what its keys choose and draws it.

#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/pending.h"

namespace mapwright {

template <class Desk>
class TurnOf {
 public:
  using G = typename Desk::GameOfDesk;
  using Kind = Key::Kind;

  // Pre: the seat is to act.
  TurnOf(Desk& desk, Seat seat)
      : desk_(desk), game_(desk.game()), seat_(seat), pending_(game_, desk.state(), seat) {
    message_ = pending_.note();
  }
  virtual ~TurnOf() = default;

  // Returns when the steps have been handed to the table or the players leave.
  void run() {
    begin_step();
    while (!done_) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      if (look(key) || look_at(key)) continue;
      if (key.takes_back()) {
        take_back();
      } else if (!pending_.is_complete()) {
        message_.clear();
        choose(key);
      } else if (key.kind == Kind::kEnter) {
        hand_over();
      }
    }
  }

 protected:
  void play(typename G::Action action) {
    if (!game_.is_legal(pending_.state(), seat_, action)) {
      message_ = "Not possible now.";
      return;
    }
    pending_.play(action);
    begin_step();
    message_ = pending_.note();
  }
  // All steps to the table.
  void hand_over() {
    on_hand_over();
    desk_.hand_over(seat_, pending_.step_texts());
    done_ = true;
  }
  void no_such_key(const Key& key) {
    if (key.kind == Kind::kCharacter) message_ = "No such key here; ? shows them all.";
  }
  // What was made by itself, in front of what can be done when the turn is complete.
  [[nodiscard]] std::string after_note(const std::string& text) const {
    return (message_.empty() ? "" : message_ + " ") + text;
  }

  Desk& desk_;
  const G& game_;
  Seat seat_;
  PendingTurn<G> pending_;
  std::string message_;  // instead of the usual status line

 private:
  virtual void draw() = 0;
  // What is chosen at first in a new step.
  virtual void begin_step() {}
  // Pre: the turn is not complete.
  virtual void choose(const Key& key) = 0;
  // Chooses the action as keys would, without playing it. Returns the key that then plays it.
  // Pre: it is legal, and the turn is not complete.
  virtual std::string_view point_at(typename G::Action action) = 0;
  // The game's own keys that only look; false for others.
  virtual bool look_at(const Key& /*key*/) { return false; }
  virtual void on_hand_over() {}

  bool look(const Key& key) {
    if (key.is(U'?')) {
      desk_.show_help();
    } else if (key.is(U'g')) {
      desk_.show_log();
    } else if (key.is(U'i')) {
      show_hint();
    } else if (key.leaves()) {
      desk_.ask_to_leave([&] { draw(); });
    } else {
      return key.kind == Kind::kOther;
    }
    return true;
  }

  void show_hint() {
    // Nothing is left to choose: what would have been best from the start.
    const bool done = pending_.is_complete();
    const auto chosen =
        desk_.show_hint(seat_, done ? std::vector<std::string>{} : pending_.step_texts(), !done);
    if (!chosen) return;
    const auto action = game_.parse_action(chosen->action);
    if (!action || !game_.is_legal(pending_.state(), seat_, *action)) return;
    begin_step();
    const std::string_view key = point_at(*action);
    message_ = "Hint, " + std::string(key) + " does it: " + chosen->words + ".";
  }

  void take_back() {
    const bool done = pending_.take_back();
    if (done) begin_step();
    message_ = done ? "Taken back." : "Nothing to take back: what is confirmed stays.";
  }

  bool done_ = false;
};

}  // namespace mapwright
