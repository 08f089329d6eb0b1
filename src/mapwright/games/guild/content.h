#pragma once
// The printed parts of the Guild, read from content/guild/ and, for an own map, from the file a
// player gives. Made once per game, never changed in play.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/games/guild/cards.h"
#include "mapwright/games/guild/map.h"
#include "mapwright/games/guild/objectives.h"

namespace mapwright::guild {

// A kind of treasure card (G20).
struct Treasure {
  enum class Kind : std::uint8_t { kCube, kCoins, kCollection, kPerTower, kPerVillage };
  std::string id;
  std::string effect;
  int copies = 0;
  Kind kind = Kind::kCube;
  int coins = 0;  // at once, or for each `group` towers or villages
  int group = 1;
  Spaces where;             // kPerVillage: the spaces that count
  std::vector<int> worths;  // kCollection: for 1, 2, 3 … cards together
  int further = 0;          // kCollection: for each card more

  [[nodiscard]] bool is_kept() const { return kind != Kind::kCube && kind != Kind::kCoins; }
};

enum class Difficulty : std::uint8_t { kEasy, kNormal, kHard };
inline constexpr std::array<std::string_view, 3> kDifficultyNames = {"easy", "normal", "hard"};

struct Values {
  std::array<int, kAges> village{};          // G16
  std::array<int, kMaxDiscoveries> tower{};  // G18
  std::array<int, 2> objective{};            // G21: first, later; G25: left slot, right slot
  std::array<int, 3> goal{};                 // G26, by difficulty
};

// Readings of the rulebook that are set-up choices; here the usual ones.
struct Readings {
  bool wild_always = false;           // G28: wild spaces also in phases of cities or coins only
  bool free_cube_multiplied = false;  // G29: a free cube's coin space is multiplied, too
  int village_pawns = kMaxRegions;    // G30: a player's; a region has one at most
};

// A map and the objectives that came with it, in the order of the file. A map that brings none is
// played without objectives: none is drawn, and a solo game is won by coins alone.
struct MapFile {
  Map map;
  std::vector<Objective> objectives;
};

struct Content {
  Map map;
  std::vector<Objective> objectives;  // none, or at least three
  std::vector<Card> cards;            // terrain cards, then specialty cards
  int terrain_cards = 0;
  std::vector<std::uint8_t> by_rank;  // specialty cards in the order of their ids as bytes
  std::vector<std::uint8_t> rank_of;  // a specialty's place there
  std::vector<Treasure> treasures;
  Values values;
  Readings readings;

  [[nodiscard]] int specialty_count() const {
    return static_cast<int>(cards.size()) - terrain_cards;
  }
  // A specialty by its number among the specialties.
  [[nodiscard]] const Card& specialty(int number) const {
    return cards[static_cast<std::size_t>(terrain_cards + number)];
  }
};

// The maps that come with the game, the first being the usual one.
inline constexpr std::array<std::string_view, 4> kBuiltInMaps = {"avenia", "aghon", "kazan",
                                                                 "cnidaria"};

// Reads a map file: one `map` entry, then its objectives. Errors name file, line and, on the
// drawing, row and column.
[[nodiscard]] Result<MapFile> read_map_file(const ContentFile& file);

// Reads and checks the content with the given map: a built-in one, or one of the files called
// "map:<name>", named with or without "map:".
[[nodiscard]] Result<Content> read_content_files(const ContentFiles& files, std::string_view map);

// The files compiled in from content/guild/.
[[nodiscard]] std::span<const EmbeddedFile> embedded_content();

}  // namespace mapwright::guild
