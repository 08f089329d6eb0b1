#pragma once
// The words of Cartographers: grid, terrains, and the action as a small number.

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "mapwright/grid/placement.h"

namespace mapwright::cartographers {

// C1: rows A–K from top to bottom, columns 1–11.
inline constexpr GridSpec kSheetSpec{GridKind::kSquare, 11, 11};
using SheetGrid = Grid<kSheetSpec>;
using Cells = SheetGrid::Set;
using SheetPattern = Pattern<SheetGrid>;

// C2: the terrains that are drawn.
enum class Terrain : std::uint8_t { kForest, kVillage, kFarm, kWater, kMonster };
inline constexpr int kTerrainCount = 5;
inline constexpr std::array<std::string_view, kTerrainCount> kTerrainNames = {
    "forest", "village", "farm", "water", "monster"};
inline constexpr std::string_view kTerrainLetters = "fvawm";
[[nodiscard]] constexpr std::size_t index(Terrain terrain) {
  return static_cast<std::size_t>(terrain);
}

// What lies on a cell: a terrain that was drawn there, what is printed, or nothing (an empty ruin
// too).
enum class Ground : std::uint8_t {
  kForest,
  kVillage,
  kFarm,
  kWater,
  kMonster,
  kMountain,
  kWasteland,
  kEmpty
};
inline constexpr std::array<std::string_view, 8> kGroundNames = {
    "forest", "village", "farm", "water", "monster", "mountain", "wasteland", "empty"};

// A set of terrains: bit i is terrain i.
using TerrainMask = std::uint8_t;
inline constexpr TerrainMask kAllTerrains = (1U << kTerrainCount) - 1;
[[nodiscard]] constexpr TerrainMask mask_of(Terrain terrain) {
  return static_cast<TerrainMask>(1U << index(terrain));
}

// Seasons, edicts and decks are four of each.
inline constexpr std::size_t kSeasonCount = 4;
inline constexpr std::size_t kEdictCount = 4;

// Pattern 0 is the single cell of the fallback rules (C15, C16, C18).
inline constexpr int kSingleCell = 0;
inline constexpr int kMaxPatterns = 256;

// The sixteen scoring rules by name (C23–C38). scoring.h counts them.
enum class ScoreRule : std::uint8_t {
  kSentinelWood,
  kTreetower,
  kGreenbough,
  kStonesideForest,
  kCanalLake,
  kTheGoldenGranary,
  kMagesValley,
  kShoresideExpanse,
  kWildholds,
  kGreatCity,
  kGreengoldPlains,
  kShieldgate,
  kBorderlands,
  kLostBarony,
  kTheBrokenRoad,
  kTheCauldrons,
};

inline constexpr std::array<std::string_view, 16> kScoreRuleIds = {
    "sentinel-wood", "treetower",          "greenbough",       "stoneside-forest",
    "canal-lake",    "the-golden-granary", "mages-valley",     "shoreside-expanse",
    "wildholds",     "great-city",         "greengold-plains", "shieldgate",
    "borderlands",   "lost-barony",        "the-broken-road",  "the-cauldrons"};

inline constexpr std::array<std::string_view, 4> kDeckIds = {"forest", "farm-water", "village",
                                                             "spatial"};

// What a seat does: a terrain drawn as a pattern at an anchor, or nothing.
//
//   bit  17…15     14…7      6…0
//       terrain   pattern   anchor        kPass: all bits set
struct Action {
  std::uint32_t code = kNoneCode;

  static constexpr std::uint32_t kNoneCode = 0xfffffffeU;
  static constexpr std::uint32_t kPassCode = 0xffffffffU;

  [[nodiscard]] static constexpr Action drawing(Terrain terrain, int pattern, Cell anchor) {
    return Action{static_cast<std::uint32_t>((static_cast<int>(terrain) << 15) | (pattern << 7) |
                                             mapwright::index(anchor))};
  }
  [[nodiscard]] static constexpr Action pass() { return Action{kPassCode}; }
  // Not an action: "has not chosen yet".
  [[nodiscard]] static constexpr Action none() { return Action{}; }

  [[nodiscard]] constexpr bool is_pass() const { return code == kPassCode; }
  [[nodiscard]] constexpr bool is_none() const { return code == kNoneCode; }
  [[nodiscard]] constexpr Terrain terrain() const {
    return static_cast<Terrain>((code >> 15) & 7U);
  }
  [[nodiscard]] constexpr int pattern() const { return static_cast<int>((code >> 7) & 0xffU); }
  [[nodiscard]] constexpr Cell anchor() const { return cell_at(static_cast<int>(code & 0x7fU)); }

  [[nodiscard]] constexpr auto operator<=>(const Action&) const = default;
};

}  // namespace mapwright::cartographers
