#pragma once
// LogOf: follows the events of a table and tells them in words. Each game's Log says what it tells,
// and what it keeps to itself. No terminal in here.

#include <cassert>
#include <string>
#include <vector>

#include "mapwright/game/any_game_of.h"
#include "mapwright/game/dealer.h"

namespace mapwright {

template <Game G>
class LogOf {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Chance = typename G::Chance;

  // `table`, which must play G, and `names` must outlive the log.
  LogOf(Dealer& table, const std::vector<std::string>& names)
      : table_(table), names_(names), before_(typed<G>(table.fresh())->state()) {}
  virtual ~LogOf() = default;

  // Reads the events that are new since the last call.
  void follow() {
    const auto& events = table_.record().events;
    while (read_ < events.size()) {
      const Event& event = events[read_];
      [[maybe_unused]] const auto shown = table_.seek(++read_);
      assert(shown.ok());
      if (event.kind == Event::Kind::kChance) {
        tell_chance(before_, event.seat, *game().parse_chance(event.text));
      } else {
        tell_action(before_, event.seat, *game().parse_action(event.text));
      }
      before_ = state();
    }
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  // What happened so far need not be shown any more.
  virtual void forget_news() {}

 protected:
  [[nodiscard]] const G& game() const { return typed<G>(table_.fresh())->game(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::string& name(Seat seat) const { return names_[at(seat)]; }
  // After the event that is told.
  [[nodiscard]] const State& state() const { return typed<G>(table_.game())->state(); }
  void tell(std::string line) { lines_.push_back(std::move(line)); }

 private:
  virtual void tell_chance(const State& before, Seat seat, const Chance& chance) = 0;
  virtual void tell_action(const State& before, Seat seat, Action action) = 0;

  Dealer& table_;
  const std::vector<std::string>& names_;
  State before_;
  std::size_t read_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace mapwright
