#pragma once
// Maps of Misterra as a Game (game/game.h): rules M1–M34 of docs/rules/misterra.md. One seat is
// the solo game against the Otoma.
//
// Chance, in the order in which outcomes are walked:
//   sketch card   the ten dominoes in the order of types.h, weighted by the unseen cards of each; a
//                 card put under the deck comes alone, with weight 1 (M5, M8, M11)
//   hypothesis    the cards not dealt yet by number, weight 1 each; first game: pairs A–D (M6)
//   first player  the seats, weight 1 each (M7)
//   Otoma card    the cards not seen yet by number. While the packet's claim card is still to come,
//                 with r cards left in the packet, c claim cards and n others unseen, a claim card
//                 has weight n and another (r - 1) * c; else the others have weight 1 (M29)

#include <bit>
#include <memory>

#include "mapwright/game/game.h"
#include "mapwright/game/game_defaults.h"
#include "mapwright/games/misterra/action.h"
#include "mapwright/games/misterra/content.h"
#include "mapwright/games/misterra/rules.h"
#include "mapwright/games/misterra/state.h"

namespace mapwright::misterra {

class Misterra : public GameDefaults<Misterra> {
 public:
  using State = misterra::State;
  using View = misterra::View;
  using Action = misterra::Action;
  using Chance = misterra::Chance;
  using ActionList = misterra::ActionList;

  // Set-up
  [[nodiscard]] static const GameInfo& info() { return misterra_info(); }
  [[nodiscard]] static Result<Misterra> make(const ContentFiles& files, const Options& options,
                                             int seats);
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] bool is_solo() const { return seats_ == 1; }
  [[nodiscard]] Options options() const { return options_of(rules_); }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Content& content() const { return *content_; }
  [[nodiscard]] State initial_state() const;

  // Decisions (legal.cpp, play.cpp)
  [[nodiscard]] bool is_over(const State& state) const { return state.table.phase == Phase::kOver; }
  [[nodiscard]] SeatSet seats_to_act(const State& state) const { return seats_to_act(state.table); }
  [[nodiscard]] SeatSet seats_to_act(const Table& table) const;
  void legal_actions(const State& state, Seat seat, ActionList& out) const;
  [[nodiscard]] bool is_legal(const State& state, Seat seat, Action action) const;
  [[nodiscard]] Action random_action(const State& state, Seat seat, Random& random) const;
  void apply(State& state, Seat seat, Action action) const;
  // Null when nothing forbids it; `own` is the seat's hand.
  [[nodiscard]] const Obstacle* obstacle_to(const Table& table, const Hand& own, Seat seat,
                                            Action action) const;

  // Chance (chance.cpp)
  [[nodiscard]] Seat next_chance(const State& state) const;
  [[nodiscard]] std::uint32_t chance_weight(const State& state, Seat whose) const;
  [[nodiscard]] Chance chance_at(const State& state, Seat whose, std::uint32_t x) const;
  template <class F>
  void chance_outcomes(const State& state, Seat whose, F&& visit) const;
  void apply_chance(State& state, Seat whose, Chance chance) const;

  // What may be known (view.cpp)
  [[nodiscard]] View view(const State& state, Seat viewer) const;
  [[nodiscard]] State sample(const View& view, Random& random) const;
  // Hypotheses are the seat's own until the end, the Otoma's top card nobody's until it is turned.
  [[nodiscard]] Secrecy secrecy(Action action) const;
  [[nodiscard]] Secrecy secrecy(Chance chance) const;

  // Scores, as if the game ended now (result.cpp)
  [[nodiscard]] ScoreSheet score_sheet(const State& state, Seat seat) const;
  [[nodiscard]] int rank(const State& state, Seat seat) const;
  [[nodiscard]] Json seat_result(const State& state, Seat seat) const;

  // Text (notation.cpp, position.cpp, picture.cpp)
  [[nodiscard]] std::string action_text(Action action) const;
  [[nodiscard]] Result<Action> parse_action(std::string_view text) const;
  [[nodiscard]] std::string chance_text(Chance chance) const;
  [[nodiscard]] Result<Chance> parse_chance(std::string_view text) const;
  [[nodiscard]] std::string state_text(const State& state) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string view_text(const View& view) const;
  [[nodiscard]] Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] std::string picture(const View& view) const;

  // Facts about a position that several parts need (play.cpp)
  // Cards that can still be turned over from the sketch deck.
  [[nodiscard]] int deck_size(const Table& table) const;
  [[nodiscard]] const Obstacle* obstacle_to_exchange(const Table& table) const;  // M11
  [[nodiscard]] const Obstacle* obstacle_to_claim(const Table& table) const;     // M18
  [[nodiscard]] bool may_exchange(const Table& table) const {
    return obstacle_to_exchange(table) == nullptr;
  }
  [[nodiscard]] bool may_claim(const Table& table) const {
    return obstacle_to_claim(table) == nullptr;
  }
  // M21, M33: what ends the game at the end of a turn (solo: of the Otoma's); what does goes on
  // doing so.
  [[nodiscard]] Ending ending(const Table& table) const;
  [[nodiscard]] bool end_is_triggered(const Table& table) const {
    return ending(table) != Ending::kNone;
  }
  // M32: the lowest cells of the largest groups the Otoma may claim.
  [[nodiscard]] Cells otoma_claims(const Table& table) const;

 private:
  Misterra(std::shared_ptr<const Content> content, const Rules& rules, int seats)
      : content_(std::move(content)), rules_(rules), seats_(seats) {}

  // Decisions
  void draw_actions(const Table& table, ActionList& out) const;

  // Flow (play.cpp)
  [[nodiscard]] Seat after(Seat seat) const {
    return seat_at((mapwright::index(seat) + 1) % seats_);
  }
  void begin_half_day(Table& table) const;
  void end_move(Table& table) const;
  void end_half_day(Table& table) const;
  void end_turn(Table& table) const;
  void begin_turn(Table& table) const;
  void end_otoma_half_day(Table& table) const;
  void begin_play(Table& table) const;

  // Chance
  [[nodiscard]] ChanceKind chance_kind(const Table& table) const;
  // The outcomes of the chance event that is due: weights by number, 0 for what cannot come.
  struct ChanceWeights {
    ChanceKind kind{};
    std::uint8_t count = 0;
    std::array<std::uint16_t, kHypotheses> of{};
  };
  [[nodiscard]] ChanceWeights chance_weights(const State& state) const;
  // The Otoma cards that can come next: two kinds, each with one weight.
  struct OtomaOdds {
    std::uint32_t claims = 0;  // bit i: card i, with a claim icon
    std::uint32_t others = 0;
    std::uint32_t claim_weight = 0;
    std::uint32_t other_weight = 0;
    [[nodiscard]] std::uint32_t total() const {
      return claim_weight * static_cast<std::uint32_t>(std::popcount(claims)) +
             other_weight * static_cast<std::uint32_t>(std::popcount(others));
    }
    // Pre: x < total().
    [[nodiscard]] OtomaCard card_at(std::uint32_t x) const;
  };
  [[nodiscard]] OtomaOdds otoma_odds(const State& state) const;
  // Whether the next sketch card is one of the unseen, not one put under the deck.
  [[nodiscard]] bool comes_from_unseen(const Table& table) const {
    return deck_size(table) > static_cast<int>(table.sketches.under.size());
  }
  void deal(State& state, Chance chance) const;
  void show_sketch(State& state, Sketch sketch) const;
  void otoma_acts(State& state, OtomaCard card) const;

  std::shared_ptr<const Content> content_;
  Rules rules_;
  int seats_ = 0;
};

template <class F>
void Misterra::chance_outcomes(const State& state, Seat whose, F&& visit) const {
  if (!chance_due(state, whose)) return;
  const ChanceWeights weights = chance_weights(state);
  for (std::uint8_t number = 0; number < weights.count; ++number) {
    if (weights.of[number] > 0)
      visit(Chance{weights.kind, number}, std::uint32_t{weights.of[number]});
  }
}

static_assert(Game<Misterra>);

}  // namespace mapwright::misterra
