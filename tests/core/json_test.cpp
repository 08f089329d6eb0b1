#include "mapwright/core/json.h"

#include <limits>

#include <gtest/gtest.h>

#include "mapwright/core/random.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

Json parsed(std::string_view text) {
  auto json = parse_json(text);
  EXPECT_TRUE(json.ok()) << text << ": " << (json.ok() ? "" : json.error().message);
  return json.ok() ? *json : Json();
}

TEST(Json, WritesOnOneLineWithoutBlanks) {
  const Json json = Json::object()
                        .add("a", Json::array().push(1).push(-2).push(true).push(Json()))
                        .add("b", "text")
                        .add("c", Json::object())
                        .add("d", Json::decimal("12.50"));
  EXPECT_EQ(json.to_text(), R"({"a":[1,-2,true,null],"b":"text","c":{},"d":12.50})");
}

TEST(Json, ReadsEveryKindOfValue) {
  const Json json = parsed(
      " { \"n\" : null ,\t\"t\":true,\r\n\"f\":false,\"i\":-7,"
      "\"d\":2.5e-3,\"s\":\"x\",\"a\":[ ],\"o\":{ } } ");
  EXPECT_EQ(json.find("n")->kind(), Json::Kind::kNull);
  EXPECT_TRUE(json.find("t")->boolean());
  EXPECT_FALSE(json.find("f")->boolean());
  EXPECT_EQ(json.find("i")->integer(), -7);
  EXPECT_EQ(json.find("d")->kind(), Json::Kind::kDecimal);
  EXPECT_EQ(json.find("d")->text(), "2.5e-3");
  EXPECT_EQ(json.find("s")->text(), "x");
  EXPECT_TRUE(json.find("a")->is_array());
  EXPECT_TRUE(json.find("o")->is_object());
  EXPECT_EQ(json.find("z"), nullptr);
}

TEST(Json, KeepsTheOrderOfMembersButComparesWithoutIt) {
  const Json ab = parsed(R"({"a":1,"b":[1,2]})");
  const Json ba = parsed(R"({"b":[1,2],"a":1})");
  EXPECT_EQ(ab, ba);
  EXPECT_NE(ab.to_text(), ba.to_text());
  EXPECT_NE(ab, parsed(R"({"a":1,"b":[2,1]})"));
  EXPECT_NE(ab, parsed(R"({"a":1})"));
  EXPECT_NE(ab, parsed(R"({"a":1,"c":[1,2]})"));
  EXPECT_NE(parsed("1"), parsed("true"));
  EXPECT_NE(parsed("\"1\""), parsed("1"));
}

TEST(Json, IntegersReachBothEndsOfSixtyFourBits) {
  EXPECT_EQ(parsed("9223372036854775807").integer(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parsed("-9223372036854775808").integer(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(parsed("-0").integer(), 0);
}

TEST(Json, NumbersThatAreNoIntegersKeepTheirText) {
  for (const auto* text : {"9223372036854775808", "-9223372036854775809", "0.1", "1e400", "1E+5",
                           "-0.0", "123456789012345678901234567890"}) {
    const Json json = parsed(text);
    EXPECT_EQ(json.kind(), Json::Kind::kDecimal) << text;
    EXPECT_EQ(json.to_text(), text);
  }
}

TEST(Json, EscapesWhatStringsCannotHold) {
  EXPECT_EQ(Json(std::string("a\"b\\c\nd\te\x01\x7f")).to_text(),
            R"("a\"b\\c\nd\u0009e\u0001\u007f")");
  EXPECT_EQ(Json(std::string("\0", 1)).to_text(), R"("\u0000")");
  EXPECT_EQ(Json("\xc3\xa9").to_text(), "\"\xc3\xa9\"");
}

TEST(Json, ReadsEveryEscape) {
  EXPECT_EQ(parsed(R"("\"\\\/\b\f\n\r\t")").text(), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(parsed(R"("\u0041\u00e9\u20AC")").text(), "A\xc3\xa9\xe2\x82\xac");
  EXPECT_EQ(parsed(R"("\u0000")").text(), std::string(1, '\0'));
  EXPECT_EQ(parsed(R"("\uffff")").text(), "\xef\xbf\xbf");
}

TEST(Json, ReadsSurrogatePairsAsOneCharacter) {
  EXPECT_EQ(parsed(R"("\ud83d\ude00")").text(), "\xf0\x9f\x98\x80");
  EXPECT_EQ(parsed(R"("\uD800\uDC00")").text(), "\xf0\x90\x80\x80");
  EXPECT_EQ(parsed(R"("\uDBFF\uDFFF")").text(), "\xf4\x8f\xbf\xbf");
}

TEST(Json, EmptyKeysAndTextsAreFine) {
  const Json json = parsed(R"({"":""})");
  ASSERT_NE(json.find(""), nullptr);
  EXPECT_EQ(json.to_text(), R"({"":""})");
}

TEST(Json, NamesItsKindsForErrors) {
  EXPECT_EQ(name_of(parsed("null").kind()), "null");
  EXPECT_EQ(name_of(parsed("false").kind()), "true or false");
  EXPECT_EQ(name_of(parsed("1").kind()), "a number");
  EXPECT_EQ(name_of(parsed("1.5").kind()), "a number");
  EXPECT_EQ(name_of(parsed("\"\"").kind()), "a string");
  EXPECT_EQ(name_of(parsed("[]").kind()), "an array");
  EXPECT_EQ(name_of(parsed("{}").kind()), "an object");
}

std::string random_string(Random& random) {
  constexpr std::string_view kPieces[] = {
      "a", "\"", "\\", "/", "\n", "\x01", "\x7f", "\xc3\xa9", "\xf0\x9f\x98\x80", " ", "{", "0"};
  std::string text;
  for (auto length = random.below(6); length > 0; --length) text += kPieces[random.below(12)];
  return text;
}

Json random_json(Random& random, int depth) {
  switch (random.below(depth > 4 ? 5 : 7)) {
    case 0:
      return Json();
    case 1:
      return Json(random.below(2) == 0);
    case 2:
      return Json(static_cast<std::int64_t>(random.next()));
    case 3:
      return Json::decimal(std::to_string(random.below(100)) + ".25e7");
    case 4:
      return Json(random_string(random));
    case 5: {
      Json array = Json::array();
      for (auto n = random.below(5); n > 0; --n) array.push(random_json(random, depth + 1));
      return array;
    }
    default: {
      Json object = Json::object();
      for (auto n = random.below(5); n > 0; --n) {
        std::string key = random_string(random);
        if (object.find(key) == nullptr) object.add(key, random_json(random, depth + 1));
      }
      return object;
    }
  }
}

TEST(Json, RandomValuesSurviveTheRoundTrip) {
  Random random(17);
  for (int i = 0; i < 2000; ++i) {
    const Json json = random_json(random, 0);
    const std::string text = json.to_text();
    ASSERT_TRUE(is_valid_utf8(text));
    const Json back = parsed(text);
    ASSERT_EQ(back, json) << text;
    ASSERT_EQ(back.to_text(), text);
  }
}

}  // namespace
}  // namespace mapwright
