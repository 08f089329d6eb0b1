#include "mapwright/game/link_text.h"

#include "mapwright/core/base64.h"
#include "mapwright/core/sha256.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::size_t kCheckBytes = 4;

std::string check_of(std::string_view bytes) {
  return std::string(as_bytes(sha256(bytes)).substr(0, kCheckBytes));
}

}  // namespace

Error link_error(LinkTrouble* told, LinkTrouble kind, std::string message) {
  if (told != nullptr) *told = kind;
  return Error{std::move(message)};
}

Error damaged_link(LinkTrouble* told) {
  return link_error(told, LinkTrouble::kDamaged,
                    "the link is damaged or cut off: ask for it again, or for the file");
}

std::string seal_link(std::string_view head, std::string_view bytes) {
  const std::string all = std::string(head) + std::string(bytes);
  return to_base64url(all + check_of(all));
}

Result<std::string> unseal_link(std::string_view head, std::string_view text,
                                LinkTrouble* trouble) {
  text = trimmed(text);
  text.remove_prefix(text.find_last_of("/#") + 1);  // npos + 1 is 0
  if (text.size() > kLongestLink) {
    return link_error(trouble, LinkTrouble::kTooLong, "the link is too long");
  }
  const auto bytes = from_base64url(text);
  if (!bytes || bytes->size() <= kCheckBytes) return damaged_link(trouble);
  if (!bytes->starts_with(head)) {
    return link_error(trouble, LinkTrouble::kOtherVersion,
                      "the link is of another version; a newer Mapwright may open it");
  }
  const std::string content = bytes->substr(0, bytes->size() - kCheckBytes);
  if (content.size() < head.size() || bytes->substr(content.size()) != check_of(content)) {
    return damaged_link(trouble);
  }
  return content.substr(head.size());
}

}  // namespace mapwright
