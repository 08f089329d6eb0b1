#pragma once
// Replay: a record played again, every event checked against the rules, and its cards against its
// seed. The one loop behind Dealer, `mapwright replay` and `mapwright verify`.

#include <functional>
#include <string>
#include <string_view>

#include "mapwright/core/fair_stream.h"
#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"

namespace mapwright {

// How a replay ended. kUnreadable: an event is no notation of this game, or not in its canonical
// spelling. kAgainstTheRules: an event is not legal where it stands, a card is not that of the
// seed, or the result is another.
enum class ReplayStatus { kFine, kUnreadable, kAgainstTheRules };

struct ReplayOutcome {
  ReplayStatus status = ReplayStatus::kFine;
  std::string message;  // begins with "line N: " where known; empty when fine
};

// Called after each event, with the number of events played.
using ReplayStep = std::function<void(const AnyGame&, const Event&, std::size_t)>;

// Plays the record's events on `game`, which must be freshly set up for it; then the result, if the
// record has one, must be that of the game. With `cards`, every card must be the next one of this
// stream. After a failure the game stands anywhere.
[[nodiscard]] ReplayOutcome replay(const Record& record, AnyGame& game,
                                   const ReplayStep& after_each = {}, FairStream* cards = nullptr);

// Replay with the cards of the seed that the record reveals, which must be the one committed to.
[[nodiscard]] ReplayOutcome verify(const Record& record, AnyGame& game);

// Whether the record's commitment is that of the seed; true when it has none.
[[nodiscard]] bool is_committed_to(const Record& record, const Digest& seed);
inline constexpr std::string_view kOtherCommitment =
    "line 1: the commitment is not that of the seed";

// One event that has been played in this place before. Pre: it is legal.
void play_again(AnyGame& game, const Event& event);

}  // namespace mapwright
