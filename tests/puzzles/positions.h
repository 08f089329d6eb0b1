#pragma once
// Positions of games that bots play, and puzzles made of them by hand, for the tests.

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/puzzles/puzzle.h"

namespace mapwright {

inline Result<std::unique_ptr<AnyGame>> set_up_again(const Record& head) {
  const GameEntry* entry = find_game(head.game);
  if (entry == nullptr) return Error{"no such game"};
  return make_game(*entry, embedded_files(*entry), head.options,
                   static_cast<int>(head.seats.size()));
}

// A solo game up to the beginning of the turn of that number, with its record.
struct PlayedTo {
  Record record;
  std::unique_ptr<AnyGame> game;
  const Analyst* analyst = nullptr;
};
inline PlayedTo played_to(std::string_view id, int turns) {
  PlayedTo played;
  played.record.game = id;
  played.record.seats.resize(1);
  const GameEntry& entry = *find_game(id);
  played.game = *make_game(entry, embedded_files(entry), {}, 1);
  played.record.rules = entry.info->rules_version;
  played.record.options = played.game->options();
  played.analyst = *analyst_for(*played.game);
  Random random(5);
  const auto bot = make_bot("apprentice", *played.game);
  for (int begun = 0, turn = -1;;) {
    if (const Seat whose = played.game->next_chance(); whose != kNobody) {
      auto card = played.game->draw_chance(whose, [&](std::uint32_t n) { return random.below(n); });
      played.record.events.push_back({Event::Kind::kChance, whose, card});
    } else {
      if (const int now = played.analyst->turn(*played.game); now != turn) {
        turn = now;
        if (begun++ == turns) return played;
      }
      auto action = (*bot)(*played.game, seat_at(0), random);
      played.record.events.push_back({Event::Kind::kAction, seat_at(0), action});
    }
  }
}

// The first choices of the analyst there, as a puzzle that nobody has proved.
inline Puzzle puzzle_of(const PlayedTo& played) {
  Puzzle puzzle{.number = 3, .grade = 2, .seat = 0, .record = {}, .right = {}, .wrong = {}};
  const auto fresh = set_up_again(played.record);
  puzzle.record = *pack_record(played.record, **fresh, std::nullopt);
  std::vector<std::string> positions;
  for (const PlannedTurn& turn : played.analyst->turns(*played.game, seat_at(0))) {
    const auto made = make_choice(*played.analyst, *played.game, seat_at(0), turn.actions);
    if (!made) continue;
    const std::string position = made->after->state_text();
    if (std::ranges::find(positions, position) != positions.end()) continue;
    positions.push_back(position);
    const std::string text = choice_text(*played.game, seat_at(0), made->actions);
    if (puzzle.right.empty()) {
      puzzle.right.push_back(text);
    } else {
      puzzle.wrong.push_back({text, 300 + static_cast<int>(puzzle.wrong.size())});
    }
    if (puzzle.wrong.size() == 2) break;
  }
  return puzzle;
}

inline std::string kept_text(std::string_view game) {
  std::ifstream file(std::string(MAPWRIGHT_SOURCE_DIR "/content/puzzles/") + std::string(game) +
                     ".txt");
  EXPECT_TRUE(file.good()) << game;
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace mapwright
