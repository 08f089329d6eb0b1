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

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
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
  // The first line of that key, or nullptr.
  [[nodiscard]] const ContentField* find(std::string_view key) const;
};

// The place of the first item in a list whose projection is that word.
template <class List, class Projection = std::identity>
[[nodiscard]] std::optional<int> index_of(const List& list, std::string_view word,
                                          Projection projection = {}) {
  const auto at = std::ranges::find(list, word, projection);
  if (at == std::ranges::end(list)) return std::nullopt;
  return static_cast<int>(at - std::ranges::begin(list));
}

// Reads an entry line by line and keeps the first error. What is missing or wrong reads as nothing
// (an empty line, the least number), so that a reader takes all it needs and asks for the error
// once. The keys it has asked for are the ones the entry may have.
class EntryReader {
 public:
  explicit EntryReader(const ContentEntry& entry) : entry_(&entry) {}

  [[nodiscard]] const ContentEntry& entry() const { return *entry_; }
  [[nodiscard]] std::string id() const { return std::string(entry_->id); }

  // A line that must be there, once; one without a key after an error.
  const ContentField& line(std::string_view key);
  std::string text(std::string_view key) { return std::string(line(key).value); }
  int number(std::string_view key, int least, int most);
  // The place of the value among names.
  int choice(std::string_view key, std::span<const std::string_view> names);
  // A line that may be there, once; nullptr when it is not.
  const ContentField* find(std::string_view key);
  // Lines that may be there several times; the second: that must be there.
  std::vector<const ContentField*> all(std::string_view key);
  std::vector<const ContentField*> at_least_one(std::string_view key);
  void allow(std::initializer_list<std::string_view> keys);
  // No key may come twice.
  void expect_no_repeats();

  // Errors, of the entry or of a line; the first is kept.
  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  [[nodiscard]] const Error& error() const { return *error_; }  // Pre: !ok().
  void fail(Error error);
  bool expect(bool holds, std::string_view message);
  bool expect(bool holds, const ContentField& line, std::string_view message);
  // "<expected>, found '<found>'"
  bool expect(bool holds, const ContentField& line, std::string_view expected,
              std::string_view found);
  // About the line of that key: "<key>: <message>".
  bool expect_of(std::string_view key, bool holds, std::string_view message);
  bool expect_of(std::string_view key, bool holds, std::string_view expected,
                 std::string_view found);
  // The value of a step, or its error said of the line and nothing.
  template <class T>
  T take(const ContentField& line, Result<T> step) {
    if (step) return *std::move(step);
    fail(entry_->error(line, step.error().message));
    return T{};
  }
  // The first error, if any. A key that nothing asked for is one, too, and comes before a line that
  // is missing, which it explains.
  [[nodiscard]] Result<void> finish() const;

 private:
  [[nodiscard]] Error repeated(const ContentField& line) const;

  const ContentEntry* entry_;
  std::vector<std::string> keys_;
  std::optional<Error> error_;
  bool line_missing_ = false;  // what error_ is about
};

// The entries of a file; views point into the file's text, which must outlive them.
[[nodiscard]] Result<std::vector<ContentEntry>> read_content(const ContentFile& file);

// The first word of a text beside blank lines and comments, "" when there is none: the kind of its
// first entry, which tells what the text is.
[[nodiscard]] std::string_view first_kind(std::string_view text);

// The entries as text without comments and needless blanks; reading it gives the same entries.
[[nodiscard]] std::string plain_text(const std::vector<ContentEntry>& entries);

// The file of that name; the error names where it was looked for.
[[nodiscard]] Result<const ContentFile*> find_file(const ContentFiles& files,
                                                   std::string_view name);

// A number in a text, within bounds; the error says what was expected.
[[nodiscard]] Result<int> number_in(std::string_view text, int least, int most);

// Reads the files of a game's content and keeps the first error; nothing is read after it.
class ContentReader {
 public:
  explicit ContentReader(const ContentFiles& files) : files_(files) {}

  // Calls read(EntryReader&) for each entry of a file.
  template <class Read>
  void each(std::string_view file, Read&& read);
  template <class Read>
  void each(const ContentFile& file, Read&& read);
  // What read(EntryReader&) makes of the entries of a file, 1 to `most` of one kind, each with an
  // id of its own (a member `id`) that can stand in records and positions.
  template <class T, class Read>
  std::vector<T> list(std::string_view file, std::string_view kind, std::size_t most, Read&& read);

  // Errors; the first is kept. About a file as a whole they name its first line.
  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  [[nodiscard]] const Error& error() const { return *error_; }  // Pre: !ok().
  void fail(Error error);
  bool expect(bool holds, std::string_view file, std::string_view message);

 private:
  [[nodiscard]] std::vector<ContentEntry> entries_of(const ContentFile& file);
  [[nodiscard]] const ContentFile* file_of(std::string_view name);
  void check_id(EntryReader& entry, std::string_view kind, bool again);

  const ContentFiles& files_;
  std::optional<Error> error_;
};

template <class Read>
void ContentReader::each(const ContentFile& file, Read&& read) {
  for (const ContentEntry& entry : entries_of(file)) {
    EntryReader reader(entry);
    read(reader);
    if (auto done = reader.finish(); !done) return fail(done.error());
  }
}

template <class Read>
void ContentReader::each(std::string_view file, Read&& read) {
  if (const ContentFile* found = file_of(file)) each(*found, read);
}

template <class T, class Read>
std::vector<T> ContentReader::list(std::string_view file, std::string_view kind, std::size_t most,
                                   Read&& read) {
  std::vector<T> items;
  each(file, [&](EntryReader& entry) {
    check_id(entry, kind, index_of(items, entry.entry().id, &T::id).has_value());
    if (entry.ok()) items.push_back(read(entry));
  });
  expect(!items.empty() && items.size() <= most, file,
         "expected 1 to " + std::to_string(most) + " entries '" + std::string(kind) +
             " <id>', found " + std::to_string(items.size()));
  return items;
}

}  // namespace mapwright
