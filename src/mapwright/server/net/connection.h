#pragma once
// A connection from its first request on; included only by the sources of net/ (Boost).

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/http.hpp>

#include "mapwright/server/net/lane.h"
#include "mapwright/server/net/socket_peer.h"
#include "mapwright/server/net/wire.h"

namespace mapwright {

inline constexpr std::uint32_t kMaxHeaderBytes = 16 * 1024;
inline constexpr std::size_t kLeastBytesPerMillisecond = 4;  // that a client takes of a file

using HttpRequest = http::request<http::empty_body>;

inline std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

// An answer that another thread gives; the timer ends when it is there.
struct LaterAnswer {
  using Clock = std::chrono::steady_clock;
  LaterAnswer(Lane& lane, std::chrono::milliseconds patience)
      : there(lane.context, Clock::now() + patience) {}
  net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Executor> there;
  std::optional<WebResponse> answer;
};
// Null: it is for the server to answer.
std::shared_ptr<LaterAnswer> ask_for_later(Lane& lane, const WebRequest& request);

// What goes before the body of an answer; `version` as Beast tells it (11 is 1.1).
std::string head_of(const WebResponse& answer, unsigned version, bool keep_alive);
// An answer to everything but an upgrade that is granted (101).
struct HttpVerdict {
  WebResponse answer;
  UpgradeAnswer upgrade{.status = 0};
  std::shared_ptr<LaterAnswer> later = {};  // then `answer` is not known yet
};
// `peer`: whose connection it is; `client`: whom it speaks for. Granted, the client has entered.
HttpVerdict decide(Lane& lane, const HttpRequest& request, const std::string& peer,
                   const std::string& client);
void end_connection(Common& common, const std::string& address, const std::exception_ptr& problem);

// Requests one after the other until it is closed, silent or broken, or becomes a WebSocket, which
// gets a coroutine of its own because it lives long and needs less. True: it became one.
Task<bool> serve_requests(Lane& lane, Wire stream, std::string address);

// What follows a connection that did not become a WebSocket.
inline auto at_the_end(Common& common, std::string address) {
  return [&common, address = std::move(address)](const std::exception_ptr& problem, bool moved_on) {
    if (problem || !moved_on) end_connection(common, address, problem);
  };
}

}  // namespace mapwright
