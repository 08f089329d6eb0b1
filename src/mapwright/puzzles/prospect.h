#pragma once
// A position that may become a puzzle: its choices, and what is found out about them.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "mapwright/puzzles/proof.h"
#include "mapwright/puzzles/puzzle.h"

namespace mapwright {

[[nodiscard]] std::uint64_t mixed(std::uint64_t a, std::uint64_t b);
// Whether the policy sees few good choices among many.
[[nodiscard]] bool has_gap(const std::vector<PlannedTurn>& turns, const Mining& mining);

class Prospect {
 public:
  Prospect(const Analyst& analyst, const AnyGame& game, Seat seat, std::uint64_t seed)
      : analyst_(analyst), game_(game), seat_(seat), seed_(seed) {}

  // A few short playouts of the likeliest choices: few may be near the best.
  [[nodiscard]] bool look(const std::vector<PlannedTurn>& turns);
  // Whether the weakest level of bots finds what looks best.
  [[nodiscard]] bool is_obvious();
  // All choices, four times, and those of the bots.
  [[nodiscard]] bool proves();
  // Pre: proves().
  [[nodiscard]] Puzzle puzzle();

 private:
  struct Known {
    MadeChoice made;
    std::int64_t sum = 0;                 // of the look
    Standing expected = Standing::kOpen;  // after it
    Tally behind;                         // by playouts to the end
    Standing standing = Standing::kOpen;  // proved so far
  };
  // Its place in known_; added when it is new.
  std::size_t add(MadeChoice made);
  void add_bots_from(std::size_t first, std::size_t last);
  // Playouts of the first few of known_, which are then sorted by all of theirs.
  void look_at(std::size_t few, int playouts);
  // How many of the first few are near the best by so many playouts.
  [[nodiscard]] std::size_t near_of(std::size_t few, int playouts) const;
  // Four times against the best, those of known_ from `first` up to `last`.
  [[nodiscard]] bool prove_part(std::size_t first, std::size_t last);
  [[nodiscard]] std::uint64_t next_seed() { return splitmix64(seed_); }
  [[nodiscard]] std::vector<std::string> levels() const;

  const Analyst& analyst_;
  const AnyGame& game_;
  Seat seat_;
  std::uint64_t seed_;
  std::map<std::string, std::size_t> places_;  // by the position a choice leads to
  std::vector<Known> known_;                   // the best first, once looked at
  std::vector<std::size_t> of_level_;          // what each level of bots chose
};

}  // namespace mapwright
