#include "mapwright/bots/guild/policy.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "mapwright/bots/guild/steps.h"
#include "mapwright/bots/rivals.h"
#include "mapwright/core/scratch_list.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// What counts in the solo game besides the coins.
constexpr int kForObjective = 1000;
constexpr int kForAllObjectives = 2000;
constexpr int kForGoal = 1000;

// What a game of several by this policy usually brings: in all, and beyond the outlook by the turns
// left. Alone the outlook is right as it is.
constexpr int kUsualTotal = 12900;
constexpr std::array<int, 31> kStillToCome = {0,    649,  -134, -277, -709, -771,  -744,  -741,
                                              -514, -203, 185,  -588, -891, -1159, -1185, -978,
                                              -679, -324, 532,  -73,  -152, -218,  -86,   128,
                                              490,  1571, 1172, 1293, 1306, 1518,  1956};

// G26: a solo win needs every objective and the coins; both count beside the coins themselves.
int worth_of_winning(const Guild& game, const State& state, int total) {
  const auto [met, open] = game.objectives_met(state, seat_at(0));
  int worth = kForObjective * met;
  if (met == open) {
    worth += kForAllObjectives;
    if (total >= 100 * game.goal()) worth += kForGoal;
  }
  return worth;
}

// Makes the best of the steps on the seat.
template <class Steps, class F>
void make_best(const Outlook& outlook, SeatState& seat, int age, const Steps& steps,
               F&& action_of) {
  SeatState best;
  int most = std::numeric_limits<int>::min();
  for (const auto step : steps) {
    const SeatState after = after_step(outlook.game().content(), seat, age, action_of(step));
    const int value = outlook.value(after);
    if (value <= most) continue;
    most = value;
    best = after;
  }
  seat = best;
}

// The best way to settle what waits, made on the seat: the likeliest routes, then villages.
void settle_pool(const Outlook& outlook, SeatState& seat, int age) {
  const Content& content = outlook.game().content();
  while (seat.turn.routes_wait) {
    RouteList routes;
    list_routes(content.map, seat, routes);
    make_best(outlook, seat, age, routes, [](Action route) { return route; });
  }
  while (seat.turn.villages_wait != 0) {
    make_best(outlook, seat, age, village_choices(content, seat.turn), &Action::village);
  }
}

// The worth of the board after the card has been played from here, cube by cube.
int value_of_card(const Outlook& outlook, const SeatState& seat, int age, std::uint8_t card) {
  const auto best_space = [&](const SeatState& now) {
    const Ground ground = outlook.survey(now);
    return best_of(explore_choices(outlook.game().content(), now),
                   outlook.value(ground, ground.look),
                   [&](Cell space) { return outlook.value_with(ground, now, space); });
  };
  const auto settle = [&](SeatState& now) { settle_pool(outlook, now, age); };
  return outlook.value(after_card(outlook.game().content(), seat, age, card, best_space, settle));
}

void score_actions_by(const Tuning& tuning, const Guild& game, const State& state, Seat seat,
                      std::span<const Action> actions, std::span<int> values) {
  const Content& content = game.content();
  const SeatState& own = state.seats[seat];
  const Outlook outlook(tuning, game, state, seat);
  if (own.turn.step != Step::kExplore) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const int number = actions[i].number();
      const int specialty = actions[i].kind() == ActionKind::kKeep
                                ? content.by_rank[at(number)]
                                : own.board.specialties[at(number)];
      const auto card = static_cast<std::uint8_t>(content.terrain_cards + specialty);
      values[i] = value_of_card(outlook, own, state.age, card) +
                  worth_of_keeping(tuning, game, state, actions[i]);
    }
    return;
  }
  const Ground ground = outlook.survey(own);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    switch (actions[i].kind()) {
      case ActionKind::kExplore:
        values[i] = outlook.value_with(ground, own, actions[i].space());
        break;
      case ActionKind::kVillage:
      case ActionKind::kRoute:
        values[i] = outlook.value(after_step(content, own, state.age, actions[i]));
        break;
      default:
        values[i] = outlook.value(ground, ground.look) -
                    (own.turn.free_cubes > 0 ? outlook.free_cube() : 0);
        break;
    }
  }
}

Action choose_by(const Tuning& tuning, const Guild& game, const State& state, Seat seat,
                 Random& random) {
  ActionList actions;
  game.legal_actions(state, seat, actions);
  return choose_among(tuning, game, state, seat, std::span(actions.begin(), actions.size()),
                      random);
}

}  // namespace

Action choose_among(const Tuning& tuning, const Guild& game, const State& state, Seat seat,
                    std::span<const Action> actions, Random& random) {
  if (actions.size() == 1) return actions[0];
  // Routes first, then villages, then cubes: what is settled can only open more.
  const auto first_of = [&](ActionKind kind) {
    return std::ranges::find(actions, kind, &Action::kind);
  };
  auto begin = first_of(ActionKind::kRoute);
  if (begin == actions.end()) begin = first_of(ActionKind::kVillage);
  if (begin == actions.end()) begin = actions.begin();
  auto end = actions.end();
  if (begin->kind() == ActionKind::kRoute) end = first_of(ActionKind::kVillage);
  const std::span<const Action> choices(begin, static_cast<std::size_t>(end - begin));
  std::array<int, ActionList::capacity()> values;  // NOLINT: filled below
  score_actions_by(tuning, game, state, seat, choices, std::span(values).first(choices.size()));
  std::size_t best = 0;
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < choices.size(); ++i) {
    if (values[i] > values[best]) {
      best = i;
      equals = 1;
    } else if (values[i] == values[best] && random.below(++equals) == 0) {
      best = i;
    }
  }
  return choices[best];
}

int worth_of_keeping(const Tuning& tuning, const Guild& game, const State& state, Action action) {
  if (action.kind() != ActionKind::kKeep) return 0;
  const Card& card = game.content().specialty(game.content().by_rank[at(action.number())]);
  const int bonus = 2 * (card.coin_multiplier + card.treasure_multiplier - 2);
  return (kAges - state.age) * tuning.w.specialty_again * (spaces_of(card) + bonus);
}

Action short_sighted_action(const Guild& game, const Guild::View& view, Seat seat, Random& random) {
  return choose_by(short_sighted_tuning(), game, view.known, seat, random);
}

void Policy::score_actions(const Game& game, const State& state, Seat seat,
                           std::span<const Action> actions, std::span<int> values) {
  score_actions_by(tuning(), game, state, seat, actions, values);
}

Action Policy::choose(const Game& game, const State& state, Seat seat, Random& random) {
  return choose_by(tuning(), game, state, seat, random);
}

int Policy::outcome(const Game& game, const State& state, Seat seat) {
  const auto total = [&](Seat each) { return 100 * game.total(state.seats[each]); };
  if (game.is_solo()) return total(seat) + worth_of_winning(game, state, total(seat));
  return against_rivals(game.seats(), seat, total);
}

int Policy::estimate(const Game& game, const State& state, Seat seat) {
  if (game.is_over(state)) return outcome(game, state, seat);
  const SeatState& own = state.seats[seat];
  const int value = Outlook(tuning(), game, state, seat).value(own);
  if (game.is_solo()) return value + worth_of_winning(game, state, 100 * game.total(own));
  int turns = state.turn_is_on() ? 1 : 0;
  turns += std::popcount(static_cast<unsigned>(game.explore_deck(state)));
  for (int age = state.age + 1; age <= kAges; ++age) turns += game.turns_of_age(age);
  const auto left = std::min(at(turns), kStillToCome.size() - 1);
  // The coins of the others are secret (G23): they are taken to do as this policy usually does.
  return value + kStillToCome[left] - kUsualTotal / 100 * kRivalPercent;
}

}  // namespace mapwright::guild
