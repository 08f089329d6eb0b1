// Many games at once: tables in texts, batches in numbers.

#include "c/from_c.h"
#include "c/steps.h"

// All games of some tables by one bot, asked from outside, with so many threads: their totals.
static const char* totals_with(int32_t threads, int32_t totals[24]) {
  enum { kTables = 12 };
  mapwright_setup setup = two_seats("cartographers", NULL);
  const char* bots[] = {"random", NULL};
  mapwright_tables* tables = NULL;
  mapwright_bot* bot = NULL;
  int32_t seats[kTables];
  char* actions[kTables];
  char* views[kTables];
  mapwright_list* lists[kTables];
  mapwright_hints* hints[kTables];
  mapwright_status statuses[kTables];
  setup.bots = bots;
  EXPECT(mapwright_tables_new(&setup, kTables, 100, threads, &tables) == MAPWRIGHT_OK);
  EXPECT(mapwright_tables_count(tables) == kTables);
  EXPECT(mapwright_bot_new("cartographers", "greedy", &bot) == MAPWRIGHT_OK);
  for (int moves = 0;; ++moves) {
    int playing = 0;
    EXPECT(mapwright_tables_advance(tables, NULL) == MAPWRIGHT_OK);
    EXPECT(mapwright_tables_seats(tables, seats) == MAPWRIGHT_OK);
    for (int i = 0; i < kTables; ++i) playing += seats[i] == 1 ? 1 : 0;
    if (playing == 0) break;
    if (moves == 3) {
      EXPECT(mapwright_tables_views(tables, seats, views, statuses) == MAPWRIGHT_OK);
      EXPECT(mapwright_tables_actions(tables, seats, lists, statuses) == MAPWRIGHT_OK);
      EXPECT(mapwright_tables_hints(tables, seats, 2, 10, hints, NULL) == MAPWRIGHT_OK);
      for (int i = 0; i < kTables; ++i) {
        EXPECT(mapwright_list_size(lists[i]) > 0 && strncmp(views[i], "view ", 5) == 0);
        EXPECT(mapwright_hints_size(hints[i]) > 0 && statuses[i] == MAPWRIGHT_OK);
        mapwright_free(views[i]);
        mapwright_list_free(lists[i]);
        mapwright_hints_free(hints[i]);
      }
    }
    EXPECT(mapwright_tables_choose(tables, bot, seats, 7, actions, statuses) == MAPWRIGHT_OK);
    if (moves == 4) {  // one that cannot be: the others are played
      char* right = actions[5];
      actions[5] = NULL;
      EXPECT(mapwright_tables_act(tables, seats, (const char* const*)actions, statuses) ==
             MAPWRIGHT_BAD_ARGUMENT);
      EXPECT(statuses[5] == MAPWRIGHT_BAD_ARGUMENT && statuses[4] == MAPWRIGHT_OK);
      EXPECT(strncmp(mapwright_last_error(), "table 5: ", 9) == 0);
      actions[5] = right;
      EXPECT(mapwright_game_act(mapwright_tables_game(tables, 5), 1, right) == MAPWRIGHT_OK);
    } else {
      EXPECT(mapwright_tables_act(tables, seats, (const char* const*)actions, statuses) ==
             MAPWRIGHT_OK);
    }
    for (int i = 0; i < kTables; ++i) mapwright_free(actions[i]);
  }
  EXPECT(mapwright_tables_scores(tables, totals) == MAPWRIGHT_OK);
  EXPECT(mapwright_tables_restart(tables) == kTables && mapwright_tables_restart(tables) == 0);
  EXPECT(mapwright_game_is_over(mapwright_tables_game(tables, 0)) == 0);
  EXPECT(mapwright_tables_game(tables, kTables) == NULL);
  mapwright_bot_free(bot);
  mapwright_tables_free(tables);
  return NULL;
}

const char* c_tables(void) {
  int32_t alone[24];
  int32_t together[24];
  PASS(totals_with(1, alone));
  PASS(totals_with(3, together));
  EXPECT(memcmp(alone, together, sizeof alone) == 0);
  return NULL;
}

enum { kGames = 5 };

// Some steps at random with so many threads; the sum of rewards and masks, for comparison.
static const char* batch_with(int32_t threads, double* sum) {
  mapwright_setup setup = two_seats("cartographers", NULL);
  mapwright_batch_settings settings = MAPWRIGHT_BATCH_SETTINGS_INIT;
  mapwright_batch* batch = NULL;
  mapwright_batch_sizes sizes = MAPWRIGHT_BATCH_SIZES_INIT;
  mapwright_batch_arrays arrays = MAPWRIGHT_BATCH_ARRAYS_INIT;
  const uint64_t seeds[kGames] = {1, 2, 3, 4, UINT64_MAX};
  uint64_t seed = 0;
  size_t rows = 0;
  int ended = 0;
  char* text = NULL;
  settings.games = kGames;
  settings.threads = threads;
  EXPECT(mapwright_batch_new(&setup, &settings, &batch) == MAPWRIGHT_OK);
  EXPECT(mapwright_batch_get_sizes(batch, &sizes) == MAPWRIGHT_OK);
  EXPECT(sizes.seats == 2 && sizes.actions > 100 && sizes.planes > 0 && sizes.rows == 11);
  EXPECT(mapwright_batch_step(batch) == MAPWRIGHT_NOT_NOW);
  rows = (size_t)kGames * 2;
  arrays.actions = calloc(rows, sizeof(int32_t));
  arrays.masks = calloc(rows, (size_t)sizes.actions);
  arrays.planes = calloc(rows, (size_t)(sizes.planes * sizes.rows * sizes.cols));
  arrays.globals = calloc(rows * (size_t)sizes.globals, sizeof(float));
  arrays.rewards = calloc(rows, sizeof(float));
  arrays.terminated = calloc(kGames, 1);
  EXPECT(mapwright_batch_bind(batch, &arrays) == MAPWRIGHT_OK);
  EXPECT(mapwright_batch_sample(batch) == MAPWRIGHT_NOT_NOW);
  EXPECT(mapwright_batch_reset(batch, seeds) == MAPWRIGHT_OK);
  EXPECT(mapwright_batch_seed(batch, 4, &seed) == MAPWRIGHT_OK && seed == UINT64_MAX);
  EXPECT(mapwright_batch_seed(batch, kGames, &seed) == MAPWRIGHT_BAD_ARGUMENT);
  EXPECT(mapwright_batch_view(batch, 0, 1, &text) == MAPWRIGHT_OK);
  EXPECT(strncmp(text, "view cartographers", 18) == 0);
  mapwright_free(text);
  for (int step_number = 0; step_number < 60; ++step_number) {
    EXPECT(mapwright_batch_sample(batch) == MAPWRIGHT_OK);
    for (size_t row = 0; row < rows; ++row) {
      const int32_t number = arrays.actions[row];
      EXPECT(arrays.masks[row * (size_t)sizes.actions + (size_t)number] == 1);
      EXPECT(mapwright_batch_action_text(batch, number, &text) == MAPWRIGHT_OK);
      EXPECT(mapwright_batch_action_number(batch, text) == number);
      mapwright_free(text);
    }
    if (step_number == 7) {  // not legal: said, and nothing has changed
      const int32_t right = arrays.actions[3];
      arrays.actions[3] = sizes.actions + 5;
      EXPECT(mapwright_batch_step(batch) == MAPWRIGHT_ILLEGAL);
      EXPECT(strstr(mapwright_last_error(), "game 1") != NULL);
      arrays.actions[3] = INT32_MIN;
      EXPECT(mapwright_batch_step(batch) == MAPWRIGHT_ILLEGAL);
      arrays.actions[3] = right;
    }
    EXPECT(mapwright_batch_step(batch) == MAPWRIGHT_OK);
    for (size_t row = 0; row < rows; ++row) *sum += arrays.rewards[row] * (double)(row + 1);
    for (size_t i = 0; i < rows * (size_t)sizes.actions; ++i) *sum += arrays.masks[i];
    for (int i = 0; i < kGames; ++i) ended += arrays.terminated[i];
  }
  EXPECT(ended >= kGames);
  EXPECT(mapwright_batch_reset_game(batch, 2, 77) == MAPWRIGHT_OK);
  EXPECT(mapwright_batch_seed(batch, 2, &seed) == MAPWRIGHT_OK && seed == 77);
  EXPECT(mapwright_batch_action_number(batch, "nonsense") == MAPWRIGHT_BAD_TEXT);
  EXPECT(mapwright_batch_action_text(batch, -1, &text) == MAPWRIGHT_BAD_ARGUMENT && text == NULL);
  mapwright_batch_free(batch);
  free(arrays.actions);
  free(arrays.masks);
  free(arrays.planes);
  free(arrays.globals);
  free(arrays.rewards);
  free(arrays.terminated);
  return NULL;
}

const char* c_batches(void) {
  double alone = 0;
  double together = 0;
  mapwright_setup setup = two_seats("guild", "1");
  mapwright_batch_settings settings = MAPWRIGHT_BATCH_SETTINGS_INIT;
  mapwright_batch* batch = NULL;
  PASS(batch_with(1, &alone));
  PASS(batch_with(3, &together));
  EXPECT(alone == together);
  EXPECT(mapwright_batch_new(&setup, &settings, &batch) == MAPWRIGHT_BAD_ARGUMENT);
  setup.seed = NULL;
  settings.games = 1000001;
  EXPECT(mapwright_batch_new(&setup, &settings, &batch) == MAPWRIGHT_BAD_ARGUMENT);
  settings.games = 1;
  settings.reward = 2;
  EXPECT(mapwright_batch_new(&setup, &settings, &batch) == MAPWRIGHT_BAD_ARGUMENT);
  settings.reward = MAPWRIGHT_STANDING;
  setup.seats = 99;
  EXPECT(mapwright_batch_new(&setup, &settings, &batch) == MAPWRIGHT_BAD_TEXT && batch == NULL);
  setup.seats = 1;
  EXPECT(mapwright_batch_new_cheating(&setup, &settings, &batch) == MAPWRIGHT_OK);
  mapwright_batch_free(batch);
  return NULL;
}
