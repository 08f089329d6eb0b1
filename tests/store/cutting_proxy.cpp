#include "store/cutting_proxy.h"

#include <array>
#include <cstring>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace mapwright {
namespace {

sockaddr_un address_in(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder + "/.s.PGSQL.5432").c_str(), sizeof(address.sun_path) - 1);
  return address;
}

bool readable(int socket, int milliseconds) {
  pollfd waiting{.fd = socket, .events = POLLIN, .revents = 0};
  return ::poll(&waiting, 1, milliseconds) > 0;
}

// What is there now; empty when the other side is gone.
std::string receive(int socket) {
  std::array<char, 1 << 16> bytes;
  const ssize_t size = ::recv(socket, bytes.data(), bytes.size(), 0);
  return size > 0 ? std::string(bytes.data(), static_cast<std::size_t>(size)) : std::string();
}

bool pass_on(int socket, const std::string& bytes) {
  return ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(bytes.size());
}

}  // namespace

CuttingProxy::CuttingProxy(const std::string& server_folder) : server_folder_(server_folder) {
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_in(folder_.path());
  EXPECT_EQ(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  EXPECT_EQ(::listen(listener_, 8), 0);
  thread_ = std::thread([this] { serve(); });
}

CuttingProxy::~CuttingProxy() {
  stop_ = true;
  thread_.join();
  ::close(listener_);
}

void CuttingProxy::cut(Cut what, int after) {
  after_ = after;
  what_ = what;
}

void CuttingProxy::serve() {
  while (!stop_) {
    if (!readable(listener_, 10)) continue;
    const int client = ::accept(listener_, nullptr, nullptr);
    const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_in(server_folder_);
    if (!away_ &&
        ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0) {
      carry(client, server);
    }
    ::close(client);
    ::close(server);
  }
}

void CuttingProxy::carry(int client, int server) {
  bool asked = false;  // since the last answer
  while (!stop_) {
    std::array<pollfd, 2> waiting{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = server, .events = POLLIN, .revents = 0}};
    if (::poll(waiting.data(), 2, 10) <= 0) continue;
    if (waiting[0].revents != 0) {
      const std::string request = receive(client);
      if (request.empty()) return;
      const bool now = what_ != Cut::kNothing && (asked || after_-- == 0);
      asked = true;
      if (now) {
        const Cut what = what_.exchange(Cut::kNothing);
        if (what == Cut::kRequest) return;
        if (pass_on(server, request) && readable(server, 5000)) static_cast<void>(receive(server));
        return;
      }
      if (!pass_on(server, request)) return;
    }
    if (waiting[1].revents != 0) {
      const std::string answer = receive(server);
      asked = false;
      if (answer.empty() || !pass_on(client, answer)) return;
    }
  }
}

}  // namespace mapwright
