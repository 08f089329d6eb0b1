#pragma once
// PositionText: the text of a position or a view, written or read by the same description. A game
// describes each of its structs once, as a function over a PositionText: every line is named there
// with the value it stands for. Writing appends the lines; reading fills the values and keeps the
// first error, with its line. The keys a description names are the ones an entry may have, each
// once. How texts look: docs/formats.md; how a game uses this: docs/decisions/0013-positions.md.

#include <algorithm>
#include <bit>
#include <concepts>
#include <optional>
#include <span>

#include "mapwright/core/at.h"
#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/game/options.h"
#include "mapwright/game/seat.h"

namespace mapwright {

// What the texts of all games begin with. Lets a caller set up the right game before it loads the
// rest.
struct PositionHead {
  std::string game;
  Options options;
  int seats = 0;
};

// The head of a text of that kind, "position" or "view"; `path` is what errors call it.
[[nodiscard]] Result<PositionHead> parse_position_head(std::string_view text, std::string_view path,
                                                       std::string_view kind = "position");

// The lines "options …" and "seats …" of an entry, the first error kept there.
[[nodiscard]] PositionHead read_position_head(EntryReader& entry);

// "side=B": an option as people write it.
[[nodiscard]] Result<Option> parse_option(std::string_view text);

// How a text names things of one sort: name(thing) and, for a word, find(word), an optional thing.
// `expected` begins the error about a word that names none: "expected spaces of the map"; in a row
// it may be empty for an error about the row as a whole.
template <class Name, class Find>
struct Naming {
  std::string_view expected;
  Name name;
  Find find;
};
template <class Name, class Find>
Naming(std::string_view, Name, Find) -> Naming<Name, Find>;

// Things by their ids, numbered as in the list, which outlives the naming.
template <class T>
[[nodiscard]] auto named_by_id(std::string_view expected, std::span<const T> list) {
  return Naming{expected, [list](int i) { return list[at(i)].id; },
                [list](std::string_view word) { return index_of(list, word, &T::id); }};
}

template <class T>
[[nodiscard]] std::optional<T> with_value(auto found) {
  return found ? std::optional(static_cast<T>(*found)) : std::nullopt;
}

class PositionText {
 public:
  // Writing. `kind` is "position" or "view".
  explicit PositionText(std::string_view kind) : kind_(kind) {}
  // Reading.
  PositionText(std::string_view kind, std::string_view text);
  PositionText(const PositionText&) = delete;
  PositionText& operator=(const PositionText&) = delete;

  [[nodiscard]] bool reads() const { return reader_.has_value(); }
  [[nodiscard]] bool is_view() const { return kind_ == "view"; }
  // What was written.
  [[nodiscard]] const std::string& text() const { return text_; }
  // The first error of what was read; to be asked when all has been described.
  [[nodiscard]] Result<void> finish();

  // Entries. The head comes first: game, set-up and, in a view, the viewer; then `more` entries,
  // which errors call `what`.
  void head(std::string_view game, const Options& options, int seats, Seat& viewer, int more,
            std::string_view what);
  void entry(std::string_view kind, std::string_view id);
  void seat(Seat seat) { entry("seat", std::to_string(index(seat))); }

  // Lines. One that would say nothing ("") is left out, one that must be there is not. Reading
  // returns the line, nullptr when there is none.
  template <class Write, class Read>
  const ContentField* line(std::string_view key, Write&& value, Read&& read);
  template <class Write, class Read>
  const ContentField* required(std::string_view key, Write&& value, Read&& read);
  // The rows of a drawing below its key.
  template <class Write, class Read>
  const ContentField* drawing(std::string_view key, Write&& rows, Read&& read);
  // A key without a value, there or not.
  void flag(std::string_view key, bool& value);
  // Whether a line belongs here; if not, one that is there is an error.
  bool when(bool belongs, std::string_view key, std::string_view otherwise);

  // Values
  template <std::integral T>
  void number(std::string_view key, T& value, int least, int most);
  // A number from 0 to `most` that says nothing when it is 0.
  template <std::integral T>
  void count(std::string_view key, T& value, int most);
  // The number in a line that was found, if it is within bounds.
  template <std::integral T>
  void read_number(const ContentField& line, T& value, int least, int most);
  // As many words as there are items, each by its name. `expected` begins the error about another
  // number of them.
  template <class List, class Names>
  void row(std::string_view key, List& items, const Names& names, std::string_view expected);
  template <class List>
  void numbers(std::string_view key, List& values, int least, int most, std::string_view expected);
  // A set (cell set, or a mask of ints) by the names of its elements.
  template <class Set, class Names>
  const ContentField* set(std::string_view key, Set& set, const Names& names);
  // The elements of an array up to the first `none`.
  template <class Array, class T, class Names>
  const ContentField* list(std::string_view key, Array& items, T none, const Names& names);
  // A row with "-" for `none` that says nothing when it is all of these.
  template <class Array, class T, class Names>
  const ContentField* slots(std::string_view key, Array& items, T none, const Names& names,
                            std::string_view expected);
  // What was different in `before`, `now` having been described already: the same lines with a
  // prefix, "-" for nothing.
  template <class T, class Describe>
  void changes(std::string_view prefix, T& before, const T& now, Describe&& describe);

  // Errors of what was read; the first is kept. Without a line they are about the entry; writing
  // keeps none.
  [[nodiscard]] bool ok() const { return !error_ && (!reader_ || reader_->ok()); }
  bool expect(bool holds, std::string_view message);
  bool expect(bool holds, const ContentField& line, std::string_view message);
  bool expect(bool holds, const ContentField& line, std::string_view expected,
              std::string_view found);
  // About the entry of that number; 0 is the head.
  void fail_in(int entry, std::string_view message);

 private:
  [[nodiscard]] const ContentField* given(std::string_view key);
  // Returns nullptr: no line was found.
  const ContentField* put(std::string_view key, std::string value, bool even_if_empty = false);
  template <class Items, class Names>
  static std::string words_for(const Items& items, const Names& names);
  template <class List, class Names>
  void read_row(const ContentField& line, List& items, const Names& names,
                std::string_view expected);
  void open(const ContentEntry& entry);
  void check_head(std::string_view game, const Options& options, int seats, Seat& viewer);

  struct Line {
    std::string key;
    std::string value;
    bool operator==(const Line&) const = default;
  };

  std::string kind_;
  std::string prefix_;
  // Writing
  std::string text_;
  std::vector<Line>* collected_ = nullptr;  // where lines go instead, for changes()
  // Reading
  ContentFile file_;
  std::vector<ContentEntry> entries_;
  std::size_t next_ = 0;
  std::optional<EntryReader> reader_;
  std::optional<Error> error_;
};

// The text of a view or of a state, which is a view that hides nothing.
template <class G, class View>
// NOLINTNEXTLINE(performance-unnecessary-value-param): the description is one that also reads.
[[nodiscard]] std::string write_position(std::string_view kind, const G& game, View view,
                                         void (*describe)(PositionText&, const G&, View&)) {
  PositionText text(kind);
  describe(text, game, view);
  return text.text();
}
template <class G, class View>
[[nodiscard]] Result<View> read_position(std::string_view kind, const G& game,
                                         std::string_view text,
                                         void (*describe)(PositionText&, const G&, View&)) {
  PositionText position(kind, text);
  View view;
  describe(position, game, view);
  if (auto read = position.finish(); !read) return read.error();
  return view;
}

// Sets of cells, and masks as sets of ints.
template <class Set>
inline constexpr bool kIsMask = std::unsigned_integral<Set>;
template <class Set, class F>
void for_each_member(const Set& set, F&& each) {
  if constexpr (kIsMask<Set>) {
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) each(std::countr_zero(rest));
  } else {
    for (const auto member : set) each(member);
  }
}
// Adds a member; false when it was there already.
template <class Set, class T>
bool add_member(Set& set, T member) {
  if constexpr (kIsMask<Set>) {
    const auto bit = static_cast<Set>(std::uint64_t{1} << member);
    if ((set & bit) != 0) return false;
    set = static_cast<Set>(set | bit);
  } else {
    if (set.contains(member)) return false;
    set.insert(member);
  }
  return true;
}

template <class Write, class Read>
const ContentField* PositionText::line(std::string_view key, Write&& value, Read&& read) {
  if (!reads()) return put(key, value());
  const ContentField* found = given(key);
  if (found != nullptr) read(*found);
  return found;
}

template <class Write, class Read>
const ContentField* PositionText::required(std::string_view key, Write&& value, Read&& read) {
  if (!reads()) return put(key, value(), true);
  const ContentField& found = reader_->line(key);
  if (found.key.empty()) return nullptr;
  read(found);
  return &found;
}

template <class Write, class Read>
const ContentField* PositionText::drawing(std::string_view key, Write&& rows, Read&& read) {
  const auto drawn = [&] {
    std::string value;
    for (const std::string& row : rows()) value += "\n    | " + row;
    return value;
  };
  return required(key, drawn, std::forward<Read>(read));
}

template <std::integral T>
void PositionText::number(std::string_view key, T& value, int least, int most) {
  if (reads()) {
    value = static_cast<T>(reader_->number(key, least, most));
  } else {
    put(key, std::to_string(value));
  }
}

template <std::integral T>
void PositionText::count(std::string_view key, T& value, int most) {
  line(
      key, [&] { return value == 0 ? "" : std::to_string(value); },
      [&](const ContentField& found) { read_number(found, value, 0, most); });
}

template <std::integral T>
void PositionText::read_number(const ContentField& line, T& value, int least, int most) {
  const auto number = number_in(line.value == "-" ? "0" : line.value, least, most);
  if (number) {
    value = static_cast<T>(*number);
  } else {
    expect(false, line, number.error().message);
  }
}

template <class List, class Names>
void PositionText::row(std::string_view key, List& items, const Names& names,
                       std::string_view expected) {
  required(
      key, [&] { return words_for(items, names); },
      [&](const ContentField& found) { read_row(found, items, names, expected); });
}

template <class List>
void PositionText::numbers(std::string_view key, List& values, int least, int most,
                           std::string_view expected) {
  const Naming digits{"", [](int value) { return std::to_string(value); },
                      [&](std::string_view word) -> std::optional<int> {
                        const auto number = number_in(word, least, most);
                        return number ? std::optional(*number) : std::nullopt;
                      }};
  row(key, values, digits, expected);
}

template <class Items, class Names>
std::string PositionText::words_for(const Items& items, const Names& names) {
  std::vector<std::string> words;
  for_each_member(items, [&](auto item) { words.push_back(names.name(item)); });
  return joined(words, " ");
}

template <class List, class Names>
void PositionText::read_row(const ContentField& line, List& items, const Names& names,
                            std::string_view expected) {
  const auto words = words_of(line.value);
  if (!expect(words.size() == items.size(), line, expected, line.value)) return;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto item = names.find(words[i]);
    const bool as_a_whole = names.expected.empty();
    if (!expect(item.has_value(), line, as_a_whole ? expected : names.expected,
                as_a_whole ? line.value : words[i])) {
      return;
    }
    items[i] = static_cast<typename List::value_type>(*item);
  }
}

template <class Set, class Names>
const ContentField* PositionText::set(std::string_view key, Set& set, const Names& names) {
  return line(
      key, [&] { return words_for(set, names); },
      [&](const ContentField& found) {
        set = {};
        if (found.value == "-") return;
        for (const auto word : words_of(found.value)) {
          const auto member = names.find(word);
          if (!expect(member.has_value(), found, names.expected, word)) return;
          if (!expect(add_member(set, *member), found, "expected each at most once", word)) return;
        }
      });
}

template <class Array, class T, class Names>
const ContentField* PositionText::list(std::string_view key, Array& items, T none,
                                       const Names& names) {
  const auto used = [&] {
    return static_cast<std::size_t>(std::ranges::find(items, none) - items.begin());
  };
  return line(
      key, [&] { return words_for(std::span(items).first(used()), names); },
      [&](const ContentField& found) {
        const auto words = words_of(found.value);
        if (!expect(words.size() <= items.size(), found, "expected fewer cards")) return;
        auto part = std::span(items).first(words.size());
        read_row(found, part, names, "");
      });
}

template <class Array, class T, class Names>
const ContentField* PositionText::slots(std::string_view key, Array& items, T none,
                                        const Names& names, std::string_view expected) {
  const Naming with_gaps{
      names.expected, [&](T item) { return item == none ? "-" : names.name(item); },
      [&](std::string_view word) {
        return word == "-" ? std::optional{none} : with_value<T>(names.find(word));
      }};
  return line(
      key,
      [&] {
        const bool says_nothing = std::ranges::count(items, none) == std::ssize(items);
        return says_nothing ? std::string() : words_for(items, with_gaps);
      },
      [&](const ContentField& found) {
        items.fill(none);
        if (found.value != "-") read_row(found, items, with_gaps, expected);
      });
}

template <class T, class Describe>
void PositionText::changes(std::string_view prefix, T& before, const T& now, Describe&& describe) {
  if (reads()) {
    before = now;
    prefix_ = prefix;
    describe(before);
    prefix_.clear();
    return;
  }
  if (before == now) return;
  std::vector<Line> lines[2];
  T copy = now;
  collected_ = &lines[0];
  describe(copy);
  collected_ = &lines[1];
  describe(before);
  collected_ = nullptr;
  for (std::size_t i = 0; i < lines[1].size(); ++i) {
    Line& line = lines[1][i];
    if (line == lines[0][i]) continue;
    put(std::string(prefix) + line.key, line.value.empty() ? "-" : std::move(line.value));
  }
}

}  // namespace mapwright
