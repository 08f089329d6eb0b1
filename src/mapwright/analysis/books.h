#pragma once
// The books of one seat in one game: expected at the start + luck + own choices + others' choices =
// result. Every figure is a difference of values of the same reference player (decision 20).
//
// The game is cut into lines: a card, a part of an own turn, what the others chose. The value of
// each position between two lines is reckoned once, in the same worlds, and serves both of them: so
// the books balance in every world, and in the mean.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "mapwright/analysis/analyst.h"
#include "mapwright/game/record.h"

namespace mapwright {

enum class LineKind : std::uint8_t { kCard, kOwn, kOthers };
inline constexpr std::size_t kLineKinds = 3;

// Events [begin, end) of a Passage. What had to come and what had to be done change no value: they
// are part of the line before them.
struct Line {
  std::size_t begin = 0;
  std::size_t end = 0;
  LineKind kind{};
  int turn = 0;   // kOwn: lines of one number are one turn, which cards may have interrupted
  int steps = 0;  // of the turn that is under way when the line ends, the seat's own
};

// A record as the books of a seat read it.
struct Passage {
  Seat seat{};
  // Numbers of the record's events. Where seats chose at the same time, the seat's own choices come
  // first, with the cards they drew, then the others'.
  std::vector<std::size_t> order;
  std::vector<Line> lines;
};
// Pre: the events follow the rules from `fresh` on.
[[nodiscard]] Passage passage_of(const AnyGame& fresh, const Analyst& analyst,
                                 std::span<const Event> events, Seat seat);

// Figures that add up as they are shown, in whole tenths: result = start + luck + own + others +
// left over, which is what rounding leaves.
struct Books {
  Estimate95 start;
  Estimate95 luck;
  Estimate95 own;
  Estimate95 others;
  int left_over = 0;
  Estimate95 result;
};

// Takes the values of one position after the other: the seat's score in each world.
class BooksKeeper {
 public:
  // What a turn or card changed, and the value after it.
  struct Entry {
    std::size_t line = 0;  // the last of it
    Estimate95 change;
    Estimate95 after;
  };

  // The value before the first line.
  explicit BooksKeeper(std::vector<int> start);
  // The value after the next line.
  void add(const Line& line, std::vector<int> after);

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] Books books() const;

 private:
  using Worlds = std::vector<int>;

  Worlds start_;
  Worlds now_;
  std::array<Worlds, kLineKinds> sums_;
  std::vector<Entry> entries_;
  std::size_t lines_ = 0;
  // The own turn under way: its number, where its entry is and what it changed.
  int turn_ = -1;
  std::size_t turn_entry_ = 0;
  Worlds turn_change_;
};

}  // namespace mapwright
