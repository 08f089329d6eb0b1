#include "mapwright/core/sort.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(SortStably, KeepsTheOrderOfEquals) {
  std::vector<std::pair<int, std::string>> list = {{2, "a"}, {1, "b"}, {2, "c"},
                                                   {1, "d"}, {3, "e"}, {1, "f"}};
  sort_stably(list.begin(), list.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string order;
  for (const auto& each : list) order += each.second;
  EXPECT_EQ(order, "bdface");
}

}  // namespace
}  // namespace mapwright
