#pragma once
// Ghost: the shape a player holds over the sheet before drawing it. It turns, flips, changes shape
// and terrain, always lies wholly on the sheet, and says whether it may be drawn there and if not,
// why. No terminal in here; the screen and the tests use it.

#include <vector>

#include "mapwright/games/cartographers/explain.h"

namespace mapwright::cartographers {

// Whether a ghost may be drawn where it is.
struct Verdict {
  Reason reason;              // why not: filled cells or the ruins effect
  Cells blocked;              // the cells of the ghost that are filled already
  bool fits_nowhere = false;  // this shape, wherever it lies
  [[nodiscard]] bool legal() const { return !reason; }
};

class Ghost {
 public:
  // For the drawing the seat has to make now. Starts on a legal place near `near`, if there is
  // one. Pre: the seat is to act.
  Ghost(const Cartographers& game, const State& state, Seat seat, Cell near);

  [[nodiscard]] DrawingTask task() const { return game_->task(view_.known, view_.viewer); }

  // What can be chosen
  [[nodiscard]] bool must_pass() const { return legal_.pass; }  // C15: the sheet is full
  [[nodiscard]] bool only_single_cells() const { return legal_.fallback; }
  [[nodiscard]] std::size_t shape() const { return shape_; }
  [[nodiscard]] const std::vector<Terrain>& terrains() const { return terrains_; }
  [[nodiscard]] Terrain terrain() const { return terrain_; }
  // How many legal places the present shape has, over all orientations, and all shapes together.
  [[nodiscard]] int legal_places_of_shape() const;
  [[nodiscard]] int legal_places() const { return legal_.pass ? 0 : legal_.per_terrain; }

  // Moving. Each returns false when it changes nothing.
  bool move(int rows, int cols);  // one cell; the edge of the sheet stops it
  bool move_to(Cell cell);        // its middle onto the cell, as far as the edge lets it
  bool turn(bool clockwise);
  bool flip();
  bool next_shape(int step);
  bool next_terrain(int step);
  bool choose_terrain(Terrain terrain);
  // To the next (+1) or previous (-1) legal place: first with this orientation in reading order,
  // then with the others, then with the other shapes, and round again.
  bool next_legal(int step);
  // To where this drawing would be made. Pre: it is legal.
  void show(Action drawing);

  // Where it is
  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] Verdict verdict() const;
  // The drawing, or none() when it is not legal. pass() when the player must pass.
  [[nodiscard]] Action action() const;

 private:
  struct Place {
    std::size_t shape = 0;
    int pattern = 0;
    Cell anchor{};
    [[nodiscard]] auto operator<=>(const Place&) const = default;
  };
  [[nodiscard]] Place place() const;
  [[nodiscard]] Cells cells_of(const Place& place) const;
  [[nodiscard]] Action drawing() const;
  void set_place(const Place& place);
  // Lays steps out from a corner, as near to it as the sheet lets them; false: nothing changes.
  bool lay(const std::vector<Step>& steps, int row, int col);
  bool exchange(const std::vector<Step>& steps);

  const Cartographers* game_;
  Cartographers::View view_;
  LegalDrawings legal_;
  std::vector<PatternRange> shapes_;  // only the single cell when no shape can be drawn
  std::vector<Terrain> terrains_;
  std::vector<Place> places_;  // all legal ones, ascending

  std::size_t shape_ = 0;
  Terrain terrain_{};
  Cells cells_;
};

}  // namespace mapwright::cartographers
