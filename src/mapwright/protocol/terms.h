#pragma once
// Terms: what is agreed on at a table before it starts. They travel in requests and messages and
// stand in the table's log.

#include <array>

#include "mapwright/game/seat.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/protocol/fields.h"

namespace mapwright::protocol {

inline constexpr int kVersion = 1;

// Limits
inline constexpr std::size_t kMostFrameBytes = 64 * 1024;  // of a request
inline constexpr Word kCode{10, 10};                       // a table's, as links carry it
inline constexpr Word kRequestId{40};
inline constexpr Word kSecret{43, 43};  // 32 bytes in base64url
inline constexpr Word kGameId{40};
inline constexpr Line kAddress{300};    // of a page
inline constexpr Word kLanguage{8, 2};  // "en"
inline constexpr Line kName{kMaxNameLength};
inline constexpr Line kCalled{40};  // a device
inline constexpr Line kWords{80, 0};
inline constexpr Line kAction{400};
inline constexpr Line kChat{300};
inline constexpr Line kBot{20, 0};  // "": a person
inline constexpr Lines kFile{16 * 1024};
inline constexpr Lines kText{4 << 20};  // views and records, from the server
inline constexpr Pairs kOptions{40, {200, 0}};
inline constexpr Number kSeat{kMaxSeats - 1};
inline constexpr Number kCount{1 << 30};
inline constexpr Number kMilliseconds{std::int64_t{1} << 53};
inline constexpr std::size_t kMostUpdates = 500;  // in one message

// Time to think: a bank for the game and more for each turn, or so much for each turn; no clock
// where a table has none.
struct ClockTerms {
  std::optional<std::int64_t> bank;       // milliseconds
  std::optional<std::int64_t> increment;  // with a bank only
  std::optional<std::int64_t> turn;       // instead of a bank

  static void fields(auto& f, auto& clock) {
    constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;
    f("bank", clock.bank, Number{kDay, 10'000});
    f("increment", clock.increment, Number{kDay, 0});
    f("turn", clock.turn, Number{60 * kDay, 10'000});
  }
  [[nodiscard]] bool operator==(const ClockTerms&) const = default;
};

struct Terms {
  bool is_public = false;  // in the lobby; else only those with the link come
  std::optional<ClockTerms> clock;
  std::string absent;     // out of time: "" waits, else this bot sits in until the person is back
  bool take_back = true;  // one's own choice, until something comes of it
  bool hints = false;
  bool chat = true;
  bool words = false;  // the players may give words that the cards are mixed with

  static void fields(auto& f, auto& terms) {
    f("public", terms.is_public, Flag{});
    f("clock", terms.clock, Whole{});
    f("absent", terms.absent, kBot);
    f("takeBack", terms.take_back, Flag{});
    f("hints", terms.hints, Flag{});
    f("chat", terms.chat, Flag{});
    f("words", terms.words, Flag{});
  }
  [[nodiscard]] bool operator==(const Terms&) const = default;
};

// What can be said in every language.
inline constexpr std::array<std::string_view, 10> kPhrases = {
    "hello",      "good-luck", "well-played", "thanks",    "sorry",
    "one-moment", "your-turn", "nice-map",    "good-game", "goodbye"};

}  // namespace mapwright::protocol
