// OnlineTable: what commands do before the start, and the rematch.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

// How often somebody may sit down at one table, and all together.
constexpr int kMostTimesJoined = 20;
constexpr std::size_t kMostWhoJoined = 1000;

}  // namespace

void OnlineTable::decide_on(const protocol::Create& what, const Command& command,
                            Decision& decision) {
  const auto not_allowed = [&](std::string sentence) {
    refuse(decision, command, Refusal::kNotAllowed, std::move(sentence));
  };
  if (command.has_too_many) {
    return refuse(decision, command, Refusal::kTooMany, "you sit at too many tables");
  }
  const auto own = std::ranges::find(what.seats, "");
  if (own == what.seats.end()) return not_allowed("a table needs a person's seat");
  const auto fresh = shelf_->fresh(what.game, what.options, what.file ? &*what.file : nullptr,
                                   static_cast<int>(what.seats.size()));
  if (!fresh) return not_allowed(fresh.error().message);
  for (const std::string& bot : what.seats) {
    if (bot.empty()) continue;
    if (const auto known = shelf_->bot(bot, **fresh); !known) {
      return not_allowed(known.error().message);
    }
  }
  if (const auto& bot = what.terms.absent; !bot.empty()) {
    if (const auto known = shelf_->bot(bot, **fresh); !known) {
      return not_allowed(known.error().message);
    }
  }
  if (const auto& clock = what.terms.clock;
      clock &&
      (clock->bank.has_value() == clock->turn.has_value() || (clock->increment && !clock->bank))) {
    return not_allowed("a clock has a bank, perhaps with an increment, or a time for each turn");
  }
  add(decision, command,
      entries::Created{.game = what.game,
                       .rules = (*fresh)->info().rules_version,
                       .options = (*fresh)->options(),
                       .file = what.file,
                       .seats = what.seats,
                       .terms = what.terms,
                       .seed = to_hex(command.seed)});
  add(decision, command,
      entries::Joined{.seat = static_cast<int>(own - what.seats.begin()),
                      .person = command.person,
                      .name = command.name});
}

void OnlineTable::decide_on(const protocol::Join& /*what*/, const Command& command,
                            Decision& decision) {
  if (seat_of(command.person) != kNobody) return;  // sits there already
  if (!must_be(decision, command, Phase::kGathering)) return;
  if (command.has_too_many) {
    return refuse(decision, command, Refusal::kTooMany, "you sit at too many tables");
  }
  if (sent_away_.contains(command.person)) {
    return refuse(decision, command, Refusal::kNotAllowed, "the host has sent you away");
  }
  const auto before = joined_.find(command.person);
  if (before == joined_.end() ? joined_.size() >= kMostWhoJoined
                              : before->second >= kMostTimesJoined) {
    return refuse(decision, command, Refusal::kTooMany, "enough have come and gone at this table");
  }
  const auto free = std::ranges::find_if(seats_, &SeatState::is_free);
  if (free == seats_.end()) {
    return refuse(decision, command, Refusal::kFull, "no seat is free");
  }
  add(decision, command,
      entries::Joined{.seat = static_cast<int>(free - seats_.begin()),
                      .person = command.person,
                      .name = command.name});
}

void OnlineTable::decide_on(const protocol::Leave& /*what*/, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || !must_be(decision, command, Phase::kGathering)) return;
  add(decision, command, entries::Left{.seat = index(*seat)});
}

void OnlineTable::decide_on(const protocol::Kick& what, const Command& command,
                            Decision& decision) {
  if (!must_be_host(decision, command) || !must_be(decision, command, Phase::kGathering)) return;
  if (!has_seat(what.seat) || seats_[at(what.seat)].person.empty() || seat_at(what.seat) == host_) {
    return refuse(decision, command, Refusal::kNotAllowed, "nobody to send away sits there");
  }
  add(decision, command, entries::Left{.seat = what.seat});
}

void OnlineTable::decide_on(const protocol::Start& /*what*/, const Command& command,
                            Decision& decision) {
  if (!must_be_host(decision, command)) return;
  if (phase_ == Phase::kFixed) return start_if_ready(decision, command, true);
  if (!must_be(decision, command, Phase::kGathering)) return;
  if (std::ranges::any_of(seats_, &SeatState::is_free)) {
    return refuse(decision, command, Refusal::kNotAllowed, "a seat is still free");
  }
  const auto seed = digest_from_hex(created_->seed);
  add(decision, command, entries::Fixed{.commitment = commitment_of(header(), *seed)});
  start_if_ready(decision, command, !terms().words);
}

void OnlineTable::decide_on(const protocol::GiveWords& what, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || !must_be(decision, command, Phase::kFixed)) return;
  if (seats_[at(*seat)].words) {
    return refuse(decision, command, Refusal::kWrongTime, "you have given your words");
  }
  add(decision, command, entries::GaveWords{.seat = index(*seat), .words = what.words});
  start_if_ready(decision, command, false);
}

// The first cards are drawn on a table of their own, and come into this one with the entry.
void OnlineTable::start_if_ready(Decision& decision, const Command& command, bool at_once) {
  const bool all = std::ranges::all_of(
      seats_, [](const SeatState& seat) { return !seat.bot.empty() || seat.words.has_value(); });
  if (!all && !at_once) return;
  auto play = new_play();
  if (!play) return refuse(decision, command, Refusal::kNotAllowed, play.error().message);
  entries::Started started;
  while (play->dealer.card_due() && play->dealer.turn_card()) {
    started.events.push_back(entries::happened(play->dealer.record().events.back()));
  }
  add(decision, command, std::move(started));
}

void OnlineTable::decide_on(const protocol::Rematch& /*what*/, const Command& command,
                            Decision& decision) {
  if (!own_seat(decision, command) || !must_be(decision, command, Phase::kOver)) return;
  decision.other_table = rematch_.empty() ? code_of_rematch(*this) : rematch_;
  if (!rematch_.empty()) return;
  const auto tell_other = [&](decltype(entries::Entry::what) what) {
    decision.other_entries.push_back({now_, command.person, command.id, std::move(what)});
  };
  entries::Created created = *created_;
  created.seed = to_hex(command.seed);
  tell_other(std::move(created));
  // Whoever asks is the host: sits down first.
  const auto sit = [&](bool asks) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const SeatState& seat = seats_[i];
      if (seat.person.empty() || (seat.person == command.person) != asks) continue;
      tell_other(entries::Joined{static_cast<int>(i), seat.person, seat.name});
    }
  };
  sit(true);
  sit(false);
  add(decision, command, entries::MadeRematch{.table = decision.other_table});
}

}  // namespace mapwright
