// One game at a time.

#include "c/from_c.h"
#include "c/steps.h"

static const char* play_one(const char* id) {
  mapwright_game* game = NULL;
  mapwright_game* again = NULL;
  char* record = NULL;
  char* result = NULL;
  int32_t total = 0;
  PASS(begin_with(id, "17", 0, &game));
  EXPECT(strcmp(mapwright_game_id(game), id) == 0);
  EXPECT(mapwright_game_seats(game) == 2);
  EXPECT(mapwright_game_result(game, &result) == MAPWRIGHT_NOT_NOW && result == NULL);
  EXPECT(mapwright_game_rank(game, 0) == MAPWRIGHT_NOT_NOW);
  PASS(play_to_the_end(game));
  EXPECT(mapwright_game_seats_to_act(game, NULL, 0) == 0);
  EXPECT(mapwright_game_score(game, 1, &total) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_rank(game, 0) == 1 || mapwright_game_rank(game, 1) == 1);
  EXPECT(mapwright_game_result(game, &result) == MAPWRIGHT_OK && strstr(result, "\"winners\""));
  EXPECT(mapwright_game_record(game, &record) == MAPWRIGHT_OK);
  EXPECT(mapwright_check_record(record) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_open_record(record, NULL, &again) == MAPWRIGHT_OK);
  PASS(expect_same(game, again));
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
  mapwright_hint hint = MAPWRIGHT_HINT_INIT;
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
  mapwright_game* game = NULL;
  mapwright_game* world = NULL;
  mapwright_game* same = NULL;
  mapwright_game* copy = NULL;
  mapwright_game* from_text = NULL;
  mapwright_list* outcomes = NULL;
  char* view = NULL;
  char* record = NULL;
  PASS(begin_with("misterra", "3", 15, &game));
  EXPECT(mapwright_game_view(game, 1, &view) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_imagine(game, 1, "a", &world) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_imagine(game, 1, "a", &same) == MAPWRIGHT_OK);
  PASS(expect_view(world, 1, view));
  EXPECT(mapwright_game_open_position(view, "a", &from_text) == MAPWRIGHT_OK);
  PASS(expect_view(from_text, 1, view));
  // The same seed gives the same world and the same cards; a copy goes on as the original.
  PASS(some_steps(world, 10));
  EXPECT(mapwright_game_copy(world, &copy) == MAPWRIGHT_OK);
  PASS(play_to_the_end(world));
  PASS(play_to_the_end(same));
  PASS(expect_same(world, same));
  while (mapwright_game_is_over(copy) == 0) {
    int32_t whose = 0;
    if (mapwright_game_is_card_due(copy, &whose) == 1) {
      EXPECT(mapwright_game_outcomes(copy, whose, &outcomes) == MAPWRIGHT_OK);
      EXPECT(mapwright_list_size(outcomes) > 0 && mapwright_list_weight(outcomes, 0) > 0);
      mapwright_list_free(outcomes);
    }
    PASS(one_step(copy));
  }
  PASS(expect_same(copy, world));
  EXPECT(mapwright_game_record(copy, &record) == MAPWRIGHT_NOT_NOW && record == NULL);
  // From its beginning again, which is the moment that was imagined.
  EXPECT(mapwright_game_restart(copy, "b") == MAPWRIGHT_OK);
  PASS(expect_view(copy, 1, view));
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
  PASS(one_step(game));
  EXPECT(mapwright_game_act(game, 0, "water A1 A2 A3") == MAPWRIGHT_NOT_NOW);
  mapwright_free(picture);
  mapwright_game_free(game);
  return NULL;
}

const char* c_secrets_are_refused(void) {
  mapwright_game* game = NULL;
  mapwright_game* copy = NULL;
  mapwright_events* events = NULL;
  mapwright_event event = MAPWRIGHT_EVENT_INIT;
  mapwright_list* outcomes = NULL;
  char* text = NULL;
  size_t told = 0;
  PASS(begin_with("cartographers", "1", 0, &game));
  while (mapwright_game_is_card_due(game, NULL) == 1) PASS(one_step(game));
  PASS(one_step(game));  // the first seat has chosen
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
  mapwright_game* game = NULL;
  mapwright_game* opened = NULL;
  char* early = NULL;
  char* record = NULL;
  char* broken = NULL;
  mapwright_events* events = NULL;
  size_t many = 0;
  PASS(begin_with("cartographers", "11", 8, &game));
  EXPECT(mapwright_game_view(game, 1, &early) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_allow_cheating(game) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_record(game, &record) == MAPWRIGHT_OK);
  // An unfinished one goes on with its seed, and not with another.
  EXPECT(mapwright_game_open_record(record, "12", &opened) == MAPWRIGHT_ILLEGAL && opened == NULL);
  EXPECT(mapwright_game_open_record(record, "11", &opened) == MAPWRIGHT_OK);
  PASS(play_to_the_end(opened));
  mapwright_free(record);
  EXPECT(mapwright_game_record(opened, &record) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_seek(opened, 8) == MAPWRIGHT_OK);
  PASS(expect_view(opened, 1, early));
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
  mapwright_free(record);
  mapwright_free(early);
  mapwright_game_free(opened);
  mapwright_game_free(game);
  return NULL;
}
