#pragma once
// The printed parts of Cartographers, read from content/cartographers/: sheets, cards, seasons,
// titles, with every shape turned into patterns. Made once per game, never changed in play.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/games/cartographers/types.h"

namespace mapwright::cartographers {

inline constexpr std::size_t kMaxExploreCards = 32;
inline constexpr std::size_t kMaxAmbushCards = 8;
// Enough for every card of the game; a content file that needs more is refused.
inline constexpr int kMaxActions = 4096;
inline constexpr std::size_t kMaxPatternsPerCard = PatternGroup<SheetGrid>::kMaxPatterns;

// One side of the printed sheet.
struct SheetPrint {
  std::string id;
  std::string name;
  int coin_track = 0;
  Cells mountains{};
  Cells ruins{};
  Cells wasteland{};
  Cells filled{};           // mountains and wasteland (C3)
  Cells beside_mountain{};  // only a drawing here can surround a mountain
  Cells beside_ruin{};
};

// The patterns of one shape in all its orientations, the printed one first.
struct PatternRange {
  int first = 0;
  int count = 0;
  [[nodiscard]] bool contains(int pattern) const {
    return pattern >= first && pattern < first + count;
  }
  [[nodiscard]] bool operator==(const PatternRange&) const = default;
};

struct CardShape {
  Shape printed;
  PatternRange patterns;
  bool coin = false;
};

// An explore card (C9–C17) or an ambush card (C18, C39).
struct Card {
  std::string id;
  std::string name;
  int number = 0;
  int time = 0;
  TerrainMask terrains = 0;
  std::vector<CardShape> shapes;        // as printed
  std::vector<int> patterns;            // of all shapes, ascending
  PatternGroup<SheetGrid> group;        // the same, to be tried on a sheet at once
  CellSet<kMaxPatterns> coin_patterns;  // those of the shapes with a coin
  bool is_ruins = false;
  // Ambush cards only:
  bool is_ambush = false;
  bool clockwise = false;
  std::string corner;
  std::vector<Cells> solo_walk;  // C39: the places in the order in which they are tried
};

struct ScoreCard {
  std::string id;
  std::string name;
  int number = 0;
  int deck = 0;
  int solo_value = 0;
  ScoreRule rule{};
};

struct Season {
  std::string id;
  std::string name;
  int threshold = 0;
  std::array<int, 2> edicts{};  // 0 = A … 3 = D
  [[nodiscard]] bool scores(std::size_t edict) const {
    return edicts[0] == static_cast<int>(edict) || edicts[1] == static_cast<int>(edict);
  }
};

struct Title {
  std::string id;
  std::string name;
  int least = 0;
};

struct Content {
  std::vector<SheetPrint> sheets;
  std::vector<SheetPattern> patterns;
  std::vector<Card> cards;  // explore cards, then ambush cards; the order of draws
  int explore_cards = 0;
  int ambush_cards = 0;
  std::vector<ScoreCard> score_cards;
  std::vector<Season> seasons;
  std::vector<Title> titles;  // best first

  [[nodiscard]] Cells cells_of(Action action) const {
    return patterns[static_cast<std::size_t>(action.pattern())].cells_at(action.anchor());
  }
};

// Reads and checks all content files. Errors name file and line. A `side` that is not printed is
// one of the files called "side:<name>", named with or without "side:" (own_sheet.h); it comes
// last.
[[nodiscard]] Result<Content> read_content_files(const ContentFiles& files,
                                                 std::string_view side = "");

// The files compiled in from content/cartographers/.
[[nodiscard]] std::span<const EmbeddedFile> embedded_content();

}  // namespace mapwright::cartographers
