#pragma once
// LocalTable: one game at this machine, with people and bots at its seats and a record that grows
// with every event. The terminal games are played on it.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "mapwright/bots/bot.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"

namespace mapwright {

class LocalTable {
 public:
  // `set_up` holds the game's id, options and seats (a seat with a bot's name is played by it);
  // its events must be empty. Fails on an unknown bot.
  [[nodiscard]] static Result<LocalTable> open(std::unique_ptr<AnyGame> game, Record set_up,
                                               const Digest& seed);

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] bool is_bot(Seat seat) const;
  // The lowest seat of a person that is to act, or kNobody.
  [[nodiscard]] Seat person_to_act() const;

  // Turns over cards and lets bots act until a person is to act or the game is over. Returns the
  // number of the first new event in record().events.
  std::size_t advance();
  // Turns over one card or lets one bot act; false when a person is to act or the game is over.
  bool advance_one();

  // A person's action, in any spelling. An illegal one changes nothing.
  Result<void> act(Seat seat, std::string_view action);

  // Called with the text of each line of the record as it is written, the header first.
  void on_line(std::function<void(const std::string&)> write);

 private:
  LocalTable(std::unique_ptr<AnyGame> game, Record record, const Digest& seed);
  void add(Event event);
  void finish();

  std::unique_ptr<AnyGame> game_;
  Record record_;
  Digest seed_;
  FairStream cards_;
  std::vector<std::unique_ptr<AnyBot>> bots_;
  std::function<void(const std::string&)> write_;
};

}  // namespace mapwright
