#include "bench/figures.h"
#include "bench/random_play.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright {

using misterra::Misterra;

template <>
void register_figures_of<Misterra>() {
  register_random_play<Misterra>("misterra/random-play", {}, 1);
  register_random_play<Misterra>("misterra/random-play-2-seats", {}, 2);
  register_random_play<Misterra>("misterra/random-play-4-seats", {}, 4);
}

}  // namespace mapwright
