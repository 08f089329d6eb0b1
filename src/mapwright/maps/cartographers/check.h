#pragma once
// Maps of people's own for Cartographers, for maps/own_map.h.

#include "mapwright/game/game_list.h"
#include "mapwright/game/map_report.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

[[nodiscard]] MapReport check_map(GameTag<Cartographers>, const ContentFile& file);
[[nodiscard]] Result<void> check_map_name(GameTag<Cartographers>, std::string_view name);

}  // namespace mapwright::cartographers
