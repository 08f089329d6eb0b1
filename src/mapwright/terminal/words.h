#pragma once
// Words that all terminal games use. No terminal in here.

#include <string>
#include <string_view>

namespace mapwright {

struct HelpLine {
  std::string_view key;  // empty: a heading or a plain sentence; blank: the line before goes on
  std::string_view text;
};

}  // namespace mapwright
