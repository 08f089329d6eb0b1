#include "mapwright/game/table_log.h"

#include "mapwright/core/at.h"

namespace mapwright {

void TableLog::add(const AnyGame& after, const Event& event) {
  const bool is_action = event.kind == Event::Kind::kAction;
  const bool opened = updates_.add(after, event);
  Recent recent{.entry = size_++, .seat = event.seat, .is_action = is_action, .opened = opened};
  ++events_;
  recent.is_open = (is_action ? after.action_secrecy(event.text)
                              : after.chance_secrecy(event.text)) == Secrecy::kOpen;
  recent.ends_round = after.is_over() || after.next_chance() == kTable;
  is_over_ = after.is_over();
  recent_.push_back(recent);
  if (event.seat != kTable) return;
  recent_.clear();
  taken_back_.clear();
}

std::optional<TableLog::Choice> TableLog::may_take_back(Seat seat) const {
  const bool too_often =
      index(seat) >= 0 && at(seat) < taken_back_.size() && taken_back_[at(seat)] >= kMostTakeBacks;
  if (is_over_ || too_often) return std::nullopt;
  bool others_did = false;
  for (std::size_t i = recent_.size(); i-- > 0;) {
    const Recent& recent = recent_[i];
    if (recent.opened) return std::nullopt;
    if (recent.seat == seat) {
      if (!recent.is_action || (recent.is_open && others_did)) return std::nullopt;
      return Choice{recent.entry, events_ - recent_.size() + i};
    }
    if (recent.is_open || recent.ends_round) return std::nullopt;
    others_did = true;
  }
  return std::nullopt;
}

void TableLog::note_taken_back(const Choice& choice) {
  const std::size_t place = choice.event + recent_.size() - events_;
  const Seat seat = recent_[place].seat;
  updates_.take_back(seat, choice.event);
  if (taken_back_.size() <= at(seat)) taken_back_.resize(at(seat) + 1);
  ++taken_back_[at(seat)];
  recent_.erase(recent_.begin() + static_cast<std::ptrdiff_t>(place));
  --events_;
  ++size_;
}

Result<TableEntry> TableLog::take_back(Dealer& dealer, Seat seat) {
  const auto choice = may_take_back(seat);
  if (!choice) return Error{"there is nothing to take back"};
  if (auto done = dealer.leave_out(choice->event); !done) return done.error();
  note_taken_back(*choice);
  return TableEntry{.event = {Event::Kind::kAction, seat, ""}, .takes_back = choice->entry};
}

}  // namespace mapwright
