// What is not as the protocol says is refused, with a sentence that says what and where.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/name.h"
#include "mapwright/protocol/requests.h"

namespace mapwright::protocol {
namespace {

using ::testing::HasSubstr;

std::string refusal_of(std::string_view frame) {
  std::string id;
  const auto request = parse_request(frame, id);
  return request ? "fine" : request.error().message;
}

TEST(ReadRequest, WhatIsNoRequestSaysWhy) {
  const std::pair<std::string_view, std::string_view> kCases[] = {
      {"", "expected"},
      {"[]", "expected an object"},
      {"{}", "\"type\""},
      {R"({"type":7,"id":"1"})", "\"type\""},
      {R"({"type":"ping"})", "\"id\""},
      {R"({"type":"ping","id":""})", "\"id\""},
      {R"({"type":"ping","id":"a b"})", "\"id\""},
      {R"({"type":"dance","id":"1"})", "there is no type 'dance'"},
      {R"({"type":"ping","id":"1","x":1})", "ping: unknown field 'x'"},
      {R"({"type":"join","id":"1"})", "join: expected a field \"table\", found none"},
      {R"({"type":"join","id":"1","table":"short"})", "\"table\": expected 10 to 10 letters"},
      {R"({"type":"kick","id":"1","table":"k7m2q9x4ab","seat":100})", "from 0 to 99, found 100"},
      {R"({"type":"kick","id":"1","table":"k7m2q9x4ab","seat":-1})", "found -1"},
      {R"({"type":"kick","id":"1","table":"k7m2q9x4ab","seat":1.5})", "found a number"},
      {R"({"type":"pause","id":"1","table":"k7m2q9x4ab","on":1})", "expected true or false"},
      {R"({"type":"name","id":"1","name":""})", "text of 1 to 40 characters"},
      {R"({"type":"name","id":"1","name":"Ada\u202e"})", "without control characters"},
      {R"({"type":"name","id":"1","name":"Ada\n"})", "without control characters"},
      {R"({"type":"hello","id":"1","version":1,"secret":"short"})", "\"secret\""},
      {R"({"type":"create","id":"1","game":"guild","options":[],"seats":[""],"terms":{}})",
       "\"options\": expected an object"},
      {R"({"type":"create","id":"1","game":"guild","options":{},"seats":[""],"terms":{}})",
       "\"terms\": expected a field \"public\""},
  };
  for (const auto& [frame, sentence] : kCases) {
    EXPECT_THAT(refusal_of(frame), HasSubstr(sentence)) << frame;
  }
}

TEST(ReadRequest, LengthsAreCountedInCharacters) {
  const auto name = [](int letters) {
    std::string text;
    for (int i = 0; i < letters; ++i) text += "Ω";
    return R"({"type":"name","id":"1","name":")" + text + "\"}";
  };
  EXPECT_EQ(refusal_of(name(40)), "fine");
  EXPECT_THAT(refusal_of(name(41)), HasSubstr("1 to 40 characters"));
}

TEST(ReadRequest, TheIdIsKnownEvenWhenTheRestIsWrong) {
  std::string id;
  EXPECT_FALSE(parse_request(R"({"type":"join","id":"abc"})", id).ok());
  EXPECT_EQ(id, "abc");
  EXPECT_FALSE(parse_request(R"({"type":"join"})", id).ok());
  EXPECT_EQ(id, "");
}

TEST(ReadRequest, AFrameThatIsTooLongIsNotRead) {
  const std::string frame(kMostFrameBytes + 1, ' ');
  EXPECT_THAT(refusal_of(frame), HasSubstr("at most 65536 bytes"));
}

TEST(ReadMessage, WhatIsNoMessageSaysWhy) {
  EXPECT_THAT(parse_message(R"({"type":"refused","code":"odd","sentence":"x"})").error().message,
              HasSubstr("\"code\": expected one of: malformed, version"));
}

// The page makes such names of what is typed (web/src/online/names.ts).
TEST(Names, CanBeSeenAndLookLikeNobodyElse) {
  for (const std::string name :
       {"Ada", "Ada Lovelace", "<3 & co", "Ζωή", "é", "e\u0301", "李", "👩\u200d🚀", "\u2764\ufe0f",
        "می\u200cخواهم", "Z\u0336\u0336\u0336o"}) {
    EXPECT_TRUE(is_name(name)) << name;
  }
  for (const std::string name : {"",
                                 " ",
                                 " Ada",
                                 "Ada ",
                                 "Ada  Lovelace",
                                 "\u200b",
                                 "A\u200bda",
                                 "Ada\u00ad",
                                 "\ufeffAda",
                                 "A\u200dda",
                                 "Ada\u2060",
                                 "\u3164",
                                 "\u2800",
                                 "Ada\u00a0",
                                 "\u0301",
                                 "می\u200c",
                                 "👩\u200d",
                                 "Z\u0336\u0336\u0336\u0336o",
                                 "\U000e0041",
                                 "A\uffff"}) {
    EXPECT_FALSE(is_name(name)) << name;
  }
  std::string id;
  EXPECT_FALSE(parse_request(R"({"type":"name","id":"1","name":"\u3164"})", id).ok());
  EXPECT_TRUE(parse_request(R"({"type":"name","id":"1","name":"Ada"})", id).ok());
}

}  // namespace
}  // namespace mapwright::protocol
