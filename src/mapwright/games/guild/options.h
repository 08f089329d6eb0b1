#pragma once
// The set-up choices of the Guild as a small struct: map, difficulty of the solo game (G26), fixed
// objectives, readings of the rulebook (G28–G30).

#include <optional>
#include <string>
#include <vector>

#include "mapwright/game/options.h"
#include "mapwright/games/guild/content.h"

namespace mapwright::guild {

using OpenObjectives = std::array<std::uint8_t, kOpenObjectives>;

struct Rules {
  std::string map;
  Difficulty difficulty = Difficulty::kNormal;
  std::optional<OpenObjectives> fixed_objectives;  // indices into the content's objectives
  Readings readings;
};

[[nodiscard]] const std::vector<OptionInfo>& option_infos();
// The map the options ask for; needed before the content can be read.
[[nodiscard]] std::string_view map_option(const Options& options);
[[nodiscard]] Result<Rules> read_rules(const Options& options, const Content& content);
// The options as a record keeps them: map, in solo the difficulty, objectives when fixed, readings
// that are not the usual ones.
[[nodiscard]] Options to_options(const Rules& rules, const Content& content, int seats);

}  // namespace mapwright::guild
