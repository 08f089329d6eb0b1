#pragma once
// Games at random to their end, and pads read and scored, for the tests of pads.

#include <map>

#include <gtest/gtest.h>

#include "effort.h"
#include "mapwright/game/play_out.h"
#include "mapwright/games/all_games.h"
#include "mapwright/pads/pad.h"

namespace mapwright {

inline const ContentFiles& files_of(std::string_view game) {
  static std::map<std::string, ContentFiles, std::less<>> known;
  const auto found = known.find(game);
  if (found != known.end()) return found->second;
  return known.emplace(std::string(game), embedded_files(*find_game(game))).first->second;
}

inline Result<ScoredPad> try_pad(const Json& pad, PadQuestion question = {}) {
  const ContentFiles& files = files_of(game_of_pad(pad));
  return score_pad(PadRequest{.pad = pad, .files = files, .question = question});
}

// Pre: it is a pad that can be read.
inline ScoredPad score_of(const Json& pad, PadQuestion question = {}) {
  auto scored = try_pad(pad, question);
  EXPECT_TRUE(scored.ok()) << scored.error().message;
  return *std::move(scored);
}
inline ScoredPad score_of(const std::string& text) { return score_of(*parse_pad(text)); }

// What is wrong with it, or "".
inline std::string error_in(const std::string& text) {
  const auto pad = parse_pad(text);
  if (!pad) return pad.error().message;
  const auto scored = try_pad(*pad);
  return scored ? "" : scored.error().message;
}

using Codes = std::vector<std::string>;
inline Codes codes_of(const ScoredPad& pad) {
  Codes codes;
  for (const PadNote& note : pad.notes) codes.emplace_back(note.reason.code);
  return codes;
}

inline std::vector<std::string> some_names(int seats) {
  return std::vector<std::string>(static_cast<std::size_t>(seats), "Ada");
}

// The end of a game at random.
template <Game G>
typename G::State end_of(const G& game, std::uint64_t seed) {
  Random random(seed);
  typename G::State state = game.initial_state();
  play_at_random(game, state, random);
  return state;
}

}  // namespace mapwright
