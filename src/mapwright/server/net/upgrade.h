#pragma once
// Whether a request for /socket becomes a WebSocket, without a socket: who may speak to us, and in
// which version.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

// What both sides speak; the page asks for it by this name (Sec-WebSocket-Protocol).
inline constexpr std::string_view kSubprotocol = "mapwright.1";
inline constexpr std::string_view kSocketPath = "/socket";

struct UpgradeRequest {
  std::string_view host;       // the headers, as sent
  std::string_view origin;     // empty: not a browser's page
  std::string_view protocols;  // Sec-WebSocket-Protocol
};

struct UpgradeAnswer {
  int status = 101;            // else it is refused
  std::string_view text = {};  // why
  std::string protocol = {};   // what is agreed on
  bool outdated = false;       // an older or newer page: it is told so by close(kOutdated)
};

// Codes that a client of ours knows beside the standard ones (RFC 6455, 7.4).
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,  // the server stops: come back in a moment
  kTextOnly = 1003,   // a binary message
  kRefused = 1008,    // the house closes, or too many messages: the reason says it
  kTryLater = 1013,   // too much to do
  kOutdated = 4000,   // another version of the protocol: load the page anew
};

// A page may speak to us if it came from us (its origin is the host that was asked) or from one of
// the allowed origins ("https://play.example.org").
[[nodiscard]] UpgradeAnswer judge(const UpgradeRequest& request,
                                  const std::vector<std::string>& allowed_origins);

}  // namespace mapwright
