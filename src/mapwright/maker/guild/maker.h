#pragma once
// New maps for the Guild, made of exactly what is printed on a map of the box: the same tokens on a
// coast that differs, laid out anew so that regions, lands, distances and neighbourhoods have the
// figures of the printed map. Its objectives come along.

#include "mapwright/game/game_list.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/maker/maker.h"

namespace mapwright::guild {

[[nodiscard]] std::vector<std::string> printed_maps(GameTag<Guild>, const ContentFiles& files);
[[nodiscard]] Result<maker::MadeMap> make_map(GameTag<Guild>, const maker::MakeRequest& request);

}  // namespace mapwright::guild
