#pragma once
// One thread of the sockets and what it holds; included only by the sources of net/ (Boost).

#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>

#include "mapwright/server/net/http_server.h"
#include "mapwright/server/net/upgrade.h"

namespace mapwright {

namespace net = boost::asio;
namespace beast = boost::beast;
using tcp = net::ip::tcp;

// Concrete executors: twice as quick as those that hide their type.
using Executor = net::io_context::executor_type;
using TcpSocket = net::basic_stream_socket<tcp, Executor>;
using TcpStream = beast::basic_stream<tcp, Executor, beast::unlimited_rate_policy>;
template <class T>
using Task = net::awaitable<T, Executor>;
inline constexpr net::use_awaitable_t<Executor> kAwait;

// A WebSocket as its thread sees it.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(std::string frame) = 0;
  // After all that was sent before.
  virtual void close(CloseCode code, std::string reason) = 0;
};

// What all threads share. Only counters, limits and the atomic numbers change.
struct Common {
  HttpServer::Answer answer;
  HttpOptions options;
  AddressLimits addresses;
  Counters own_counters;
  Counters& counters;
  std::atomic<std::uint64_t> open_sockets = 0;
  std::atomic<std::uint64_t> unread_bytes = 0;  // queued for all WebSockets

  Common(HttpServer::Answer a, HttpOptions o)
      : answer(std::move(a)),
        options(std::move(o)),
        addresses(options.limits.connections_of_address, options.limits.requests_of_address),
        counters(options.counters != nullptr ? *options.counters : own_counters) {}

  void log(std::string_view event, Log::Fields fields) const {
    if (options.log != nullptr) options.log->write(event, std::move(fields));
  }
};

// What ends a connection that nobody expected to end so: counted and told, and only this one ends.
void note_failure(const Common& common, const std::exception_ptr& problem);

inline constexpr std::string_view kGoodbye = "the server stops; come back in a moment";

struct Lane {
  Lane(Common& c, std::uint64_t number, std::uint64_t count)
      : common(c), next_id(number), lanes(count) {}

  Common& common;
  std::unordered_map<ConnectionId, Peer*> peers;
  std::uint64_t next_id;  // by which the lane of a connection is known: modulo `lanes` its number
  std::uint64_t lanes;
  bool closing = false;  // the server stops
  std::atomic<bool> said_goodbye = false;
  net::io_context context{1};
  net::executor_work_guard<Executor> work{context.get_executor()};
  std::thread thread;
};

// Serves a connection that has been accepted, until it ends. May be called by any thread.
void start_plain(Lane& lane, TcpSocket socket, const std::string& address);
void start_tls(Lane& lane, TcpSocket socket, const std::string& address,
               std::shared_ptr<net::ssl::context> tls);

[[nodiscard]] Result<std::shared_ptr<net::ssl::context>> load_tls(const TlsFiles& files);

}  // namespace mapwright
