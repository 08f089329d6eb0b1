#pragma once
// Words that all terminal games use. No terminal in here.

#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

struct HelpLine {
  std::string_view key;  // empty: a heading or a plain sentence; blank: the line before goes on
  std::string_view text;
};

// "3", "−3": with the minus sign of print.
[[nodiscard]] std::string number_text(int number);
// "1st", "2nd".
[[nodiscard]] std::string rank_text(int rank);
// "Ada's", "Your".
[[nodiscard]] std::string possessive(const std::string& name);
// "Ada wins", "Ada and Bea win". Pre: there is a name.
[[nodiscard]] std::string winners_text(const std::vector<std::string>& names);

}  // namespace mapwright
