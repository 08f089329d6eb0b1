#include "mapwright/server/telling.h"

#include <algorithm>

#include "mapwright/core/at.h"

namespace mapwright {
namespace {

using protocol::Message;
using protocol::Phase;

constexpr std::size_t kSaidAtFirst = 50;
constexpr Time kMinute = 60'000;
constexpr std::size_t kSingleSteps = 8;
constexpr std::size_t kManySeats = 12;

bool is_choice_of_other(const Update& update, Seat viewer) {
  return update.hidden && update.event.kind == Event::Kind::kAction && update.event.seat != viewer;
}

protocol::UpdateNow update_now(const Update& update) {
  protocol::UpdateNow now;
  if (update.event.seat != kTable) now.seat = index(update.event.seat);
  if (update.takes_back) {
    now.takes_back = static_cast<std::int64_t>(*update.takes_back);
    return now;
  }
  const bool is_action = update.event.kind == Event::Kind::kAction;
  if (update.hidden || update.event.text.empty()) {
    now.hidden = is_action ? "do" : "chance";
  } else {
    (is_action ? now.act : now.chance) = update.event.text;
  }
  return now;
}

std::vector<int> numbers_of(const SeatSet& seats) {
  std::vector<int> numbers;
  for (const Seat seat : seats) numbers.push_back(index(seat));
  return numbers;
}

// All but the game itself.
protocol::Table table_message(const OnlineTable& table, std::string_view person) {
  protocol::Table message;
  message.table = table.code();
  message.game = table.set_up().game;
  message.rules = table.set_up().rules;
  message.options = table.set_up().options;
  for (const auto& seat : table.seats()) {
    message.seats.push_back({.name = seat.name,
                             .bot = seat.bot,
                             .stands_in = seat.stands_in,
                             .pause = seat.wants_pause,
                             .words = seat.words});
  }
  message.terms = table.terms();
  message.phase = table.phase();
  message.host = std::max(0, index(table.host()));
  const Seat own = table.seat_of(person);
  if (own != kNobody) message.you = index(own);
  message.paused = table.is_paused();
  for (int seat = 0; seat < static_cast<int>(table.seats().size()); ++seat) {
    if (table.has_muted(person, seat)) message.muted.push_back(seat);
  }
  message.commitment = table.commitment();
  if (!table.rematch().empty()) message.rematch = table.rematch();
  return message;
}

void tell_table(const OnlineTable& table, std::string_view person, Told& told,
                std::vector<Message>& out) {
  if (told.anything && told.outline == table.outline()) return;
  told.outline = table.outline();
  protocol::Table message = table_message(table, person);
  if (!told.anything) message.file = table.set_up().file;
  out.emplace_back(std::move(message));
}

void tell_clocks(const OnlineTable& table, Told& told, protocol::Updates& message) {
  auto clocks = table.clock().all();
  std::vector<protocol::ClockNow> changed;
  for (std::size_t i = 0; i < clocks.size(); ++i) {
    if (i >= told.clocks.size() || told.clocks[i] != clocks[i]) changed.push_back(clocks[i]);
  }
  told.clocks = std::move(clocks);
  if (!changed.empty()) message.clocks = std::move(changed);
}

// What happened at one moment: by an action with what it opened, or by a card.
struct Step {
  std::size_t at = 0;
  std::vector<protocol::UpdateNow> updates;
  bool shows = false;  // more than that others have chosen
};

std::vector<Step> steps_of(const std::vector<Update>& updates, Seat viewer, SeatSet& to_act) {
  std::vector<Step> steps;
  for (const Update& update : updates) {
    if (steps.empty() || steps.back().at != update.at) {
      steps.push_back({.at = update.at, .updates = {}, .shows = false});
    }
    steps.back().updates.push_back(update_now(update));
    if (is_choice_of_other(update, viewer) && !update.takes_back) {
      to_act.erase(update.event.seat);
    } else {
      steps.back().shows = true;
    }
  }
  return steps;
}

// The last steps come one by one, each with its view, so that a page can show what a round brought
// before the next card; those before in one message. At a large table all do: views are long.
void tell_game(const OnlineTable& table, std::string_view person, Told& told,
               std::vector<Message>& out) {
  if (table.dealer() == nullptr) return;
  const Seat viewer = table.seat_of(person);
  const std::size_t count = table.log()->update_count(viewer);
  std::size_t from = count - std::min(count - told.updates, protocol::kMostUpdates);
  SeatSet expected = told.to_act;
  const auto steps = steps_of(table.log()->updates(viewer, table.dealer()->record().events, from),
                              viewer, expected);
  const std::size_t single = table.seats().size() > kManySeats ? 1 : kSingleSteps;
  protocol::Updates message;
  message.table = table.code();
  message.from = static_cast<std::int64_t>(from);
  bool shows = !told.anything;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    message.updates.insert(message.updates.end(), steps[i].updates.begin(), steps[i].updates.end());
    from += steps[i].updates.size();
    shows = shows || steps[i].shows;
    if (i + 1 == steps.size() || i + single < steps.size() || !shows) continue;
    message.view = table.moment(steps[i].at).view_text(viewer);
    out.emplace_back(std::exchange(message, {}));
    message.table = table.code();
    message.from = static_cast<std::int64_t>(from);
    shows = false;
  }
  const SeatSet to_act = table.to_act();
  // The last choice of a round may stay hidden for good and the game go on all the same.
  if (shows || to_act != expected) message.view = table.dealer()->end().view_text(viewer);
  if (!told.anything || to_act != expected) message.to_act = numbers_of(to_act);
  tell_clocks(table, told, message);
  const bool may_take_back = table.may_take_back(viewer);
  if (!told.anything || may_take_back != told.may_take_back) {
    message.may_take_back = may_take_back;
  }
  const bool is_new = !message.updates.empty() || message.view || message.to_act ||
                      message.clocks || message.may_take_back;
  told.updates = count;
  told.to_act = to_act;
  told.may_take_back = may_take_back;
  if (is_new) out.emplace_back(std::move(message));
}

void tell_said(const OnlineTable& table, std::string_view person, Told& told,
               std::vector<Message>& out) {
  const auto& said = table.said();
  if (!told.anything) told.said = said.size() - std::min(said.size(), kSaidAtFirst);
  for (; told.said < said.size(); ++told.said) {
    const auto& [at, what] = said[told.said];
    if (table.has_muted(person, what.seat)) continue;
    out.emplace_back(protocol::Said{.table = table.code(),
                                    .number = static_cast<std::int64_t>(told.said),
                                    .at = at,
                                    .seat = what.seat,
                                    .phrase = what.phrase,
                                    .text = what.text});
  }
}

}  // namespace

std::vector<Message> tell(const OnlineTable& table, std::string_view person, Told& told) {
  std::vector<Message> out;
  tell_table(table, person, told, out);
  tell_game(table, person, told, out);
  tell_said(table, person, told, out);
  if (table.phase() == Phase::kOver && !told.ended) {
    out.emplace_back(
        protocol::Ended{.table = table.code(), .record = to_text(table.dealer()->record())});
    told.ended = true;
  }
  told.anything = true;
  return out;
}

protocol::Updates past_updates(const OnlineTable& table, std::string_view person,
                               std::size_t from) {
  protocol::Updates message;
  message.table = table.code();
  message.from = static_cast<std::int64_t>(from);
  if (table.dealer() == nullptr) return message;
  const Seat viewer = table.seat_of(person);
  for (const Update& update : table.log()->updates(viewer, table.dealer()->record().events, from)) {
    if (message.updates.size() == protocol::kMostUpdates) break;
    message.updates.push_back(update_now(update));
  }
  return message;
}

SeatSet waits_for(const OnlineTable& table) {
  SeatSet seats;
  if (table.phase() == Phase::kGathering) {
    const bool is_full = std::ranges::none_of(table.seats(), &OnlineTable::SeatState::is_free);
    if (is_full && table.host() != kNobody) seats.insert(table.host());
    return seats;
  }
  const SeatSet to_act = table.is_paused() ? SeatSet() : table.to_act();
  for (int i = 0; i < static_cast<int>(table.seats().size()); ++i) {
    const auto& seat = table.seats()[static_cast<std::size_t>(i)];
    const bool owes_words = table.phase() == Phase::kFixed && !seat.words;
    // While a bot sits in, it waits for the bot.
    const bool is_there = !seat.person.empty() && seat.stands_in.empty();
    if (is_there && (owes_words || to_act.contains(seat_at(i)))) seats.insert(seat_at(i));
  }
  return seats;
}

protocol::Brief brief_of(const OnlineTable& table, std::string_view person) {
  protocol::Brief brief;
  brief.table = table.code();
  brief.game = table.set_up().game;
  brief.options = table.set_up().options;
  std::vector<int> bots;
  for (const auto& seat : table.seats()) {
    if (!seat.bot.empty()) bots.push_back(static_cast<int>(brief.seats.size()));
    brief.seats.push_back(seat.bot.empty() ? seat.name : seat.bot);
  }
  if (!bots.empty()) brief.bots = std::move(bots);
  brief.terms = table.terms();
  brief.phase = table.phase();
  brief.touched = table.touched() / kMinute * kMinute;  // finer would tell of hidden steps
  const Seat own = table.seat_of(person);
  if (own == kNobody) return brief;
  brief.waits = waits_for(table).contains(own);
  if (table.phase() == Phase::kPlaying) {
    brief.to_act = numbers_of(table.to_act());
    brief.until = table.clock().until(own);
  }
  return brief;
}

}  // namespace mapwright
