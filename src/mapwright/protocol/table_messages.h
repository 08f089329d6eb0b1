#pragma once
// Messages about one table, to those who watch it; messages.h has the rest.

#include "mapwright/protocol/terms.h"

namespace mapwright::protocol {

enum class Phase { kGathering, kFixed, kPlaying, kOver, kClosed };
inline constexpr std::array<std::pair<Phase, std::string_view>, 5> kPhases = {{
    {Phase::kGathering, "gathering"},  // people come and go
    {Phase::kFixed, "fixed"},          // seats and commitment are fixed, words are awaited
    {Phase::kPlaying, "playing"},
    {Phase::kOver, "over"},
    {Phase::kClosed, "closed"},  // all left before it began
}};

struct SeatNow {
  std::string name;       // "" while it is free
  std::string bot;        // "" for a person
  std::string stands_in;  // the bot that sits in for the person, or ""
  bool pause = false;     // wants to pause (or, paused, to go on)
  std::optional<std::string> words;
  static void fields(auto& f, auto& m) {
    f("name", m.name, Line{kMaxNameLength, 0});
    f("bot", m.bot, kBot);
    f("standsIn", m.stands_in, kBot);
    f("pause", m.pause, Flag{});
    f("words", m.words, kWords);
  }
};
struct Table {
  static constexpr std::string_view kType = "table";
  std::string table;
  std::string game;
  int rules = 1;
  Options options;
  std::optional<std::string> file;  // only in the first one after `watch`
  std::vector<SeatNow> seats;
  Terms terms;
  Phase phase{};
  int host = 0;            // seat
  std::optional<int> you;  // one's own seat
  bool paused = false;
  std::vector<int> muted;  // by oneself
  std::string commitment;  // "" before the seats are fixed
  std::optional<std::string> rematch;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("game", m.game, kGameId);
    f("rules", m.rules, Number{1'000'000});
    f("options", m.options, kOptions);
    f("file", m.file, kFile);
    f("seats", m.seats, List<Whole>{kMaxSeats});
    f("terms", m.terms, Whole{});
    f("phase", m.phase, OneOf<Phase>{kPhases});
    f("host", m.host, kSeat);
    f("you", m.you, kSeat);
    f("paused", m.paused, Flag{});
    f("muted", m.muted, List<Number>{kMaxSeats, kSeat});
    f("commitment", m.commitment, Word{64, 0});
    f("rematch", m.rematch, kCode);
  }
};

// One update, as game/updates.h gives them to the viewer.
struct UpdateNow {
  std::optional<int> seat;            // none: a common card
  std::optional<std::string> act;     // "do"
  std::optional<std::string> chance;  // a card
  std::optional<std::string> hidden;  // "do": the seat has chosen; "chance": a card lies face down
  std::optional<std::int64_t> takes_back;  // the viewer's update of that number holds no longer
  static void fields(auto& f, auto& m) {
    f("seat", m.seat, kSeat);
    f("do", m.act, kAction);
    f("chance", m.chance, kAction);
    f("hidden", m.hidden, Word{6});
    f("takesBack", m.takes_back, kCount);
  }
};
// A seat's clock: what is left of a clock that stands, or when a running one will have run out.
struct ClockNow {
  int seat = 0;
  std::optional<std::int64_t> left;
  std::optional<std::int64_t> until;
  static void fields(auto& f, auto& m) {
    f("seat", m.seat, kSeat);
    f("left", m.left, kMilliseconds);
    f("until", m.until, kMilliseconds);
  }
  [[nodiscard]] bool operator==(const ClockNow&) const = default;
};
// The viewer's updates from number `from` on. More than the client has: those between were left out
// (`history` has them). The view is the viewer's after them; none: as before, but that others have
// chosen. Who is to act is left out when it is as before, less those who have just chosen.
struct Updates {
  static constexpr std::string_view kType = "updates";
  std::string table;
  std::int64_t from = 0;
  std::vector<UpdateNow> updates;
  std::optional<std::string> view;
  std::optional<std::vector<int>> to_act;
  std::optional<std::vector<ClockNow>> clocks;  // those that changed
  std::optional<bool> may_take_back;            // when that changed
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("from", m.from, kCount);
    f("updates", m.updates, List<Whole>{kMostUpdates});
    f("view", m.view, kText);
    f("toAct", m.to_act, List<Number>{kMaxSeats, kSeat});
    f("clocks", m.clocks, List<Whole>{kMaxSeats});
    f("mayTakeBack", m.may_take_back, Flag{});
  }
};
struct Said {
  static constexpr std::string_view kType = "said";
  std::string table;
  std::int64_t number = 0;  // of what was said at the table
  std::int64_t at = 0;
  int seat = 0;
  std::optional<std::string> phrase;
  std::optional<std::string> text;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("number", m.number, kCount);
    f("at", m.at, kMilliseconds);
    f("seat", m.seat, kSeat);
    f("phrase", m.phrase, Word{20});
    f("text", m.text, kChat);
  }
};
struct Presence {
  static constexpr std::string_view kType = "presence";
  std::string table;
  std::vector<int> seats;  // whose people are connected
  int watchers = 0;        // others
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("seats", m.seats, List<Number>{kMaxSeats, kSeat});
    f("watchers", m.watchers, kCount);
  }
  [[nodiscard]] bool operator==(const Presence&) const = default;
};
// The game is over: the whole record, with its seed.
struct Ended {
  static constexpr std::string_view kType = "ended";
  std::string table;
  std::string record;
  static void fields(auto& f, auto& m) {
    f("table", m.table, kCode);
    f("record", m.record, kText);
  }
};

}  // namespace mapwright::protocol
