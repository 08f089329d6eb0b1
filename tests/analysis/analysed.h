#pragma once
// What the tests of the analysis share: games of bots as records, and positions.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "mapwright/analysis/analysis.h"
#include "mapwright/bots/game_table.h"
#include "mapwright/games/all_games.h"

namespace mapwright {

inline std::unique_ptr<AnyGame> fresh_game(std::string_view id, int seats,
                                           const Options& options = {}) {
  const GameEntry& entry = *find_game(id);
  return *make_game(entry, embedded_files(entry), options, seats);
}

// A whole game of the bot against itself.
inline Record recorded(std::string_view id, int seats, const std::string& bot,
                       std::uint8_t seed = 1, const Options& options = {}) {
  Record record;
  for (int i = 0; i < seats; ++i) {
    record.seats.push_back({.name = "", .title = "", .emblem = "", .bot = bot});
  }
  auto table = GameTable::open(fresh_game(id, seats, options), std::move(record), Digest{seed});
  EXPECT_TRUE(table.ok());
  table->advance();
  return table->record();
}

// The game after the first `events` events of the record.
inline std::unique_ptr<AnyGame> position_in(const Record& record, std::size_t events) {
  auto game = fresh_game(record.game, static_cast<int>(record.seats.size()), record.options);
  for (std::size_t i = 0; i < events; ++i) {
    const Event& event = record.events[i];
    const auto done = event.kind == Event::Kind::kAction
                          ? game->apply(event.seat, event.text)
                          : game->apply_chance(event.seat, event.text);
    EXPECT_TRUE(done.ok());
  }
  return game;
}

// The analysis of a record that follows the rules, not begun yet.
inline Result<Analysis> open_analysis(const Record& record, const AnalysisSettings& settings) {
  return Analysis::open(record, position_in(record, 0), *position_in(record, record.events.size()),
                        settings);
}

// The whole report.
inline Report analysed(const Record& record, const AnalysisSettings& settings) {
  auto analysis = open_analysis(record, settings);
  EXPECT_TRUE(analysis.ok());
  while (analysis->step()) {
  }
  return analysis->report();
}

}  // namespace mapwright
