#include "mapwright/core/text.h"
#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"

namespace mapwright::protocol {
namespace {

// The alternative of the variant whose type it is; what remains of the object are its fields.
template <class Variant, std::size_t kIndex = 0>
Result<Variant> read_alternative(const Json& object, std::string_view type,
                                 std::string_view envelope) {
  if constexpr (kIndex == std::variant_size_v<Variant>) {
    return Error{"there is no type " + quoted(type)};
  } else {
    using T = std::variant_alternative_t<kIndex, Variant>;
    if (type != T::kType) return read_alternative<Variant, kIndex + 1>(object, type, envelope);
    T value;
    FieldReader reader(object);
    reader.ignore("type");
    if (!envelope.empty()) reader.ignore(envelope);
    T::fields(reader, value);
    if (auto read = reader.finish(); !read) {
      return Error{std::string(type) + ": " + read.error().message};
    }
    return Variant(std::move(value));
  }
}

Result<Json> read_object(std::string_view frame) {
  auto json = parse_json(frame);
  if (!json) return json;
  if (!json->is_object()) return expected("an object", *json);
  const Json* type = json->find("type");
  if (type == nullptr || !type->is_string()) return Error{"expected a field \"type\""};
  return json;
}

}  // namespace

Result<Request> parse_request(std::string_view frame, std::string& id) {
  id.clear();
  if (frame.size() > kMostFrameBytes) {
    return Error{"expected at most " + std::to_string(kMostFrameBytes) + " bytes"};
  }
  const auto json = read_object(frame);
  if (!json) return json.error();
  const Json* given = json->find("id");
  if (given == nullptr) return Error{"expected a field \"id\", found none"};
  if (auto read = read_value(*given, id, kRequestId); !read) {
    return Error{"\"id\": " + read.error().message};
  }
  using What = decltype(Request::what);
  auto what = read_alternative<What>(*json, json->find("type")->text(), "id");
  if (!what) return what.error();
  return Request{id, *std::move(what)};
}

std::string to_text(const Request& request) {
  std::string out = "{";
  std::visit(
      [&](const auto& what) {
        FieldWriter writer(out);
        writer("type", what.kType, Word{});
        writer("id", request.id, kRequestId);
        what.fields(writer, what);
      },
      request.what);
  out += '}';
  return out;
}

Result<Message> parse_message(std::string_view frame) {
  const auto json = read_object(frame);
  if (!json) return json.error();
  return read_alternative<Message>(*json, json->find("type")->text(), "");
}

std::string to_text(const Message& message) {
  std::string out = "{";
  std::visit(
      [&](const auto& what) {
        FieldWriter writer(out);
        writer("type", what.kType, Word{});
        what.fields(writer, what);
      },
      message);
  out += '}';
  return out;
}

}  // namespace mapwright::protocol
