#pragma once
// The bots of Misterra by name, weakest first. The novice counts what the half-day brings, the
// apprentice has a map in mind that it wants to reach, the journeyman tries its best few half-days
// out, and the master many of them for long.

#include <array>

#include "mapwright/bots/bot_kind.h"
#include "mapwright/bots/misterra/policy.h"

namespace mapwright::misterra {

// Looks one half-day ahead (move, card and what is done with it) and takes what leaves the seat
// standing best. It knows its view only; equal choices are made at random.
[[nodiscard]] Action greedy_action(const Misterra& game, const View& view, Seat seat,
                                   Random& random);
// The same, but counting only what the game would bring if it ended after this half-day.
[[nodiscard]] Action short_sighted_action(const Misterra& game, const View& view, Seat seat,
                                          Random& random);

[[nodiscard]] constexpr auto bots_with_master(const SearchSettings& master) {
  return std::to_array<BotKind<Misterra>>({
      {.name = "random", .choose = &any_action<Misterra>},
      {.name = "greedy", .choose = &greedy_action},
      {.name = "novice", .choose = &short_sighted_action},
      {.name = "apprentice", .choose = &policy_action<Policy>},
      {.name = "journeyman",
       .search = &plan_action,
       .settings = {.candidates = 6, .budget = {.playouts = 120}, .horizon = 2}},
      {.name = "master", .search = &plan_action, .settings = master},
  });
}

// Playouts play the others' half-days too: the more seats, the fewer playouts the same time holds.
[[nodiscard]] inline std::span<const BotKind<Misterra>> bots(const Misterra& game) {
  static constexpr auto kAlone =
      bots_with_master({.candidates = 12, .budget = {.playouts = 420}, .horizon = 6});
  static constexpr auto kTwo =
      bots_with_master({.candidates = 12, .budget = {.playouts = 300}, .horizon = 4});
  static constexpr auto kMore =
      bots_with_master({.candidates = 12, .budget = {.playouts = 250}, .horizon = 2});
  if (game.is_solo()) return kAlone;
  if (game.seats() == 2) return kTwo;
  return kMore;
}

}  // namespace mapwright::misterra
