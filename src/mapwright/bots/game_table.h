#pragma once
// GameTable: a dealer (game/dealer.h) with people and bots at the seats. Terminal games, the page,
// simulations and signatures are played on it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mapwright/bots/all_bots.h"
#include "mapwright/game/dealer.h"

namespace mapwright {

class GameTable : public Dealer {
 public:
  // As Dealer::open; a seat of the record with a bot's name is played by that bot. Fails also on an
  // unknown one: a record that comes from outside names none but ours.
  [[nodiscard]] static Result<GameTable> open(std::shared_ptr<const AnyGame> fresh, Record record,
                                              const std::optional<Digest>& seed,
                                              const BotMaker& bots = our_bots());

  // The same table at its game's end, to go on by itself, with its bots, which a dealer's has not.
  [[nodiscard]] GameTable copy() const;  // NOLINT(bugprone-derived-method-shadowing-base-method)

  [[nodiscard]] bool is_bot(Seat seat) const;
  // The lowest seat of a person that is to act, or kNobody.
  [[nodiscard]] Seat person_to_act() const;

  // Turns over one card or lets one bot act; false when a person is to act, the game is over, or
  // what happened could not be kept (trouble()). Pre: the seed is known.
  bool advance_one();
  // The same until it is false. Returns the number of the first new event in record().events.
  std::size_t advance();

  // What the bot of the seat (or another one in its place) does here, without doing it; the same
  // for the same seed and record.
  [[nodiscard]] Result<std::string> bot_choice(Seat seat,
                                               const std::optional<std::string>& other) const;

 private:
  explicit GameTable(Dealer dealer) : Dealer(std::move(dealer)) {}

  std::vector<AnyBot> bots_;  // one for each seat; empty for a person
};

}  // namespace mapwright
