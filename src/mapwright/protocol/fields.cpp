#include "mapwright/protocol/fields.h"

#include <algorithm>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/protocol/name.h"

namespace mapwright::protocol {
namespace {

bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_' || c == '.';
}

std::string bounds(std::size_t least, std::size_t most) {
  return std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

Error expected(std::string_view what, const Json& found) {
  const std::string shown =
      found.is_string() ? quoted(found.text()) : std::string(name_of(found.kind()));
  return Error{"expected " + std::string(what) + ", found " + shown};
}

Result<void> read_value(const Json& json, std::string& value, const Line& rule) {
  const bool fits = json.is_string() && is_printable(json.text()) &&
                    count_characters(json.text()) >= rule.least &&
                    count_characters(json.text()) <= rule.most;
  if (!fits) {
    return expected(
        "text of " + bounds(rule.least, rule.most) + " characters without control characters",
        json);
  }
  value = json.text();
  return {};
}

Result<void> read_value(const Json& json, std::string& value, const Name& rule) {
  if (auto read = read_value(json, value, Line{rule.most}); !read) return read;
  if (!is_name(value)) return expected("a name that can be read, without blanks at its ends", json);
  return {};
}

Result<void> read_value(const Json& json, std::string& value, const Lines& rule) {
  if (!json.is_string() || json.text().size() > rule.most) {
    return expected("text of at most " + std::to_string(rule.most) + " bytes", json);
  }
  value = json.text();
  return {};
}

Result<void> read_value(const Json& json, std::string& value, const Word& rule) {
  const bool fits = json.is_string() && json.text().size() >= rule.least &&
                    json.text().size() <= rule.most &&
                    std::ranges::all_of(json.text(), is_word_letter);
  if (!fits) {
    return expected(bounds(rule.least, rule.most) + " letters, digits, '-', '_' or '.'", json);
  }
  value = json.text();
  return {};
}

Result<void> read_value(const Json& json, std::int64_t& value, const Number& rule) {
  if (!json.is_integer() || json.integer() < rule.least || json.integer() > rule.most) {
    return Error{
        "expected a whole number from " + std::to_string(rule.least) + " to " +
        std::to_string(rule.most) + ", found " +
        (json.is_integer() ? std::to_string(json.integer()) : std::string(name_of(json.kind())))};
  }
  value = json.integer();
  return {};
}

Result<void> read_value(const Json& json, int& value, const Number& rule) {
  std::int64_t wide = 0;
  if (auto read = read_value(json, wide, rule); !read) return read;
  value = static_cast<int>(wide);
  return {};
}

Result<void> read_value(const Json& json, bool& value, const Flag& /*rule*/) {
  if (json.kind() != Json::Kind::kBool) return expected("true or false", json);
  value = json.boolean();
  return {};
}

Result<void> read_value(const Json& json, Options& value, const Pairs& rule) {
  if (!json.is_object() || json.members().size() > rule.most) {
    return expected("an object of at most " + std::to_string(rule.most), json);
  }
  value.clear();
  for (const auto& [name, each] : json.members()) {
    auto& [key, text] = value.emplace_back();
    if (auto read = read_value(Json(name), key, rule.each); !read) return read;
    if (auto read = read_value(each, text, rule.each); !read) return read;
  }
  return {};
}

const Json* FieldReader::take(std::string_view key) {
  known_.push_back(key);
  return object_.find(key);
}

void FieldReader::fail(std::string message) {
  if (!failed_) failed_ = Error{std::move(message)};
}

Result<void> FieldReader::finish() const {
  if (failed_) return *failed_;
  for (const auto& [key, value] : object_.members()) {
    if (std::ranges::find(known_, key) == known_.end()) {
      return Error{"unknown field " + quoted(key)};
    }
  }
  return {};
}

}  // namespace mapwright::protocol
