#pragma once
// Neighbours: what the other processes on the same store say of the tables that their guests watch.
// Nothing of it is kept, what is said may be lost, and a process that falls silent is forgotten.
// Who is shown as present and whose bots think where rest on it; the truth about a table never.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/protocol/terms.h"

namespace mapwright {

using Time = std::int64_t;  // milliseconds since 1970

// Who is at a table: seats of people who are connected, in order, and how many others watch.
struct Guests {
  std::vector<int> seats;
  int watchers = 0;
  [[nodiscard]] bool nobody() const { return seats.empty() && watchers == 0; }
  [[nodiscard]] bool operator==(const Guests&) const = default;
};

// What a process says: of some tables, who is there by it. With no tables: that it lives.
struct Announcement {
  static constexpr std::size_t kMostPeople = 100;
  struct OfTable {
    std::string table;
    std::vector<int> seats;
    int watchers = 0;
    static void fields(auto& f, auto& of) {
      f("table", of.table, protocol::kCode);
      f("seats", of.seats, protocol::List<protocol::Number>{kMaxSeats, protocol::kSeat});
      f("watchers", of.watchers, protocol::kCount);
    }
  };
  std::string process;
  bool asks = false;  // for all that the others know
  std::vector<OfTable> tables;
  std::optional<std::vector<std::string>> people = {};  // who changed: devices, name
  static void fields(auto& f, auto& announcement) {
    f("process", announcement.process, protocol::Word{64});
    f("asks", announcement.asks, protocol::Flag{});
    f("tables", announcement.tables, protocol::List<protocol::Whole>{1000});
    f("people", announcement.people, protocol::List<protocol::Word>{kMostPeople, {16, 16}});
  }
};
// As texts that a store carries (Store::announce), as many as are needed; at least one.
[[nodiscard]] std::vector<std::string> texts_of(const Announcement& announcement);

class Neighbours {
 public:
  explicit Neighbours(std::string own_name) : own_(std::move(own_name)) {}

  // Gives the tables where somebody came or went by it. What cannot be read is nothing.
  std::vector<std::string> hear(std::string_view text, Time now);
  // The same for processes that have fallen silent, and tables that they speak of no more.
  std::vector<std::string> forget_silent(Time now);

  // Since it was asked last: whether a process was heard that had been unknown, and whether
  // somebody asked for all.
  struct Wishes {
    bool newcomer = false;
    bool asked = false;
  };
  [[nodiscard]] Wishes take_wishes() { return std::exchange(wishes_, {}); }
  // And the people who changed at another process.
  [[nodiscard]] std::set<std::string> take_people() { return std::exchange(people_, {}); }

  [[nodiscard]] const std::string& own_name() const { return own_; }
  // Who is at the table by all other processes.
  [[nodiscard]] Guests at(const std::string& table) const;
  // Whether the bots of the table think at another process: one of those that have guests there is
  // chosen, by all in the same way.
  [[nodiscard]] bool lets_think(const std::string& table, bool has_guests_here) const;

 private:
  struct Heard {
    Guests guests;
    Time at = 0;
  };
  struct Process {
    Time heard = 0;
    std::map<std::string, Heard> tables;
  };
  std::string own_;
  std::map<std::string, Process> processes_;
  Wishes wishes_;
  std::set<std::string> people_;
};

}  // namespace mapwright
