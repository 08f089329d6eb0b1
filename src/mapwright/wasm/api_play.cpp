// The calls that change a table, or think for it: hints, and the analysis of a whole record step by
// step.
#include "mapwright/analysis/hint.h"
#include "mapwright/analysis/report.h"
#include "mapwright/wasm/api.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright {
namespace {

Json points(int hundredths) { return Json::decimal(hundredths_text(hundredths)); }

}  // namespace

Result<Json> Api::act(GameTable* table, Seat seat, Text action) {
  if (auto done = table->act(seat, action); !done) return done.error();
  return status(table);
}

Result<Json> Api::undo(GameTable* table) {
  if (auto done = table->undo(); !done) return done.error();
  return status(table);
}

Result<Json> Api::take_back(GameTable* table) {
  if (auto done = table->take_back(); !done) return done.error();
  return status(table);
}

Result<Json> Api::turn_card(GameTable* table) {
  if (auto done = table->turn_card(); !done) return done.error();
  return status(table);
}

Result<Json> Api::bot_choice(GameTable* table, Seat seat, TextOrNull bot) {
  auto choice = table->bot_choice(seat, bot);
  if (!choice) return choice.error();
  return Json(*std::move(choice));
}

Result<Json> Api::seek(GameTable* table, int events) {
  if (auto done = table->seek(at(events)); !done) return done.error();
  return status(table);
}

Result<Json> Api::hint(Shown table, Seat seat, int playouts, int top) {
  const auto rated = mapwright::hint(*table.game, seat, {.top = top, .playouts = playouts});
  if (!rated) return rated.error();
  const Scale scale = (*analyst_for(*table.game))->scale(*table.game);
  return list_of(*rated, [&](const RatedAction& each) {
    return object_of("action", each.action, "value", points(each.value.value), "error",
                     points(each.value.error), "score", scale.score, "rivalPercent",
                     scale.rival_percent);
  });
}

Result<Json> Api::analyse(GameTable* table, Seat seat, int playouts) {
  return keep(Analysis::open(table->record(), table->fresh().clone(), table->end(),
                             {.playouts = playouts, .seat = seat}));
}

Result<Json> Api::reckon(GameTable* table, Seat seat, int playouts) {
  return keep(Analysis::open(table->record(), table->fresh().clone(), table->end(),
                             {.playouts = playouts, .seat = seat, .losses = false}));
}

Result<Json> Api::keep(Result<Analysis> analysis) {
  if (!analysis) return analysis.error();
  analyses_.emplace(next_handle_, *std::move(analysis));
  return Json(next_handle_++);
}

Result<Json> Api::analysis_step(Analysis* analysis) {
  analysis->step();
  return object_of("done", analysis->done(), "total", analysis->total());
}

Result<Json> Api::analysis_report(Analysis* analysis) { return to_json(analysis->report()); }

Result<Json> Api::close_analysis(std::int64_t analysis) {
  if (analyses_.erase(analysis) > 0) return Json();
  return Error{"there is no analysis " + std::to_string(analysis)};
}

}  // namespace mapwright
