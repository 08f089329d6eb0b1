#pragma once
// The Guild in numbers. Spaces are numbered by their place on a grid that all maps of the box fit
// into (13 rows of 21), row by row from the top, so that one network can learn them all; a larger
// map of one's own has a larger grid.
//
//   0 wait   done   explore each place   keep each specialty   route   use I, II, III
//   village at each place

#include <optional>
#include <vector>

#include "mapwright/bots/guild/policy.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/learn/description.h"
#include "mapwright/learn/guild/packing.h"

namespace mapwright::guild {

class Encoding;

// What one seat sees, made ready for the fields.
struct Seen {
  Seen(const Encoding& its_encoding, const Guild::View& its_view, Seat its_seat)
      : encoding(its_encoding),
        view(its_view),
        seat(its_seat),
        own(its_view.known.seats[its_seat]) {}
  const Encoding& encoding;
  const Guild::View& view;
  Seat seat;
  const SeatState& own;
};

class Encoding : public Described<Guild, Policy, Seen> {
 public:
  static constexpr int kVersion = 1;

  // Pre: the game stays where it is.
  explicit Encoding(const Guild& game);

  // Numbering
  [[nodiscard]] int actions() const { return village_base_ + places(); }
  [[nodiscard]] std::vector<ActionRange> ranges() const;
  [[nodiscard]] std::optional<Action> action(int number) const;
  [[nodiscard]] int number(Action action) const;

  // Observation
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int cols() const { return cols_; }
  [[nodiscard]] int places() const { return rows_ * cols_; }
  // The place of a space on the grid.
  [[nodiscard]] int place(Cell space) const { return place_of_[at(space)]; }
  // A view that hides nothing.
  [[nodiscard]] Guild::View cheating_view(const State& state, Seat seat) const {
    return {.viewer = seat, .known = state};
  }

  // Coins and what the treasures are worth now.
  [[nodiscard]] int points(const State& state, Seat seat) const {
    return game_.total(state.seats[seat]);
  }

  [[nodiscard]] const Packing& packing() const { return packing_; }

 private:
  static constexpr int kDoneNumber = 1;
  static constexpr int kExploreBase = 2;
  [[nodiscard]] int space_at(int place) const { return space_at_[at(place)]; }
  void describe();

  Packing packing_;
  int rows_ = 0;
  int cols_ = 0;
  int keep_base_ = 0;
  int route_base_ = 0;
  int use_base_ = 0;
  int village_base_ = 0;
  std::vector<int> place_of_;  // by space
  std::vector<int> space_at_;  // by place; -1: none
};

[[nodiscard]] inline Encoding encoding_of(const Guild& game) { return Encoding(game); }

}  // namespace mapwright::guild
