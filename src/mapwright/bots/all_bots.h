#pragma once
// The bots by name.

#include <memory>
#include <span>
#include <string_view>

#include "mapwright/bots/bot.h"

namespace mapwright {

// Weakest first.
[[nodiscard]] std::span<const std::string_view> bot_names();

// A bot for the given game; the error lists the names there are.
[[nodiscard]] Result<std::unique_ptr<AnyBot>> make_bot(std::string_view name, const AnyGame& game);

}  // namespace mapwright
