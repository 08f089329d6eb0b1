#pragma once
// Random play of whole games for the speed of the module (web/scripts/bench_wasm.mjs): the same
// games as the figures <game>/random-play of `mapwright bench`.

#include <cstdint>

namespace mapwright {

// Plays the game at that place in all_games(), so many times, from the same seed each time;
// returns the number of decisions.
[[nodiscard]] std::int64_t random_play(int game, int games);

}  // namespace mapwright
