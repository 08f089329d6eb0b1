mapwright_oracle(misterra
  SOURCES misterra_answers.cpp misterra_board.cpp misterra_data.cpp misterra_game.cpp misterra_hypotheses.cpp
          misterra_legal.cpp misterra_otoma.cpp misterra_result.cpp misterra_turn.cpp
  SELFTESTS misterra_board_selftest.cpp misterra_hypotheses_selftest.cpp misterra_random_selftest.cpp
            misterra_result_selftest.cpp misterra_selftest.cpp)
mapwright_test(misterra_differential
  SOURCES misterra_differential_games_test.cpp misterra_differential_test.cpp
  DEPENDS mapwright_oracle_misterra mapwright::misterra
  LABELS oracle BUSY WHOLE)
