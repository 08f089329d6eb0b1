#pragma once
// Maps of people's own, whatever their game: what is to be said about one, and a link that holds
// it. `mapwright map`, the workshop of the page and who makes maps stand on it.

#include <string>
#include <string_view>

#include "mapwright/game/embedded_file.h"
#include "mapwright/game/link_text.h"
#include "mapwright/game/map_report.h"
#include "mapwright/game/registry.h"

namespace mapwright {

// The game whose maps begin like this text ("sheet …", "map …"), or nullptr.
[[nodiscard]] const GameEntry* game_of_map(std::string_view text);

// All that is wrong with a map, or its figures and notes. What is no map has one problem.
[[nodiscard]] MapReport check_own_map(const ContentFile& file);
// Whether a map of that game can have that name; records and options hold it.
[[nodiscard]] Result<void> check_own_map_name(const GameEntry& game, std::string_view name);

// The map as the text of a link (`PAGE#/workshop/TEXT`), also one that cannot be played yet.
// Comments do not travel. An error when it cannot be read at all.
[[nodiscard]] Result<std::string> pack_map(const ContentFile& file);
// The map again, as a text that begins like one; it may have problems.
[[nodiscard]] Result<std::string> unpack_map(std::string_view link, LinkTrouble* trouble = nullptr);

}  // namespace mapwright
