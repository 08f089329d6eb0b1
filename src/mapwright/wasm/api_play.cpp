// The calls that change a table, or think for it.
#include "mapwright/wasm/api.h"

namespace mapwright {

Result<Json> Api::act(Arguments& in) {
  GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto action = in.text("action");
  if (!in.ok()) return in.error();
  if (auto done = table->act(seat, action); !done) return done.error();
  return status_of(*table);
}

Result<Json> Api::undo(Arguments& in) {
  GameTable* table = table_in(in);
  if (!in.ok()) return in.error();
  if (auto done = table->undo(); !done) return done.error();
  return status_of(*table);
}

Result<Json> Api::turn_card(Arguments& in) {
  GameTable* table = table_in(in);
  if (!in.ok()) return in.error();
  if (auto done = table->turn_card(); !done) return done.error();
  return status_of(*table);
}

Result<Json> Api::bot_choice(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto bot = in.text_or_null("bot");
  if (!in.ok()) return in.error();
  auto choice = table->bot_choice(seat, bot);
  if (!choice) return choice.error();
  return Json(*std::move(choice));
}

Result<Json> Api::seek(Arguments& in) {
  GameTable* table = table_in(in);
  const auto events = in.integer("events");
  if (!in.ok()) return in.error();
  if (events < 0) return Error{"'events' must not be negative"};
  if (auto done = table->seek(static_cast<std::size_t>(events)); !done) return done.error();
  return status_of(*table);
}

}  // namespace mapwright
