# The games, listed here and nowhere else in C++. Each has a folder of its own in the layers that know games; the class of game
# `guild` is mapwright::guild::Guild. tools/new_game adds one.
set(MAPWRIGHT_GAMES cartographers misterra guild)

# mapwright_game_class(<game> <variable>): the game's class as it is called in namespace mapwright.
function(mapwright_game_class game variable)
  string(SUBSTRING "${game}" 0 1 first)
  string(SUBSTRING "${game}" 1 -1 rest)
  string(TOUPPER "${first}" first)
  set(${variable} "${game}::${first}${rest}" PARENT_SCOPE)
endfunction()

# mapwright_game_list(<target> <layer> <header>...)
# Writes mapwright/<layer>/each_game.h, which includes every <header> (@GAME@ stands for the game) from the folders of all games
# in that layer. A young game need not have a room in every layer: what is not there is left out, and the layer has an answer
# for it. In the layer `games` all must be there; there it also defines mapwright::AllGames, the GameList of their classes.
function(mapwright_game_list target layer)
  set(includes "")
  set(classes "")
  foreach(game IN LISTS MAPWRIGHT_GAMES)
    foreach(header IN LISTS ARGN)
      string(REPLACE "@GAME@" "${game}" file "mapwright/${layer}/${game}/${header}")
      if(EXISTS "${PROJECT_SOURCE_DIR}/src/${file}")
        string(APPEND includes "#include \"${file}\"\n")
      elseif(layer STREQUAL "games")
        message(FATAL_ERROR "cmake/GameRooms.cmake lists the game `${game}`, but there is no src/${file}")
      endif()
    endforeach()
    mapwright_game_class(${game} class)
    list(APPEND classes "${class}")
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
