// A game that is not registered does not exist for this suite, so registration is tested itself.

#include <filesystem>
#include <set>

#include <gmock/gmock.h>

#include "contract/contract.h"
#include "mapwright/core/text.h"

namespace mapwright::contract {
namespace {

namespace fs = std::filesystem;

TEST(Registration, EveryFolderOfAGameIsRegistered) {
  for (const auto& folder :
       fs::directory_iterator(fs::path(MAPWRIGHT_SOURCE_DIR) / "src/mapwright/games")) {
    if (!folder.is_directory()) continue;
    EXPECT_NE(find_game(folder.path().filename().string()), nullptr)
        << folder.path() << " is not in cmake/GameRooms.cmake";
  }
}

TEST(Registration, EveryGameHasARulesFileAndContent) {
  for (const GameEntry& entry : all_games()) {
    const std::string id(entry.info->id);
    const fs::path root = MAPWRIGHT_SOURCE_DIR;
    EXPECT_TRUE(fs::exists(root / "docs/rules" / (id + ".md"))) << id;
    std::set<std::string> on_disk;
    for (const auto& file : fs::directory_iterator(root / "content" / id)) {
      on_disk.insert(file.path().filename().string());
    }
    std::set<std::string> embedded;
    for (const EmbeddedFile& file : entry.info->content()) embedded.emplace(file.name);
    EXPECT_EQ(embedded, on_disk) << id;
  }
}

TEST(Registration, GamesAreFoundByTheirIds) {
  std::set<std::string_view> ids;
  for (const GameEntry& entry : all_games()) {
    EXPECT_TRUE(ids.insert(entry.info->id).second) << entry.info->id << " twice";
    EXPECT_EQ(find_game(entry.info->id), &entry);
    EXPECT_EQ(entry.info->id, kebab_case(entry.info->id));
    EXPECT_FALSE(entry.info->title.empty());
  }
  EXPECT_EQ(find_game("ludo"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

TEST(Registration, FactsOfAGameMakeSense) {
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = *entry.info;
    EXPECT_GE(info.min_seats, 1);
    EXPECT_LE(info.min_seats, info.max_seats);
    EXPECT_LE(info.max_seats, kMaxSeats);
    EXPECT_GE(info.rules_version, 1);
    std::set<std::string_view> names;
    for (const OptionInfo& option : info.options) {
      EXPECT_TRUE(names.insert(option.name).second) << option.name << " twice";
      EXPECT_FALSE(option.meaning.empty()) << option.name;
      const std::set<std::string_view> values(option.values.begin(), option.values.end());
      EXPECT_EQ(values.size(), option.values.size()) << option.name;
    }
  }
}

TEST(Registration, SeatsOutsideTheBoundsAreRefused) {
  for (const GameEntry& entry : all_games()) {
    const auto files = embedded_files(entry);
    EXPECT_FALSE(make_game(entry, files, {}, entry.info->min_seats - 1).ok());
    EXPECT_FALSE(make_game(entry, files, {}, entry.info->max_seats + 1).ok());
    EXPECT_FALSE(make_game(entry, files, {{"no-such-option", "1"}}, entry.info->min_seats).ok());
    EXPECT_FALSE(make_game(entry, {}, {}, entry.info->min_seats).ok());
  }
}

// A record keeps the options as the game gives them; they must set up the same game again.
TEST_P(Contract, OptionsOfAGameSetUpTheSameGame) {
  const auto files = embedded_files(*table().entry);
  for_each_set_up([&](AnyGame& game) {
    EXPECT_EQ(&game.info(), table().entry->info);
    EXPECT_EQ(game.seats(), table().seats);
    const auto again = make_game(*table().entry, files, game.options(), game.seats());
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ((*again)->options(), game.options());
    EXPECT_EQ((*again)->state_text(), game.state_text());
  });
}

INSTANTIATE_TEST_SUITE_P(Registration, Contract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
