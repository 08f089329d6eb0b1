#include "mapwright/bots/signature.h"

#include "mapwright/bots/game_table.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

constexpr int kGamesEach = 4;

// One whole game by bots, as its record.
std::string played(const GameEntry& entry, const Options& options, int seats,
                   const std::string& bot, std::uint64_t number) {
  auto game = make_game(entry, embedded_files(entry), options, seats);
  assert(game.ok());
  Record record;
  record.seats.assign(static_cast<std::size_t>(seats),
                      SeatInfo{.name = "", .title = "", .emblem = "", .bot = bot});
  auto table = GameTable::open(*std::move(game), std::move(record), table_seed(number));
  assert(table.ok());
  table->advance();
  return to_text(table->record()) + table->game().state_text();
}

}  // namespace

std::uint64_t signature() {
  Sha256 hash;
  std::uint64_t number = 0;
  for (const GameEntry& entry : all_games()) {
    // The default set-up, then every listed value of every option.
    std::vector<Options> set_ups = {{}};
    for (const OptionInfo& option : entry.info->options) {
      for (const auto value : option.values) {
        set_ups.push_back({{std::string(option.name), std::string(value)}});
      }
    }
    for (const Options& options : set_ups) {
      for (const int seats : {1, 2, 4}) {
        if (seats < entry.info->min_seats || seats > entry.info->max_seats) continue;
        for (int i = 0; i < kGamesEach; ++i) {
          hash.update(played(entry, options, seats, i % 2 == 0 ? "random" : "greedy", ++number));
        }
      }
    }
  }
  return number_of(hash.finish());
}

}  // namespace mapwright
