#include "mapwright/maker/tally_scores.h"

#include "mapwright/analysis/tally.h"

namespace mapwright::maker {

ScoreFigures figures_of(std::span<const int> scores) {
  ScoreFigures figures{.games = static_cast<int>(scores.size())};
  if (scores.empty()) return figures;
  const auto n = static_cast<std::int64_t>(scores.size());
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (const int score : scores) {
    sum += score;
    squares += std::int64_t{score} * score;
  }
  const std::int64_t twice = 200 * sum;
  figures.mean = static_cast<int>((twice + (twice < 0 ? -n : n)) / (2 * n));
  if (n < 2) return figures;
  const std::int64_t variance = 10000 * (n * squares - sum * sum) / (n * (n - 1));
  figures.spread = static_cast<int>(integer_root(variance));
  figures.error = error_of(variance / n);
  return figures;
}

}  // namespace mapwright::maker
