// OnlineTable: what commands do to a game that is played.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

constexpr int kMostReturns = 3;

}  // namespace

// The action is played on the table itself, once, with the cards that come of it.
void OnlineTable::play(Decision& decision, const Command& command, Seat seat,
                       std::string_view action, const std::string& bot) {
  Dealer& dealer = play_->dealer;
  if (!dealer.is_to_act(seat)) {
    return refuse(decision, command, Refusal::kIllegal, "this seat is not to act now");
  }
  if (auto done = dealer.act(seat, action); !done) {
    return refuse(decision, command, Refusal::kIllegal, done.error().message);
  }
  entries::Played played{.bot = bot, .events = {}};
  const auto take = [&] {
    const Event& event = dealer.record().events.back();
    play_->log.add(dealer.end(), event);
    played.events.push_back(entries::happened(event));
  };
  take();
  seats_[at(seat)].by_bot.push_back(!bot.empty());
  bool new_round = false;
  keep_moment();
  while (dealer.card_due() && dealer.turn_card()) {
    take();
    new_round = new_round || dealer.record().events.back().seat == kTable;
  }
  if (dealer.end().is_over()) phase_ = Phase::kOver;
  entries::Entry entry{now_, command.person, command.id, std::move(played)};
  note(entry, finished_by(seat, new_round));
  decision.entries.push_back(std::move(entry));
}

void OnlineTable::decide_on(const protocol::Act& what, const Command& command, Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || !must_be(decision, command, Phase::kPlaying)) return;
  if (paused_) return refuse(decision, command, Refusal::kWrongTime, "the table is paused");
  // Checked before the bot gets up: a refusal changes nothing.
  if (auto canonical = play_->dealer.end().canonical_action(what.action); !canonical) {
    return refuse(decision, command, Refusal::kIllegal, canonical.error().message);
  }
  const bool comes_back = !seats_[at(*seat)].stands_in.empty();
  play(decision, command, *seat, what.action, "");
  if (!decision.refused && comes_back) {
    add(decision, command, entries::IsBack{.seat = index(*seat)});
  }
}

void OnlineTable::decide_on(const BotActs& what, const Command& command, Decision& decision) {
  if (!bots_to_act().contains(what.seat) || known_by(what.seat) != what.knowing) return;
  play(decision, command, what.seat, what.action, bot_at(what.seat));
}

void OnlineTable::decide_on(const protocol::TakeBack& /*what*/, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || !must_be(decision, command, Phase::kPlaying)) return;
  if (paused_) return refuse(decision, command, Refusal::kWrongTime, "the table is paused");
  if (!terms().take_back) {
    return refuse(decision, command, Refusal::kNotAllowed, "nothing is taken back at this table");
  }
  if (!may_take_back(*seat)) {
    return refuse(decision, command, Refusal::kIllegal, "there is nothing to take back");
  }
  add(decision, command, entries::TookBack{.seat = index(*seat)});
}

void OnlineTable::decide_on(const protocol::Back& /*what*/, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || seats_[at(*seat)].stands_in.empty()) return;
  // Each return brings time: nobody holds up the others for ever by coming back and doing nothing.
  if (seats_[at(*seat)].returns >= kMostReturns) {
    return refuse(decision, command, Refusal::kWrongTime,
                  "you let your time run out too often: act, or let the bot play this turn");
  }
  add(decision, command, entries::IsBack{.seat = index(*seat)});
}

void OnlineTable::decide_on(const protocol::Pause& what, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || !must_be(decision, command, Phase::kPlaying)) return;
  if (seats_[at(*seat)].wants_pause == (what.on != paused_)) return;
  if (!must_have_patience(decision, command, *seat)) return;
  add(decision, command, entries::WantsPause{.seat = index(*seat), .on = what.on});
}

void OnlineTable::decide_on(const TimeIsUp& /*what*/, const Command& command, Decision& decision) {
  if (const auto due = next_deadline(); !due || *due > now_) return;
  if (paused_) {
    const auto wants = std::ranges::find_if(seats_, &SeatState::wants_pause);
    const auto seat = static_cast<int>(wants - seats_.begin());
    return add(decision, command, entries::WantsPause{.seat = seat, .on = false});
  }
  for (const Seat seat : to_act()) {
    const auto until = clock_.until(seat);
    if (!until || *until > now_) continue;
    add(decision, command, entries::StandsIn{.seat = index(seat), .bot = terms().absent});
  }
}

}  // namespace mapwright
