#pragma once
// The policy of the Guild: weighs every step of a turn by the board it leaves (outlook.h) and
// is what search stands on.

#include <span>
#include <vector>

#include "mapwright/bots/guild/outlook.h"
#include "mapwright/bots/search.h"

namespace mapwright::guild {

struct Policy {
  using Game = Guild;

  // values[i]: the worth of actions[i] for the seat, in hundredths of a coin. The actions must be
  // legal for the seat; reads nothing but the seat's own part and what lies open.
  static void score_actions(const Game& game, const State& state, Seat seat,
                            std::span<const Action> actions, std::span<int> values);
  // The best action by the same values; equals at random. Pre: the seat is to act.
  static Action choose(const Game& game, const State& state, Seat seat, Random& random);

  // A finished game in hundredths: solo the total with what a win and its objectives are worth,
  // else the own total less most of the best other's.
  static int outcome(const Game& game, const State& state, Seat seat);
  // What outcome() will probably be.
  static int estimate(const Game& game, const State& state, Seat seat);
};

// The best of these legal actions by other weights; equals at random. Pre: there is one.
[[nodiscard]] Action choose_among(const Tuning& tuning, const Guild& game, const State& state,
                                  Seat seat, std::span<const Action> actions, Random& random);

// What `keep` is worth for the ages in which the card comes back; nothing for other actions.
[[nodiscard]] int worth_of_keeping(const Tuning& tuning, const Guild& game, const State& state,
                                   Action action);

// Whole turns: a turn of the Guild is many small actions that make sense only together, so search
// compares turns, not single cubes. Turns are found by a beam over the seat's own part of the
// state, weighed by the outlook of the board they leave.

// Actions to the end of the turn as far as it can be foreseen: treasures that are drawn on the way
// are counted at their mean, and the free cubes they may bring are not planned.
struct TurnPlan {
  std::vector<Action> actions;
  int value = 0;  // of the board it leaves, in hundredths of a coin

  // Best first.
  [[nodiscard]] bool operator<(const TurnPlan& other) const {
    return value != other.value ? value > other.value : actions < other.actions;
  }
};

// At most `count` turns that leave different boards, best first. `width`: boards kept at each step
// of the beam. Pre: the seat is to act.
[[nodiscard]] std::vector<TurnPlan> plan_turns(const Tuning& tuning, const Guild& game,
                                               const State& state, Seat seat, std::size_t width,
                                               std::size_t count);

// Search: a first look at many turns, each followed by the best plan for the next card; the best
// few race by playouts of whole turns (the race is that of search.h: successive halving, common
// cards, the next cards run evenly through their outcomes). The others are taken to pass: seats
// hardly touch one another, and the time is better spent on one's own map. Returns the first action
// of the best turn found. The first look is not counted in the budget. Pre: the seat is to act in
// the view.
[[nodiscard]] Action search_turns(const Guild& game, const Guild::View& view, Seat seat,
                                  const SearchSettings& settings, Random& random);
// The choice of a player who looks at this age and at what is near, and at no objectives.
[[nodiscard]] Action short_sighted_action(const Guild& game, const Guild::View& view, Seat seat,
                                          Random& random);

}  // namespace mapwright::guild
