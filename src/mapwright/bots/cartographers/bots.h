#pragma once
// The bots of Cartographers by name, weakest first.

#include "mapwright/bots/bot_kind.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

[[nodiscard]] std::span<const BotKind<Cartographers>> bots(const Cartographers& game);

}  // namespace mapwright::cartographers
