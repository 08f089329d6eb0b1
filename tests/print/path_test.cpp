#include "mapwright/print/path.h"

#include <cmath>

#include <gtest/gtest.h>

namespace mapwright::print {
namespace {

std::string shown(const Path& path) {
  std::string text;
  const auto point = [](Point at) { return number_text(at.x) + "," + number_text(at.y); };
  for (const Segment& segment : path.segments()) {
    switch (segment.kind) {
      case Segment::Kind::kMove:
        text += "M" + point(segment.to);
        break;
      case Segment::Kind::kLine:
        text += " L" + point(segment.to);
        break;
      case Segment::Kind::kCurve:
        text += " C" + point(segment.first) + " " + point(segment.second) + " " + point(segment.to);
        break;
      case Segment::Kind::kClose:
        text += " Z";
    }
  }
  return text;
}

TEST(PrintPath, NumbersHaveNoMoreDigitsThanTheyNeed) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(-0.001), "0");
  EXPECT_EQ(number_text(12), "12");
  EXPECT_EQ(number_text(12.5), "12.5");
  EXPECT_EQ(number_text(-3.456), "-3.46");
  EXPECT_EQ(number_text(0.05), "0.05");
  EXPECT_EQ(number_text(-0.5), "-0.5");
}

TEST(PrintPath, RelativeCommandsBecomeAbsolute) {
  EXPECT_EQ(shown(parse_path("M1 2h3v4l-1-1z")), "M1,2 L4,2 L4,6 L3,5 Z");
  EXPECT_EQ(shown(parse_path("M1 2H3V4L1,1M0 0l1 1 1 1")), "M1,2 L3,2 L3,4 L1,1M0,0 L1,1 L2,2");
  EXPECT_EQ(shown(parse_path("m1 1 2 0zl1 0")), "M1,1 L3,1 Z L2,1");
}

TEST(PrintPath, CurvesAreAllCubic) {
  EXPECT_EQ(shown(parse_path("M0 0q3 3 6 0")), "M0,0 C2,2 4,2 6,0");
  // The next wave mirrors the handle of the last.
  EXPECT_EQ(shown(parse_path("M0 0q3 3 6 0t6 0")), "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0");
  EXPECT_EQ(shown(parse_path("M0 0c1 2 3 2 4 0s3-2 4 0")), "M0,0 C1,2 3,2 4,0 C5,-2 7,-2 8,0");
}

TEST(PrintPath, ArcsStayOnTheirCircle) {
  for (const char* text : {"M-5 0a5 5 0 1 0 10 0", "M-5 0a5 5 0 1 1 10 0", "M0-5a5 5 0 0 1 5 5",
                           "M0-5a5 5 0 1 0 5 5"}) {
    const Path path = parse_path(text);
    for (const Segment& segment : path.segments()) {
      EXPECT_NEAR(std::hypot(segment.to.x, segment.to.y), 5, 1e-6) << text;
    }
  }
  // Both halves of a full circle bulge away from each other.
  EXPECT_EQ(shown(parse_path("M-5 0a5 5 0 1 0 10 0")).find("C-5,2.76"), 6U);
  EXPECT_EQ(shown(parse_path("M-5 0a5 5 0 1 1 10 0")).find("C-5,-2.76"), 6U);
  EXPECT_EQ(parse_path("M0-5a5 5 0 1 0 5 5").segments().size(), 4U);
}

}  // namespace
}  // namespace mapwright::print
