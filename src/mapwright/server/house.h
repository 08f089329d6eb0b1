#pragma once
// House: all tables, people and the lobby of one server process, as steps from an input and the
// time to outputs. It has no thread, clock, socket or random source of its own; whoever runs it
// (server/net, or a simulation) carries out what it asks for and brings the answers.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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
struct Think {  // a bot's choice, or a password's hash: takes long, needs nothing of the house
  Ticket ticket{};
  std::function<std::string()> work;
};
using Output = std::variant<Send, Close, Save, Load, Think>;

struct HouseOptions {
  std::function<void(std::span<std::uint8_t>)> entropy;  // secret bytes of the operating system
  std::size_t most_connections = 20'000;
  std::size_t most_tables_of_person = 50;
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
  void woken(std::string_view log, Time now);  // another process may have written to it
  void tick(Time now);                         // about every 100 ms

  // What it asks for since the last call, in order.
  [[nodiscard]] std::vector<Output> take_outputs();

 private:
  struct Rooms;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace mapwright
