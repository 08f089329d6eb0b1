#pragma once
// The names of the seats as they may be given and as they are shown.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/record.h"

namespace mapwright {

// Names, titles and emblems longer than this are refused where they are given and cut where they
// are shown.
inline constexpr std::size_t kMaxNameLength = 40;

// A name, title or emblem that may be given: printable (core/printable.h) and not too long.
[[nodiscard]] Result<void> check_name(std::string_view name);

// A given name fit to be shown; "" when there is none.
[[nodiscard]] std::string shown_name(std::string_view name);

// A name of its own for every seat, fit to be shown: the given one, "You" for a person without one
// among bots, the bot's kind; numbered where two would be the same.
[[nodiscard]] std::vector<std::string> names_at_table(const Record& record);

}  // namespace mapwright
