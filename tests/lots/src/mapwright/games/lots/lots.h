#pragma once
// Lots: the rules are in docs/rules, numbered L1 to L6. What each function means is told with the
// Game concept (game/game.h); what is missing here comes from GameDefaults.

#include <compare>
#include <cstdint>

#include "mapwright/core/fixed_vector.h"
#include "mapwright/game/game_defaults.h"
#include "mapwright/game/per_seat.h"
#include "mapwright/game/registry.h"
#include "mapwright/games/lots/content.h"

namespace mapwright::lots {

inline constexpr int kDieFaces = 3;
inline constexpr int kNoCard = -1;

struct Player {
  int card = kNoCard;  // its place in Content::cards
  int points = 0;
  int taken = 0;  // this round; 0: not yet
  [[nodiscard]] bool operator==(const Player&) const = default;
};

struct State {
  PerSeat<Player, kMaxSeats> players;
  int die = 0;     // 0: not thrown yet
  int played = 0;  // rounds that are over
  [[nodiscard]] bool operator==(const State&) const = default;
};

// The number taken.
struct Action {
  std::uint8_t code = 0;
  [[nodiscard]] auto operator<=>(const Action&) const = default;
};

// What turns up: a side of the die, or the card of that place.
struct Chance {
  bool is_die = false;
  int value = 0;
  [[nodiscard]] bool operator==(const Chance&) const = default;
};

// What others have taken in this round is not known.
struct View {
  Seat viewer = kNobody;
  State known;
  [[nodiscard]] bool operator==(const View&) const = default;
};

class Lots : public GameDefaults<Lots> {
 public:
  using State = lots::State;
  using Action = lots::Action;
  using ActionList = FixedVector<Action, kDieFaces>;
  using Chance = lots::Chance;
  using View = lots::View;

  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static Result<Lots> make(const ContentFiles& files, const Options& options,
                                         int seats);
  [[nodiscard]] const Content& content() const { return content_; }
  [[nodiscard]] int rounds() const { return rounds_; }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] Options options() const { return {{"rounds", std::to_string(rounds_)}}; }
  [[nodiscard]] State initial_state() const;

  [[nodiscard]] bool is_over(const State& state) const { return state.played == rounds_; }
  [[nodiscard]] SeatSet seats_to_act(const State& state) const;
  void legal_actions(const State& state, Seat seat, ActionList& out) const;
  void apply(State& state, Seat seat, Action action) const;

  [[nodiscard]] Seat next_chance(const State& state) const;
  [[nodiscard]] bool chance_due(const State& state, Seat whose) const;
  template <class F>
  void chance_outcomes(const State& state, Seat whose, F&& visit) const;
  void apply_chance(State& state, Seat whose, Chance chance) const;

  [[nodiscard]] View view(const State& state, Seat viewer) const;
  [[nodiscard]] State sample(const View& view, Random& random) const;
  [[nodiscard]] Secrecy secrecy(Action) const { return Secrecy::kUntilRoundEnds; }
  [[nodiscard]] Secrecy secrecy(Chance) const { return Secrecy::kOpen; }

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
  Lots(Content content, int rounds, int seats)
      : content_(std::move(content)), rounds_(rounds), seats_(seats) {}
  [[nodiscard]] int total(const Player& player) const;

  Content content_;
  int rounds_ = 2;
  int seats_ = 1;
};

template <class F>
void Lots::chance_outcomes(const State& /*state*/, Seat whose, F&& visit) const {
  if (whose == kTable) {
    // L3: two of the four sides are a 3.
    for (int n = 1; n <= kDieFaces; ++n) visit(Chance{true, n}, n == kDieFaces ? 2U : 1U);
    return;
  }
  for (std::size_t i = 0; i < content_.cards.size(); ++i) {
    visit(Chance{false, static_cast<int>(i)}, content_.cards[i].weight);
  }
}

static_assert(Game<Lots>);

}  // namespace mapwright::lots
