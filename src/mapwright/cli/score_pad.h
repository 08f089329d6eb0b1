#pragma once
// What a score pad is worth, printed: the part of `mapwright score` for the page's pads.

#include <string>

#include "mapwright/cli/command.h"

namespace mapwright::cli {

// Scores the pad in `text`, which `path` held: the sheets of all seats as they stand when the
// season that the pad has reached is scored, then what cannot be. The exit code.
[[nodiscard]] int score_pad_file(const SetUp& set_up, const std::string& path,
                                 const std::string& text, bool json);

}  // namespace mapwright::cli
