#pragma once
// The set-ups that the tests of learn/ play: every game with an Encoding, alone, with 2, 3 and 5
// seats or the most, with two seats each option in turn, and the Guild on a map of one's own that
// is larger than all of the box.

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
  std::string own_map{};
};

// Kazan with four columns of sea in the east: no printed map is as wide, and a state of three seats
// has too many spaces to be packed.
inline std::string wide_kazan() {
  std::string map;
  for (const ContentFile& file : embedded_files(*find_game("guild"))) {
    if (file.name == "kazan.txt") map = file.text;
  }
  map.replace(map.find("map kazan"), 9, "map wide");
  for (std::size_t row = map.find("    | "); row != std::string::npos;
       row = map.find("    | ", row + 1)) {
    map.insert(map.find('\n', row), " s s s s");
  }
  return map;
}

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
  for (const int seats : {1, 3}) {
    tables.push_back({"guild", {{"map", "wide"}}, seats, wide_kazan()});
  }
  return tables;
}

inline std::string text_of(const LearnTable& table) {
  return std::string(table.game) + ", " + std::to_string(table.seats) + " seats, " +
         contract::text_of(table.options);
}

inline std::shared_ptr<const Environment> environment_of(const LearnTable& table) {
  auto made = make_environment(table.game, table.options, table.seats, table.own_map);
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
    ContentFiles files = embedded_files(entry);
    if (!table.own_map.empty()) {
      ASSERT_TRUE(add_own_file(entry, table.options, table.own_map, files).ok());
    }
    const auto any = make_game(entry, files, table.options, table.seats);
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
