#pragma once
// What a position of Misterra means (game/explain.h): why an action is not possible, why the game
// ends, what every line of a score is worth now and after an action, with the cells that count.

#include "mapwright/game/explain.h"
#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {

// Why the seat may not do it. Figures: place, slot (from 1), terrain, phase. None when it may.
[[nodiscard]] Reason why_not(const Misterra& game, const View& view, Seat seat, Action action);
// The same for what the active seat may or may not do in a step, whichever card or cell it takes.
[[nodiscard]] Reason why_not_go(const Misterra& game, const Table& table, Place place);
[[nodiscard]] Reason why_not_exchange(const Misterra& game, const Table& table);
[[nodiscard]] Reason why_not_map(const Table& table);
[[nodiscard]] Reason why_not_claim(const Misterra& game, const Table& table);

// What has ended the game, or will with this round (M21, M33); none before. Figure: seat.
[[nodiscard]] Reason why_it_ends(const Misterra& game, const Table& table);

// How much of the game is over, in percent: the fullest parchment, or the Otoma's half-days.
[[nodiscard]] int percent_over(const Misterra& game, const Table& table);

// M12, M14: where a card may be mapped from a place; nowhere from a jungle.
[[nodiscard]] Cells mappable_from(const Misterra& game, const Table& table, Place place);

// The lines of a score (M22–M24, M34), as if the game ended now; they add up to the total.
inline constexpr std::string_view kFidelityLine = "fidelity";
inline constexpr std::string_view kEmptyLine = "empty";
inline constexpr std::string_view kHypothesisLine = "hypothesis";  // one for each card kept
inline constexpr std::string_view kClaimLine = "claim";            // one for each claim
inline constexpr std::string_view kOtomaLine = "otoma";            // solo
inline constexpr std::string_view kMasterLine = "master";          // with the variant

struct Line : LineWorth<Cells> {
  int count = 0;  // what is counted: cells, zones, lines …
  Hypothesis card = kNoHypothesis;
  std::optional<Terrain> terrain{};  // of a claim
  bool merged = false;               // a claim whose region holds another marker (M22)

  [[nodiscard]] bool on_island() const { return line == kClaimLine || line == kOtomaLine; }
};
using Lines = FixedVector<Line, 4 + kKept + kMarkers>;

// A seat's lines with what its hand tells: without hypotheses kept there are no lines for them.
[[nodiscard]] Lines worth_lines(const Misterra& game, const Table& table, const Hand& hand,
                                Seat seat);
// The lines after an action, each with what it was worth before; a new line was worth nothing.
[[nodiscard]] Lines with_before(Lines after, const Lines& before);
// All lines of a name together, or of every name.
[[nodiscard]] LineWorth<Cells> sum_of(const Lines& lines, std::string_view name = {});

}  // namespace mapwright::misterra
