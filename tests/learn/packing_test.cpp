// States of the Guild come out of a batch's packing as they went in.
#include "mapwright/learn/guild/packing.h"

#include <gtest/gtest.h>

#include "mapwright/game/play_out.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright {
namespace {

using guild::Guild;
using guild::Packing;

Guild guild_of(int seats, const char* map) {
  auto game = Guild::make(embedded_files(*find_game("guild")), {{"map", map}}, seats);
  EXPECT_TRUE(game.ok());
  return *std::move(game);
}

TEST(Packing, EveryStateOfAGameComesOutAsItWentIn) {
  for (const char* map : {"avenia", "aghon", "kazan", "cnidaria"}) {
    for (int seats = 1; seats <= 4; ++seats) {
      const Guild game = guild_of(seats, map);
      const Packing packing(seats);
      Random random(static_cast<std::uint64_t>(seats));
      guild::State state = game.initial_state();
      std::vector<std::byte> bytes(packing.size());
      for (int step = 0; !game.is_over(state); ++step) {
        if (const Seat whose = game.next_chance(state); whose != kNobody) {
          turn_card(game, state, whose, random);
          continue;
        }
        for (const Seat seat : game.seats_to_act(state)) {
          game.apply(state, seat, game.random_action(state, seat, random));
        }
        // What a batch keeps: a position in which somebody decides.
        if (game.next_chance(state) != kNobody) continue;
        ASSERT_TRUE(packing.pack(state, bytes.data())) << map << ", step " << step;
        guild::State again = game.initial_state();
        packing.unpack(bytes.data(), again);
        ASSERT_EQ(again, state) << map << ", step " << step;
      }
    }
  }
}

TEST(Packing, WhatDoesNotFitIsRefused) {
  const Guild game = guild_of(3, "avenia");
  const Packing packing(3);
  std::vector<std::byte> bytes(packing.size());
  const guild::State fresh = game.initial_state();
  ASSERT_TRUE(packing.pack(fresh, bytes.data()));
  const auto is_refused = [&](auto&& change) {
    guild::State state = fresh;
    change(state.seats[seat_at(2)]);
    return !packing.pack(state, bytes.data());
  };
  EXPECT_TRUE(is_refused([](auto& seat) { seat.turn.count = 17; }));
  EXPECT_TRUE(is_refused([](auto& seat) { seat.frontier.insert(cell_at(200)); }));
  EXPECT_TRUE(is_refused([](auto& seat) { seat.before.cubes.insert(cell_at(7)); }));
  EXPECT_TRUE(is_refused([](auto& seat) {
    seat.board.cubes.insert(cell_at(7));
    seat.board.villages.insert(cell_at(7));
  }));
}

}  // namespace
}  // namespace mapwright
