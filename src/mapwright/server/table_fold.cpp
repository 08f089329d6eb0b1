// OnlineTable: folding entries, and what can be asked of the table.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/core/text.h"
#include "mapwright/game/replay.h"
#include "mapwright/server/table.h"

namespace mapwright {
namespace {

using protocol::Phase;

// Going on after a pause needs all; after so long, one who came back may do it alone.
constexpr Time kLongPause = 24LL * 60 * 60 * 1000;

std::uint64_t first_bytes(const Digest& digest) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = (number << 8) | digest[i];
  return number;
}

// Ten letters and digits that are not mixed up: 50 bits of the digest.
std::string code_from(const Digest& digest) {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  static_assert(kLetters.size() == 32);
  std::uint64_t bits = first_bytes(digest);
  std::string code;
  for (int i = 0; i < 10; ++i, bits >>= 5) code += kLetters[bits & 31U];
  return code;
}

std::uint64_t mark_of_request(std::string_view person, std::string_view id) {
  return first_bytes(sha256(std::string(person) + " " + std::string(id)));
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
  moments_.clear();
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
  if (host_ == kNobody) host_ = seat_at(what.seat);
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::Left& what, const entries::Entry& entry) {
  if (phase_ != Phase::kGathering || !has_seat(what.seat)) return Error{"nobody can leave"};
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
    if (event->kind == Event::Kind::kAction) actor = event->seat;
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
  clock_.take_back(seat);
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::StandsIn& what, const entries::Entry& entry) {
  if (!has_seat(what.seat)) return Error{"there is no such seat"};
  seats_[at(what.seat)].stands_in = what.bot;
  seats_[at(what.seat)].wants_pause = false;
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::IsBack& what, const entries::Entry& entry) {
  if (!has_seat(what.seat)) return Error{"there is no such seat"};
  seats_[at(what.seat)].stands_in.clear();
  clock_.be_back(seat_at(what.seat));
  note(entry, {});
  return {};
}

Result<void> OnlineTable::fold_in(const entries::WantsPause& what, const entries::Entry& entry) {
  if (!has_seat(what.seat)) return Error{"there is no such seat"};
  seats_[at(what.seat)].wants_pause = what.on != paused_;
  const bool all = std::ranges::all_of(seats_, [](const SeatState& seat) {
    return !seat.bot.empty() || !seat.stands_in.empty() || seat.wants_pause;
  });
  const bool alone = paused_ && !what.on && entry.at - paused_since_ > kLongPause;
  if (all || alone) {
    paused_ = !paused_;
    paused_since_ = entry.at;
    for (SeatState& seat : seats_) seat.wants_pause = false;
  }
  note(entry, {});
  return {};
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

Seat OnlineTable::seat_of(std::string_view person) const {
  if (person.empty()) return kNobody;
  const auto found = std::ranges::find(seats_, person, &SeatState::person);
  return found == seats_.end() ? kNobody : seat_at(static_cast<int>(found - seats_.begin()));
}

bool OnlineTable::has_muted(std::string_view person, int seat) const {
  return !person.empty() && muted_.contains(std::pair(std::string(person), seat));
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

SeatSet OnlineTable::to_act() const {
  return phase_ == Phase::kPlaying ? play_->dealer.end().seats_to_act() : SeatSet();
}

bool OnlineTable::may_take_back(Seat seat) const {
  return phase_ == Phase::kPlaying && terms().take_back && index(seat) >= 0 &&
         play_->log.may_take_back(seat).has_value();
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
  if (!exists() || terms().absent.empty()) return next;
  for (const Seat seat : to_act()) {
    if (const auto until = clock_.until(seat)) next = std::min(next.value_or(*until), *until);
  }
  return next;
}

}  // namespace mapwright
