#pragma once
// Bytes as text for links: base64url (RFC 4648, section 5) without padding.

#include <optional>
#include <string>
#include <string_view>

namespace mapwright {

[[nodiscard]] std::string to_base64url(std::string_view bytes);
// Nothing for any text that to_base64url does not give.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace mapwright
