#pragma once
// SetUp<E>: a game with its Encoding, and what one game and a batch of them have in common. An
// Encoding says how a game is put into numbers; learn/cartographers/encoding.h is the model:
//
//   Game, Policy, kVersion           the classes; the version of numbers and observations
//   actions, ranges, action, number  the numbering (0 is the wait, and no action of the game)
//   rows, cols, planes, globals, facts, Seen     what a seat sees, field by field
//   cheating_view(state, seat)       a view that hides nothing
//   points(state, seat)              the total of the score sheet
//
// and where it pays: write_mask and clear_mask, which know what lies in a row already; packing, how
// a batch keeps states in less room (learn/guild/packing.h is the model).

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "mapwright/bots/search.h"
#include "mapwright/game/play_out.h"
#include "mapwright/learn/environment.h"

namespace mapwright {

template <class E>
concept Encodes = Game<typename E::Game> && SearchPolicy<typename E::Policy> &&
    requires(const E& encoding, const typename E::Game& game, const typename E::Game::State& state,
             typename E::Game::Action action, Seat seat) {
  E(game);
  { encoding.actions() } -> std::same_as<int>;
  { encoding.action(0) } -> std::same_as<std::optional<typename E::Game::Action>>;
  { encoding.number(action) } -> std::same_as<int>;
  { encoding.points(state, seat) } -> std::same_as<int>;
  { encoding.cheating_view(state, seat) } -> std::same_as<typename E::Game::View>;
};

template <class E>
concept MarksMasks = requires {
  typename E::MaskMark;
};
template <class E>
concept PacksStates = requires(const E& encoding) {
  encoding.packing();
};

template <Encodes E>
class SetUp {
 public:
  using G = typename E::Game;
  using State = typename G::State;
  using Action = typename G::Action;

  explicit SetUp(std::shared_ptr<const G> game) : game_(std::move(game)), encoding_(*game_) {
    sizes_ = {.seats = game_->seats(),
              .actions = encoding_.actions(),
              .planes = size_of(encoding_.planes()),
              .rows = encoding_.rows(),
              .cols = encoding_.cols(),
              .globals = size_of(encoding_.globals()),
              .facts = size_of(encoding_.facts())};
  }
  [[nodiscard]] const G& game() const { return *game_; }
  [[nodiscard]] const std::shared_ptr<const G>& shared_game() const { return game_; }
  [[nodiscard]] const E& encoding() const { return encoding_; }
  [[nodiscard]] const LearnSizes& sizes() const { return sizes_; }

  // Turns over cards until somebody has to decide or the game is over.
  void deal(State& state, Random& cards) const {
    while (!game_->is_over(state)) {
      const Seat whose = game_->next_chance(state);
      if (whose == kNobody) return;
      turn_card(*game_, state, whose, cards);
    }
  }

  // Whether a seat that is to act may do what the number stands for.
  [[nodiscard]] bool is_legal(const State& state, Seat seat, int number) const {
    const auto action = encoding_.action(number);
    return action && game_->is_legal(state, seat, *action);
  }

  void observe(const State& state, Seat seat, Sight sight, const ObservationArrays& out) const {
    if (out.planes == nullptr && out.globals == nullptr && out.facts == nullptr) return;
    const typename G::View view =
        sight == Sight::kCheating ? encoding_.cheating_view(state, seat) : game_->view(state, seat);
    const typename E::Seen seen(encoding_, view, seat);
    if (out.planes != nullptr) {
      write_fields(encoding_.planes(), seen, sizes_.rows * sizes_.cols, out.planes);
    }
    if (out.globals != nullptr) write_fields(encoding_.globals(), seen, 1, out.globals);
    if (out.facts != nullptr) write_fields(encoding_.facts(), seen, 1, out.facts);
  }

  // A row of zeros becomes the mask of the seat.
  void write_mask(const State& state, Seat seat, bool to_act, std::int8_t* row) const {
    if (!to_act) {
      row[kWait] = 1;
    } else if constexpr (MarksMasks<E>) {
      typename E::MaskMark mark{};
      encoding_.write_mask(state, seat, row, mark);
    } else {
      typename G::ActionList list;
      game_->legal_actions(state, seat, list);
      for (const Action action : list) row[encoding_.number(action)] = 1;
    }
  }

  [[nodiscard]] float standing(const State& state, Seat seat) const {
    const int seats = game_->seats();
    if (seats == 1) return game_->winners(state).empty() ? -1.0F : 1.0F;
    const int rank = game_->rank(state, seat);
    int equals = 0;
    for (const Seat each : SeatRange(seats)) equals += game_->rank(state, each) == rank ? 1 : 0;
    // Those who share a rank share its places, so that all seats together get nothing.
    const float place = static_cast<float>(rank - 1) + static_cast<float>(equals - 1) / 2;
    return 1 - 2 * place / static_cast<float>(seats - 1);
  }

 private:
  std::shared_ptr<const G> game_;
  E encoding_;
  LearnSizes sizes_;
};

}  // namespace mapwright
