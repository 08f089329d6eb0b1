#pragma once
// Cartographers in numbers. A drawing is a plane and a cell: each terrain that some card has, with
// each pattern of that card, is one plane of 11 x 11 anchors, so that a network can give the values
// of all drawings as planes.
//
//   0 wait      1 + plane * 121 + anchor      last: pass

#include <optional>
#include <span>
#include <vector>

#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/learn/description.h"

namespace mapwright::cartographers {

class Encoding;

// What one seat sees, made ready for the fields.
struct Seen {
  Seen(const Encoding& its_encoding, const Cartographers::View& its_view, Seat its_seat);
  const Encoding& encoding;
  const Cartographers::View& view;
  Seat seat;
  // Own, in hand, of the left and of the right neighbour, each with what the viewer knows to have
  // been chosen for it this turn drawn already.
  std::array<const Sheet*, 4> sheets{};
  ScratchList<Sheet, 4> drawn;
};

class Encoding : public Described<Cartographers, Policy, Seen> {
 public:
  static constexpr int kVersion = 1;

  // Pre: the game stays where it is.
  explicit Encoding(const Cartographers& game);

  // Numbering
  [[nodiscard]] int actions() const { return pass_number() + 1; }
  [[nodiscard]] std::vector<ActionRange> ranges() const;
  // Nothing for wait, and for anchors where the pattern would leave the sheet.
  [[nodiscard]] std::optional<Action> action(int number) const;
  // Pre: some card lets this be drawn, or it is the pass.
  [[nodiscard]] int number(Action action) const;

  // Observation
  [[nodiscard]] int rows() const { return kSheetSpec.rows; }
  [[nodiscard]] int cols() const { return kSheetSpec.cols; }
  // A view that hides nothing.
  [[nodiscard]] Cartographers::View cheating_view(const State& state, Seat seat) const;

  // The mask of a seat that is to act, with the bytes of the wait left alone. `mark` says what lies
  // in the row: 0 nothing but zeros, else what was written last.
  using MaskMark = std::uint8_t;
  void write_mask(const State& state, Seat seat, std::int8_t* row, MaskMark& mark) const;
  // Puts a row back to zeros.
  void clear_mask(std::int8_t* row, MaskMark& mark) const;

  // Stars on the sheet so far.
  [[nodiscard]] int points(const State& state, Seat seat) const {
    return state.sheets[seat].total();
  }
  // What the sheets of a table take outside of its state.
  [[nodiscard]] static std::size_t bytes_of_seats(int seats) {
    return seats == 1 ? 0 : at(seats) * sizeof(Sheet);
  }

 private:
  struct Plane {
    Terrain terrain{};
    int pattern = 0;
  };
  [[nodiscard]] int pass_number() const {
    return 1 + static_cast<int>(planes_of_actions_.size()) * SheetGrid::kCells;
  }
  [[nodiscard]] int plane_of(Terrain terrain, int pattern) const {
    return plane_number_[index(terrain)][at(pattern)];
  }
  void add_plane(Terrain terrain, int pattern);
  void describe();
  void zero_plane(std::int8_t* row, int plane) const;

  std::vector<Plane> planes_of_actions_;
  std::array<std::vector<std::int16_t>, kTerrainCount> plane_number_;  // -1: none
};

[[nodiscard]] inline Encoding encoding_of(const Cartographers& game) { return Encoding(game); }

}  // namespace mapwright::cartographers
