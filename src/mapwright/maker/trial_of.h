#pragma once
// TrialOf<G>: the trial of a map of game G. The game gives, in maker/<game>/trial.h,
//
//   std::vector<std::string_view> things_on(const G&)   what bots can be forbidden on this map
//   Choice<Action> choose_without(const G&, std::string_view thing, state, random)
//                                                       thing "": nothing is forbidden
//   int score_of(const G&, state)
//   T new_trace(const G&)                               what a game leaves behind on the map:
//   void see(T&, const G&, state, action)               each action, before it is done
//   void end(T&, const G&, state)                       the end
//   void describe(const G&, std::span<const T>, MapTrial&)   sets map, title, uses, places

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "mapwright/bots/bot_kind.h"
#include "mapwright/maker/play_deal.h"
#include "mapwright/maker/trial.h"

namespace mapwright::maker {

// A choice of a bot that is forbidden something; forced: nothing else could be done.
template <class Action>
struct Choice {
  Action action{};
  bool forced = false;
};

// The shares of scores[deal][level] in all differences.
[[nodiscard]] Shares shares_of(const std::vector<std::vector<int>>& scores);
// Sets everything but the name and `forced`, by the scores of the same deals.
void weigh(ThingTrial& thing, std::span<const int> with, std::span<const int> without);

// What is left of the actions when some are forbidden; all of them when nothing would be left.
template <class Action>
struct Allowed {
  std::vector<Action> actions;
  bool forced = false;
};
template <class List, class Forbidden>
[[nodiscard]] auto allowed_of(const List& list, Forbidden&& forbidden) {
  using Action = std::remove_cvref_t<decltype(*list.begin())>;
  Allowed<Action> allowed{.actions = {}};
  for (const Action action : list) {
    if (!forbidden(action)) allowed.actions.push_back(action);
  }
  if (allowed.actions.empty()) {
    allowed.actions.assign(list.begin(), list.end());
    allowed.forced = true;
  }
  return allowed;
}

template <Game G>
using Player = std::function<typename G::Action(const G&, const typename G::State&, Seat, Random&)>;

// A bot of the game's table by its name, with its budget.
template <Game G>
[[nodiscard]] Result<Player<G>> player_named(const G& game, const std::string& name) {
  const auto kinds = bots(game);
  const auto found = std::ranges::find(kinds, bot_of_name(name), &BotKind<G>::name);
  if (found == kinds.end()) {
    std::string names;
    for (const BotKind<G>& kind : kinds) {
      names += (names.empty() ? "" : ", ") + std::string(kind.name);
    }
    return Error{"there is no bot '" + name + "'; they are: " + names};
  }
  BotKind<G> kind = *found;
  const auto budget = budget_of_name(name, kind.settings.budget);
  if (!budget) return budget.error();
  if (kind.search == nullptr && name != kind.name) {
    return Error{"the bot '" + std::string(kind.name) + "' does not search and takes no budget"};
  }
  kind.settings.budget = *budget;
  return Player<G>([kind](const G& of, const typename G::State& state, Seat seat, Random& random) {
    const typename G::View view = of.view(state, seat);
    return kind.search != nullptr ? kind.search(of, view, seat, kind.settings, random)
                                  : kind.choose(of, view, seat, random);
  });
}

template <Game G>
class TrialOf final : public Trial {
 public:
  TrialOf(const G& game, const TrialSettings& settings, std::vector<Player<G>> players)
      : game_(game),
        settings_(settings),
        players_(std::move(players)),
        played_(at(settings.deals)) {
    for (const std::string_view thing : things_on(game)) things_.emplace_back(thing);
  }

  void play(int deal) override {
    Played& played = played_[at(deal)];
    const std::uint64_t seed = settings_.seed + static_cast<std::uint64_t>(deal);
    Traces trace = {new_trace(game_)};
    for (const Player<G>& player : players_) {
      trace = {new_trace(game_)};
      const State last = play_deal(game_, seed, [&](const State& state, Random& random) {
        const Action action = player(game_, state, seat_at(0), random);
        see(trace[0], game_, state, action);
        return action;
      });
      end(trace[0], game_, last);
      played.levels.push_back(score_of(game_, last));
    }
    played.trace = std::move(trace);
    played.whole = play_without("", seed).score;
    for (const std::string& thing : things_) played.things.push_back(play_without(thing, seed));
  }

  [[nodiscard]] MapTrial result(int deals) const override {
    MapTrial trial;
    trial.deals = deals;
    std::vector<std::vector<int>> scores;
    std::vector<int> whole;
    Traces traces;
    for (int deal = 0; deal < deals; ++deal) {
      const Played& played = played_[at(deal)];
      scores.push_back(played.levels);
      whole.push_back(played.whole);
      traces.insert(traces.end(), played.trace.begin(), played.trace.end());
    }
    for (std::size_t i = 0; i < players_.size(); ++i) {
      std::vector<int> level;
      for (const auto& each : scores) level.push_back(each[i]);
      trial.levels.push_back({settings_.bots[i], figures_of(level)});
    }
    trial.shares = shares_of(scores);
    for (std::size_t i = 0; i < things_.size(); ++i) {
      ThingTrial thing{.thing = things_[i], .score = {}};
      std::vector<int> without;
      std::int64_t forced = 0;
      for (int deal = 0; deal < deals; ++deal) {
        without.push_back(played_[at(deal)].things[i].score);
        forced += played_[at(deal)].things[i].forced;
      }
      weigh(thing, whole, without);
      thing.forced = static_cast<int>(100 * forced / deals);
      trial.things.push_back(std::move(thing));
    }
    describe(game_, std::span<const Trace>(traces), trial);
    return trial;
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;
  using Trace = decltype(new_trace(std::declval<const G&>()));
  using Traces = std::vector<Trace>;

  struct WithoutThing {
    int score = 0;
    int forced = 0;
  };
  // What one deal brought.
  struct Played {
    std::vector<int> levels;
    int whole = 0;  // of the bot that is forbidden nothing
    std::vector<WithoutThing> things;
    Traces trace;  // one: of the last level
  };

  [[nodiscard]] WithoutThing play_without(std::string_view thing, std::uint64_t seed) const {
    WithoutThing result;
    const State last = play_deal(game_, seed, [&](const State& state, Random& random) {
      const Choice<Action> choice = choose_without(game_, thing, state, random);
      result.forced += choice.forced ? 1 : 0;
      return choice.action;
    });
    result.score = score_of(game_, last);
    return result;
  }

  G game_;
  TrialSettings settings_;
  std::vector<Player<G>> players_;
  std::vector<std::string> things_;
  std::vector<Played> played_;
};

}  // namespace mapwright::maker
