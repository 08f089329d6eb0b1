#include "mapwright/game/map_report.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {

bool MapReport::can_be_played() const {
  return std::ranges::none_of(remarks, &MapRemark::is_problem);
}

void MapReport::note(std::string code, std::vector<std::string> cells, std::string text) {
  remarks.push_back({.is_problem = false,
                     .code = std::move(code),
                     .cells = std::move(cells),
                     .place = {},
                     .text = std::move(text)});
}

std::vector<std::string> MapReport::sentences(bool problems) const {
  std::vector<std::string> lines;
  for (const MapRemark& remark : remarks) {
    if (remark.is_problem == problems) lines.push_back(to_line(path, remark));
  }
  return lines;
}

std::string to_line(std::string_view path, const MapRemark& remark) {
  if (!remark.is_problem) return remark.text;
  std::string line(path);
  if (remark.line > 0) line += ":" + std::to_string(remark.line);
  return line + ": " + (remark.place.empty() ? "" : remark.place + ": ") + remark.text;
}

MapRemark unreadable(std::string_view path, const Error& error) {
  MapRemark remark{.code = "unreadable", .cells = {}, .place = {}, .text = error.message};
  std::string_view rest = error.message;
  if (!rest.starts_with(std::string(path) + ":")) return remark;
  rest.remove_prefix(path.size() + 1);
  const auto end = rest.find(':');
  if (end == std::string_view::npos) return remark;
  remark.line = parse_int(rest.substr(0, end)).value_or(0);
  remark.text = std::string(trimmed(remark.line > 0 ? rest.substr(end + 1) : rest));
  return remark;
}

}  // namespace mapwright
