// mapwright_load: plays many real tables at once against a server on this machine, or speaks to a
// bare echo with as many connections, and prints one line of JSON: how much came through, and how
// long an answer took. tools/measure_load.sh runs both.
//
//   mapwright_load PORT PID CONNECTIONS SEATS GAME RATE SECONDS [BOT]
//   mapwright_load PORT PID CONNECTIONS echo 130 RATE SECONDS          (bytes of a message)

#include <algorithm>
#include <charconv>
#include <cstring>
#include <deque>
#include <fstream>
#include <iostream>

#include <sys/resource.h>
#include <unistd.h>

#include "bench/load/crowd.h"

namespace mapwright {
namespace {

using Clock = std::chrono::steady_clock;

class Load {
 public:
  // With `players` each connection says hello at once: one that is silent is closed soon.
  Load(int port, int process, int connections, bool players)
      : process_(process), crowd_(port, connections) {
    memory_before_ = resident(process_);
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      crowd_.open(guests_[i]);
      if (!players) continue;
      guests_[i].player = std::make_unique<Player>(first_player_ + i, scratch_);
      crowd_.write_all(guests_[i], guests_[i].player->connected());
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
    while (playing() < guests_.size()) {
      while (next < guests_.size() && next < playing() + 400) {
        Player& player = *guests_[next].player;
        if (next % per_table != 0) {
          const Player& host = *guests_[next - next % per_table].player;
          if (host.code().empty()) break;
          player.join_table(host.code());
        } else {
          player.make_table(create);
        }
        crowd_.write_all(guests_[next], player.go_on());
        ++next;
      }
      pump(5);
      if (Clock::now() - begin > std::chrono::minutes(5)) fail("the tables do not begin");
    }
    seating_seconds_ = std::chrono::duration<double>(Clock::now() - begin).count();
    memory_playing_ = resident(process_);
    tables_ = guests_.size() / per_table;
  }

  // Actions (or echoes) at this rate for so long.
  void run(double rate, double seconds, const std::string& message) {
    const auto begin = Clock::now();
    double sent = 0;
    if (!message.empty()) {
      for (std::size_t i = 0; i < guests_.size(); ++i) line_.push_back(i);
    } else {
      for (std::size_t i = 0; i < guests_.size(); ++i) get_in_line(i);
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
        Guest& guest = guests_[line_.front()];
        line_.pop_front();
        guest.in_line = false;
        guest.asked = Clock::now();
        guest.waits = true;
        crowd_.write(guest, Opcode::kText, message.empty() ? guest.player->act() : message);
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
    const auto count = static_cast<std::int64_t>(guests_.size());
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
  void get_in_line(std::size_t i) {
    Guest& guest = guests_[i];
    if (guest.in_line || guest.waits || !guest.player->to_act()) return;
    guest.in_line = true;
    line_.push_back(i);
  }

  std::size_t playing() {
    while (begun_ < guests_.size() && guests_[begun_].player->playing()) ++begun_;
    return begun_;
  }

  void pump(int milliseconds) {
    crowd_.pump(milliseconds, [this](std::size_t i, const Frame& frame) { take(i, frame); });
  }

  void take(std::size_t i, const Frame& frame) {
    Guest& guest = guests_[i];
    if (!guest.player) {
      answered(guest);
      line_.push_back(i);
      return;
    }
    crowd_.write_all(guest, guest.player->received(frame.payload));
    if (const auto again = guest.player->again()) {
      crowd_.write(guest, Opcode::kText, *again);
    }
    if (!guest.player->trouble().empty()) fail(guest.player->trouble());
    if (guest.waits && !guest.player->waits_for_answer()) answered(guest);
    if (begun_ == guests_.size()) get_in_line(i);
  }

  void answered(Guest& guest) {
    guest.waits = false;
    latencies_.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - guest.asked).count());
  }

  int process_;
  // A server may know the players of an earlier run.
  std::uint64_t first_player_ = static_cast<std::uint64_t>(getpid()) << 32U;
  Scratch scratch_;
  Crowd crowd_;
  std::vector<Guest>& guests_ = crowd_.guests();
  std::deque<std::size_t> line_;  // of those who have something to send
  std::size_t begun_ = 0;
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
