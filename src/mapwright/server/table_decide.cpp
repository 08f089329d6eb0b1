// OnlineTable: what commands do.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/core/text.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

constexpr std::size_t kMostSaid = 1000;  // at one table

bool is_phrase(std::string_view word) {
  return std::ranges::find(protocol::kPhrases, word) != protocol::kPhrases.end();
}

}  // namespace

Decision OnlineTable::decide(const Command& command, Time now) {
  Decision decision;
  now_ = std::max(now, touched_);
  if (has_seen(command.person, command.id)) {
    decision.other_table = rematch_;
    return decision;
  }
  const bool creates = std::holds_alternative<protocol::Create>(command.what);
  if (creates && exists()) {
    refuse(decision, command, Refusal::kNotNow, "try again with another id");
  } else if (!creates && !exists()) {
    refuse(decision, command, Refusal::kNoTable, "there is no such table");
  } else {
    std::visit([&](const auto& what) { decide_on(what, command, decision); }, command.what);
  }
  return decision;
}

void OnlineTable::add(Decision& decision, const Command& command,
                      decltype(entries::Entry::what) what) {
  entries::Entry entry{now_, command.person, command.id, std::move(what)};
  [[maybe_unused]] const auto folded = fold(entry);
  assert(folded.ok());
  decision.entries.push_back(std::move(entry));
}

void OnlineTable::refuse(Decision& decision, const Command& command, Refusal code,
                         std::string sentence) const {
  decision.refused =
      protocol::Refused{.id = command.id.empty() ? std::nullopt : std::optional(command.id),
                        .code = code,
                        .sentence = std::move(sentence)};
}

std::optional<Seat> OnlineTable::own_seat(Decision& decision, const Command& command) const {
  const Seat seat = seat_of(command.person);
  if (seat != kNobody) return seat;
  refuse(decision, command, Refusal::kNotYours, "you have no seat at this table");
  return std::nullopt;
}

bool OnlineTable::must_be(Decision& decision, const Command& command, Phase phase) const {
  if (phase_ == phase) return true;
  std::string_view name;
  for (const auto& [each, word] : protocol::kPhases) name = each == phase_ ? word : name;
  refuse(decision, command, Refusal::kWrongTime, "not now: the table is " + std::string(name));
  return false;
}

bool OnlineTable::must_be_host(Decision& decision, const Command& command) const {
  if (host_ != kNobody && seat_of(command.person) == host_) return true;
  refuse(decision, command, Refusal::kNotYours, "only the host may do this");
  return false;
}

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
  bool new_round = false;
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
  add(decision, command, entries::IsBack{.seat = index(*seat)});
}

void OnlineTable::decide_on(const protocol::Pause& what, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat || !must_be(decision, command, Phase::kPlaying)) return;
  if (seats_[at(*seat)].wants_pause == (what.on != paused_)) return;
  add(decision, command, entries::WantsPause{.seat = index(*seat), .on = what.on});
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

void OnlineTable::decide_on(const protocol::Say& what, const Command& command, Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat) return;
  if (what.phrase.has_value() == what.text.has_value() ||
      (what.phrase && !is_phrase(*what.phrase))) {
    return refuse(decision, command, Refusal::kMalformed, "say a phrase of the list, or a text");
  }
  if (what.text && !terms().chat) {
    return refuse(decision, command, Refusal::kNotAllowed, "the host has switched the chat off");
  }
  if (said_.size() >= kMostSaid) {
    return refuse(decision, command, Refusal::kTooMany, "enough has been said at this table");
  }
  add(decision, command,
      entries::Spoke{.seat = index(*seat), .phrase = what.phrase, .text = what.text});
}

void OnlineTable::decide_on(const protocol::Mute& what, const Command& command,
                            Decision& decision) {
  if (!own_seat(decision, command)) return;
  if (!has_seat(what.seat)) {
    return refuse(decision, command, Refusal::kNotAllowed, "there is no such seat");
  }
  if (has_muted(command.person, what.seat) == what.on) return;
  add(decision, command, entries::Muted{.seat = what.seat, .on = what.on});
}

void OnlineTable::decide_on(const protocol::SwitchChat& what, const Command& command,
                            Decision& decision) {
  if (!must_be_host(decision, command) || terms().chat == what.on) return;
  add(decision, command, entries::SwitchedChat{.on = what.on});
}

void OnlineTable::decide_on(const TimeIsUp& /*what*/, const Command& command, Decision& decision) {
  if (terms().absent.empty()) return;
  for (const Seat seat : to_act()) {
    const auto until = clock_.until(seat);
    if (!until || *until > now_) continue;
    add(decision, command, entries::StandsIn{.seat = index(seat), .bot = terms().absent});
  }
}

}  // namespace mapwright
