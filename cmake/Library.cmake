# The library to be installed (docs/library.md): libmapwright.so with the C interface and nothing else, and for those who link the
# C++ too libmapwright.a with its headers. find_package(mapwright) gives mapwright::mapwright (C, shared) and, where it was
# installed, mapwright::cpp (C++, static; the C interface is in it as well).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
find_package(Threads REQUIRED)

set(MAPWRIGHT_ABI 1) # the thousands of MAPWRIGHT_INTERFACE_VERSION (src/mapwright/c/mapwright.h)
set(layers core grid game games bots learn analysis) # whose headers are installed for C++
set(objects "")
foreach(layer core grid game ${MAPWRIGHT_GAMES} games bots learn analysis c)
  list(APPEND objects $<TARGET_OBJECTS:mapwright_${layer}>)
endforeach()
set(c_headers "${PROJECT_SOURCE_DIR}/src/mapwright/c")

add_library(mapwright_shared SHARED ${objects})
mapwright_set_flags(mapwright_shared)
set_target_properties(mapwright_shared PROPERTIES OUTPUT_NAME mapwright EXPORT_NAME mapwright LINKER_LANGUAGE CXX
  VERSION ${MAPWRIGHT_ABI}.0 SOVERSION ${MAPWRIGHT_ABI} LINK_DEPENDS "${PROJECT_SOURCE_DIR}/cmake/mapwright.map")
# Without it the templates of the standard library that we use would be seen.
target_link_options(mapwright_shared PRIVATE "LINKER:--version-script=${PROJECT_SOURCE_DIR}/cmake/mapwright.map")
if(NOT MAPWRIGHT_SANITIZE)
  target_link_options(mapwright_shared PRIVATE LINKER:-z,defs) # nothing is left out
endif()
target_link_libraries(mapwright_shared PRIVATE Threads::Threads)
target_include_directories(mapwright_shared INTERFACE $<BUILD_INTERFACE:${c_headers}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(installed mapwright_shared)
# What was compiled to be optimised as one program no other compiler can link.
if(NOT MAPWRIGHT_WHOLE_PROGRAM)
  add_library(mapwright_static STATIC ${objects})
  set_target_properties(mapwright_static PROPERTIES OUTPUT_NAME mapwright EXPORT_NAME cpp LINKER_LANGUAGE CXX)
  target_compile_features(mapwright_static INTERFACE cxx_std_20)
  target_link_libraries(mapwright_static INTERFACE Threads::Threads)
  target_include_directories(mapwright_static INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  list(APPEND installed mapwright_static)
  foreach(layer IN LISTS layers)
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/src/mapwright/${layer}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mapwright"
      COMPONENT library FILES_MATCHING PATTERN "*.h")
    if(EXISTS "${PROJECT_BINARY_DIR}/generated/mapwright/${layer}")
      install(DIRECTORY "${PROJECT_BINARY_DIR}/generated/mapwright/${layer}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mapwright"
        COMPONENT library)
    endif()
  endforeach()
endif()

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/mapwright")
install(TARGETS ${installed} EXPORT mapwright-targets COMPONENT library
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(FILES "${c_headers}/mapwright.h" "${c_headers}/mapwright_batch.h" "${c_headers}/mapwright_tables.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  COMPONENT library)
install(EXPORT mapwright-targets NAMESPACE mapwright:: DESTINATION "${package}" COMPONENT library)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/mapwright-config.cmake.in" "${PROJECT_BINARY_DIR}/mapwright-config.cmake"
  INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/mapwright-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/mapwright-config.cmake" "${PROJECT_BINARY_DIR}/mapwright-config-version.cmake"
  DESTINATION "${package}" COMPONENT library)
# Where it is is found from where the file is: an installed tree can be moved.
file(RELATIVE_PATH to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" MAPWRIGHT_TO_PREFIX "${to_prefix}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/mapwright.pc.in" "${PROJECT_BINARY_DIR}/mapwright.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/mapwright.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT library)
