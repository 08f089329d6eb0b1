#include "mapwright/game/table_log.h"

#include <algorithm>

#include "mapwright/core/at.h"

namespace mapwright {
namespace {

// Takes an entry's event out of those that remain, given by their entries' numbers.
Result<void> take_out(std::vector<std::size_t>& remaining, std::span<const TableEntry> entries,
                      const TableEntry& taker) {
  const std::size_t taken = *taker.takes_back;
  const auto place = std::ranges::lower_bound(remaining, taken);
  if (place == remaining.end() || *place != taken) {
    return Error{"entry " + std::to_string(taken) + " is no event, or was taken back before"};
  }
  const Event& event = entries[taken].event;
  if (event.kind != Event::Kind::kAction || event.seat != taker.event.seat) {
    return Error{"entry " + std::to_string(taken) + " is no choice of the seat that takes it back"};
  }
  remaining.erase(place);
  return {};
}

Result<void> play_entry(AnyGame& game, const Event& event) {
  return event.kind == Event::Kind::kAction ? game.apply(event.seat, event.text)
                                            : game.apply_chance(event.seat, event.text);
}

}  // namespace

std::string entry_line(const TableEntry& entry) {
  if (!entry.takes_back) return event_line(entry.event);
  return Json::object()
             .add("seat", index(entry.event.seat))
             .add("takesBack", static_cast<std::int64_t>(*entry.takes_back))
             .to_text() +
         "\n";
}

Result<TableEntry> parse_entry(std::string_view line, int seats) {
  const auto json = parse_json(line);
  if (!json) return json.error();
  if (!json->is_object()) return Error{"expected an entry, an object"};
  const Json* taken = json->find("takesBack");
  if (taken == nullptr) {
    auto event = read_event(*json, seats);
    if (!event) return event.error();
    return TableEntry{.event = *std::move(event)};
  }
  const Json* seat = json->find("seat");
  if (json->members().size() != 2 || seat == nullptr || !seat->is_integer() ||
      seat->integer() < 0 || seat->integer() >= seats) {
    return Error{"expected \"takesBack\" and a \"seat\" of the table"};
  }
  if (!taken->is_integer() || taken->integer() < 0) {
    return Error{"expected the number of an entry \"takesBack\""};
  }
  return TableEntry{.event = {Event::Kind::kAction, seat_at(static_cast<int>(seat->integer())), ""},
                    .takes_back = static_cast<std::size_t>(taken->integer())};
}

Result<std::vector<Event>> events_of(std::span<const TableEntry> entries) {
  std::vector<std::size_t> remaining;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].takes_back) {
      remaining.push_back(i);
    } else if (auto done = take_out(remaining, entries, entries[i]); !done) {
      return done.error();
    }
  }
  std::vector<Event> events;
  for (const std::size_t i : remaining) events.push_back(entries[i].event);
  return events;
}

// What was taken back happened after the last common card: from there the rest is played again.
Result<TableLog> TableLog::open(const AnyGame& fresh, std::span<const TableEntry> entries) {
  TableLog log;
  auto round = fresh.clone();
  std::vector<Event> since;
  auto game = fresh.clone();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const TableEntry& entry = entries[i];
    const auto at_entry = "entry " + std::to_string(i) + ": ";
    if (!entry.takes_back) {
      if (auto done = play_entry(*game, entry.event); !done)
        return Error{at_entry + done.error().message};
      log.add(*game, entry.event);
      since.push_back(entry.event);
      if (entry.event.seat != kTable) continue;
      round = game->clone();
      since.clear();
      continue;
    }
    const auto choice = log.may_take_back(entry.event.seat);
    if (!choice || choice->entry != *entry.takes_back) {
      return Error{at_entry + "this choice could not be taken back"};
    }
    since.erase(since.begin() +
                static_cast<std::ptrdiff_t>(choice->event + since.size() - log.events_));
    game = round->clone();
    for (const Event& event : since) {
      if (auto done = play_entry(*game, event); !done)
        return Error{at_entry + done.error().message};
    }
    log.note_taken_back(*choice);
  }
  return log;
}

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
