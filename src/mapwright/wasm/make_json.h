#pragma once
// JSON in one expression, for what games tell a page.

#include <functional>
#include <string_view>
#include <utility>

#include "mapwright/core/json.h"

namespace mapwright {

inline void add_members(Json&) {}
template <class Value, class... Rest>
void add_members(Json& json, std::string_view key, Value&& value, Rest&&... rest) {
  json.add(std::string(key), Json(std::forward<Value>(value)));
  add_members(json, std::forward<Rest>(rest)...);
}
// An object of these members: key, value, key, value …
template <class... KeysAndValues>
[[nodiscard]] Json object_of(KeysAndValues&&... members) {
  Json json = Json::object();
  add_members(json, std::forward<KeysAndValues>(members)...);
  return json;
}

// What `make` says of each item, as an array.
template <class Range, class Make = std::identity>
[[nodiscard]] Json list_of(const Range& range, Make make = {}) {
  Json array = Json::array();
  for (const auto& item : range) array.push(make(item));
  return array;
}

}  // namespace mapwright
