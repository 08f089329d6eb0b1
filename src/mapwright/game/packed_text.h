#pragma once
// A text as few bytes, for links: every bit is guessed from what stood before it, and only how far
// the guess was off is written. It knows how map files look (content_reader.h), so a whole map with
// its objectives takes a few hundred bytes; any other text works, too.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mapwright {

// No longer text is packed or comes out of unpack_text.
inline constexpr std::size_t kMaxPackedText = 1 << 14;

// Pre: text.size() <= kMaxPackedText.
[[nodiscard]] std::string pack_text(std::string_view text);
// Nothing when the bytes say that the text is longer. Any other bytes give some text: whoever must
// know that it is the right one has a checksum around them.
[[nodiscard]] std::optional<std::string> unpack_text(std::string_view bytes);

}  // namespace mapwright
