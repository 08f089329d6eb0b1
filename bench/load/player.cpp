#include "bench/load/player.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "mapwright/core/base64.h"
#include "mapwright/core/sha256.h"

namespace mapwright {
namespace {

// Of a choice among very many a few are enough.
constexpr std::size_t kMostChoices = 1000;

std::string secret_of_player(std::uint64_t number) {
  const auto bytes = sha256("player " + std::to_string(number));
  return to_base64url(std::string(bytes.begin(), bytes.end()));
}

}  // namespace

AnyGame& Scratch::game(const std::string& id, const Options& options, int seats) {
  std::string key = id + " " + std::to_string(seats);
  for (const auto& [name, value] : options) key += " " + name + "=" + value;
  auto& found = games_[key];
  if (!found) {
    const auto fresh = shelf_.fresh(id, options, nullptr, seats);
    assert(fresh.ok());
    found = (*fresh)->clone();
  }
  return *found;
}

Player::Player(std::uint64_t number, Scratch& scratch)
    : scratch_(scratch),
      random_(number),
      name_("Player " + std::to_string(number)),
      secret_(secret_of_player(number)) {}

template <class What>
std::string Player::request(For why, What what) {
  const std::string id = std::to_string(++requests_);
  std::string frame = protocol::to_text(protocol::Request{id, std::move(what)});
  asking_ = Pending{.what = why, .id = id, .frame = frame};
  return frame;
}

std::vector<std::string> Player::connected() {
  watching_ = false;
  // A hello has no effect that lasts: it gets a new id each time.
  const protocol::Hello hello{.version = protocol::kVersion, .secret = secret_};
  return {protocol::to_text(protocol::Request{"h" + std::to_string(++requests_), hello})};
}

std::vector<std::string> Player::go_on() {
  return named_ && !asking_ ? next() : std::vector<std::string>{};
}

std::vector<std::string> Player::received(std::string_view frame) {
  const auto message = protocol::parse_message(frame);
  if (!message) {
    trouble_ = "unreadable: " + message.error().message;
    return {};
  }
  if (const auto* welcome = std::get_if<protocol::Welcome>(&*message)) {
    named_ = welcome->person.has_value();
    // A seat that was asked for and not answered is asked for again; the rest is asked anew.
    if (asking_ && asking_->what == For::kSeat) return {asking_->frame};
    asking_.reset();
    return next();
  }
  if (const auto* acknowledged = std::get_if<protocol::Acknowledged>(&*message)) {
    return answered(acknowledged->id, *acknowledged);
  }
  if (const auto* refusal = std::get_if<protocol::Refused>(&*message)) return refused(*refusal);
  if (const auto* table = std::get_if<protocol::Table>(&*message)) {
    take(*table);
    return asking_ ? std::vector<std::string>{} : next();
  }
  if (const auto* updates = std::get_if<protocol::Updates>(&*message)) take(*updates);
  if (const auto* ended = std::get_if<protocol::Ended>(&*message)) record_ = ended->record;
  return {};
}

std::vector<std::string> Player::answered(const std::string& id,
                                          const protocol::Acknowledged& message) {
  if (acting_ && id == acting_->id) {
    acknowledged_.push_back(std::exchange(acting_, std::nullopt)->action);
    return {};
  }
  if (!asking_ || id != asking_->id) return {};
  const For what = std::exchange(asking_, std::nullopt)->what;
  if (what == For::kName) named_ = true;
  if (what == For::kSeat) {
    seated_ = true;
    if (message.table) code_ = *message.table;
  }
  if (what == For::kWatch) {
    watching_ = true;
    // The view is as new as can be; an action that was not answered on another connection comes
    // again.
    if (acting_) return {acting_->frame};
  }
  return next();
}

// What this connection still lacks, one request at a time.
std::vector<std::string> Player::next() {
  if (!named_) return {request(For::kName, protocol::SetName{name_})};
  if (!seated_ && create_) return {request(For::kSeat, *create_)};
  if (!seated_ && !code_.empty()) return {request(For::kSeat, protocol::Join{code_})};
  if (seated_ && !watching_) return {request(For::kWatch, protocol::Watch{code_, updates_})};
  if (watching_ && create_ && ready_) return {request(For::kStart, protocol::Start{code_})};
  return {};
}

std::vector<std::string> Player::refused(const protocol::Refused& message) {
  std::optional<Pending>& pending =
      acting_ && (!message.id || message.id == acting_->id) ? acting_ : asking_;
  // What came too fast was not even read, so it has no id.
  const bool unread = !message.id && message.code == protocol::Refusal::kTooFast;
  if (unread && !pending) return {};
  if (!pending || (!unread && message.id != pending->id)) {
    trouble_ = message.sentence;
    return {};
  }
  if (message.code == protocol::Refusal::kNotNow) return {pending->frame};
  if (message.code == protocol::Refusal::kTooFast) {
    again_ = pending->frame;
    return {};
  }
  trouble_ = pending->action + ": " + message.sentence;
  pending.reset();
  return {};
}

void Player::take(const protocol::Table& table) {
  game_ = table.game;
  options_ = table.options;
  seats_ = static_cast<int>(table.seats.size());
  seat_ = table.you;
  ready_ = table.phase == protocol::Phase::kGathering &&
           std::ranges::none_of(
               table.seats, [](const auto& seat) { return seat.name.empty() && seat.bot.empty(); });
  playing_ = table.phase == protocol::Phase::kPlaying;
}

void Player::take(const protocol::Updates& updates) {
  updates_ = updates.from + static_cast<std::int64_t>(updates.updates.size());
  if (!updates.view) return;
  view_ = *updates.view;
  view_is_new_ = true;
}

bool Player::to_act() {
  if (acting_ || !watching_ || !seat_ || !playing_) return false;
  if (view_is_new_) {
    view_is_new_ = false;
    AnyGame& game = scratch_.game(game_, options_, seats_);
    choices_.clear();
    if (const auto loaded = game.load_view(view_, random_); !loaded) {
      trouble_ = "view: " + loaded.error().message;
      return false;
    }
    if (game.is_over()) return false;
    choices_ = game.legal_actions(static_cast<Seat>(*seat_));
    if (choices_.size() > kMostChoices) choices_.resize(kMostChoices);
  }
  return !choices_.empty();
}

std::string Player::describe() const {
  return name_ + ": seat " + (seat_ ? std::to_string(*seat_) : "none") +
         (watching_ ? ", watching" : "") + (playing_ ? ", playing" : "") +
         (acting_ ? ", waits for " + acting_->action : "") + ", " + std::to_string(updates_) +
         " updates, " + std::to_string(acknowledged_.size()) + " acknowledged\n" + view_ + "\n";
}

std::string Player::act() {
  assert(!choices_.empty());
  const std::string action = choices_[random_.below(static_cast<std::uint32_t>(choices_.size()))];
  choices_.clear();
  const std::string id = "a" + std::to_string(++requests_);
  acting_ = Pending{.what = For::kAct,
                    .id = id,
                    .frame = protocol::to_text(protocol::Request{id, protocol::Act{code_, action}}),
                    .action = action};
  return acting_->frame;
}

}  // namespace mapwright
