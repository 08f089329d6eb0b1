#pragma once
// A pad: what people have on paper, entered to be scored (docs/decisions/0034-score-pad.md, the
// file in docs/formats.md). It is read leniently and becomes a state of the game, so that every
// figure is the game's own; what cannot be by the rules comes as notes. The command line and the
// module of the page's score pad use it. A game with a pad gives, in pads/<game>/pad.h,
//
//   Result<ScoredPad> score_pad(GameTag<G>, const PadRequest&)

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/game/any_game.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/game/explain.h"

namespace mapwright {

// No pad is longer: a hundred sheets have some 60,000 bytes.
inline constexpr std::size_t kMaxPadText = 400'000;
inline constexpr int kPadVersion = 1;

// Something on the pad that cannot be, or that is missing. It never keeps the rest from counting.
struct PadNote {
  Reason reason;
  int seat = -1;                        // whose sheet; -1: it concerns all
  int stage = -1;                       // in which season; -1: in none
  std::vector<std::string> cells = {};  // where, in reading order
};

// What nearly counts for a line of the sheet that is looked at.
struct NearLine {
  std::string_view line;             // as explain.h of the game calls it
  std::vector<std::string> cells;    // there already; one thing more and they count
  std::vector<std::string> missing;  // where that one thing could be
  int gain = 0;                      // the most it would bring
};

struct ScoredPad {
  std::unique_ptr<AnyGame> now;    // as the sheets stand in the stage that was asked for
  std::unique_ptr<AnyGame> after;  // when that stage has been scored; over after the last
  std::vector<std::string> names;  // of the seats, "" where none was given
  std::vector<ScoreSheet> sheets;  // of `after`, as far as paper tells where points came from
  int stage = 0;
  std::vector<PadNote> notes;     // by seat, those that concern all first
  std::vector<NearLine> near;     // of the seat that was asked for
  Json choices = Json::object();  // what else can be entered, where scenes do not tell
};

// Which stage (season of Cartographers, from 0) and seat are looked at. A stage of -1 is the one
// that the pad says it has reached.
struct PadQuestion {
  int stage = -1;
  int seat = 0;
};

// The sheets of the game itself: what a pad gives when paper tells all of them.
[[nodiscard]] std::vector<ScoreSheet> sheets_of(const AnyGame& game);

// What the pad of a game is made from.
struct PadRequest {
  const Json& pad;
  const ContentFiles& files;  // of the game
  PadQuestion question;
};

// Whether a text is a pad and not a record or a position: a JSON object that begins with "pad".
[[nodiscard]] bool is_pad(std::string_view text);
// The pad in a text; an error, in one sentence, when it is none or longer than any.
[[nodiscard]] Result<Json> parse_pad(std::string_view text);
// The id of the game it is of. Pre: parse_pad gave it.
[[nodiscard]] const std::string& game_of_pad(const Json& pad);
// Reads and scores it. An error names the place.
[[nodiscard]] Result<ScoredPad> score_pad(const PadRequest& request);

}  // namespace mapwright
