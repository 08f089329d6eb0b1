#include "mapwright/bots/level.h"

#include <array>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::array<Level, 3> kLevels = {
    Level{"apprentice", 1, 0, 0}, Level{"journeyman", 8, 60, 3}, Level{"master", 16, 600, 3}};

Result<Budget> parse_budget(std::string_view text) {
  const bool is_time = text.ends_with("ms");
  const auto number = parse_int(is_time ? text.substr(0, text.size() - 2) : text);
  if (!number || *number < 1 || *number > 10000000) {
    return Error{"expected a budget such as 500ms or 2000 (playouts) behind '@', found " +
                 quoted(text)};
  }
  return is_time ? Budget{.playouts = 0, .milliseconds = *number}
                 : Budget{.playouts = *number, .milliseconds = 0};
}

}  // namespace

std::span<const Level> levels() { return kLevels; }

Result<std::optional<SearchSettings>> parse_level(std::string_view name) {
  const auto at = name.find('@');
  for (const Level& level : kLevels) {
    if (level.name != name.substr(0, at)) continue;
    SearchSettings settings;
    settings.candidates = level.candidates;
    settings.horizon = level.horizon;
    settings.budget.playouts = level.playouts;
    if (at != std::string_view::npos) {
      const auto budget = parse_budget(name.substr(at + 1));
      if (!budget) return budget.error();
      settings.budget = *budget;
    }
    return std::optional(settings);
  }
  return std::optional<SearchSettings>();
}

}  // namespace mapwright
