#pragma once
// New sheets for Cartographers: as many mountains, ruins and cells of wasteland as the printed side
// has, scattered by the same rules of thumb.

#include "mapwright/game/game_list.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/maker/maker.h"

namespace mapwright::cartographers {

[[nodiscard]] std::vector<std::string> printed_maps(GameTag<Cartographers>,
                                                    const ContentFiles& files);
[[nodiscard]] Result<maker::MadeMap> make_map(GameTag<Cartographers>,
                                              const maker::MakeRequest& request);

}  // namespace mapwright::cartographers
