// The calls that look at a table: JSON for one viewer, as after the last shown event.
#include <algorithm>

#include "mapwright/game/packed_record.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/game/updates.h"
#include "mapwright/wasm/api.h"
#include "mapwright/wasm/make_json.h"
#include "mapwright/wasm/page.h"

namespace mapwright {
namespace {

// A record's lines behind its first events; the whole record, set-up and all, behind none.
std::string lines_behind(const std::string& record, int events) {
  std::size_t begin = 0;
  for (int skipped = events == 0 ? 1 : 0; skipped <= events && begin < record.size(); ++skipped) {
    begin = std::min(record.find('\n', begin), record.size() - 1) + 1;
  }
  return record.substr(begin);
}

}  // namespace

Result<Json> Api::status(GameTable* table) {
  const AnyGame& now = table->game();
  const Record& record = table->record();
  Json options = Json::object();
  for (const auto& [name, value] : record.options) options.add(name, value);
  const auto seat_json = [](const SeatInfo& seat) {
    Json json = object_of("name", shown_name(seat.name), "bot", seat.bot);
    // C5: on a sheet only where they were chosen.
    if (!seat.title.empty()) json.add("title", shown_name(seat.title));
    if (!seat.emblem.empty()) json.add("emblem", shown_name(seat.emblem));
    return json;
  };
  const SeatSet to_act = table->card_due() ? SeatSet{} : now.seats_to_act();
  const auto seat_or_null = [](Seat seat) { return seat == kNobody ? Json() : Json(index(seat)); };
  return Json::object()
      .add("game", record.game)
      .add("options", std::move(options))
      .add("seats", list_of(record.seats, seat_json))
      .add("over", now.is_over())
      .add("toAct", list_of(to_act, [](Seat seat) { return index(seat); }))
      .add("cardDue", table->card_due())
      .add("undoSeat", seat_or_null(table->undo_seat()))
      .add("takeBackSeat", seat_or_null(table->take_back_seat()))
      .add("events", static_cast<std::int64_t>(table->shown()))
      .add("length", static_cast<std::int64_t>(record.events.size()));
}

Result<Json> Api::scene(GameTable* table, Viewer viewer) {
  return scene_json(table->game(), viewer.seat);
}

Result<Json> Api::choices(GameTable* table, Seat seat) {
  return table->is_to_act(seat) ? choices_json(table->game(), seat) : Json();
}

Result<Json> Api::preview(GameTable* table, Seat seat, Text action) {
  if (!table->is_to_act(seat)) return Error{"this seat is not to act now"};
  return preview_json(table->game(), seat, action);
}

Result<Json> Api::reason(GameTable* table, Seat seat, Text action) {
  if (!table->is_to_act(seat)) return Error{"this seat is not to act now"};
  return reason_json(table->game(), seat, action);
}

Result<Json> Api::legal(GameTable* table, Seat seat) {
  return table->is_to_act(seat) ? list_of(table->game().legal_actions(seat)) : Json::array();
}

Result<Json> Api::events(GameTable* table, Viewer viewer, int from) {
  // As the viewer may know them at the record's end: whoever goes back has seen what came.
  const auto& events = table->record().events;
  std::vector<bool> known(events.size());
  for (const Update& update : updates_of(table->fresh(), events, viewer.seat)) {
    if (!update.hidden) known[update.number] = true;
  }
  Json list = Json::array();
  for (std::size_t i = at(from); i < table->shown(); ++i) {
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

Result<Json> Api::sheet(GameTable* table, Seat seat) {
  const ScoreSheet sheet = table->game().score_sheet(seat);
  const auto line_json = [](const ScoreLine& line) {
    return object_of("group", line.group, "label", line.label, "value", line.value);
  };
  return object_of("lines", list_of(sheet.lines, line_json), "total", sheet.total);
}

Result<Json> Api::result(GameTable* table) {
  return table->game().is_over() ? table->game().result() : Json();
}

Result<Json> Api::grades(GameTable* table) { return grades_json(table->game()); }

Result<Json> Api::record(GameTable* table, int from) {
  return Json(lines_behind(to_text(table->record()), from));
}

Result<Json> Api::link(GameTable* table, int count) {
  Record record = table->record();
  const auto events = static_cast<std::size_t>(count);
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
