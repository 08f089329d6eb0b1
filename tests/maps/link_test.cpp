// A map in a link: all of it comes back, and nothing that was changed on the way is taken for a
// map.

#include <gmock/gmock.h>

#include "maps/maps.h"
#include "mapwright/core/base64.h"
#include "mapwright/game/packed_text.h"

namespace mapwright::testing {
namespace {

TEST(MapLink, HoldsEveryPrintedMapInFewerThanAThousandCharacters) {
  const auto maps = printed_maps();
  ASSERT_EQ(maps.size(), 6U);
  for (const std::string& text : maps) {
    const auto link = pack_map(own(text));
    ASSERT_TRUE(link.ok()) << link.error().message;
    EXPECT_EQ(unpack_map(*link).value(), text);
    EXPECT_EQ(unpack_map("https://maps.example/#/workshop/" + *link + "\n").value(), text);
    EXPECT_LT(link->size(), 1000U) << text;
    RecordProperty(text.substr(0, text.find('\n')), static_cast<int>(link->size()));
    std::printf("%s: %zu bytes, a link of %zu characters\n",
                text.substr(0, text.find('\n')).c_str(), text.size(), link->size());
  }
}

TEST(MapLink, HoldsRandomMapsAlsoThoseThatCannotBePlayed) {
  Random random(11);
  for (int i = 0; i < 24; ++i) {
    const std::string text = i % 2 == 0 ? random_sheet_text(random) : random_map_text(random);
    const auto link = pack_map(own(text));
    ASSERT_TRUE(link.ok()) << link.error().message;
    EXPECT_EQ(unpack_map(*link).value(), text);
    EXPECT_LE(link->size(), 1900U);
  }
}

TEST(MapLink, CommentsAndBlanksDoNotTravel) {
  const auto link = pack_map(own("-- mine\nmap own\n  title  My   isle\n  rows\n    | K   G2\n"));
  EXPECT_EQ(unpack_map(*link).value(), "map own\n  title My isle\n  rows\n    | K G2\n");
}

TEST(MapLink, ChangedAnywhereItIsRefusedWithAReason) {
  const std::string link = pack_map(own(printed_maps()[2])).value();
  for (std::size_t i = 0; i < link.size(); ++i) {
    for (const char letter : {'A', 'z', '7', '.'}) {
      if (link[i] == letter) continue;
      LinkTrouble trouble{};
      EXPECT_FALSE(unpack_map(std::string(link).replace(i, 1, 1, letter), &trouble).ok()) << i;
    }
    EXPECT_FALSE(unpack_map(link.substr(0, i)).ok()) << i;
  }
  LinkTrouble trouble{};
  EXPECT_FALSE(unpack_map("", &trouble).ok());
  EXPECT_EQ(trouble, LinkTrouble::kDamaged);
  EXPECT_FALSE(unpack_map(std::string(70'000, 'A'), &trouble).ok());
  EXPECT_EQ(trouble, LinkTrouble::kTooLong);
  EXPECT_FALSE(unpack_map(seal_link("\1", "a game"), &trouble).ok());
  EXPECT_EQ(trouble, LinkTrouble::kOtherVersion);
  EXPECT_FALSE(unpack_map(seal_link("M\1", pack_text("card of tricks\n")), &trouble).ok());
  EXPECT_EQ(trouble, LinkTrouble::kOtherGame);
}

// A link whose checksum was made right again holds some text, which is judged like any other.
TEST(MapLink, AnyBytesUnderARightChecksumAreJudgedAndHurtNobody) {
  Random random(3);
  const std::string packed = pack_text(printed_maps()[2]);
  for (int i = 0; i < 60; ++i) {
    std::string bytes = packed;
    for (int change = 0; change < 3; ++change) {
      bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<char>(random.below(256));
    }
    const auto text = unpack_map(seal_link("M\1", bytes));
    if (!text) continue;
    const MapReport report = check_own_map(own(*text));
    EXPECT_EQ(report.can_be_played(), report.problems().empty());
  }
}

TEST(PackedText, AnyTextComesBack) {
  Random random(9);
  for (std::uint32_t size = 0; size < 300; size += 1 + size / 4) {
    std::string text;
    for (std::uint32_t i = 0; i < size; ++i) text += static_cast<char>(random.below(256));
    EXPECT_EQ(unpack_text(pack_text(text)), text);
  }
  const std::string longest(kMaxPackedText, '\xff');
  EXPECT_EQ(unpack_text(pack_text(longest)), longest);
  EXPECT_FALSE(unpack_text("\xff\xff\xff\x7f").has_value());
}

}  // namespace
}  // namespace mapwright::testing
