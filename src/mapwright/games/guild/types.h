#pragma once
// The words of the Guild of Merchant Explorers: spaces, terrains, features, and actions and chance
// events as small numbers.

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "mapwright/core/cell_set.h"
#include "mapwright/core/fixed_vector.h"

namespace mapwright::guild {

// Spaces of a map that can be played on, the capital included. A Cell is a space's number in the
// order of the names as bytes (A1, A10, A2 …), so that actions sorted by number are sorted as text.
inline constexpr int kMaxSpaces = 255;
using Spaces = CellSet<256>;
inline constexpr std::uint8_t kNoSpace = 0xff;
[[nodiscard]] constexpr std::uint8_t byte(Cell space) {
  return static_cast<std::uint8_t>(mapwright::index(space));
}

inline constexpr int kMaxSeatsOfGuild = 4;
inline constexpr int kAges = 4;
inline constexpr std::array<std::string_view, kAges> kAgeNames = {"I", "II", "III", "IV"};
inline constexpr int kSlots = 3;           // specialty cards of ages I, II, III
inline constexpr int kOpenObjectives = 3;  // G4
inline constexpr int kMaxFeatures = 16;    // cities, ruins, crystals of a map, each
inline constexpr int kMaxDiscoveries = 4;  // G24
inline constexpr int kMaxRegions = 64;
inline constexpr int kMaxTreasureKinds = 12;
inline constexpr int kMaxTerrainCards = 8;
inline constexpr int kMaxSpecialties = 64;
// Spaces a card explores at most: a line across the largest map and every city, with some to spare.
inline constexpr int kMaxCardSpaces = 48;

enum class Terrain : std::uint8_t { kGrassland, kDesert, kMountain, kSea, kNone };
inline constexpr int kTerrainCount = 4;
inline constexpr int kLandTerrains = 3;
inline constexpr std::array<std::string_view, kTerrainCount> kTerrainNames = {"grassland", "desert",
                                                                              "mountain", "sea"};

// G2. Crystals and discovery spaces are wild.
enum class Feature : std::uint8_t { kBlank, kCoin, kRuin, kCity, kDiscovery, kCrystal, kCapital };

inline constexpr std::array<std::string_view, kSlots + 1> kAgeCardNames = {"I", "II", "III",
                                                                           "I/II/III"};

// What a seat does. The order of the kinds is that of their words.
//
//   bit  31…24   23…16   15…8    7…0
//        kind    first   second  post      explore, village: the space first; keep: the card by
//                                          the rank of its id; use: the slot; route: three spaces
enum class ActionKind : std::uint8_t { kDone, kExplore, kKeep, kRoute, kUse, kVillage };

struct Action {
  std::uint32_t code = 0;

  [[nodiscard]] static constexpr Action done() { return {}; }
  [[nodiscard]] static constexpr Action explore(Cell space) {
    return make(ActionKind::kExplore, mapwright::index(space));
  }
  [[nodiscard]] static constexpr Action village(Cell space) {
    return make(ActionKind::kVillage, mapwright::index(space));
  }
  [[nodiscard]] static constexpr Action keep(int rank) { return make(ActionKind::kKeep, rank); }
  [[nodiscard]] static constexpr Action use(int slot) { return make(ActionKind::kUse, slot); }
  [[nodiscard]] static constexpr Action route(Cell from, Cell to, Cell post) {
    return make(ActionKind::kRoute, mapwright::index(from), mapwright::index(to),
                mapwright::index(post));
  }

  [[nodiscard]] constexpr ActionKind kind() const { return static_cast<ActionKind>(code >> 24); }
  [[nodiscard]] constexpr int number() const { return static_cast<int>((code >> 16) & 0xffU); }
  [[nodiscard]] constexpr Cell space() const { return cell_at(number()); }
  [[nodiscard]] constexpr Cell second() const {
    return cell_at(static_cast<int>((code >> 8) & 0xffU));
  }
  [[nodiscard]] constexpr Cell post() const { return cell_at(static_cast<int>(code & 0xffU)); }

  [[nodiscard]] constexpr auto operator<=>(const Action&) const = default;

 private:
  [[nodiscard]] static constexpr Action make(ActionKind kind, int a, int b = 0, int c = 0) {
    return Action{(static_cast<std::uint32_t>(kind) << 24) | (static_cast<std::uint32_t>(a) << 16) |
                  (static_cast<std::uint32_t>(b) << 8) | static_cast<std::uint32_t>(c)};
  }
};

// The most a seat can choose from: every space once, every pair of cities twice, and done.
inline constexpr std::size_t kMaxRoutes = kMaxFeatures * (kMaxFeatures - 1);
using ActionList = FixedVector<Action, 512>;
static_assert(kMaxSpaces + static_cast<int>(kMaxRoutes) + 1 <=
              static_cast<int>(ActionList::capacity()));

// A card or cards turned over. Objectives: three, left to right; an explore card (terrain cards,
// then age cards); a seat's pair of specialties, in the order drawn; a seat's treasure.
enum class ChanceKind : std::uint8_t { kObjectives, kExploreCard, kPair, kTreasure };

struct Chance {
  ChanceKind kind = ChanceKind::kExploreCard;
  std::array<std::uint8_t, 3> cards{};
  [[nodiscard]] constexpr bool operator==(const Chance&) const = default;
};

}  // namespace mapwright::guild
