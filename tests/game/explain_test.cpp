#include "mapwright/game/explain.h"

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(Explain, AReasonBecomesCodeRuleAndItsFiguresByName) {
  const Reason reason = Reason{"terrain-used-up", "G10"}.with("terrain", "desert").with("count", 3);
  EXPECT_TRUE(reason);
  EXPECT_EQ(to_json(reason).to_text(),
            R"({"code":"terrain-used-up","rule":"G10","terrain":"desert","count":3})");
}

TEST(Explain, NoReasonIsNull) {
  EXPECT_FALSE(Reason{});
  EXPECT_EQ(to_json(Reason{}).to_text(), "null");
}

}  // namespace
}  // namespace mapwright
