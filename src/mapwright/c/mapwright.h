// Mapwright's C interface: games with their rules, views, cards, records, bots and hints. The
// stable way to use the library (docs/library.md); C99, and C++.
//
// Answers.    A function that can fail returns a status: MAPWRIGHT_OK, or a negative number, and
//             then nothing has changed and nothing was given out. Those that count or answer yes
//             or no return a number >= 0, or a negative status. What went wrong, in words:
//             mapwright_last_error().
// Ownership.  What is given out through a pointer to a pointer belongs to the caller: texts go back
//             with mapwright_free(), everything else with the _free() of its kind; all of them take
//             NULL. A `const char*` that is returned belongs to what it was asked of.
// Texts.      UTF-8, ended by a zero byte. Actions, cards, positions, records: docs/formats.md.
// Seats.      From 0, clockwise; MAPWRIGHT_TABLE is whose common cards are, MAPWRIGHT_SPECTATOR a
//             viewer without a seat.
// Secrets.    What a function tells of a seat is what that seat may know. What knows more (state,
//             record, outcomes, a copy to try things on) is refused with MAPWRIGHT_HIDDEN while
//             the game has secrets, until mapwright_game_allow_cheating() has been called on it.
// Threads.    Different handles may be used in different threads at once. One handle: several may
//             read (`const`), or one may write. There is no global state but the last error, which
//             each thread has for itself. No exception leaves the library.
// Versions.   Structs that cross the border begin with their size: begin with the _INIT of each and
//             name the fields, for fields are only ever added. A field of zero means what it meant
//             before the field was there.

#ifndef MAPWRIGHT_H
#define MAPWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define MAPWRIGHT_API __attribute__((visibility("default")))
#else
#define MAPWRIGHT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

// NOLINTBEGIN(modernize-use-using,readability-identifier-naming): this is C

// 1000 times the number of the interface, which is also that of the shared library, and how often
// something has been added to it.
#define MAPWRIGHT_INTERFACE_VERSION 1001

// The interface of the library that is loaded. It can be used when its thousands are those of
// MAPWRIGHT_INTERFACE_VERSION and it is not lower.
MAPWRIGHT_API uint32_t mapwright_version(void);
// Of the program it was built with: "0.1.0".
MAPWRIGHT_API const char* mapwright_version_text(void);

typedef int32_t mapwright_status;
enum {
  MAPWRIGHT_OK = 0,
  MAPWRIGHT_BAD_ARGUMENT = -1,  // a null pointer, no such seat, a number out of bounds
  MAPWRIGHT_BAD_TEXT = -2,      // a text that cannot be read, or names nothing there is
  MAPWRIGHT_ILLEGAL = -3,       // against the rules of the game
  MAPWRIGHT_NOT_NOW = -4,       // not to act, no card due, not over yet
  MAPWRIGHT_HIDDEN = -5,        // nobody at the table may know; see Secrets
  MAPWRIGHT_NO_MEMORY = -6,
  MAPWRIGHT_INTERNAL = -7  // a bug of ours
};
// What the last call of this thread that failed has to say: one line; "" before any. Stays until
// the next failure in this thread.
MAPWRIGHT_API const char* mapwright_last_error(void);

enum { MAPWRIGHT_TABLE = -1, MAPWRIGHT_SPECTATOR = -2 };

MAPWRIGHT_API void mapwright_free(char* text);

// A list of texts; of outcomes also with weights.
typedef struct mapwright_list mapwright_list;
MAPWRIGHT_API size_t mapwright_list_size(const mapwright_list* list);
// NULL behind the end.
MAPWRIGHT_API const char* mapwright_list_text(const mapwright_list* list, size_t place);
// How often an outcome comes, against the others; 0 in other lists.
MAPWRIGHT_API uint32_t mapwright_list_weight(const mapwright_list* list, size_t place);
MAPWRIGHT_API void mapwright_list_free(mapwright_list* list);

// ---- What there is ----------------------------------------------------------------------------

// The ids of the games.
MAPWRIGHT_API mapwright_status mapwright_games(mapwright_list** ids);
// The names of a game's bots, weakest first.
MAPWRIGHT_API mapwright_status mapwright_bots(const char* game, mapwright_list** names);
// All of it as JSON: {"version":"0.1.0","games":[{"id":…,"title":…,"rules":…,"minSeats":…,
// "maxSeats":…,"options":[{"name":…,"values":[…],"meaning":…}],"bots":[…]}]}. The first value of an
// option is its default; without values it takes any text.
MAPWRIGHT_API mapwright_status mapwright_describe(char** json);

// ---- Setting up -------------------------------------------------------------------------------

// A content file (of `content/`): takes the place of the one of that name. A map of your own is
// named "map:NAME" and chosen by the option map=NAME.
typedef struct mapwright_file {
  const char* name;
  const char* text;
} mapwright_file;

typedef struct mapwright_setup {
  size_t struct_size;          // sizeof(mapwright_setup)
  const char* game;            // "guild"
  int32_t seats;               // how many
  const char* const* options;  // "map=aghon", …, NULL; NULL: all as usual
  // Where the cards come from: 64 hexadecimal digits, or any other text as --seed takes it. NULL:
  // cards are laid by mapwright_game_lay_card().
  const char* seed;
  const char* const* bots;      // for each seat a bot's name or NULL; NULL: none
  const char* const* names;     // for each seat its name or NULL; NULL: bots by their kind
  const mapwright_file* files;  // instead of those compiled in
  size_t file_count;
} mapwright_setup;
#define MAPWRIGHT_SETUP_INIT \
  { sizeof(mapwright_setup), NULL, 0, NULL, NULL, NULL, NULL, NULL, 0 }

// One game, with its record. Not a kind of game: that is its id.
typedef struct mapwright_game mapwright_game;
MAPWRIGHT_API mapwright_status mapwright_game_new(const mapwright_setup* setup,
                                                  mapwright_game** game);
// A record (.mwr), played again and checked; it shows its last event and can go on. `seed` is that
// of an unfinished one, or NULL; a finished one tells its own. Names of bots stay names. A map of
// somebody's own lies in the record.
MAPWRIGHT_API mapwright_status mapwright_game_open_record(const char* record, const char* seed,
                                                          mapwright_game** game);
// A position, or a view (then what it hides is drawn at random, from the seed), of a game on one of
// the printed maps. Cards that come are drawn from the seed. It has no record, and no secrets: you
// had it all.
MAPWRIGHT_API mapwright_status mapwright_game_open_position(const char* position, const char* seed,
                                                            mapwright_game** game);
// A world that looks to the viewer like this one: what it does not see is drawn at random, and so
// are the cards that come, all from the seed. For search: it has no secrets, and no record.
MAPWRIGHT_API mapwright_status mapwright_game_imagine(const mapwright_game* game, int32_t viewer,
                                                      const char* seed, mapwright_game** imagined);
MAPWRIGHT_API mapwright_status mapwright_game_copy(const mapwright_game* game,
                                                   mapwright_game** copy);  // may be HIDDEN
// The same set-up from its beginning, with another seed (or NULL). Cheating has to be allowed anew.
MAPWRIGHT_API mapwright_status mapwright_game_restart(mapwright_game* game, const char* seed);
MAPWRIGHT_API void mapwright_game_free(mapwright_game* game);
// From now on nothing of this game is HIDDEN. Views, updates, actions, bots and hints stay honest.
MAPWRIGHT_API mapwright_status mapwright_game_allow_cheating(mapwright_game* game);

// ---- Playing ----------------------------------------------------------------------------------

MAPWRIGHT_API const char* mapwright_game_id(const mapwright_game* game);  // NULL for NULL
MAPWRIGHT_API int32_t mapwright_game_seats(const mapwright_game* game);
MAPWRIGHT_API int32_t mapwright_game_is_over(const mapwright_game* game);
// Whether a card comes before anybody acts; `whose` (or NULL) becomes MAPWRIGHT_TABLE or a seat.
MAPWRIGHT_API int32_t mapwright_game_is_card_due(const mapwright_game* game, int32_t* whose);
MAPWRIGHT_API int32_t mapwright_game_is_to_act(const mapwright_game* game, int32_t seat);
// How many seats are to act; the first `capacity` of them are written to `seats`.
MAPWRIGHT_API int32_t mapwright_game_seats_to_act(const mapwright_game* game, int32_t* seats,
                                                  int32_t capacity);

// All legal actions of a seat, sorted by bytes; none when it is not to act.
MAPWRIGHT_API mapwright_status mapwright_game_actions(const mapwright_game* game, int32_t seat,
                                                      mapwright_list** actions);
// An action in any spelling.
MAPWRIGHT_API mapwright_status mapwright_game_act(mapwright_game* game, int32_t seat,
                                                  const char* action);
// The next card of the seed.
MAPWRIGHT_API mapwright_status mapwright_game_turn_card(mapwright_game* game);
// A card of your own choice, in a game without a seed.
MAPWRIGHT_API mapwright_status mapwright_game_lay_card(mapwright_game* game, int32_t whose,
                                                       const char* card);
// What can come, with weights; none when nothing is due. May be HIDDEN.
MAPWRIGHT_API mapwright_status mapwright_game_outcomes(const mapwright_game* game, int32_t whose,
                                                       mapwright_list** cards);
// Turns over cards and lets the bots of the set-up act until somebody else is to act, or a card is
// to be laid, or it is over. The same seed and choices give the same game as `mapwright simulate`.
MAPWRIGHT_API mapwright_status mapwright_game_advance(mapwright_game* game);

// ---- Looking ----------------------------------------------------------------------------------

// Viewers are seats or MAPWRIGHT_SPECTATOR.
MAPWRIGHT_API mapwright_status mapwright_game_view(const mapwright_game* game, int32_t viewer,
                                                   char** view);
// The boards in plain letters.
MAPWRIGHT_API mapwright_status mapwright_game_picture(const mapwright_game* game, int32_t viewer,
                                                      char** picture);
// What the seat itself can count on its sheet now.
MAPWRIGHT_API mapwright_status mapwright_game_score(const mapwright_game* game, int32_t seat,
                                                    int32_t* total);
// The same line by line: {"lines":[{"group":…,"label":…,"value":…}],"total":…}.
MAPWRIGHT_API mapwright_status mapwright_game_score_sheet(const mapwright_game* game, int32_t seat,
                                                          char** json);
// Once the game is over: {"seats":[…],"winners":[…]}, as records have it.
MAPWRIGHT_API mapwright_status mapwright_game_result(const mapwright_game* game, char** json);
// Once the game is over: 1 and on.
MAPWRIGHT_API int32_t mapwright_game_rank(const mapwright_game* game, int32_t seat);

// What happened, as one viewer is told of it, or as the record has it.
enum { MAPWRIGHT_ACTION = 0, MAPWRIGHT_CARD = 1 };
typedef struct mapwright_event {
  size_t struct_size;  // sizeof(mapwright_event)
  int32_t kind;        // MAPWRIGHT_ACTION, MAPWRIGHT_CARD
  int32_t seat;        // whose
  int32_t is_hidden;   // 1: the seat has chosen, or the card lies face down; the text is empty
  const char* text;    // belongs to the list
} mapwright_event;
#define MAPWRIGHT_EVENT_INIT \
  { sizeof(mapwright_event), 0, 0, 0, NULL }
typedef struct mapwright_events mapwright_events;
// What the viewer has been told, from its number `from` on. What opens later is told then.
MAPWRIGHT_API mapwright_status mapwright_game_updates(const mapwright_game* game, int32_t viewer,
                                                      size_t from, mapwright_events** events);
MAPWRIGHT_API mapwright_status mapwright_game_events(const mapwright_game* game,
                                                     mapwright_events** events);  // may be HIDDEN
MAPWRIGHT_API size_t mapwright_events_size(const mapwright_events* events);
// Fills in as much of it as struct_size says.
MAPWRIGHT_API mapwright_status mapwright_events_get(const mapwright_events* events, size_t place,
                                                    mapwright_event* event);
MAPWRIGHT_API void mapwright_events_free(mapwright_events* events);

// ---- Records ----------------------------------------------------------------------------------

// The whole game so far; of one that began with a position, NOT_NOW. May be HIDDEN.
MAPWRIGHT_API mapwright_status mapwright_game_record(const mapwright_game* game, char** record);
// All of the state as text. May be HIDDEN.
MAPWRIGHT_API mapwright_status mapwright_game_position(const mapwright_game* game, char** position);
// Shows the game as it was after so many events; played on it can only be at its end. Returns
// NOT_NOW behind the end.
MAPWRIGHT_API mapwright_status mapwright_game_seek(mapwright_game* game, size_t events);
// Whether a record keeps the rules and, where it tells its seed, has the cards of that seed.
MAPWRIGHT_API mapwright_status mapwright_check_record(const char* record);

// ---- Bots and hints ---------------------------------------------------------------------------

// A bot by its name, perhaps with a budget: "master@500ms", "master@2000" (playouts). It can be
// asked by several threads at once.
typedef struct mapwright_bot mapwright_bot;
MAPWRIGHT_API mapwright_status mapwright_bot_new(const char* game, const char* name,
                                                 mapwright_bot** bot);
// What it would do, from the seat's view; without a budget in time the same for the same seed.
MAPWRIGHT_API mapwright_status mapwright_bot_choose(const mapwright_bot* bot,
                                                    const mapwright_game* game, int32_t seat,
                                                    uint64_t seed, char** action);
MAPWRIGHT_API void mapwright_bot_free(mapwright_bot* bot);

// One of the best actions. Figures are hundredths of a point: of the own total alone, else of the
// margin over the others (docs/analysis.md); an interval is half of its 95 %.
typedef struct mapwright_hint {
  size_t struct_size;  // sizeof(mapwright_hint)
  const char* action;  // belongs to the list
  int32_t value;
  int32_t value_interval;
  int32_t behind;  // the best
  int32_t behind_interval;
  int32_t playouts;
} mapwright_hint;
#define MAPWRIGHT_HINT_INIT \
  { sizeof(mapwright_hint), NULL, 0, 0, 0, 0, 0 }
typedef struct mapwright_hints mapwright_hints;
// The `top` (1 to 1000) best, best first, by so many playouts in all; 0: as many as usual.
MAPWRIGHT_API mapwright_status mapwright_game_hints(const mapwright_game* game, int32_t seat,
                                                    int32_t top, int32_t playouts,
                                                    mapwright_hints** hints);
MAPWRIGHT_API size_t mapwright_hints_size(const mapwright_hints* hints);
MAPWRIGHT_API mapwright_status mapwright_hints_get(const mapwright_hints* hints, size_t place,
                                                   mapwright_hint* hint);
MAPWRIGHT_API void mapwright_hints_free(mapwright_hints* hints);

// NOLINTEND(modernize-use-using,readability-identifier-naming)

#ifdef __cplusplus
}
#endif

#include "mapwright_batch.h"
#include "mapwright_tables.h"

#endif
