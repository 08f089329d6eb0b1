#pragma once
// JSON in one expression, for what games tell a page.

#include <bit>
#include <functional>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

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

// What `make` says of each item, as an array; of those only that `is_listed`.
template <class Range, class Make, class IsListed>
[[nodiscard]] Json list_of(const Range& range, Make make, IsListed is_listed) {
  Json array = Json::array();
  for (const auto& item : range) {
    if (is_listed(item)) array.push(make(item));
  }
  return array;
}
template <class Range, class Make = std::identity>
[[nodiscard]] Json list_of(const Range& range, Make make = {}) {
  return list_of(range, make, [](const auto&) { return true; });
}

// The numbers from 0 to count - 1, and those of the bits that are set.
[[nodiscard]] inline auto numbers(std::size_t count) {
  return std::views::iota(0, static_cast<int>(count));
}
[[nodiscard]] inline std::vector<int> bits_of(std::uint64_t mask) {
  std::vector<int> bits;
  for (; mask != 0; mask &= mask - 1) bits.push_back(std::countr_zero(mask));
  return bits;
}

}  // namespace mapwright
