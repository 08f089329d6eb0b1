#pragma once
// How a maker chooses among the maps it has drawn: bots play some deals on each, and on the printed
// map, and the one whose figures come nearest is taken.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "mapwright/maker/play_deal.h"

namespace mapwright::maker {

inline constexpr int kCandidates = 15;      // drawn at most
inline constexpr int kScreeningDeals = 32;  // played on each
inline constexpr int kNearEnough = 20;      // per mille of the mean: no further one is drawn
inline constexpr std::uint64_t kFirstScreeningDeal = 7000;

// How far a map plays from the printed one, in thousandths of its mean. A narrower spread is no
// fault; a wider one counts as much as it is wider.
[[nodiscard]] inline int distance(const ScoreFigures& made, const ScoreFigures& printed) {
  const int mean = std::max(1, printed.mean);
  const int off = std::abs(made.mean - printed.mean);
  const int wider = std::max(0, made.spread - printed.spread);
  return static_cast<int>(1000 * std::int64_t{off + wider} / mean);
}

// The figures of choose(state, random) with the score of score_of(state).
template <Game G, class Choose, class Score>
[[nodiscard]] ScoreFigures screen(const G& game, Choose&& choose, Score&& score_of) {
  std::vector<int> scores;
  for (std::uint64_t deal = 0; deal < kScreeningDeals; ++deal) {
    scores.push_back(score_of(play_deal(game, kFirstScreeningDeal + deal, choose)));
  }
  return figures_of(scores);
}

// draw(i) gives candidate i as text, or nothing when that drawing did not come out well;
// figures(text) plays on it; keep() is told when it is the best so far. Sets text, candidates and
// made of `map`, whose printed is set; false when no drawing came out.
template <class Draw, class Figures, class Keep>
[[nodiscard]] bool choose_candidate(MadeMap& map, Draw&& draw, Figures&& figures, Keep&& keep) {
  constexpr int kAttempts = 4 * kCandidates;
  int nearest = 0;
  for (int i = 0; i < kAttempts && map.candidates < kCandidates; ++i) {
    const std::optional<std::string> text = draw(i);
    if (!text) continue;
    const ScoreFigures made = figures(*text);
    const int far = distance(made, map.printed);
    if (map.candidates++ == 0 || far < nearest) {
      nearest = far;
      map.text = *text;
      map.made = made;
      keep();
    }
    if (nearest <= kNearEnough) break;
  }
  return map.candidates > 0;
}

}  // namespace mapwright::maker
