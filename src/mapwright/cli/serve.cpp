// mapwright serve: delivers the built page to browsers.

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <spawn.h>
#include <unistd.h>

#include "mapwright/cli/command.h"
#include "mapwright/server/net/http_server.h"
#include "mapwright/server/respond.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string page;
  bool open = false;
};

// The page beside the binary: build/web for build/release/mapwright, share/mapwright/web when
// installed.
std::string default_page() {
  std::error_code error;
  const fs::path binary = fs::read_symlink("/proc/self/exe", error);
  if (error) return "web";
  for (const char* place : {"../web", "web", "../share/mapwright/web"}) {
    const fs::path folder = binary.parent_path() / place;
    if (fs::exists(folder / "index.html", error)) return folder.lexically_normal().string();
  }
  return (binary.parent_path() / "../web").lexically_normal().string();
}

// Asks the desktop to show the address, where there is a desktop. Whether it does is its affair:
// the address has been printed.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string command = "xdg-open";
  std::string argument = address;
  std::array<char*, 3> arguments = {command.data(), argument.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, command.c_str(), nullptr, nullptr, arguments.data(), environ);
}

std::string url_of(const std::string& address, int port) {
  const bool v6 = address.find(':') != std::string::npos;
  return "http://" + (v6 ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
}

// The addresses of this machine that guests on its networks can use.
std::vector<std::string> own_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return addresses;
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    const bool is_v4 = each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET;
    if (!is_v4 || (each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0)
      continue;
    char text[NI_MAXHOST] = "";
    if (getnameinfo(each->ifa_addr, sizeof(sockaddr_in), text, sizeof text, nullptr, 0,
                    NI_NUMERICHOST) == 0) {
      addresses.emplace_back(text);
    }
  }
  freeifaddrs(list);
  return addresses;
}

int serve(const ServeOptions& options) {
  const std::string folder = options.page.empty() ? default_page() : options.page;
  auto page = PageFiles::load(folder);
  if (!page) {
    return complain(page.error().message +
                    "; './play' builds it, or name the folder of a built page with --page");
  }
  auto server = HttpServer::listen(options.address, options.port, [&](const WebRequest& request) {
    return respond(*page, request);
  });
  if (!server) return complain(server.error());
  const bool to_all = options.address == "0.0.0.0" || options.address == "::";
  const std::string address = url_of(to_all ? "127.0.0.1" : options.address, server->port());
  std::cout << "Mapwright is at " << address << " (Ctrl-C ends)\n";
  if (to_all) {
    for (const std::string& own : own_addresses()) {
      std::cout << "For others on the network: " << url_of(own, server->port()) << "\n";
    }
  }
  std::cout << std::flush;
  if (options.open) open_browser(address);
  server->run();
  return kFine;
}

}  // namespace

void add_serve(Command& app) {
  auto [command, options] =
      app.add_command<ServeOptions>("serve", "deliver the table to browsers", serve);
  command.add_option("--port", options.port, "port to listen on; 0 takes a free one")
      .between(0, 65535)
      .with_default_shown();
  command
      .add_option("--address", options.address,
                  "IP address to listen on; 0.0.0.0 lets others on the network in")
      .with_default_shown();
  command.add_option("--page", options.page, "folder of the built page");
  command.add_flag("--open", options.open, "show it in the desktop's browser");
  command.add_example("mapwright serve --address 0.0.0.0 --port 9000");
}

}  // namespace mapwright::cli
