#include "mapwright/bots/misterra_bots.h"

#include <array>

#include "mapwright/bots/misterra_greedy.h"

namespace mapwright::misterra {

std::span<const BotKind<Misterra>> bots() {
  static const std::array kinds = {
      BotKind<Misterra>{.name = "random", .choose = &any_action<Misterra>},
      BotKind<Misterra>{.name = "greedy", .choose = &greedy_action},
  };
  return kinds;
}

}  // namespace mapwright::misterra
