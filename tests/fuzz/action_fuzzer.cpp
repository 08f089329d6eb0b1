// Any bytes as an action or a card of each game: what is read has one canonical spelling, and it is
// applied exactly when it is listed.

#include <algorithm>
#include <vector>

#include "fuzz/fuzz.h"

namespace mapwright::fuzz {
namespace {

struct Position {
  std::unique_ptr<AnyGame> game;
  std::vector<std::vector<std::string>> lists;  // of each seat
};

// Positions of all games, from the first to some way into the game, made once.
const std::vector<Position>& positions() {
  static const std::vector<Position> all = [] {
    std::vector<Position> made;
    for (const GameEntry& entry : all_games()) {
      const int seats = std::clamp(2, entry.info->min_seats, entry.info->max_seats);
      for (int steps = 0; steps < 80; steps += 5) {
        Position position{new_game(entry.info->id, {}, seats), {}};
        check(position.game != nullptr, "the game can be set up");
        play_on(*position.game, static_cast<std::uint64_t>(steps), steps);
        for (int i = 0; i < seats; ++i) {
          position.lists.push_back(position.game->legal_actions(seat_at(i)));
        }
        made.push_back(std::move(position));
      }
    }
    return made;
  }();
  return all;
}

void try_at(const Position& position, std::string_view text) {
  const AnyGame& game = *position.game;
  if (const auto card = game.canonical_chance(text)) {
    check(*game.canonical_chance(*card) == *card, "one canonical spelling of a card");
    (void)game.clone()->apply_chance(game.next_chance(), text);
  }
  const auto action = game.canonical_action(text);
  if (!action) return;
  const auto again = game.canonical_action(*action);
  check(again.ok() && *again == *action, "one canonical spelling of an action");
  for (std::size_t i = 0; i < position.lists.size(); ++i) {
    const bool listed = std::ranges::binary_search(position.lists[i], *action);
    check(game.clone()->apply(seat_at(static_cast<int>(i)), text).ok() == listed,
          "applied exactly when listed");
  }
}

}  // namespace
}  // namespace mapwright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const auto& position : mapwright::fuzz::positions()) {
    mapwright::fuzz::try_at(position, mapwright::fuzz::text_of(data, size));
  }
  return 0;
}
