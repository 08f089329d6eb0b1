// The pad of the Guild: worth what the engine gives, and what cannot be is pointed out.
#include "mapwright/pads/guild/pad.h"
#include "pads/played.h"

namespace mapwright::guild {
namespace {

TEST(GuildPad, IsWorthWhatTheEngineGives) {
  for (int i = 0; i < effort(2'000); ++i) {
    const int seats = 1 + i % kMaxSeatsOfGuild;
    const std::string map(kBuiltInMaps[at(i / 4 % 4)]);
    const auto game = *Guild::make(files_of("guild"), {{"map", map}}, seats);
    const State state = end_of(game, static_cast<std::uint64_t>(i));
    const auto pad = parse_pad(pad_of(game, state, some_names(seats)).to_text());
    const ScoredPad scored = score_of(*pad);
    const AnyGameOf<Guild> engine(std::make_shared<const Guild>(game), state);
    ASSERT_EQ(scored.after->result(), engine.result()) << i;
    ASSERT_EQ(codes_of(scored), Codes{}) << i;
    for (const Seat seat : game.all_seats()) {
      ASSERT_EQ(scored.sheets[at(seat)].total, engine.score_sheet(seat).total) << i;
    }
  }
}

std::string guild_pad(const std::string& seats) {
  return R"({"pad":"guild","version":1,"options":{"map":"avenia"},)"
         R"("objectives":["avenia-1","avenia-2","avenia-6"],"seats":[)" +
         seats + "]}";
}
// Discovery spaces B2, R1, N12; C11 too.
const std::string kTowers = R"("towers":["B2","R1"])";

TEST(GuildPad, ReckonsTreasuresByWhatStandsOnTheMap) {
  // G20: two towers, four villages.
  const ScoredPad pad = score_of(guild_pad(
      R"({"name":"Ada",)" + kTowers +
      R"(,"ruins":["B5","G12"],"treasures":{"tower-each":2,"vase":2},"coins":40,"met":[null,10,null]})"));
  EXPECT_EQ(codes_of(pad), Codes{});
  EXPECT_EQ(pad.sheets[0].total, 40 + 2 * 2 + 4);
  EXPECT_EQ(pad.sheets[0].lines[0].value, 14);  // G18: 6 and 8
}

TEST(GuildPad, StandsOnAMapOfSomebodysOwn) {
  // A tower on D3, a post on B3; the map brings no objectives.
  const std::string isle =
      R"(map isle\n  title The Isle\n  rows\n    | .  G  G2 .\n    | s  K  D  sR\n    | M  MC3 D1 T\n    | s  s  GC2 X3\n)";
  const auto on = [](const std::string& map, const std::string& file) {
    return R"({"pad":"guild","version":1,"options":{"map":")" + map + R"("},)" + file +
           R"("seats":[{"name":"Ada","towers":["D3"],"posts":["B3"],"coins":20}]})";
  };
  const ScoredPad pad = score_of(on("isle", R"("file":")" + isle + R"(",)"));
  EXPECT_EQ(codes_of(pad), Codes{});
  EXPECT_EQ(pad.sheets[0].total, 20);
  EXPECT_EQ(pad.choices.find("objectives")->integer(), 0);
  EXPECT_NE(error_in(on("isle", "")), "");  // nobody knows this map
  EXPECT_EQ(error_in(on("", R"("file":")" + isle + R"(",)")),
            "file: The Guild of Merchant Explorers: to play on a file of your own, name it in the "
            "options: map=NAME");
  EXPECT_TRUE(
      error_in(on("isle", R"("file":"map isle\n  rows\n    | K ?\n",)")).starts_with("isle:"));
  EXPECT_TRUE(error_in(on("isle", R"("file":"map isle\n  title )" + std::string(17'000, 'x') +
                                      R"(\n  rows\n    | K G\n",)"))
                  .starts_with("file: isle:1: expected at most 16384 bytes"));
}

TEST(GuildPad, RanksByCoinsThenTowersThenVillages) {
  const ScoredPad pad = score_of(
      guild_pad(R"({"name":"Ada","coins":40},{"name":"Bea","coins":40,"met":[null,10,null],)" +
                kTowers + "}"));
  EXPECT_EQ(pad.after->rank(seat_at(0)), 2);  // G23
  EXPECT_EQ(pad.after->rank(seat_at(1)), 1);
}

TEST(GuildPad, PointsOutWhatCannotBe) {
  const auto codes = [](const std::string& seats) { return codes_of(score_of(guild_pad(seats))); };
  EXPECT_EQ(codes(R"({"towers":["A6"],"posts":["B2"],"ruins":["B2"],"crystals":["B2"]})"),
            (Codes{"post-elsewhere", "ruin-elsewhere", "crystal-elsewhere", "tower-elsewhere"}));
  EXPECT_EQ(codes(R"({"villages":["C1"],"coins":9})"), Codes{"village-elsewhere"});  // a coin space
  EXPECT_EQ(codes(R"({"cubes":["B2"]})"), Codes{"cube-elsewhere"});
  EXPECT_EQ(codes("{" + kTowers + R"(,"coins":50})"), Codes{"objective-holds"});
  EXPECT_EQ(codes("{" + kTowers + R"(,"coins":12,"met":[null,10,null]})"), Codes{"coins-few"});
  EXPECT_EQ(codes(R"({"coins":50,"met":[10,null,null]})"), Codes{"objective-open"});
  EXPECT_EQ(codes("{" + kTowers + R"(,"coins":50,"met":[null,7,null]})"), Codes{"objective-pays"});
  EXPECT_EQ(codes("{" + kTowers + R"(,"coins":50,"met":[null,5,null]},{})"),
            Codes{"objective-first"});
  EXPECT_EQ(codes(R"({"treasures":{"village-pairs":3},"ruins":["B5","G12"]})"),
            Codes{"treasure-many"});
  EXPECT_EQ(codes(R"({"treasures":{"vase":3},"ruins":["B5"]})"), Codes{"treasures-ruins"});
}

TEST(GuildPad, PointsOutASecondVillageInARegion) {
  const auto game = *Guild::make(files_of("guild"), {}, 1);
  for (const Region& region : game.map().regions) {
    if (region.blanks.count() < 2) continue;
    std::string names;
    for (const Cell space : region.blanks) {
      names += (names.empty() ? "\"" : ",\"") + game.map().name_of(space) + "\"";
    }
    const ScoredPad pad = score_of(guild_pad(R"({"coins":99,"villages":[)" + names + "]}"));
    EXPECT_EQ(pad.notes[0].reason.code, "village-second");
    return;
  }
  FAIL() << "no region with two blanks";
}

TEST(GuildPad, PointsOutPostsOnAllCities) {
  const auto game = *Guild::make(files_of("guild"), {}, 1);
  std::string names;
  for (const Cell city : game.map().cities) {
    const Codes codes = codes_of(score_of(guild_pad(R"({"coins":500,"posts":[)" + names + "]}")));
    EXPECT_EQ(std::ranges::count(codes, "posts-many"), 0);
    names += (names.empty() ? "\"" : ",\"") + game.map().name_of(city) + "\"";
  }
  const ScoredPad pad = score_of(guild_pad(R"({"coins":500,"posts":[)" + names + "]}"));
  ASSERT_EQ(codes_of(pad).front(), "posts-many");  // G15
}

TEST(GuildPad, RefusesOnlyWhatHasNoMeaning) {
  EXPECT_EQ(error_in(guild_pad(R"({"villages":["Z99"]})")),
            "seat 1: villages: 'Z99' is no space of this map");
  EXPECT_EQ(error_in(guild_pad(R"({"treasures":{"two-coins":1}})")),
            "seat 1: treasures: 'two-coins' is no treasure that is kept");
  EXPECT_EQ(error_in(guild_pad("{},{},{},{},{}")), "seats: expected at most 4, found 5");
  EXPECT_EQ(error_in(R"({"pad":"guild","version":1,"objectives":["kazan-1"],"seats":[{}]})"),
            "objectives: 'kazan-1' is no objective of this map");
  EXPECT_EQ(
      error_in(R"({"pad":"guild","version":1,"objectives":["avenia-1","avenia-1"],"seats":[{}]})"),
      "objectives: 'avenia-1' is there twice");
  EXPECT_NE(error_in(R"({"pad":"guild","version":1,"options":{"map":"nowhere"},"seats":[{}]})"),
            "");
}

}  // namespace
}  // namespace mapwright::guild
