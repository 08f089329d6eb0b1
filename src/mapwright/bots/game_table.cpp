#include "mapwright/bots/game_table.h"

#include "mapwright/core/at.h"

namespace mapwright {
namespace {

// A bot's own numbers for one decision: from the table's seed, its seat and the events so far. So
// the seed gives the whole game, and a game taken up again goes on as it would have.
Random random_of_bot(const Digest& seed, Seat seat, std::size_t events) {
  return Random(number_of(sha256("mapwright bot 2 " + to_hex(seed) + " " +
                                 std::to_string(index(seat)) + " " + std::to_string(events))));
}

}  // namespace

Result<GameTable> GameTable::open(std::shared_ptr<const AnyGame> fresh, Record record,
                                  const std::optional<Digest>& seed, const BotMaker& bots) {
  auto dealer = Dealer::open(std::move(fresh), std::move(record), seed);
  if (!dealer) return dealer.error();
  GameTable table(*std::move(dealer));
  for (const SeatInfo& seat : table.record().seats) {
    const Seat whose = seat_at(static_cast<int>(table.bots_.size()));
    table.bots_.emplace_back();
    if (seat.bot.empty()) continue;
    auto bot = bots(seat.bot, table.fresh(), whose);
    if (!bot) return bot.error();
    table.bots_.back() = *std::move(bot);
  }
  return table;
}

GameTable GameTable::copy() const {
  GameTable other(Dealer::copy());
  other.bots_ = bots_;
  return other;
}

bool GameTable::is_bot(Seat seat) const { return bots_[at(seat)] != nullptr; }

Seat GameTable::person_to_act() const {
  for (const Seat seat : end().seats_to_act()) {
    if (!is_bot(seat)) return seat;
  }
  return kNobody;
}

bool GameTable::advance_one() {
  assert(seed());
  if (card_due()) return turn_card().ok();
  for (const Seat seat : end().seats_to_act()) {
    if (!is_bot(seat)) continue;
    Random random = random_of_bot(*seed(), seat, record().events.size());
    const AnyBot& bot = bots_[at(seat)];
    return act_by(seat, [&](AnyGame& game) { return bot(game, seat, random); }).ok();
  }
  return false;
}

std::size_t GameTable::advance() {
  const std::size_t first = record().events.size();
  while (advance_one()) {
  }
  return first;
}

Result<std::string> GameTable::bot_choice(Seat seat,
                                          const std::optional<std::string>& other) const {
  if (auto at_end = check_at_end(); !at_end) return at_end.error();
  if (!is_to_act(seat)) return Error{"this seat is not to act now"};
  if (!seed()) return Error{"without its seed a record can only be looked at"};
  if (!other && !is_bot(seat)) return Error{"there is no bot at this seat"};
  const auto bot = other ? make_bot(*other, end()) : bots_[at(seat)];
  if (!bot) return bot.error();
  Random random = random_of_bot(*seed(), seat, record().events.size());
  return (*bot)(*end().clone(), seat, random);
}

}  // namespace mapwright
