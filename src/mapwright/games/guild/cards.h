#pragma once
// Explore cards and specialty cards as phases (G9–G13), read from the rule language that the head
// of content/guild/specialty_cards.txt explains. Play interprets the phases (exploring.h).

#include <string>

#include "mapwright/core/result.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/guild/types.h"

namespace mapwright::guild {

// G12: what a phase's own cubes must look like after every cube.
enum class Shape : std::uint8_t {
  kFree,
  kPath,  // touches the card's previous cube
  kLine,  // straight, grown at either end
  kOneRegion,
  kTouchingLast,      // touches a space of the phase before
  kStraightOn,        // a ray out of the space of the phase before
  kFromVillage,       // a ray out of a village or the capital
  kFromOtherVillage,  // the same, out of another one than the phase before
};

enum class Only : std::uint8_t { kEverything, kCities, kCoins };

inline constexpr std::uint8_t kNoLimit = 0xff;

struct Phase {
  std::uint8_t limit = kNoLimit;
  std::array<std::uint8_t, kTerrainCount> caps{};  // 0: not allowed; kNoLimit: no cap
  Only only = Only::kEverything;
  Shape shape = Shape::kFree;

  [[nodiscard]] bool allows(std::size_t terrain) const { return caps[terrain] != 0; }
  // Whether there may be fewer of the terrain than of all together.
  [[nodiscard]] bool has_own_cap(std::size_t terrain) const {
    return allows(terrain) && caps[terrain] < limit;
  }
};

inline constexpr std::size_t kMaxPhases = 3;

struct Card {
  std::string id;
  std::string effect;
  FixedVector<Phase, kMaxPhases> phases;
  std::uint8_t coin_multiplier = 1;      // G13
  std::uint8_t treasure_multiplier = 1;  // G13
};

// A `terrain` or `specialty` entry.
[[nodiscard]] Card read_card(EntryReader& entry);

}  // namespace mapwright::guild
