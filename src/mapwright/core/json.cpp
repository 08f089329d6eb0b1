#include "mapwright/core/json.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "mapwright/core/at.h"
#include "mapwright/core/json_text.h"

namespace mapwright {

// What need not be escaped is copied in one piece.
void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f && c != '"' && c != '\\') continue;
    out += text.substr(copied, i - copied);
    copied = i + 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else {
      out += "\\u00";
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15U];
    }
  }
  out += text.substr(copied);
  out += '"';
}

void append_json_integer(std::string& out, std::int64_t value) { out += std::to_string(value); }

Json Json::decimal(std::string text) {
  Json json(Kind::kDecimal);
  json.text_ = std::move(text);
  return json;
}

Json& Json::push(Json value) {
  assert(is_array());
  items_.push_back(std::move(value));
  return *this;
}

Json& Json::add(std::string key, Json value) {
  assert(is_object() && find(key) == nullptr);
  members_.emplace_back(std::move(key), std::move(value));
  return *this;
}

const Json* Json::find(std::string_view key) const {
  const auto at = std::ranges::find(members_, key, &Member::first);
  return at == members_.end() ? nullptr : &at->second;
}

bool Json::operator==(const Json& other) const {
  if (kind_ != other.kind_ || integer_ != other.integer_ || text_ != other.text_ ||
      items_ != other.items_ || members_.size() != other.members_.size()) {
    return false;
  }
  return std::ranges::all_of(members_, [&](const Member& member) {
    const Json* twin = other.find(member.first);
    return twin != nullptr && *twin == member.second;
  });
}

std::string Json::to_text() const {
  std::string out;
  write(out);
  return out;
}

void Json::write(std::string& out) const {
  switch (kind_) {
    case Kind::kNull:
      out += "null";
      break;
    case Kind::kBool:
      out += boolean() ? "true" : "false";
      break;
    case Kind::kInteger:
      append_json_integer(out, integer_);
      break;
    case Kind::kDecimal:
      out += text_;
      break;
    case Kind::kString:
      append_json_string(out, text_);
      break;
    case Kind::kArray: {
      out += '[';
      for (std::size_t i = 0; i < items_.size(); ++i) {
        if (i > 0) out += ',';
        items_[i].write(out);
      }
      out += ']';
      break;
    }
    case Kind::kObject: {
      out += '{';
      for (std::size_t i = 0; i < members_.size(); ++i) {
        if (i > 0) out += ',';
        append_json_string(out, members_[i].first);
        out += ':';
        members_[i].second.write(out);
      }
      out += '}';
      break;
    }
  }
}

std::string_view name_of(Json::Kind kind) {
  // In the order of the kinds.
  constexpr std::array<std::string_view, 7> kNames = {
      "null", "true or false", "a number", "a number", "a string", "an array", "an object"};
  return kNames[at(kind)];
}

}  // namespace mapwright
