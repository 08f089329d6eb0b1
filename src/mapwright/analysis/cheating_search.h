#pragma once
// CheatingSearch: looks at the cards to come, which no bot may (ceiling.h).
//
// A beam over whole turns. Every position kept is played on by its likeliest turns; where each
// leads is judged by what the policy makes of it on the true cards, to the end of the game. Each of
// these games could really be played: the best of all is what the search finds. A subject's
// best_turn(game, state, seat), where it has one, plays on in place of the policy.

#include <array>
#include <utility>
#include <vector>

#include "mapwright/analysis/ceiling.h"
#include "mapwright/analysis/playouts.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/core/sort.h"

namespace mapwright {

// The cards of a seed in two piles: the table's and those of the seat, or as the subject's
// pile(state) parts them. What comes from one does not depend on the other.
template <Subject S>
class Piles {
 public:
  using G = typename S::Policy::Game;
  using State = typename G::State;

  explicit Piles(const Digest& seed)
      : piles_{FairStream(seed), FairStream(sha256("mapwright pile 1 " + to_hex(seed)))} {}

  // A number below the bound from the pile that the card now due comes from.
  std::uint32_t draw(const State& state, Seat whose, std::uint32_t bound) {
    return piles_[pile_of(state, whose)].below(bound);
  }
  // Turns over what is due until somebody is to act or the game is over.
  void turn_due(const G& game, State& state) {
    while (!game.is_over(state)) {
      const Seat whose = game.next_chance(state);
      if (whose == kNobody) return;
      turn_card(game, state, whose, [&](std::uint32_t bound) { return draw(state, whose, bound); });
    }
  }

 private:
  [[nodiscard]] static std::size_t pile_of(const State& state, Seat whose) {
    if constexpr (requires { S::pile(state); }) {
      return S::pile(state);
    } else {
      return whose == kTable ? 0 : 1;
    }
  }
  std::array<FairStream, 2> piles_;
};

template <Subject S>
class CheatingSearch {
 public:
  using Policy = typename S::Policy;
  using G = typename Policy::Game;
  using State = typename G::State;
  using Action = typename G::Action;

  CheatingSearch(const G& game, const CheatSettings& settings) : game_(game), settings_(settings) {}

  // The end of the best game found.
  [[nodiscard]] State run(const Digest& seed) {
    Line begin{game_.initial_state(), Piles<S>(seed)};
    begin.piles.turn_due(game_, begin.state);
    look_on(begin);
    std::vector<Line> lines;
    lines.push_back(std::move(begin));
    while (!lines.empty()) {
      std::vector<Line> next;
      for (const Line& line : lines) {
        for (const auto& turn : likeliest_turns(line.state)) {
          Line after = line;
          play(after, turn.actions);
          look_on(after);
          if (!game_.is_over(after.state)) next.push_back(std::move(after));
        }
      }
      lines = best_of(std::move(next));
    }
    return best_;
  }

 private:
  static constexpr Seat kAlone = seat_at(0);
  struct Line {
    State state;
    Piles<S> piles;
    int reached = 0;  // by the policy from here
  };

  [[nodiscard]] PricedTurns<Action> likeliest_turns(const State& state) const {
    auto turns = S::turns(game_, state, kAlone);
    if (turns.empty()) turns = turns_of_one_action<Policy>(game_, state, kAlone);
    sort_stably(turns.begin(), turns.end(),
                [](const auto& a, const auto& b) { return a.prior > b.prior; });
    turns.resize(std::min(turns.size(), static_cast<std::size_t>(settings_.turns)));
    return turns;
  }

  // As far as the turn goes: a card that comes on the way may change what is possible.
  void play(Line& line, const std::vector<Action>& actions) const {
    for (const Action& action : actions) {
      if (game_.is_over(line.state) || !game_.is_legal(line.state, kAlone, action)) return;
      game_.apply(line.state, kAlone, action);
      line.piles.turn_due(game_, line.state);
    }
  }

  // Plays on to the end, turn by turn where the subject plans whole turns, else by the policy.
  void look_on(Line& line) {
    Line on = line;
    Random ties(0);
    while (!game_.is_over(on.state)) {
      if constexpr (requires { S::best_turn(game_, on.state, kAlone); }) {
        play(on, S::best_turn(game_, on.state, kAlone));
      } else if constexpr (requires { S::play_turn(game_, on.state, kAlone); }) {
        S::play_turn(game_, on.state, kAlone);
        on.piles.turn_due(game_, on.state);
      } else {
        game_.apply(on.state, kAlone, Policy::choose(game_, on.state, kAlone, ties));
        on.piles.turn_due(game_, on.state);
      }
    }
    line.reached = Policy::outcome(game_, on.state, kAlone);
    if (is_first_ || line.reached > most_) {
      is_first_ = false;
      most_ = line.reached;
      best_ = std::move(on.state);
    }
  }

  // The positions from which most is reached, each once.
  [[nodiscard]] std::vector<Line> best_of(std::vector<Line> lines) const {
    std::vector<std::size_t> order(lines.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(-lines[a].reached, a) < std::pair(-lines[b].reached, b);
    });
    std::vector<Line> kept;
    for (const std::size_t i : order) {
      if (kept.size() >= static_cast<std::size_t>(settings_.width)) break;
      const auto same = [&](const Line& line) { return line.state == lines[i].state; };
      if (std::ranges::none_of(kept, same)) kept.push_back(std::move(lines[i]));
    }
    return kept;
  }

  const G& game_;
  CheatSettings settings_;
  State best_{};
  int most_ = 0;
  bool is_first_ = true;
};

}  // namespace mapwright
