#include "bench/figures.h"

#include "mapwright/games/each_game.h"

namespace mapwright {

void register_figures() {
  for_each_game(AllGames{}, []<Game G>(GameTag<G>) { register_figures_of<G>(); });
  register_store_figures();
}

}  // namespace mapwright
