// The calls that change a table, or think for it.
#include "mapwright/wasm/api.h"

namespace mapwright {
namespace {

// The status after a step, or why the step was refused.
Result<Json> status_after(const Result<void>& step, const Table& table) {
  if (!step) return step.error();
  return table.status();
}

}  // namespace

Result<Json> Api::act(Arguments& in) {
  Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto action = in.text("action");
  if (!in.ok()) return in.error();
  return status_after(table->act(seat, action), *table);
}

Result<Json> Api::undo(Arguments& in) {
  Table* table = table_in(in);
  if (!in.ok()) return in.error();
  return status_after(table->undo(), *table);
}

Result<Json> Api::turn_card(Arguments& in) {
  Table* table = table_in(in);
  if (!in.ok()) return in.error();
  return status_after(table->turn_card(), *table);
}

Result<Json> Api::bot_choice(Arguments& in) {
  const Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto bot = in.text_or_null("bot");
  if (!in.ok()) return in.error();
  auto choice = table->bot_choice(seat, bot);
  if (!choice) return choice.error();
  return Json(*std::move(choice));
}

Result<Json> Api::seek(Arguments& in) {
  Table* table = table_in(in);
  const auto events = in.integer("events");
  if (!in.ok()) return in.error();
  if (events < 0) return Error{"'events' must not be negative"};
  return status_after(table->seek(static_cast<std::size_t>(events)), *table);
}

}  // namespace mapwright
