// The calls that think longer: hints, and the analysis of a whole record step by step.
#include "mapwright/analysis/hint.h"
#include "mapwright/analysis/report.h"
#include "mapwright/wasm/api.h"

namespace mapwright {
namespace {

Json points(int hundredths) { return Json::decimal(hundredths_text(hundredths)); }

Json progress_of(const Analysis& analysis) {
  return Json::object().add("done", analysis.done()).add("total", analysis.total());
}

}  // namespace

Result<Json> Api::hint(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto playouts = in.count("playouts");
  const auto top = in.count("top");
  if (!in.ok()) return in.error();
  const auto rated = mapwright::hint(table->game(), seat, {.top = top, .playouts = playouts});
  if (!rated) return rated.error();
  const Scale scale = (*analyst_for(table->game()))->scale(table->game());
  Json lines = Json::array();
  for (const RatedAction& each : *rated) {
    lines.push(Json::object()
                   .add("action", each.action)
                   .add("value", points(each.value.value))
                   .add("error", points(each.value.error))
                   .add("score", scale.score)
                   .add("rivalPercent", scale.rival_percent));
  }
  return lines;
}

Result<Json> Api::analyse(Arguments& in) {
  const GameTable* table = table_in(in);
  const Seat seat = seat_in(in, table);
  const auto playouts = in.count("playouts");
  if (!in.ok()) return in.error();
  auto analysis = Analysis::open(table->record(), table->fresh().clone(), table->end(),
                                 {.playouts = playouts, .seat = seat});
  if (!analysis) return analysis.error();
  analyses_.emplace(next_handle_, *std::move(analysis));
  return Json(next_handle_++);
}

Analysis* Api::analysis_in(Arguments& in) {
  const auto handle = in.integer("analysis");
  const auto found = analyses_.find(handle);
  if (found != analyses_.end()) return &found->second;
  in.fail("there is no analysis " + std::to_string(handle));
  return nullptr;
}

Result<Json> Api::analysis_step(Arguments& in) {
  Analysis* analysis = analysis_in(in);
  if (!in.ok()) return in.error();
  analysis->step();
  return progress_of(*analysis);
}

Result<Json> Api::analysis_report(Arguments& in) {
  const Analysis* analysis = analysis_in(in);
  if (!in.ok()) return in.error();
  return to_json(analysis->report());
}

Result<Json> Api::close_analysis(Arguments& in) {
  const auto handle = in.integer("analysis");
  if (!in.ok()) return in.error();
  if (analyses_.erase(handle) == 0) return Error{"there is no analysis " + std::to_string(handle)};
  return Json();
}

}  // namespace mapwright
