#pragma once
// Bots try a map of the Guild while it is being made: how far it plays from the printed one.

#include <vector>

#include "mapwright/games/guild/guild.h"
#include "mapwright/maker/maker.h"

namespace mapwright::guild {

// What a game brings by where it comes from (Source), in hundredths of a coin: kTreasures with
// those that are kept, kVillages with all that is left, objectives above all.
using Earned = std::array<int, kSources>;

// A map and what the journeyman has scored on it so far, deal by deal. All maps are tried on the
// same deals in the same order, so that any two can be compared by those that both have played.
class Tryout {
 public:
  explicit Tryout(Guild game) : game_(std::move(game)) {}

  // Plays until there are so many deals. `ashore`: once more, by one that never goes to sea.
  void play_to(int deals);
  void play_ashore_to(int deals);
  [[nodiscard]] int deals() const { return static_cast<int>(scores_.size()); }
  // Of the first so many, or of those from `first` on. Pre: they have been played.
  [[nodiscard]] maker::ScoreFigures figures(int deals, int first = 0) const;
  [[nodiscard]] Earned earned(int deals) const;
  // What never going to sea costs, in thousandths of the score; of the first so many deals.
  [[nodiscard]] int sea_share(int deals) const;
  [[nodiscard]] int deals_ashore() const { return static_cast<int>(ashore_.size()); }

 private:
  Guild game_;
  std::vector<int> scores_;
  std::vector<Earned> earned_;
  std::vector<int> ashore_;
};

// By how much the map pays more than the print, by the deals that it has played.
[[nodiscard]] Earned excess(const Tryout& made, const Tryout& printed);

// How far a map plays from the printed one by the deals that it has played, in thousandths of the
// print's mean: the means, where they come from, by how much the spread is wider, and what the sea
// is worth as far as it is known. Pre: the print has played as many.
[[nodiscard]] int distance(const Tryout& made, const Tryout& printed);

// How far the means are from each other on the deals from `first` on, in thousandths of the
// print's.
[[nodiscard]] int mean_off(const Tryout& made, const Tryout& printed, int first);

}  // namespace mapwright::guild
