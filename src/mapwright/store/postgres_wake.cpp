#include "mapwright/store/postgres_wake.h"

#include <array>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "mapwright/core/base64.h"
#include "mapwright/core/text.h"
#include "mapwright/store/postgres_schema.h"

namespace mapwright {
namespace {

constexpr std::size_t kMostOfNotice = 7000;  // PostgreSQL takes less than 8000 bytes
constexpr std::size_t kMostOfName = 4000;
constexpr int kListenAgain = 500;  // milliseconds

}  // namespace

std::vector<std::string> wake_notices(std::string_view process,
                                      const std::vector<std::string_view>& logs) {
  std::vector<std::string> notices;
  for (const std::string_view log : logs) {
    if (log.size() > kMostOfName) continue;
    const std::string name = "," + to_base64url(log);
    if (notices.empty() || notices.back().size() + name.size() > kMostOfNotice) {
      notices.push_back(to_base64url(process));
    }
    notices.back() += name;
  }
  return notices;
}

std::vector<std::string> logs_of_notice(std::string_view process, std::string_view notice) {
  std::vector<std::string> logs;
  const auto parts = split(notice, ',');
  if (parts.front() == to_base64url(process)) return logs;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (auto log = from_base64url(parts[i])) logs.push_back(*std::move(log));
  }
  return logs;
}

std::string announcement_notice(std::string_view process, std::string_view text) {
  return to_base64url(process) + "!" + to_base64url(text);
}

std::optional<std::string> announced_in_notice(std::string_view process, std::string_view notice) {
  const std::size_t end = notice.find('!');
  if (end == std::string_view::npos || notice.substr(0, end) == to_base64url(process)) {
    return std::nullopt;
  }
  return from_base64url(notice.substr(end + 1));
}

PostgresListener::PostgresListener(std::string uri, std::string process, Store::Wake wake,
                                   Store::Hear hear)
    : uri_(std::move(uri)),
      process_(std::move(process)),
      wake_(std::move(wake)),
      hear_(std::move(hear)),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { listen(); }) {}

PostgresListener::~PostgresListener() {
  const std::uint64_t one = 1;
  static_cast<void>(::write(stop_, &one, sizeof(one)));
  thread_.join();
  ::close(stop_);
}

void PostgresListener::listen() {
  do {
    auto connection = PostgresConnection::open(uri_);
    if (!connection) continue;
    const auto channel = prepare_postgres_schema(*connection);
    if (channel && connection->run_script("LISTEN " + *channel)) hear(*connection);
  } while (wait(-1, kListenAgain));
}

void PostgresListener::hear(PostgresConnection& connection) {
  while (wait(connection.socket(), -1)) {
    if (!connection.read_socket()) return;
    while (const auto notice = connection.next_notice()) {
      if (const auto text = announced_in_notice(process_, notice->extra)) {
        hear_(*text);
        continue;
      }
      for (const std::string& log : logs_of_notice(process_, notice->extra)) wake_(log);
    }
  }
}

bool PostgresListener::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> waiting{pollfd{.fd = stop_, .events = POLLIN, .revents = 0},
                                pollfd{.fd = socket, .events = POLLIN, .revents = 0}};
  while (::poll(waiting.data(), waiting.size(), milliseconds) < 0 && errno == EINTR) {
  }
  return waiting[0].revents == 0;
}

}  // namespace mapwright
