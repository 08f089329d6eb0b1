#include "mapwright/server/net/http_server.h"

#include <csignal>
#include <thread>
#include <utility>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/write.hpp>

#include "mapwright/server/net/lane.h"

namespace mapwright {
namespace {

using Clock = std::chrono::steady_clock;
using Timer = net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Executor>;

constexpr std::chrono::seconds kForFarewells{2};
constexpr int kMostTurnedAway = 100;

constexpr std::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    "Retry-After: 30\r\nContent-Length: 20\r\n\r\nThe server is full.\n";
constexpr std::string_view kTooMany =
    "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    "Retry-After: 30\r\nContent-Length: 43\r\n\r\nToo many connections from one address now.\n";

// A word of refusal before anything is read, then a moment in which what was sent is drained, so
// that the word is not lost by a reset.
Task<void> turn_away(TcpSocket socket, std::string_view text, std::atomic<int>& turned_away) {
  TcpStream stream(std::move(socket));
  beast::error_code error;
  stream.expires_after(std::chrono::seconds(1));
  co_await net::async_write(stream, net::buffer(text), net::redirect_error(kAwait, error));
  if (!error) error = stream.socket().shutdown(tcp::socket::shutdown_send, error);
  char drained[1024];
  while (!error) {
    co_await stream.async_read_some(net::buffer(drained), net::redirect_error(kAwait, error));
  }
  --turned_away;
}

std::string text_of(const net::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return net::ip::make_address_v4(net::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

}  // namespace

struct HttpServer::Sockets {
  Sockets(Answer answer, HttpOptions options) : common(std::move(answer), std::move(options)) {
    const std::size_t count = common.options.threads;
    for (std::size_t i = 0; i < count; ++i)
      lanes.push_back(std::make_unique<Lane>(common, i, count));
  }

  Task<void> accept() {
    for (std::size_t next = 0;; ++next) {
      Lane& lane = *lanes[next % lanes.size()];
      TcpSocket socket(lane.context);
      beast::error_code error;
      co_await acceptor.async_accept(socket, net::redirect_error(kAwait, error));
      if (!acceptor.is_open()) co_return;
      if (error) {
        // Out of descriptors: wait a little rather than spin.
        Timer pause(control, std::chrono::milliseconds(20));
        co_await pause.async_wait(net::redirect_error(kAwait, error));
        continue;
      }
      take_in(lane, std::move(socket));
    }
  }

  void take_in(Lane& lane, TcpSocket socket) {
    beast::error_code error;
    const std::string address = text_of(socket.remote_endpoint(error).address());
    if (error) return;  // gone already
    error = socket.set_option(tcp::no_delay(true), error);
    Counters& counters = common.counters;
    if (counters.connections_open >= common.options.limits.connections) {
      ++counters.refused_full;
      common.log("refused", {{"why", "full"}, {"address", address}});
      refuse(lane, std::move(socket), kFull);
    } else if (!common.addresses.enter(address)) {
      ++counters.refused_address;
      common.log("refused", {{"why", "too many connections"}, {"address", address}});
      refuse(lane, std::move(socket), kTooMany);
    } else {
      ++counters.connections;
      ++counters.connections_open;
      if (tls) {
        start_tls(lane, std::move(socket), address, tls);
      } else {
        start_plain(lane, std::move(socket), address);
      }
    }
  }

  void refuse(Lane& lane, TcpSocket socket, std::string_view text) {
    if (tls || turned_away >= kMostTurnedAway) return;
    ++turned_away;
    net::co_spawn(
        lane.context, turn_away(std::move(socket), text, turned_away),
        [&common = common](const std::exception_ptr& problem) { note_failure(common, problem); });
  }

  void await_signals() {
    signals.async_wait([this](const beast::error_code& error, int signal) {
      if (error) return;
      if (signal != SIGHUP) {
        stop();
        return;
      }
      read_tls_again();
      await_signals();
    });
  }

  void read_tls_again() {
    if (!tls) return;
    auto again = load_tls(*common.options.tls);
    common.log("certificate", {{"read", again.ok() ? "again" : again.error().message}});
    if (again) tls = *std::move(again);
  }

  void stop() {
    beast::error_code error;
    error = acceptor.close(error);
    error = signals.clear(error);  // a second Ctrl-C ends at once
    control.stop();
  }

  void say_goodbye() {
    for (const auto& lane : lanes) {
      net::post(lane->context, [&lane = *lane] {
        lane.closing = true;
        for (const auto& [id, peer] : lane.peers) {
          peer->close(CloseCode::kGoingAway, std::string(kGoodbye));
        }
        lane.said_goodbye = true;
      });
    }
    const auto until = Clock::now() + kForFarewells;
    const auto all_gone = [&] {
      for (const auto& lane : lanes) {
        if (!lane->said_goodbye) return false;
      }
      return common.open_sockets == 0;
    };
    while (!all_gone() && Clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

  Common common;
  net::io_context control{1};  // accepts, and hears signals; in the thread that called run()
  net::basic_socket_acceptor<tcp, Executor> acceptor{control};
  net::signal_set signals{control};
  std::shared_ptr<net::ssl::context> tls;
  std::atomic<int> turned_away = 0;
  std::vector<std::unique_ptr<Lane>> lanes;
};

HttpServer::HttpServer(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::listen(const std::string& address, int port, Answer answer,
                                      HttpOptions options) {
  auto sockets = std::make_unique<Sockets>(std::move(answer), std::move(options));
  if (const auto& files = sockets->common.options.tls) {
    auto tls = load_tls(*files);
    if (!tls) return tls.error();
    sockets->tls = *std::move(tls);
  }
  beast::error_code error;
  const auto ip = net::ip::make_address(address, error);
  if (error) return Error{"'" + address + "' is no IP address (try 127.0.0.1 or 0.0.0.0)"};
  const tcp::endpoint endpoint(ip, static_cast<unsigned short>(port));
  auto& acceptor = sockets->acceptor;
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
  Sockets& sockets = *sockets_;
  for (const auto& lane : sockets.lanes) {
    lane->thread = std::thread([&context = lane->context] { context.run(); });
  }
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sockets.signals.add(signal);
  sockets.await_signals();
  net::co_spawn(sockets.control, sockets.accept(),
                [&common = sockets.common](const std::exception_ptr& problem) {
                  note_failure(common, problem);
                });
  sockets.control.run();
  if (sockets.common.options.before_closing) sockets.common.options.before_closing();
  sockets.say_goodbye();
  for (const auto& lane : sockets.lanes) {
    lane->context.stop();
    lane->thread.join();
  }
}

void HttpServer::stop() {
  net::post(sockets_->control, [this] { sockets_->stop(); });
}

void HttpServer::deliver(std::vector<Parcel> parcels) {
  const std::size_t count = sockets_->lanes.size();
  std::vector<std::vector<Parcel>> of_lane(count);
  for (Parcel& parcel : parcels) {
    of_lane[static_cast<std::uint64_t>(parcel.to) % count].push_back(std::move(parcel));
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (of_lane[i].empty()) continue;
    Lane& lane = *sockets_->lanes[i];
    net::post(lane.context, [&lane, mine = std::move(of_lane[i])]() mutable {
      for (Parcel& parcel : mine) {
        const auto found = lane.peers.find(parcel.to);
        if (found == lane.peers.end()) continue;
        if (parcel.last) {
          found->second->close(CloseCode::kRefused, std::move(parcel.text));
        } else {
          found->second->send(std::move(parcel.text));
        }
      }
    });
  }
}

}  // namespace mapwright
