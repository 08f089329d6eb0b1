#pragma once
// The state of a game of Misterra as plain values. What everybody sees is one struct, the table;
// the rest is secret. So a view is a table and what its viewer may know besides.

#include <bit>
#include <optional>

#include "mapwright/game/per_seat.h"
#include "mapwright/games/misterra/boards.h"
#include "mapwright/games/misterra/content.h"

namespace mapwright::misterra {

// What happens next. Cards: a chance event is due. Decisions: the active seat acts (kKeep: all).
enum class Phase : std::uint8_t {
  kShow,        // cards: the first five sketch cards
  kDeal,        // cards: hypotheses for the active seat
  kFirst,       // cards: the first player
  kOtomaTop,    // cards: the first Otoma card (solo)
  kKeep,        // decision: keep two hypotheses
  kMove,        // decision: the first step of a half-day
  kSteppe,      // decision: another step from a steppe
  kTake,        // decision: take a card, or exchange one on a lagoon
  kExchange,    // cards: the lagoon's new card
  kDraw,        // decision: map, claim or pass
  kOtoma,       // cards: the card that gives the Otoma's actions (solo)
  kOtomaClaim,  // decision: which of several largest groups the Otoma claims (solo)
  kRefill,      // cards: up to five again
  kOver,
};
inline constexpr std::size_t kPhases = 14;
inline constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "show", "deal",     "first", "otoma-top", "keep",        "move",   "steppe",
    "take", "exchange", "draw",  "otoma",     "otoma-claim", "refill", "over"};

[[nodiscard]] constexpr bool is_decision(Phase phase) {
  return phase == Phase::kKeep || phase == Phase::kMove || phase == Phase::kSteppe ||
         phase == Phase::kTake || phase == Phase::kDraw || phase == Phase::kOtomaClaim;
}

// M21, M33: what ends a game.
enum class Ending : std::uint8_t {
  kNone,
  kParchment,  // one is covered
  kIsland,     // all of it is confirmed
  kOtomaDone,  // its cards are used up
  kNothingToMap,
  kSketchCards,
};

// A seat's public things.
struct Expedition {
  Parchment parchment;
  Cells markers;  // M18: where its claims lie; always on confirmed tiles
  Place pawn = kOffBoard;
  [[nodiscard]] bool operator==(const Expedition&) const = default;
};

// The sketch cards. Which cards are unseen is known, never their order; after them come the
// cards put under the deck, in that order. In solo two of the unseen are out of the game (M28).
struct SketchCards {
  std::array<std::uint8_t, kSketches> unseen{};
  std::uint8_t unseen_total = 0;
  std::array<Sketch, kSlots> shown = {kNoSketch, kNoSketch, kNoSketch, kNoSketch, kNoSketch};
  FixedVector<Sketch, kMaxSketchCards> under;

  // Bit i: a card lies in slot i.
  [[nodiscard]] unsigned filled_slots() const {
    unsigned slots = 0;
    for (std::size_t i = 0; i < kSlots; ++i) slots |= (shown[i] != kNoSketch ? 1U : 0U) << i;
    return slots;
  }
  [[nodiscard]] bool operator==(const SketchCards&) const = default;
};

// Everything that lies open.
struct Table {
  Island island;
  PerSeat<Expedition, kMaxPlayers> seats;
  SketchCards sketches;
  Cells otoma_markers;
  Places visited;                  // kSteppe: where the pawn stood in this half-day (M10)
  std::uint32_t otoma_turned = 0;  // bit i: Otoma card i has been turned over
  Phase phase = Phase::kShow;
  Sketch taken = kNoSketch;  // kDraw: the card to map or to lay aside
  Seat first{0};
  Seat active{0};
  std::uint8_t half = 0;  // half-day of the turn, 0 or 1
  std::uint8_t round = 1;
  std::uint8_t dealt = 0;    // kDeal: cards the active seat has got
  std::uint8_t gap = 0;      // kExchange: the slot of the discarded card
  std::uint8_t chosen = 0;   // bit i: seat i has kept its two hypotheses
  bool lagoon_used = false;  // kTake, kExchange (M11)
  bool last_round = false;   // M21

  [[nodiscard]] Cells seat_markers() const {
    Cells markers;
    for (const Expedition& seat : seats) markers |= seat.markers;
    return markers;
  }
  [[nodiscard]] Cells all_markers() const { return otoma_markers | seat_markers(); }
  // All but those of one seat.
  [[nodiscard]] Cells markers_beside(Seat seat) const {
    Cells markers = otoma_markers;
    for (const Expedition& other : seats) {
      if (&other != &seats[seat]) markers |= other.markers;
    }
    return markers;
  }
  // M31: a half-day of the Otoma needs a card to turn and one below it.
  [[nodiscard]] int otoma_half_days_left() const {
    return kOtomaDeck - 1 - std::popcount(otoma_turned);
  }
  [[nodiscard]] bool has_chosen(Seat seat) const { return (chosen >> at(seat) & 1U) != 0; }
  [[nodiscard]] bool operator==(const Table&) const = default;
};

[[nodiscard]] inline Expedition& active_seat(Table& table) { return table.seats[table.active]; }
[[nodiscard]] inline const Expedition& active_seat(const Table& table) {
  return table.seats[table.active];
}

// A seat's hypotheses, in the order they came; the kept ones ascending.
struct Hand {
  std::array<Hypothesis, kDealt> dealt = {kNoHypothesis, kNoHypothesis, kNoHypothesis,
                                          kNoHypothesis};
  std::array<Hypothesis, kKept> kept = {kNoHypothesis, kNoHypothesis};

  [[nodiscard]] bool has_kept() const { return kept[0] != kNoHypothesis; }
  [[nodiscard]] bool operator==(const Hand&) const = default;
};

struct State {
  Table table;
  PerSeat<Hand, kMaxPlayers> hands;
  OtomaCard otoma_top = kNoOtomaCard;
  [[nodiscard]] bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 512);

// What a viewer may know: of its own hand all, of the others nothing before the end and then
// what they kept; of the Otoma's top card the face.
struct View {
  Seat viewer = kNobody;
  Table table;
  PerSeat<Hand, kMaxPlayers> hands;
  std::optional<OtomaFace> otoma_face;
  [[nodiscard]] bool operator==(const View&) const = default;
};

}  // namespace mapwright::misterra
