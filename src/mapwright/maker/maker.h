#pragma once
// Maps that nobody has drawn: new ones in the manner of a printed map, from a seed. The same seed
// gives the same map on every machine, in WebAssembly too. The command line and the page's workshop
// use it. A game whose maps can be made gives, in maker/<game>/maker.h,
//
//   Result<MadeMap> make_map(GameTag<G>, const MakeRequest&)

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"

namespace mapwright::maker {

// The score of a bot over some games, in hundredths of a point.
struct ScoreFigures {
  int games = 0;
  int mean = 0;
  int error = 0;   // half the width of the 95 % interval of the mean
  int spread = 0;  // standard deviation of one game
};

struct MakeRequest {
  std::uint64_t seed = 1;
  std::string_view like;  // a printed map by its id; "": the first
  const ContentFiles& files;
};

struct MadeMap {
  std::string name;  // "aghon-7": its id, and what its file is best called
  std::string title;
  std::string like;
  std::string text{};   // a file as people write their own maps (docs/maps.md)
  int candidates = 0;   // so many were drawn and tried by bots; this one plays most like the print
  ScoreFigures made{};  // of those games
  ScoreFigures printed{};  // of the same games on the printed map
};

// The printed maps of a game, in the order of the rules; empty for a game whose maps are not made.
[[nodiscard]] std::vector<std::string> printed_maps(std::string_view game,
                                                    const ContentFiles& files);

// An error, in one sentence, when the game has no maps to be made or none called `like`.
[[nodiscard]] Result<MadeMap> make_map(std::string_view game, const MakeRequest& request);

}  // namespace mapwright::maker
