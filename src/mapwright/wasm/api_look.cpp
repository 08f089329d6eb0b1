// The calls that look at a table.
#include "mapwright/wasm/api.h"

namespace mapwright {

Result<Json> Api::status(Arguments& in) {
  const Table* table = table_in(in);
  if (!in.ok()) return in.error();
  return table->status();
}

Result<Json> Api::scene(Arguments& in) {
  const Table* table = table_in(in);
  const Seat viewer = viewer_in(in, table);
  if (!in.ok()) return in.error();
  return table->scene(viewer);
}

Result<Json> Api::choices(Arguments& in) {
  const Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  if (!in.ok()) return in.error();
  return table->choices(seat);
}

Result<Json> Api::preview(Arguments& in) {
  const Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto action = in.text("action");
  if (!in.ok()) return in.error();
  return table->preview(seat, action);
}

Result<Json> Api::reason(Arguments& in) {
  const Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto action = in.text("action");
  if (!in.ok()) return in.error();
  return table->reason(seat, action);
}

Result<Json> Api::legal(Arguments& in) {
  const Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  if (!in.ok()) return in.error();
  return table->legal(seat);
}

Result<Json> Api::events(Arguments& in) {
  const Table* table = table_in(in);
  const Seat viewer = viewer_in(in, table);
  const auto from = in.integer("from");
  if (!in.ok()) return in.error();
  if (from < 0) return Error{"'from' must not be negative"};
  return table->events(viewer, static_cast<std::size_t>(from));
}

Result<Json> Api::sheet(Arguments& in) {
  const Table* table = table_in(in);
  const Seat seat = seat_in(in, table);
  if (!in.ok()) return in.error();
  return table->sheet(seat);
}

Result<Json> Api::result(Arguments& in) {
  const Table* table = table_in(in);
  if (!in.ok()) return in.error();
  return table->result();
}

Result<Json> Api::record(Arguments& in) {
  const Table* table = table_in(in);
  if (!in.ok()) return in.error();
  return Json(table->record_text());
}

}  // namespace mapwright
