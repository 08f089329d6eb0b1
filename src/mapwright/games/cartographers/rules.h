#pragma once
// The set-up choices of Cartographers as a small struct: side of the sheet, edition options
// (C43–C45), fixed edicts.

#include <optional>
#include <string>

#include "mapwright/game/options.h"
#include "mapwright/games/cartographers/content.h"

namespace mapwright::cartographers {

struct Rules {
  int side = 0;  // index of the sheet
  std::string edition = "fr";
  int wildholds_stars = 8;                                            // C43
  bool ruin_cell_any = false;                                         // C44
  bool ambush_cell_any = false;                                       // C45
  std::optional<std::array<std::uint8_t, kEdictCount>> fixed_edicts;  // indices of score cards
};

[[nodiscard]] const std::vector<OptionInfo>& option_infos();
[[nodiscard]] Result<Rules> read_rules(const Options& options, const Content& content);
// The options as a record keeps them: side, edition, what differs from the edition, edicts.
[[nodiscard]] Options to_options(const Rules& rules, const Content& content);

}  // namespace mapwright::cartographers
