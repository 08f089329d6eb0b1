#include "mapwright/bots/misterra/bots.h"

#include <array>

#include "mapwright/bots/misterra/greedy.h"
#include "mapwright/bots/misterra/policy.h"
#include "mapwright/bots/misterra/search.h"

namespace mapwright::misterra {

// The novice counts what the half-day brings, the apprentice has a map in mind that it wants to
// reach, the journeyman tries its best few half-days out, and the master many of them for long.
std::span<const BotKind<Misterra>> bots(const Misterra& /*game*/) {
  static const std::array kKinds = {
      BotKind<Misterra>{.name = "random", .choose = &any_action<Misterra>},
      BotKind<Misterra>{.name = "greedy", .choose = &greedy_action},
      BotKind<Misterra>{.name = "novice", .choose = &short_sighted_action},
      BotKind<Misterra>{.name = "apprentice", .choose = &policy_action<Policy>},
      BotKind<Misterra>{.name = "journeyman",
                        .search = &plan_action,
                        .settings = {.candidates = 6, .budget = {.playouts = 120}, .horizon = 2}},
      BotKind<Misterra>{.name = "master",
                        .search = &plan_action,
                        .settings = {.candidates = 12, .budget = {.playouts = 900}, .horizon = 4}},
  };
  return kKinds;
}

}  // namespace mapwright::misterra
