#pragma once
// HttpServer: the socket side. Accepts connections on one address and answers with a function; the
// only place that knows Boost.

#include <functional>
#include <memory>
#include <string>

#include "mapwright/core/result.h"
#include "mapwright/server/respond.h"

namespace mapwright {

class HttpServer {
 public:
  using Answer = std::function<WebResponse(const WebRequest&)>;

  // Listens at once; port 0 takes a free one. Fails when the address is wrong or taken.
  [[nodiscard]] static Result<HttpServer> listen(const std::string& address, int port,
                                                 Answer answer);
  HttpServer(HttpServer&&) noexcept;
  ~HttpServer();

  [[nodiscard]] int port() const;
  // Serves until stop(), or until SIGINT or SIGTERM.
  void run();
  // May be called from any thread.
  void stop();

 private:
  struct Sockets;
  explicit HttpServer(std::unique_ptr<Sockets> sockets);
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace mapwright
