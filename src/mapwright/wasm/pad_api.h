#pragma once
// The one call of pad.wasm, the module for what lies beside the box: the score pad
// (web/src/pad/types.ts) and maps of one's own (web/src/workshop/core.ts). A text in, everything
// the page shows of it out. A module of its own, loaded with them: the first one has no room.

#include <string>
#include <string_view>

namespace mapwright {

// The request is ["pad", text of the pad, stage, seat], a stage of -1 being the one it has reached;
// ["map", text], ["printedMaps", ""], ["packMap", text] or ["unpackMap", link] (map_json.h).
// The answer is {"value":{…}}, or {"error":"what is wrong, in one sentence"}.
[[nodiscard]] std::string call_pad(std::string_view request);

}  // namespace mapwright
