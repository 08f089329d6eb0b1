#include "mapwright/game/options.h"

#include <gtest/gtest.h>

namespace mapwright {
namespace {

const std::vector<OptionInfo> kKnown = {{"side", {"A", "B"}, "side of the sheet"},
                                        {"edition", {"fr", "el"}, "printed edition"},
                                        {"edicts", {}, "free text"}};

std::string error_of(const Options& options) {
  const auto checked = check_options(options, kKnown);
  EXPECT_FALSE(checked.ok());
  return checked.ok() ? "" : checked.error().message;
}

TEST(Options, ValueIsTheOneGivenOrTheOtherwise) {
  const Options options = {{"side", "B"}, {"edicts", ""}};
  EXPECT_EQ(value_of(options, "side", "A"), "B");
  EXPECT_EQ(value_of(options, "edition", "fr"), "fr");
  EXPECT_EQ(value_of(options, "edicts", "x"), "");
  EXPECT_TRUE(has_option(options, "edicts"));
  EXPECT_FALSE(has_option(options, "edition"));
}

TEST(Options, KnownOnesWithListedValuesAreFine) {
  EXPECT_TRUE(check_options({}, kKnown).ok());
  EXPECT_TRUE(check_options({{"edition", "el"}, {"side", "A"}}, kKnown).ok());
  EXPECT_TRUE(check_options({{"edicts", "anything at all"}}, kKnown).ok());
}

TEST(Options, ErrorsSayWhatIsAllowed) {
  EXPECT_EQ(error_of({{"colour", "red"}}),
            "unknown option 'colour'; the options are: side, edition, edicts");
  EXPECT_EQ(error_of({{"side", "C"}}), "option side cannot be 'C'; it is one of: A, B");
  EXPECT_EQ(error_of({{"side", ""}}), "option side cannot be ''; it is one of: A, B");
  EXPECT_EQ(error_of({{"side", "A"}, {"side", "B"}}), "option 'side' is given twice");
  EXPECT_EQ(error_of({{"edicts", "a"}, {"side", "A"}, {"edicts", "a"}}),
            "option 'edicts' is given twice");
  EXPECT_EQ(error_of({{"Side", "A"}}),
            "unknown option 'Side'; the options are: side, edition, edicts");
}

}  // namespace
TEST(Options, YesAndNoHaveOtherSpellings) {
  const std::vector<OptionInfo> known = {{"master", {"no", "yes"}, ""}, {"side", {}, ""}};
  EXPECT_EQ(with_yes_and_no({{"master", "true"}, {"side", "true"}}, known),
            (Options{{"master", "yes"}, {"side", "true"}}));
  EXPECT_EQ(with_yes_and_no({{"master", "off"}}, known), (Options{{"master", "no"}}));
}

}  // namespace mapwright
