#include "mapwright/puzzles/compare.h"

#include <algorithm>

namespace mapwright {

Comparison compare(const Analyst& analyst, const AnyGame& game, Seat seat,
                   std::span<const std::string> best, std::span<const std::string> other,
                   int playouts, std::uint64_t seed) {
  const int count = std::max(2, playouts);
  const TurnPlayouts how{.to_the_end = true, .count = count, .seed = seed, .with_lines = true};
  const PlayedTurn of_best = analyst.play_turn(game, seat, best, how);
  const PlayedTurn of_other = analyst.play_turn(game, seat, other, how);
  Tally behind;
  for (std::size_t n = 0; n < of_best.values.size(); ++n) {
    behind.add(of_best.values[n] - of_other.values[n]);
  }
  const auto mean = [&](int sum) { return sum * 100 / count; };
  Comparison compared;
  compared.behind = estimate_of(behind);
  compared.rivals.best = mean(of_best.best_other);
  compared.rivals.other = mean(of_other.best_other);
  const auto line_of = [&](const ScoreLine& line) -> ComparedLine& {
    const auto found = std::ranges::find_if(compared.lines, [&](const ComparedLine& each) {
      return each.group == line.group && each.label == line.label;
    });
    if (found != compared.lines.end()) return *found;
    return compared.lines.emplace_back(ComparedLine{line.group, line.label, 0, 0});
  };
  for (const ScoreLine& line : of_best.lines) line_of(line).best = mean(line.value);
  for (const ScoreLine& line : of_other.lines) line_of(line).other = mean(line.value);
  return compared;
}

}  // namespace mapwright
