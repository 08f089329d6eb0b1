// Engine and oracle of the Guild side by side through whole games: every card that may come with
// its weight, every legal list, every board, every figure.

#include "effort.h"
#include "oracle/guild_side_by_side.h"

namespace mapwright::guild {
namespace {

SetUp random_set_up(const std::string& map, int seats, Random& random) {
  SetUp set_up{.map = map, .seats = seats, .difficulty = "normal", .objectives = {}};
  set_up.difficulty = std::array{"easy", "normal", "hard"}[random.below(3)];
  if (random.below(4) == 0) {
    auto ids = oracle::guild::objectives_of_map(map);
    for (int i = 0; i < 3; ++i) {
      const auto at = random.below(static_cast<std::uint32_t>(ids.size()));
      set_up.objectives.push_back(ids[at]);
      ids.erase(ids.begin() + at);
    }
  }
  return set_up;
}

// Things that must have come up in the games of every map, or they would prove little.
std::vector<std::string> rare_things(const std::string& map) {
  std::vector<std::string> things = {"village",
                                     "route",
                                     "use I",
                                     "use II",
                                     "use III",
                                     "a choice of routes",
                                     "villages and routes wait",

                                     "a free cube waits with others",
                                     "free cube given up",
                                     "free cube placed",
                                     "a second free cube",
                                     "two treasures for one ruin",
                                     "points 10",
                                     "points 5",
                                     "solo points 10",
                                     "solo points 5",
                                     "solo points 0"};
  for (const auto& card : oracle::guild::terrain_cards()) things.push_back(card.id);
  for (const auto& card : oracle::guild::specialty_cards()) {
    things.push_back("keep " + card.id);
    things.push_back(card.id);
    if (card.phases.size() > 1) things.push_back(card.id + " later phase");
  }
  for (const auto& [id, copies] : oracle::guild::treasure_copies()) {
    things.push_back("treasure " + id);
  }
  for (const std::string& id : oracle::guild::objectives_of_map(map)) things.push_back(id);
  if (map == "cnidaria") things.push_back("crystal");
  return things;
}

// Games of all seat counts until this many positions are compared, and what came up in them.
Tally play_games(const std::string& map, std::uint64_t seed, int least, bool helped,
                 const oracle::guild::Readings& readings = {}) {
  const Guild game = make_guild({{"map", map}}, 1);
  const Chooser chooser(game.map());
  Tally tally;
  int positions = 0;
  int lists = 0;
  int games = 0;
  while (positions < least) {
    Random random(seed * 100'000 + static_cast<std::uint64_t>(games));
    SetUp set_up = random_set_up(map, 1 + games % 4, random);
    set_up.helped = helped;
    set_up.readings = readings;
    SCOPED_TRACE(map + ", game " + std::to_string(games));
    SideBySide side_by_side(set_up, chooser, random, tally);
    side_by_side.play();
    if (testing::Test::HasFailure()) return {};
    positions += side_by_side.positions;
    lists += side_by_side.lists;
    ++games;
  }
  testing::Test::RecordProperty("games", games);
  testing::Test::RecordProperty("positions", positions);
  testing::Test::RecordProperty("legal_lists", lists);
  std::string counts;
  for (const auto& [what, times] : tally) counts += what + ": " + std::to_string(times) + "; ";
  testing::Test::RecordProperty("tally", counts);
  return tally;
}

void expect_all(const Tally& tally, const std::vector<std::string>& things) {
  if (testing::Test::HasFailure() || !whole_effort()) return;
  for (const std::string& thing : things) EXPECT_TRUE(tally.contains(thing)) << thing;
}

const int kPositions = effort(200'000);

TEST(GuildDifferentialGames, GamesOnAveniaRunAlikeToTheEnd) {
  expect_all(play_games("avenia", 1, kPositions, false), rare_things("avenia"));
}
TEST(GuildDifferentialGames, GamesOnAghonRunAlikeToTheEnd) {
  expect_all(play_games("aghon", 2, kPositions, false), rare_things("aghon"));
}
TEST(GuildDifferentialGames, GamesOnKazanRunAlikeToTheEnd) {
  expect_all(play_games("kazan", 3, kPositions, false), rare_things("kazan"));
}
TEST(GuildDifferentialGames, GamesOnCnidariaRunAlikeToTheEnd) {
  expect_all(play_games("cnidaria", 4, kPositions, false), rare_things("cnidaria"));
}

// G28, G29, G30: the other readings.
TEST(GuildDifferentialGames, GamesByTheOtherReadingsRunAlike) {
  const oracle::guild::Readings other{
      .wild_always = true, .free_cube_multiplied = true, .village_pawns = 13};
  for (const std::string map : {"avenia", "cnidaria"}) {
    expect_all(play_games(map, 9, kPositions / 4, false, other), {"village", "free cube placed"});
  }
}

// Situations that choices alone hardly ever lead to.
const std::vector<std::string> kVeryRareThings = {"treasure from under the pile",
                                                  "two treasures when the pile runs out",
                                                  "solo won",
                                                  "solo points 0",
                                                  "solo points 5",
                                                  "solo points 10"};

TEST(GuildDifferentialGames, HelpedGamesOnAveniaRunAlike) {
  expect_all(play_games("avenia", 5, kPositions / 4, true), kVeryRareThings);
}
TEST(GuildDifferentialGames, HelpedGamesOnAghonRunAlike) {
  expect_all(play_games("aghon", 6, kPositions / 4, true), kVeryRareThings);
}
TEST(GuildDifferentialGames, HelpedGamesOnKazanRunAlike) {
  expect_all(play_games("kazan", 7, kPositions / 4, true), kVeryRareThings);
}
TEST(GuildDifferentialGames, HelpedGamesOnCnidariaRunAlike) {
  expect_all(play_games("cnidaria", 8, kPositions / 4, true), kVeryRareThings);
}

}  // namespace
}  // namespace mapwright::guild
