#include <algorithm>
#include <functional>
#include <tuple>

#include "mapwright/bots/guild/policy.h"
#include "mapwright/bots/guild/steps.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// What tells boards of one turn apart.
auto key_of(const Board& board) {
  const auto words = [](const Spaces& set) {
    return std::array{set.word(0), set.word(1), set.word(2), set.word(3)};
  };
  return std::tuple(words(board.cubes), words(board.villages), board.posts, board.towers);
}

// A turn under way.
struct Node {
  SeatState seat;
  TurnPlan plan;
};

// A step from a node, weighed but not made.
struct Child {
  std::size_t parent = 0;
  Action action;
  int value = 0;
};

class Beam {
 public:
  Beam(const Outlook& outlook, int age, std::size_t width)
      : content_(outlook.game().content()), outlook_(outlook), age_(age), width_(width) {}

  // Pre: the seat explores in `begin`, which `first`, if any, has led to.
  std::vector<TurnPlan> run(const SeatState& begin, std::vector<Action> first, std::size_t count) {
    nodes_.push_back({begin, {std::move(first), 0}});
    while (!nodes_.empty()) {
      children_.clear();
      for (std::size_t i = 0; i < nodes_.size(); ++i) expand(i);
      grow();
    }
    return best_finished(count);
  }

 private:
  void expand(std::size_t parent);
  void grow();
  void end_phases(Node& node);
  [[nodiscard]] SeatState after(const SeatState& seat, Action action) const {
    return after_step(content_, seat, age_, action);
  }
  [[nodiscard]] std::vector<TurnPlan> best_finished(std::size_t count);

  const Content& content_;
  const Outlook& outlook_;
  int age_;
  std::size_t width_;
  std::vector<Node> nodes_;
  std::vector<Node> finished_;
  std::vector<Child> children_;
};

// Weighs every step from a node; ending the phase or the turn is one of them.
void Beam::expand(std::size_t parent) {
  const SeatState& seat = nodes_[parent].seat;
  const auto add = [&](Action action, int value) { children_.push_back({parent, action, value}); };
  if (seat.turn.routes_wait) {
    RouteList routes;
    list_routes(content_.map, seat, routes);
    for (const Action route : routes) add(route, outlook_.value(after(seat, route)));
    return;
  }
  if (seat.turn.villages_wait != 0) {
    for (const Cell space : village_choices(content_, seat.turn)) {
      add(Action::village(space), outlook_.value(after(seat, Action::village(space))));
    }
    return;
  }
  const Ground ground = outlook_.survey(seat);
  for (const Cell space : explore_choices(content_, seat)) {
    add(Action::explore(space), outlook_.value_with(ground, seat, space));
  }
  add(Action::done(), outlook_.value(ground, ground.look));
}

// An earlier phase ends by itself when its limit is reached and nothing waits.
void Beam::end_phases(Node& node) {
  Turn& turn = node.seat.turn;
  if (turn.pool_is_empty() && turn.placed() == phase_of(content_, turn).limit &&
      !is_last_phase(content_, turn)) {
    begin_next_phase(turn);
  }
}

// Makes the best steps; turns that end are put aside.
void Beam::grow() {
  std::sort(children_.begin(), children_.end(), [](const Child& a, const Child& b) {
    return std::tuple(-a.value, a.parent, a.action) < std::tuple(-b.value, b.parent, b.action);
  });
  std::vector<Node> next;
  using Key = std::tuple<decltype(key_of(Board{})), std::array<std::uint8_t, 6>>;
  std::vector<Key> seen;
  for (const Child& child : children_) {
    const Node& parent = nodes_[child.parent];
    const Turn& turn = parent.seat.turn;
    const bool ends_phase = child.action == Action::done() && turn.free_cubes == 0;
    if (ends_phase && is_last_phase(content_, turn)) {
      finished_.push_back(parent);
      finished_.back().plan.actions.push_back(child.action);
      finished_.back().plan.value = child.value;
      continue;
    }
    if (next.size() >= width_) continue;
    Node node{ends_phase ? parent.seat : after(parent.seat, child.action), parent.plan};
    node.plan.actions.push_back(child.action);
    if (ends_phase) {
      begin_next_phase(node.seat.turn);
    } else {
      end_phases(node);
    }
    const Turn& now = node.seat.turn;
    const Key key(key_of(node.seat.board),
                  {now.phase, now.count, now.line_start, now.line_end, now.directions,
                   now.count > 0 ? now.spaces[now.count - 1U] : kNoSpace});
    if (std::ranges::find(seen, key) != seen.end()) continue;
    seen.push_back(key);
    next.push_back(std::move(node));
  }
  nodes_ = std::move(next);
}

std::vector<TurnPlan> Beam::best_finished(std::size_t count) {
  std::ranges::sort(finished_, std::less{}, &Node::plan);
  std::vector<TurnPlan> plans;
  std::vector<decltype(key_of(Board{}))> seen;
  for (Node& node : finished_) {
    if (plans.size() >= count) break;
    const auto key = key_of(node.seat.board);
    if (std::ranges::find(seen, key) != seen.end()) continue;
    seen.push_back(key);
    plans.push_back(std::move(node.plan));
  }
  return plans;
}

}  // namespace

std::vector<TurnPlan> plan_turns(const Tuning& tuning, const Guild& game, const State& state,
                                 Seat seat, std::size_t width, std::size_t count) {
  const Outlook outlook(tuning, game, state, seat);
  const SeatState& own = state.seats[seat];
  if (own.turn.step == Step::kExplore) return Beam(outlook, state.age, width).run(own, {}, count);
  // Cards to choose from: each gets its share of the turns, so that playouts can tell them apart.
  ActionList cards;
  game.legal_actions(state, seat, cards);
  std::vector<TurnPlan> plans;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    State next = state;
    game.apply(next, seat, cards[i]);
    const SeatState& begin = next.seats[seat];
    const auto share = std::max<std::size_t>(1, count / cards.size());
    auto turns = Beam(outlook, state.age, width).run(begin, {cards[i]}, share);
    const int again = worth_of_keeping(tuning, game, state, cards[i]);
    for (TurnPlan& plan : turns) {
      plan.value += again;
      plans.push_back(std::move(plan));
    }
  }
  std::ranges::sort(plans, std::less{});
  return plans;
}

}  // namespace mapwright::guild
