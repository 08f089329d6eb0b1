// What the module gives to JavaScript besides its memory (web/src/core/loader.ts): a place for a
// request, the call, the answer; and the figures that show that it plays as the native program.

#ifdef __wasm__

#include <string>

#include "mapwright/bots/signature.h"
#include "mapwright/game/play_out.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/wasm/api.h"

namespace mapwright {
namespace {

Api api;
std::string request;
std::string answer;

template <Game G>
std::int64_t decisions_of(int games) {
  static const auto kGame =
      G::make(embedded_files(*find_game(G::info().id)), {}, G::info().min_seats);
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

extern "C" {

// A place for a request of so many bytes, good until the next call.
__attribute__((export_name("request"))) char* mapwright_request(std::size_t size) {
  request.resize(size);
  return request.data();
}

// Answers the request; where the answer begins and how long it is, good until the next call.
__attribute__((export_name("call"))) const char* mapwright_call() {
  answer = api.call(request);
  return answer.data();
}
__attribute__((export_name("answerSize"))) std::size_t mapwright_answer_size() {
  return answer.size();
}

// As `mapwright bench --signature`.
__attribute__((export_name("signature"))) std::uint64_t mapwright_signature() {
  return signature();
}

// Plays the game at that place in the list of games at random, so many times, from the same seed
// each time, as the figures <game>/random-play of `mapwright bench` do; returns the decisions.
__attribute__((export_name("randomPlay"))) std::int64_t mapwright_random_play(int game, int games) {
  std::int64_t decisions = 0;
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G>) {
    if (game-- == 0) decisions = decisions_of<G>(games);
  });
  return decisions;
}

}  // extern "C"

}  // namespace mapwright

#endif
