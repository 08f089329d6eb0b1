#include "mapwright/game/updates.h"

#include <algorithm>

#include "mapwright/game/replay.h"

namespace mapwright {

void UpdateLog::add(const AnyGame& after, const Event& event) {
  const std::uint32_t number = events_++;
  const bool is_action = event.kind == Event::Kind::kAction;
  const Secrecy secrecy =
      is_action ? after.action_secrecy(event.text) : after.chance_secrecy(event.text);
  const bool game_over = after.is_over();
  const bool round_over = game_over || after.next_chance() == kTable;
  const bool face_down = secrecy == Secrecy::kFaceDown;
  open_secrets(game_over, round_over, face_down && event.seat == kTable);
  if (secrecy == Secrecy::kOpen || game_over ||
      (secrecy == Secrecy::kUntilRoundEnds && round_over)) {
    entries_.push_back({.number = number, .at = events_});
    return;
  }
  if (event.seat != kTable) {
    entries_.push_back({.number = number, .at = events_, .only = event.seat});
  }
  if (face_down) {
    entries_.push_back({.number = number, .at = events_, .hidden = true, .except = event.seat});
  }
  secrets_.push_back({number, event.seat, secrecy, is_action && !face_down});
  if (event.seat == kTable) return;
  const bool has_more = after.seats_to_act().contains(event.seat) || after.chance_due(event.seat);
  if (!has_more) tell_choice(event.seat);
}

void UpdateLog::open_secrets(bool game_over, bool round_over, bool card_comes) {
  std::erase_if(secrets_, [&](const Secret& secret) {
    const bool opens =
        game_over || (round_over && secret.secrecy == Secrecy::kUntilRoundEnds) ||
        (card_comes && secret.secrecy == Secrecy::kFaceDown && secret.owner == kTable);
    if (opens) entries_.push_back({.number = secret.number, .at = events_, .except = secret.owner});
    return opens;
  });
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
  entries_.push_back({.number = last, .at = events_, .hidden = true, .except = seat});
}

std::vector<Update> UpdateLog::of(Seat viewer, std::span<const Event> events,
                                  std::size_t from) const {
  std::vector<Update> updates;
  for (const Entry& entry : entries_) {
    if (entry.except == viewer || (entry.only != kTable && entry.only != viewer)) continue;
    if (from > 0) {
      --from;
      continue;
    }
    const Event& event = events[entry.number];
    updates.push_back({{event.kind, event.seat, entry.hidden ? "" : event.text},
                       entry.hidden,
                       entry.number,
                       entry.at});
  }
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
