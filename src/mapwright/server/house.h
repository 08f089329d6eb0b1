#pragma once
// House: all tables, people and the lobby of one server process, as steps from an input and the
// time to outputs. It has no thread, clock, socket or random source of its own; whoever runs it
// (server/net, or a simulation) carries out what it asks for and brings the answers.
//
// - One call at a time. After every input take_outputs() gives what is to be done, in order.
// - Every Save, Load and Think is answered once, by its ticket, in any order; until then the house
//   goes on with the rest. A process that dies answers nothing, and that is all right.
// - Frames to a connection go out in the order of the outputs. A connection that was closed (by
//   either side) gets no more; closed() is called once for every connection that opened() brought
//   and the house has not closed.
// - Times never go back.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "mapwright/server/shelf.h"
#include "mapwright/store/store.h"

namespace mapwright {

using Time = std::int64_t;  // milliseconds since 1970
enum class ConnectionId : std::uint64_t {};
enum class Ticket : std::uint64_t {};  // which question an answer belongs to

// What the house asks for.
struct Send {
  ConnectionId to{};
  std::string frame;
};
struct Close {  // after what was sent before
  ConnectionId connection{};
  std::string reason;
};
struct Save {
  Ticket ticket{};
  Write write;
};
struct Load {
  Ticket ticket{};
  std::function<Result<std::monostate>(Store&)> read;  // runs where the store is
};
struct Think {  // a bot's choice, a password's hash, a long list: needs nothing of the house
  Ticket ticket{};
  std::function<std::string()> work;
  std::string whose = {};  // on whose account: all take turns
  bool of_bot = false;     // else a person waits for it
};
struct Announce {  // to the other processes on the store; may be lost
  std::string text;
};
using Output = std::variant<Send, Close, Save, Load, Think, Announce>;

struct HouseOptions {
  std::function<void(std::span<std::uint8_t>)> entropy;  // secret bytes of the operating system
  // Passwords; without these two the house keeps no accounts. They run inside Think. The hash holds
  // its own salt.
  std::function<std::string(const std::string& password)> hash_password;
  std::function<bool(const std::string& hash, const std::string& password)> is_password;
  Shelf shelf{};
  bool alone = false;  // no other process writes to the store: it need not be asked for news
  std::size_t most_connections = 20'000;
  std::size_t most_connections_of_address = 200;
  std::size_t most_tables_of_person = 50;  // that are not over
  std::size_t most_public_of_person = 8;   // that look for players
  std::size_t most_watched = 100;          // tables, by one connection
  // What may be made from one address (people, devices, feeds, tables) and how often a password be
  // tried: so much at once, and in an hour. The address "", this machine, is not limited.
  int most_made = 600;
  int made_per_hour = 1200;
  // Requests a connection may send at once, and in a second.
  int most_requests = 60;
  int requests_per_second = 20;
  Time most_silence = 75'000;  // a client says something (ping) more often
  Time keep_unwatched =
      60'000;  // a table that nobody watches is forgotten, and read again when asked
};

struct HouseFigures {
  std::size_t connections = 0;
  std::size_t tables = 0;  // in memory
  std::size_t watchers = 0;
  std::size_t thinking = 0;  // tables whose bots think
  std::uint64_t requests = 0;
  std::uint64_t refused = 0;
  std::uint64_t saved = 0;      // entries
  std::uint64_t overtaken = 0;  // writes that another process was ahead of
  std::uint64_t not_now = 0;    // writes that could not be kept
};

class House {
 public:
  explicit House(HouseOptions options);
  ~House();

  // Inputs
  void opened(ConnectionId connection, std::string_view address, Time now);
  void received(ConnectionId connection, std::string_view frame, Time now);
  void closed(ConnectionId connection, Time now);
  void saved(Ticket ticket, Written written, Time now);
  void loaded(Ticket ticket, const Result<std::monostate>& result, Time now);
  void thought(Ticket ticket, std::string result, Time now);
  void woken(std::string_view log, Time now);   // another process may have written to it
  void heard(std::string_view text, Time now);  // what another process announced
  void tick(Time now);                          // about every 100 ms

  // What it asks for since the last call, in order.
  [[nodiscard]] std::vector<Output> take_outputs();

  [[nodiscard]] HouseFigures figures() const;

 private:
  struct Rooms;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace mapwright
