#pragma once
// Result<T>: a value or a readable error, for everything that comes from outside (text, files,
// options). The engine is built without exceptions; programmer mistakes are asserts instead.

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace mapwright {

// What went wrong, in one line a person can act on: what was found and what was expected.
struct Error {
  std::string message;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }

  // Pre: ok().
  [[nodiscard]] const T& value() const& { return assert(ok()), *value_; }
  [[nodiscard]] T& value() & { return assert(ok()), *value_; }
  [[nodiscard]] T&& value() && { return assert(ok()), *std::move(value_); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // Pre: !ok().
  [[nodiscard]] const Error& error() const { return assert(!ok()), error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

// A step that yields nothing but may fail.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const Error& error() const { return assert(!ok()), *error_; }

 private:
  std::optional<Error> error_;
};

}  // namespace mapwright
