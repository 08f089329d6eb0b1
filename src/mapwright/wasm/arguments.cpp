#include "mapwright/wasm/arguments.h"

namespace mapwright {
namespace {

const Json kNothing;

}  // namespace

void Arguments::fail(std::string message) {
  if (!error_) error_ = Error{std::move(message)};
}

const Json& Arguments::next(std::string_view what, Json::Kind kind) {
  if (read_ >= request_.items().size()) {
    fail("the argument '" + std::string(what) + "' is missing");
    return kNothing;
  }
  const Json& value = request_.items()[read_++];
  if (value.kind() == kind) return value;
  fail("the argument '" + std::string(what) + "' must be " + std::string(name_of(kind)) + ", not " +
       std::string(name_of(value.kind())));
  return kNothing;
}

std::int64_t Arguments::integer(std::string_view what) {
  return next(what, Json::Kind::kInteger).integer();
}

int Arguments::count(std::string_view what) {
  const auto number = integer(what);
  if (number >= 0 && number <= 100000000) return static_cast<int>(number);
  fail("the argument '" + std::string(what) + "' must be a number from 0 to 100000000");
  return 0;
}

std::string Arguments::text(std::string_view what) {
  return next(what, Json::Kind::kString).text();
}

std::optional<std::string> Arguments::text_or_null(std::string_view what) {
  if (read_ < request_.items().size() && request_.items()[read_].kind() == Json::Kind::kNull) {
    ++read_;
    return std::nullopt;
  }
  return text(what);
}

const Json& Arguments::object(std::string_view what) { return next(what, Json::Kind::kObject); }

}  // namespace mapwright
