mapwright_oracle(guild
  SOURCES guild_cards.cpp guild_chance.cpp guild_data_cards.cpp guild_data_maps.cpp guild_data_objectives.cpp
          guild_game.cpp guild_map.cpp guild_objectives.cpp guild_result.cpp guild_seat.cpp
  SELFTESTS guild_cards_selftest.cpp guild_game_selftest.cpp guild_map_selftest.cpp guild_objectives_selftest.cpp
            guild_result_selftest.cpp guild_seat_selftest.cpp guild_selftest.cpp)
mapwright_test(guild_differential
  SOURCES guild_differential_games_test.cpp guild_differential_maps_test.cpp guild_differential_positions_test.cpp
          guild_random_board.cpp guild_side_by_side.cpp guild_side_by_side_compare.cpp guild_tastes.cpp
  DEPENDS mapwright_oracle_guild mapwright::guild
  LABELS oracle BUSY SHARDS 2 WHOLE)
