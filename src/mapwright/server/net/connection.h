#pragma once
// A connection from its first request on, plain or by TLS (the template's parameter); included only
// by the sources of net/ (Boost).

#include <exception>
#include <utility>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http.hpp>

#include "mapwright/server/net/lane.h"
#include "mapwright/server/net/socket_peer.h"

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

http::response<http::span_body<const char>> to_http(const WebResponse& answer, unsigned version,
                                                    bool keep_alive);
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
template <class Stream>
Task<bool> serve_requests(Lane& lane, Stream stream, std::string address) {
  Common& common = lane.common;
  beast::flat_buffer buffer;
  beast::error_code error;
  bool keep_alive = true;
  while (keep_alive) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMaxHeaderBytes);
    beast::get_lowest_layer(stream).expires_after(common.options.limits.request);
    co_await http::async_read(stream, buffer, parser, net::redirect_error(kAwait, error));
    if (error) break;
    const HttpRequest& request = parser.get();
    std::string client = client_address(address, text_of(request["X-Forwarded-For"]));
    HttpVerdict verdict = decide(lane, request, address, client);
    if (verdict.later) {
      co_await verdict.later->there.async_wait(net::redirect_error(kAwait, error));
      verdict.answer = verdict.later->answer.value_or(plain_text(503, "Not now.\n"));
    }
    if (verdict.upgrade.status == 101) {
      auto peer = std::make_shared<SocketPeer<Stream>>(lane, std::move(stream), client);
      net::co_spawn(lane.context, peer->serve(peer, parser.release(), std::move(verdict.upgrade)),
                    [&common, client](const std::exception_ptr& problem) {
                      end_connection(common, client, problem);
                    });
      co_return true;
    }
    keep_alive = request.keep_alive();
    auto response = to_http(verdict.answer, request.version(), keep_alive);
    // A slow line takes its time for a large file.
    beast::get_lowest_layer(stream).expires_after(
        common.options.limits.request +
        std::chrono::milliseconds(response.body().size() / kLeastBytesPerMillisecond));
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (request.method() == http::verb::head) {
      co_await http::async_write_header(stream, serializer, net::redirect_error(kAwait, error));
    } else {
      co_await http::async_write(stream, serializer, net::redirect_error(kAwait, error));
    }
    if (error) break;
  }
  auto& socket = beast::get_lowest_layer(stream).socket();
  error = socket.shutdown(tcp::socket::shutdown_send, error);
  co_return false;
}

// What follows a connection that did not become a WebSocket.
inline auto at_the_end(Common& common, std::string address) {
  return [&common, address = std::move(address)](const std::exception_ptr& problem, bool moved_on) {
    if (problem || !moved_on) end_connection(common, address, problem);
  };
}

}  // namespace mapwright
