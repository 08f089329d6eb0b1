#pragma once
// What the fuzzers share: a check that holds in every build, and games set up once.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

#include "mapwright/core/random.h"
#include "mapwright/games/all_games.h"

namespace mapwright::fuzz {

inline void check(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A fresh game, or nothing when game, options or seats are not right. Content is read only once
// for each set-up: it would take most of the time.
inline std::unique_ptr<AnyGame> new_game(std::string_view id, const Options& options, int seats) {
  static std::map<std::tuple<std::string, Options, int>, std::unique_ptr<AnyGame>> known;
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return nullptr;
  const std::tuple key(std::string(id), options, seats);
  if (known.size() > 200) known.clear();
  auto at = known.find(key);
  if (at == known.end()) {
    auto game = make_game(*entry, embedded_files(*entry), options, seats);
    if (!game) return nullptr;
    at = known.emplace(key, *std::move(game)).first;
  }
  return at->second->clone();
}

// Plays a game on at random for some steps: whatever was read must be playable.
inline void play_on(AnyGame& game, std::uint64_t seed, int steps) {
  Random random(seed);
  const auto pick = [&](std::size_t size) {
    return random.below(static_cast<std::uint32_t>(size));
  };
  for (; steps > 0 && !game.is_over(); --steps) {
    if (const Seat whose = game.next_chance(); whose != kNobody) {
      game.draw_chance(whose, [&](std::uint32_t bound) { return random.below(bound); });
      continue;
    }
    const SeatSet to_act = game.seats_to_act();
    check(to_act.any(), "something can happen until the game is over");
    const Seat seat = to_act.nth(static_cast<int>(pick(static_cast<std::size_t>(to_act.count()))));
    const auto actions = game.legal_actions(seat);
    check(!actions.empty(), "a seat to act has an action");
    check(game.apply(seat, actions[pick(actions.size())]).ok(), "a listed action is legal");
  }
}

}  // namespace mapwright::fuzz
