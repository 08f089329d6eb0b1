#pragma once
// Pieces of JSON text as Json::to_text writes them, for what is written too often to be made a Json
// first (protocol/fields.h).

#include <cstdint>
#include <string>
#include <string_view>

namespace mapwright {

void append_json_string(std::string& out, std::string_view text);
void append_json_integer(std::string& out, std::int64_t value);

}  // namespace mapwright
