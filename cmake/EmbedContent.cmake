# mapwright_embed_content(<target> GAME <game> FILES <file>...)
# Compiles the files of content/<game>/ into <target>. A generated source defines
#   namespace mapwright::<game> { std::span<const EmbeddedFile> embedded_content(); }
# in the order of FILES; `name` is the file as listed, `text` its bytes. Declare the function in a header of the game.
function(mapwright_embed_content target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "GAME" "FILES")
  mapwright_check_arguments(mapwright_embed_content "${arg_UNPARSED_ARGUMENTS}")
  set(folder "${MAPWRIGHT_TREE}/content/${arg_GAME}")
  list(TRANSFORM arg_FILES PREPEND "${folder}/" OUTPUT_VARIABLE paths)
  set(script "${PROJECT_SOURCE_DIR}/cmake/GenerateEmbedded.cmake")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${arg_GAME}_embedded_content.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DGAME=${arg_GAME}" "-DFOLDER=${folder}" "-DFILES=${arg_FILES}"
            "-DOUTPUT=${output}" -P "${script}"
    DEPENDS ${paths} "${script}"
    COMMENT "Embedding content/${arg_GAME}"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
