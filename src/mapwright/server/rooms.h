#pragma once
// What is inside the House: connections, the tables in memory ("rooms"), and questions that wait
// for an answer.

#include <deque>
#include <map>
#include <set>

#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"
#include "mapwright/server/house.h"
#include "mapwright/server/neighbours.h"
#include "mapwright/server/people.h"
#include "mapwright/server/table.h"
#include "mapwright/server/telling.h"

namespace mapwright {

struct Connection {
  std::string address;
  bool greeted = false;
  bool busy = false;  // its person is being read or changed: requests wait
  KnownPerson known;
  std::deque<protocol::Request> waiting;
  std::set<std::string> tables;  // that it watches
  Time opened = 0;
  Time heard = 0;
  std::int64_t allowance = 0;  // requests in thousandths
  Time filled = 0;
};

// What waits at a room. `checked`: the log was read after it was asked; where other processes write
// too, nobody is refused or shown anything by what this process knew before.
struct Asked {
  std::optional<ConnectionId> by;  // none: the house itself
  Command command;
  bool unsure = false;  // a write of it could not be kept, or it is not known
  int tries = 0;
  bool checked = false;
};
struct WatchAsked {
  ConnectionId by{};
  std::string id;
  std::size_t updates = 0;
  bool checked = false;
};
struct HistoryAsked {
  ConnectionId by{};
  std::string id;
  std::size_t from = 0;
  bool checked = false;
};
using AtRoom = std::variant<Asked, WatchAsked, HistoryAsked>;

struct Answer {
  Asked asked;
  std::optional<protocol::Refused> refused;
  std::string table;  // of create and rematch
};

// What a bot's seat does next, from when it is to act until it knows more.
struct Thought {
  enum class Stage {
    kNone,
    kWaits,     // for another process to think, or to be asked for again; until a time
    kUnderWay,  // thinks
    kAsked,     // the table has been asked to play it
  };
  std::uint64_t knowing = 0;  // OnlineTable::known_by
  Stage stage = Stage::kNone;
  Time until = 0;
  std::string action = {};  // once it has been thought of
};

// A table in memory. Its log has `length` entries, and the table is what they give; only while a
// write is on its way the table is ahead, and then nobody is told anything of it.
struct Room {
  std::string code;
  std::optional<OnlineTable> table;
  std::uint64_t length = 0;
  std::optional<Document> kept;    // its document, as the store has it
  std::uint64_t kept_outline = 0;  // of the table when it was written or read
  bool busy = false;               // a read or write is on its way
  bool stale = false;              // another process may have written
  bool broken = false;
  Time retry_at = 0;
  Time own_after = 0;  // what the house itself asks for waits: a write could not be kept
  Time used = 0;
  std::deque<AtRoom> queue;
  std::vector<Answer> batch;  // of the write that is on its way
  std::uint64_t batch_entries = 0;
  std::optional<Document> batch_document;
  std::map<ConnectionId, Told> watchers;
  std::optional<std::set<std::string>> waited_for;  // people, as they were told
  Guests guests;                                    // by this process
  protocol::Presence presence;                      // as was told last
  bool presence_due = false;
  std::map<int, Thought> thoughts;  // by seat
  [[nodiscard]] bool is_thinking() const;
};

// What grows back with time, in thousandths.
struct Allowance {
  std::int64_t left = 0;
  Time filled = 0;
};

struct House::Rooms {
  explicit Rooms(HouseOptions given);

  HouseOptions options;
  Neighbours neighbours;
  Time now = 0;
  std::uint64_t last_ticket = 0;
  std::vector<Output> outputs;
  std::map<ConnectionId, Connection> connections;
  std::map<std::string, std::size_t> of_address;
  std::map<std::string, std::set<ConnectionId>> of_person;
  std::map<std::string, Room> rooms;
  std::map<Ticket, std::function<void(Written)>> saving;
  std::map<Ticket, std::function<void(const Result<std::monostate>&)>> loading;
  std::map<Ticket, std::function<void(std::string)>> thinking;
  std::map<std::string, std::pair<int, Time>> failed_logins;  // by login name, and with an address
  int hashing = 0;                                            // passwords under way
  std::map<std::string, Allowance> making;                    // by address
  Time archived = 0;  // when it was looked for tables to archive
  bool archiving = false;
  Time polled = 0;
  bool polling = false;
  std::set<std::string> moved;           // tables where somebody came or went, to be announced
  std::set<std::string> changed_people;  // to be announced
  Time listened = 0;
  Time announced = 0;
  Time announced_all = 0;
  HouseFigures counted;

  // Asking
  Ticket next_ticket() { return Ticket{++last_ticket}; }
  void ask_save(Write write, std::function<void(Written)> then);
  void ask_load(std::function<Result<std::monostate>(Store&)> read,
                std::function<void(const Result<std::monostate>&)> then);
  void ask_think(Think think, std::function<void(std::string)> then);  // gives it a ticket
  [[nodiscard]] Digest random_digest() const;

  // Answering; nothing happens when the connection is gone.
  Connection* find(ConnectionId id);
  void send(ConnectionId to, const protocol::Message& message);
  void acknowledge(ConnectionId to, const std::string& id, const std::string& table = "");
  void refuse(ConnectionId to, const std::string& id, protocol::Refusal code,
              const std::string& sentence);
  void close(ConnectionId id, std::string reason);
  void forget(ConnectionId id);

  // Requests, one after the other for each connection (house_requests.cpp).
  void take_frame(ConnectionId id, Connection& connection, std::string_view frame);
  void take_waiting(ConnectionId id);
  void take(ConnectionId id, Connection& connection, const protocol::Request& request);
  // Whether more may be made from this connection's address; takes one. To be asked after what
  // has been done already: that is acknowledged again.
  bool may_make(ConnectionId id);
  // The request's connection waits until done(); the person may have too many tables already.
  void ask_if_few_tables(ConnectionId id, const protocol::Request& request);
  void done(ConnectionId id);

  // Lists (house_lists.cpp)
  void lobby(ConnectionId id, const std::string& request);
  void tables_of(ConnectionId id, const std::string& request);

  // People (house_people.cpp)
  void hello(ConnectionId id, Connection& connection, const std::string& request,
             const protocol::Hello& what);
  void set_name(ConnectionId id, const std::string& request, const protocol::SetName& what);
  // Devices (house_devices.cpp)
  void add_device(ConnectionId id, const std::string& request, const protocol::AddDevice& what);
  void revoke(ConnectionId id, const std::string& request, const protocol::Revoke& what);
  void call_device(ConnectionId id, const std::string& request, const protocol::CallDevice& what);
  // Accounts (house_accounts.cpp)
  void register_account(ConnectionId id, const std::string& request,
                        const protocol::Register& what);
  void login(ConnectionId id, const std::string& request, const protocol::Login& what);
  void finish_login(ConnectionId id, const std::string& request, const std::string& person);
  void set_feed(ConnectionId id, const std::string& request, const protocol::SetFeed& what);
  // Reads the connection's person anew and, beside it, another document; then `decide` says what is
  // written. It gives a refusal, or fills the write (nothing to write: done already). What is
  // overtaken is decided again.
  struct PersonChange {
    KnownPerson known;
    std::optional<Document> beside;
    Write write;
  };
  using ReadBeside =
      std::function<Result<std::optional<Document>>(Store&, const KnownPerson& known)>;
  using DecidePerson = std::function<std::optional<protocol::Refused>(PersonChange&)>;
  void change_person(ConnectionId id, const std::string& request, const ReadBeside& read_beside,
                     const DecidePerson& decide, int tries = 0);
  void person_changed(ConnectionId id, const std::string& request, const KnownPerson& known);

  // For whom a table waits (house_waiting.cpp)
  // The connection is this person's from now on; nobody's with an empty id.
  void know(ConnectionId id, Connection& connection, KnownPerson known);
  void tell_waiting(Room& room);

  // Tables that nobody touches (house_archive.cpp)
  void archive_some();

  // Rooms (house_rooms.cpp)
  Room& room_of(const std::string& code);
  void ask_room(const std::string& code, AtRoom what);
  void work(Room& room);
  void read_log(Room& room);
  void refuse_all(Room& room, protocol::Refusal code, const std::string& sentence);
  void poll();
  // Whether what the table's clocks bring by themselves is to be asked for now.
  [[nodiscard]] bool is_due(const Room& room) const;
  void look_after_rooms();

  // Commands at a table (house_writing.cpp)
  [[nodiscard]] bool is_checked(const AtRoom& what) const;
  bool decide_some(Room& room);
  void settle(Room& room, Written written);
  void answer(const std::vector<Answer>& answers);

  // Those who watch (house_watching.cpp)
  void serve(Room& room, const WatchAsked& what);
  void serve(Room& room, const HistoryAsked& what);
  void unwatch(ConnectionId id, const std::string& code);
  // What it has asked to watch and was not shown yet, because the table is being read or written.
  void forget_watch(ConnectionId id, const std::string& code);
  void tell_watchers(Room& room);
  // Who is there, when that has changed; a newcomer is told in any case.
  void tell_presence(Room& room, std::optional<ConnectionId> newcomer);
  void tell_presence_if_due(Room& room);
  [[nodiscard]] Guests guests_of(const Room& room);

  // Bots (house_thinking.cpp)
  void think(Room& room);
  void begin_to_think(Room& room, Seat seat, Thought& thought);
  // What the house itself asks for.
  [[nodiscard]] static Asked own_command(decltype(Command::what) what);
  void put_off(Room& room, const Asked& asked, bool at_once);

  // Other processes (house_neighbours.cpp)
  void announce();
  void show_guests(const std::vector<std::string>& codes);
  void read_again(const std::string& person);
};

// For those who decide on a change of a person, or make something.
[[nodiscard]] std::optional<protocol::Refused> made_too_much();
[[nodiscard]] std::optional<protocol::Refused> refused(protocol::Refusal code,
                                                       std::string sentence);

// The document by which a table is listed.
[[nodiscard]] Document document_of(const OnlineTable& table);
// When to look whether anybody has touched the table of this document since; never of one that is
// over.
[[nodiscard]] std::optional<Time> next_look(const Document& document, Time touched);
// The document at this time: a table that nobody has touched for long is in no list of what goes
// on, and is found by its code as it was.
[[nodiscard]] Document document_at(const OnlineTable& table, Time now);
[[nodiscard]] bool is_archived(const Document& document);
[[nodiscard]] bool is_public(const Document& document);  // listed in the lobby

}  // namespace mapwright
