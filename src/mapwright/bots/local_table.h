#pragma once
// LocalTable: one game in this process, with people and bots at its seats and a record that grows
// with every event. Terminal games, simulations and signatures are played on it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "mapwright/bots/bot.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"

namespace mapwright {

// A bot's own numbers for one decision: from the table's seed, its seat and the events so far. So
// the seed gives the whole game, and a game taken up again goes on as it would have.
[[nodiscard]] Random random_of_bot(const Digest& seed, Seat seat, std::size_t events);

class LocalTable {
 public:
  // `record` holds the game's seats (a seat with a bot's name is played by it); game id, options
  // and commitment are filled in. Its events, if any, are replayed first: the cards must be those
  // of the seed. Fails on an unknown bot or a record that does not fit.
  [[nodiscard]] static Result<LocalTable> open(std::unique_ptr<AnyGame> game, Record record,
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

  // A person's action, in any spelling. An illegal one gives an error and changes nothing.
  Result<void> act(Seat seat, std::string_view action);

  // Called with each line of the record as it is written, from now on; the caller writes what is
  // there already (to_text(record())).
  void on_line(std::function<void(const std::string&)> write) { write_ = std::move(write); }

 private:
  LocalTable(std::unique_ptr<AnyGame> game, Record record, const Digest& seed);
  void add(Event event);

  std::unique_ptr<AnyGame> game_;
  Record record_;
  Digest seed_;
  FairStream cards_;
  std::vector<std::unique_ptr<AnyBot>> bots_;  // one for each seat; null for a person
  std::function<void(const std::string&)> write_;
};

}  // namespace mapwright
