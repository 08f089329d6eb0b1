#include "mapwright/server/net/connection.h"

#include <array>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>

namespace mapwright {

std::string head_of(const WebResponse& answer, unsigned version, bool keep_alive) {
  std::string head = version == 10 ? "HTTP/1.0 " : "HTTP/1.1 ";
  const auto status = static_cast<unsigned>(answer.status);
  head += std::to_string(status) + " ";
  head += text_of(http::obsolete_reason(http::int_to_status(status)));
  head += "\r\n";
  for (const auto& [name, value] : answer.headers) {
    head.append(name).append(": ").append(value).append("\r\n");
  }
  // What each version does without a word goes unsaid.
  if (version == 10 && keep_alive) head += "Connection: keep-alive\r\n";
  if (version != 10 && !keep_alive) head += "Connection: close\r\n";
  if (answer.status != 304) head += "Content-Length: " + std::to_string(answer.length) + "\r\n";
  head += "\r\n";
  return head;
}

std::shared_ptr<LaterAnswer> ask_for_later(Lane& lane, const WebRequest& request) {
  const auto& ask = lane.common.options.answer_later;
  if (!ask) return nullptr;
  auto later = std::make_shared<LaterAnswer>(lane, lane.common.options.limits.request);
  // The lane's own thread takes the answer, after it has begun to wait for it.
  const auto done = [&lane, later](WebResponse answer) {
    net::post(lane.context, [later, answer = std::move(answer)]() mutable {
      later->answer = std::move(answer);
      later->there.cancel();
    });
  };
  return ask(request, done) ? later : nullptr;
}

HttpVerdict decide(Lane& lane, const HttpRequest& request, const std::string& peer,
                   const std::string& client) {
  Common& common = lane.common;
  ++common.counters.requests;
  if (!common.addresses.may_ask(client, std::chrono::steady_clock::now())) {
    ++common.counters.refused_rate;
    common.log("refused", {{"why", "too many requests"}, {"address", client}});
    HttpVerdict refusal{.answer = plain_text(429, "Too many requests; wait a little.\n")};
    refusal.answer.headers.emplace_back("Retry-After", "5");
    return refusal;
  }
  const std::string_view target = text_of(request.target());
  if (common.options.sockets == nullptr || target.substr(0, target.find('?')) != kSocketPath) {
    const WebRequest asked{
        .method = text_of(request.method_string()),
        .target = target,
        .accept_encoding = text_of(request[http::field::accept_encoding]),
        .if_none_match = text_of(request[http::field::if_none_match]),
        .authorization = text_of(request[http::field::authorization]),
    };
    if (auto later = ask_for_later(lane, asked)) return {.answer = {}, .later = std::move(later)};
    return {.answer = common.answer(asked)};
  }
  if (!websocket::is_upgrade(request)) {
    HttpVerdict refusal{.answer = plain_text(426, "Here is a WebSocket; ask for an upgrade.\n")};
    refusal.answer.headers.emplace_back("Upgrade", "websocket");
    return refusal;
  }
  UpgradeAnswer upgrade =
      judge({.host = text_of(request[http::field::host]),
             .origin = text_of(request[http::field::origin]),
             .protocols = text_of(request[http::field::sec_websocket_protocol])},
            common.options.allowed_origins);
  if (upgrade.status != 101) {
    ++common.counters.refused_origin;
    common.log("refused", {{"why", upgrade.status == 403 ? "origin" : "protocol"},
                           {"address", client},
                           {"origin", std::string(text_of(request[http::field::origin]))}});
    return {.answer = plain_text(upgrade.status, upgrade.text)};
  }
  if (client != peer && !common.addresses.enter(client)) {
    ++common.counters.refused_address;
    common.log("refused", {{"why", "too many connections"}, {"address", client}});
    return {.answer = plain_text(429, "Too many connections from one address now.\n")};
  }
  return {.answer = {}, .upgrade = std::move(upgrade)};
}

void note_failure(const Common& common, const std::exception_ptr& problem) {
  if (!problem) return;
  ++common.counters.failures;
  try {
    std::rethrow_exception(problem);
  } catch (const std::exception& failure) {
    common.log("failure", {{"what", failure.what()}});
  }
}

void end_connection(Common& common, const std::string& address, const std::exception_ptr& problem) {
  --common.counters.connections_open;
  common.addresses.leave(address);
  note_failure(common, problem);
}

Task<bool> serve_requests(Lane& lane, Wire stream, std::string address) {
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
      auto peer = std::make_shared<SocketPeer>(lane, std::move(stream), client);
      net::co_spawn(lane.context, peer->serve(peer, parser.release(), std::move(verdict.upgrade)),
                    [&common, client](const std::exception_ptr& problem) {
                      end_connection(common, client, problem);
                    });
      co_return true;
    }
    keep_alive = request.keep_alive();
    const WebResponse& answer = verdict.answer;
    const std::string head = head_of(answer, request.version(), keep_alive);
    std::string_view text = answer.own_body.empty() ? answer.body : answer.own_body;
    if (request.method() == http::verb::head) text = {};
    // A slow line takes its time for a large file.
    beast::get_lowest_layer(stream).expires_after(
        common.options.limits.request +
        std::chrono::milliseconds(text.size() / kLeastBytesPerMillisecond));
    const std::array<net::const_buffer, 2> both = {net::buffer(head), net::buffer(text)};
    co_await net::async_write(stream, both, net::redirect_error(kAwait, error));
    if (error) break;
  }
  auto& socket = beast::get_lowest_layer(stream).socket();
  error = socket.shutdown(tcp::socket::shutdown_send, error);
  co_return false;
}

void start_plain(Lane& lane, TcpSocket socket, const std::string& address) {
  Wire wire(std::make_unique<LineOver<TcpStream>>(std::move(socket)));
  net::co_spawn(lane.context, serve_requests(lane, std::move(wire), address),
                at_the_end(lane.common, address));
}

}  // namespace mapwright
