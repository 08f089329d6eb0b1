// Wrong arguments, broken texts and sizes without sense: an error in words, and nothing lost.

#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "mapwright/c/mapwright.h"
#include "mapwright/core/random.h"

namespace mapwright {
namespace {

class Hostile : public ::testing::Test {
 protected:
  void SetUp() override {
    setup_.game = "guild";
    setup_.seats = 2;
    setup_.seed = "1";
    ASSERT_EQ(mapwright_game_new(&setup_, &game_), MAPWRIGHT_OK);
  }
  void TearDown() override { mapwright_game_free(game_); }

  mapwright_status set_up() {
    mapwright_game* none = nullptr;
    const mapwright_status status = mapwright_game_new(&setup_, &none);
    EXPECT_EQ(none == nullptr, status != MAPWRIGHT_OK);
    mapwright_game_free(none);
    return status;
  }

  mapwright_setup setup_ = MAPWRIGHT_SETUP_INIT;
  mapwright_game* game_ = nullptr;
};

TEST_F(Hostile, NothingIsDoneWithNull) {
  char* text = nullptr;
  mapwright_list* list = nullptr;
  mapwright_game* game = nullptr;
  mapwright_events* events = nullptr;
  mapwright_hints* hints = nullptr;
  mapwright_bot* bot = nullptr;
  mapwright_tables* tables = nullptr;
  mapwright_batch* batch = nullptr;
  std::int32_t number = 0;
  const mapwright_status statuses[] = {
      mapwright_games(nullptr),
      mapwright_bots(nullptr, &list),
      mapwright_bots("guild", nullptr),
      mapwright_describe(nullptr),
      mapwright_game_new(nullptr, &game),
      mapwright_game_new(&setup_, nullptr),
      mapwright_game_open_record(nullptr, nullptr, &game),
      mapwright_game_open_record("", nullptr, nullptr),
      mapwright_game_open_position(nullptr, nullptr, &game),
      mapwright_game_imagine(nullptr, 0, "1", &game),
      mapwright_game_imagine(game_, 0, "1", nullptr),
      mapwright_game_copy(nullptr, &game),
      mapwright_game_restart(nullptr, nullptr),
      mapwright_game_allow_cheating(nullptr),
      mapwright_game_seats(nullptr),
      mapwright_game_is_over(nullptr),
      mapwright_game_is_card_due(nullptr, &number),
      mapwright_game_is_to_act(nullptr, 0),
      mapwright_game_seats_to_act(nullptr, &number, 1),
      mapwright_game_seats_to_act(game_, nullptr, 1),
      mapwright_game_seats_to_act(game_, &number, -1),
      mapwright_game_actions(nullptr, 0, &list),
      mapwright_game_actions(game_, 0, nullptr),
      mapwright_game_act(nullptr, 0, "done"),
      mapwright_game_act(game_, 0, nullptr),
      mapwright_game_turn_card(nullptr),
      mapwright_game_lay_card(nullptr, 0, "x"),
      mapwright_game_lay_card(game_, 0, nullptr),
      mapwright_game_outcomes(nullptr, 0, &list),
      mapwright_game_advance(nullptr),
      mapwright_game_view(nullptr, 0, &text),
      mapwright_game_view(game_, 0, nullptr),
      mapwright_game_picture(nullptr, 0, &text),
      mapwright_game_score(nullptr, 0, &number),
      mapwright_game_score(game_, 0, nullptr),
      mapwright_game_score_sheet(nullptr, 0, &text),
      mapwright_game_result(nullptr, &text),
      mapwright_game_rank(nullptr, 0),
      mapwright_game_updates(nullptr, 0, 0, &events),
      mapwright_game_updates(game_, 0, 0, nullptr),
      mapwright_game_events(nullptr, &events),
      mapwright_events_get(nullptr, 0, nullptr),
      mapwright_game_record(nullptr, &text),
      mapwright_game_position(nullptr, &text),
      mapwright_game_seek(nullptr, 0),
      mapwright_check_record(nullptr),
      mapwright_bot_new(nullptr, "greedy", &bot),
      mapwright_bot_new("guild", nullptr, &bot),
      mapwright_bot_new("guild", "greedy", nullptr),
      mapwright_bot_choose(nullptr, game_, 0, 1, &text),
      mapwright_game_hints(nullptr, 0, 1, 0, &hints),
      mapwright_hints_get(nullptr, 0, nullptr),
      mapwright_tables_new(nullptr, 1, 1, 1, &tables),
      mapwright_tables_new(&setup_, 1, 1, 1, nullptr),
      mapwright_tables_count(nullptr),
      mapwright_tables_restart(nullptr),
      mapwright_tables_advance(nullptr, nullptr),
      mapwright_tables_seats(nullptr, &number),
      mapwright_tables_act(nullptr, &number, nullptr, nullptr),
      mapwright_tables_views(nullptr, &number, &text, nullptr),
      mapwright_tables_actions(nullptr, nullptr, &list, nullptr),
      mapwright_tables_choose(nullptr, bot, &number, 1, &text, nullptr),
      mapwright_tables_hints(nullptr, &number, 1, 1, &hints, nullptr),
      mapwright_tables_scores(nullptr, &number),
      mapwright_batch_new(nullptr, nullptr, &batch),
      mapwright_batch_new(&setup_, nullptr, &batch),
      mapwright_batch_new(&setup_, nullptr, nullptr),
      mapwright_batch_get_sizes(nullptr, nullptr),
      mapwright_batch_action_text(nullptr, 0, &text),
      mapwright_batch_action_number(nullptr, "wait"),
      mapwright_batch_bind(nullptr, nullptr),
      mapwright_batch_reset(nullptr, nullptr),
      mapwright_batch_reset_game(nullptr, 0, 1),
      mapwright_batch_seed(nullptr, 0, nullptr),
      mapwright_batch_sample(nullptr),
      mapwright_batch_step(nullptr),
      mapwright_batch_view(nullptr, 0, 0, &text)};
  int place = 0;
  for (const mapwright_status status : statuses) {
    EXPECT_EQ(status, MAPWRIGHT_BAD_ARGUMENT) << "number " << place;
    ++place;
  }
  EXPECT_STRNE(mapwright_last_error(), "");
  EXPECT_EQ(mapwright_game_id(nullptr), nullptr);
  EXPECT_EQ(mapwright_tables_game(nullptr, 0), nullptr);
  EXPECT_EQ(mapwright_list_size(nullptr), 0U);
  EXPECT_EQ(mapwright_list_text(nullptr, 3), nullptr);
  EXPECT_EQ(mapwright_events_size(nullptr), 0U);
  EXPECT_EQ(mapwright_hints_size(nullptr), 0U);
  mapwright_free(nullptr);
  mapwright_list_free(nullptr);
  mapwright_events_free(nullptr);
  mapwright_hints_free(nullptr);
  mapwright_bot_free(nullptr);
  mapwright_game_free(nullptr);
  mapwright_tables_free(nullptr);
  mapwright_batch_free(nullptr);
}

TEST_F(Hostile, SeatsThatAreNotThereAreRefused) {
  char* text = nullptr;
  mapwright_list* list = nullptr;
  mapwright_events* events = nullptr;
  mapwright_hints* hints = nullptr;
  std::int32_t total = 0;
  ASSERT_EQ(mapwright_game_allow_cheating(game_), MAPWRIGHT_OK);
  for (const std::int32_t seat : {-1000000, -3, 2, 3, 127, 128, 1 << 20, INT32_MAX, INT32_MIN}) {
    EXPECT_EQ(mapwright_game_view(game_, seat, &text), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_picture(game_, seat, &text), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_actions(game_, seat, &list), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_act(game_, seat, "done"), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_is_to_act(game_, seat), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_outcomes(game_, seat, &list), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_lay_card(game_, seat, "sea3"), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_score(game_, seat, &total), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_rank(game_, seat), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_updates(game_, seat, 0, &events), MAPWRIGHT_BAD_ARGUMENT);
    EXPECT_EQ(mapwright_game_hints(game_, seat, 1, 1, &hints), MAPWRIGHT_BAD_ARGUMENT);
  }
  EXPECT_EQ(mapwright_game_score(game_, MAPWRIGHT_SPECTATOR, &total), MAPWRIGHT_BAD_ARGUMENT);
  EXPECT_EQ(mapwright_game_view(game_, MAPWRIGHT_TABLE, &text), MAPWRIGHT_BAD_ARGUMENT);
  EXPECT_EQ(mapwright_game_updates(game_, 0, SIZE_MAX, &events), MAPWRIGHT_OK);
  EXPECT_EQ(mapwright_events_size(events), 0U);
  mapwright_events_free(events);
}

TEST_F(Hostile, SetUpsWithoutSenseAreRefused) {
  setup_.seats = 0;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  setup_.seats = INT32_MAX;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  setup_.seats = -2;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  setup_.seats = 2;
  setup_.game = "chess";
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  EXPECT_NE(std::strstr(mapwright_last_error(), "cartographers"), nullptr);
  setup_.game = "guild";
  for (const char* option : {"map", "map=", "map=nowhere", "=", "colour=red", "map=aghon=x"}) {
    const char* options[] = {option, nullptr};
    setup_.options = options;
    EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT) << option;
  }
  std::vector<const char*> endless(1000, "map=aghon");
  setup_.options = endless.data();
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_ARGUMENT);
  setup_.options = nullptr;
  const char* bots[] = {"grandmaster", nullptr};
  setup_.bots = bots;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  bots[0] = "exec:sh";  // no program is ever started
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  bots[0] = "greedy";
  setup_.seed = nullptr;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_ARGUMENT);
  setup_.seed = "1";
  const char* names[] = {nullptr, "\033[31mred"};
  setup_.names = names;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  setup_.names = nullptr;
  setup_.file_count = 3;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_ARGUMENT);
  const mapwright_file file = {"map:own", "nonsense"};
  setup_.files = &file;
  setup_.file_count = SIZE_MAX;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_ARGUMENT);
  const char* own[] = {"map=own", nullptr};
  setup_.options = own;
  setup_.file_count = 1;
  EXPECT_EQ(set_up(), MAPWRIGHT_BAD_TEXT);
  setup_.options = nullptr;
  setup_.file_count = 0;
  EXPECT_EQ(set_up(), MAPWRIGHT_OK);
}

TEST_F(Hostile, StructsOfOtherVersionsAreUnderstoodOrRefused) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{8}, sizeof(setup_) - 1, SIZE_MAX}) {
    setup_.struct_size = size;
    EXPECT_EQ(set_up(), MAPWRIGHT_BAD_ARGUMENT) << size;
  }
  // A newer program's struct is longer: fine as long as it says nothing there.
  struct {
    mapwright_setup known = MAPWRIGHT_SETUP_INIT;
    std::uint64_t more = 0;
  } newer;
  newer.known = setup_;
  newer.known.struct_size = sizeof(newer);
  mapwright_game* game = nullptr;
  EXPECT_EQ(mapwright_game_new(&newer.known, &game), MAPWRIGHT_OK) << mapwright_last_error();
  mapwright_game_free(game);
  newer.more = 1;
  EXPECT_EQ(mapwright_game_new(&newer.known, &game), MAPWRIGHT_BAD_ARGUMENT);
  // An older program's arrays end before the last one.
  const mapwright_setup of_a_batch = {
      sizeof(mapwright_setup), "guild", 1, nullptr, nullptr, nullptr, nullptr, nullptr, 0};
  const mapwright_batch_settings settings = MAPWRIGHT_BATCH_SETTINGS_INIT;
  mapwright_batch* batch = nullptr;
  ASSERT_EQ(mapwright_batch_new(&of_a_batch, &settings, &batch), MAPWRIGHT_OK);
  mapwright_batch_arrays arrays{};
  arrays.struct_size = offsetof(mapwright_batch_arrays, final_facts);
  EXPECT_EQ(mapwright_batch_bind(batch, &arrays), MAPWRIGHT_OK) << mapwright_last_error();
  --arrays.struct_size;
  EXPECT_EQ(mapwright_batch_bind(batch, &arrays), MAPWRIGHT_BAD_ARGUMENT);
  mapwright_batch_free(batch);
  // An older program's event is shorter: nothing behind it is written.
  mapwright_events* events = nullptr;
  ASSERT_EQ(mapwright_game_turn_card(game_), MAPWRIGHT_OK);
  ASSERT_EQ(mapwright_game_updates(game_, 0, 0, &events), MAPWRIGHT_OK);
  mapwright_event event{};
  event.struct_size = offsetof(mapwright_event, is_hidden);
  event.is_hidden = 77;
  EXPECT_EQ(mapwright_events_get(events, 0, &event), MAPWRIGHT_OK);
  EXPECT_EQ(event.kind, MAPWRIGHT_CARD);
  EXPECT_EQ(event.is_hidden, 77);
  event.struct_size = 3;
  EXPECT_EQ(mapwright_events_get(events, 0, &event), MAPWRIGHT_BAD_ARGUMENT);
  event.struct_size = sizeof(event);
  EXPECT_EQ(mapwright_events_get(events, 1000, &event), MAPWRIGHT_BAD_ARGUMENT);
  mapwright_events_free(events);
}

TEST_F(Hostile, NumbersOutOfBoundsAreRefused) {
  mapwright_tables* tables = nullptr;
  for (const std::int32_t count : {0, -1, 100001, INT32_MAX, INT32_MIN}) {
    EXPECT_EQ(mapwright_tables_new(&setup_, count, 1, 1, &tables), MAPWRIGHT_BAD_ARGUMENT);
  }
  EXPECT_EQ(mapwright_tables_new(&setup_, 1, 1, 257, &tables), MAPWRIGHT_BAD_ARGUMENT);
  EXPECT_EQ(mapwright_tables_new(&setup_, 1, 1, -1, &tables), MAPWRIGHT_BAD_ARGUMENT);
  EXPECT_EQ(tables, nullptr);
  // Seeds may go round.
  ASSERT_EQ(mapwright_tables_new(&setup_, 2, UINT64_MAX, 1, &tables), MAPWRIGHT_OK);
  mapwright_tables_free(tables);
  mapwright_hints* hints = nullptr;
  ASSERT_EQ(mapwright_game_advance(game_), MAPWRIGHT_OK);
  for (const std::int32_t top : {0, -1, 1001, INT32_MAX}) {
    EXPECT_EQ(mapwright_game_hints(game_, 0, top, 10, &hints), MAPWRIGHT_BAD_ARGUMENT);
  }
  EXPECT_EQ(mapwright_game_hints(game_, 0, 1, -1, &hints), MAPWRIGHT_BAD_ARGUMENT);
  EXPECT_EQ(mapwright_game_hints(game_, 0, 1, INT32_MAX, &hints), MAPWRIGHT_BAD_ARGUMENT);
  EXPECT_EQ(mapwright_game_seek(game_, SIZE_MAX), MAPWRIGHT_NOT_NOW);
  mapwright_bot* bot = nullptr;
  ASSERT_EQ(mapwright_bot_new("misterra", "greedy", &bot), MAPWRIGHT_OK);
  char* action = nullptr;
  EXPECT_EQ(mapwright_bot_choose(bot, game_, 0, 1, &action), MAPWRIGHT_BAD_ARGUMENT);
  mapwright_bot_free(bot);
}

// A record with any byte changed, and all its beginnings: read or refused, never worse.
TEST_F(Hostile, BrokenRecordsAndPositionsAreReadOrRefused) {
  ASSERT_EQ(mapwright_game_allow_cheating(game_), MAPWRIGHT_OK);
  for (int i = 0; i < 6; ++i) {
    ASSERT_EQ(mapwright_game_advance(game_), MAPWRIGHT_OK);
    mapwright_list* actions = nullptr;
    for (std::int32_t seat = 0; seat < 2; ++seat) {
      ASSERT_EQ(mapwright_game_actions(game_, seat, &actions), MAPWRIGHT_OK);
      if (mapwright_list_size(actions) > 0) {
        ASSERT_EQ(mapwright_game_act(game_, seat, mapwright_list_text(actions, 0)), MAPWRIGHT_OK);
      }
      mapwright_list_free(actions);
    }
  }
  char* texts[3] = {};
  ASSERT_EQ(mapwright_game_record(game_, &texts[0]), MAPWRIGHT_OK);
  ASSERT_EQ(mapwright_game_position(game_, &texts[1]), MAPWRIGHT_OK);
  ASSERT_EQ(mapwright_game_view(game_, 0, &texts[2]), MAPWRIGHT_OK);
  Random random(5);
  for (char* text : texts) {
    const std::string whole = text;
    for (int i = 0; i < 150; ++i) {
      std::string broken = whole;
      if (i % 3 == 0) {
        broken.resize(random.below(static_cast<std::uint32_t>(whole.size())));
      } else {
        broken[random.below(static_cast<std::uint32_t>(whole.size()))] =
            static_cast<char>(1 + random.below(255));
      }
      mapwright_game* game = nullptr;
      const mapwright_status status =
          text == texts[0] ? mapwright_game_open_record(broken.c_str(), "1", &game)
                           : mapwright_game_open_position(broken.c_str(), "1", &game);
      ASSERT_EQ(status == MAPWRIGHT_OK, game != nullptr);
      if (status != MAPWRIGHT_OK) {
        ASSERT_TRUE(status == MAPWRIGHT_BAD_TEXT || status == MAPWRIGHT_ILLEGAL) << status;
        ASSERT_STRNE(mapwright_last_error(), "");
      }
      mapwright_game_free(game);
    }
    mapwright_free(text);
  }
  const std::string huge((std::size_t{64} << 20) + 1, 'x');
  mapwright_game* game = nullptr;
  EXPECT_EQ(mapwright_game_open_record(huge.c_str(), nullptr, &game), MAPWRIGHT_BAD_TEXT);
  EXPECT_EQ(mapwright_game_act(game_, 0, huge.c_str()), MAPWRIGHT_BAD_TEXT);
}

TEST_F(Hostile, EveryThreadHasItsOwnLastError) {
  EXPECT_EQ(mapwright_game_view(nullptr, 0, nullptr), MAPWRIGHT_BAD_ARGUMENT);
  const std::string here = mapwright_last_error();
  std::thread([] {
    EXPECT_STREQ(mapwright_last_error(), "");
    EXPECT_EQ(mapwright_check_record("nonsense"), MAPWRIGHT_BAD_TEXT);
    EXPECT_STRNE(mapwright_last_error(), "");
  }).join();
  EXPECT_EQ(mapwright_last_error(), here);
  // Long ones are cut, between two characters.
  std::string name;
  for (int i = 0; i < 400; ++i) name += "é";
  mapwright_list* list = nullptr;
  EXPECT_EQ(mapwright_bots(name.c_str(), &list), MAPWRIGHT_BAD_TEXT);
  EXPECT_LT(std::strlen(mapwright_last_error()), 512U);
}

}  // namespace
}  // namespace mapwright
