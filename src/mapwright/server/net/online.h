#pragma once
// Online: the online tables of a server, all but its sockets: the store, the house and the threads
// around them.

#include <memory>
#include <string>

#include "mapwright/server/net/house_runner.h"
#include "mapwright/server/net/http_server.h"

namespace mapwright {

class Online {
 public:
  // `place`: a file (SQLite, for this process alone) or postgres://…; `log` may be null. Whoever
  // sends `operator_token` is shown all of /metrics, nobody when it is "". Fails when the place
  // cannot be opened or another server has the file.
  [[nodiscard]] static Result<std::unique_ptr<Online>> open(const std::string& place, Log* log,
                                                            const std::string& operator_token);
  ~Online();

  // What the sockets are to be told of; counted in `counters()`.
  [[nodiscard]] SocketEvents& events();
  [[nodiscard]] Counters& counters();
  // Where messages go: before the server runs. It must outlive the last finish().
  void send_by(HttpServer& server);
  // Makes durable what has been taken, answers it, and ends.
  void finish();

  // Private feeds, for HttpOptions::answer_later.
  [[nodiscard]] bool answer_later(const WebRequest& request, std::function<void(WebResponse)> done);

  // /healthz and /metrics; nothing for other requests. Tells nothing of games but to the operator.
  [[nodiscard]] std::optional<WebResponse> answer(const WebRequest& request);

 private:
  struct Parts;
  explicit Online(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace mapwright
