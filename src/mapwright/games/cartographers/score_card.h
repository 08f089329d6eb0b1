#pragma once
// The sixteen scoring rules by name (C23–C38). scoring.h counts them.

#include <array>
#include <cstdint>
#include <string_view>

namespace mapwright::cartographers {

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

}  // namespace mapwright::cartographers
