// OnlineTable: what commands do, and those that only speak.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

// What one seat may say and do aside, and all together; so that nobody leaves the others without.
constexpr std::size_t kMostSaid = 3000;
constexpr std::ptrdiff_t kMostSaidBySeat = 500;
constexpr int kMostAsides = 1000;
// In a short time: more is no talk any more.
constexpr Time kTalk = 20'000;
constexpr int kMostInTalk = 12;

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

bool OnlineTable::must_have_patience(Decision& decision, const Command& command, Seat seat) const {
  if (seats_[at(seat)].asides < kMostAsides) return true;
  refuse(decision, command, Refusal::kTooMany, "enough has been done and undone at this seat");
  return false;
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
  const auto is_own = [&](const SaidThen& each) { return each.what.seat == index(*seat); };
  int lately = 0;
  for (auto each = said_.rbegin(); each != said_.rend() && now_ - each->at < kTalk; ++each) {
    lately += is_own(*each) ? 1 : 0;
  }
  if (lately >= kMostInTalk) {
    return refuse(decision, command, Refusal::kTooFast, "you speak too fast: wait a moment");
  }
  if (said_.size() >= kMostSaid || std::ranges::count_if(said_, is_own) >= kMostSaidBySeat) {
    return refuse(decision, command, Refusal::kTooMany, "enough has been said at this table");
  }
  add(decision, command,
      entries::Spoke{.seat = index(*seat), .phrase = what.phrase, .text = what.text});
}

void OnlineTable::decide_on(const protocol::Mute& what, const Command& command,
                            Decision& decision) {
  const auto seat = own_seat(decision, command);
  if (!seat) return;
  if (!has_seat(what.seat)) {
    return refuse(decision, command, Refusal::kNotAllowed, "there is no such seat");
  }
  if (has_muted(command.person, what.seat) == what.on) return;
  if (!must_have_patience(decision, command, *seat)) return;
  add(decision, command, entries::Muted{.seat = what.seat, .on = what.on});
}

void OnlineTable::decide_on(const protocol::SwitchChat& what, const Command& command,
                            Decision& decision) {
  if (!must_be_host(decision, command) || terms().chat == what.on) return;
  if (!must_have_patience(decision, command, host_)) return;
  add(decision, command, entries::SwitchedChat{.on = what.on});
}

}  // namespace mapwright
