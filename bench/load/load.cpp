// mapwright_load: plays many real tables at once against a server on this machine, or speaks to a
// bare echo with as many connections, and prints one line of JSON: how much came through, and how
// long an answer took. tools/measure_load.sh runs both.
//
//   mapwright_load PORT PID CONNECTIONS SEATS GAME RATE SECONDS [BOT]
//   mapwright_load PORT PID CONNECTIONS echo 130 RATE SECONDS          (bytes of a message)

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>
#include <deque>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/load/frames.h"
#include "bench/load/player.h"

namespace mapwright {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string& why) {
  std::cerr << "load: " << why << "\n";
  std::exit(1);
}

// What the process has in memory, in KB.
std::int64_t resident(int process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0;
  std::int64_t pages = 0;
  in >> all >> pages;
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

struct Connection {
  int socket = -1;
  FrameReader frames;
  std::string unsent;
  std::unique_ptr<Player> player;
  bool in_line = false;
  Clock::time_point asked{};
  bool waits = false;
};

class Load {
 public:
  // With `players` each connection says hello at once: one that is silent is closed soon.
  Load(int port, int process, int connections, bool players) : port_(port), process_(process) {
    epoll_ = epoll_create1(0);
    connections_.resize(static_cast<std::size_t>(connections));
    memory_before_ = resident(process_);
    for (std::size_t i = 0; i < connections_.size(); ++i) {
      open(connections_[i]);
      if (!players) continue;
      connections_[i].player = std::make_unique<Player>(first_player_ + i, scratch_);
      write_all(connections_[i], connections_[i].player->connected());
    }
    memory_open_ = resident(process_);
  }

  // Tables of so many, all begun.
  void seat_everybody(int seats, const std::string& game, const std::string& bot) {
    protocol::Create create;
    create.game = game;
    create.seats.resize(static_cast<std::size_t>(seats));
    if (!bot.empty()) create.seats.push_back(bot);
    const auto per_table = static_cast<std::size_t>(seats);
    const auto begin = Clock::now();
    // A few tables at a time, as people come; those who join know the code.
    std::size_t next = 0;
    while (playing() < connections_.size()) {
      while (next < connections_.size() && next < playing() + 400) {
        Player& player = *connections_[next].player;
        if (next % per_table != 0) {
          const Player& host = *connections_[next - next % per_table].player;
          if (host.code().empty()) break;
          player.join_table(host.code());
        } else {
          player.make_table(create);
        }
        write_all(connections_[next], player.go_on());
        ++next;
      }
      pump(5);
      if (Clock::now() - begin > std::chrono::minutes(5)) fail("the tables do not begin");
    }
    seating_seconds_ = std::chrono::duration<double>(Clock::now() - begin).count();
    memory_playing_ = resident(process_);
    tables_ = connections_.size() / per_table;
  }

  // Actions (or echoes) at this rate for so long.
  void run(double rate, double seconds, const std::string& message) {
    const auto begin = Clock::now();
    double sent = 0;
    if (!message.empty()) {
      for (std::size_t i = 0; i < connections_.size(); ++i) line_.push_back(i);
    } else {
      for (std::size_t i = 0; i < connections_.size(); ++i) get_in_line(i);
    }
    latencies_.clear();
    for (;;) {
      const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
      if (passed >= seconds) break;
      for (; sent < rate * passed; sent += 1) {
        if (line_.empty()) {
          sent = rate * passed;  // nobody has anything to do: it is not made up for later
          break;
        }
        Connection& connection = connections_[line_.front()];
        line_.pop_front();
        connection.in_line = false;
        connection.asked = Clock::now();
        connection.waits = true;
        write(connection,
              masked_frame(Opcode::kText, message.empty() ? connection.player->act() : message));
      }
      pump(1);
    }
    seconds_ = std::chrono::duration<double>(Clock::now() - begin).count();
  }

  void print(const std::string& name) {
    std::ranges::sort(latencies_);
    const auto at = [&](double part) {
      if (latencies_.empty()) return std::string("0");
      const auto i = static_cast<std::size_t>(part * static_cast<double>(latencies_.size() - 1));
      return std::to_string(static_cast<double>(latencies_[i]) / 1000);
    };
    Json line = Json::object();
    const auto count = static_cast<std::int64_t>(connections_.size());
    line.add("name", name).add("connections", count);
    line.add("answers", static_cast<std::int64_t>(latencies_.size()));
    line.add("answers_per_s",
             static_cast<std::int64_t>(static_cast<double>(latencies_.size()) / seconds_));
    line.add("p50_ms", Json::decimal(at(0.5))).add("p99_ms", Json::decimal(at(0.99)));
    line.add("max_ms", Json::decimal(at(1)));
    line.add("bytes_per_connection", (memory_open_ - memory_before_) * 1024 / count);
    if (tables_ > 0) {
      line.add("tables", static_cast<std::int64_t>(tables_));
      line.add("bytes_per_table",
               (memory_playing_ - memory_open_) * 1024 / static_cast<std::int64_t>(tables_));
      line.add("seating_ms", static_cast<std::int64_t>(seating_seconds_ * 1000));
    }
    double load = 0;
    std::ifstream("/proc/loadavg") >> load;
    line.add("load_of_the_machine", Json::decimal(std::to_string(load)));
    std::cout << line.to_text() << "\n";
  }

 private:
  void open(Connection& connection) {
    connection.socket = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port_));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(connection.socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
      fail(std::string("connect: ") + std::strerror(errno));
    }
    const int on = 1;
    setsockopt(connection.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const std::string_view request =
        "GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Protocol: mapwright.1\r\n\r\n";
    if (send(connection.socket, request.data(), request.size(), MSG_NOSIGNAL) < 0) fail("send");
    std::string answer;
    char byte = 0;
    while (!answer.ends_with("\r\n\r\n") && recv(connection.socket, &byte, 1, 0) == 1) {
      answer += byte;
    }
    if (!answer.starts_with("HTTP/1.1 101")) fail("no WebSocket: " + answer.substr(0, 60));
    fcntl(connection.socket, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = static_cast<std::uint64_t>(&connection - connections_.data());
    epoll_ctl(epoll_, EPOLL_CTL_ADD, connection.socket, &event);
  }

  void write(Connection& connection, std::string bytes) {
    connection.unsent += bytes;
    const ssize_t n =
        send(connection.socket, connection.unsent.data(), connection.unsent.size(), MSG_NOSIGNAL);
    if (n > 0) connection.unsent.erase(0, static_cast<std::size_t>(n));
  }

  void write_all(Connection& connection, const std::vector<std::string>& frames) {
    for (const auto& frame : frames) write(connection, masked_frame(Opcode::kText, frame));
  }

  void get_in_line(std::size_t i) {
    Connection& connection = connections_[i];
    if (connection.in_line || connection.waits || !connection.player->to_act()) return;
    connection.in_line = true;
    line_.push_back(i);
  }

  std::size_t playing() {
    while (begun_ < connections_.size() && connections_[begun_].player->playing()) ++begun_;
    return begun_;
  }

  // A client that says nothing for long is taken for dead.
  void show_life() {
    if (Clock::now() - showed_life_ < std::chrono::seconds(20)) return;
    showed_life_ = Clock::now();
    for (Connection& connection : connections_) {
      if (connection.player) write_all(connection, {R"({"type":"ping","id":"p"})"});
    }
  }

  void pump(int milliseconds) {
    show_life();
    epoll_event events[512];
    const int count = epoll_wait(epoll_, events, 512, milliseconds);
    for (int e = 0; e < count; ++e) {
      const std::size_t i = events[e].data.u64;
      Connection& connection = connections_[i];
      char buffer[65536];
      const ssize_t n = recv(connection.socket, buffer, sizeof buffer, 0);
      if (n == 0) fail("connection " + std::to_string(i) + " was closed");
      if (n < 0) continue;
      connection.frames.add({buffer, static_cast<std::size_t>(n)});
      while (const auto frame = connection.frames.next()) take(i, connection, *frame);
    }
  }

  void take(std::size_t i, Connection& connection, const Frame& frame) {
    if (frame.opcode == Opcode::kPing) {
      write(connection, masked_frame(Opcode::kPong, frame.payload));
      return;
    }
    if (frame.opcode != Opcode::kText) return;
    if (!connection.player) {
      answered(connection);
      line_.push_back(i);
      return;
    }
    write_all(connection, connection.player->received(frame.payload));
    if (const auto again = connection.player->again()) {
      write(connection, masked_frame(Opcode::kText, *again));
    }
    if (!connection.player->trouble().empty()) fail(connection.player->trouble());
    if (connection.waits && !connection.player->waits_for_answer()) answered(connection);
    if (begun_ == connections_.size()) get_in_line(i);
  }

  void answered(Connection& connection) {
    connection.waits = false;
    latencies_.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - connection.asked)
            .count());
  }

  int port_;
  int process_;
  int epoll_ = -1;
  // A server may know the players of an earlier run.
  std::uint64_t first_player_ = static_cast<std::uint64_t>(getpid()) << 32U;
  Scratch scratch_;
  std::vector<Connection> connections_;
  std::deque<std::size_t> line_;  // of those who have something to send
  std::size_t begun_ = 0;
  Clock::time_point showed_life_ = Clock::now();
  std::size_t tables_ = 0;
  std::vector<std::int64_t> latencies_;  // microseconds
  double seconds_ = 1;
  double seating_seconds_ = 0;
  std::int64_t memory_before_ = 0;
  std::int64_t memory_open_ = 0;
  std::int64_t memory_playing_ = 0;
};

int number(const char* text) {
  int value = 0;
  std::from_chars(text, text + std::strlen(text), value);
  return value;
}

int run(int count, char** words) {
  if (count < 8) fail("usage: PORT PID CONNECTIONS SEATS GAME RATE SECONDS [BOT]");
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const bool echo = std::string_view(words[4]) == "echo";
  Load load(number(words[1]), number(words[2]), number(words[3]), !echo);
  if (!echo) load.seat_everybody(number(words[4]), words[5], count > 8 ? words[8] : "");
  load.run(number(words[6]), number(words[7]),
           echo ? std::string(static_cast<std::size_t>(number(words[5])), 'x') : "");
  load.print(echo ? "bare echo" : words[5]);
  return 0;
}

}  // namespace
}  // namespace mapwright

int main(int count, char** words) { return mapwright::run(count, words); }
