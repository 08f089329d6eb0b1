#pragma once
// The pages of all games in this build.

#include <string_view>

#include "mapwright/wasm/page.h"

namespace mapwright {

// The page of the game of that id, or nullptr.
[[nodiscard]] const Page* find_page(std::string_view game);

}  // namespace mapwright
