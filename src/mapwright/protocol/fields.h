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
#include "mapwright/game/options.h"

namespace mapwright::protocol {

// Rules. Lengths of lines are in characters, those of everything else in bytes.
struct Line {  // for people's eyes: no control characters, nothing that turns the direction
  std::size_t most = 0;
  std::size_t least = 1;
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

class FieldWriter {
 public:
  explicit FieldWriter(Json& object) : object_(object) {}

  template <class T, class Rule>
  void operator()(std::string_view key, const T& value, const Rule& rule) {
    object_.add(std::string(key), json_of(value, rule));
  }
  template <class T, class Rule>
  void operator()(std::string_view key, const std::optional<T>& value, const Rule& rule) {
    if (value) object_.add(std::string(key), json_of(*value, rule));
  }
  void ignore(std::string_view /*key*/) {}

 private:
  template <class T, class Rule>
  [[nodiscard]] static Json json_of(const T& value, const Rule& /*rule*/) {
    return Json(value);
  }
  [[nodiscard]] static Json json_of(const Options& value, const Pairs& /*rule*/) {
    Json object = Json::object();
    for (const auto& [name, text] : value) object.add(name, text);
    return object;
  }
  template <class T>
  [[nodiscard]] static Json json_of(const T& value, const Whole& /*rule*/) {
    Json object = Json::object();
    FieldWriter writer(object);
    T::fields(writer, value);
    return object;
  }
  template <class Enum>
  [[nodiscard]] static Json json_of(const Enum& value, const OneOf<Enum>& rule) {
    for (const auto& [each, name] : rule.names) {
      if (each == value) return Json(name);
    }
    return Json();
  }
  template <class T, class Rule>
  [[nodiscard]] static Json json_of(const std::vector<T>& value, const List<Rule>& rule) {
    Json list = Json::array();
    for (const T& each : value) list.push(json_of(each, rule.each));
    return list;
  }

  Json& object_;
};

// An object of its own, read and written whole.
template <class T>
[[nodiscard]] Json object_of_fields(const T& value) {
  Json object = Json::object();
  FieldWriter writer(object);
  T::fields(writer, value);
  return object;
}

}  // namespace mapwright::protocol
