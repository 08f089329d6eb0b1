#include "mapwright/server/net/online.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <limits>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>

#include "mapwright/core/sha256.h"
#include "mapwright/server/net/feed_thread.h"
#include "mapwright/server/net/passwords.h"
#include "mapwright/store/open_store.h"

namespace mapwright {
namespace {

bool is_database(const std::string& place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

// Two servers on one file would both believe to be alone with it. The descriptor stays open as long
// as the process lives: closing it would end the locks SQLite has on the same file.
Result<void> take_for_ourselves(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return Error{"cannot open '" + file + "' for the online tables: " + std::strerror(errno)};
  }
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Error{"'" + file + "' is used by another server; name another file with --data"};
  }
  return {};
}

}  // namespace

struct Online::Parts {
  Parts(std::unique_ptr<Store> opened, HouseOptions house_options,
        const RunnerOptions& runner_options)
      : store(std::move(opened)),
        runner(
            std::make_unique<House>(std::move(house_options)), *store, counters,
            [this](std::vector<Parcel> parcels) {
              if (HttpServer* to = server.load()) to->deliver(std::move(parcels));
            },
            runner_options),
        feeds(*store) {}

  Counters counters;
  std::unique_ptr<Store> store;
  std::atomic<HttpServer*> server = nullptr;
  HouseRunner<House> runner;
  std::optional<Digest> credentials;  // what the operator sends, hashed
  FeedThread feeds;
};

Online::Online(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Online::~Online() = default;

Result<std::unique_ptr<Online>> Online::open(const std::string& place, Log* log,
                                             const std::string& operator_token) {
  if (!is_database(place)) {
    if (auto taken = take_for_ourselves(place); !taken) return taken.error();
  }
  auto store = open_store(place);
  if (!store) return store.error();
  HouseOptions house;
  house.entropy = fill_with_entropy;
  house.hash_password = hash_password;
  house.is_password = is_password;
  house.alone = !is_database(place);
  house.most_connections_of_address = std::numeric_limits<std::size_t>::max();  // limits.h counts
  RunnerOptions runner;
  runner.think_threads = std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
  if (log != nullptr) {
    runner.on_trouble = [log](const std::string& why) {
      log->write(why.empty() ? "store is back" : "store", {{"trouble", why}});
    };
  }
  auto parts = std::make_unique<Parts>(*std::move(store), std::move(house), runner);
  if (!operator_token.empty()) parts->credentials = sha256("Bearer " + operator_token);
  return std::unique_ptr<Online>(new Online(std::move(parts)));
}

SocketEvents& Online::events() { return parts_->runner; }
Counters& Online::counters() { return parts_->counters; }
void Online::send_by(HttpServer& server) { parts_->server = &server; }
void Online::finish() {
  parts_->feeds.finish();
  parts_->runner.finish();
}

bool Online::answer_later(const WebRequest& request, std::function<void(WebResponse)> done) {
  return parts_->feeds.ask(request, std::move(done));
}

std::optional<WebResponse> Online::answer(const WebRequest& request) {
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  if (path == "/healthz") {
    return parts_->runner.well() ? plain_text(200, "ok\n")
                                 : plain_text(503, "The store takes nothing at the moment.\n");
  }
  if (path != "/metrics") return std::nullopt;
  // Hashes are compared: how long it takes tells nothing of the token.
  const bool is_operator =
      parts_->credentials && sha256(request.authorization) == *parts_->credentials;
  WebResponse response = plain_text(200, "");
  response.own_body =
      metrics_text(parts_->counters, is_operator ? Reader::kOperator : Reader::kAnybody);
  response.length = response.own_body.size();
  return response;
}

}  // namespace mapwright
