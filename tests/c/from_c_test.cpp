// The C interface used from C, and what it gives held against the core.

#include "c/from_c.h"

#include <gtest/gtest.h>

#include "mapwright/bots/game_table.h"
#include "mapwright/c/handles.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

TEST(FromC, WholeGamesOfEveryKind) { EXPECT_STREQ(c_whole_games(), nullptr); }
TEST(FromC, BotsAndHints) { EXPECT_STREQ(c_bots_and_hints(), nullptr); }
TEST(FromC, ImaginedWorldsGoOnByThemselves) { EXPECT_STREQ(c_imagined_worlds(), nullptr); }
TEST(FromC, CardsMayBeLaidByHand) { EXPECT_STREQ(c_cards_by_hand(), nullptr); }
TEST(FromC, SecretsAreRefusedUntilCheatingIsAllowed) {
  EXPECT_STREQ(c_secrets_are_refused(), nullptr);
}
TEST(FromC, RecordsAreReadPlayedOnAndChecked) { EXPECT_STREQ(c_records(), nullptr); }
TEST(FromC, ManyTablesGiveTheSameWithAnyNumberOfThreads) { EXPECT_STREQ(c_tables(), nullptr); }
TEST(FromC, ManyGamesInNumbersGiveTheSameWithAnyNumberOfThreads) {
  EXPECT_STREQ(c_batches(), nullptr);
}

TEST(FromC, BotsPlayWhatTheyPlayAtATable) {
  for (const GameEntry& entry : all_games()) {
    std::shared_ptr<const AnyGame> fresh = *make_game(entry, embedded_files(entry), {}, 2);
    Record record;
    record.seats = {{.name = "greedy", .title = "", .emblem = "", .bot = "greedy"},
                    {.name = "random", .title = "", .emblem = "", .bot = "random"}};
    auto table = GameTable::open(fresh, record, table_seed(40));
    ASSERT_TRUE(table.ok());
    table->advance();

    const char* bots[] = {"greedy", "random"};
    const std::string id(entry.info->id);
    mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
    setup.game = id.c_str();
    setup.seats = 2;
    setup.bots = bots;
    mapwright_tables* tables = nullptr;
    ASSERT_EQ(mapwright_tables_new(&setup, 1, 40, 0, &tables), MAPWRIGHT_OK);
    ASSERT_EQ(mapwright_tables_advance(tables, nullptr), MAPWRIGHT_OK);
    char* text = nullptr;
    ASSERT_EQ(mapwright_game_record(mapwright_tables_game(tables, 0), &text), MAPWRIGHT_OK);
    EXPECT_EQ(text, to_text(table->record()));
    mapwright_free(text);
    mapwright_tables_free(tables);
  }
}

// What a level may spend depends on the seats; it used to be the least number's at every table.
TEST(FromC, ABotThinksAsLongAsItDoesAtATableOfThatSize) {
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  setup.game = "misterra";
  setup.seats = 3;
  setup.seed = "6";
  mapwright_game* game = nullptr;
  mapwright_bot* bot = nullptr;
  ASSERT_EQ(mapwright_game_new(&setup, &game), MAPWRIGHT_OK);
  ASSERT_EQ(mapwright_bot_new("misterra", "master@40", &bot), MAPWRIGHT_OK);
  const auto at_table = *make_bot("master@40", game->now());
  for (std::uint64_t decision = 0; decision < 6; ++decision) {
    ASSERT_EQ(mapwright_game_advance(game), MAPWRIGHT_OK);
    const Seat seat = game->now().seats_to_act().first();
    char* action = nullptr;
    ASSERT_EQ(mapwright_bot_choose(bot, game, index(seat), decision, &action), MAPWRIGHT_OK);
    Random random(decision);
    EXPECT_EQ(action, at_table(*game->now().clone(), seat, random)) << decision;
    ASSERT_EQ(mapwright_game_act(game, index(seat), action), MAPWRIGHT_OK);
    mapwright_free(action);
  }
  mapwright_bot_free(bot);
  mapwright_game_free(game);
}

// Kazan by another name.
std::string own_map() {
  std::string map;
  for (const ContentFile& file : embedded_files(*find_game("guild"))) {
    if (file.name == "kazan.txt") map = file.text;
  }
  map.replace(map.find("map kazan"), 9, "map mine");
  return map;
}

// A batch on a map of one's own is the batch on the printed map that it was drawn after.
TEST(FromC, ABatchIsPlayedOnAMapOfOnesOwn) {
  const std::string map = own_map();
  const mapwright_file files[] = {{"map:mine", map.c_str()}, {"map:other", map.c_str()}};
  const char* printed[] = {"map=kazan", nullptr};
  const char* own[] = {"map=mine", nullptr};
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  setup.game = "guild";
  setup.seats = 1;
  mapwright_batch_settings settings = MAPWRIGHT_BATCH_SETTINGS_INIT;
  std::vector<float> sums;
  const auto play = [&] {
    mapwright_batch* batch = nullptr;
    ASSERT_EQ(mapwright_batch_new(&setup, &settings, &batch), MAPWRIGHT_OK)
        << mapwright_last_error();
    std::int32_t action = 0;
    float reward = 0;
    std::uint8_t terminated = 0;
    mapwright_batch_arrays arrays = MAPWRIGHT_BATCH_ARRAYS_INIT;
    arrays.actions = &action;
    arrays.rewards = &reward;
    arrays.terminated = &terminated;
    ASSERT_EQ(mapwright_batch_bind(batch, &arrays), MAPWRIGHT_OK) << mapwright_last_error();
    const std::uint64_t seed = 5;
    ASSERT_EQ(mapwright_batch_reset(batch, &seed), MAPWRIGHT_OK);
    float sum = 0;
    while (terminated == 0) {
      ASSERT_EQ(mapwright_batch_sample(batch), MAPWRIGHT_OK);
      ASSERT_EQ(mapwright_batch_step(batch), MAPWRIGHT_OK);
      sum += reward;
    }
    sums.push_back(sum);
    mapwright_batch_free(batch);
  };
  setup.options = printed;
  play();
  setup.options = own;
  setup.files = files;
  setup.file_count = 1;
  play();
  ASSERT_EQ(sums.size(), 2U);
  EXPECT_EQ(sums[0], sums[1]);
  EXPECT_GT(sums[0], 0);
  mapwright_batch* batch = nullptr;
  setup.file_count = 2;
  EXPECT_EQ(mapwright_batch_new(&setup, &settings, &batch), MAPWRIGHT_BAD_ARGUMENT);
  setup.file_count = 1;
  setup.files = files + 1;
  EXPECT_EQ(mapwright_batch_new(&setup, &settings, &batch), MAPWRIGHT_BAD_ARGUMENT);
}

// The page takes it so, too.
TEST(FromC, ASeedInCapitalsIsTheSameSeed) {
  std::string small(64, '7');
  small.replace(3, 4, "abcd");
  std::string large = small;
  large.replace(3, 4, "ABCD");
  const char* bots[] = {"random"};
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  setup.game = "misterra";
  setup.seats = 1;
  setup.bots = bots;
  std::vector<std::string> records;
  for (const std::string& seed : {small, large}) {
    setup.seed = seed.c_str();
    mapwright_game* game = nullptr;
    char* record = nullptr;
    ASSERT_EQ(mapwright_game_new(&setup, &game), MAPWRIGHT_OK) << mapwright_last_error();
    ASSERT_EQ(mapwright_game_advance(game), MAPWRIGHT_OK);
    ASSERT_EQ(mapwright_game_record(game, &record), MAPWRIGHT_OK);
    records.emplace_back(record);
    mapwright_free(record);
    mapwright_game_free(game);
  }
  EXPECT_EQ(records[0], records[1]);
}

// The set-up's files need not come again: the record has the map.
TEST(FromC, ARecordIsOpenedOnTheMapThatItHolds) {
  const std::string map = own_map();
  const mapwright_file file = {"map:mine", map.c_str()};
  const char* options[] = {"map=mine", nullptr};
  const char* bots[] = {"random", "random"};
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  setup.game = "guild";
  setup.seats = 2;
  setup.seed = "4";
  setup.options = options;
  setup.bots = bots;
  setup.files = &file;
  setup.file_count = 1;
  mapwright_game* game = nullptr;
  mapwright_game* again = nullptr;
  char* record = nullptr;
  char* views[2] = {};
  ASSERT_EQ(mapwright_game_new(&setup, &game), MAPWRIGHT_OK) << mapwright_last_error();
  ASSERT_EQ(mapwright_game_advance(game), MAPWRIGHT_OK);
  ASSERT_EQ(mapwright_game_record(game, &record), MAPWRIGHT_OK);
  EXPECT_EQ(mapwright_check_record(record), MAPWRIGHT_OK) << mapwright_last_error();
  ASSERT_EQ(mapwright_game_open_record(record, nullptr, &again), MAPWRIGHT_OK)
      << mapwright_last_error();
  ASSERT_EQ(mapwright_game_view(game, 0, &views[0]), MAPWRIGHT_OK);
  ASSERT_EQ(mapwright_game_view(again, 0, &views[1]), MAPWRIGHT_OK);
  EXPECT_STREQ(views[0], views[1]);
  for (char* text : {views[0], views[1], record}) mapwright_free(text);
  mapwright_game_free(again);
  mapwright_game_free(game);
}

}  // namespace
}  // namespace mapwright
