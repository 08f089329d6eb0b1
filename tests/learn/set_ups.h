#pragma once
// The set-ups that the tests of learn/ play: every game with an Encoding, alone, with 2, 3 and 5
// seats or the most, and with two seats each option in turn.

#include "contract/contract.h"
#include "effort.h"
#include "mapwright/learn/cartographers/encoding.h"
#include "mapwright/learn/environment.h"
#include "mapwright/learn/guild/encoding.h"
#include "mapwright/learn/misterra/encoding.h"
#include "mapwright/learn/set_up.h"

namespace mapwright {

struct LearnTable {
  std::string_view game;
  Options options;
  int seats = 1;
};

inline std::vector<LearnTable> learn_tables() {
  std::vector<LearnTable> tables;
  for (const std::string_view id : learnable_games()) {
    const GameEntry& entry = *find_game(id);
    for (const int seats : {1, 2, 3, 5}) {
      tables.push_back({id, {}, std::min(seats, entry.info->max_seats)});
    }
    std::size_t number = 0;
    for (const Options& options : contract::option_sets(entry)) {
      if (options.empty() || (contract::kSanitized && ++number % 3 != 0)) continue;
      const bool alone = options.begin()->first == "difficulty";
      tables.push_back({id, options, alone ? 1 : 2});
    }
  }
  return tables;
}

inline std::string text_of(const LearnTable& table) {
  return std::string(table.game) + ", " + std::to_string(table.seats) + " seats, " +
         contract::text_of(table.options);
}

inline std::shared_ptr<const Environment> environment_of(const LearnTable& table) {
  auto made = make_environment(table.game, table.options, table.seats);
  EXPECT_TRUE(made.ok()) << text_of(table) << ": " << made.error().message;
  return made.ok() ? *made : nullptr;
}

// Calls check(environment, SetUp of the game's own class) for each table.
template <class F>
void for_each_learn_table(F&& check) {
  for (const LearnTable& table : learn_tables()) {
    SCOPED_TRACE(text_of(table));
    const auto environment = environment_of(table);
    ASSERT_NE(environment, nullptr);
    const GameEntry& entry = *find_game(table.game);
    const auto any = make_game(entry, embedded_files(entry), table.options, table.seats);
    ASSERT_TRUE(any.ok());
    with_typed_game(AllGames{}, **any, [&](const auto& typed_game) {
      using G = std::remove_cvref_t<decltype(typed_game.game())>;
      if constexpr (requires { encoding_of(typed_game.game()); }) {  // a young game has none
        using E = decltype(encoding_of(typed_game.game()));
        check(*environment, SetUp<E>(std::make_shared<const G>(typed_game.game())));
      }
    });
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Everything a seat is shown, as bytes.
struct Shown {
  std::vector<std::uint8_t> planes;
  std::vector<float> globals;
  std::vector<float> facts;
  [[nodiscard]] bool operator==(const Shown&) const = default;
};
inline Shown empty_shown(const LearnSizes& sizes) {
  return {std::vector<std::uint8_t>(at(sizes.plane_bytes()), 77),
          std::vector<float>(at(sizes.globals), 77), std::vector<float>(at(sizes.facts), 77)};
}
inline Shown shown_to(const LearnGame& game, const LearnSizes& sizes, Seat seat,
                      Sight sight = Sight::kOwn) {
  Shown shown = empty_shown(sizes);
  game.observe(seat, sight,
               {.planes = shown.planes.data(),
                .globals = shown.globals.data(),
                .facts = shown.facts.data()});
  return shown;
}

}  // namespace mapwright
