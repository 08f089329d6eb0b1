#pragma once
// Maps of people's own for the Guild of Merchant Explorers, for maps/own_map.h.

#include "mapwright/game/game_list.h"
#include "mapwright/game/map_report.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

[[nodiscard]] MapReport check_map(GameTag<Guild>, const ContentFile& file);
[[nodiscard]] Result<void> check_map_name(GameTag<Guild>, std::string_view name);

}  // namespace mapwright::guild
