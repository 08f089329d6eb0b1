# cmake --install build/release [--prefix ~/.local]: the program, its manual page and completion for shells (made by the
# program from the descriptions of its commands), the built page where there is one, licence and documentation.
include(GNUInstallDirs)

set(generated "")
foreach(pair man:mapwright.1 bash:mapwright.bash zsh:_mapwright fish:mapwright.fish)
  string(REPLACE ":" ";" pair "${pair}")
  list(GET pair 0 what)
  list(GET pair 1 file)
  set(output "${PROJECT_BINARY_DIR}/share/${file}")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/share"
    COMMAND mapwright generate ${what} > "${output}"
    DEPENDS mapwright VERBATIM)
  list(APPEND generated "${output}")
endforeach()
add_custom_target(mapwright_manual ALL DEPENDS ${generated})

install(TARGETS mapwright RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${PROJECT_BINARY_DIR}/share/mapwright.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES "${PROJECT_BINARY_DIR}/share/mapwright.bash" RENAME mapwright
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
install(FILES "${PROJECT_BINARY_DIR}/share/_mapwright" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
install(FILES "${PROJECT_BINARY_DIR}/share/mapwright.fish"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
# tools/build_page.sh puts it there; `mapwright serve` finds it beside the program.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/web/" DESTINATION "${CMAKE_INSTALL_DATADIR}/mapwright/web" OPTIONAL)
install(FILES LICENSE NOTICE README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs" FILES_MATCHING PATTERN "*.md")
