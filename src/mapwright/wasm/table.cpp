#include "mapwright/wasm/table.h"

#include "mapwright/bots/all_bots.h"
#include "mapwright/bots/local_table.h"
#include "mapwright/core/text.h"
#include "mapwright/game/replay.h"
#include "mapwright/wasm/all_pages.h"

namespace mapwright {
namespace {

Error no_page(const AnyGame& game) {
  return Error{"this build has no page for " + std::string(game.info().title)};
}

}  // namespace

Result<Table> Table::open(std::unique_ptr<AnyGame> game, Record record,
                          const std::optional<Digest>& seed) {
  if (record.seats.size() != static_cast<std::size_t>(game->seats())) {
    return Error{"the record has another number of seats than the game"};
  }
  Table table;
  table.page_ = find_page(game->info().id);
  table.record_ = std::move(record);
  Record& kept = table.record_;
  if (kept.game.empty()) {  // a new game
    kept.game = std::string(game->info().id);
    kept.rules = game->info().rules_version;
    kept.options = game->options();
    if (seed) kept.commitment = commitment_of(kept, *seed);
  }
  for (const SeatInfo& seat : kept.seats) {
    if (seat.bot.empty()) continue;
    if (const auto bot = make_bot(seat.bot, *game); !bot) return bot.error();
  }
  table.states_.push_back(game->clone());
  const auto played = replay(kept, *game, [&](const AnyGame& now, const Event&, std::size_t) {
    table.states_.push_back(now.clone());
  });
  if (played.status != ReplayStatus::kFine) return Error{played.message};
  table.shown_ = kept.events.size();
  if (!seed) return table;

  table.seed_ = seed;
  table.cards_.emplace(*seed);
  for (std::size_t i = 0; i < kept.events.size(); ++i) {
    const Event& event = kept.events[i];
    if (event.kind != Event::Kind::kChance) continue;
    const auto drawn = table.states_[i]->clone()->draw_chance(
        event.seat, [&](std::uint32_t bound) { return table.cards_->below(bound); });
    if (drawn != event.text) {
      return Error{"the record's card " + quoted(event.text) + " is not that of its seed"};
    }
  }
  return table;
}

bool Table::has_seat(Seat seat) const {
  return index(seat) >= 0 && index(seat) < states_.front()->seats();
}

bool Table::is_to_act(Seat seat) const {
  return has_seat(seat) && game().seats_to_act().contains(seat);
}

Result<Json> Table::scene(Seat viewer) const {
  if (page_ == nullptr) return no_page(game());
  return page_->scene(game(), viewer);
}

Result<Json> Table::choices(Seat seat) const {
  if (page_ == nullptr) return no_page(game());
  if (!is_to_act(seat)) return Json();
  return page_->choices(game(), seat);
}

Result<Json> Table::preview(Seat seat, std::string_view action) const {
  if (page_ == nullptr) return no_page(game());
  if (!is_to_act(seat)) return Error{"this seat is not to act now"};
  return page_->preview(game(), seat, action);
}

Result<Json> Table::reason(Seat seat, std::string_view action) const {
  if (page_ == nullptr) return no_page(game());
  if (!is_to_act(seat)) return Error{"this seat is not to act now"};
  return page_->reason(game(), seat, action);
}

Result<void> Table::check_at_end() const {
  if (shown_ == record_.events.size()) return {};
  return Error{"an earlier moment is shown: go to the end to play on"};
}

void Table::add(Event event, std::unique_ptr<AnyGame> after) {
  record_.events.push_back(std::move(event));
  states_.push_back(std::move(after));
  shown_ = record_.events.size();
  if (!game().is_over()) return;
  record_.result = game().result();
  if (seed_) record_.seed = to_hex(*seed_);
}

Result<void> Table::act(Seat seat, std::string_view action) {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  const auto canonical = game().canonical_action(action);
  if (!canonical) return canonical.error();
  auto after = game().clone();
  if (auto done = after->apply(seat, *canonical); !done) return done;
  add({Event::Kind::kAction, seat, *canonical}, std::move(after));
  return {};
}

Seat Table::undo_seat() const {
  if (shown_ != record_.events.size() || record_.events.empty() || game().is_over()) return kNobody;
  const Event& last = record_.events.back();
  if (last.kind != Event::Kind::kAction) return kNobody;
  if (!record_.seats[at(last.seat)].bot.empty()) return kNobody;
  // With the last choice of a round everybody's choices lie open: nobody may choose again.
  if (record_.seats.size() > 1 && game().next_chance() == kTable) return kNobody;
  return last.seat;
}

Result<void> Table::undo() {
  if (undo_seat() == kNobody) return Error{"there is nothing to take back"};
  record_.events.pop_back();
  states_.pop_back();
  shown_ = record_.events.size();
  return {};
}

Result<void> Table::turn_card() {
  if (auto at_end = check_at_end(); !at_end) return at_end;
  if (!cards_) return Error{"without its seed a record can only be looked at"};
  const Seat whose = game().next_chance();
  if (game().is_over() || whose == kNobody) return Error{"no card is to be turned over now"};
  auto after = game().clone();
  auto text = after->draw_chance(whose, [&](std::uint32_t bound) { return cards_->below(bound); });
  add({Event::Kind::kChance, whose, std::move(text)}, std::move(after));
  return {};
}

Result<std::string> Table::bot_choice(Seat seat, const std::optional<std::string>& other) const {
  if (auto at_end = check_at_end(); !at_end) return at_end.error();
  if (!is_to_act(seat)) return Error{"this seat is not to act now"};
  if (!seed_) return Error{"without its seed a record can only be looked at"};
  const std::string name = other.value_or(record_.seats[at(seat)].bot);
  if (name.empty()) return Error{"there is no bot at this seat"};
  const auto bot = make_bot(name, game());
  if (!bot) return bot.error();
  Random random = random_of_bot(*seed_, seat, record_.events.size());
  return (*bot)->play(*game().clone(), seat, random);
}

Result<void> Table::seek(std::size_t events) {
  if (events > record_.events.size()) {
    return Error{"the record has only " + std::to_string(record_.events.size()) + " events"};
  }
  shown_ = events;
  return {};
}

}  // namespace mapwright
