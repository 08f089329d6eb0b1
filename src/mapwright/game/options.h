#pragma once
// Set-up choices of a game as names and values, the way people give them (--set side=B) and
// records keep them. Each game turns them into its own small struct.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright {

using Option = std::pair<std::string, std::string>;
using Options = std::vector<Option>;

// What an option is, for help texts and checks. The first value is the default; no values means
// free text.
struct OptionInfo {
  std::string_view name;
  std::vector<std::string_view> values;
  std::string_view meaning;
};

// The value given for a name, or `otherwise`.
[[nodiscard]] std::string_view value_of(const Options& options, std::string_view name,
                                        std::string_view otherwise);
[[nodiscard]] bool has_option(const Options& options, std::string_view name);

// The options with "true", "on" and "1" written as "yes", "false", "off" and "0" as "no", where an
// option takes yes or no.
[[nodiscard]] Options with_yes_and_no(Options options, std::span<const OptionInfo> known);

// An error when an option is unknown, given twice, or has a value that is not listed.
[[nodiscard]] Result<void> check_options(const Options& options, std::span<const OptionInfo> known);

}  // namespace mapwright
