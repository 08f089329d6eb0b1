#pragma once
// Arguments: what stands in a request behind the name of the call, read one after the other. The
// first that is missing or of another kind leaves an error; reading goes on with empty values, so
// that a call can read all it needs and look for the error once.

#include <optional>
#include <string>

#include "mapwright/core/json.h"

namespace mapwright {

class Arguments {
 public:
  // `request` is an array that outlives this; its first item is the name.
  explicit Arguments(const Json& request) : request_(request) {}

  [[nodiscard]] std::int64_t integer(std::string_view what);
  // A number from 0 to a hundred million.
  [[nodiscard]] int count(std::string_view what);
  [[nodiscard]] std::string text(std::string_view what);
  [[nodiscard]] std::optional<std::string> text_or_null(std::string_view what);
  // An object's member or a whole object is read by the call itself.
  [[nodiscard]] const Json& object(std::string_view what);

  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  [[nodiscard]] const Error& error() const { return *error_; }  // Pre: !ok().
  void fail(std::string message);                               // the first message is kept

 private:
  [[nodiscard]] const Json& next(std::string_view what, Json::Kind kind);

  const Json& request_;
  std::size_t read_ = 1;
  std::optional<Error> error_;
};

}  // namespace mapwright
