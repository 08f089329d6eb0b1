#include "mapwright/server/net/upgrade.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

// "https://Host:443" -> "host": an origin and a Host header may differ in the port that goes
// without saying.
std::string authority_of(std::string_view origin) {
  std::string_view rest = origin;
  std::string_view usual;
  if (rest.starts_with("https://")) usual = ":443", rest.remove_prefix(8);
  if (rest.starts_with("http://")) usual = ":80", rest.remove_prefix(7);
  std::string name = lowered(rest);
  if (!usual.empty() && name.ends_with(usual)) name.resize(name.size() - usual.size());
  return name;
}

bool origin_fits(const UpgradeRequest& request, const std::vector<std::string>& allowed) {
  if (request.origin.empty()) return true;
  if (std::ranges::find(allowed, request.origin) != allowed.end()) return true;
  const bool secure = request.origin.starts_with("https://");
  if (!secure && !request.origin.starts_with("http://")) return false;
  const std::string host = (secure ? "https://" : "http://") + std::string(request.host);
  return !request.host.empty() && authority_of(request.origin) == authority_of(host);
}

}  // namespace

UpgradeAnswer judge(const UpgradeRequest& request,
                    const std::vector<std::string>& allowed_origins) {
  if (!origin_fits(request, allowed_origins)) {
    return {.status = 403, .text = "Pages of other sites may not speak to this server.\n"};
  }
  std::string other;
  for (const std::string_view part : split(request.protocols, ',')) {
    const std::string_view name = trimmed(part);
    if (name == kSubprotocol) return {.protocol = std::string(name)};
    if (name.starts_with("mapwright.") && name.size() < 20) other = name;
  }
  if (!other.empty()) return {.protocol = other, .outdated = true};
  return {.status = 400, .text = "Ask for the WebSocket subprotocol mapwright.1.\n"};
}

}  // namespace mapwright
