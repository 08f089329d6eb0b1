// The calls that look at a table: JSON for one viewer, as after the last shown event.
#include <algorithm>

#include "mapwright/game/packed_record.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/game/updates.h"
#include "mapwright/wasm/all_pages.h"
#include "mapwright/wasm/api.h"

namespace mapwright {
namespace {

// The page of the table's game, or an error where this build has none.
Result<const Page*> page_for(const GameTable& table) {
  const Page* page = find_page(table.record().game);
  if (page != nullptr) return page;
  return Error{"this build has no page for " + std::string(table.fresh().info().title)};
}

// The page for a seat that is to act.
Result<const Page*> page_to_act(const GameTable& table, Seat seat) {
  auto page = page_for(table);
  if (page && !table.is_to_act(seat)) return Error{"this seat is not to act now"};
  return page;
}

// A record's lines behind its first events; the whole record, set-up and all, behind none.
std::string lines_behind(const std::string& record, int events) {
  std::size_t begin = 0;
  for (int skipped = events == 0 ? 1 : 0; skipped <= events && begin < record.size(); ++skipped) {
    begin = std::min(record.find('\n', begin), record.size() - 1) + 1;
  }
  return record.substr(begin);
}

}  // namespace

Json Api::status_of(const GameTable& table) {
  const AnyGame& now = table.game();
  const Record& record = table.record();
  Json options = Json::object();
  for (const auto& [name, value] : record.options) options.add(name, value);
  Json seats = Json::array();
  for (const SeatInfo& seat : record.seats) {
    seats.push(Json::object().add("name", shown_name(seat.name)).add("bot", seat.bot));
  }
  Json to_act = Json::array();
  if (!table.card_due()) {
    for (const Seat seat : now.seats_to_act()) to_act.push(index(seat));
  }
  const Seat undo = table.undo_seat();
  return Json::object()
      .add("game", record.game)
      .add("options", std::move(options))
      .add("seats", std::move(seats))
      .add("over", now.is_over())
      .add("toAct", std::move(to_act))
      .add("cardDue", table.card_due())
      .add("undoSeat", undo == kNobody ? Json() : Json(index(undo)))
      .add("events", static_cast<std::int64_t>(table.shown()))
      .add("length", static_cast<std::int64_t>(record.events.size()));
}

Result<Json> Api::status(Arguments& in) {
  const GameTable* table = table_in(in);
  if (!in.ok()) return in.error();
  return status_of(*table);
}

Result<Json> Api::scene(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat viewer = viewer_in(in, table);
  if (!in.ok()) return in.error();
  const auto page = page_for(*table);
  if (!page) return page.error();
  return (*page)->scene(table->game(), viewer);
}

Result<Json> Api::choices(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  if (!in.ok()) return in.error();
  const auto page = page_for(*table);
  if (!page) return page.error();
  return table->is_to_act(seat) ? (*page)->choices(table->game(), seat) : Json();
}

Result<Json> Api::preview(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto action = in.text("action");
  if (!in.ok()) return in.error();
  const auto page = page_to_act(*table, seat);
  if (!page) return page.error();
  return (*page)->preview(table->game(), seat, action);
}

Result<Json> Api::reason(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto action = in.text("action");
  if (!in.ok()) return in.error();
  const auto page = page_to_act(*table, seat);
  if (!page) return page.error();
  return (*page)->reason(table->game(), seat, action);
}

Result<Json> Api::legal(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  if (!in.ok()) return in.error();
  Json actions = Json::array();
  if (table->is_to_act(seat)) {
    for (auto& text : table->game().legal_actions(seat)) actions.push(std::move(text));
  }
  return actions;
}

Result<Json> Api::events(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat viewer = viewer_in(in, table);
  const auto from = in.integer("from");
  if (!in.ok()) return in.error();
  if (from < 0) return Error{"'from' must not be negative"};
  // As the viewer may know them at the record's end: whoever goes back has seen what came.
  const auto& events = table->record().events;
  std::vector<bool> known(events.size());
  for (const Update& update : updates_of(table->fresh(), events, viewer)) {
    if (!update.hidden) known[update.number] = true;
  }
  Json list = Json::array();
  for (auto i = static_cast<std::size_t>(from); i < table->shown(); ++i) {
    const Event& event = events[i];
    list.push(Json::object()
                  .add("number", static_cast<std::int64_t>(i))
                  .add("kind", event.kind == Event::Kind::kAction ? "do" : "chance")
                  .add("seat", index(event.seat))
                  .add("text", known[i] ? event.text : std::string())
                  .add("hidden", !known[i]));
  }
  return list;
}

Result<Json> Api::sheet(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  if (!in.ok()) return in.error();
  const ScoreSheet sheet = table->game().score_sheet(seat);
  Json lines = Json::array();
  for (const ScoreLine& line : sheet.lines) {
    lines.push(
        Json::object().add("group", line.group).add("label", line.label).add("value", line.value));
  }
  return Json::object().add("lines", std::move(lines)).add("total", sheet.total);
}

Result<Json> Api::result(Arguments& in) {
  const GameTable* table = table_in(in);
  if (!in.ok()) return in.error();
  return table->game().is_over() ? table->game().result() : Json();
}

Result<Json> Api::record(Arguments& in) {
  const GameTable* table = table_in(in);
  const auto from = in.count("from");
  if (!in.ok()) return in.error();
  return Json(lines_behind(to_text(table->record()), from));
}

Result<Json> Api::link(Arguments& in) {
  const GameTable* table = table_in(in);
  const auto events = static_cast<std::size_t>(in.count("events"));
  if (!in.ok()) return in.error();
  Record record = table->record();
  if (events > record.events.size()) return Error{"the record has fewer events"};
  record.events.resize(events);
  // The seed of a game that is going on would tell its cards, unless they are what is given away.
  const bool tells_seed = events == 0 || table->end().is_over();
  auto packed =
      pack_record(record, table->fresh(), tells_seed ? table->seed() : std::optional<Digest>());
  if (!packed) return packed.error();
  return Json(*std::move(packed));
}

}  // namespace mapwright
