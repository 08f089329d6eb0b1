#pragma once
// Messages: what the server sends, one JSON object in a frame: its "type" and the fields of the
// type. docs/protocol.md has an example of each. Those about one table are in table_messages.h.

#include <variant>

#include "mapwright/protocol/table_messages.h"

namespace mapwright::protocol {

// People
struct Device {
  std::string id;
  std::int64_t since = 0;
  bool here = false;              // it is the one that asks
  std::optional<bool> link = {};  // a private link that nobody has used yet
  std::optional<std::string> called = {};
  static void fields(auto& f, auto& m) {
    f("id", m.id, Word{16});
    f("since", m.since, kMilliseconds);
    f("here", m.here, Flag{});
    f("link", m.link, Flag{});
    f("called", m.called, kCalled);
  }
};
// Oneself; again whenever something of it changed.
struct Person {
  static constexpr std::string_view kType = "person";
  std::string name;
  std::optional<std::string> login;
  std::vector<Device> devices;
  std::optional<std::int64_t> feed = {};  // since when there is a private feed
  static void fields(auto& f, auto& m) {
    f("name", m.name, kName);
    f("login", m.login, Word{40, 2});
    f("devices", m.devices, List<Whole>{100});
    f("feed", m.feed, kMilliseconds);
  }
};
// The answer to hello. No person: the secret is nobody's, or none was given.
struct Welcome {
  static constexpr std::string_view kType = "welcome";
  int version = kVersion;
  std::int64_t now = 0;  // the server's clock, which all times are by
  std::optional<Person> person;
  static void fields(auto& f, auto& m) {
    f("version", m.version, Number{1'000'000});
    f("now", m.now, kMilliseconds);
    f("person", m.person, Whole{});
  }
};
struct Pong {
  static constexpr std::string_view kType = "pong";
  std::string id;
  std::int64_t now = 0;
  static void fields(auto& f, auto& m) {
    f("id", m.id, kRequestId);
    f("now", m.now, kMilliseconds);
  }
};

// Answers
struct Acknowledged {  // durable; what it changed has been told before
  static constexpr std::string_view kType = "acknowledged";
  std::string id;
  std::optional<std::string> table;  // of create and rematch
  static void fields(auto& f, auto& m) {
    f("id", m.id, kRequestId);
    f("table", m.table, kCode);
  }
};

enum class Refusal {
  kMalformed,     // no message of this protocol, or not as it is written
  kOtherVersion,  // another version of the protocol: reload the page
  kTooFast,       // too many messages; wait
  kTooMany,       // tables, devices, connections
  kNobody,        // say who you are first: hello, name
  kNoTable,       // there is no such table
  kNotYours,      // the host's to do, or another's seat
  kNotAllowed,    // by the table's terms
  kWrongTime,     // not before the start, after it, while paused, after the end
  kIllegal,       // against the rules of the game
  kFull,          // no seat is free
  kTaken,         // the login name belongs to somebody
  kWrong,         // login name or password
  kUnreadable,    // the table was begun by another version of the server
  kNotNow,        // the server cannot keep anything at the moment; try again
};
inline constexpr std::array<std::pair<Refusal, std::string_view>, 15> kRefusals = {{
    {Refusal::kMalformed, "malformed"},
    {Refusal::kOtherVersion, "version"},
    {Refusal::kTooFast, "too-fast"},
    {Refusal::kTooMany, "too-many"},
    {Refusal::kNobody, "nobody"},
    {Refusal::kNoTable, "no-table"},
    {Refusal::kNotYours, "not-yours"},
    {Refusal::kNotAllowed, "not-allowed"},
    {Refusal::kWrongTime, "wrong-time"},
    {Refusal::kIllegal, "illegal"},
    {Refusal::kFull, "full"},
    {Refusal::kTaken, "taken"},
    {Refusal::kWrong, "wrong"},
    {Refusal::kUnreadable, "unreadable"},
    {Refusal::kNotNow, "not-now"},
}};
struct Refused {  // nothing has changed
  static constexpr std::string_view kType = "refused";
  std::optional<std::string> id;  // none when it could not be read
  Refusal code{};
  std::string sentence;  // in English, for those who read logs; a page says it by the code
  static void fields(auto& f, auto& m) {
    f("id", m.id, kRequestId);
    f("code", m.code, OneOf<Refusal>{kRefusals});
    f("sentence", m.sentence, Line{2000});
  }
};

// Lists
struct Brief {  // a table in a list
  std::string table;
  std::string game;
  Options options;
  std::vector<std::string> seats;             // names; "" where a seat is free
  std::optional<std::vector<int>> bots = {};  // the seats of bots, whose names say their level
  Terms terms;
  Phase phase{};
  std::int64_t touched = 0;  // when something happened last, to the minute
  bool waits = false;        // for the person who asks
  // In play, to who sits there: who is to act, and when one's own running clock will have run out.
  std::optional<std::vector<int>> to_act = {};
  std::optional<std::int64_t> until = {};
  std::optional<bool> resting = {};  // nobody has touched it for long
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("game", m.game, kGameId);
    f("options", m.options, kOptions);
    f("seats", m.seats, List<Line>{kMaxSeats, Line{kMaxNameLength, 0}});
    f("bots", m.bots, List<Number>{kMaxSeats, kSeat});
    f("terms", m.terms, Whole{});
    f("phase", m.phase, OneOf<Phase>{kPhases});
    f("touched", m.touched, kMilliseconds);
    f("waits", m.waits, Flag{});
    f("toAct", m.to_act, List<Number>{kMaxSeats, kSeat});
    f("until", m.until, kMilliseconds);
    f("resting", m.resting, Flag{});
  }
};
struct Lobby {
  static constexpr std::string_view kType = "lobby";
  std::vector<Brief> tables;
  static void fields(auto& f, auto& m) { f("tables", m.tables, List<Whole>{1000}); }
};
struct Tables {
  static constexpr std::string_view kType = "tables";
  std::vector<Brief> tables;  // those that wait for the person first, then the latest touched
  static void fields(auto& f, auto& m) { f("tables", m.tables, List<Whole>{1000}); }
};

// A table begins to wait for the person, or does so no longer: to all their connections.
struct Waits {
  static constexpr std::string_view kType = "waits";
  std::string table;
  bool on = true;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("on", m.on, Flag{});
  }
};

using Message = std::variant<Welcome, Person, Pong, Acknowledged, Refused, Lobby, Tables, Waits,
                             Table, Updates, Said, Presence, Ended>;

[[nodiscard]] Result<Message> parse_message(std::string_view frame);
[[nodiscard]] std::string to_text(const Message& message);

}  // namespace mapwright::protocol
