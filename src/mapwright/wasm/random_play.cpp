#include "mapwright/wasm/random_play.h"

#include "mapwright/games/all_games.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright {
namespace {

template <Game G>
std::int64_t decisions_of(int games) {
  static const auto kGame = G::make(embedded_files(*find_game(G::info().id)), {}, 1);
  assert(kGame.ok());
  const G& game = *kGame;
  const typename G::State start = game.initial_state();
  typename G::State state = start;
  Random random(1);
  std::int64_t decisions = 0;
  for (int i = 0; i < games; ++i) {
    state = start;
    while (!game.is_over(state)) {
      if (const Seat whose = game.next_chance(state); whose != kNobody) {
        const auto x = random.below(game.chance_weight(state, whose));
        game.apply_chance(state, whose, game.chance_at(state, whose, x));
        continue;
      }
      const Seat seat = seat_of(game.seats_to_act(state).first());
      game.apply(state, seat, game.random_action(state, seat, random));
      ++decisions;
    }
  }
  return decisions;
}

}  // namespace

std::int64_t random_play(int game, int games) {
  using cartographers::Cartographers;
  using guild::Guild;
  using misterra::Misterra;
  if (game == 0) return decisions_of<Cartographers>(games);
  if (game == 1) return decisions_of<Misterra>(games);
  return game == 2 ? decisions_of<Guild>(games) : 0;
}

}  // namespace mapwright
