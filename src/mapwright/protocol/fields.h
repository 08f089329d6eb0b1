#pragma once
// Fields: how the members of a message become JSON and are read again. Each message says its fields
// once (messages.h, table_messages.h, requests.h), each with a rule for what it may hold; a reader
// and a writer walk through them. The reader is strict: a field that is unknown, missing, of
// another kind or beyond its limits gives an error that names it.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/core/json_text.h"
#include "mapwright/game/options.h"

namespace mapwright::protocol {

// Rules. Lengths of lines are in characters, those of everything else in bytes.
struct Line {  // for people's eyes: no control characters, nothing that turns the direction
  std::size_t most = 0;
  std::size_t least = 1;
};
struct Name {  // of a person (name.h)
  std::size_t most = 0;
};
struct Lines {  // a file's text, or something longer that the core wrote
  std::size_t most = 0;
};
struct Word {  // letters, digits, '-', '_', '.'
  std::size_t most = 0;
  std::size_t least = 1;
};
struct Number {
  std::int64_t most = 0;
  std::int64_t least = 0;
};
struct Flag {};   // true or false
struct Whole {};  // an object with fields of its own
struct Pairs {    // an object of lines
  std::size_t most = 0;
  Line each{};
};
template <class Enum>
struct OneOf {  // a word for each value
  std::span<const std::pair<Enum, std::string_view>> names;
};
template <class Rule>
struct List {
  std::size_t most = 0;
  Rule each{};
};

// Reading one value; the error says what was expected, without the field's name.
Result<void> read_value(const Json& json, std::string& value, const Line& rule);
Result<void> read_value(const Json& json, std::string& value, const Name& rule);
Result<void> read_value(const Json& json, std::string& value, const Lines& rule);
Result<void> read_value(const Json& json, std::string& value, const Word& rule);
Result<void> read_value(const Json& json, std::int64_t& value, const Number& rule);
Result<void> read_value(const Json& json, int& value, const Number& rule);
Result<void> read_value(const Json& json, bool& value, const Flag& rule);
Result<void> read_value(const Json& json, Options& value, const Pairs& rule);

[[nodiscard]] Error expected(std::string_view what, const Json& found);

class FieldReader {
 public:
  // Pre: an object that outlives the reader.
  explicit FieldReader(const Json& object) : object_(object) {}

  template <class T, class Rule>
  void operator()(std::string_view key, T& value, const Rule& rule) {
    const Json* found = take(key);
    if (failed_) return;
    if (found == nullptr) {
      fail("expected a field \"" + std::string(key) + "\", found none");
    } else {
      read_into(key, *found, value, rule);
    }
  }
  // May be missing.
  template <class T, class Rule>
  void operator()(std::string_view key, std::optional<T>& value, const Rule& rule) {
    value.reset();
    const Json* found = take(key);
    if (!failed_ && found != nullptr) read_into(key, *found, value.emplace(), rule);
  }
  void ignore(std::string_view key) { (void)take(key); }
  // The first error; also when there is a field that was not asked for.
  [[nodiscard]] Result<void> finish() const;

 private:
  template <class T, class Rule>
  void read_into(std::string_view key, const Json& json, T& value, const Rule& rule);
  const Json* take(std::string_view key);
  void fail(std::string message);

  const Json& object_;
  std::vector<std::string_view> known_;
  std::optional<Error> failed_;
};

template <class T>
Result<void> read_value(const Json& json, T& value, const Whole& /*rule*/) {
  if (!json.is_object()) return expected("an object", json);
  FieldReader reader(json);
  T::fields(reader, value);
  return reader.finish();
}

template <class Enum>
Result<void> read_value(const Json& json, Enum& value, const OneOf<Enum>& rule) {
  std::string names;
  for (const auto& [each, name] : rule.names) {
    if (json.is_string() && json.text() == name) {
      value = each;
      return {};
    }
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return expected("one of: " + names, json);
}

template <class T, class Rule>
Result<void> read_value(const Json& json, std::vector<T>& value, const List<Rule>& rule) {
  if (!json.is_array() || json.items().size() > rule.most) {
    return expected("a list of at most " + std::to_string(rule.most), json);
  }
  value.clear();
  for (const Json& item : json.items()) {
    if (auto read = read_value(item, value.emplace_back(), rule.each); !read) return read;
  }
  return {};
}

template <class T, class Rule>
void FieldReader::read_into(std::string_view key, const Json& json, T& value, const Rule& rule) {
  if (auto read = read_value(json, value, rule); !read) {
    fail("\"" + std::string(key) + "\": " + read.error().message);
  }
}

// Writes the members of an object as JSON text, as they come: messages are written thousands of
// times a second.
class FieldWriter {
 public:
  // Into an object that has been opened; `first`: it has no member yet.
  explicit FieldWriter(std::string& out, bool first = true) : out_(out), first_(first) {}

  template <class T, class Rule>
  void operator()(std::string_view key, const T& value, const Rule& rule) {
    begin(key);
    write(value, rule);
  }
  template <class T, class Rule>
  void operator()(std::string_view key, const std::optional<T>& value, const Rule& rule) {
    if (value) (*this)(key, *value, rule);
  }
  void ignore(std::string_view /*key*/) {}

 private:
  void begin(std::string_view key) {
    if (!first_) out_ += ',';
    first_ = false;
    append_json_string(out_, key);
    out_ += ':';
  }
  template <class T, class Rule>
  void write(const T& value, const Rule& /*rule*/) {
    if constexpr (std::same_as<T, bool>) {
      out_ += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      append_json_integer(out_, value);
    } else {
      append_json_string(out_, value);
    }
  }
  void write(const Options& value, const Pairs& /*rule*/) {
    out_ += '{';
    FieldWriter inner(out_);
    for (const auto& [name, text] : value) inner(name, text, Line{});
    out_ += '}';
  }
  template <class T>
  void write(const T& value, const Whole& /*rule*/) {
    out_ += '{';
    FieldWriter inner(out_);
    T::fields(inner, value);
    out_ += '}';
  }
  template <class Enum>
  void write(const Enum& value, const OneOf<Enum>& rule) {
    for (const auto& [each, name] : rule.names) {
      if (each == value) return append_json_string(out_, name);
    }
    out_ += "null";
  }
  template <class T, class Rule>
  void write(const std::vector<T>& value, const List<Rule>& rule) {
    out_ += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i > 0) out_ += ',';
      write(value[i], rule.each);
    }
    out_ += ']';
  }

  std::string& out_;
  bool first_;
};

// An object of its own, as text.
template <class T>
[[nodiscard]] std::string text_of_fields(const T& value) {
  std::string out = "{";
  FieldWriter writer(out);
  T::fields(writer, value);
  out += '}';
  return out;
}

// The same as a value.
template <class T>
[[nodiscard]] Json object_of_fields(const T& value) {
  return *parse_json(text_of_fields(value));
}

}  // namespace mapwright::protocol
