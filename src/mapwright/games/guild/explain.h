#pragma once
// What a position of the Guild means, in the shapes of game/explain.h: why a step is not possible,
// what each score line is worth and which spaces count, how far the objectives are, what stands on
// a space. Terminal, page, bots and analysis ask here and only put it into words. How far a single
// need of an objective is: objectives.h; what a card allows: cards.h.

#include "mapwright/game/explain.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// Why the seat may not do this now. Figures: where a terrain is not allowed or used up the
// `terrain` and the `count` of it that the card allows in this phase. Pre: the action is not legal;
// the view is the seat's.
[[nodiscard]] Reason why_not(const Guild& game, const Guild::View& view, Seat seat, Action action);

// What a space carries: a piece, or a token that lies on it for good (post, treasure, crystal).
enum class Piece : std::uint8_t { kNone, kCube, kVillage, kTower };
[[nodiscard]] Piece piece_on(const Map& map, const Board& board, Cell space);
[[nodiscard]] bool has_token(const Map& map, const Board& board, Cell space);

// What a step brought its seat at once.
struct Gain {
  int coins = 0;
  int draws = 0;              // treasures to be drawn
  std::uint64_t regions = 0;  // bit i: region i now waits for its village
  bool links = false;         // a trade route can now be made
  bool tower = false;
};
[[nodiscard]] Gain gain_of(const Guild& game, const SeatState& before, const SeatState& after);

// Where the coins came from, a line for each source, with the spaces that made them.
inline constexpr std::array<std::string_view, kSources> kSourceNames = {
    "coin-spaces", "villages", "routes", "towers", "crystals", "treasure-coins"};
using SourceLines = FixedVector<LineWorth<Spaces>, kSources>;
[[nodiscard]] SourceLines source_lines(const Map& map, const SeatState& before,
                                       const SeatState& after);
// The kinds of treasures that the seat keeps in `after`, each with what all of them are worth.
struct TreasureLine : LineWorth<Spaces> {
  const Treasure* treasure = nullptr;
  int count = 0;
};
using TreasureLines = FixedVector<TreasureLine, kMaxTreasureKinds>;
[[nodiscard]] TreasureLines treasure_lines(const Guild& game, const SeatState& before,
                                           const SeatState& after);

// The open objectives as a seat stands with them; `board` is the one that is judged (G21).
struct ObjectiveStanding {
  const Objective* objective = nullptr;
  std::size_t place = 0;  // 0, 1, 2 from the left
  int pays = 0;           // to a seat that meets it now (G21, G25)
  int covered = 0;        // of its two slots (G25)
  int got = kNotMet;
  Progress<Spaces> progress;  // complete: the condition holds
};
using ObjectiveStandings = FixedVector<ObjectiveStanding, kOpenObjectives>;
[[nodiscard]] ObjectiveStandings objective_standings(const Guild& game, const State& known,
                                                     Seat seat, const Board& board);

// What a viewer has not seen: treasures of a kind in the pile or in other hands (G20); specialty
// cards in the deck (G11: two leave it for each slot that is filled).
[[nodiscard]] int unseen_treasures(const Guild& game, const Guild::View& view, std::size_t kind);
[[nodiscard]] int specialties_left(const Guild& game, const State& known);

}  // namespace mapwright::guild
