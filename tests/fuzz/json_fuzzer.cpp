// Any bytes as JSON: read cleanly or refused, and what is read survives the round trip.

#include "fuzz/fuzz.h"
#include "mapwright/core/json.h"
#include "mapwright/core/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const auto json = parse_json(fuzz::text_of(data, size));
  if (!json) {
    fuzz::check(!json.error().message.empty(), "an error says something");
    return 0;
  }
  const std::string text = json->to_text();
  fuzz::check(is_valid_utf8(text), "what is written is UTF-8");
  fuzz::check(text.find('\n') == std::string::npos, "what is written is one line");
  const auto again = parse_json(text);
  fuzz::check(again.ok() && *again == *json, "the round trip keeps the value");
  fuzz::check(again->to_text() == text, "the round trip keeps the text");
  return 0;
}
