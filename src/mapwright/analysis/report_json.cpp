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

Json card_json(const CardReport& card) {
  Json json = Json::object();
  json.add("event", static_cast<std::int64_t>(card.event)).add("seat", index(card.seat));
  json.add("card", card.card).add("common", card.whose == kTable);
  add_estimate(json, "before", card.judged.before);
  add_estimate(json, "after", card.judged.after);
  add_estimate(json, "luck", card.judged.luck);
  return json;
}

Json seat_json(const SeatReport& seat) {
  Json json = Json::object();
  json.add("seat", index(seat.seat)).add("name", seat.name);
  add_estimate(json, "result", seat.result);
  add_estimate(json, "luck", seat.luck);
  add_estimate(json, "luck_adjusted", seat.adjusted);
  add_estimate(json, "loss", {seat.loss, seat.loss_error});
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
  json.add("value", report.scale.value).add("playouts", report.playouts);
  json.add("thresholds", Json::object()
                             .add("inaccuracy", number(report.scale.inaccuracy))
                             .add("mistake", number(report.scale.mistake))
                             .add("blunder", number(report.scale.blunder)));
  Json seats = Json::array();
  for (const SeatReport& seat : report.seats) seats.push(seat_json(seat));
  Json decisions = Json::array();
  for (const DecisionReport& decision : report.decisions) decisions.push(decision_json(decision));
  Json cards = Json::array();
  for (const CardReport& card : report.cards) cards.push(card_json(card));
  json.add("seats", std::move(seats)).add("decisions", std::move(decisions));
  return json.add("cards", std::move(cards));
}

}  // namespace mapwright
