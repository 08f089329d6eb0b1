// What is decided before anything is parsed: rates, addresses, origins, versions; and the log and
// counters that tell of it.

#include "mapwright/server/net/limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/server/net/counters.h"
#include "mapwright/server/net/log.h"
#include "mapwright/server/net/upgrade.h"

namespace mapwright {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;
using testing::Not;

constexpr SteadyTime kNoon{std::chrono::hours(12)};

TEST(TokenBucket, GivesABurstAndThenARate) {
  const Rate rate{.burst = 3, .per_second = 2};
  TokenBucket bucket(rate);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, kNoon));
  EXPECT_FALSE(bucket.take(rate, kNoon));
  EXPECT_TRUE(bucket.take(rate, kNoon + seconds(1)));
  EXPECT_TRUE(bucket.take(rate, kNoon + seconds(1)));
  EXPECT_FALSE(bucket.take(rate, kNoon + seconds(1)));
  EXPECT_FALSE(bucket.full(rate, kNoon + seconds(2)));
  EXPECT_TRUE(bucket.full(rate, kNoon + seconds(3)));
}

TEST(AddressLimits, CountsConnectionsOfEachAddress) {
  AddressLimits limits(2, {.burst = 10, .per_second = 1});
  EXPECT_TRUE(limits.enter("192.0.2.1"));
  EXPECT_TRUE(limits.enter("192.0.2.1"));
  EXPECT_FALSE(limits.enter("192.0.2.1"));
  EXPECT_TRUE(limits.enter("192.0.2.2"));
  limits.leave("192.0.2.1");
  EXPECT_TRUE(limits.enter("192.0.2.1"));
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(limits.enter("127.0.0.1")) << "a proxy on this machine";
}

TEST(AddressLimits, TakesAHouseholdOfIpv6AsOne) {
  AddressLimits limits(1, {.burst = 10, .per_second = 1});
  EXPECT_TRUE(limits.enter("2001:db8:1:2::1"));
  EXPECT_FALSE(limits.enter("2001:db8:1:2:ffff::9"));
  EXPECT_TRUE(limits.enter("2001:db8:1:3::1"));
}

TEST(AddressLimits, KnowHouseholds) {
  EXPECT_EQ(household_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(household_of("2001:db8:1:2:ffff::9"), "2001:db8:1:2::");
  for (const char* here : {"127.0.0.1", "::1", "::ffff:127.0.0.1"})
    EXPECT_EQ(household_of(here), "");
}

TEST(AddressLimits, ForgetsTheQuiet) {
  AddressLimits limits(5, {.burst = 2, .per_second = 1});
  for (int i = 0; i < 3000; ++i) {
    const std::string address = "10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250);
    EXPECT_TRUE(limits.may_ask(address, kNoon + seconds(i)));
  }
  EXPECT_LT(limits.size(), 1100U);
  EXPECT_TRUE(limits.may_ask("10.0.9.9", kNoon + seconds(4000)));
  EXPECT_TRUE(limits.may_ask("10.0.9.9", kNoon + seconds(4000)));
  EXPECT_FALSE(limits.may_ask("10.0.9.9", kNoon + seconds(4000)));
}

TEST(ClientAddress, BelievesAProxyOnThisMachineOnly) {
  EXPECT_EQ(client_address("127.0.0.1", "192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_address("::1", "1.2.3.4, 2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client_address("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client_address("127.0.0.1", "<script>"), "127.0.0.1");
  EXPECT_EQ(client_address("198.51.100.1", "192.0.2.7"), "198.51.100.1") << "anybody can say so";
}

TEST(Upgrade, IsForOurOwnPagesAndThoseAllowed) {
  const std::vector<std::string> allowed = {"https://club.example"};
  const auto status = [&](std::string_view origin, std::string_view host = "play.example") {
    return judge({.host = host, .origin = origin, .protocols = "mapwright.1"}, allowed).status;
  };
  EXPECT_EQ(status("https://play.example"), 101);
  EXPECT_EQ(status("https://PLAY.example:443"), 101);
  EXPECT_EQ(status("http://127.0.0.1:8080", "127.0.0.1:8080"), 101);
  EXPECT_EQ(status("http://[::1]:8080", "[::1]:8080"), 101);
  EXPECT_EQ(status("https://club.example"), 101);
  EXPECT_EQ(status(""), 101) << "no browser";
  for (const auto* other : {"https://evil.example", "null", "https://play.example.evil.example",
                            "https://play.example:8443", "file://play.example", "https://",
                            "http://club.example", "play.example"}) {
    EXPECT_EQ(status(other), 403) << other;
  }
  EXPECT_EQ(status("http://", ""), 403);
}

TEST(Upgrade, AgreesOnAVersionOrSaysWhatToDo) {
  const auto with = [](std::string_view protocols) {
    return judge({.host = "h", .origin = "", .protocols = protocols}, {});
  };
  EXPECT_EQ(with("mapwright.1").protocol, "mapwright.1");
  EXPECT_EQ(with("mapwright.2, mapwright.1").protocol, "mapwright.1");
  EXPECT_FALSE(with("mapwright.2,mapwright.1").outdated);
  EXPECT_TRUE(with("mapwright.2").outdated);
  EXPECT_EQ(with("mapwright.2").protocol, "mapwright.2");
  EXPECT_EQ(with("").status, 400);
  EXPECT_EQ(with("chat").status, 400);
}

TEST(Log, WritesALineForEachEvent) {
  std::string lines;
  Log plain(Log::Form::kReadable, [&](const std::string& line) { lines += line; });
  plain.write("refused", {{"address", "1.2.3.4"}, {"origin", "evil\n\x1b[2J"}, {"n", 3}});
  EXPECT_THAT(lines, HasSubstr(" refused address='1.2.3.4' "));
  EXPECT_EQ(std::ranges::count(lines, '\n'), 1) << "foreign text begins no line";
  EXPECT_THAT(lines, Not(HasSubstr("\x1b")));
  lines.clear();
  Log json(Log::Form::kJson, [&](const std::string& line) { lines += line; });
  json.write("refused", {{"origin", "evil\n\""}, {"bytes", "\xff"}, {"n", 3}});
  const auto read = parse_json(lines.substr(0, lines.size() - 1));
  ASSERT_TRUE(read.ok()) << lines;
  EXPECT_EQ(read->find("event")->text(), "refused");
  EXPECT_EQ(read->find("n")->integer(), 3);
  EXPECT_EQ(std::ranges::count(lines, '\n'), 1);
}

TEST(Log, LeavesOutAFlood) {
  int lines = 0;
  Log log(Log::Form::kJson, [&](const std::string&) { ++lines; });
  for (int i = 0; i < 1000; ++i) log.write("refused");
  log.write("started");
  EXPECT_LE(lines, 2 * Log::kMostPerSecond + 1);
  EXPECT_GE(lines, Log::kMostPerSecond + 1);
}

TEST(Metrics, AreInTheFormatOfPrometheus) {
  Counters counters;
  counters.frames_in = 7;
  counters.sockets_open = 2;
  const std::string text = metrics_text(counters, Reader::kOperator);
  EXPECT_THAT(text, HasSubstr("# TYPE mapwright_frames_received_total counter\n"
                              "mapwright_frames_received_total 7\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE mapwright_sockets_open gauge\nmapwright_sockets_open 2\n"));
}

}  // namespace
}  // namespace mapwright
