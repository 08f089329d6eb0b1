#pragma once
// The state of a table of the Guild: a small shared part and one seat's part for each player. It
// holds which cards have been turned over, never the order of those to come. Decks are what is
// missing everywhere else: the specialty cards nobody holds or refused, the treasures nobody keeps
// or has in hand and that do not lie under the deck.

#include <array>
#include <bit>
#include <cstdint>

#include "mapwright/game/per_seat.h"
#include "mapwright/games/guild/types.h"

namespace mapwright::guild {

inline constexpr std::uint8_t kNoCard = 0xff;

// What lies on a player's map and beside it, for all to see once the turn is over.
struct Board {
  Spaces cubes;
  Spaces villages;
  std::uint16_t posts = 0;     // bit i: city i of the map has a trading post
  std::uint16_t ruins = 0;     // bit i: ruin i has a treasure token
  std::uint16_t crystals = 0;  // bit i: crystal i has a token
  std::uint8_t towers = 0;     // bit i: discovery space i has a tower
  std::uint8_t kept = 0;       // how many treasures are kept; which ones is a secret
  std::array<std::uint8_t, kSlots> specialties{kNoCard, kNoCard, kNoCard};  // G11
  std::uint8_t best_route = 0;       // G21: the best route ever made
  std::uint8_t best_coin_space = 0;  // G21: the best coin space ever explored, as printed

  [[nodiscard]] int tower_count() const { return std::popcount(static_cast<unsigned>(towers)); }
  [[nodiscard]] bool operator==(const Board&) const = default;
};

// Where coins came from; objectives are counted apart.
enum class Source : std::uint8_t {
  kCoinSpaces,
  kVillages,
  kRoutes,
  kTowers,
  kCrystals,
  kTreasures
};
inline constexpr int kSources = 6;

enum class Step : std::uint8_t {
  kDone,     // has finished the turn, or none is under way
  kDraw,     // two specialty cards are to be drawn
  kKeep,     // one of the two is to be chosen
  kUse,      // I/II/III: one of the three slots is to be chosen
  kExplore,  // plays `card`
};

// So many treasures of each kind.
using KindCounts = std::array<std::uint8_t, kMaxTreasureKinds>;

// A seat's turn under way. All zero (but kNoSpace and kNoCard) when there is none.
struct Turn {
  Step step = Step::kDone;
  std::uint8_t card = kNoCard;  // index into the content's cards
  std::uint8_t phase = 0;
  std::uint8_t count = 0;           // of `spaces`
  std::uint8_t phase_begin = 0;     // where this phase's spaces begin
  std::uint8_t previous_begin = 0;  // where those of the phase before begin
  std::uint8_t draws = 0;           // treasures to be drawn now
  std::uint8_t free_cubes = 0;      // waiting in the pool (G7)
  // G20: treasures in hand, which are carried out when the last one is drawn.
  KindCounts drawn{};
  std::array<std::uint8_t, 2> offered{kNoCard, kNoCard};
  std::array<std::uint8_t, kMaxCardSpaces> spaces{};  // explored by the card, in order

  // What the shapes need to know of `spaces`; all of it follows from them but the directions.
  std::array<std::uint8_t, kTerrainCount> used{};  // per terrain, this phase
  std::uint8_t region = kNoSpace;                  // the one region of the phase
  std::uint8_t line_start = kNoSpace;              // ends of the line
  std::uint8_t line_end = kNoSpace;
  std::uint8_t directions = 0;        // ways the line may run: bit d, away from its start
  std::uint8_t first_directions = 0;  // kFromVillage: the same for the phase before

  // G7: villages and routes that wait; they follow from the board.
  bool routes_wait = false;
  std::uint64_t villages_wait = 0;  // bit i: region i

  [[nodiscard]] int placed() const { return count - phase_begin; }
  [[nodiscard]] bool must_settle() const { return villages_wait != 0 || routes_wait; }
  [[nodiscard]] bool pool_is_empty() const { return !must_settle() && free_cubes == 0; }
  [[nodiscard]] bool operator==(const Turn&) const = default;
};

inline constexpr std::int8_t kNotMet = -1;

struct SeatState {
  Board board;
  Board before;     // the board when the turn began: what the others see of it
  Spaces frontier;  // spaces open to a cube by G6; follows from the board
  Turn turn;
  std::uint16_t city_cubes = 0;  // bit i: city i has a cube; follows from the board
  std::array<std::uint16_t, kSources> earned{};
  std::array<std::int8_t, kOpenObjectives> objectives{kNotMet, kNotMet, kNotMet};  // coins got
  std::array<std::uint8_t, kSlots> refused{kNoCard, kNoCard, kNoCard};
  KindCounts treasures{};  // kept, per kind
  KindCounts returned{};   // put under the deck this turn
  [[nodiscard]] bool operator==(const SeatState&) const = default;
};

struct State {
  std::uint8_t age = 1;
  std::uint8_t card = kNoCard;  // on show: a terrain card or, after these, an age card
  std::uint8_t acting = 0;      // bit i: seat i is to act
  std::uint8_t drawing = 0;     // bit i: seat i is to draw a card
  bool over = false;
  std::uint16_t turned = 0;  // cards turned over in this age
  std::array<std::uint8_t, kOpenObjectives> objectives{kNoCard, kNoCard, kNoCard};
  KindCounts under{};         // treasures under the deck
  KindCounts under_before{};  // … when the turn began
  PerSeat<SeatState, kMaxSeatsOfGuild> seats;

  [[nodiscard]] bool turn_is_on() const { return card != kNoCard; }
  [[nodiscard]] int turned_count() const { return std::popcount(static_cast<unsigned>(turned)); }
  [[nodiscard]] bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 2048);

}  // namespace mapwright::guild
