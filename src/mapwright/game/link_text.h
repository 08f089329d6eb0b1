#pragma once
// The text of a link that holds everything (`PAGE#/open/TEXT`, `PAGE#/workshop/TEXT`): bytes with
// what they are in front and a checksum behind them, as base64url.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "mapwright/core/result.h"

namespace mapwright {

// Why a link cannot be opened, for those who say it in words of their own.
enum class LinkTrouble : std::uint8_t {
  kDamaged,       // or cut off
  kTooLong,       // no link is that long
  kOtherVersion,  // of the form of links, or not this kind of link
  kOtherGame,     // a game, option or number of seats that is not known here
  kOtherRules,    // another version of the game's rules
};
// As the page calls them, in their order.
inline constexpr std::array<std::string_view, 5> kLinkTroubles = {
    "damaged", "too-long", "other-version", "other-game", "other-rules"};
[[nodiscard]] constexpr std::string_view name_of(LinkTrouble trouble) {
  return kLinkTroubles[static_cast<std::size_t>(trouble)];
}

// An error of a kind, told to whoever wants to know it (`told` may be null).
[[nodiscard]] Error link_error(LinkTrouble* told, LinkTrouble kind, std::string message);
[[nodiscard]] Error damaged_link(LinkTrouble* told);

// A text that is longer is no link.
inline constexpr std::size_t kLongestLink = 1 << 16;

// `head` says what the bytes are and of which version.
[[nodiscard]] std::string seal_link(std::string_view head, std::string_view bytes);
// The bytes again. Takes the text itself or an address that ends in it.
[[nodiscard]] Result<std::string> unseal_link(std::string_view head, std::string_view text,
                                              LinkTrouble* trouble);

}  // namespace mapwright
