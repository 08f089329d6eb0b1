// OnlineTable: folding what is played.

#include "mapwright/core/at.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

}  // namespace

Result<OnlineTable::Play> OnlineTable::new_play() const {
  Record record = header();
  record.commitment = commitment_;
  if (terms().words) {
    for (const SeatState& seat : seats_) record.words.push_back(seat.words.value_or(""));
  }
  auto dealer = Dealer::open(fresh_, std::move(record), digest_from_hex(created_->seed));
  if (!dealer) return dealer.error();
  return Play{*std::move(dealer), TableLog()};
}

Result<void> OnlineTable::play_event(Play& play, const Event& event) const {
  if (event.kind == Event::Kind::kAction) {
    if (auto done = play.dealer.act(event.seat, event.text); !done) return done;
  } else {
    if (auto done = play.dealer.turn_card(); !done) return done;
  }
  if (play.dealer.record().events.back() != event) return Error{"the seed gives another card"};
  play.log.add(play.dealer.end(), event);
  return {};
}

// Once the cards have come: a seat that draws one of its own goes on with its turn. Whoever is to
// act again after a common card has a new one.
SeatSet OnlineTable::finished_by(Seat actor, bool new_round) const {
  const bool goes_on = actor == kNobody || (play_->dealer.is_to_act(actor) && !new_round);
  return goes_on ? SeatSet() : SeatSet::of(actor);
}

Result<void> OnlineTable::fold_in(const entries::Started& what, const entries::Entry& entry) {
  if (phase_ != Phase::kFixed) return Error{"the table cannot start"};
  auto play = new_play();
  if (!play) return play.error();
  for (const auto& happened : what.events) {
    const auto event = entries::event_of(happened);
    if (!event) return event.error();
    if (auto done = play_event(*play, *event); !done) return done;
  }
  play_ = *std::move(play);
  phase_ = play_->dealer.end().is_over() ? Phase::kOver : Phase::kPlaying;
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::Played& what, const entries::Entry& entry) {
  if (phase_ != Phase::kPlaying) return Error{"nothing is played here now"};
  Seat actor = kNobody;
  bool new_round = false;
  for (const auto& happened : what.events) {
    const auto event = entries::event_of(happened);
    if (!event) return event.error();
    if (auto done = play_event(*play_, *event); !done) return done;
    if (event->kind == Event::Kind::kAction) {
      actor = event->seat;
      seats_[at(actor)].by_bot.push_back(!what.bot.empty());
      keep_moment();
    }
    new_round = new_round || event->seat == kTable;
  }
  if (play_->dealer.end().is_over()) phase_ = Phase::kOver;
  note(entry, finished_by(actor, new_round));
  return {};
}

Result<void> OnlineTable::fold_in(const entries::TookBack& what, const entries::Entry& entry) {
  if (phase_ != Phase::kPlaying || !has_seat(what.seat)) return Error{"nothing to take back"};
  const Seat seat = seat_at(what.seat);
  if (auto done = play_->log.take_back(play_->dealer, seat); !done) return done.error();
  seats_[at(seat)].by_bot.pop_back();
  clock_.take_back(seat);
  note(entry, {});
  return {};
}

}  // namespace mapwright
