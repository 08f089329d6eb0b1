// What parse_record refuses: every malformed line gives an error that begins with its number.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/core/random.h"
#include "mapwright/game/record.h"

namespace mapwright {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view kHeader =
    R"({"game":"lots","version":1,"rules":1,"options":{},"seats":[{"name":"Ada"},{}]})"
    "\n";

std::string error_of(std::string_view text) {
  const auto record = parse_record(text);
  EXPECT_FALSE(record.ok()) << text;
  return record.ok() ? "" : record.error().message;
}

struct Case {
  std::string_view line;
  const char* error;
};

TEST(RecordErrors, OfTheHeaderAreOnLineOne) {
  const Case cases[] = {
      {"", "expected the record's header, but the text is empty"},
      {"\n", "column 1: expected a JSON value, but the text ends here"},
      {"hello", "column 1: expected a JSON value, found 'hello'"},
      {"[]", "expected the record's header, an object"},
      {"{}", "expected a string \"game\", found none"},
      {R"({"game":7})", "expected a string \"game\", found a number"},
      {R"({"game":"x"})", "expected a whole number \"version\", found none"},
      {R"({"game":"x","version":"1"})", "expected a whole number \"version\", found a string"},
      {R"({"game":"x","version":1.0})", "expected a whole number \"version\", found a number"},
      {R"({"game":"x","version":2})", "record version 2; this program reads version 1"},
      {R"({"game":"x","version":0})", "record version 0"},
      {R"({"game":"x","version":1})", "expected a whole number \"rules\", found none"},
      {R"({"game":"x","version":1,"rules":99999999999})", "expected a whole number \"rules\""},
      {R"({"game":"x","version":1,"rules":1,"options":[]})", "expected an object \"options\""},
      {R"({"game":"x","version":1,"rules":1,"options":{"a":[1]}})",
       "expected a string for option 'a'"},
      {R"({"game":"x","version":1,"rules":1,"options":{"a":"1","a":"2"}})",
       "column 54: expected each key only once"},
      {R"({"game":"x","version":1,"rules":1})", "expected an array \"seats\" of 1 to 100 seats"},
      {R"({"game":"x","version":1,"rules":1,"seats":2})", "expected an array \"seats\""},
      {R"({"game":"x","version":1,"rules":1,"seats":[]})", "expected an array \"seats\""},
      {R"({"game":"x","version":1,"rules":1,"seats":["Ada"]})", "expected an object for each seat"},
      {R"({"game":"x","version":1,"rules":1,"seats":[{"name":1}]})",
       "expected a string \"name\", found a number"},
      {R"({"game":"x","version":1,"rules":1,"seats":[{"nick":"a"}]})", "unknown key 'nick'"},
      {R"({"game":"x","version":1,"rules":1,"seats":[{}],"commitment":1})",
       "expected a string \"commitment\", found a number"},
      {R"({"game":"x","version":1,"rules":1,"seats":[{}],"date":"today"})", "unknown key 'date'"},
      {"{\"game\":\"\xff\"}", "not valid UTF-8"},
  };
  for (const auto& [line, error] : cases) {
    EXPECT_THAT(error_of(line), StartsWith("line 1: " + std::string(error))) << line;
  }
}

TEST(RecordErrors, OfALaterLineNameThatLine) {
  const Case cases[] = {
      {"", "column 1: expected a JSON value"},
      {"{", "column 2: expected a key"},
      {"[]", "expected an object, found an array"},
      {"\"take 1\"", "expected an object, found a string"},
      {"null", "expected an object, found null"},
      {"{}", "expected \"do\", \"chance\" or \"result\""},
      {R"({"seat":0})", "expected \"do\", \"chance\" or \"result\""},
      {R"({"do":"take 1"})", "expected a whole number \"seat\", found none"},
      {R"({"seat":"0","do":"take 1"})", "expected a whole number \"seat\", found a string"},
      {R"({"seat":0.5,"do":"take 1"})", "expected a whole number \"seat\""},
      {R"({"seat":2,"do":"take 1"})", "there is no seat 2 in a record of 2 seats"},
      {R"({"seat":-1,"do":"take 1"})", "there is no seat -1"},
      {R"({"seat":256,"do":"take 1"})", "there is no seat 256"},
      {R"({"seat":2,"chance":"gold"})", "there is no seat 2"},
      {R"({"seat":-1,"chance":"gold"})", "there is no seat -1"},
      {R"({"seat":0,"do":1})", "expected \"do\", \"chance\" or \"result\", expected a string"},
      {R"({"chance":null})", "expected \"do\", \"chance\" or \"result\", expected a string"},
      {R"({"seat":0,"do":"a","chance":"b"})", "unknown key 'chance'"},
      {R"({"seat":0,"do":"a","why":"b"})", "unknown key 'why'"},
      {R"({"chance":"a","when":"b"})", "unknown key 'when'"},
      {R"({"result":7})", "expected an object \"result\""},
      {R"({"result":{},"seed":7})", "expected a string \"seed\", found a number"},
      {R"({"result":{},"sead":"7"})", "unknown key 'sead'"},
      {R"({"result":{},"seat":0,"do":"a"})", "unknown key 'seat'"},
      {"{\"seat\":0,\"do\":\"\xc3\"}", "not valid UTF-8"},
      {R"({"game":"lots","version":1,"rules":1,"seats":[{}]})", "unknown key 'game'"},
  };
  for (const auto& [line, error] : cases) {
    const std::string text = std::string(kHeader) + "{\"chance\":\"die 1\"}\n" + std::string(line) +
                             "\n{\"seat\":0,\"do\":\"take 1\"}\n";
    EXPECT_THAT(error_of(text), StartsWith("line 3: " + std::string(error))) << line;
  }
}

TEST(RecordErrors, NothingFollowsTheResult) {
  const std::string ended = std::string(kHeader) + "{\"result\":{}}\n";
  EXPECT_TRUE(parse_record(ended).ok());
  for (const auto* line : {"{\"seat\":0,\"do\":\"a\"}", "{\"chance\":\"a\"}", "{\"result\":{}}"}) {
    EXPECT_EQ(error_of(ended + line), "line 3: expected nothing after the result") << line;
  }
  EXPECT_THAT(error_of(ended + "\n"), StartsWith("line 3: "));
}

TEST(RecordErrors, AHundredAndOneSeatsAreTooMany) {
  std::string seats = "{}";
  for (int i = 0; i < 100; ++i) seats += ",{}";
  EXPECT_THAT(error_of(R"({"game":"x","version":1,"rules":1,"seats":[)" + seats + "]}"),
              HasSubstr("1 to 100 seats"));
}

TEST(RecordErrors, LinesHaveABound) {
  const std::string text = std::string(kHeader) + "{\"chance\":\"" + std::string(1 << 20, 'x');
  EXPECT_EQ(error_of(text + "\"}\n"), "line 2: longer than 1 MiB");
}

TEST(RecordErrors, DamagedRecordsAreRefusedOrReadCleanly) {
  const std::string good = std::string(kHeader) + "{\"chance\":\"die 1\"}\n" +
                           "{\"seat\":0,\"do\":\"take 1\"}\n{\"result\":{\"winners\":[0]}}\n";
  Random random(5);
  for (int i = 0; i < 20000; ++i) {
    std::string text = good;
    const auto at = random.below(static_cast<std::uint32_t>(text.size()));
    if (random.below(2) == 0) {
      text.erase(at, 1 + random.below(8));
    } else {
      text[at] = static_cast<char>(random.below(256));
    }
    if (const auto record = parse_record(text); record.ok()) {
      const auto again = parse_record(to_text(*record));
      ASSERT_TRUE(again.ok()) << text;
      ASSERT_EQ(to_text(*again), to_text(*record));
    } else {
      ASSERT_THAT(record.error().message, StartsWith("line "));
    }
  }
}

}  // namespace
}  // namespace mapwright
