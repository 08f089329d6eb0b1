// What all pads share: which texts are pads, what is refused in one sentence, and what the page's
// module answers.
#include "mapwright/pads/pad.h"

#include <gtest/gtest.h>

#include "mapwright/wasm/pad_api.h"

namespace mapwright {
namespace {

std::string pad_request(const std::string& text, int stage, int seat) {
  return Json::array().push("pad").push(text).push(stage).push(seat).to_text();
}

std::string pad_error(const std::string& text, int stage = -1, int seat = 0) {
  const auto answer = parse_json(call_pad(pad_request(text, stage, seat)));
  const Json* error = answer->find("error");
  return error == nullptr ? "" : error->text();
}

TEST(Pad, IsToldFromARecordByItsFirstKey) {
  EXPECT_TRUE(is_pad(R"( { "pad" : "guild" })"));
  EXPECT_FALSE(is_pad(R"({"game":"guild"})"));
  EXPECT_FALSE(is_pad("position guild"));
}

TEST(Pad, RefusesWhatIsNoneInOneSentence) {
  EXPECT_NE(pad_error("").find("this is no pad"), std::string::npos);
  EXPECT_NE(pad_error("[1,2").find("this is no pad"), std::string::npos);
  EXPECT_NE(pad_error("[]").find("this is no pad"), std::string::npos);
  EXPECT_NE(pad_error(std::string(kMaxPadText + 1, ' ')).find("longer than any pad"),
            std::string::npos);
  EXPECT_NE(pad_error(R"({"pad":"cartographers","version":2})").find("another version"),
            std::string::npos);
  EXPECT_EQ(pad_error(R"({"pad":"chess","version":1})"), "pad: there is no game 'chess'");
  EXPECT_NE(pad_error(std::string(100'000, '[')).find("this is no pad"), std::string::npos);
  for (const char* const game : {"cartographers", "guild", "misterra"}) {
    const std::string head = R"({"pad":")" + std::string(game) + R"(","version":1,)";
    EXPECT_NE(pad_error(head + R"("seats":[]})"), "") << game;
    EXPECT_NE(pad_error(head + R"("seats":7})"), "") << game;
    EXPECT_NE(pad_error(head + R"("seats":[{}],"nonsense":1})"), "") << game;
    EXPECT_EQ(pad_error(head + R"("seats":[{}]})"), "") << game;
    EXPECT_NE(pad_error(head + R"("seats":[{}]})", 99, 0), "") << game;
    EXPECT_NE(pad_error(head + R"("seats":[{}]})", 0, 1), "") << game;
    EXPECT_NE(pad_error(head + R"("seats":[{"name":"a\u0007b"}]})"), "") << game;
  }
}

TEST(Pad, TellsThePageEverythingItShows) {
  const auto answer = parse_json(call_pad(
      pad_request(R"({"pad":"cartographers","version":1,"seats":[{"name":"Ada"}]})", -1, 0)));
  const Json* value = answer->find("value");
  ASSERT_NE(value, nullptr);
  for (const char* const key : {"stage", "over", "names", "scene", "after", "sheets", "result",
                                "grades", "notes", "near", "choices"}) {
    EXPECT_NE(value->find(key), nullptr) << key;
  }
  EXPECT_EQ(parse_json(call_pad("nonsense"))->find("value"), nullptr);
  EXPECT_EQ(parse_json(call_pad("[]"))->find("value"), nullptr);
}

}  // namespace
}  // namespace mapwright
