#pragma once
// The texts of the pages in a language, from the same files as those of the browser's page
// (web/src/i18n/messages): one wording for screen and paper.

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright::print {

[[nodiscard]] const std::vector<std::string_view>& languages();

class Messages {
 public:
  using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

  // An error names the languages there are.
  [[nodiscard]] static Result<Messages> in(std::string_view language);

  [[nodiscard]] const std::string& language() const { return language_; }
  [[nodiscard]] bool has(std::string_view key) const;
  // The text of "area.key" with its values put in: {name}, select and plural as ICU has them, one
  // inside another. A key that is not there is given back as it is.
  [[nodiscard]] std::string text(std::string_view key, Values values = {}) const;
  // The same, its first letter as a capital.
  [[nodiscard]] std::string title(std::string_view key, Values values = {}) const;

 private:
  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

// A number with a minus sign, not a hyphen, below zero.
[[nodiscard]] std::string signed_text(int number);

}  // namespace mapwright::print
