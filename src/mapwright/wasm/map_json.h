#pragma once
// Maps of one's own for the page's workshop (web/src/workshop/core.ts).

#include <string>

#include "mapwright/core/json.h"

namespace mapwright {

// What is to be said about a map, and what stands in its file:
// {"game":"guild"|null,"title":…,"playable":…,"remarks":[{"code","problem","cells","number","line",
// "text"}…],"figures":{…},"entries":[{"kind","id","fields":[{"key","value","drawing":[…]}…]}…]}.
// Any text has an answer; one that cannot be read has no entries.
[[nodiscard]] Json map_json(const std::string& text);
// The printed ones, to begin with: [{"game":…,"name":"avenia","text":…}…].
[[nodiscard]] Json printed_maps_json();
// The text of a link that holds the map; an error when it cannot be read at all.
[[nodiscard]] Result<Json> packed_map_json(const std::string& text);
// {"text":…}, or why the link cannot be opened: {"trouble":"damaged"}.
[[nodiscard]] Json unpacked_map_json(const std::string& link);

}  // namespace mapwright
