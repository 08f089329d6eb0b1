#include "mapwright/bots/guild_bots.h"

#include <array>

#include "mapwright/bots/guild_greedy.h"

namespace mapwright::guild {

std::span<const BotKind<Guild>> bots() {
  static const std::array kinds = {
      BotKind<Guild>{.name = "random", .choose = &any_action<Guild>},
      BotKind<Guild>{.name = "greedy", .choose = &greedy_action},
  };
  return kinds;
}

}  // namespace mapwright::guild
