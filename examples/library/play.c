/* A whole game over the C interface: a bot of ours at one seat, "the longest action" at the other. */
#include <mapwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int32_t status) {
  if (status >= 0) return;
  fprintf(stderr, "play: %s\n", mapwright_last_error());
  exit(1);
}

int main(int argc, char** argv) {
  const char* bots[] = {"greedy", NULL};
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  mapwright_game* game = NULL;
  char* result = NULL;

  if (mapwright_version() / 1000 != MAPWRIGHT_INTERFACE_VERSION / 1000) return 1;
  setup.game = argc > 1 ? argv[1] : "cartographers";
  setup.seed = argc > 2 ? argv[2] : "1";
  setup.seats = 2;
  setup.bots = bots;
  check(mapwright_game_new(&setup, &game));
  for (;;) {
    mapwright_list* actions = NULL;
    const char* longest = "";
    size_t i = 0;
    check(mapwright_game_advance(game)); /* cards, and the bot */
    if (mapwright_game_is_over(game)) break;
    check(mapwright_game_actions(game, 1, &actions));
    for (i = 0; i < mapwright_list_size(actions); ++i) {
      const char* action = mapwright_list_text(actions, i);
      if (strlen(action) > strlen(longest)) longest = action;
    }
    check(mapwright_game_act(game, 1, longest));
    mapwright_list_free(actions);
  }
  check(mapwright_game_result(game, &result));
  printf("%s\n", result);
  mapwright_free(result);
  mapwright_game_free(game);
  return 0;
}
