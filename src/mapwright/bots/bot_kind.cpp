#include "mapwright/bots/bot_kind.h"

#include "mapwright/core/text.h"

namespace mapwright {

std::string_view bot_of_name(std::string_view name) { return name.substr(0, name.find('@')); }

Result<Budget> budget_of_name(std::string_view name, const Budget& otherwise) {
  const auto at = name.find('@');
  if (at == std::string_view::npos) return otherwise;
  const std::string_view text = name.substr(at + 1);
  const bool is_time = text.ends_with("ms");
  const auto number = parse_int(is_time ? text.substr(0, text.size() - 2) : text);
  if (!number || *number < 1 || *number > 10000000) {
    return Error{"expected a budget such as 500ms or 2000 (playouts) behind '@', found " +
                 quoted(text)};
  }
  return is_time ? Budget{.playouts = 0, .milliseconds = *number}
                 : Budget{.playouts = *number, .milliseconds = 0};
}

}  // namespace mapwright
