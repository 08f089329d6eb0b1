#include "mapwright/wasm/random_play.h"

#include "mapwright/game/play_out.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"

namespace mapwright {
namespace {

template <Game G>
std::int64_t decisions_of(int games) {
  static const auto kGame =
      G::make(embedded_files(*find_game(G::info().id)), {}, G::info().min_seats);
  assert(kGame.ok());
  const typename G::State start = kGame->initial_state();
  typename G::State state = start;
  Random random(1);
  std::int64_t decisions = 0;
  for (int i = 0; i < games; ++i) {
    state = start;
    decisions += play_at_random(*kGame, state, random);
  }
  return decisions;
}

}  // namespace

std::int64_t random_play(int game, int games) {
  std::int64_t decisions = 0;
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G>) {
    if (game-- == 0) decisions = decisions_of<G>(games);
  });
  return decisions;
}

}  // namespace mapwright
