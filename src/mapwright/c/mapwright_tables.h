// Many games at once: one set-up, a seed for each table, and threads inside. Part of mapwright.h.
//
// What comes or goes for each table is an array with one entry for each, in their order. A function
// goes on with the other tables when one of them fails: it returns the first failure, and writes
// the status of each to `statuses` where that is not NULL. What failed gave out NULL, and its table
// is as it was. The answers do not depend on the number of threads.

#ifndef MAPWRIGHT_TABLES_H
#define MAPWRIGHT_TABLES_H

#include "mapwright.h"

#ifdef __cplusplus
extern "C" {
#endif

// NOLINTBEGIN(modernize-use-using,readability-identifier-naming): this is C

typedef struct mapwright_tables mapwright_tables;

// `count` (1 to 100000) tables; table i has the seed of the number first_seed + i, as
// `mapwright simulate` has; the set-up's own is not looked at. threads: 1 to 256, 0: one for each
// core.
MAPWRIGHT_API mapwright_status mapwright_tables_new(const mapwright_setup* setup, int32_t count,
                                                    uint64_t first_seed, int32_t threads,
                                                    mapwright_tables** tables);
MAPWRIGHT_API void mapwright_tables_free(mapwright_tables* tables);
MAPWRIGHT_API int32_t mapwright_tables_count(const mapwright_tables* tables);
// One of them, for every function that takes a game; it belongs to the tables. NULL: there is none.
MAPWRIGHT_API mapwright_game* mapwright_tables_game(mapwright_tables* tables, int32_t table);

// New games at the tables that are over, each with the next seed that none of them has had. Returns
// how many.
MAPWRIGHT_API int32_t mapwright_tables_restart(mapwright_tables* tables);
MAPWRIGHT_API mapwright_status mapwright_tables_advance(mapwright_tables* tables,
                                                        mapwright_status* statuses);
// The lowest seat that is to act at each table, or MAPWRIGHT_SPECTATOR for none: what the next five
// functions take. They pass over tables whose seat is MAPWRIGHT_SPECTATOR, and give out NULL there.
MAPWRIGHT_API mapwright_status mapwright_tables_seats(const mapwright_tables* tables,
                                                      int32_t* seats);
MAPWRIGHT_API mapwright_status mapwright_tables_act(mapwright_tables* tables, const int32_t* seats,
                                                    const char* const* actions,
                                                    mapwright_status* statuses);
MAPWRIGHT_API mapwright_status mapwright_tables_views(const mapwright_tables* tables,
                                                      const int32_t* seats, char** views,
                                                      mapwright_status* statuses);
MAPWRIGHT_API mapwright_status mapwright_tables_actions(const mapwright_tables* tables,
                                                        const int32_t* seats,
                                                        mapwright_list** actions,
                                                        mapwright_status* statuses);
// Table i is asked with seed + i.
MAPWRIGHT_API mapwright_status mapwright_tables_choose(const mapwright_tables* tables,
                                                       const mapwright_bot* bot,
                                                       const int32_t* seats, uint64_t seed,
                                                       char** actions, mapwright_status* statuses);
MAPWRIGHT_API mapwright_status mapwright_tables_hints(const mapwright_tables* tables,
                                                      const int32_t* seats, int32_t top,
                                                      int32_t playouts, mapwright_hints** hints,
                                                      mapwright_status* statuses);
// What each seat of each table can count on its sheet, seats of a table side by side.
MAPWRIGHT_API mapwright_status mapwright_tables_scores(const mapwright_tables* tables,
                                                       int32_t* totals);

// NOLINTEND(modernize-use-using,readability-identifier-naming)

#ifdef __cplusplus
}
#endif

#endif
