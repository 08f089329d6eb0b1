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

Result<Json> Api::scene(Shown table, Viewer viewer) { return scene_json(*table.game, viewer.seat); }

Result<Json> Api::choices(Shown table, Seat seat) {
  return table.is_to_act(seat) ? choices_json(*table.game, seat) : Json();
}

Result<Json> Api::preview(Shown table, Seat seat, Text action) {
  if (!table.is_to_act(seat)) return Error{"this seat is not to act now"};
  return preview_json(*table.game, seat, action);
}

Result<Json> Api::reason(Shown table, Seat seat, Text action) {
  if (!table.is_to_act(seat)) return Error{"this seat is not to act now"};
  return reason_json(*table.game, seat, action);
}

Result<Json> Api::legal(Shown table, Seat seat) {
  return table.is_to_act(seat) ? list_of(table.game->legal_actions(seat)) : Json::array();
}

Result<Json> Api::updates(GameTable* table, Viewer viewer, int from) {
  const auto told = updates_of(table->fresh(), table->record().events, viewer.seat, at(from));
  const auto update_json = [](const Update& update) {
    return Json::object()
        .add("number", static_cast<std::int64_t>(update.number))
        .add("at", static_cast<std::int64_t>(update.at))
        .add("kind", update.event.kind == Event::Kind::kAction ? "do" : "chance")
        .add("seat", index(update.event.seat))
        .add("text", update.event.text)
        .add("hidden", update.hidden);
  };
  return list_of(told, update_json,
                 [&](const Update& update) { return update.at <= table->shown(); });
}

Result<Json> Api::sheet(Shown table, Seat seat) {
  const ScoreSheet sheet = table.game->score_sheet(seat);
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

Result<Json> Api::piles(GameTable* table) {
  if (!table->seed()) return Error{"without its seed a record can only be looked at"};
  return piles_json(table->fresh(), *table->seed());
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
