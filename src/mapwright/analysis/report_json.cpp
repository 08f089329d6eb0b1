// The report as JSON: figures as decimal numbers, seats by number.

#include "mapwright/analysis/report.h"

namespace mapwright {
namespace {

Json number(int hundredths) { return Json::decimal(hundredths_text(hundredths)); }

void add_estimate(Json& object, const std::string& name, const Estimate95& estimate) {
  object.add(name, number(estimate.value)).add(name + "_interval", number(estimate.error));
}

Json decision_json(const DecisionReport& decision) {
  const JudgedDecision& judged = decision.judged;
  Json json = Json::object();
  json.add("event", static_cast<std::int64_t>(decision.event)).add("seat", index(decision.seat));
  json.add("chosen", decision.chosen).add("legal", judged.legal);
  json.add("word", name_of(decision.verdict));
  if (decision.verdict == Verdict::kForced) return json;
  json.add("best", judged.best);
  add_estimate(json, "best_value", judged.best_value);
  add_estimate(json, "chosen_value", judged.chosen_value);
  add_estimate(json, "difference", judged.difference);
  json.add("loss", number(decision.loss)).add("playouts", judged.playouts);
  if (!decision.drawn.best.empty()) {
    json.add("drawn",
             Json::object().add("chosen", decision.drawn.chosen).add("best", decision.drawn.best));
  }
  return json;
}

Json line_json(const BookLine& line) {
  constexpr std::array<std::string_view, kLineKinds> kKinds = {"card", "own", "others"};
  Json json = Json::object();
  json.add("event", static_cast<std::int64_t>(line.event)).add("seat", index(line.seat));
  json.add("kind", kKinds[static_cast<std::size_t>(line.kind)]);
  if (line.kind == LineKind::kCard) {
    json.add("card", line.card).add("common", line.whose == kTable);
  }
  add_estimate(json, "change", line.change);
  add_estimate(json, "after", line.after);
  return json;
}

Json books_json(const Books& books) {
  Json json = Json::object();
  add_estimate(json, "start", books.start);
  add_estimate(json, "luck", books.luck);
  add_estimate(json, "own", books.own);
  add_estimate(json, "others", books.others);
  json.add("left_over", number(books.left_over));
  add_estimate(json, "result", books.result);
  return json;
}

Json seat_json(const SeatReport& seat) {
  Json json = Json::object();
  json.add("seat", index(seat.seat)).add("name", seat.name).add("books", books_json(seat.books));
  Json words = Json::object();
  for (std::size_t i = 0; i < kVerdicts; ++i) {
    words.add(std::string(kVerdictNames[i]), seat.verdicts[i]);
  }
  json.add("words", std::move(words));
  Json curve = Json::array();
  for (const CurvePoint& point : seat.curve) {
    Json each = Json::object();
    each.add("events", static_cast<std::int64_t>(point.events));
    add_estimate(each, "expected", point.score);
    curve.push(std::move(each));
  }
  json.add("curve", std::move(curve));
  return json;
}

}  // namespace

Json to_json(const Report& report) {
  Json options = Json::object();
  for (const auto& [name, value] : report.options) options.add(name, value);
  Json json = Json::object();
  json.add("game", report.game).add("options", std::move(options)).add("over", report.over);
  json.add("unit", report.scale.unit).add("score", report.scale.score);
  json.add("reference", report.scale.reference);
  json.add("measure", measure_of(report.scale)).add("rival_percent", report.scale.rival_percent);
  json.add("playouts", report.playouts).add("worlds", report.worlds);
  json.add("thresholds", Json::object()
                             .add("inaccuracy", number(report.scale.inaccuracy))
                             .add("mistake", number(report.scale.mistake))
                             .add("blunder", number(report.scale.blunder)));
  Json seats = Json::array();
  for (const SeatReport& seat : report.seats) seats.push(seat_json(seat));
  Json decisions = Json::array();
  for (const DecisionReport& decision : report.decisions) decisions.push(decision_json(decision));
  Json lines = Json::array();
  for (const BookLine& line : report.lines) lines.push(line_json(line));
  json.add("seats", std::move(seats)).add("decisions", std::move(decisions));
  return json.add("lines", std::move(lines));
}

}  // namespace mapwright
