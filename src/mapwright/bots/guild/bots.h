#pragma once
// The bots of the Guild by name, weakest first.

#include "mapwright/bots/bot_kind.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

[[nodiscard]] std::span<const BotKind<Guild>> bots(const Guild& game);

}  // namespace mapwright::guild
