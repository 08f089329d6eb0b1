// The reports byte for byte (tests/golden/analysis), and that the page stands alone.

#include "mapwright/analysis/report.h"

#include "analysis/analysed.h"
#include "golden/golden.h"

namespace mapwright {
namespace {

Report report_of(const Record& record, int playouts) {
  return analysed(record, {.playouts = playouts});
}

TEST(Report, OfOneGameByteForByte) {
  const auto record = parse_record(golden("analysis/cartographers_solo.mwr"));
  ASSERT_TRUE(record.ok());
  const Report report = report_of(*record, 80);
  expect_golden("analysis/cartographers_solo.txt", to_text(report));
  expect_golden("analysis/cartographers_solo.json", to_json(report).to_text() + "\n");
  expect_golden("analysis/cartographers_solo.svg", to_svg(report));
  expect_golden("analysis/cartographers_solo.html", to_html(report));
}

TEST(Report, JsonCanBeReadAgainAndHoldsEveryDecision) {
  const Record record = recorded("cartographers", 2, "random");
  const Report report = report_of(record, 8);
  const auto json = parse_json(to_json(report).to_text());
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(json->find("decisions")->items().size(), report.decisions.size());
  EXPECT_EQ(json->find("lines")->items().size(), report.lines.size());
  EXPECT_EQ(json->find("seats")->items().size(), 2U);
}

// Names come from people: the page shows them and never runs them.
TEST(Report, PageLoadsNothingAndEscapesNames) {
  Record record = recorded("cartographers", 1, "random");
  record.seats[0].name = "<script>alert(\"&\")</script>";
  const Report report = report_of(record, 8);
  for (const std::string& page : {to_html(report), to_svg(report)}) {
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_NE(page.find("&lt;script&gt;alert(&quot;&amp;&quot;)"), std::string::npos);
    EXPECT_EQ(page.find("src="), std::string::npos);
    EXPECT_EQ(page.find("href"), std::string::npos);
    EXPECT_EQ(page.find("url("), std::string::npos);
    EXPECT_NE(page.find("<title>"), std::string::npos);
    EXPECT_NE(page.find("<desc>"), std::string::npos);
  }
}

TEST(Report, TextTableIsAligned) {
  const Report report = report_of(recorded("cartographers", 1, "random"), 8);
  const std::string text = to_text(report);
  // The column of the second heading begins where its entries begin.
  const auto heading = text.find("\nevent  ");
  ASSERT_NE(heading, std::string::npos);
  const std::string line = text.substr(heading + 1, text.find('\n', heading + 1) - heading - 1);
  const auto column = line.find("card or action");
  const auto next = text.substr(heading + 2 + line.size());
  const std::string first = next.substr(0, next.find('\n'));
  EXPECT_EQ(first[column - 1], ' ');
  EXPECT_NE(first[column], ' ');
  EXPECT_EQ(first.substr(column - 6, 4), "card");
}

}  // namespace
}  // namespace mapwright
