#include "mapwright/print/drawing.h"

#include <gtest/gtest.h>

#include "mapwright/print/figures.h"
#include "mapwright/print/frame.h"
#include "mapwright/print/svg.h"

namespace mapwright::print {
namespace {

std::string svg_of(Drawing drawing) {
  Document document{"t", "en", {}};
  document.pages.push_back({10, 20, std::move(drawing)});
  return to_svg(document, 0);
}

TEST(PrintDrawing, FiguresStandInTheirSquare) {
  for (const Figure& figure : figures()) {
    if (figure.name.starts_with("emblem-") || figure.name == "shield") continue;  // 40 by 48
    for (const Stroke& stroke : figure.strokes) {
      for (const Segment& segment : stroke.path.segments()) {
        EXPECT_LE(std::max(std::abs(segment.to.x), std::abs(segment.to.y)), kFigureSide / 2)
            << figure.name;
      }
    }
  }
}

TEST(PrintDrawing, EveryEmblemOfThePageHasAFigure) {
  for (const char* emblem : {"rose", "tower", "ship", "oak", "sun", "key", "peaks", "fish"}) {
    EXPECT_TRUE(has_figure(emblem_figure(emblem))) << emblem;
  }
  EXPECT_FALSE(has_figure(emblem_figure("../x")));
}

TEST(PrintDrawing, SvgHoldsWordsAsText) {
  Drawing drawing;
  drawing.words({1, 2}, "a<b>&\"\x1b", {});
  EXPECT_NE(svg_of(drawing).find(">a&lt;b&gt;&amp;&quot;?</text>"), std::string::npos);
  Drawing none;
  none.words({1, 2}, "", {});
  EXPECT_EQ(svg_of(none).find("<text"), std::string::npos);
}

TEST(PrintDrawing, BothPapersHaveRoomForTheLiveBox) {
  for (const Paper paper : {Paper::kA4, Paper::kLetter}) {
    const Job job{paper, *Messages::in("en")};
    const Page page = new_page(job);
    const Box live = live_box(job);
    EXPECT_GE(live.left(), kQuarterInch);
    EXPECT_GE(live.top(), kQuarterInch);
    EXPECT_LE(live.right(), page.width - kQuarterInch);
    EXPECT_LE(live.bottom() + 10, page.height - kQuarterInch);
  }
  EXPECT_FALSE(paper_of("a5"));
}

TEST(PrintDrawing, WordsThatAreTooWideGetSmaller) {
  Drawing drawing;
  drawing.words_within({0, 0}, 5, "a long line of words", {});
  const auto& words = std::get<Words>(drawing.elements().front());
  EXPECT_LT(words.type.size, 1.0);
}

}  // namespace
}  // namespace mapwright::print
