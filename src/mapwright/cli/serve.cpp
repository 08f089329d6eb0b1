// mapwright serve: delivers the built page to browsers.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

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
  if (!server) return complain(server.error().message);
  const bool v6 = options.address.find(':') != std::string::npos;
  const std::string address = "http://" + (v6 ? "[" + options.address + "]" : options.address) +
                              ":" + std::to_string(server->port()) + "/";
  std::printf("Mapwright is at %s (Ctrl-C ends)\n", address.c_str());
  std::fflush(stdout);
  if (options.open) open_browser(address);
  server->run();
  return kFine;
}

}  // namespace

void add_serve(Command& app) {
  Command command = app.add_command("serve", "deliver the table to browsers");
  auto options = std::make_shared<ServeOptions>();
  command.add_option("--port", options->port, "port to listen on; 0 takes a free one")
      .between(0, 65535)
      .with_default_shown();
  command
      .add_option("--address", options->address,
                  "IP address to listen on; 0.0.0.0 lets others on the network in")
      .with_default_shown();
  command.add_option("--page", options->page, "folder of the built page");
  command.add_flag("--open", options->open, "show it in the desktop's browser");
  command.set_action([options] { return serve(*options); });
}

}  // namespace mapwright::cli
