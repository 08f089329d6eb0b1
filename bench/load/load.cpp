// mapwright_load: plays many real tables at once against servers on this machine, or speaks to a
// bare echo with as many connections, and prints one line of JSON: how much came through, how long
// an answer took, and what it cost. tools/measure_load.sh runs both.
//
//   mapwright_load NAME PORT[,PORT] PID[,PID] CONNECTIONS RATE SECONDS GAME SEATS [BOT [KILL]]
//   mapwright_load NAME PORT PID CONNECTIONS RATE SECONDS echo BYTES
//
// KILL: the first server gets SIGKILL after so many seconds, and its guests go to the others.

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstring>
#include <deque>
#include <iostream>

#include <sys/resource.h>

#include "bench/load/crowd.h"
#include "bench/load/load_figures.h"
#include "bench/load/process_figures.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

using Clock = Guest::Clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

class Load {
 public:
  // With `players` each connection says hello at once: one that is silent is closed soon.
  Load(const std::vector<int>& ports, std::vector<int> servers, std::size_t connections,
       bool players)
      : servers_(std::move(servers)), crowd_(ports, connections) {
    figures_.memory_before = memory();
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      if (!crowd_.open(i)) fail(std::string("connect: ") + std::strerror(errno));
      if (!players) continue;
      guests_[i].player = std::make_unique<Player>(first_player_ + i, scratch_);
      crowd_.write_all(guests_[i], guests_[i].player->connected());
    }
    figures_.memory_open = memory();
  }

  // Tables of so many, all begun.
  void seat_everybody(std::size_t per_table, const std::string& game, const std::string& bot) {
    protocol::Create create;
    create.game = game;
    create.seats.resize(per_table);
    if (!bot.empty()) create.seats.push_back(bot);
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
      if (seconds_since(begin) > 300) fail("the tables do not begin");
    }
    figures_.seating_seconds = seconds_since(begin);
    figures_.memory_playing = memory();
    figures_.tables = guests_.size() / per_table;
  }

  // Actions (or echoes) at this rate for so long.
  void run(double rate, double seconds, double kill_after, const std::string& message) {
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      if (message.empty()) {
        get_in_line(i);
      } else {
        line_.push_back(i);
      }
    }
    const std::int64_t server_time = processor_time_of_servers();
    const std::int64_t own_time = processor_time(getpid());
    const auto begin = Clock::now();
    double sent = 0;
    for (;;) {
      const double passed = seconds_since(begin);
      if (passed >= seconds) break;
      if (kill_after > 0 && passed >= kill_after && !killed_) kill_one();
      for (; sent < rate * passed; sent += 1) {
        if (line_.empty()) {
          sent = rate * passed;  // nobody has anything to do: it is not made up for later
          break;
        }
        ask_one(message);
      }
      pump(1);
      bring_back();
    }
    figures_.seconds = seconds_since(begin);
    figures_.server_time = processor_time_of_servers() - server_time;
    figures_.own_time = processor_time(getpid()) - own_time;
  }

  [[nodiscard]] LoadFigures figures(std::string name) {
    figures_.name = std::move(name);
    figures_.connections = guests_.size();
    figures_.latencies = std::move(latencies_);
    figures_.not_back = static_cast<std::size_t>(std::ranges::count(guests_, true, &Guest::lost));
    return std::move(figures_);
  }

 private:
  std::int64_t memory() const {
    std::int64_t sum = 0;
    for (const int server : servers_) sum += resident(server);
    return sum;
  }
  std::int64_t processor_time_of_servers() const {
    std::int64_t sum = time_of_killed_;
    for (const int server : servers_) sum += processor_time(server);
    return sum;
  }

  void get_in_line(std::size_t i) {
    Guest& guest = guests_[i];
    if (guest.in_line || guest.waits || !guest.player->to_act()) return;
    guest.in_line = true;
    line_.push_back(i);
  }

  void ask_one(const std::string& message) {
    Guest& guest = guests_[line_.front()];
    line_.pop_front();
    guest.in_line = false;
    if (guest.player && !guest.player->to_act()) return;  // lost its connection while in line
    guest.asked = Clock::now();
    guest.waits = true;
    crowd_.write(guest, Opcode::kText, message.empty() ? guest.player->act() : message);
  }

  std::size_t playing() {
    while (begun_ < guests_.size() && guests_[begun_].player->playing()) ++begun_;
    return begun_;
  }

  void pump(int milliseconds) {
    crowd_.pump(milliseconds,
                {.on_text = [this](std::size_t i, const Frame& frame) { take(i, frame); },
                 .on_closed =
                     [this](std::size_t i) {
                       if (!killed_) fail("connection " + std::to_string(i) + " was closed");
                       guests_[i].lost = true;
                       ++figures_.lost;
                       away_.push_back(i);
                     }});
  }

  void kill_one() {
    killed_ = Clock::now();
    figures_.killed = true;
    time_of_killed_ = processor_time(servers_.front());
    kill(servers_.front(), SIGKILL);
    servers_.erase(servers_.begin());
    crowd_.leave_port(0);
  }

  // A few at a time: the others are to be heard meanwhile.
  void bring_back() {
    for (int i = 0; i < 20 && !away_.empty(); ++i) {
      const std::size_t number = away_.front();
      away_.pop_front();
      if (!crowd_.open(number)) fail("nobody takes those whose server was killed");
      crowd_.write_all(guests_[number], guests_[number].player->connected());
    }
  }

  void take(std::size_t i, const Frame& frame) {
    Guest& guest = guests_[i];
    if (!guest.player) {
      answered(guest);
      line_.push_back(i);
      return;
    }
    crowd_.write_all(guest, guest.player->received(frame.payload));
    if (const auto again = guest.player->again()) crowd_.write(guest, Opcode::kText, *again);
    if (!guest.player->trouble().empty()) fail(guest.player->trouble());
    if (guest.waits && !guest.player->waits_for_answer()) answered(guest);
    if (guest.lost && guest.player->watching()) {
      guest.lost = false;
      figures_.all_back = since_kill();
    }
    if (begun_ == guests_.size()) get_in_line(i);
  }

  // Answers to what was asked before the kill are counted by themselves.
  void answered(Guest& guest) {
    guest.waits = false;
    if (killed_ && guest.asked < *killed_) {
      figures_.longest_until_answered = std::max(figures_.longest_until_answered, since_kill());
      return;
    }
    latencies_.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - guest.asked).count());
  }

  [[nodiscard]] std::chrono::milliseconds since_kill() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *killed_);
  }

  std::vector<int> servers_;
  // A server may know the players of an earlier run.
  std::uint64_t first_player_ = static_cast<std::uint64_t>(getpid()) << 32U;
  Scratch scratch_;
  Crowd crowd_;
  std::vector<Guest>& guests_ = crowd_.guests();
  std::deque<std::size_t> line_;  // of those who have something to send
  std::size_t begun_ = 0;
  std::vector<std::int64_t> latencies_;  // microseconds
  LoadFigures figures_;
  // Once a server has been killed
  std::optional<Clock::time_point> killed_;
  std::int64_t time_of_killed_ = 0;  // microseconds of a processor
  std::deque<std::size_t> away_;     // those without a connection
};

int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::vector<int> numbers(std::string_view text) {
  std::vector<int> all;
  for (const std::string_view part : split(text, ',')) all.push_back(number(part));
  return all;
}

int run(int count, char** words) {
  if (count < 9) fail("usage: NAME PORTS PIDS CONNECTIONS RATE SECONDS GAME SEATS [BOT [KILL]]");
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const std::string game = words[7];
  const bool echo = game == "echo";
  const auto size = static_cast<std::size_t>(number(words[8]));
  Load load(numbers(words[2]), numbers(words[3]), static_cast<std::size_t>(number(words[4])),
            !echo);
  if (!echo) load.seat_everybody(size, game, count > 9 ? words[9] : "");
  load.run(number(words[5]), number(words[6]), count > 10 ? number(words[10]) : 0,
           echo ? std::string(size, 'x') : "");
  std::cout << line_of(load.figures(words[1])) << "\n";
  return 0;
}

}  // namespace
}  // namespace mapwright

int main(int count, char** words) { return mapwright::run(count, words); }
