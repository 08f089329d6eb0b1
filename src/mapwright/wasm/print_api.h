#pragma once
// The one call of the module that prints (web/src/print/pages.ts): JSON in, JSON out. It is a
// module of its own because few visits print.

#include <string>
#include <string_view>

namespace mapwright {

// The request is ["print", {…}] with
//   what: "sheet", "scores", "cards" or "poster"; paper: "a4" or "letter"; language: "en", "fr",
//   "el"; game, options, files: the set-up; files are {name, text}, maps of people's own; sheet:
//   rows, a map of one's own for Cartographers, and its title; poster: record, seat, title, pages.
// The answer is {"value":{"title":…,"pages":[SVG …]}} or {"error":…}.
[[nodiscard]] std::string print_call(std::string_view request);

}  // namespace mapwright
