#include "mapwright/game/seat_names.h"

#include <algorithm>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"

namespace mapwright {

Result<void> check_name(std::string_view name) {
  if (!is_printable(name)) {
    return Error{"names must be UTF-8 text without control characters, found " + quoted(name)};
  }
  if (count_characters(name) > kMaxNameLength) {
    return Error{"names have at most " + std::to_string(kMaxNameLength) + " characters, found " +
                 quoted(name)};
  }
  return {};
}

std::string shown_name(std::string_view name) { return printable(trimmed(name), kMaxNameLength); }

std::vector<std::string> names_at_table(const Record& record) {
  std::vector<std::string> names;
  const auto people = std::ranges::count(record.seats, std::string(), &SeatInfo::bot);
  for (const SeatInfo& seat : record.seats) {
    std::string name = shown_name(seat.name);
    if (name.empty()) name = shown_name(seat.bot);
    if (name.empty()) name = people == 1 ? "You" : "Player";
    names.push_back(std::move(name));
  }
  const std::vector<std::string> plain = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::ranges::count(plain, plain[i]) > 1) names[i] += " " + std::to_string(i + 1);
  }
  return names;
}

}  // namespace mapwright
