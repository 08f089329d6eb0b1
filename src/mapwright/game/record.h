#pragma once
// Record: a whole game as text (.mwr, JSON lines). Set-up, then one line per decision and per
// card turned over, then the result once the game is over. Replaying it gives the state.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/core/sha256.h"
#include "mapwright/game/options.h"
#include "mapwright/game/seat.h"

namespace mapwright {

inline constexpr int kRecordVersion = 1;

// Who sits there. In Cartographers the name, title and emblem stand on the sheet (C5).
struct SeatInfo {
  std::string name;
  std::string title;
  std::string emblem;
  std::string bot;  // empty for a person
};

struct Event {
  enum class Kind { kAction, kChance };
  Kind kind = Kind::kAction;
  Seat seat = kTable;  // kTable: a common card
  std::string text;
  [[nodiscard]] bool operator==(const Event&) const = default;
};

struct Record {
  std::string game;
  int rules = 1;
  Options options;
  std::vector<SeatInfo> seats;
  std::string commitment;  // hexadecimal, or empty
  // What the players gave after the commitment, for the cards to be mixed with; one for each seat,
  // or none at all.
  std::vector<std::string> words;
  // The text of the map of somebody's own that the options name, so that anybody can play the
  // record again; empty without one. The commitment does not cover it: it is about the cards.
  std::string file;
  std::vector<Event> events;
  std::optional<Json> result;
  std::string seed;  // revealed when the game is over; hexadecimal, or empty

  // The line each event stood on in the text it was read from; empty when made here.
  std::vector<int> lines;
  int result_line = 0;
};

// The lines of a record, each ending with a line end.
[[nodiscard]] std::string header_line(const Record& record);
[[nodiscard]] std::string event_line(const Event& event);
[[nodiscard]] std::string result_line(const Record& record);  // Pre: it has a result.
[[nodiscard]] std::string to_text(const Record& record);

// One event's line, as JSON. Pre: the record has so many seats.
[[nodiscard]] Result<Event> read_event(const Json& line, int seats);

// Reads the form of a record, not the rules (see replay.h). Errors begin with "line N: ".
[[nodiscard]] Result<Record> parse_record(std::string_view text);

// What a table publishes before its first card: SHA-256 of "mapwright commitment 1\n", the seed in
// hexadecimal, "\n" and the header line without its commitment and words.
[[nodiscard]] std::string commitment_of(const Record& set_up, const Digest& seed);

// What the cards are drawn from: the seed; with words, SHA-256 of "mapwright words 1\n", the seed
// in hexadecimal, "\n", and the words as the header has them (a JSON list), "\n". So nobody, not
// even whoever made the seed, can know the cards before all words are given.
[[nodiscard]] Digest seed_of_cards(const Record& record, const Digest& seed);

}  // namespace mapwright
