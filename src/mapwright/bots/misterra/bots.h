#pragma once
// The bots of Misterra by name, weakest first.

#include "mapwright/bots/bot_kind.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

[[nodiscard]] std::span<const BotKind<Misterra>> bots(const Misterra& game);

}  // namespace mapwright::misterra
