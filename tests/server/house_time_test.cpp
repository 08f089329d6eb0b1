// Time as the house knows it, and turns that are taken.

#include "mapwright/server/net/house_time.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/server/net/fair_queue.h"

namespace mapwright {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(HouseTime, IsThatOfTheClockAndFollowsItForwards) {
  HouseTime time;
  EXPECT_EQ(time.at(seconds(1000), seconds(5)), 1'000'000);
  EXPECT_EQ(time.at(seconds(1001), seconds(6)), 1'001'000);
  EXPECT_EQ(time.at(hours(24), seconds(7)), milliseconds(hours(24)).count());
}

TEST(HouseTime, GoesOnSlowlyWhenTheClockIsSetBackUntilItHasCaughtUp) {
  HouseTime time;
  EXPECT_EQ(time.at(seconds(1000), seconds(0)), 1'000'000);
  // A minute back. Ten thousand looks, a millisecond each: no time is lost in between.
  std::int64_t last = 1'000'000;
  for (int i = 1; i <= 10'000; ++i) {
    const auto now = time.at(seconds(940) + milliseconds(i), milliseconds(i));
    EXPECT_GE(now, last);
    last = now;
  }
  EXPECT_NEAR(static_cast<double>(last), 1'009'000, 1'100);
  EXPECT_GT(last, 1'004'000) << "it does not stand still";
  EXPECT_EQ(time.at(seconds(1540), seconds(600)), 1'540'000) << "then both are the same again";
  EXPECT_EQ(time.at(seconds(1541), seconds(601)), 1'541'000);
}

TEST(FairQueue, LetsThoseWhoAskForMuchWaitForTheLastOfIt) {
  FairQueue<int> queue;
  for (int i = 0; i < 4; ++i) queue.push("much", i);
  queue.push("little", 10);
  queue.push("other", 20);
  queue.push("little", 11);
  std::vector<int> order;
  while (!queue.empty()) order.push_back(queue.pop());
  EXPECT_THAT(order, testing::ElementsAre(0, 10, 20, 1, 11, 2, 3));
  queue.push("much", 5);
  EXPECT_EQ(queue.pop(), 5);
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace mapwright
