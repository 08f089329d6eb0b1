#pragma once
// The bots of the Guild by name, weakest first. The novice sees what lies beside its network, the
// apprentice what lies a few steps ahead; the journeyman also weighs the ages to come and the
// objectives, and the master compares whole turns by playing them on.

#include <array>

#include "mapwright/bots/bot_kind.h"
#include "mapwright/bots/guild/policy.h"

namespace mapwright::guild {

// Every cube goes where it brings most at once, counting coins, what a region, route or objective
// has come nearer, and how close the network has come to what lies ahead. Looks at one seat of a
// view and nothing else; equal actions are chosen among at random. Pre: the seat is to act in
// view.known.
[[nodiscard]] Action greedy_action(const Guild& game, const Guild::View& view, Seat seat,
                                   Random& random);

[[nodiscard]] inline std::span<const BotKind<Guild>> bots(const Guild& /*game*/) {
  static constexpr auto kKinds = std::to_array<BotKind<Guild>>({
      {.name = "random", .choose = &any_action<Guild>},
      {.name = "greedy", .choose = &greedy_action},
      {.name = "novice", .choose = &short_sighted_action},
      {.name = "apprentice", .choose = &greedy_action},
      {.name = "journeyman", .choose = &policy_action<Policy>},
      {.name = "master",
       .search = &search_turns,
       .settings = {.candidates = 32, .budget = {.playouts = 200}}},
  });
  return kKinds;
}

}  // namespace mapwright::guild
