#pragma once
// AnalystOf<S>: the analyst of a game from its subject (playouts.h).
//
// A decision is judged in two steps. A race (search.h) over the policy's best candidates, the
// chosen action always among them, names the best. Then best and chosen meet on fresh playouts with
// common random numbers: what won the race by luck does not look better than it is.

#include <algorithm>
#include <memory>

#include "mapwright/analysis/playouts.h"
#include "mapwright/core/sort.h"
#include "mapwright/game/any_game_of.h"

namespace mapwright {

template <Subject S>
class AnalystOf final : public Analyst {
 public:
  using Policy = typename S::Policy;
  using G = typename Policy::Game;
  using Action = typename G::Action;
  using State = typename G::State;
  using View = typename G::View;

  Scale scale(const AnyGame& game) const override { return S::scale(at(game).game()); }
  std::vector<RatedAction> best_actions(const AnyGame& game, Seat seat, int top,
                                        int playouts) const override;
  JudgedDecision judge(const AnyGame& game, Seat seat, std::string_view chosen, int playouts,
                       std::uint64_t number) const override;
  std::vector<int> scores(const AnyGame& game, Seat seat, Seat viewer, int worlds,
                          std::uint64_t seed, int steps) const override;
  std::vector<PlannedTurn> turns(const AnyGame& game, Seat seat) const override;
  PlayedTurn play_turn(const AnyGame& game, Seat seat, std::span<const std::string> actions,
                       const TurnPlayouts& how) const override;
  Mining mining() const override { return S::mining(); }
  int turn(const AnyGame& game) const override { return S::turn(at(game).state()); }
  std::string action_words(const AnyGame& game, std::string_view action) const override {
    return S::words(at(game).game(), *at(game).game().parse_action(action));
  }
  std::string card_words(const AnyGame& game, std::string_view card) const override {
    return S::words(at(game).game(), *at(game).game().parse_chance(card));
  }
  Drawn draw(const AnyGame& game, Seat seat, std::string_view chosen,
             std::string_view best) const override;

 private:
  [[nodiscard]] static const AnyGameOf<G>& at(const AnyGame& game) {
    const auto* table = typed<G>(game);
    assert(table != nullptr);
    return *table;
  }
  // The seed of everything that is played out for a decision: the same whatever is hidden.
  [[nodiscard]] static std::uint64_t seed_of(std::uint64_t number, Seat seat) {
    std::uint64_t mix = number * kMaxSeats + static_cast<std::uint64_t>(index(seat) + 1);
    return splitmix64(mix);
  }
  // The candidates, best first, by a race of that many playouts.
  [[nodiscard]] static auto race(const G& game, const View& view, Seat seat, int horizon,
                                 int playouts, std::uint64_t seed, const Action* include) {
    SearchSettings settings;
    settings.candidates = S::kCandidates;
    settings.horizon = horizon;
    settings.budget.playouts = std::max(1, playouts);
    return Search<Policy>(game, view, seat, settings, seed).run(include);
  }
  [[nodiscard]] static int count_legal(const G& game, const State& state, Seat seat) {
    const auto list = std::make_unique<typename G::ActionList>();
    game.legal_actions(state, seat, *list);
    return static_cast<int>(list->size());
  }
};

template <Subject S>
std::vector<RatedAction> AnalystOf<S>::best_actions(const AnyGame& game, Seat seat, int top,
                                                    int playouts) const {
  const auto& table = at(game);
  const View view = table.game().view(table.state(), seat);
  const std::uint64_t seed = seed_of(0, seat);
  const int horizon = S::horizon(table.state());
  auto raced = race(table.game(), view, seat, horizon, playouts / 2, seed, nullptr);
  raced.resize(std::min(raced.size(), static_cast<std::size_t>(std::max(1, top))));
  const int each = std::max(2, playouts / 2 / static_cast<int>(raced.size()));
  const Playouts<S> playout(table.game(), seat, ~seed, each);
  std::vector<std::vector<int>> values(raced.size());
  std::vector<Tally> tallies(raced.size());
  for (std::size_t i = 0; i < raced.size(); ++i) {
    for (int n = 0; n < each; ++n) {
      values[i].push_back(playout.value(view, raced[i].action, n, horizon));
      tallies[i].add(values[i].back());
    }
  }
  std::vector<std::size_t> order(raced.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return tallies[a].mean() != tallies[b].mean() ? tallies[a].mean() > tallies[b].mean() : a < b;
  });
  std::vector<RatedAction> rated;
  for (const std::size_t i : order) {
    Tally behind;
    for (std::size_t n = 0; n < values[i].size(); ++n) {
      behind.add(values[order.front()][n] - values[i][n]);
    }
    rated.push_back({.action = table.game().action_text(raced[i].action),
                     .value = estimate_of(tallies[i]),
                     .behind = estimate_of(behind),
                     .playouts = each});
  }
  return rated;
}

template <Subject S>
JudgedDecision AnalystOf<S>::judge(const AnyGame& game, Seat seat, std::string_view chosen,
                                   int playouts, std::uint64_t number) const {
  const auto& table = at(game);
  const auto parsed = table.game().parse_action(chosen);
  assert(parsed.ok() && table.game().is_legal(table.state(), seat, *parsed));
  const Action action = *parsed;
  JudgedDecision judged;
  judged.best = table.game().action_text(action);
  judged.legal = count_legal(table.game(), table.state(), seat);
  if (judged.legal <= 1) return judged;
  const View view = table.game().view(table.state(), seat);
  const std::uint64_t seed = seed_of(number, seat);
  const int horizon = S::horizon(table.state());
  const auto raced = race(table.game(), view, seat, horizon, playouts / 2, seed, &action);
  const Action best = raced.front().action;
  judged.playouts = std::max(2, playouts / 4);
  const Playouts<S> playout(table.game(), seat, ~seed, judged.playouts);
  Tally of_best;
  Tally of_chosen;
  Tally difference;
  for (int n = 0; n < judged.playouts; ++n) {
    const int own = playout.value(view, action, n, horizon);
    const int other = best == action ? own : playout.value(view, best, n, horizon);
    of_chosen.add(own);
    of_best.add(other);
    difference.add(other - own);
  }
  judged.chosen_value = judged.best_value = estimate_of(of_chosen);
  // The race's winner may lose the meeting: then nothing better is known.
  if (difference.mean() <= 0) return judged;
  judged.best = table.game().action_text(best);
  judged.best_value = estimate_of(of_best);
  judged.difference = estimate_of(difference);
  judged.squared_error = difference.squared_error();
  return judged;
}

template <Subject S>
std::vector<int> AnalystOf<S>::scores(const AnyGame& game, Seat seat, Seat viewer, int worlds,
                                      std::uint64_t seed, int steps) const {
  const auto& table = at(game);
  const Playouts<S> playout(table.game(), seat, seed, worlds);
  const View view = table.game().view(table.state(), viewer);
  std::vector<int> scores;
  for (int n = 0; n < worlds; ++n) {
    const State state = viewer == kNobody ? table.state() : playout.sample(view, n);
    scores.push_back(playout.score(state, n, steps));
  }
  return scores;
}

template <Subject S>
std::vector<PlannedTurn> AnalystOf<S>::turns(const AnyGame& game, Seat seat) const {
  const auto& table = at(game);
  Random random(seed_of(0, seat));
  const State state = table.game().sample(table.game().view(table.state(), seat), random);
  auto priced = S::turns(table.game(), state, seat);
  sort_stably(priced.begin(), priced.end(),
              [](const auto& a, const auto& b) { return a.prior > b.prior; });
  std::vector<PlannedTurn> turns;
  for (const auto& each : priced) {
    PlannedTurn& turn = turns.emplace_back();
    turn.prior = each.prior;
    for (const Action& action : each.actions) {
      turn.actions.push_back(table.game().action_text(action));
    }
  }
  return turns;
}

template <Subject S>
PlayedTurn AnalystOf<S>::play_turn(const AnyGame& game, Seat seat,
                                   std::span<const std::string> actions,
                                   const TurnPlayouts& how) const {
  const G& rules = at(game).game();
  const View view = rules.view(at(game).state(), seat);
  std::vector<Action> parsed;
  for (const std::string& text : actions) parsed.push_back(*rules.parse_action(text));
  const Playouts<S> playout(rules, seat, how.seed, how.count);
  PlayedTurn played;
  for (int n = 0; n < how.count; ++n) {
    const int horizon = how.to_the_end ? 0 : S::short_horizon();
    const State end = playout.after(view, parsed, n, horizon, Pace::kTurns);
    played.values.push_back(playout.value_of(end));
    if (!how.with_lines) continue;
    const ScoreSheet sheet = rules.score_sheet(end, seat);
    for (const ScoreLine& line : sheet.lines) {
      const auto same = [&](const ScoreLine& each) {
        return each.group == line.group && each.label == line.label;
      };
      const auto found = std::ranges::find_if(played.lines, same);
      if (found == played.lines.end()) {
        played.lines.push_back(line);
      } else {
        found->value += line.value;
      }
    }
    int best = 0;
    for (int other = 0; other < rules.seats(); ++other) {
      if (seat_at(other) == seat) continue;
      best = std::max(best, rules.score_sheet(end, seat_at(other)).total);
    }
    played.best_other += best;
  }
  return played;
}

template <Subject S>
Drawn AnalystOf<S>::draw(const AnyGame& game, Seat seat, std::string_view chosen,
                         std::string_view best) const {
  const auto& table = at(game);
  const auto drawn = [&](std::string_view text) -> std::string {
    const auto action = table.game().parse_action(text);
    if (!action || !table.game().is_legal(table.state(), seat, *action)) return "";
    if constexpr (requires { S::drawn(table.game(), table.state(), seat, *action); }) {
      return S::drawn(table.game(), table.state(), seat, *action);
    }
    State after = table.state();
    table.game().apply(after, seat, *action);
    return table.game().picture(table.game().view(after, seat));
  };
  return {.chosen = drawn(chosen), .best = drawn(best)};
}

}  // namespace mapwright
