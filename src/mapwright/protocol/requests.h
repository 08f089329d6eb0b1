#pragma once
// Requests: what a client sends, one JSON object in a frame: its "type", an "id" of the client's
// own, and the fields of the type. Every request is answered by `acknowledged` or `refused` with
// its id (hello by `welcome`, ping by `pong`); of two requests of one person with the same id that
// change something the second does nothing and is acknowledged again. docs/protocol.md has an
// example of each.

#include <variant>

#include "mapwright/protocol/terms.h"

namespace mapwright::protocol {

// Who it is. The secret is made by the client; whoever it belongs to is that person.
struct Hello {
  static constexpr std::string_view kType = "hello";
  int version = kVersion;
  std::optional<std::string> secret;
  static void fields(auto& f, auto& m) {
    f("version", m.version, Number{1'000'000});
    f("secret", m.secret, kSecret);
  }
};
struct Ping {
  static constexpr std::string_view kType = "ping";
  static void fields(auto& /*f*/, auto& /*m*/) {}
};
// Gives the person a name; the first time it makes a guest of the hello's secret.
struct SetName {
  static constexpr std::string_view kType = "name";
  std::string name;
  static void fields(auto& f, auto& m) { f("name", m.name, Name{kName.most}); }
};
// Another secret for the same person; with `link` it is what the private link to another device
// carries, which is good for a day. What such a link adds takes its place.
struct AddDevice {
  static constexpr std::string_view kType = "device";
  std::string secret;
  std::optional<bool> link = {};
  static void fields(auto& f, auto& m) {
    f("secret", m.secret, kSecret);
    f("link", m.link, Flag{});
  }
};
// A device's secret (its id as `person` lists it) is worth nothing any more. With one's own:
// logout.
struct Revoke {
  static constexpr std::string_view kType = "revoke";
  std::string device;
  static void fields(auto& f, auto& m) { f("device", m.device, Word{16}); }
};
// What a device is called in the list where one revokes it.
struct CallDevice {
  static constexpr std::string_view kType = "call";
  std::string device;
  std::string called;
  static void fields(auto& f, auto& m) {
    f("device", m.device, Word{16});
    f("called", m.called, kCalled);
  }
};
// An account: the person can come back by login name and password, with a new secret.
struct Register {
  static constexpr std::string_view kType = "register";
  std::string login;
  std::string password;
  static void fields(auto& f, auto& m) {
    f("login", m.login, Word{40, 2});
    f("password", m.password, Line{200, 8});
  }
};
struct Login {
  static constexpr std::string_view kType = "login";
  std::string login;
  std::string password;
  static void fields(auto& f, auto& m) {
    f("login", m.login, Word{40, 2});
    f("password", m.password, Line{200, 1});
  }
};

// The private feed of the person, read under this token in place of any before; without a token
// there is none any more.
struct SetFeed {
  static constexpr std::string_view kType = "feed";
  std::optional<std::string> token;
  std::optional<std::string> page;      // the address of the page, to which its entries lead
  std::optional<std::string> language;  // of its sentences
  static void fields(auto& f, auto& m) {
    f("token", m.token, kSecret);
    f("page", m.page, kAddress);
    f("language", m.language, kLanguage);
  }
};

// The public tables that wait for players.
struct AskLobby {
  static constexpr std::string_view kType = "lobby";
  static void fields(auto& /*f*/, auto& /*m*/) {}
};
// One's own tables.
struct AskTables {
  static constexpr std::string_view kType = "tables";
  static void fields(auto& /*f*/, auto& /*m*/) {}
};

struct Create {
  static constexpr std::string_view kType = "create";
  std::string game;
  Options options;
  std::optional<std::string> file;  // the text of the map that the options name, if it is one's own
  std::vector<std::string> seats;   // a bot's name, or "" for a person; the first is one's own
  Terms terms;
  static void fields(auto& f, auto& m) {
    f("game", m.game, kGameId);
    f("options", m.options, kOptions);
    f("file", m.file, kFile);
    f("seats", m.seats, List<Line>{kMaxSeats, kBot});
    f("terms", m.terms, Whole{});
  }
};
struct Join {
  static constexpr std::string_view kType = "join";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
// Before the start; a game that has begun keeps the seat.
struct Leave {
  static constexpr std::string_view kType = "leave";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
// The host, before the start.
struct Kick {
  static constexpr std::string_view kType = "kick";
  std::string table;
  int seat = 0;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("seat", m.seat, kSeat);
  }
};
// The host. With words agreed on, the first start fixes the seats and publishes the commitment;
// the cards begin when all have given their words, or with the host's second start.
struct Start {
  static constexpr std::string_view kType = "start";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
struct GiveWords {
  static constexpr std::string_view kType = "words";
  std::string table;
  std::string words;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("words", m.words, kWords);
  }
};

// Shows the table from now on; `updates` says how many of its updates the client has.
struct Watch {
  static constexpr std::string_view kType = "watch";
  std::string table;
  std::int64_t updates = 0;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("updates", m.updates, kCount);
  }
};
struct Unwatch {
  static constexpr std::string_view kType = "unwatch";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
// Updates that were left out because they were many: at most 500 from this one on.
struct History {
  static constexpr std::string_view kType = "history";
  std::string table;
  std::int64_t from = 0;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("from", m.from, kCount);
  }
};
struct Act {
  static constexpr std::string_view kType = "act";
  std::string table;
  std::string action;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("action", m.action, kAction);
  }
};
struct TakeBack {
  static constexpr std::string_view kType = "takeBack";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
// The bot that sat in gets up. (So it does when the person acts or begins to watch.)
struct Back {
  static constexpr std::string_view kType = "back";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
// When all people at the table want the same it pauses, or goes on.
struct Pause {
  static constexpr std::string_view kType = "pause";
  std::string table;
  bool on = true;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("on", m.on, Flag{});
  }
};
// After the end: a new table with the same people, terms and set-up.
struct Rematch {
  static constexpr std::string_view kType = "rematch";
  std::string table;
  static void fields(auto& f, auto& m) { f("table", m.table, kCode); }
};
// One of the two: a phrase that every language has, or words.
struct Say {
  static constexpr std::string_view kType = "say";
  std::string table;
  std::optional<std::string> phrase;
  std::optional<std::string> text;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("phrase", m.phrase, Word{20});
    f("text", m.text, kChat);
  }
};
// What the seat says is not told to me.
struct Mute {
  static constexpr std::string_view kType = "mute";
  std::string table;
  int seat = 0;
  bool on = true;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("seat", m.seat, kSeat);
    f("on", m.on, Flag{});
  }
};
// The host switches free words on and off; phrases remain.
struct SwitchChat {
  static constexpr std::string_view kType = "chat";
  std::string table;
  bool on = true;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("on", m.on, Flag{});
  }
};

struct Request {
  std::string id;
  std::variant<Hello, Ping, SetName, AddDevice, Revoke, CallDevice, Register, Login, SetFeed,
               AskLobby, AskTables, Create, Join, Leave, Kick, Start, GiveWords, Watch, Unwatch,
               History, Act, TakeBack, Back, Pause, Rematch, Say, Mute, SwitchChat>
      what;
};

// The error begins with what is wrong; `id` is set as soon as it can be read.
[[nodiscard]] Result<Request> parse_request(std::string_view frame, std::string& id);
[[nodiscard]] std::string to_text(const Request& request);

}  // namespace mapwright::protocol
