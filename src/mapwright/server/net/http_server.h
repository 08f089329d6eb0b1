#pragma once
// HttpServer: the socket side. Accepts connections on one address, answers requests with a function
// and carries the messages of WebSockets. Only this header's sources know Boost.
//
// Every thread has an event loop of its own, and a connection stays with one of them: nothing of a
// connection is shared.

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/server/net/counters.h"
#include "mapwright/server/net/limits.h"
#include "mapwright/server/net/log.h"
#include "mapwright/server/net/socket_events.h"
#include "mapwright/server/respond.h"

namespace mapwright {

struct HttpLimits {
  std::size_t connections = 20'000;
  std::size_t connections_of_address = 1'000;
  Rate requests_of_address{.burst = 1'000, .per_second = 50};
  // Of one WebSocket: twice what the house lets pass, which refuses politely.
  Rate frames{.burst = 120, .per_second = 40};
  std::size_t frame_bytes = 64U << 10U;
  // What a client may leave unread before it is cut off; a sixteenth when all together leave more
  // than they may.
  std::size_t unread_bytes = 1U << 20U;
  std::size_t unread_bytes_of_all = 256U << 20U;
  std::chrono::milliseconds request{30'000};  // for one request, and between two
  // After half of it a silent WebSocket is asked whether it is still there, after all it is closed.
  std::chrono::milliseconds silence{40'000};
};

struct TlsFiles {
  std::string certificate;  // PEM, with the chain
  std::string key;
};

struct HttpOptions {
  std::size_t threads = 1;
  SocketEvents* sockets = nullptr;  // null: there is no /socket
  // For requests whose answer takes longer than a thread of the sockets may wait: false, and the
  // server answers; or true, and the function is called once, by any thread, no later than
  // before_closing returns. May be empty.
  std::function<bool(const WebRequest&, std::function<void(WebResponse)>)> answer_later;
  std::vector<std::string> allowed_origins;  // beside our own
  std::optional<TlsFiles> tls;
  HttpLimits limits;
  Counters* counters = nullptr;  // null: they are counted for nobody
  Log* log = nullptr;
  // Called when it is to stop and no connection is accepted any more, before the WebSockets are
  // closed: what is under way can be finished.
  std::function<void()> before_closing;
};

class HttpServer {
 public:
  // Called by any of the threads.
  using Answer = std::function<WebResponse(const WebRequest&)>;

  // Listens at once; port 0 takes a free one. Fails when the address is wrong or taken, or when the
  // files for TLS are no certificate and its key.
  [[nodiscard]] static Result<HttpServer> listen(const std::string& address, int port,
                                                 Answer answer, HttpOptions options = {});
  HttpServer(HttpServer&&) noexcept;
  ~HttpServer();

  [[nodiscard]] int port() const;
  // Serves until stop(), or until SIGINT or SIGTERM. SIGHUP reads the files for TLS again.
  void run();
  // May be called from any thread.
  void stop();
  // Sends to WebSockets; those for connections that are gone are dropped. From any thread.
  void deliver(std::vector<Parcel> parcels);

 private:
  struct Sockets;
  explicit HttpServer(std::unique_ptr<Sockets> sockets);
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace mapwright
