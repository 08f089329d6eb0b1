# The games, listed here and nowhere else in C++. Each has a folder of its own in every layer that
# knows games; the class of game `guild` is mapwright::guild::Guild.
set(MAPWRIGHT_GAMES cartographers misterra guild)

# mapwright_game_list(<target> <layer> <header>)
# Writes mapwright/<layer>/each_game.h, which includes <header> from the folder of every game in that
# layer (@GAME@ stands for the game). In the layer `games` it also defines mapwright::AllGames, the
# GameList of their classes.
function(mapwright_game_list target layer header)
  set(includes "")
  set(classes "")
  foreach(game IN LISTS MAPWRIGHT_GAMES)
    string(REPLACE "@GAME@" "${game}" file "${header}")
    string(APPEND includes "#include \"mapwright/${layer}/${game}/${file}\"\n")
    string(SUBSTRING "${game}" 0 1 first)
    string(SUBSTRING "${game}" 1 -1 rest)
    string(TOUPPER "${first}" first)
    list(APPEND classes "${game}::${first}${rest}")
  endforeach()
  set(text "#pragma once\n// Generated from MAPWRIGHT_GAMES (cmake/GameRooms.cmake).\n\n${includes}")
  if(layer STREQUAL "games")
    list(JOIN classes ", " classes)
    string(APPEND text "#include \"mapwright/game/game_list.h\"\n\nnamespace mapwright {\n"
      "using AllGames = GameList<${classes}>;\n}  // namespace mapwright\n")
  endif()
  set(folder "${PROJECT_BINARY_DIR}/generated")
  file(CONFIGURE OUTPUT "${folder}/mapwright/${layer}/each_game.h" CONTENT "${text}" @ONLY)
  target_include_directories(${target} PUBLIC "${folder}")
endfunction()
