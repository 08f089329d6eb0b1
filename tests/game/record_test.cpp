#include "mapwright/game/record.h"

#include <gtest/gtest.h>

#include "mapwright/core/fair_stream.h"

namespace mapwright {
namespace {

Record sample_record() {
  Record record;
  record.game = "lots";
  record.rules = 1;
  record.options = {{"rounds", "2"}};
  record.seats = {{.name = "Ada", .title = "Dr", .emblem = "owl", .bot = ""},
                  {.name = "caf\xc3\xa9 \"x\"\n", .title = "", .emblem = "", .bot = "random"}};
  record.commitment = "abc";
  record.events = {{Event::Kind::kChance, seat_at(0), "gold"},
                   {Event::Kind::kChance, kTable, "die 2"},
                   {Event::Kind::kAction, seat_at(1), "take 1"}};
  record.result = Json::object().add("winners", Json::array().push(0));
  record.seed = "123";
  return record;
}

void expect_same(const Record& a, const Record& b) {
  EXPECT_EQ(to_text(a), to_text(b));
  EXPECT_EQ(a.game, b.game);
  EXPECT_EQ(a.rules, b.rules);
  EXPECT_EQ(a.options, b.options);
  ASSERT_EQ(a.seats.size(), b.seats.size());
  for (std::size_t i = 0; i < a.seats.size(); ++i) {
    EXPECT_EQ(a.seats[i].name, b.seats[i].name);
    EXPECT_EQ(a.seats[i].title, b.seats[i].title);
    EXPECT_EQ(a.seats[i].emblem, b.seats[i].emblem);
    EXPECT_EQ(a.seats[i].bot, b.seats[i].bot);
  }
  EXPECT_EQ(a.commitment, b.commitment);
  ASSERT_EQ(a.events.size(), b.events.size());
  for (std::size_t i = 0; i < a.events.size(); ++i) {
    EXPECT_EQ(a.events[i].kind, b.events[i].kind);
    EXPECT_EQ(a.events[i].seat, b.events[i].seat);
    EXPECT_EQ(a.events[i].text, b.events[i].text);
  }
  EXPECT_EQ(a.result, b.result);
  EXPECT_EQ(a.seed, b.seed);
}

TEST(Record, IsWrittenOneLineForEachEvent) {
  EXPECT_EQ(
      to_text(sample_record()),
      R"({"game":"lots","version":1,"rules":1,"options":{"rounds":"2"},"seats":[)"
      R"({"name":"Ada","title":"Dr","emblem":"owl","bot":""},)"
      "{\"name\":\"caf\xc3\xa9 \\\"x\\\"\\n\",\"title\":\"\",\"emblem\":\"\",\"bot\":\"random\"}],"
      R"("commitment":"abc"})"
      "\n"
      "{\"seat\":0,\"chance\":\"gold\"}\n"
      "{\"chance\":\"die 2\"}\n"
      "{\"seat\":1,\"do\":\"take 1\"}\n"
      "{\"result\":{\"winners\":[0]},\"seed\":\"123\"}\n");
}

TEST(Record, RoundTrips) {
  Record record = sample_record();
  const auto whole = parse_record(to_text(record));
  ASSERT_TRUE(whole.ok()) << whole.error().message;
  expect_same(*whole, record);
  record.result.reset();
  record.seed.clear();
  record.commitment.clear();
  record.options.clear();
  const auto unfinished = parse_record(to_text(record));
  ASSERT_TRUE(unfinished.ok());
  expect_same(*unfinished, record);
}

TEST(Record, RemembersTheLineOfEachEventAndOfTheResult) {
  const auto record = parse_record(to_text(sample_record()));
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->lines, (std::vector<int>{2, 3, 4}));
  EXPECT_EQ(record->result_line, 5);
}

TEST(Record, TakesOneToAHundredSeats) {
  for (const std::size_t seats : {1U, 2U, 99U, 100U}) {
    Record record = sample_record();
    record.seats.assign(seats, SeatInfo{.name = "x", .title = "", .emblem = "", .bot = ""});
    record.events = {
        {Event::Kind::kAction, seat_at(static_cast<int>(seats) - 1), "take 1"},
    };
    const auto read = parse_record(to_text(record));
    ASSERT_TRUE(read.ok()) << seats;
    EXPECT_EQ(read->seats.size(), seats);
    EXPECT_EQ(read->events[0].seat, record.events[0].seat);
  }
}

TEST(Record, TakesBlanksOtherLineEndsAndAnotherOrderOfKeys) {
  const auto record = parse_record(
      " { \"seats\" : [ { } ] , \"rules\" : 3 , \"version\" : 1 , \"game\" : \"x\" } \r\n"
      "{\"do\":\"a\",\"seat\":0}\r\n"
      "{\"chance\":\"b\",\"seat\":0}");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->rules, 3);
  EXPECT_EQ(record->seats.size(), 1U);
  EXPECT_EQ(record->events.size(), 2U);
  EXPECT_EQ(record->events[1].seat, seat_at(0));
}

TEST(Record, AHeaderAloneIsAGameThatHasNotBegun) {
  const auto record = parse_record(header_line(sample_record()));
  ASSERT_TRUE(record.ok());
  EXPECT_TRUE(record->events.empty());
  EXPECT_FALSE(record->result.has_value());
}

TEST(Record, EventTextsMayBeLong) {
  Record record = sample_record();
  record.events[2].text = std::string(1000000, 'x');
  const auto read = parse_record(to_text(record));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->events[2].text.size(), 1000000U);
}

// Worked out with another implementation of SHA-256, from the words in the header.
TEST(Record, CommitmentIsTheHashOfSeedAndHeaderWithoutIt) {
  Record record = sample_record();
  const auto commitment = commitment_of(record, table_seed(1));
  const std::string header = header_line(record);
  const auto at = header.find(",\"commitment\":\"abc\"");
  ASSERT_NE(at, std::string::npos);
  std::string bare = header;
  bare.erase(at, std::string_view(",\"commitment\":\"abc\"").size());
  EXPECT_EQ(commitment,
            to_hex(sha256("mapwright commitment 1\n" + to_hex(table_seed(1)) + "\n" + bare)));
  EXPECT_EQ(commitment, "d5b5a06187b18a88a6837b1dce07439c909cf4cbbafdebccf15add61d19845aa");
  record.commitment = "something else";
  EXPECT_EQ(commitment_of(record, table_seed(1)), commitment);
  EXPECT_NE(commitment_of(record, table_seed(2)), commitment);
  record.options[0].second = "3";
  EXPECT_NE(commitment_of(record, table_seed(1)), commitment);
}

}  // namespace
TEST(Record, TakesPlainNumbersAndTruthValuesAsOptions) {
  const auto record = parse_record(
      R"({"game":"x","version":1,"rules":1,"options":{"a":8,"b":true},"seats":[{"name":"Ada"}]})"
      "\n");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->options, (Options{{"a", "8"}, {"b", "true"}}));
}

}  // namespace mapwright
