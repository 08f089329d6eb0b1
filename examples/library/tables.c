/* Many games at once, in threads inside: how good a bot is over some hundred tables. */
#include <inttypes.h>
#include <mapwright.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv) {
  enum { kTables = 64 };
  const char* bots[] = {"greedy", "random"};
  mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
  mapwright_tables* tables = NULL;
  int32_t totals[2 * kTables];
  long sums[2] = {0, 0};
  int i = 0;

  setup.game = argc > 1 ? argv[1] : "cartographers";
  setup.seats = 2;
  setup.bots = bots;
  if (mapwright_tables_new(&setup, kTables, 1, 0, &tables) != MAPWRIGHT_OK ||
      mapwright_tables_advance(tables, NULL) != MAPWRIGHT_OK ||
      mapwright_tables_scores(tables, totals) != MAPWRIGHT_OK) {
    fprintf(stderr, "tables: %s\n", mapwright_last_error());
    return 1;
  }
  for (i = 0; i < 2 * kTables; ++i) sums[i % 2] += totals[i];
  for (i = 0; i < 2; ++i) {
    printf("%s %.2f\n", bots[i], (double)sums[i] / kTables);
  }
  mapwright_tables_free(tables);
  return 0;
}
