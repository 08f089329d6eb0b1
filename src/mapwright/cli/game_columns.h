#pragma once
// GameColumns: many games as columns, an entry for each decision, for those who learn from them
// (docs/formats.md). Kept in memory, about 25 bytes for each decision, until all is written.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "mapwright/bots/game_table.h"
#include "mapwright/cli/npz.h"

namespace mapwright::cli {

// What one game adds, made while it is played.
struct GameRows {
  struct Decision {
    std::string action;
    std::string card;  // the common card that lies open; empty before the first
    std::uint32_t legal = 0;
    std::int32_t score = 0;  // on the seat's sheet before it acts
    std::uint16_t turn = 0;  // how many decisions of the seat came before
    std::uint8_t seat = 0;
  };
  std::vector<Decision> decisions;
  std::vector<std::int32_t> totals;  // by seat
  std::vector<std::uint8_t> ranks;
  std::vector<std::uint8_t> won;
};

// Plays the game of a table whose seats all have bots to its end.
[[nodiscard]] GameRows play_to_rows(GameTable& table);

class GameColumns {
 public:
  void add(std::uint64_t seed, const GameRows& rows);
  [[nodiscard]] std::uint64_t bytes() const;  // about what is written
  // With the set-up of the games.
  [[nodiscard]] Result<void> write_to(NpzFile& file, const AnyGame& fresh,
                                      const std::vector<SeatInfo>& seats) const;

 private:
  // Texts by number, in the order in which they first came.
  struct Words {
    std::map<std::string, std::int32_t, std::less<>> numbers;
    std::vector<std::string> texts;
    std::int32_t number_of(const std::string& text);
  };

  // One entry for each decision
  std::vector<std::uint32_t> game_;
  std::vector<std::uint8_t> seat_;
  std::vector<std::uint16_t> turn_;
  std::vector<std::int32_t> action_;
  std::vector<std::uint32_t> legal_;
  std::vector<std::int32_t> card_;
  std::vector<std::int32_t> score_;
  // for each game, one more at the end
  std::vector<std::uint64_t> first_ = {0};
  std::vector<std::uint64_t> seed_;
  // for each game a row of seats
  std::vector<std::int32_t> total_;
  std::vector<std::uint8_t> rank_;
  std::vector<std::uint8_t> won_;
  Words actions_;
  Words cards_;
};

}  // namespace mapwright::cli
