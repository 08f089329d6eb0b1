// The maps of the Guild: numbering, features, regions and lands computed from the drawing.

#include "games/guild/table.h"
#include "mapwright/games/guild/map_reader.h"

namespace mapwright::guild {
namespace {

const ContentFile& file_called(const ContentFiles& files, std::string_view name) {
  return **find_file(files, name);
}

// The figures that stand in the data beside each map.
// G2, G3
TEST(GuildMap, FiguresOfTheFourMapsAreThoseOfTheData) {
  const ContentFiles files = printed_files();
  const auto figures = [&](std::string_view map) {
    const MapReport report = check_map(file_called(files, std::string(map) + ".txt"));
    EXPECT_TRUE(report.can_be_played());
    return report.figures_text;
  };
  EXPECT_EQ(figures("avenia"), R"(spaces 190
terrain capital:1 desert:38 grassland:41 mountain:37 sea:69 wild:4
feature blank:129 capital:1 city:10 coin:36 ruin:10 tower:4
coins 50
coin spaces by value 1:22 2:14
city values 4 3 3 3 3 3 3 3 2 2
regions 30
regions that can hold a village 30
region sizes 2:3 3:8 4:11 5:6 6:2
lands 6
land sizes 5 10 20 21 23 37
)");
  EXPECT_EQ(figures("aghon"), R"(spaces 178
terrain capital:1 desert:34 grassland:32 mountain:28 sea:79 wild:4
feature blank:111 capital:1 city:9 coin:43 ruin:10 tower:4
coins 63
coin spaces by value 1:27 2:12 3:4
city values 4 4 3 3 3 2 2 2 2
regions 21
regions that can hold a village 21
region sizes 3:5 4:6 5:5 6:5
lands 8
land sizes 3 3 5 6 6 11 11 49
)");
  EXPECT_EQ(figures("kazan"), R"(spaces 162
terrain capital:1 desert:33 grassland:41 mountain:26 sea:57 wild:4
feature blank:102 capital:1 city:9 coin:36 ruin:10 tower:4
coins 56
coin spaces by value 1:21 2:11 3:3 4:1
city values 5 4 3 3 3 2 2 2 2
regions 22
regions that can hold a village 20
region sizes 3:3 4:9 5:6 6:3 7:1
lands 4
land sizes 11 14 15 60
)");
  EXPECT_EQ(figures("cnidaria"), R"(spaces 187
terrain capital:1 desert:46 grassland:42 mountain:28 sea:62 wild:8
feature blank:119 capital:1 city:6 coin:43 crystal:4 ruin:10 tower:4
coins 66
coin spaces by value 1:22 2:19 3:2
city values 5 4 4 4 2 2
regions 28
regions that can hold a village 28
region sizes 3:7 4:12 5:7 6:2
lands 5
land sizes 11 19 24 25 37
)");
}

// G1
TEST(GuildMap, EvenColumnsArePushedDownHalfASpace) {
  const Table table;
  const Map& map = table.game.map();
  const auto around = [&](std::string_view space) {
    return table.names(map.neighbours(cell_at(map.find(space))));
  };
  EXPECT_EQ(around("I6"), "H6 H7 I5 I7 J6 J7");  // an even column, counted from 0
  EXPECT_EQ(around("H7"), "G6 G7 H6 H8 I6 I7");  // an odd one
  EXPECT_EQ(around("R1"), "Q1 R2");              // a corner: the rest is outside
}

// G1
TEST(GuildMap, LinesRunStraightInSixDirections) {
  const Table table;
  const Map& map = table.game.map();
  const auto ray = [&](int direction) {
    std::string text;
    for (auto at = map.next(map.find("I6"), direction); at != kNoSpace && text.size() < 12;
         at = map.next(at, direction)) {
      text += map.name_of(cell_at(at)) + " ";
    }
    return text;
  };
  EXPECT_EQ(ray(0), "I5 I4 I3 I2 ");
  EXPECT_EQ(ray(1), "J6 K5 L5 M4 ");
  EXPECT_EQ(ray(2), "J7 K7 L8 M8 ");
  EXPECT_EQ(ray(3), "I7 I8 I9 I10 ");
  EXPECT_EQ(ray(4), "H7 G7 F8 E8 ");
  EXPECT_EQ(ray(5), "H6 G5 F5 E4 ");
}

// G2: volcanoes and spires are no spaces at all.
TEST(GuildMap, VolcanoesAndSpiresAreNeverExplored) {
  const Table kazan("kazan");
  EXPECT_EQ(kazan.game.map().find("G3"), kNoSpace);
  EXPECT_FALSE(kazan.game.parse_action("explore G3").ok());
  const Table cnidaria("cnidaria");
  EXPECT_EQ(cnidaria.game.map().find("K1"), kNoSpace);
  EXPECT_EQ(cnidaria.game.map().next(cnidaria.game.map().find("L2"), 5), kNoSpace);
}

// G2, G3: a land ruin belongs to its region but is no place for a village.
TEST(GuildMap, LandRuinsBelongToTheirRegionAndWildSpacesToNone) {
  const Table table("kazan");
  const Map& map = table.game.map();
  const Region& region = map.regions[map[cell_at(map.find("O1"))].region];
  EXPECT_EQ(table.names(region.spaces), "N2 O1 O2 P3");
  EXPECT_EQ(table.names(region.blanks), "N2");
  EXPECT_EQ(map[cell_at(map.find("Q3"))].region, kNoRegion);  // discovery space
  EXPECT_EQ(map[cell_at(map.find("K4"))].region, kNoRegion);  // sea ruin
}

// G3: Avenia's six lands, the largest of 37 spaces.
TEST(GuildMap, LandsAreCutOffBySeaOrTheEdge) {
  const Table table;
  std::string found;
  for (const Spaces& land : table.game.map().lands) {
    if (land.count() <= 10) found += table.names(land) + "; ";
  }
  EXPECT_EQ(found, "C1 C2 C3 D2 D3 D4 E2 E3 F3 G2; F5 F6 G4 H4 I3; ");
}

TEST(GuildMap, SpacesAreNumberedInTheOrderOfTheirNamesAsBytes) {
  for (const auto name : kBuiltInMaps) {
    const Table table(name);
    const Map& map = table.game.map();
    for (int i = 1; i < map.space_count; ++i) {
      EXPECT_LT(map.name_of(cell_at(i - 1)), map.name_of(cell_at(i)));
    }
  }
}

}  // namespace
}  // namespace mapwright::guild
