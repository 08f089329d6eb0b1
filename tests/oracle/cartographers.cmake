mapwright_oracle(cartographers
  SOURCES cartographers_data.cpp cartographers_game.cpp cartographers_legal.cpp cartographers_result.cpp
          cartographers_score.cpp cartographers_sheet.cpp
  SELFTESTS cartographers_game_selftest.cpp cartographers_legal_selftest.cpp cartographers_result_selftest.cpp
            cartographers_score_selftest.cpp cartographers_selftest.cpp cartographers_solo_selftest.cpp)
mapwright_test(cartographers_differential
  SOURCES cartographers_differential_test.cpp cartographers_differential_games_test.cpp
  DEPENDS mapwright_oracle_cartographers mapwright::cartographers
  LABELS oracle BUSY WHOLE)
