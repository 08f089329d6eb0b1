// What the tests in C share: expectations, and games played so far or to their end.

#ifndef MAPWRIGHT_TESTS_STEPS_H
#define MAPWRIGHT_TESTS_STEPS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mapwright/c/mapwright.h"

extern char c_failure[800];

// Each test returns NULL, or what went wrong.
#define EXPECT(holds)                                                                       \
  do {                                                                                      \
    if (!(holds)) {                                                                         \
      snprintf(c_failure, sizeof c_failure, "line %d: %s; the last error is: %s", __LINE__, \
               #holds, mapwright_last_error());                                             \
      return c_failure;                                                                     \
    }                                                                                       \
  } while (0)
#define PASS(called)                     \
  do {                                   \
    const char* problem = called;        \
    if (problem != NULL) return problem; \
  } while (0)

mapwright_setup two_seats(const char* game, const char* seed);
// One card, or one action of the lowest seat: the one in the middle of its list.
const char* one_step(mapwright_game* game);
// So many of them.
const char* some_steps(mapwright_game* game, int count);
// All of them.
const char* play_to_the_end(mapwright_game* game);
// A game of two after so many steps.
const char* begin_with(const char* id, const char* seed, int steps, mapwright_game** game);
// The seat sees just this.
const char* expect_view(mapwright_game* game, int32_t seat, const char* view);
// Both are in the same position.
const char* expect_same(mapwright_game* game, mapwright_game* other);

#endif
