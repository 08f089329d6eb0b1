#pragma once
// The one call of the score pad's module, pad.wasm (web/src/pad/types.ts): a pad in, everything the
// page shows of it out. A module of its own, loaded with the pad: the first one has no room.

#include <string>
#include <string_view>

namespace mapwright {

// The request is ["pad", text of the pad, stage, seat]; a stage of -1 is the one it has reached.
// The answer is {"value":{…}}, or {"error":"what is wrong, in one sentence"}.
[[nodiscard]] std::string call_pad(std::string_view request);

}  // namespace mapwright
