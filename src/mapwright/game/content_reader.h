#pragma once
// Content files: boards, cards and tables as plain text that an owner of a box can correct with
// an editor. One format for all games:
//
//   -- a comment
//   card great-river            an entry begins at the left margin: kind, then id
//     time 1                    its fields are indented: key, then value
//     shape coin                a field may carry a drawing: the rows below it, each behind '|'
//       | #
//       | #
//
// Every error names file and line, what was expected and what was found.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"

namespace mapwright {

struct ContentField {
  std::string_view key;
  std::string_view value;
  std::vector<std::string_view> drawing;
  int line = 0;
};

struct ContentEntry {
  std::string_view kind;
  std::string_view id;
  std::vector<ContentField> fields;
  int line = 0;
  std::string_view path;

  [[nodiscard]] Error error(std::string_view message) const;
  [[nodiscard]] Error error(const ContentField& field, std::string_view message) const;

  // The only field of that key; an error when it is missing or given twice.
  [[nodiscard]] Result<const ContentField*> field(std::string_view key) const;
  [[nodiscard]] const ContentField* find(std::string_view key) const;
  // A number in a field, within bounds.
  [[nodiscard]] Result<int> number(std::string_view key, int least, int most) const;
  // An error for the first field whose key has come before.
  [[nodiscard]] Result<void> no_repeats() const;
  // An error for the first field whose key is not one of these.
  [[nodiscard]] Result<void> only(std::initializer_list<std::string_view> keys) const;
};

// The entries of a file; views point into the file's text, which must outlive them.
[[nodiscard]] Result<std::vector<ContentEntry>> read_content(const ContentFile& file);

// The file of that name; the error names where it was looked for.
[[nodiscard]] Result<const ContentFile*> find_file(const ContentFiles& files,
                                                   std::string_view name);

// A number in a text, within bounds; the error says what was expected.
[[nodiscard]] Result<int> number_in(std::string_view text, int least, int most);

}  // namespace mapwright
