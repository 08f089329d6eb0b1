#include "mapwright/games/guild/hall_of_fame.h"

#include <algorithm>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"

namespace mapwright::guild {
namespace {

constexpr std::string_view kNameless = "Anonymous";

}  // namespace

void enter(HallOfFame& hall, Legend legend) {
  std::ranges::replace_if(
      legend.map, [](char c) { return c == ' ' || c == '\t'; }, '-');
  legend.map = printable(legend.map);
  legend.name = printable(trimmed(legend.name));
  if (legend.name.empty()) legend.name = kNameless;
  const auto place =
      std::ranges::find_if(hall, [&](const Legend& other) { return other.score < legend.score; });
  hall.insert(place, std::move(legend));
}

std::string to_text(const HallOfFame& hall) {
  std::string text;
  for (const Legend& legend : hall) {
    text += std::to_string(legend.score) + " " + legend.map + " " + legend.name + "\n";
  }
  return text;
}

Result<HallOfFame> parse_hall_of_fame(std::string_view text) {
  HallOfFame hall;
  int number = 0;
  for (const auto line : lines_of(text)) {
    ++number;
    const auto words = words_of(line);
    const auto score = words.size() < 2 ? std::nullopt : parse_int(words[0]);
    if (!score || *score < 0 || !is_valid_utf8(line)) {
      return Error{"line " + std::to_string(number) + ": expected score, map and name, found " +
                   quoted(line)};
    }
    if (!hall.empty() && hall.back().score < *score) {
      return Error{"line " + std::to_string(number) + ": expected the best first, found " +
                   quoted(line)};
    }
    const auto name = words.size() < 3
                          ? kNameless
                          : line.substr(static_cast<std::size_t>(words[2].data() - line.data()));
    hall.push_back({*score, printable(words[1]), printable(trimmed(name))});
  }
  return hall;
}

}  // namespace mapwright::guild
