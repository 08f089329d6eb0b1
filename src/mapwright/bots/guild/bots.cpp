#include "mapwright/bots/guild/bots.h"

#include <array>

#include "mapwright/bots/guild/greedy.h"
#include "mapwright/bots/guild/policy.h"
#include "mapwright/bots/guild/search.h"

namespace mapwright::guild {

// The novice sees what lies beside its network, the apprentice what lies a few steps ahead; the
// journeyman also weighs the ages to come and the objectives, and the master compares whole turns
// by playing them on.
std::span<const BotKind<Guild>> bots(const Guild& /*game*/) {
  static const std::array kKinds = {
      BotKind<Guild>{.name = "random", .choose = &any_action<Guild>},
      BotKind<Guild>{.name = "greedy", .choose = &greedy_action},
      BotKind<Guild>{.name = "novice", .choose = &short_sighted_action},
      BotKind<Guild>{.name = "apprentice", .choose = &greedy_action},
      BotKind<Guild>{.name = "journeyman", .choose = &policy_action<Policy>},
      BotKind<Guild>{.name = "master",
                     .search = &search_turns,
                     .settings = {.candidates = 16, .budget = {.playouts = 300}}},
  };
  return kKinds;
}

}  // namespace mapwright::guild
