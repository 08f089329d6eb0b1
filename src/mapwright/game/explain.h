#pragma once
// What a position means, in shapes that all games share. Every game answers in its own
// games/<game>/explain.h with these structs: names, rule numbers and figures, never prose. The
// terminal puts them into English, the page into JSON, and both thereby say the same
// (docs/decisions/0012-explain.md). For any game G there is
//
//   Reason why_not(const G&, const G::View&, Seat, G::Action)
//
// Why the seat may not do this now; pre: the action can be read and is not legal.

#include <string>
#include <string_view>
#include <utility>

#include "mapwright/core/fixed_vector.h"
#include "mapwright/core/json.h"

namespace mapwright {

// A number or a short word that belongs to a reason: "count" 3, "terrain" desert, "space" I7.
struct Figure {
  std::string_view name;
  int number = 0;
  std::string word{};  // instead of the number, unless empty
  [[nodiscard]] bool operator==(const Figure&) const = default;
};

// Why something is not possible. Names live as long as the program.
struct Reason {
  std::string_view code{};  // "cube-there"; empty: there is no reason, it is possible
  std::string_view rule{};  // "G6", as numbered in docs/rules
  FixedVector<Figure, 4> figures{};

  [[nodiscard]] explicit operator bool() const { return !code.empty(); }
  [[nodiscard]] Reason with(std::string_view name, int number) && {
    figures.push_back({name, number});
    return std::move(*this);
  }
  [[nodiscard]] Reason with(std::string_view name, std::string_view word) && {
    figures.push_back({name, 0, std::string(word)});
    return std::move(*this);
  }
  [[nodiscard]] bool operator==(const Reason&) const = default;
};

// {"code":…,"rule":…, each figure by its name}; null when there is no reason.
[[nodiscard]] inline Json to_json(const Reason& reason) {
  if (!reason) return {};
  Json json = Json::object();
  json.add("code", reason.code).add("rule", reason.rule);
  for (const Figure& figure : reason.figures) {
    json.add(std::string(figure.name), figure.word.empty() ? Json(figure.number) : figure.word);
  }
  return json;
}

// What a line of the score sheet is worth as the position stands and after an action, and the cells
// that count for it.
template <class Cells>
struct LineWorth {
  std::string_view line;
  int before = 0;
  int after = 0;
  Cells cells{};
};

// How far something is: never more than needed, with the cells that count for it.
template <class Cells>
struct Progress {
  int have = 0;
  int needed = 0;
  Cells cells{};
  [[nodiscard]] bool is_complete() const { return have >= needed; }
};

}  // namespace mapwright
