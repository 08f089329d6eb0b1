// OnlineTable: folding entries.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/core/text.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

}  // namespace

Result<void> OnlineTable::fold(std::string_view line) {
  const auto entry = entries::parse_entry(line);
  if (!entry) return entry.error();
  return fold(*entry);
}

Result<void> OnlineTable::fold(const entries::Entry& entry) {
  if (!exists() && !std::holds_alternative<entries::Created>(entry.what)) {
    return Error{"the first entry of a table creates it"};
  }
  return std::visit([&](const auto& what) { return fold_in(what, entry); }, entry.what);
}

void OnlineTable::note(const entries::Entry& entry, const SeatSet& finished) {
  touched_ = std::max(touched_, entry.at);
  if (std::holds_alternative<entries::WantsPause>(entry.what) ||
      std::holds_alternative<entries::Muted>(entry.what) ||
      std::holds_alternative<entries::SwitchedChat>(entry.what)) {
    if (const Seat seat = seat_of(entry.by); seat != kNobody) ++seats_[at(seat)].asides;
  }
  for (const Seat seat : finished) seats_[at(seat)].returns = 0;
  moments_.clear();
  if (kept_moment_) moments_.push_back(*std::exchange(kept_moment_, std::nullopt));
  const bool of_the_game = std::holds_alternative<entries::Played>(entry.what) ||
                           std::holds_alternative<entries::TookBack>(entry.what) ||
                           std::holds_alternative<entries::Spoke>(entry.what);
  if (!of_the_game || phase_ == Phase::kOver) ++outline_;
  if (!entry.id.empty()) {
    const std::uint64_t mark = mark_of_request(entry.by, entry.id);
    const auto place = std::ranges::lower_bound(seen_, mark);
    if (place == seen_.end() || *place != mark) seen_.insert(place, mark);
  }
  SeatSet running;
  if (!paused_) {
    for (const Seat seat : to_act()) {
      const SeatState& state = seats_[at(seat)];
      if (state.bot.empty() && state.stands_in.empty()) running.insert(seat);
    }
  }
  clock_.follow(entry.at, running, finished);
}

Result<void> OnlineTable::fold_in(const entries::Created& what, const entries::Entry& entry) {
  if (exists()) return Error{"the table was created before"};
  const int seats = static_cast<int>(what.seats.size());
  auto fresh = shelf_->fresh(what.game, what.options, what.file ? &*what.file : nullptr, seats);
  if (!fresh) return fresh.error();
  if ((*fresh)->info().rules_version != what.rules) {
    return Error{"the table is of rules version " + std::to_string(what.rules)};
  }
  fresh_ = *std::move(fresh);
  created_ = what;
  maker_ = entry.by;
  seats_.resize(what.seats.size());
  for (std::size_t i = 0; i < what.seats.size(); ++i) seats_[i].bot = what.seats[i];
  if (what.terms.clock) clock_ = Clock(*what.terms.clock, seats);
  note(entry, {});
  return {};
}

bool OnlineTable::has_seat(int seat) const {
  return seat >= 0 && static_cast<std::size_t>(seat) < seats_.size();
}

Result<void> OnlineTable::fold_in(const entries::Joined& what, const entries::Entry& entry) {
  if (phase_ != Phase::kGathering || !has_seat(what.seat) || !seats_[at(what.seat)].is_free() ||
      seat_of(what.person) != kNobody) {
    return Error{"nobody can sit down there"};
  }
  seats_[at(what.seat)].person = what.person;
  seats_[at(what.seat)].name = what.name;
  ++joined_[what.person];
  if (host_ == kNobody) host_ = seat_at(what.seat);
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::Left& what, const entries::Entry& entry) {
  if (phase_ != Phase::kGathering || !has_seat(what.seat)) return Error{"nobody can leave"};
  if (entry.by != seats_[at(what.seat)].person) sent_away_.insert(seats_[at(what.seat)].person);
  seats_[at(what.seat)].person.clear();
  seats_[at(what.seat)].name.clear();
  if (host_ == seat_at(what.seat)) {
    const auto next =
        std::ranges::find_if(seats_, [](const SeatState& seat) { return !seat.person.empty(); });
    host_ = next == seats_.end() ? kNobody : seat_at(static_cast<int>(next - seats_.begin()));
    if (host_ == kNobody) phase_ = Phase::kClosed;
  }
  note(entry, {});
  return {};
}

Record OnlineTable::header() const {
  Record record;
  record.game = created_->game;
  record.rules = created_->rules;
  record.options = fresh_->options();
  record.file = fresh_->own_file();
  for (const SeatState& seat : seats_) {
    record.seats.push_back({.name = seat.name, .title = "", .emblem = "", .bot = seat.bot});
  }
  return record;
}

Result<void> OnlineTable::fold_in(const entries::Fixed& what, const entries::Entry& entry) {
  if (phase_ != Phase::kGathering) return Error{"the seats were fixed before"};
  commitment_ = what.commitment;
  phase_ = Phase::kFixed;
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::GaveWords& what, const entries::Entry& entry) {
  if (phase_ != Phase::kFixed || !has_seat(what.seat)) return Error{"no words are awaited"};
  seats_[at(what.seat)].words = what.words;
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::StandsIn& what, const entries::Entry& entry) {
  if (!has_seat(what.seat)) return Error{"there is no such seat"};
  seats_[at(what.seat)].stands_in = what.bot;
  seats_[at(what.seat)].wants_pause = false;
  agree_on_pause(entry.at);
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::IsBack& what, const entries::Entry& entry) {
  if (!has_seat(what.seat)) return Error{"there is no such seat"};
  seats_[at(what.seat)].stands_in.clear();
  ++seats_[at(what.seat)].returns;
  clock_.be_back(seat_at(what.seat));
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::WantsPause& what, const entries::Entry& entry) {
  if (!has_seat(what.seat)) return Error{"there is no such seat"};
  seats_[at(what.seat)].wants_pause = what.on != paused_;
  agree_on_pause(entry.at);
  note(entry, {});
  return {};
}

// Bots do not count, nor those for whom one sits in.
void OnlineTable::agree_on_pause(Time at) {
  const bool all = std::ranges::all_of(seats_, [](const SeatState& seat) {
    return !seat.bot.empty() || !seat.stands_in.empty() || seat.wants_pause;
  });
  const bool alone = paused_ && at - paused_since_ >= kLongPause;
  if (std::ranges::none_of(seats_, &SeatState::wants_pause) || !(all || alone)) return;
  paused_ = !paused_;
  paused_since_ = at;
  for (SeatState& seat : seats_) seat.wants_pause = false;
}

Result<void> OnlineTable::fold_in(const entries::Spoke& what, const entries::Entry& entry) {
  said_.push_back({entry.at, what});
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::Muted& what, const entries::Entry& entry) {
  if (what.on) {
    muted_.emplace(entry.by, what.seat);
  } else {
    muted_.erase(std::pair(entry.by, what.seat));
  }
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::SwitchedChat& what, const entries::Entry& entry) {
  created_->terms.chat = what.on;
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::MadeRematch& what, const entries::Entry& entry) {
  rematch_ = what.table;
  note(entry, {});
  return {};
}

}  // namespace mapwright
