#pragma once
// Bots: players that see a seat's view and nothing else. Typed bots are functions from a view to
// an action; AnyBot is what tables seat.

#include <memory>
#include <string>
#include <utility>

#include "mapwright/game/any_game_of.h"

namespace mapwright {

class AnyBot {
 public:
  virtual ~AnyBot() = default;
  // Chooses for the seat from its view, plays it on the table and returns the action's text.
  // Pre: the seat is to act; the game is of the kind the bot was made for.
  virtual std::string play(AnyGame& game, Seat seat, Random& random) const = 0;
};

// A bot from a function (game, view, seat, random) -> action. The one place where a state becomes
// a view: the function cannot see more.
template <Game G, class F>
class AnyBotOf final : public AnyBot {
 public:
  explicit AnyBotOf(F choose) : choose_(std::move(choose)) {}

  std::string play(AnyGame& game, Seat seat, Random& random) const override {
    auto* table = typed<G>(game);
    assert(table != nullptr);
    const typename G::View view = table->game().view(table->state(), seat);
    const typename G::Action action = choose_(table->game(), view, seat, random);
    table->play(seat, action);
    return table->game().action_text(action);
  }

 private:
  F choose_;
};

template <Game G, class F>
[[nodiscard]] std::unique_ptr<AnyBot> make_bot_of(F choose) {
  return std::make_unique<AnyBotOf<G, F>>(std::move(choose));
}

}  // namespace mapwright
