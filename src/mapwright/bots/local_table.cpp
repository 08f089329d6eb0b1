#include "mapwright/bots/local_table.h"

#include "mapwright/bots/all_bots.h"
#include "mapwright/core/text.h"

namespace mapwright {

Random random_of_bot(const Digest& seed, Seat seat, std::size_t events) {
  const Digest digest = sha256("mapwright bot 2 " + to_hex(seed) + " " +
                               std::to_string(index(seat)) + " " + std::to_string(events));
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = (number << 8) | digest[static_cast<std::size_t>(i)];
  return Random(number);
}

LocalTable::LocalTable(std::unique_ptr<AnyGame> game, Record record, const Digest& seed)
    : game_(std::move(game)), record_(std::move(record)), seed_(seed), cards_(seed) {}

Result<LocalTable> LocalTable::open(std::unique_ptr<AnyGame> game, Record record,
                                    const Digest& seed) {
  assert(record.seats.size() == static_cast<std::size_t>(game->seats()));
  std::vector<Event> events = std::move(record.events);
  record.events.clear();
  record.game = std::string(game->info().id);
  record.rules = game->info().rules_version;
  record.options = game->options();
  record.commitment = commitment_of(record, seed);
  record.result.reset();
  LocalTable table(std::move(game), std::move(record), seed);
  for (std::size_t i = 0; i < table.record_.seats.size(); ++i) {
    const std::string& name = table.record_.seats[i].bot;
    if (name.empty()) {
      table.bots_.push_back(nullptr);
      continue;
    }
    auto bot = make_bot(name, *table.game_);
    if (!bot) return bot.error();
    table.bots_.push_back(*std::move(bot));
  }
  for (Event& event : events) {
    if (event.kind == Event::Kind::kChance) {
      if (table.game_->chance_outcomes(event.seat).empty()) {
        return Error{"no card is to be turned over where the record has " + quoted(event.text)};
      }
      const auto drawn = table.game_->draw_chance(
          event.seat, [&](std::uint32_t bound) { return table.cards_.below(bound); });
      if (drawn != event.text) {
        return Error{"the record's card " + quoted(event.text) + " is not that of its seed"};
      }
    } else if (auto done = table.game_->apply(event.seat, event.text); !done) {
      return done.error();
    }
    table.record_.events.push_back(std::move(event));
  }
  return table;
}

bool LocalTable::is_bot(Seat seat) const { return bots_[at(seat)] != nullptr; }

Seat LocalTable::person_to_act() const {
  for (const Seat each : game_->seats_to_act()) {
    if (!is_bot(each)) return each;
  }
  return kNobody;
}

std::size_t LocalTable::advance() {
  const std::size_t first = record_.events.size();
  while (advance_one()) {
  }
  return first;
}

bool LocalTable::advance_one() {
  if (game_->is_over()) return false;
  if (const Seat whose = game_->next_chance(); whose != kNobody) {
    auto text = game_->draw_chance(whose, [&](std::uint32_t bound) { return cards_.below(bound); });
    add({Event::Kind::kChance, whose, std::move(text)});
    return true;
  }
  for (const Seat each : game_->seats_to_act()) {
    const auto seat = at(each);
    if (bots_[seat] == nullptr) continue;
    Random random = random_of_bot(seed_, each, record_.events.size());
    auto text = bots_[seat]->play(*game_, each, random);
    add({Event::Kind::kAction, each, std::move(text)});
    return true;
  }
  return false;
}

Result<void> LocalTable::act(Seat seat, std::string_view action) {
  const auto canonical = game_->canonical_action(action);
  if (!canonical) return canonical.error();
  if (auto done = game_->apply(seat, *canonical); !done) return done;
  add({Event::Kind::kAction, seat, *canonical});
  return {};
}

void LocalTable::add(Event event) {
  record_.events.push_back(std::move(event));
  if (write_) write_(event_line(record_.events.back()));
  if (!game_->is_over()) return;
  record_.result = game_->result();
  record_.seed = to_hex(seed_);
  if (write_) write_(result_line(record_));
}

}  // namespace mapwright
