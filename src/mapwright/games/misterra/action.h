#pragma once
// The action and the chance event of Misterra as small numbers, in the order of the lists.

#include <cassert>

#include "mapwright/games/misterra/types.h"

namespace mapwright::misterra {

enum class ActionKind : std::uint8_t {
  kStay,
  kGo,
  kDiscard,
  kTake,
  kClaim,
  kPass,
  kOtomaClaim,
  kKeep,
  kMap,
};

// Numbers of the actions:
//   0 stay, 1…30 go (places), 31…35 discard, 36…40 take (slots), 41 claim, 42 pass,
//   43…67 otoma-claim (cells), 68…367 keep (pairs of cards), 368…607 map (laying * 3 + order)
struct Action {
  std::uint16_t code = 0;

  static constexpr int kGoBase = 1;
  static constexpr int kDiscardBase = kGoBase + kPlaces;
  static constexpr int kTakeBase = kDiscardBase + static_cast<int>(kSlots);
  static constexpr int kClaimCode = kTakeBase + static_cast<int>(kSlots);
  static constexpr int kPassCode = kClaimCode + 1;
  static constexpr int kOtomaBase = kPassCode + 1;
  static constexpr int kKeepBase = kOtomaBase + kCells;
  static constexpr int kKeeps = static_cast<int>(kHypotheses * (kHypotheses - 1) / 2);
  static constexpr int kMapBase = kKeepBase + kKeeps;
  static constexpr int kCount = kMapBase + kLayings * 3;

  // Making
  [[nodiscard]] static constexpr Action numbered(int code) {
    return Action{static_cast<std::uint16_t>(code)};
  }
  [[nodiscard]] static constexpr Action stay() { return Action{}; }
  [[nodiscard]] static constexpr Action go(Place place) { return numbered(kGoBase + index(place)); }
  [[nodiscard]] static constexpr Action discard(int slot) { return numbered(kDiscardBase + slot); }
  [[nodiscard]] static constexpr Action take(int slot) { return numbered(kTakeBase + slot); }
  [[nodiscard]] static constexpr Action claim() { return numbered(kClaimCode); }
  [[nodiscard]] static constexpr Action pass() { return numbered(kPassCode); }
  [[nodiscard]] static constexpr Action otoma_claim(Cell cell) {
    return numbered(kOtomaBase + mapwright::index(cell));
  }
  // Pre: a < b.
  [[nodiscard]] static constexpr Action keep(Hypothesis a, Hypothesis b) {
    assert(a < b);
    const auto i = static_cast<int>(index(a));
    const auto j = static_cast<int>(index(b));
    const auto cards = static_cast<int>(kHypotheses);
    return numbered(kKeepBase + i * (2 * cards - i - 1) / 2 + j - i - 1);
  }
  [[nodiscard]] static constexpr Action map(int laying, MapOrder order = MapOrder::kUsual) {
    return numbered(kMapBase + laying * 3 + static_cast<int>(order));
  }

  // Reading; each part only for its kind.
  [[nodiscard]] constexpr ActionKind kind() const;
  [[nodiscard]] constexpr Place place() const { return place_at(code - kGoBase); }
  [[nodiscard]] constexpr int slot() const {
    return code >= kTakeBase ? code - kTakeBase : code - kDiscardBase;
  }
  [[nodiscard]] constexpr Cell cell() const { return cell_at(code - kOtomaBase); }
  [[nodiscard]] constexpr std::array<Hypothesis, kKept> cards() const {
    std::size_t rest = code - std::size_t{kKeepBase};
    std::size_t i = 0;
    for (std::size_t row = kHypotheses - 1; rest >= row; --row) {
      rest -= row;
      ++i;
    }
    return {hypothesis_at(i), hypothesis_at(i + 1 + rest)};
  }
  [[nodiscard]] constexpr int laying() const { return (code - kMapBase) / 3; }
  [[nodiscard]] constexpr MapOrder order() const {
    return static_cast<MapOrder>((code - kMapBase) % 3);
  }
  [[nodiscard]] constexpr Laying cells() const {
    return kLayingCells[static_cast<std::size_t>(laying())];
  }

  [[nodiscard]] constexpr auto operator<=>(const Action&) const = default;
};

// The kind of every number: looked up, since comparing with one bound after the other is slow.
inline constexpr std::array<ActionKind, Action::kCount> kActionKinds = [] {
  std::array<ActionKind, Action::kCount> kinds{};
  for (int code = 0; code < Action::kCount; ++code) {
    kinds[at(code)] = code >= Action::kMapBase       ? ActionKind::kMap
                      : code >= Action::kKeepBase    ? ActionKind::kKeep
                      : code >= Action::kOtomaBase   ? ActionKind::kOtomaClaim
                      : code == Action::kPassCode    ? ActionKind::kPass
                      : code == Action::kClaimCode   ? ActionKind::kClaim
                      : code >= Action::kTakeBase    ? ActionKind::kTake
                      : code >= Action::kDiscardBase ? ActionKind::kDiscard
                      : code >= Action::kGoBase      ? ActionKind::kGo
                                                     : ActionKind::kStay;
  }
  return kinds;
}();
constexpr ActionKind Action::kind() const {
  assert(code < kCount);
  return kActionKinds[code];
}

// What forbids an action, and its rule; explain.h says it with its figures.
struct Obstacle {
  std::string_view code;
  std::string_view rule;
};
inline constexpr Obstacle kNotToAct{"not-to-act", "M8"};
inline constexpr Obstacle kOtherStep{"other-step", "M8"};  // the action belongs to another step
inline constexpr Obstacle kNotDealt{"not-dealt", "M6"};    // keep: another's card
inline constexpr Obstacle kBeachFirst{"beach-first",
                                      "M9"};  // go, stay: the pawn must come into play
inline constexpr Obstacle kStandsThere{"stands-there", "M10"};
inline constexpr Obstacle kNoTile{"no-tile", "M9"};
inline constexpr Obstacle kVisited{"visited", "M10"};
inline constexpr Obstacle kNotAdjacent{"not-adjacent", "M9"};
inline constexpr Obstacle kNoShownCard{"no-card", "M8"};  // discard, take: the slot is empty
inline constexpr Obstacle kNoLagoon{"no-lagoon", "M11"};
inline constexpr Obstacle kLagoonUsed{"lagoon-used", "M11"};
inline constexpr Obstacle kDeckEmpty{"deck-empty", "M11"};
inline constexpr Obstacle kOnJungle{"jungle", "M12"};  // map
inline constexpr Obstacle kNotSeen{"not-seen", "M15"};
inline constexpr Obstacle kSameOrder{"same-order", "M17"};
inline constexpr Obstacle kBeachClaim{"beach-claim", "M18"};  // claim
inline constexpr Obstacle kNoMarkers{"no-markers", "M18"};
inline constexpr Obstacle kHazy{"hazy", "M18"};
inline constexpr Obstacle kTerrainClaimed{"terrain-claimed", "M18"};
inline constexpr Obstacle kRegionClaimed{"region-claimed", "M18"};
inline constexpr Obstacle kNotLargest{"not-largest", "M32"};  // the Otoma's claim

// At most two actions for each laying, besides claim and pass.
using ActionList = FixedVector<Action, 2 * kLayings + 2>;

enum class ChanceKind : std::uint8_t { kSketch, kHypothesis, kPair, kFirst, kOtoma };

// A card turned over (or the first player drawn). Outcomes are walked in the order of their
// numbers.
struct Chance {
  ChanceKind kind = ChanceKind::kSketch;
  std::uint8_t number = 0;

  [[nodiscard]] static constexpr Chance of(Sketch card) { return make(ChanceKind::kSketch, card); }
  [[nodiscard]] static constexpr Chance of(Hypothesis card) {
    return make(ChanceKind::kHypothesis, card);
  }
  [[nodiscard]] static constexpr Chance of(OtomaCard card) {
    return make(ChanceKind::kOtoma, card);
  }
  [[nodiscard]] static constexpr Chance pair(std::size_t letter) {
    return make(ChanceKind::kPair, letter);
  }
  [[nodiscard]] static constexpr Chance first(int seat) { return make(ChanceKind::kFirst, seat); }

  [[nodiscard]] constexpr Sketch sketch() const { return sketch_at(number); }
  [[nodiscard]] constexpr Hypothesis hypothesis() const { return hypothesis_at(number); }
  [[nodiscard]] constexpr OtomaCard otoma_card() const { return otoma_card_at(number); }

  [[nodiscard]] constexpr auto operator<=>(const Chance&) const = default;

 private:
  template <class N>
  [[nodiscard]] static constexpr Chance make(ChanceKind kind, N number) {
    return Chance{kind, static_cast<std::uint8_t>(number)};
  }
};

}  // namespace mapwright::misterra
