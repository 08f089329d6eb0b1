#pragma once
// The bots of Cartographers by name, weakest first. The novice plays for the season it is in, the
// apprentice for all edicts still to come, the journeyman also for what a map may become, and the
// master looks ahead.

#include <array>

#include "mapwright/bots/bot_kind.h"
#include "mapwright/bots/cartographers/policy.h"

namespace mapwright::cartographers {

// The drawing with the best immediate gain over all edicts still to be scored, coins and monsters
// included; equal ones are chosen among at random. On another's sheet (an ambush) it takes the
// worst.
[[nodiscard]] Action greedy_action(const Cartographers& game, const Cartographers::View& view,
                                   Seat seat, Random& random);
// The same for the two edicts and the monsters of this season only.
[[nodiscard]] Action short_sighted_action(const Cartographers& game,
                                          const Cartographers::View& view, Seat seat,
                                          Random& random);

[[nodiscard]] constexpr auto bots_with_master(int playouts) {
  return std::to_array<BotKind<Cartographers>>({
      {.name = "random", .choose = &any_action<Cartographers>},
      {.name = "greedy", .choose = &greedy_action},
      {.name = "novice", .choose = &short_sighted_action},
      {.name = "apprentice", .choose = &greedy_action},
      {.name = "journeyman", .choose = &policy_action<Policy>},
      {.name = "master",
       .search = &search_action<Policy>,
       .settings = {.candidates = 16, .budget = {.playouts = playouts}, .horizon = 8},
       .to_the_end = {.playouts = 2500, .milliseconds = 500}},
  });
}

// Playouts draw for the others too: at a large table the same time holds fewer of them.
[[nodiscard]] inline std::span<const BotKind<Cartographers>> bots(const Cartographers& game) {
  static constexpr auto kFew = bots_with_master(640);
  static constexpr auto kMany = bots_with_master(320);
  return game.seats() <= 4 ? kFew : kMany;
}

}  // namespace mapwright::cartographers
