# cpack --config build/release/CPackConfig.cmake: a Debian package of what Install.cmake installs. The unit starts nothing by itself:
# whoever runs a server says so (docs/deploy.md).
install(FILES packaging/mapwright.service DESTINATION lib/systemd/system)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME mapwright)
set(CPACK_PACKAGE_CONTACT "The Mapwright authors <mapwright@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/package")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx, postgresql")
include(CPack)
