#include "bench/figures.h"
#include "bench/random_play.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright {

using guild::Guild;

template <>
void register_figures_of<Guild>() {
  for (const auto map : guild::kBuiltInMaps) {
    const std::string id(map);
    register_random_play<Guild>("guild/random-play-" + id, {{"map", id}}, 1);
  }
  register_random_play<Guild>("guild/random-play-4-seats", {}, 4);
}

}  // namespace mapwright
