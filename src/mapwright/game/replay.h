#pragma once
// Replay: a record played again, every event checked against the rules.

#include <functional>
#include <memory>

#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"

namespace mapwright {

// How a replay ended. kUnreadable: an event is no notation of this game, or not in its canonical
// spelling. kAgainstTheRules: an event is not legal where it stands, or the result is another.
enum class ReplayStatus { kFine, kUnreadable, kAgainstTheRules };

struct ReplayOutcome {
  ReplayStatus status = ReplayStatus::kFine;
  std::string message;  // begins with "line N: " where known; empty when fine
};

// Called after each event, with the number of events played.
using ReplayStep = std::function<void(const AnyGame&, const Event&, std::size_t)>;

// Plays the record's events on `game`, which must be freshly set up for it.
[[nodiscard]] ReplayOutcome replay(const Record& record, AnyGame& game,
                                   const ReplayStep& after_each = {});

// Plays the record's actions and draws every card from the seed instead: the same cards must come.
// Pre: record.seed is a digest in hexadecimal.
[[nodiscard]] ReplayOutcome verify(const Record& record, AnyGame& game);

}  // namespace mapwright
