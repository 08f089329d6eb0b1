#include "mapwright/game/pile.h"

#include <utility>

#include "mapwright/core/fair_stream.h"

namespace mapwright {

void shuffle_pile(std::vector<std::string>& cards, const Digest& seed, std::string_view name) {
  FairStream stream(sha256("mapwright pile 1\n" + to_hex(seed) + "\n" + std::string(name) + "\n"));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto left = static_cast<std::uint32_t>(cards.size() - i);
    std::swap(cards[i], cards[i + stream.below(left)]);
  }
}

}  // namespace mapwright
