#include "mapwright/game/dealer.h"

#include "mapwright/core/at.h"
#include "mapwright/game/replay.h"

namespace mapwright {

Dealer::Dealer(std::shared_ptr<const AnyGame> fresh, Record record,
               const std::optional<Digest>& seed)
    : fresh_(std::move(fresh)), end_(fresh_->clone()), record_(std::move(record)), seed_(seed) {
  if (seed_) cards_.emplace(seed_of_cards(record_, *seed_));
}

Result<Dealer> Dealer::open(std::shared_ptr<const AnyGame> fresh, Record record,
                            const std::optional<Digest>& seed) {
  if (record.seats.size() != static_cast<std::size_t>(fresh->seats())) {
    return Error{"the record has another number of seats than the game"};
  }
  if (record.game.empty()) {
    record.game = std::string(fresh->info().id);
    record.rules = fresh->info().rules_version;
    record.options = fresh->options();
    record.file = fresh->own_file();
    if (seed) record.commitment = commitment_of(record, *seed);
  } else if (seed && !is_committed_to(record, *seed)) {
    return Error{std::string(kOtherCommitment)};
  }
  Dealer dealer(std::move(fresh), std::move(record), seed);
  const auto played = replay(dealer.record_, *dealer.end_, {}, seed ? &*dealer.cards_ : nullptr);
  if (played.status != ReplayStatus::kFine) return Error{played.message};
  dealer.note_end();
  return dealer;
}

bool Dealer::has_seat(Seat seat) const { return index(seat) >= 0 && index(seat) < fresh_->seats(); }

bool Dealer::card_due() const { return !game().is_over() && game().next_chance() != kNobody; }

bool Dealer::is_to_act(Seat seat) const {
  return has_seat(seat) && game().seats_to_act().contains(seat);
}

Result<void> Dealer::check_at_end() const {
  if (earlier_ == nullptr) return {};
  return Error{"an earlier moment is shown: go to the end to play on"};
}

Result<void> Dealer::act(Seat seat, std::string_view action) {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  const auto canonical = end_->canonical_action(action);
  if (!canonical) return canonical.error();
  if (auto done = end_->apply(seat, *canonical); !done) return done;
  return add({Event::Kind::kAction, seat, *canonical});
}

Result<void> Dealer::act_by(Seat seat, const std::function<std::string(AnyGame&)>& play) {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  if (!is_to_act(seat)) return Error{"this seat is not to act now"};
  return add({Event::Kind::kAction, seat, play(*end_)});
}

Result<void> Dealer::turn_card() {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  if (!cards_) return Error{"without its seed a record can only be looked at"};
  if (!card_due()) return Error{"no card is to be turned over now"};
  const Seat whose = end_->next_chance();
  auto text = end_->draw_chance(whose, [&](std::uint32_t bound) { return cards_->below(bound); });
  return add({Event::Kind::kChance, whose, std::move(text)});
}

Result<void> Dealer::lay_card(Seat whose, std::string_view card) {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  if (seed_) return Error{"the cards of this game come from its seed"};
  if (whose != kTable && !has_seat(whose)) {
    return Error{"there is no seat " + std::to_string(index(whose))};
  }
  const auto canonical = end_->canonical_chance(card);
  if (!canonical) return canonical.error();
  if (auto done = end_->apply_chance(whose, *canonical); !done) return done;
  return add({Event::Kind::kChance, whose, *canonical});
}

Dealer Dealer::copy() const {
  Dealer other(fresh_, record_, seed_);
  other.end_ = end_->clone();
  other.cards_ = cards_;
  other.shown_ = record_.events.size();
  return other;
}

// A finished game has its result, and reveals its seed.
void Dealer::note_end() {
  shown_ = record_.events.size();
  if (!end_->is_over()) return;
  if (!record_.result) record_.result = end_->result();
  if (seed_) record_.seed = to_hex(*seed_);
}

Result<void> Dealer::add(Event event) {
  record_.events.push_back(std::move(event));
  note_end();
  trouble_.reset();
  if (!append_) return {};
  auto kept = append_(last_lines());
  if (kept) return {};
  trouble_ = kept.error();
  drop_behind(record_.events.size() - 1);
  return kept;
}

std::string Dealer::last_lines() const {
  return event_line(record_.events.back()) + (record_.result ? result_line(record_) : "");
}

void Dealer::drop_behind(std::size_t events) {
  record_.events.resize(events);
  record_.result.reset();
  record_.seed.clear();
  end_ = fresh_->clone();
  if (seed_) cards_.emplace(seed_of_cards(record_, *seed_));
  [[maybe_unused]] const auto played = replay(record_, *end_, {}, cards_ ? &*cards_ : nullptr);
  assert(played.status == ReplayStatus::kFine);
  shown_ = record_.events.size();
}

// By the last action, which ended a round. (A round begins with a common card.)
bool Dealer::opened_choices() const {
  if (end_->next_chance() != kTable) return false;
  const auto& events = record_.events;
  for (std::size_t i = events.size() - 1; i-- > 0;) {
    const Event& event = events[i];
    const bool is_action = event.kind == Event::Kind::kAction;
    if (!is_action && event.seat == kTable) return false;
    const Secrecy secrecy =
        is_action ? end_->action_secrecy(event.text) : end_->chance_secrecy(event.text);
    if (event.seat != events.back().seat && secrecy == Secrecy::kUntilRoundEnds) return true;
  }
  return false;
}

Seat Dealer::undo_seat() const {
  const Seat seat = take_back_seat();
  if (seat == kNobody || last_of_person() + 1 != record_.events.size()) return kNobody;
  return opened_choices() ? kNobody : seat;
}

Result<void> Dealer::undo() {
  if (undo_seat() == kNobody) return Error{"there is nothing to take back"};
  return take_off(record_.events.size() - 1);
}

Result<void> Dealer::take_off(std::size_t events) {
  std::size_t left = record_.events.size();
  Result<void> dropped;
  while (left > events && dropped) {
    if (drop_) dropped = drop_();
    if (dropped) --left;
  }
  if (left < record_.events.size()) drop_behind(left);
  return dropped;
}

std::size_t Dealer::last_of_person() const {
  for (std::size_t i = record_.events.size(); i-- > 0;) {
    const Event& event = record_.events[i];
    const bool is_action = event.kind == Event::Kind::kAction;
    if (is_action && record_.seats[at(event.seat)].bot.empty()) return i;
  }
  return record_.events.size();
}

Seat Dealer::take_back_seat() const {
  if ((append_ && !drop_) || earlier_ != nullptr || end_->is_over()) return kNobody;
  const std::size_t last = last_of_person();
  return last < record_.events.size() ? record_.events[last].seat : kNobody;
}

Result<void> Dealer::take_back() {
  if (take_back_seat() == kNobody) return Error{"there is nothing to take back"};
  return take_off(last_of_person());
}

Result<void> Dealer::leave_out(std::size_t number) {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  if (append_ || number >= record_.events.size()) return Error{"there is nothing to take back"};
  Record record = record_;
  record.events.erase(record.events.begin() + static_cast<std::ptrdiff_t>(number));
  record.lines.clear();
  record.result.reset();
  record.seed.clear();
  auto without = open(fresh_, std::move(record), seed_);
  if (!without) return without.error();
  *this = *std::move(without);
  return {};
}

Result<void> Dealer::seek(std::size_t events) {
  if (events > record_.events.size()) {
    return Error{"the record has only " + std::to_string(record_.events.size()) + " events"};
  }
  if (events == record_.events.size()) {
    earlier_.reset();
  } else if (earlier_ == nullptr || events < shown_) {
    earlier_ = fresh_->clone();
    shown_ = 0;
  }
  for (; earlier_ != nullptr && shown_ < events; ++shown_) {
    play_again(*earlier_, record_.events[shown_]);
  }
  shown_ = events;
  return {};
}

}  // namespace mapwright
