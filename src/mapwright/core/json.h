#pragma once
// Json: a small strict JSON value (RFC 8259), for records and machine-readable output. Here
// instead of a library because the engine must read records without exceptions, allocation limits
// of its own, and inside WebAssembly (docs/decisions/0003-json.md).
//
// Strict means: UTF-8 only, no duplicate keys, no trailing text, nesting of at most 32, at
// most 1000 members in an object. Objects keep the order in which members were added. There are no
// floating-point numbers: a number that is not a 64-bit integer keeps its text.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright {

class Json {
 public:
  enum class Kind { kNull, kBool, kInteger, kDecimal, kString, kArray, kObject };
  using Member = std::pair<std::string, Json>;

  // Making
  Json() = default;
  Json(bool value) : kind_(Kind::kBool), integer_(value ? 1 : 0) {}           // NOLINT
  Json(int value) : kind_(Kind::kInteger), integer_(value) {}                 // NOLINT
  Json(std::int64_t value) : kind_(Kind::kInteger), integer_(value) {}        // NOLINT
  Json(std::string value) : kind_(Kind::kString), text_(std::move(value)) {}  // NOLINT
  Json(std::string_view value) : Json(std::string(value)) {}                  // NOLINT
  Json(const char* value) : Json(std::string(value)) {}                       // NOLINT
  [[nodiscard]] static Json array() { return Json(Kind::kArray); }
  [[nodiscard]] static Json object() { return Json(Kind::kObject); }
  // A number given as its JSON text, e.g. "12.5".
  [[nodiscard]] static Json decimal(std::string text);

  // Building: push onto an array, add a member to an object (the key must be new).
  Json& push(Json value);
  Json& add(std::string key, Json value);

  // Reading
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool is_string() const { return kind_ == Kind::kString; }
  [[nodiscard]] bool is_integer() const { return kind_ == Kind::kInteger; }
  [[nodiscard]] bool is_array() const { return kind_ == Kind::kArray; }
  [[nodiscard]] bool is_object() const { return kind_ == Kind::kObject; }
  [[nodiscard]] bool boolean() const { return integer_ != 0; }
  [[nodiscard]] std::int64_t integer() const { return integer_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::vector<Json>& items() const { return items_; }
  [[nodiscard]] const std::vector<Member>& members() const { return members_; }
  // The member of an object, or nullptr.
  [[nodiscard]] const Json* find(std::string_view key) const;

  // Same JSON value: the order of an object's members does not matter.
  [[nodiscard]] bool operator==(const Json& other) const;

  // On one line, without blanks.
  [[nodiscard]] std::string to_text() const;

 private:
  explicit Json(Kind kind) : kind_(kind) {}
  void write(std::string& out) const;

  Kind kind_ = Kind::kNull;
  std::int64_t integer_ = 0;
  std::string text_;
  std::vector<Json> items_;
  std::vector<Member> members_;
};

// What the value is called in an error: "a string", "a number" …
[[nodiscard]] std::string_view name_of(Json::Kind kind);

// The one value in the text. Errors name the column (1 = first byte).
[[nodiscard]] Result<Json> parse_json(std::string_view text);

}  // namespace mapwright
