#include "mapwright/game/options.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

template <class List, class Name>
std::string listed(const List& list, Name&& name) {
  std::vector<std::string> names;
  for (const auto& item : list) names.emplace_back(name(item));
  return joined(names, ", ");
}

}  // namespace

std::string_view value_of(const Options& options, std::string_view name,
                          std::string_view otherwise) {
  const auto at = std::ranges::find(options, name, &Option::first);
  return at == options.end() ? otherwise : std::string_view(at->second);
}

bool has_option(const Options& options, std::string_view name) {
  return std::ranges::find(options, name, &Option::first) != options.end();
}

Options with_yes_and_no(Options options, std::span<const OptionInfo> known) {
  for (auto& [name, value] : options) {
    const auto info = std::ranges::find(known, name, &OptionInfo::name);
    if (info == known.end() || std::ranges::find(info->values, "yes") == info->values.end())
      continue;
    if (value == "true" || value == "on" || value == "1") value = "yes";
    if (value == "false" || value == "off" || value == "0") value = "no";
  }
  return options;
}

Result<void> check_options(const Options& options, std::span<const OptionInfo> known) {
  for (auto option = options.begin(); option != options.end(); ++option) {
    const auto info = std::ranges::find(known, option->first, &OptionInfo::name);
    if (info == known.end()) {
      return Error{"unknown option " + quoted(option->first) + "; the options are: " +
                   listed(known, [](const OptionInfo& i) { return i.name; })};
    }
    if (std::find_if(options.begin(), option,
                     [&](const Option& o) { return o.first == option->first; }) != option) {
      return Error{"option " + quoted(option->first) + " is given twice"};
    }
    if (!info->values.empty() &&
        std::ranges::find(info->values, option->second) == info->values.end()) {
      return Error{"option " + option->first + " cannot be " + quoted(option->second) +
                   "; it is one of: " + listed(info->values, [](std::string_view v) { return v; })};
    }
  }
  return {};
}

}  // namespace mapwright
