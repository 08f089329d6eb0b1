# mapwright_embed_content(<target> GAME <game> FILES <file>...)
# Compiles the files of content/<game>/ into <target>. A generated source defines
#   namespace mapwright::<game> { std::span<const EmbeddedFile> embedded_content(); }
# in the order of FILES; `name` is the file as listed, `text` its bytes. Declare the function in a header of the game.
function(mapwright_embed_content target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "GAME" "FILES")
  mapwright_check_arguments(mapwright_embed_content "${arg_UNPARSED_ARGUMENTS}")
  mapwright_embed_files(${target} NAME ${arg_GAME} FOLDER "${MAPWRIGHT_TREE}/content/${arg_GAME}" FILES ${arg_FILES})
endfunction()

# mapwright_embed_files(<target> NAME <namespace> FOLDER <folder> FILES <file>...)
# The same for the files of any folder, in namespace mapwright::<namespace>.
function(mapwright_embed_files target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAME;FOLDER" "FILES")
  mapwright_check_arguments(mapwright_embed_files "${arg_UNPARSED_ARGUMENTS}")
  list(TRANSFORM arg_FILES PREPEND "${arg_FOLDER}/" OUTPUT_VARIABLE paths)
  set(script "${PROJECT_SOURCE_DIR}/cmake/GenerateEmbedded.cmake")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${arg_NAME}_embedded_content.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DGAME=${arg_NAME}" "-DFOLDER=${arg_FOLDER}" "-DFILES=${arg_FILES}"
            "-DOUTPUT=${output}" -P "${script}"
    DEPENDS ${paths} "${script}"
    COMMENT "Embedding ${arg_NAME}"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
