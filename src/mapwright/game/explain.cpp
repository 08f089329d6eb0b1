#include "mapwright/game/explain.h"

namespace mapwright {

Json to_json(const Reason& reason) {
  if (!reason) return {};
  Json json = Json::object();
  json.add("code", reason.code).add("rule", reason.rule);
  for (const Figure& figure : reason.figures) {
    json.add(std::string(figure.name), figure.word.empty() ? Json(figure.number) : figure.word);
  }
  return json;
}

}  // namespace mapwright
