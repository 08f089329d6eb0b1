// Tests of the C interface that are written in C, and called by from_c_test.cpp. Each returns NULL,
// or what went wrong.

#ifndef MAPWRIGHT_TESTS_FROM_C_H
#define MAPWRIGHT_TESTS_FROM_C_H

#ifdef __cplusplus
extern "C" {
#endif

const char* c_whole_games(void);
const char* c_bots_and_hints(void);
const char* c_imagined_worlds(void);
const char* c_cards_by_hand(void);
const char* c_secrets_are_refused(void);
const char* c_records(void);
const char* c_tables(void);
const char* c_batches(void);

#ifdef __cplusplus
}
#endif

#endif
