#include "mapwright/game/updates.h"

#include <algorithm>
#include <utility>

#include "mapwright/core/at.h"
#include "mapwright/game/replay.h"

namespace mapwright {

bool UpdateLog::add(const AnyGame& after, const Event& event) {
  const std::uint32_t number = events_++;
  const bool is_action = event.kind == Event::Kind::kAction;
  const Secrecy secrecy =
      is_action ? after.action_secrecy(event.text) : after.chance_secrecy(event.text);
  const bool game_over = after.is_over();
  const bool round_over = game_over || after.next_chance() == kTable;
  const bool face_down = secrecy == Secrecy::kFaceDown;
  const bool opens =
      open_secrets(event.seat, game_over, round_over, face_down && event.seat == kTable);
  if (secrecy == Secrecy::kOpen || game_over ||
      (secrecy == Secrecy::kUntilRoundEnds && round_over)) {
    tell({.number = number, .at = events_});
    return opens;
  }
  if (event.seat != kTable) tell({.number = number, .at = events_, .only = event.seat});
  if (face_down) {
    tell({.number = number, .at = events_, .what = What::kHidden, .except = event.seat});
  }
  secrets_.push_back({number, event.seat, secrecy, is_action && !face_down});
  if (event.seat == kTable) return opens;
  const bool has_more = after.seats_to_act().contains(event.seat) || after.chance_due(event.seat);
  if (!has_more) tell_choice(event.seat);
  return opens;
}

void UpdateLog::tell(const Entry& entry) {
  entries_.push_back(entry);
  if (entry.only == kTable) ++for_all_;
  const Seat beside = entry.only == kTable ? entry.except : entry.only;
  if (beside == kTable) return;
  if (beside_.size() <= at(beside)) beside_.resize(at(beside) + 1);
  beside_[at(beside)] += entry.only == kTable ? -1 : 1;
}

bool UpdateLog::open_secrets(Seat actor, bool game_over, bool round_over, bool card_comes) {
  bool others = false;
  std::erase_if(secrets_, [&](const Secret& secret) {
    const bool opens =
        game_over || (round_over && secret.secrecy == Secrecy::kUntilRoundEnds) ||
        (card_comes && secret.secrecy == Secrecy::kFaceDown && secret.owner == kTable);
    if (opens) tell({.number = secret.number, .at = events_, .except = secret.owner});
    others = others || (opens && secret.owner != actor);
    return opens;
  });
  return others;
}

// However many steps it took: their number would tell.
void UpdateLog::tell_choice(Seat seat) {
  std::uint32_t last = events_;
  for (Secret& secret : secrets_) {
    if (secret.owner != seat || !secret.is_choice) continue;
    secret.is_choice = false;
    last = secret.number;
  }
  if (last == events_) return;
  tell({.number = last, .at = events_, .what = What::kHidden, .except = seat});
}

void UpdateLog::take_back(Seat seat, std::size_t number) {
  --events_;
  std::erase_if(secrets_, [&](const Secret& secret) { return secret.number == number; });
  for (Secret& secret : secrets_) secret.number -= secret.number > number ? 1 : 0;
  // Only entries since the event can name it or one behind it.
  const std::size_t end = entries_.size();
  std::size_t first = end;
  while (first > 0 && entries_[first - 1].at > number) --first;
  for (std::size_t i = first; i < end; ++i) {
    Entry& entry = entries_[i];
    --entry.at;
    if (entry.what != What::kOpen && entry.what != What::kHidden) continue;
    if (entry.number > number)
      --entry.number;
    else if (entry.number == number) {
      entry.what = What::kWithdrawn;
      entry.seat = seat;
      tell({.number = static_cast<std::uint32_t>(i),
            .at = events_,
            .what = What::kTakesBack,
            .seat = seat,
            .only = entry.only,
            .except = entry.except});
    }
  }
}

std::size_t UpdateLog::count(Seat viewer) const {
  const bool beside = viewer != kNobody && at(viewer) < beside_.size();
  return for_all_ + static_cast<std::size_t>(beside ? beside_[at(viewer)] : 0);
}

// From the last one back: whoever asks has all but the last few.
std::vector<Update> UpdateLog::of(Seat viewer, std::span<const Event> events,
                                  std::size_t from) const {
  std::vector<Update> updates;
  std::vector<std::pair<std::size_t, std::size_t>>
      sought;  // an entry, and the update that needs it
  std::size_t number = count(viewer);
  for (std::size_t i = entries_.size(); i-- > 0 && (number > from || !sought.empty());) {
    const Entry& entry = entries_[i];
    if (entry.except == viewer || (entry.only != kTable && entry.only != viewer)) continue;
    --number;
    std::erase_if(sought, [&](const auto& pair) {
      if (pair.first != i) return false;
      updates[pair.second].takes_back = number;
      return true;
    });
    if (number < from) continue;
    Update update{.hidden = entry.what != What::kOpen, .number = entry.number, .at = entry.at};
    if (entry.what == What::kOpen || entry.what == What::kHidden) {
      const Event& event = events[entry.number];
      update.event = {event.kind, event.seat, update.hidden ? "" : event.text};
    } else {
      update.event = {Event::Kind::kAction, entry.seat, ""};
      update.number = events.size();
    }
    if (entry.what == What::kTakesBack) sought.emplace_back(entry.number, updates.size());
    updates.push_back(std::move(update));
  }
  std::ranges::reverse(updates);
  return updates;
}

std::vector<Update> updates_of(const AnyGame& fresh, std::span<const Event> events, Seat viewer,
                               std::size_t from) {
  UpdateLog log;
  const auto game = fresh.clone();
  for (const Event& event : events) {
    play_again(*game, event);
    log.add(*game, event);
  }
  return log.of(viewer, events, from);
}

}  // namespace mapwright
