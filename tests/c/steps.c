#include "c/steps.h"

char c_failure[800];

mapwright_setup two_seats(const char* game, const char* seed) {
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  setup.game = game;
  setup.seats = 2;
  setup.seed = seed;
  return setup;
}

const char* one_step(mapwright_game* game) {
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

const char* some_steps(mapwright_game* game, int count) {
  for (int i = 0; i < count; ++i) PASS(one_step(game));
  return NULL;
}

const char* play_to_the_end(mapwright_game* game) {
  while (mapwright_game_is_over(game) == 0) PASS(one_step(game));
  EXPECT(mapwright_game_is_over(game) == 1);
  return NULL;
}

const char* begin_with(const char* id, const char* seed, int steps, mapwright_game** game) {
  const mapwright_setup setup = two_seats(id, seed);
  EXPECT(mapwright_game_new(&setup, game) == MAPWRIGHT_OK);
  return some_steps(*game, steps);
}

const char* expect_view(mapwright_game* game, int32_t seat, const char* view) {
  char* seen = NULL;
  EXPECT(mapwright_game_view(game, seat, &seen) == MAPWRIGHT_OK && strcmp(seen, view) == 0);
  mapwright_free(seen);
  return NULL;
}

const char* expect_same(mapwright_game* game, mapwright_game* other) {
  char* one = NULL;
  char* two = NULL;
  EXPECT(mapwright_game_position(game, &one) == MAPWRIGHT_OK);
  EXPECT(mapwright_game_position(other, &two) == MAPWRIGHT_OK && strcmp(one, two) == 0);
  mapwright_free(one);
  mapwright_free(two);
  return NULL;
}
