// OnlineTable: what can be asked of the table.

#include "mapwright/server/table.h"

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/core/text.h"
#include "mapwright/game/replay.h"

namespace mapwright {
namespace {

using protocol::Phase;

// Ten letters and digits that are not mixed up: 50 bits of the digest.
std::string code_from(const Digest& digest) {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  static_assert(kLetters.size() == 32);
  std::uint64_t bits = number_of(digest);
  std::string code;
  for (int i = 0; i < 10; ++i, bits >>= 5) code += kLetters[bits & 31U];
  return code;
}

void mix(std::uint64_t& mark, std::string_view text) {  // FNV-1a
  for (const char c : text) mark = (mark ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  mark = (mark ^ 0xffU) * 0x100000001b3U;
}

}  // namespace

std::string code_of_new_table(std::string_view key_of_person, std::string_view id) {
  return code_from(Hmac(key_of_person)("mapwright table 1 " + std::string(id)));
}

std::string code_of_rematch(const OnlineTable& table) {
  return code_from(Hmac(table.set_up().seed)("mapwright rematch 1 " + table.code()));
}

Seat OnlineTable::seat_of(std::string_view person) const {
  if (person.empty()) return kNobody;
  const auto found = std::ranges::find(seats_, person, &SeatState::person);
  return found == seats_.end() ? kNobody : seat_at(static_cast<int>(found - seats_.begin()));
}

bool OnlineTable::has_muted(std::string_view person, int seat) const {
  return !person.empty() && muted_.contains(std::pair(std::string(person), seat));
}

std::uint64_t OnlineTable::mark_of_request(std::string_view person, std::string_view id) {
  return number_of(sha256(std::string(person) + " " + std::string(id)));
}

bool OnlineTable::has_seen(std::string_view person, std::string_view id) const {
  return !id.empty() && std::ranges::binary_search(seen_, mark_of_request(person, id));
}

const AnyGame& OnlineTable::moment(std::size_t events) const {
  const auto& record = play_->dealer.record();
  if (events == record.events.size()) return play_->dealer.end();
  const auto after =
      std::ranges::upper_bound(moments_, events, {}, [](const auto& each) { return each.first; });
  if (after != moments_.begin() && std::prev(after)->first == events) {
    return *std::prev(after)->second;
  }
  const bool is_first = after == moments_.begin();
  auto game = is_first ? fresh_->clone() : std::prev(after)->second->clone();
  for (std::size_t i = is_first ? 0 : std::prev(after)->first; i < events; ++i) {
    play_again(*game, record.events[i]);
  }
  return *moments_.emplace(after, events, std::move(game))->second;
}

void OnlineTable::keep_moment() {
  kept_moment_.reset();
  const Dealer& dealer = play_->dealer;
  if (dealer.card_due()) kept_moment_.emplace(dealer.record().events.size(), dealer.end().clone());
}

SeatSet OnlineTable::to_act() const {
  return phase_ == Phase::kPlaying ? play_->dealer.end().seats_to_act() : SeatSet();
}

bool OnlineTable::may_take_back(Seat seat) const {
  if (phase_ != Phase::kPlaying || !terms().take_back || index(seat) < 0) return false;
  // What a bot chose that sat in is not the person's to take back.
  const auto& by_bot = seats_[at(seat)].by_bot;
  const bool is_own = by_bot.empty() || !by_bot.back();
  return is_own && play_->log.may_take_back(seat).has_value();
}

const std::string& OnlineTable::bot_at(Seat seat) const {
  const SeatState& state = seats_[at(seat)];
  return state.bot.empty() ? state.stands_in : state.bot;
}

SeatSet OnlineTable::bots_to_act() const {
  SeatSet bots;
  if (paused_) return bots;
  for (const Seat seat : to_act()) {
    if (!bot_at(seat).empty()) bots.insert(seat);
  }
  return bots;
}

std::uint64_t OnlineTable::known_by(Seat seat) const {
  if (known_.empty()) known_.resize(seats_.size());
  Known& known = known_[at(seat)];
  for (const Update& update :
       play_->log.updates(seat, play_->dealer.record().events, known.updates)) {
    ++known.updates;
    const bool is_choice = update.hidden && update.event.kind == Event::Kind::kAction;
    if (is_choice && update.event.seat != seat) continue;
    mix(known.mark, std::to_string(index(update.event.seat)) + " " + update.event.text);
  }
  return known.mark;
}

std::optional<Time> OnlineTable::next_deadline() const {
  std::optional<Time> next;
  if (!exists()) return next;
  if (paused_ && std::ranges::any_of(seats_, &SeatState::wants_pause)) {
    return paused_since_ + kLongPause;
  }
  if (terms().absent.empty()) return next;
  for (const Seat seat : to_act()) {
    if (const auto until = clock_.until(seat)) next = std::min(next.value_or(*until), *until);
  }
  return next;
}

}  // namespace mapwright
