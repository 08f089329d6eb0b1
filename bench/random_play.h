#pragma once
// Random play of whole games with full legal generation: the headline figure of every game.

#include <string>

#include <benchmark/benchmark.h>

#include "mapwright/game/play_out.h"
#include "mapwright/games/all_games.h"

namespace mapwright {

// A game set up from the content compiled in. Ends the program when that fails: a bench of a
// broken build has nothing to say.
template <Game G>
G game_for_bench(const Options& options, int seats) {
  auto game = G::make(embedded_files(*find_game(G::info().id)), options, seats);
  if (!game) std::abort();
  return *std::move(game);
}

template <Game G>
void register_random_play(const std::string& name, const Options& options, int seats) {
  benchmark::RegisterBenchmark(name.c_str(), [options, seats](benchmark::State& bench) {
    const G game = game_for_bench<G>(options, seats);
    const typename G::State start = game.initial_state();
    typename G::State state = start;
    Random random(1);
    std::int64_t decisions = 0;
    for (auto _ : bench) {
      state = start;
      decisions += play_at_random(game, state, random);
    }
    bench.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  });
}

}  // namespace mapwright
