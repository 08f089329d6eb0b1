#pragma once
// Lots: the smallest game with everything a Game has, for the tests of the game layer. Each seat
// turns over a card of its own, gold (worth 2, weight 1) or iron (0, weight 2). Then, each round,
// a die of 1 to 3 (weights 1, 1, 2) is thrown for the table, and all seats take, at the same
// time, a number up to it. Most points win.

#include <memory>
#include <vector>

#include "mapwright/core/fixed_vector.h"
#include "mapwright/game/game_defaults.h"
#include "mapwright/game/registry.h"

namespace mapwright::toy {

class Lots : public GameDefaults<Lots> {
 public:
  struct State {
    std::vector<int> cards;  // for each seat: -1 none yet, 0 iron, 1 gold
    std::vector<int> points;
    std::vector<int> taken;  // this round; 0: not yet
    int die = 0;
    int round = 0;
    [[nodiscard]] bool operator==(const State&) const = default;
  };
  using Action = int;  // the number taken
  using ActionList = FixedVector<Action, 3>;
  struct Chance {
    bool is_die = false;
    int value = 0;
    [[nodiscard]] bool operator==(const Chance&) const = default;
  };
  struct View {
    Seat viewer = kNobody;
    State known;
    [[nodiscard]] bool operator==(const View&) const = default;
  };

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static Result<Lots> make(const ContentFiles& files, const Options& options,
                                         int seats);
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] Options options() const { return {{"rounds", std::to_string(rounds_)}}; }
  [[nodiscard]] State initial_state() const;

  [[nodiscard]] bool is_over(const State& state) const { return state.round == rounds_; }
  [[nodiscard]] SeatSet seats_to_act(const State& state) const;
  void legal_actions(const State& state, Seat seat, ActionList& out) const;
  void apply(State& state, Seat seat, Action action) const;

  [[nodiscard]] Seat next_chance(const State& state) const;
  [[nodiscard]] bool chance_due(const State& state, Seat whose) const;
  template <class F>
  void chance_outcomes(const State&, Seat whose, F&& visit) const {
    if (whose == kTable) {
      for (int value = 1; value <= 3; ++value) visit(Chance{true, value}, value == 3 ? 2U : 1U);
    } else {
      visit(Chance{false, 1}, 1U);
      visit(Chance{false, 0}, 2U);
    }
  }
  void apply_chance(State& state, Seat whose, Chance chance) const;

  [[nodiscard]] View view(const State& state, Seat viewer) const;
  [[nodiscard]] Secrecy secrecy(Action) const { return Secrecy::kUntilRoundEnds; }
  [[nodiscard]] Secrecy secrecy(const Chance&) const { return Secrecy::kOpen; }
  [[nodiscard]] State sample(const View& view, Random& random) const;

  [[nodiscard]] ScoreSheet score_sheet(const State& state, Seat seat) const;
  [[nodiscard]] int rank(const State& state, Seat seat) const;
  [[nodiscard]] Json seat_result(const State& state, Seat seat) const;

  [[nodiscard]] std::string action_text(Action action) const;
  [[nodiscard]] Result<Action> parse_action(std::string_view text) const;
  [[nodiscard]] std::string chance_text(Chance chance) const;
  [[nodiscard]] Result<Chance> parse_chance(std::string_view text) const;
  [[nodiscard]] std::string state_text(const State& state) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string view_text(const View& view) const;
  [[nodiscard]] Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] std::string picture(const View& view) const;

 private:
  Lots(int rounds, int seats) : rounds_(rounds), seats_(seats) {}

  int rounds_ = 2;
  int seats_ = 1;
};
static_assert(Game<Lots>);

// Lots as all_games() would list it.
[[nodiscard]] const GameEntry& lots_entry();
[[nodiscard]] std::unique_ptr<AnyGame> new_lots(int seats);

}  // namespace mapwright::toy
