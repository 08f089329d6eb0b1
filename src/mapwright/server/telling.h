#pragma once
// Telling: everything that is sent of a table to one who watches it, made by one function of the
// table, the viewer and what the viewer has been told before.

#include <string>
#include <vector>

#include "mapwright/protocol/messages.h"
#include "mapwright/server/table.h"

namespace mapwright {

// What a watcher has been told.
struct Told {
  bool anything = false;    // since it began to watch
  std::size_t updates = 0;  // of its own
  SeatSet to_act{};
  std::vector<protocol::ClockNow> clocks{};
  bool may_take_back = false;
  std::size_t said = 0;
  bool ended = false;
  std::uint64_t outline = 0;  // of the last `table`
};

// What is new for the person ("" for somebody unknown) since then. Pre: the table exists.
[[nodiscard]] std::vector<protocol::Message> tell(const OnlineTable& table, std::string_view person,
                                                  Told& told);

// Updates of the past, for `history`.
[[nodiscard]] protocol::Updates past_updates(const OnlineTable& table, std::string_view person,
                                             std::size_t from);

// The seats for whose people it waits: to act, to give their words, to begin it.
[[nodiscard]] SeatSet waits_for(const OnlineTable& table);

// The table in a list; to nobody in particular ("") without what changes in play.
[[nodiscard]] protocol::Brief brief_of(const OnlineTable& table, std::string_view person);

}  // namespace mapwright
