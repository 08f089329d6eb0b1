#include "c/from_c.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mapwright/c/mapwright.h"

static char failure[800];

#define EXPECT(holds)                                                                            \
  do {                                                                                           \
    if (!(holds)) {                                                                              \
      snprintf(failure, sizeof failure, "line %d: %s; the last error is: %s", __LINE__, #holds,  \
               mapwright_last_error());                                                          \
      return failure;                                                                            \
    }                                                                                            \
  } while (0)
#define PASS(called)                       \
  do {                                     \
    const char* problem = called;          \
    if (problem != NULL) return problem;   \
  } while (0)

static mapwright_setup two_seats(const char* game, const char* seed) {
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  setup.game = game;
  setup.seats = 2;
  setup.seed = seed;
  return setup;
}

// One card, or one action of the lowest seat: the one in the middle of its list.
static const char* step(mapwright_game* game) {
  int32_t whose = 0;
  int32_t seat = 0;
  mapwright_list* actions = NULL;
  size_t size = 0;
  if (mapwright_game_is_card_due(game, &whose) == 1) {
    EXPECT(mapwright_game_turn_card(game) == MAPWRIGHT_OK);
    return NULL;
  }
  EXPECT(mapwright_game_seats_to_act(game, &seat, 1) > 0);
  EXPECT(mapwright_game_is_to_act(game, seat) == 1);
  EXPECT(mapwright_game_actions(game, seat, &actions) == MAPWRIGHT_OK);
  size = mapwright_list_size(actions);
  EXPECT(size > 0 && mapwright_list_text(actions, size) == NULL);
  EXPECT(mapwright_game_act(game, seat, mapwright_list_text(actions, size / 2)) == MAPWRIGHT_OK);
  mapwright_list_free(actions);
  return NULL;
}

static const char* play_one(const char* id) {
  mapwright_setup setup = two_seats(id, "17");
  mapwright_game* game = NULL;
  mapwright_game* again = NULL;
  char* record = NULL;
  char* result = NULL;
  char* one = NULL;
  char* other = NULL;
  int32_t total = 0;
  EXPECT(mapwright_game_new(&setup, &game) == MAPWRIGHT_OK);
  EXPECT(strcmp(mapwright_game_id(game), id) == 0);
  EXPECT(mapwright_game_seats(game) == 2);
  EXPECT(mapwright_game_result(game, &result) == MAPWRIGHT_NOT_NOW && result == NULL);
  EXPECT(mapwright_game_rank(game, 0) == MAPWRIGHT_NOT_NOW);
  while (mapwright_game_is_over(game) == 0) PASS(step(game));
  EXPECT(mapwright_game_is_over(game) == 1);
  EXPECT(mapwright_game_seats_to_act(game, NULL, 0) == 0);
  EXPECT(mapwright_game_score(game, 1, &total) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_rank(game, 0) == 1 || mapwright_game_rank(game, 1) == 1);
  EXPECT(mapwright_game_result(game, &result) == MAPWRIGHT_OK && strstr(result, "\"winners\""));
  EXPECT(mapwright_game_record(game, &record) == MAPWRIGHT_OK);
  EXPECT(mapwright_check_record(record) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_open_record(record, NULL, &again) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_position(game, &one) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_position(again, &other) == MAPWRIGHT_OK);
  EXPECT(strcmp(one, other) == 0);
  mapwright_free(one);
  mapwright_free(other);
  mapwright_free(record);
  mapwright_free(result);
  mapwright_game_free(game);
  mapwright_game_free(again);
  return NULL;
}

const char* c_whole_games(void) {
  mapwright_list* ids = NULL;
  char* all = NULL;
  EXPECT(mapwright_version() == MAPWRIGHT_INTERFACE_VERSION);
  EXPECT(strlen(mapwright_version_text()) >= 5);
  EXPECT(mapwright_games(&ids) == MAPWRIGHT_OK && mapwright_list_size(ids) >= 3);
  EXPECT(mapwright_describe(&all) == MAPWRIGHT_OK && strstr(all, "\"maxSeats\"") != NULL);
  for (size_t i = 0; i < mapwright_list_size(ids); ++i) {
    EXPECT(strstr(all, mapwright_list_text(ids, i)) != NULL);
    PASS(play_one(mapwright_list_text(ids, i)));
  }
  mapwright_free(all);
  mapwright_list_free(ids);
  return NULL;
}

const char* c_bots_and_hints(void) {
  const char* bots[] = {"greedy", NULL};
  const char* names[] = {NULL, "Ada"};
  const char* options[] = {"map=aghon", NULL};
  mapwright_setup setup = two_seats("guild", "5");
  mapwright_game* game = NULL;
  mapwright_bot* bot = NULL;
  mapwright_hints* hints = NULL;
  mapwright_hint hint = {sizeof(mapwright_hint), NULL, 0, 0, 0, 0, 0};
  mapwright_list* known = NULL;
  char* action = NULL;
  char* again = NULL;
  setup.bots = bots;
  setup.names = names;
  setup.options = options;
  EXPECT(mapwright_bots("guild", &known) == MAPWRIGHT_OK && mapwright_list_size(known) >= 4);
  EXPECT(mapwright_list_weight(known, 0) == 0);
  EXPECT(mapwright_game_new(&setup, &game) == MAPWRIGHT_OK);
  EXPECT(mapwright_bot_new("guild", "master@8", &bot) == MAPWRIGHT_OK);
  for (int decisions = 0; decisions < 6; ++decisions) {
    EXPECT(mapwright_game_advance(game) == MAPWRIGHT_OK);
    if (mapwright_game_is_over(game) == 1) break;
    EXPECT(mapwright_game_is_to_act(game, 1) == 1 && mapwright_game_is_to_act(game, 0) == 0);
    EXPECT(mapwright_bot_choose(bot, game, 1, 9, &action) == MAPWRIGHT_OK);
    EXPECT(mapwright_bot_choose(bot, game, 1, 9, &again) == MAPWRIGHT_OK);
    EXPECT(strcmp(action, again) == 0);
    EXPECT(mapwright_game_act(game, 1, action) == MAPWRIGHT_OK);
    mapwright_free(action);
    mapwright_free(again);
  }
  EXPECT(mapwright_game_advance(game) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_hints(game, 1, 3, 12, &hints) == MAPWRIGHT_OK);
  EXPECT(mapwright_hints_size(hints) >= 1 && mapwright_hints_size(hints) <= 3);
  EXPECT(mapwright_hints_get(hints, 0, &hint) == MAPWRIGHT_OK);
  EXPECT(hint.behind == 0 && hint.playouts > 0);
  EXPECT(mapwright_game_act(game, 1, hint.action) == MAPWRIGHT_OK);
  mapwright_hints_free(hints);
  mapwright_list_free(known);
  mapwright_bot_free(bot);
  mapwright_game_free(game);
  return NULL;
}

const char* c_imagined_worlds(void) {
  mapwright_setup setup = two_seats("misterra", "3");
  mapwright_game* game = NULL;
  mapwright_game* world = NULL;
  mapwright_game* same = NULL;
  mapwright_game* copy = NULL;
  mapwright_game* from_text = NULL;
  mapwright_list* outcomes = NULL;
  char* view = NULL;
  char* seen = NULL;
  char* one = NULL;
  char* other = NULL;
  EXPECT(mapwright_game_new(&setup, &game) == MAPWRIGHT_OK);
  for (int i = 0; i < 15; ++i) PASS(step(game));
  EXPECT(mapwright_game_view(game, 1, &view) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_imagine(game, 1, "a", &world) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_imagine(game, 1, "a", &same) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_view(world, 1, &seen) == MAPWRIGHT_OK && strcmp(seen, view) == 0);
  mapwright_free(seen);
  EXPECT(mapwright_game_open_position(view, "a", &from_text) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_view(from_text, 1, &seen) == MAPWRIGHT_OK && strcmp(seen, view) == 0);
  mapwright_free(seen);
  // The same seed gives the same world and the same cards; a copy goes on as the original.
  for (int i = 0; i < 10; ++i) PASS(step(world));
  EXPECT(mapwright_game_copy(world, &copy) == MAPWRIGHT_OK);
  while (mapwright_game_is_over(world) == 0) PASS(step(world));
  while (mapwright_game_is_over(same) == 0) PASS(step(same));
  EXPECT(mapwright_game_position(world, &one) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_position(same, &other) == MAPWRIGHT_OK && strcmp(one, other) == 0);
  mapwright_free(other);
  while (mapwright_game_is_over(copy) == 0) {
    int32_t whose = 0;
    if (mapwright_game_is_card_due(copy, &whose) == 1) {
      EXPECT(mapwright_game_outcomes(copy, whose, &outcomes) == MAPWRIGHT_OK);
      EXPECT(mapwright_list_size(outcomes) > 0 && mapwright_list_weight(outcomes, 0) > 0);
      mapwright_list_free(outcomes);
    }
    PASS(step(copy));
  }
  EXPECT(mapwright_game_position(copy, &other) == MAPWRIGHT_OK && strcmp(one, other) == 0);
  EXPECT(mapwright_game_record(copy, &seen) == MAPWRIGHT_NOT_NOW && seen == NULL);
  // From its beginning again, which is the moment that was imagined.
  EXPECT(mapwright_game_restart(copy, "b") == MAPWRIGHT_OK);
  EXPECT(mapwright_game_view(copy, 1, &seen) == MAPWRIGHT_OK && strcmp(seen, view) == 0);
  mapwright_free(seen);
  mapwright_free(one);
  mapwright_free(other);
  mapwright_free(view);
  mapwright_game_free(copy);
  mapwright_game_free(from_text);
  mapwright_game_free(same);
  mapwright_game_free(world);
  mapwright_game_free(game);
  return NULL;
}

const char* c_cards_by_hand(void) {
  const char* options[] = {"edicts=sentinel-wood,canal-lake,wildholds,borderlands", NULL};
  mapwright_setup setup = two_seats("cartographers", NULL);
  mapwright_game* game = NULL;
  char* picture = NULL;
  int32_t whose = 7;
  setup.options = options;
  EXPECT(mapwright_game_new(&setup, &game) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_is_card_due(game, &whose) == 1 && whose == MAPWRIGHT_TABLE);
  EXPECT(mapwright_game_turn_card(game) == MAPWRIGHT_NOT_NOW);
  EXPECT(mapwright_game_advance(game) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_lay_card(game, MAPWRIGHT_TABLE, "no-such-card") == MAPWRIGHT_BAD_TEXT);
  EXPECT(mapwright_game_lay_card(game, 1, "great-river") == MAPWRIGHT_NOT_NOW);
  EXPECT(mapwright_game_lay_card(game, MAPWRIGHT_TABLE, "great-river") == MAPWRIGHT_OK);
  EXPECT(mapwright_game_lay_card(game, MAPWRIGHT_TABLE, "great-river") == MAPWRIGHT_NOT_NOW);
  EXPECT(mapwright_game_picture(game, 0, &picture) == MAPWRIGHT_OK && strlen(picture) > 100);
  EXPECT(mapwright_game_act(game, 0, "no action") == MAPWRIGHT_BAD_TEXT);
  EXPECT(mapwright_game_act(game, 0, "monster A1") == MAPWRIGHT_ILLEGAL);
  PASS(step(game));
  EXPECT(mapwright_game_act(game, 0, "water A1 A2 A3") == MAPWRIGHT_NOT_NOW);
  mapwright_free(picture);
  mapwright_game_free(game);
  return NULL;
}

const char* c_secrets_are_refused(void) {
  mapwright_setup setup = two_seats("cartographers", "1");
  mapwright_game* game = NULL;
  mapwright_game* copy = NULL;
  mapwright_events* events = NULL;
  mapwright_event event = {sizeof(mapwright_event), -1, -1, -1, NULL};
  mapwright_list* outcomes = NULL;
  char* text = NULL;
  size_t told = 0;
  EXPECT(mapwright_game_new(&setup, &game) == MAPWRIGHT_OK);
  while (mapwright_game_is_card_due(game, NULL) == 1) PASS(step(game));
  PASS(step(game));  // the first seat has chosen
  EXPECT(mapwright_game_record(game, &text) == MAPWRIGHT_HIDDEN && text == NULL);
  EXPECT(mapwright_game_position(game, &text) == MAPWRIGHT_HIDDEN && text == NULL);
  EXPECT(mapwright_game_events(game, &events) == MAPWRIGHT_HIDDEN && events == NULL);
  EXPECT(mapwright_game_copy(game, &copy) == MAPWRIGHT_HIDDEN && copy == NULL);
  EXPECT(mapwright_game_outcomes(game, MAPWRIGHT_TABLE, &outcomes) == MAPWRIGHT_HIDDEN);
  // The other is told that it has, not what.
  EXPECT(mapwright_game_updates(game, 1, 0, &events) == MAPWRIGHT_OK);
  told = mapwright_events_size(events);
  EXPECT(told > 0 && mapwright_events_get(events, told - 1, &event) == MAPWRIGHT_OK);
  EXPECT(event.kind == MAPWRIGHT_ACTION && event.seat == 0 && event.is_hidden == 1);
  EXPECT(strcmp(event.text, "") == 0);
  EXPECT(mapwright_events_get(events, 0, &event) == MAPWRIGHT_OK && event.is_hidden == 0);
  EXPECT(event.kind == MAPWRIGHT_CARD && event.seat == MAPWRIGHT_TABLE && strlen(event.text) > 0);
  mapwright_events_free(events);
  EXPECT(mapwright_game_updates(game, 1, told, &events) == MAPWRIGHT_OK);
  EXPECT(mapwright_events_size(events) == 0);
  mapwright_events_free(events);
  EXPECT(mapwright_game_allow_cheating(game) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_copy(game, &copy) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_record(copy, &text) == MAPWRIGHT_OK);
  mapwright_free(text);
  EXPECT(mapwright_game_restart(game, "2") == MAPWRIGHT_OK);
  EXPECT(mapwright_game_position(game, &text) == MAPWRIGHT_HIDDEN);
  mapwright_game_free(copy);
  mapwright_game_free(game);
  return NULL;
}

const char* c_records(void) {
  mapwright_setup setup = two_seats("cartographers", "11");
  mapwright_game* game = NULL;
  mapwright_game* opened = NULL;
  char* early = NULL;
  char* record = NULL;
  char* seen = NULL;
  char* broken = NULL;
  mapwright_events* events = NULL;
  size_t many = 0;
  EXPECT(mapwright_game_new(&setup, &game) == MAPWRIGHT_OK);
  for (int i = 0; i < 8; ++i) PASS(step(game));
  EXPECT(mapwright_game_view(game, 1, &early) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_allow_cheating(game) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_record(game, &record) == MAPWRIGHT_OK);
  // An unfinished one goes on with its seed, and not with another.
  EXPECT(mapwright_game_open_record(record, "12", &opened) == MAPWRIGHT_ILLEGAL && opened == NULL);
  EXPECT(mapwright_game_open_record(record, "11", &opened) == MAPWRIGHT_OK);
  while (mapwright_game_is_over(opened) == 0) PASS(step(opened));
  mapwright_free(record);
  EXPECT(mapwright_game_record(opened, &record) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_seek(opened, 8) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_view(opened, 1, &seen) == MAPWRIGHT_OK && strcmp(seen, early) == 0);
  EXPECT(mapwright_game_act(opened, 0, "water A1 A2 A3") == MAPWRIGHT_NOT_NOW);
  EXPECT(mapwright_game_updates(opened, 1, 0, &events) == MAPWRIGHT_OK);
  EXPECT(mapwright_events_size(events) >= 6 && mapwright_events_size(events) < 12);
  mapwright_events_free(events);
  EXPECT(mapwright_game_events(opened, &events) == MAPWRIGHT_OK);
  many = mapwright_events_size(events);
  EXPECT(mapwright_game_seek(opened, many + 1) == MAPWRIGHT_NOT_NOW);
  EXPECT(mapwright_game_seek(opened, many) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_is_over(opened) == 1);
  EXPECT(mapwright_check_record(record) == MAPWRIGHT_OK);
  broken = strstr(record, "\"chance\":\"");
  EXPECT(broken != NULL);
  broken[10] = 'q';
  EXPECT(mapwright_check_record(record) == MAPWRIGHT_ILLEGAL);
  EXPECT(strstr(mapwright_last_error(), "line 2: ") != NULL);
  mapwright_events_free(events);
  mapwright_free(seen);
  mapwright_free(record);
  mapwright_free(early);
  mapwright_game_free(opened);
  mapwright_game_free(game);
  return NULL;
}

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
  mapwright_batch_sizes sizes = {sizeof(mapwright_batch_sizes), 0, 0, 0, 0, 0, 0, 0, 0};
  mapwright_batch_arrays arrays = {sizeof(mapwright_batch_arrays), NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL};
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
