#include "mapwright/analysis/tally.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright::maker {
namespace {

Json decimal(int hundredths) { return Json::decimal(hundredths_text(hundredths)); }

void add_score(Json& object, const ScoreFigures& score) {
  object.add("games", score.games).add("mean", decimal(score.mean));
  object.add("interval", decimal(score.error)).add("spread", decimal(score.spread));
}

Json thing_json(const ThingTrial& thing) {
  constexpr std::string_view kWorths[] = {"something", "nothing", "everything"};
  Json json = Json::object();
  json.add("thing", thing.thing);
  add_score(json, thing.score);
  json.add("cost", decimal(thing.cost)).add("cost_interval", decimal(thing.error));
  json.add("percent", thing.percent).add("forced", decimal(thing.forced));
  json.add("worth", kWorths[static_cast<std::size_t>(thing.worth)]);
  return json;
}

Json use_json(const UseTrial& use) {
  Json json = Json::object().add("kind", use.kind).add("what", use.what);
  json.add("words", use.words).add("games", use.games);
  if (use.kind == "edict") {
    json.add("stars", decimal(use.value));
  } else {
    json.add("percent", use.value);
  }
  return json;
}

}  // namespace

Json to_json(const MapTrial& trial) {
  Json levels = Json::array();
  for (const LevelTrial& level : trial.levels) {
    Json json = Json::object();
    json.add("bot", level.bot);
    add_score(json, level.score);
    levels.push(std::move(json));
  }
  Json things = Json::array();
  for (const ThingTrial& thing : trial.things) things.push(thing_json(thing));
  Json uses = Json::array();
  for (const UseTrial& use : trial.uses) uses.push(use_json(use));
  Json places = Json::array();
  for (const PlaceTrial& place : trial.places) {
    Json json = Json::object();
    json.add("place", place.name).add("mark", place.mark);
    json.add("percent", place.percent < 0 ? Json() : Json(place.percent));
    places.push(std::move(json));
  }
  Json json = Json::object();
  json.add("map", trial.map).add("title", trial.title).add("printed", trial.printed);
  json.add("deals", trial.deals).add("levels", std::move(levels));
  json.add("shares", Json::object()
                         .add("luck", trial.shares.luck)
                         .add("level", trial.shares.level)
                         .add("rest", trial.shares.rest));
  json.add("things", std::move(things)).add("uses", std::move(uses));
  json.add("places", std::move(places));
  return json;
}

Json to_json(const Finding& finding) {
  return Json::object()
      .add("code", finding.code)
      .add("what", finding.what)
      .add("words", finding.words)
      .add("value", finding.value)
      .add("least", finding.least)
      .add("most", finding.most)
      .add("text", sentence(finding));
}

Json to_json(const TrialReport& report) {
  Json list = Json::array();
  for (const Finding& finding : findings(report)) list.push(to_json(finding));
  Json maps = Json::array();
  for (const MapTrial& map : report.maps) maps.push(to_json(map));
  return Json::object()
      .add("game", report.game)
      .add("unit", report.unit)
      .add("rough", is_rough(report))
      .add("findings", std::move(list))
      .add("maps", std::move(maps));
}

}  // namespace mapwright::maker
