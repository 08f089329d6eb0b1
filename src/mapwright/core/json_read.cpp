#include <charconv>

#include "mapwright/core/json.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr int kMaxDepth = 32;
// Members are looked up one by one: a bound keeps hostile input from taking quadratic time.
constexpr std::size_t kMaxMembers = 1000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_utf8(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xc0 | (code >> 6));
    byte(0x80 | (code & 0x3fU));
  } else if (code < 0x10000) {
    byte(0xe0 | (code >> 12));
    byte(0x80 | ((code >> 6) & 0x3fU));
    byte(0x80 | (code & 0x3fU));
  } else {
    byte(0xf0 | (code >> 18));
    byte(0x80 | ((code >> 12) & 0x3fU));
    byte(0x80 | ((code >> 6) & 0x3fU));
    byte(0x80 | (code & 0x3fU));
  }
}

// Recursive descent; the first error sticks and every later step gives up.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Json> read() {
    Json value = read_value(0);
    skip_blanks();
    if (!failed() && at_ != text_.size()) fail("nothing more after the JSON value");
    if (failed()) return Error{error_};
    return value;
  }

 private:
  [[nodiscard]] bool failed() const { return !error_.empty(); }
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void fail(std::string_view expected) {
    if (failed()) return;
    error_ = "column " + std::to_string(at_ + 1) + ": expected " + std::string(expected) +
             (at_ < text_.size() ? ", found " + quoted(text_.substr(at_, 12))
                                 : ", but the text ends here");
  }

  void skip_blanks() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
  }

  bool take(char wanted) {
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  Json read_value(int depth) {
    skip_blanks();
    if (depth >= kMaxDepth && (peek() == '{' || peek() == '[')) {
      return fail("nesting of at most 32 levels"), Json();
    }
    if (take('{')) return read_object(depth);
    if (take('[')) return read_array(depth);
    if (peek() == '"') return read_string();
    if (peek() == '-' || is_digit(peek())) return read_number();
    for (const std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_, word.size()) == word) {
        at_ += word.size();
        return word == "null" ? Json() : Json(word == "true");
      }
    }
    return fail("a JSON value"), Json();
  }

  Json read_object(int depth) {
    Json object = Json::object();
    skip_blanks();
    if (take('}')) return object;
    while (!failed()) {
      skip_blanks();
      if (peek() != '"') return fail("a key in double quotes"), object;
      const auto start = at_;
      std::string key = read_string();
      skip_blanks();
      if (!failed() && !take(':')) fail("':' after the key");
      Json value = read_value(depth + 1);
      if (failed()) break;
      if (object.find(key) != nullptr) {
        at_ = start;
        return fail("each key only once"), object;
      }
      if (object.members().size() >= kMaxMembers) return fail("at most 1000 members"), object;
      object.add(std::move(key), std::move(value));
      skip_blanks();
      if (take('}')) return object;
      if (!take(',')) fail("',' or '}'");
    }
    return object;
  }

  Json read_array(int depth) {
    Json array = Json::array();
    skip_blanks();
    if (take(']')) return array;
    while (!failed()) {
      array.push(read_value(depth + 1));
      skip_blanks();
      if (failed() || take(']')) break;
      if (!take(',')) fail("',' or ']'");
    }
    return array;
  }

  std::string read_string() {
    std::string out;
    take('"');
    while (at_ < text_.size() && !failed()) {
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return out;
      }
      if (static_cast<unsigned char>(c) < 0x20) return fail("no control character"), out;
      ++at_;
      if (c == '\\') {
        read_escape(out);
      } else {
        out += c;
      }
    }
    fail("'\"' at the end of the string");
    return out;
  }

  void read_escape(std::string& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const char letter = peek();
    if (const auto known = kLetters.find(letter); letter != '\0' && known != kLetters.npos) {
      out += kMeanings[known];
      ++at_;
      return;
    }
    if (!take('u')) return fail("an escape such as \\n or \\u00e9");
    std::uint32_t code = read_hex4();
    if (code >= 0xd800 && code < 0xdc00) {
      if (!take('\\') || !take('u')) return fail("the second half of a surrogate pair");
      const std::uint32_t low = read_hex4();
      if (low < 0xdc00 || low > 0xdfff) return fail("the second half of a surrogate pair");
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    } else if (code >= 0xdc00 && code <= 0xdfff) {
      return fail("a surrogate pair to begin with its first half");
    }
    if (!failed()) append_utf8(out, code);
  }

  std::uint32_t read_hex4() {
    std::uint32_t code = 0;
    const auto digits = text_.substr(at_, 4);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() != 4 || error != std::errc{} || end != digits.data() + 4) {
      fail("four hexadecimal digits");
      return 0;
    }
    at_ += 4;
    return code;
  }

  Json read_number() {
    const auto start = at_;
    bool whole = true;
    take('-');
    if (take('0')) {
      if (is_digit(peek())) return fail("no leading zero"), Json();
    } else if (!read_digits()) {
      return fail("a digit"), Json();
    }
    if (take('.')) {
      whole = false;
      if (!read_digits()) return fail("a digit after the point"), Json();
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('+')) take('-');
      if (!read_digits()) return fail("a digit of the exponent"), Json();
    }
    const auto digits = text_.substr(start, at_ - start);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (whole && error == std::errc{} && end == digits.data() + digits.size()) return value;
    return Json::decimal(std::string(digits));
  }

  bool read_digits() {
    const auto start = at_;
    while (is_digit(peek())) ++at_;
    return at_ > start;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string error_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (!is_valid_utf8(text)) return Error{"not valid UTF-8"};
  return Reader(text).read();
}

}  // namespace mapwright
