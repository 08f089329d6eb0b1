// The C interface used from C, and what it gives held against the core.

#include "c/from_c.h"

#include <gtest/gtest.h>

#include "mapwright/bots/game_table.h"
#include "mapwright/c/mapwright.h"
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

}  // namespace
}  // namespace mapwright
