// What parse_json refuses, and what it says.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/core/json.h"
#include "mapwright/core/random.h"

namespace mapwright {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Case {
  std::string_view text;
  const char* error;  // how the message begins
};

TEST(JsonErrors, NameTheColumnAndWhatWasExpected) {
  using namespace std::string_view_literals;
  const Case cases[] = {
      {"", "column 1: expected a JSON value, but the text ends here"},
      {"   ", "column 4: expected a JSON value, but the text ends here"},
      {"tru", "column 1: expected a JSON value, found 'tru'"},
      {"True", "column 1: expected a JSON value, found 'True'"},
      {"NaN", "column 1: expected a JSON value"},
      {"+1", "column 1: expected a JSON value"},
      {".5", "column 1: expected a JSON value"},
      {"'a'", "column 1: expected a JSON value"},
      {"\0"sv, "column 1: expected a JSON value, found '\\x00'"},
      {"1 2", "column 3: expected nothing more after the JSON value, found '2'"},
      {"{} x", "column 4: expected nothing more"},
      {"1\0"sv, "column 2: expected nothing more"},
      {"01", "column 2: expected no leading zero"},
      {"-01", "column 3: expected no leading zero"},
      {"-", "column 2: expected a digit, but the text ends here"},
      {"-a", "column 2: expected a digit, found 'a'"},
      {"1.", "column 3: expected a digit after the point"},
      {"1.e5", "column 3: expected a digit after the point"},
      {"1e", "column 3: expected a digit of the exponent"},
      {"1e+", "column 4: expected a digit of the exponent"},
      {"1e+-5", "column 4: expected a digit of the exponent"},
      {"\"abc", "column 5: expected '\"' at the end of the string, but the text ends here"},
      {"\"a\nb\"", "column 3: expected no control character"},
      {"\"a\0b\""sv, "column 3: expected no control character"},
      {"\"\\x\"", "column 3: expected an escape such as"},
      {"\"\\", "column 3: expected an escape such as"},
      {"\"\\\0\""sv, "column 3: expected an escape such as"},
      {"\"\\u12g4\"", "column 4: expected four hexadecimal digits"},
      {"\"\\u123", "column 4: expected four hexadecimal digits"},
      {"\"\\u-123\"", "column 4: expected four hexadecimal digits"},
      {"\"\\u 123\"", "column 4: expected four hexadecimal digits"},
      {"\"\\ud800\"", "column 8: expected the second half of a surrogate pair"},
      {"\"\\ud800x\"", "column 8: expected the second half of a surrogate pair"},
      {"\"\\ud800\\n\"", "column 9: expected the second half of a surrogate pair"},
      {"\"\\ud800\\u0041\"", "column 14: expected the second half of a surrogate pair"},
      {"\"\\ud800\\ud800\"", "column 14: expected the second half of a surrogate pair"},
      {"\"\\ud800\\u\"", "column 10: expected four hexadecimal digits"},
      {"\"\\udc00\"", "column 8: expected a surrogate pair to begin with its first half"},
      {"[", "column 2: expected a JSON value, but the text ends here"},
      {"[1", "column 3: expected ',' or ']'"},
      {"[1 2]", "column 4: expected ',' or ']'"},
      {"[1,]", "column 4: expected a JSON value, found ']'"},
      {"[,1]", "column 2: expected a JSON value"},
      {"[1}", "column 3: expected ',' or ']'"},
      {"{", "column 2: expected a key in double quotes"},
      {"{1:2}", "column 2: expected a key in double quotes"},
      {"{a:2}", "column 2: expected a key in double quotes"},
      {"{\"a\"", "column 5: expected ':' after the key"},
      {"{\"a\" 1}", "column 6: expected ':' after the key"},
      {"{\"a\":}", "column 6: expected a JSON value"},
      {"{\"a\":1", "column 7: expected ',' or '}'"},
      {"{\"a\":1,}", "column 8: expected a key in double quotes"},
      {"{\"a\":1]", "column 7: expected ',' or '}'"},
      {"{\"a\":1,\"a\":2}", "column 8: expected each key only once"},
      {"{\"a\":1,\"\\u0061\":2}", "column 8: expected each key only once"},
      {"// no\n1", "column 1: expected a JSON value"},
      {"\xef\xbb\xbf{}", "column 1: expected a JSON value"},
      {"\"\xff\"", "not valid UTF-8"},
      {"\"\xc0\x80\"", "not valid UTF-8"},
      {"\"\xed\xa0\x80\"", "not valid UTF-8"},
  };
  for (const auto& [text, error] : cases) {
    const auto json = parse_json(text);
    ASSERT_FALSE(json.ok()) << text;
    EXPECT_THAT(json.error().message, StartsWith(error)) << text;
  }
}

std::string nested(int levels, std::string_view open, std::string_view inside,
                   std::string_view close) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += open;
  text += inside;
  for (int i = 0; i < levels; ++i) text += close;
  return text;
}

TEST(JsonErrors, NestingHasABoundOfThirtyTwo) {
  for (const std::string_view inside : {"", "1"}) {
    EXPECT_TRUE(parse_json(nested(32, "[", inside, "]")).ok());
    EXPECT_FALSE(parse_json(nested(33, "[", inside, "]")).ok());
  }
  EXPECT_TRUE(parse_json(nested(32, "{\"a\":", "1", "}")).ok());
  EXPECT_FALSE(parse_json(nested(33, "{\"a\":", "1", "}")).ok());
  EXPECT_TRUE(parse_json(nested(31, "{\"a\":", "{}", "}")).ok());
  EXPECT_FALSE(parse_json(nested(32, "{\"a\":", "{}", "}")).ok());
}

TEST(JsonErrors, DeepHostileInputIsRefusedAtOnce) {
  for (const std::string_view open : {"[", "{\"a\":", "[[{\"b\":["}) {
    const auto json = parse_json(nested(200000, open, "", ""));
    ASSERT_FALSE(json.ok());
    EXPECT_THAT(json.error().message, HasSubstr("nesting of at most 32 levels"));
  }
}

TEST(JsonErrors, AnObjectHasAtMostAThousandMembers) {
  std::string text = "{";
  for (int i = 0; i < 1000; ++i) text += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":0";
  EXPECT_TRUE(parse_json(text + "}").ok());
  const auto json = parse_json(text + ",\"more\":0}");
  ASSERT_FALSE(json.ok());
  EXPECT_THAT(json.error().message, HasSubstr("at most 1000 members"));
}

// No input may crash it, and what it takes must round trip.
TEST(JsonErrors, DamagedTextsAreRefusedOrReadCleanly) {
  const std::string good =
      R"({"game":"x","n":[1,-2.5e3,true,null],"s":"\u00e9\ud83d\ude00\n","o":{"":[]}})";
  Random random(23);
  for (int i = 0; i < 20000; ++i) {
    std::string text = good;
    for (auto changes = 1 + random.below(3); changes > 0; --changes) {
      const auto at = random.below(static_cast<std::uint32_t>(text.size()));
      if (random.below(3) == 0) {
        text.erase(at, 1 + random.below(4));
      } else {
        text[at] = static_cast<char>(random.below(256));
      }
    }
    if (const auto json = parse_json(text); json.ok()) {
      const auto again = parse_json(json->to_text());
      ASSERT_TRUE(again.ok()) << text;
      ASSERT_EQ(*again, *json) << text;
    } else {
      ASSERT_FALSE(json.error().message.empty());
    }
  }
}

}  // namespace
}  // namespace mapwright
