// The parts of a Table that are plain JSON: status, events, score sheets, result.
#include "mapwright/wasm/table.h"

namespace mapwright {

Json Table::status() const {
  const AnyGame& now = game();
  Json options = Json::object();
  for (const auto& [name, value] : record_.options) options.add(name, value);
  Json seats = Json::array();
  for (const SeatInfo& seat : record_.seats) {
    seats.push(Json::object().add("name", seat.name).add("bot", seat.bot));
  }
  Json to_act = Json::array();
  const bool card_due = !now.is_over() && now.next_chance() != kNobody;
  if (!card_due) {
    for (const Seat each : now.seats_to_act()) to_act.push(index(each));
  }
  const Seat undo = undo_seat();
  return Json::object()
      .add("game", record_.game)
      .add("options", std::move(options))
      .add("seats", std::move(seats))
      .add("over", now.is_over())
      .add("toAct", std::move(to_act))
      .add("cardDue", card_due)
      .add("undoSeat", undo == kNobody ? Json() : Json(index(undo)))
      .add("events", static_cast<std::int64_t>(shown_))
      .add("length", static_cast<std::int64_t>(record_.events.size()));
}

Json Table::legal(Seat seat) const {
  Json actions = Json::array();
  if (is_to_act(seat)) {
    for (auto& text : game().legal_actions(seat)) actions.push(std::move(text));
  }
  return actions;
}

Json Table::events(Seat viewer, std::size_t from) const {
  // The turn under way began with the last common card, as long as no other is due.
  const AnyGame& end = *states_.back();
  const bool under_way = !end.is_over() && end.next_chance() != kTable;
  std::size_t turn_begin = record_.events.size();
  while (under_way && turn_begin > 0) {
    const Event& event = record_.events[turn_begin - 1];
    if (event.kind == Event::Kind::kChance && event.seat == kTable) break;
    --turn_begin;
  }
  Json list = Json::array();
  for (std::size_t i = from; i < shown_; ++i) {
    const Event& event = record_.events[i];
    const bool hidden =
        page_ != nullptr && page_->hides(end, viewer, event, under_way && i >= turn_begin);
    list.push(Json::object()
                  .add("number", static_cast<std::int64_t>(i))
                  .add("kind", event.kind == Event::Kind::kAction ? "do" : "chance")
                  .add("seat", index(event.seat))
                  .add("text", hidden ? std::string() : event.text)
                  .add("hidden", hidden));
  }
  return list;
}

Json Table::sheet(Seat seat) const {
  const ScoreSheet sheet = game().score_sheet(seat);
  Json lines = Json::array();
  for (const ScoreLine& line : sheet.lines) {
    lines.push(
        Json::object().add("group", line.group).add("label", line.label).add("value", line.value));
  }
  return Json::object().add("lines", std::move(lines)).add("total", sheet.total);
}

Json Table::result() const { return game().is_over() ? game().result() : Json(); }

}  // namespace mapwright
