// Games in numbers, for programs that learn: actions by number, observations and masks in arrays of
// the caller, many games stepped at once with threads inside (docs/learning.md,
// docs/observations.md). Part of mapwright.h.
//
// A row of an array is game * seats + seat, or game, as said below; rows follow one another without
// gaps. What a seat's row shows is what that seat may know.

#ifndef MAPWRIGHT_BATCH_H
#define MAPWRIGHT_BATCH_H

#include "mapwright.h"

#ifdef __cplusplus
extern "C" {
#endif

// NOLINTBEGIN(modernize-use-using,readability-identifier-naming): this is C

typedef struct mapwright_batch mapwright_batch;

enum { MAPWRIGHT_SAME_STEP = 0, MAPWRIGHT_NEXT_STEP = 1, MAPWRIGHT_NO_RESET = 2 };
enum { MAPWRIGHT_POINTS = 0, MAPWRIGHT_STANDING = 1 };
typedef struct mapwright_batch_settings {
  size_t struct_size;  // sizeof(mapwright_batch_settings)
  int32_t games;       // 1 to 1000000
  int32_t threads;     // 1 to 256; 0: one for each core
  // When a game is over a new one begins within the step (MAPWRIGHT_SAME_STEP), with the next step
  // whatever the action is (MAPWRIGHT_NEXT_STEP), or by a reset alone (MAPWRIGHT_NO_RESET).
  int32_t autoreset;
  // MAPWRIGHT_POINTS: change on the score sheet; MAPWRIGHT_STANDING: rank, at the end.
  int32_t reward;
} mapwright_batch_settings;
#define MAPWRIGHT_BATCH_SETTINGS_INIT \
  { sizeof(mapwright_batch_settings), 1, 1, MAPWRIGHT_SAME_STEP, MAPWRIGHT_POINTS }

// Of a set-up only game, seats and options count, and of its files the map of your own that the
// options choose: it has no bots, and seeds come with each reset.
MAPWRIGHT_API mapwright_status mapwright_batch_new(const mapwright_setup* setup,
                                                   const mapwright_batch_settings* settings,
                                                   mapwright_batch** batch);
// Its observations hide nothing.
MAPWRIGHT_API mapwright_status
mapwright_batch_new_cheating(const mapwright_setup* setup, const mapwright_batch_settings* settings,
                             mapwright_batch** batch);
MAPWRIGHT_API void mapwright_batch_free(mapwright_batch* batch);

// Of all arrays, for one seat. They never change for a set-up.
typedef struct mapwright_batch_sizes {
  size_t struct_size;  // sizeof(mapwright_batch_sizes)
  int32_t version;     // of numbers and observations
  int32_t seats;
  int32_t actions;  // with number 0, the wait of a seat that has nothing to decide
  int32_t planes;
  int32_t rows;
  int32_t cols;
  int32_t globals;
  int32_t facts;
} mapwright_batch_sizes;
#define MAPWRIGHT_BATCH_SIZES_INIT \
  { sizeof(mapwright_batch_sizes), 0, 0, 0, 0, 0, 0, 0, 0 }
MAPWRIGHT_API mapwright_status mapwright_batch_get_sizes(const mapwright_batch* batch,
                                                         mapwright_batch_sizes* sizes);
MAPWRIGHT_API mapwright_status mapwright_batch_action_text(const mapwright_batch* batch,
                                                           int32_t number, char** text);
// The number, or a negative status.
MAPWRIGHT_API int32_t mapwright_batch_action_number(const mapwright_batch* batch, const char* text);

// Where everything is written; what is NULL is left out. The arrays must stay there until the next
// bind or the end of the batch. Nobody else may write into `masks`.
typedef struct mapwright_batch_arrays {
  size_t struct_size;     // sizeof(mapwright_batch_arrays)
  int32_t* actions;       // [games * seats]; read by step, written by sample
  uint8_t* planes;        // [games * seats][planes][rows][cols]
  float* globals;         // [games * seats][globals]
  float* facts;           // [games * seats][facts]
  int8_t* masks;          // [games * seats][actions]; 1: legal
  float* rewards;         // [games * seats]
  uint8_t* terminated;    // [games]
  uint8_t* final_planes;  // as planes; written for games that ended in a MAPWRIGHT_SAME_STEP
  float* final_globals;   // as globals; the same
  float* final_facts;     // as facts; the same. Since 1001
} mapwright_batch_arrays;
#define MAPWRIGHT_BATCH_ARRAYS_INIT \
  { sizeof(mapwright_batch_arrays), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }
MAPWRIGHT_API mapwright_status mapwright_batch_bind(mapwright_batch* batch,
                                                    const mapwright_batch_arrays* arrays);
// Begins all games anew, game i with seeds[i].
MAPWRIGHT_API mapwright_status mapwright_batch_reset(mapwright_batch* batch, const uint64_t* seeds);
MAPWRIGHT_API mapwright_status mapwright_batch_reset_game(mapwright_batch* batch, int32_t game,
                                                          uint64_t seed);
// That of the game being played: with it the same cards come again.
MAPWRIGHT_API mapwright_status mapwright_batch_seed(const mapwright_batch* batch, int32_t game,
                                                    uint64_t* seed);
// A random legal action for every seat, into `actions`.
MAPWRIGHT_API mapwright_status mapwright_batch_sample(mapwright_batch* batch);
// Plays `actions` in all games. ILLEGAL names the first that is not legal; then nothing has
// changed.
MAPWRIGHT_API mapwright_status mapwright_batch_step(mapwright_batch* batch);
// What the seat sees, as text.
MAPWRIGHT_API mapwright_status mapwright_batch_view(const mapwright_batch* batch, int32_t game,
                                                    int32_t seat, char** view);

// NOLINTEND(modernize-use-using,readability-identifier-naming)

#ifdef __cplusplus
}
#endif

#endif
