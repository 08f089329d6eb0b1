#pragma once
// Misterra in numbers. Its actions have small numbers already (games/misterra/action.h): the number
// for a learner is one more, 0 being the wait. The planes are 5 x 5: rows are the lines A to E,
// columns lead away from the beach.

#include <optional>
#include <vector>

#include "mapwright/bots/misterra/policy.h"
#include "mapwright/games/misterra/misterra.h"
#include "mapwright/learn/description.h"

namespace mapwright::misterra {

class Encoding;

// What one seat sees, made ready for the fields.
struct Seen {
  Seen(const Encoding& its_encoding, const View& its_view, Seat its_seat)
      : encoding(its_encoding), view(its_view), seat(its_seat) {}
  // The seat so many places on, clockwise; nothing when there are not so many.
  [[nodiscard]] std::optional<Seat> other(int steps) const;
  const Encoding& encoding;
  const View& view;
  Seat seat;
};

class Encoding : public Described<Misterra, Policy, Seen> {
 public:
  static constexpr int kVersion = 1;

  // Pre: the game stays where it is.
  explicit Encoding(const Misterra& game) : Described(game) { describe(); }

  // Numbering
  [[nodiscard]] int actions() const { return 1 + Action::kCount; }
  [[nodiscard]] std::vector<ActionRange> ranges() const;
  [[nodiscard]] std::optional<Action> action(int number) const;
  [[nodiscard]] int number(Action action) const { return 1 + action.code; }

  // Observation
  [[nodiscard]] int rows() const { return kSide; }
  [[nodiscard]] int cols() const { return kSide; }
  // A view that hides nothing but which Otoma cards have the face on top.
  [[nodiscard]] View cheating_view(const State& state, Seat seat) const;

  // As if the game ended now.
  [[nodiscard]] int points(const State& state, Seat seat) const;

 private:
  void describe();
};

[[nodiscard]] inline Encoding encoding_of(const Misterra& game) { return Encoding(game); }

}  // namespace mapwright::misterra
