#pragma once
// Entries: what the log of an online table holds, one line of JSON each. A table is the fold of its
// entries (table.h); nothing of it is kept elsewhere.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "mapwright/game/record.h"
#include "mapwright/protocol/terms.h"

namespace mapwright::entries {

using protocol::kCode;
using protocol::kSeat;
using protocol::Line;
using protocol::List;
using protocol::Number;
using protocol::Whole;
using protocol::Word;

// The table is made; its seed is secret until the game is over.
struct Created {
  static constexpr std::string_view kWhat = "created";
  std::string game;
  int rules = 1;
  Options options;
  std::optional<std::string> file;
  std::vector<std::string> seats;  // bots; "" for people
  protocol::Terms terms;
  std::string seed;
  static void fields(auto& f, auto& e) {
    f("game", e.game, protocol::kGameId);
    f("rules", e.rules, Number{1'000'000});
    f("options", e.options, protocol::kOptions);
    f("file", e.file, protocol::kFile);
    f("seats", e.seats, List<Line>{kMaxSeats, protocol::kBot});
    f("terms", e.terms, Whole{});
    f("seed", e.seed, Word{64, 64});
  }
};
struct Joined {
  static constexpr std::string_view kWhat = "joined";
  int seat = 0;
  std::string person;
  std::string name;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("person", e.person, Word{16, 16});
    f("name", e.name, protocol::kName);
  }
};
struct Left {  // or was sent away
  static constexpr std::string_view kWhat = "left";
  int seat = 0;
  static void fields(auto& f, auto& e) { f("seat", e.seat, kSeat); }
};
// Seats are fixed, the commitment is published.
struct Fixed {
  static constexpr std::string_view kWhat = "fixed";
  std::string commitment;
  static void fields(auto& f, auto& e) { f("commitment", e.commitment, Word{64, 64}); }
};
struct GaveWords {
  static constexpr std::string_view kWhat = "words";
  int seat = 0;
  std::string words;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("words", e.words, protocol::kWords);
  }
};

// An event of the record.
struct Happened {
  std::optional<int> seat;
  std::optional<std::string> act;
  std::optional<std::string> chance;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("do", e.act, protocol::kAction);
    f("chance", e.chance, protocol::kAction);
  }
};
// The game begins, with its first cards.
struct Started {
  static constexpr std::string_view kWhat = "started";
  std::vector<Happened> events;
  static void fields(auto& f, auto& e) { f("events", e.events, List<Whole>{1 << 16}); }
};
// An action and the cards it causes: never half of it. `bot` when one sat there.
struct Played {
  static constexpr std::string_view kWhat = "played";
  std::string bot;
  std::vector<Happened> events;
  static void fields(auto& f, auto& e) {
    f("bot", e.bot, protocol::kBot);
    f("events", e.events, List<Whole>{1 << 16});
  }
};
struct TookBack {
  static constexpr std::string_view kWhat = "tookBack";
  int seat = 0;
  static void fields(auto& f, auto& e) { f("seat", e.seat, kSeat); }
};
struct StandsIn {
  static constexpr std::string_view kWhat = "standsIn";
  int seat = 0;
  std::string bot;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("bot", e.bot, protocol::kBot);
  }
};
struct IsBack {
  static constexpr std::string_view kWhat = "isBack";
  int seat = 0;
  static void fields(auto& f, auto& e) { f("seat", e.seat, kSeat); }
};
struct WantsPause {
  static constexpr std::string_view kWhat = "wantsPause";
  int seat = 0;
  bool on = false;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("on", e.on, protocol::Flag{});
  }
};
struct Spoke {
  static constexpr std::string_view kWhat = "spoke";
  int seat = 0;
  std::optional<std::string> phrase;
  std::optional<std::string> text;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("phrase", e.phrase, Word{20});
    f("text", e.text, protocol::kChat);
  }
};
struct Muted {  // by the entry's person
  static constexpr std::string_view kWhat = "muted";
  int seat = 0;
  bool on = false;
  static void fields(auto& f, auto& e) {
    f("seat", e.seat, kSeat);
    f("on", e.on, protocol::Flag{});
  }
};
struct SwitchedChat {
  static constexpr std::string_view kWhat = "chat";
  bool on = false;
  static void fields(auto& f, auto& e) { f("on", e.on, protocol::Flag{}); }
};
struct MadeRematch {
  static constexpr std::string_view kWhat = "rematch";
  std::string table;
  static void fields(auto& f, auto& e) { f("table", e.table, kCode); }
};

struct Entry {
  std::int64_t at = 0;
  std::string by;  // the person's id; "" for the house
  std::string id;  // of the person's request; "" for none
  std::variant<Created, Joined, Left, Fixed, GaveWords, Started, Played, TookBack, StandsIn, IsBack,
               WantsPause, Spoke, Muted, SwitchedChat, MadeRematch>
      what;
};

[[nodiscard]] std::string to_text(const Entry& entry);
[[nodiscard]] Result<Entry> parse_entry(std::string_view line);

[[nodiscard]] Happened happened(const Event& event);
[[nodiscard]] Result<Event> event_of(const Happened& happened);

}  // namespace mapwright::entries
