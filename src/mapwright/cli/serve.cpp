// mapwright serve: delivers the built page to browsers, and holds online tables where it is told
// where to keep them.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include "mapwright/cli/command.h"
#include "mapwright/core/text.h"
#include "mapwright/server/net/http_server.h"
#include "mapwright/server/net/online.h"
#include "mapwright/server/respond.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string page;
  bool open = false;
  std::string data;
  std::string database;
  std::string certificate;
  std::string key;
  std::vector<std::string> origins;
  std::string log = "text";
  std::string metrics_token;
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

std::string url_of(const std::string& address, int port, bool secure) {
  const bool v6 = address.find(':') != std::string::npos;
  return (secure ? "https://" : "http://") + (v6 ? "[" + address + "]" : address) + ":" +
         std::to_string(port) + "/";
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

// Each guest takes a descriptor, and the usual limit is low. What is not granted limits the guests.
std::size_t most_connections() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 1000;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_NOFILE, &files);
  constexpr rlim_t kOurOwn = 100;
  return std::min<std::size_t>(HttpLimits{}.connections, files.rlim_cur - kOurOwn);
}

Result<void> check(const ServeOptions& options) {
  if (!options.data.empty() && !options.database.empty()) {
    return Error{"--data and --db: online tables are kept in one place; give one of the two"};
  }
  const bool is_postgres =
      options.database.starts_with("postgres://") || options.database.starts_with("postgresql://");
  if (!options.database.empty() && !is_postgres) {
    return Error{"--db takes postgres://…, not " + mapwright::quoted(options.database) +
                 "; a file is named with --data"};
  }
  if (options.data.find("://") != std::string::npos) {
    return Error{"--data takes a file, not " + mapwright::quoted(options.data) +
                 "; a database is named with --db"};
  }
  if (options.certificate.empty() != options.key.empty()) {
    return Error{"--tls-cert and --tls-key belong together; give both"};
  }
  if (options.log != "text" && options.log != "json") {
    return Error{"--log takes text or json, not " + mapwright::quoted(options.log)};
  }
  return {};
}

// The first line of the file; "" when none is named.
Result<std::string> read_token(const std::string& file) {
  constexpr std::size_t kShortest = 16;
  if (file.empty()) return std::string();
  std::ifstream in(file);
  std::string token;
  if (!std::getline(in, token)) {
    return Error{"--metrics-token: cannot read " + mapwright::quoted(file)};
  }
  if (token.size() < kShortest) {
    return Error{"--metrics-token: " + mapwright::quoted(file) + " holds less than " +
                 std::to_string(kShortest) + " characters, which somebody may guess"};
  }
  return token;
}

int serve(const ServeOptions& options) {
  if (auto fine = check(options); !fine) return complain(fine.error());
  const std::string folder = options.page.empty() ? default_page() : options.page;
  auto page = PageFiles::load(folder);
  if (!page) {
    return complain(page.error().message +
                    "; './play' builds it, or name the folder of a built page with --page");
  }
  Log log(options.log == "json" ? Log::Form::kJson : Log::Form::kReadable);
  const std::string place = options.database.empty() ? options.data : options.database;
  std::unique_ptr<Online> online;
  HttpOptions http;
  http.limits.connections = most_connections();
  http.allowed_origins = options.origins;
  const bool secure = !options.certificate.empty();
  if (secure) http.tls = TlsFiles{options.certificate, options.key};
  const auto token = read_token(options.metrics_token);
  if (!token) return complain(token.error());
  if (!place.empty()) {
    auto opened = Online::open(place, &log, *token);
    if (!opened) return complain(opened.error());
    online = *std::move(opened);
    http.sockets = &online->events();
    http.counters = &online->counters();
    http.log = &log;
    http.answer_later = [&](const WebRequest& request, std::function<void(WebResponse)> done) {
      return online->answer_later(request, std::move(done));
    };
    http.before_closing = [&] {
      log.write("stopping");
      online->finish();
    };
  }
  auto server = HttpServer::listen(
      options.address, options.port,
      [&](const WebRequest& request) {
        std::optional<WebResponse> own;
        if (online) own = online->answer(request);
        return own ? *std::move(own) : respond(*page, request);
      },
      std::move(http));
  if (!server) return complain(server.error());
  if (online) online->send_by(*server);
  const bool to_all = options.address == "0.0.0.0" || options.address == "::";
  const std::string address =
      url_of(to_all ? "127.0.0.1" : options.address, server->port(), secure);
  std::cout << "Mapwright is at " << address << " (Ctrl-C ends)\n";
  if (to_all) {
    for (const std::string& own : own_addresses()) {
      std::cout << "For others on the network: " << url_of(own, server->port(), secure) << "\n";
    }
  }
  std::cout << std::flush;
  if (options.open) open_browser(address);
  if (online) log.write("started", {{"address", options.address}, {"port", server->port()}});
  server->run();
  if (online) log.write("stopped");
  return kFine;
}

}  // namespace

void add_serve(Command& app) {
  auto [command, options] = app.add_command<ServeOptions>(
      "serve", "deliver the table to browsers, and hold online tables", serve);
  command.add_option("--port", options.port, "port to listen on; 0 takes a free one")
      .between(0, 65535)
      .with_default_shown();
  command
      .add_option("--address", options.address,
                  "IP address to listen on; 0.0.0.0 lets others on the network in")
      .with_default_shown();
  command.add_option("--page", options.page, "folder of the built page");
  command.add_flag("--open", options.open, "show it in the desktop's browser");
  command
      .add_option("--data", options.data,
                  "hold online tables and keep them in this file, made where there is none")
      .shown_as("FILE");
  command
      .add_option("--db", options.database,
                  "hold online tables and keep them in PostgreSQL, which several servers may share")
      .shown_as("postgres://USER@HOST/NAME");
  command
      .add_option("--tls-cert", options.certificate,
                  "serve https: the certificate with its chain, as PEM (read again on SIGHUP)")
      .shown_as("FILE");
  command.add_option("--tls-key", options.key, "its key, as PEM").shown_as("FILE");
  command
      .add_option("--origin", options.origins,
                  "another site whose page may play at these tables; may be given several times")
      .shown_as("https://HOST");
  command
      .add_option(
          "--metrics-token", options.metrics_token,
          "whoever sends the first line of this file as a bearer token sees all of /metrics")
      .shown_as("FILE");
  command.add_option("--log", options.log, "what happens, on stderr: text, or json for machines")
      .proposing([] {
        return std::vector<std::string>{"text", "json"};
      })
      .with_default_shown();
  command.add_example("mapwright serve --address 0.0.0.0 --port 9000");
  command.add_example(
      "mapwright serve --address 0.0.0.0 --data tables.db   # friends play together");
}

}  // namespace mapwright::cli
