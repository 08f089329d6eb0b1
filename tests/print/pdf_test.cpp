#include "mapwright/print/pdf.h"

#include <gtest/gtest.h>

#include "mapwright/core/text.h"
#include "mapwright/print/frame.h"

namespace mapwright::print {
namespace {

// Every line of the table at the end says where its object begins.
TEST(PrintPdf, TheTableFindsEveryObject) {
  Document document{"Ω <title>", "el", {}};
  Page page{100, 50, {}};
  page.drawing.words({10, 10}, "Άλφα été 🗺", {Face::kTitle, 5});
  page.drawing.figure("coin", {50, 25}, 10);
  document.pages = {page, page};
  const std::string pdf = to_pdf(document);
  ASSERT_TRUE(pdf.starts_with("%PDF-1.4\n"));
  const std::size_t table = pdf.rfind("xref\n0 ", pdf.rfind("trailer"));
  const auto lines = lines_of(std::string_view(pdf).substr(table));
  const int count = *parse_int(words_of(lines[1])[1]);
  for (int number = 1; number < count; ++number) {
    const auto place = *parse_u64(words_of(lines[static_cast<std::size_t>(number) + 2])[0]);
    EXPECT_EQ(pdf.compare(place, 6, std::to_string(number) + " 0 obj", 0, 6), 0) << number;
  }
  const auto end = lines_of(std::string_view(pdf).substr(pdf.rfind("startxref")));
  const auto begin = *parse_u64(end[1]);
  EXPECT_EQ(begin, table);
  EXPECT_NE(pdf.find("/Title<FEFF03A900"), std::string::npos);
  EXPECT_EQ(pdf, to_pdf(document));
}

TEST(PrintPdf, ADocumentBringsOnlyTheTypefacesItNeeds) {
  Document document{"t", "en", {}};
  Page page{100, 50, {}};
  page.drawing.words({10, 10}, "abc", {});
  document.pages = {page};
  const std::string pdf = to_pdf(document);
  EXPECT_NE(pdf.find("commissioner-latin-400"), std::string::npos);
  EXPECT_EQ(pdf.find("greek"), std::string::npos);
  EXPECT_EQ(pdf.find("alegreya"), std::string::npos);
}

}  // namespace
}  // namespace mapwright::print
