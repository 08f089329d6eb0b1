#pragma once
// A connection from its first request on, plain or by TLS (the template's parameter); included only
// by the sources of net/ (Boost).

#include <exception>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http.hpp>

#include "mapwright/server/net/lane.h"
#include "mapwright/server/net/socket_peer.h"

namespace mapwright {

inline constexpr std::uint32_t kMaxHeaderBytes = 16 * 1024;

using HttpRequest = http::request<http::empty_body>;

inline std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

http::response<http::span_body<const char>> to_http(const WebResponse& answer, unsigned version,
                                                    bool keep_alive);
// An answer to everything but an upgrade that is granted (101).
struct HttpVerdict {
  WebResponse answer;
  UpgradeAnswer upgrade{.status = 0};
};
// `peer`: whose connection it is; `client`: whom it speaks for. Granted, the client has entered.
HttpVerdict decide(Common& common, const HttpRequest& request, const std::string& peer,
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
    HttpVerdict verdict = decide(common, request, address, client);
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
