#include "mapwright/server/net/connection.h"

namespace mapwright {

http::response<http::span_body<const char>> to_http(const WebResponse& answer, unsigned version,
                                                    bool keep_alive) {
  http::response<http::span_body<const char>> response;
  response.result(static_cast<unsigned>(answer.status));
  response.version(version);
  response.keep_alive(keep_alive);
  for (const auto& [name, value] : answer.headers) {
    response.set(beast::string_view(name.data(), name.size()), value);
  }
  const std::string_view body = answer.own_body.empty() ? answer.body : answer.own_body;
  response.body() = {body.data(), body.size()};
  if (answer.status != 304) response.content_length(answer.length);
  return response;
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

void start_plain(Lane& lane, TcpSocket socket, const std::string& address) {
  net::co_spawn(lane.context, serve_requests(lane, TcpStream(std::move(socket)), address),
                at_the_end(lane.common, address));
}

}  // namespace mapwright
