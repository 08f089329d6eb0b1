#include "mapwright/core/base64.h"

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(Base64, WritesTheExamplesOfTheStandardWithoutPadding) {
  EXPECT_EQ(to_base64url(""), "");
  EXPECT_EQ(to_base64url("f"), "Zg");
  EXPECT_EQ(to_base64url("fo"), "Zm8");
  EXPECT_EQ(to_base64url("foo"), "Zm9v");
  EXPECT_EQ(to_base64url("foobar"), "Zm9vYmFy");
  EXPECT_EQ(to_base64url("\xfb\xff\xbf"), "-_-_");
}

TEST(Base64, ReadsBackWhatItWroteAtEveryLength) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(from_base64url(to_base64url(bytes)), bytes);
    bytes += static_cast<char>(i * 37);
  }
}

TEST(Base64, RefusesEverythingElse) {
  for (const char* text : {"A", "Zm9vY", "Zg==", "Zm 9v", "Zm+v", "Zh", "Zm9"}) {
    EXPECT_FALSE(from_base64url(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace mapwright
