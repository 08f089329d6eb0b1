#pragma once
// The printed parts of Misterra, read from content/misterra/: tiles, starting jungles, sketch
// cards, hypothesis cards, Otoma cards and ranks. Made once per game, never changed in play.
//
// Every figure carries a tag that says where it comes from; tags never change the rules.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/games/misterra/hypotheses.h"

namespace mapwright::misterra {

// Published: read in the rulebook or another public source. Reconstructed: the picture is lost, the
// value is ours. Corrected: put right by an owner of the box.
enum class SourceTag : std::uint8_t { kPublished, kReconstructed, kCorrected };
inline constexpr std::array<std::string_view, 3> kSourceTags = {"published", "reconstructed",
                                                                "corrected"};

// One figure of a content file as it stands there, for people who want to check it.
struct Figure {
  std::string entry;  // "hypothesis P03"
  std::string name;   // "table"
  std::string value;  // "3=2 4=5 5=8 6=12 7+=16"
  SourceTag tag{};
  std::string path;  // where to correct it
  int line = 0;
};

// M31: what is done to a numbered cell: map the terrain, or confirm a tile there and map only when
// there is none.
struct OtomaDeed {
  bool confirms = false;
  Terrain terrain{};
  [[nodiscard]] bool operator==(const OtomaDeed&) const = default;
};

// The terrain side of an Otoma card, which everybody sees while it lies on top.
struct OtomaFace {
  std::array<OtomaDeed, 2> deeds{};
  bool claims = false;
  [[nodiscard]] bool operator==(const OtomaFace&) const = default;
};

struct OtomaCardPrint {
  OtomaFace face;
  std::array<Cell, 2> cells{};  // the back
};

// M34: a table of grades, lowest first.
struct RankTable {
  struct Row {
    int from = 0;       // the first row is for everything below the second, too
    std::string id;     // "obscure"
    std::string title;  // as the rulebook prints it, for everybody: "Obscur·e"
    // As records write it: the title up to its "·".
    [[nodiscard]] std::string word() const { return title.substr(0, title.find("·")); }
  };
  std::vector<Row> rows;
  [[nodiscard]] const Row& row_of(int points) const;
};
inline constexpr std::array<std::string_view, 4> kRankIds = {"total", "hypotheses", "fidelity",
                                                             "claims"};

struct Content {
  std::array<std::uint8_t, kTerrains> tiles{};   // M2
  std::array<Cells, at(kMaxPlayers)> jungles{};  // M4: by players - 1
  // M5: cards of each kind by players - 1 (solo: those of two players).
  std::array<std::array<std::uint8_t, kSketches>, at(kMaxPlayers)> sketches{};
  std::array<HypothesisCard, kHypotheses> hypotheses{};
  std::array<std::array<Hypothesis, kKept>, kPairs> pairs{};  // M6, ids ascending
  std::array<OtomaCardPrint, kOtomaCards> otoma{};
  std::uint32_t otoma_claim_cards = 0;  // bit i: card i has a claim icon
  std::array<RankTable, kRankIds.size()> ranks;
  std::vector<Figure> figures;  // in the order of the files
};

// Reads and checks all content files. Errors name file and line.
[[nodiscard]] Result<Content> read_content_files(const ContentFiles& files);

// The files compiled in from content/misterra/.
[[nodiscard]] std::span<const EmbeddedFile> embedded_content();

}  // namespace mapwright::misterra
