#include "mapwright/server/net/http_server.h"

#include <csignal>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace mapwright {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = net::ip::tcp;

constexpr std::uint32_t kMaxHeaderBytes = 16 * 1024;
constexpr std::chrono::seconds kPatience{30};  // for one request, and between two
constexpr int kMaxConnections = 1000;

std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

http::response<http::span_body<const char>> to_http(const WebResponse& answer, unsigned version,
                                                    bool keep_alive) {
  http::response<http::span_body<const char>> response;
  response.result(static_cast<unsigned>(answer.status));
  response.version(version);
  response.keep_alive(keep_alive);
  for (const auto& [name, value] : answer.headers) {
    response.set(beast::string_view(name.data(), name.size()), value);
  }
  response.body() = {answer.body.data(), answer.body.size()};
  if (answer.status != 304) response.content_length(answer.length);
  return response;
}

// One connection: requests one after the other until it is closed, silent or broken.
net::awaitable<void> serve(tcp::socket socket, const HttpServer::Answer& answer, int& open) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  beast::error_code error;
  const auto into_error = [&] { return net::redirect_error(net::use_awaitable, error); };
  bool keep_alive = true;
  while (keep_alive) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMaxHeaderBytes);
    stream.expires_after(kPatience);
    co_await http::async_read(stream, buffer, parser, into_error());
    if (error) break;
    const auto& request = parser.get();
    keep_alive = request.keep_alive();
    const WebResponse made =
        answer({.method = text_of(request.method_string()),
                .target = text_of(request.target()),
                .accept_encoding = text_of(request[http::field::accept_encoding]),
                .if_none_match = text_of(request[http::field::if_none_match])});
    auto response = to_http(made, request.version(), keep_alive);
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (request.method() == http::verb::head) {
      co_await http::async_write_header(stream, serializer, into_error());
    } else {
      co_await http::async_write(stream, serializer, into_error());
    }
    if (error) break;
  }
  error = stream.socket().shutdown(tcp::socket::shutdown_send, error);
  --open;
}

}  // namespace

struct HttpServer::Sockets {
  explicit Sockets(Answer a) : answer(std::move(a)) {}

  net::awaitable<void> accept() {
    for (;;) {
      beast::error_code error;
      tcp::socket socket(context);
      co_await acceptor.async_accept(socket, net::redirect_error(net::use_awaitable, error));
      if (error == net::error::operation_aborted) co_return;
      if (error || open >= kMaxConnections) {
        // Out of descriptors or too many guests: wait a little rather than spin.
        net::steady_timer pause(context, std::chrono::milliseconds(20));
        co_await pause.async_wait(net::redirect_error(net::use_awaitable, error));
        continue;
      }
      ++open;
      net::co_spawn(context, serve(std::move(socket), answer, open), net::detached);
    }
  }

  net::io_context context{1};
  tcp::acceptor acceptor{context};
  Answer answer;
  int open = 0;
};

HttpServer::HttpServer(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::listen(const std::string& address, int port, Answer answer) {
  auto sockets = std::make_unique<Sockets>(std::move(answer));
  beast::error_code error;
  const auto ip = net::ip::make_address(address, error);
  if (error) return Error{"'" + address + "' is no IP address (try 127.0.0.1 or 0.0.0.0)"};
  const tcp::endpoint endpoint(ip, static_cast<unsigned short>(port));
  tcp::acceptor& acceptor = sockets->acceptor;
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error) {
    return Error{"cannot listen on " + address + " port " + std::to_string(port) + ": " +
                 error.message() + "; choose another with --port"};
  }
  return HttpServer(std::move(sockets));
}

int HttpServer::port() const { return sockets_->acceptor.local_endpoint().port(); }

void HttpServer::run() {
  net::signal_set signals(sockets_->context, SIGINT, SIGTERM);
  signals.async_wait([this](beast::error_code error, int) {
    if (!error) sockets_->context.stop();
  });
  net::co_spawn(sockets_->context, sockets_->accept(), net::detached);
  sockets_->context.run();
}

void HttpServer::stop() { sockets_->context.stop(); }

}  // namespace mapwright
