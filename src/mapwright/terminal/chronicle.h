#pragma once
// ChronicleOf: follows the events of a table and tells them in words. Each game's Chronicle says
// what it tells, and what it keeps to itself. No terminal in here.

#include <cassert>
#include <string>
#include <vector>

#include "mapwright/game/game.h"
#include "mapwright/game/record.h"

namespace mapwright {

template <Game G>
class ChronicleOf {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Chance = typename G::Chance;

  // `game` and `names` must outlive the chronicle.
  ChronicleOf(const G& game, const std::vector<std::string>& names)
      : game_(game), names_(names), state_(game.initial_state()) {}
  virtual ~ChronicleOf() = default;

  // Reads the events that are new since the last call.
  void follow(const Record& record) {
    for (; read_ < record.events.size(); ++read_) {
      const Event& event = record.events[read_];
      const State before = state_;
      if (event.kind == Event::Kind::kChance) {
        const auto chance = game_.parse_chance(event.text);
        assert(chance.ok());
        game_.apply_chance(state_, event.seat, *chance);
        tell_chance(before, event.seat, *chance);
      } else {
        const auto action = game_.parse_action(event.text);
        assert(action.ok());
        game_.apply(state_, event.seat, *action);
        tell_action(before, event.seat, *action);
      }
    }
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

 protected:
  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::string& name(Seat seat) const { return names_[at(seat)]; }
  // After the event that is told.
  [[nodiscard]] const State& state() const { return state_; }
  void tell(std::string line) { lines_.push_back(std::move(line)); }

 private:
  virtual void tell_chance(const State& before, Seat seat, const Chance& chance) = 0;
  virtual void tell_action(const State& before, Seat seat, Action action) = 0;

  const G& game_;
  const std::vector<std::string>& names_;
  State state_;
  std::size_t read_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace mapwright
