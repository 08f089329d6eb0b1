#include "mapwright/bots/cartographers/bots.h"

#include <array>

#include "mapwright/bots/cartographers/greedy.h"
#include "mapwright/bots/cartographers/policy.h"

namespace mapwright::cartographers {

// The novice plays for the season it is in, the apprentice for all edicts still to come, the
// journeyman also for what a map may become, and the master looks ahead.
std::span<const BotKind<Cartographers>> bots(const Cartographers& /*game*/) {
  static const std::array kKinds = {
      BotKind<Cartographers>{.name = "random", .choose = &any_action<Cartographers>},
      BotKind<Cartographers>{.name = "greedy", .choose = &greedy_action},
      BotKind<Cartographers>{.name = "novice", .choose = &short_sighted_action},
      BotKind<Cartographers>{.name = "apprentice", .choose = &greedy_action},
      BotKind<Cartographers>{.name = "journeyman", .choose = &policy_action<Policy>},
      BotKind<Cartographers>{.name = "master",
                             .search = &search_action<Policy>,
                             .settings = {.candidates = 16, .budget = {.playouts = 1000}}},
  };
  return kKinds;
}

}  // namespace mapwright::cartographers
