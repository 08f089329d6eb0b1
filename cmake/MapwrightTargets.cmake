# The only place where targets get their flags, and the functions that make targets.

# The tree that src/, content/ and tests/ of a target are in: the repository, or the game of the tests (tests/lots).
set(MAPWRIGHT_TREE "${PROJECT_SOURCE_DIR}")

# g++ links with the linker that clang has: a hundred programs in a third of the time. Where it is missing, with its own.
if(MAPWRIGHT_DEVELOPER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  find_program(MAPWRIGHT_LLD ld.lld-22)
endif()

option(MAPWRIGHT_LINES "Lines in backtraces and debuggers; sanitizers have them always" OFF)

# mapwright_set_flags(<target> [ENGINE | TEST])
# Compile and link flags, all PRIVATE. ENGINE (core, grid, game, games): no exceptions, no RTTI. TEST: the code of tests, which no fuzzer follows.
function(mapwright_set_flags target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ENGINE;TEST" "" "")
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  # Asserts are on in everything but a release. As options, because they must come after -DNDEBUG.
  target_compile_options(${target} PRIVATE
    $<$<NOT:$<CONFIG:Release,MinSizeRel>>:-UNDEBUG;-D_GLIBCXX_ASSERTIONS>)
  # Lines in backtraces, not every variable: a quarter of the compile time less. Without them a twentieth more.
  if(MAPWRIGHT_SANITIZE OR MAPWRIGHT_LINES)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug,RelWithDebInfo>:-g1>)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug,RelWithDebInfo>:-g0>)
  endif()
  if(MAPWRIGHT_DEVELOPER)
    target_compile_options(${target} PRIVATE
      -Werror -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
      -Wnon-virtual-dtor -Woverloaded-virtual -Wmissing-declarations -Wextra-semi)
    # g++ 12 sees overlapping copies in std::string where there are none (its bug 105329), at -O3.
    target_compile_options(${target} PRIVATE $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>)
  endif()
  if(MAPWRIGHT_MARCH)
    target_compile_options(${target} PRIVATE -march=${MAPWRIGHT_MARCH})
  endif()
  if(MAPWRIGHT_LLD)
    # By the folder in which it is called ld.lld, as g++ wants it.
    file(REAL_PATH "${MAPWRIGHT_LLD}" lld)
    cmake_path(GET lld PARENT_PATH folder)
    target_link_options(${target} PRIVATE -fuse-ld=lld "-B${folder}")
  endif()
  if(arg_ENGINE)
    target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    mapwright_for_the_library(${target})
  endif()
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # For the browser every byte travels: optimised as one program, so that virtual functions that
    # are never called go too (docs/decisions/0010-browser.md has the figures).
    set(whole -flto -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination)
    target_compile_options(${target} PRIVATE -O2 ${whole})
    target_link_options(${target} PRIVATE ${whole})
  endif()
  if(MAPWRIGHT_WHOLE_PROGRAM)
    # The hot path runs through all layers. Sets of two or four words are read and written word by
    # word; kept in vector registers in between they wait for each other, so no SLP vectoriser
    # (docs/decisions/0016-native-speed.md has the figures).
    set(whole -flto=thin -fvisibility=hidden)
    target_compile_options(${target} PRIVATE ${whole} -fno-slp-vectorize)
    target_link_options(${target} PRIVATE ${whole} -fuse-ld=lld LINKER:-mllvm,-vectorize-slp=false)
  endif()
  if(MAPWRIGHT_SANITIZE)
    # No vptr check: the engine has no RTTI, so the check would reject every object of it.
    set(sanitize -fsanitize=${MAPWRIGHT_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all)
    target_compile_options(${target} PRIVATE ${sanitize} -fno-omit-frame-pointer $<$<CONFIG:Debug>:-O1>)
    target_link_options(${target} PRIVATE ${sanitize})
  endif()
  if(MAPWRIGHT_FUZZ)
    if(NOT arg_TEST)
      target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    target_link_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# mapwright_for_the_library(<target>)
# Its objects are in the programs and in the shared library alike, which shows its C interface alone (cmake/Library.cmake). What
# nobody outside can replace costs no more than in a program.
function(mapwright_for_the_library target)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
      VISIBILITY_INLINES_HIDDEN ON)
  endif()
endfunction()

# mapwright_check_processor(<program>)
# A program built for x86-64-v3 says so on an older processor, and ends. The check itself is compiled for every x86-64, alone.
function(mapwright_check_processor target)
  if(NOT MAPWRIGHT_MARCH STREQUAL "x86-64-v3")
    return()
  endif()
  target_sources(${target} PRIVATE processor_check.cpp)
  set_source_files_properties(processor_check.cpp PROPERTIES COMPILE_OPTIONS "-march=x86-64;-fno-lto")
endfunction()

# mapwright_compile_together(<target> <file>...)
# The files of one folder become one compilation unit: most of the time goes into headers, which are read once then.
# So names in unnamed namespaces are unique in their folder. MAPWRIGHT_TOGETHER=OFF: one by one, where one
# file is changed again and again.
option(MAPWRIGHT_TOGETHER "Compile the files of a folder together" ON)
function(mapwright_compile_together target)
  if(NOT MAPWRIGHT_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${target}_${folder}" group)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
  endforeach()
endfunction()

# mapwright_do_not_optimise(<target> [SANITIZED])
# What takes longer to optimise than all that is run of it: outside a release, or under sanitizers only.
function(mapwright_do_not_optimise target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SANITIZED" "" "")
  if(MAPWRIGHT_SANITIZE OR NOT arg_SANITIZED)
    target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Release,MinSizeRel>>:-O0>)
  endif()
endfunction()

# mapwright_library(<name> [ENGINE] SOURCES <file>... [SMALL_SOURCES <file>...] HEADERS <file>... [DEPENDS <target>...])
# The library mapwright_<name>, alias mapwright::<name>. Without sources it is header-only.
# SMALL_SOURCES: what is not run thousands of times a second (reading content and records, notation, JSON for the page). It is
# compiled for size in WebAssembly, where every byte travels; the rest for speed.
# Every header is checked to compile alone (target all_verify_interface_header_sets).
function(mapwright_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ENGINE" "" "SOURCES;SMALL_SOURCES;HEADERS;DEPENDS")
  mapwright_check_arguments(mapwright_library "${arg_UNPARSED_ARGUMENTS}")
  set(target mapwright_${name})
  set(engine "")
  if(arg_ENGINE)
    set(engine ENGINE)
  endif()
  if(arg_SOURCES OR arg_SMALL_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX) # it may have nothing but objects
    set_property(GLOBAL APPEND PROPERTY MAPWRIGHT_LIBRARIES ${target})
    set(scope PUBLIC)
    mapwright_set_flags(${target} ${engine})
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI") # clang saves a second of each unit; g++ hardly gains what precompiled headers cost
      mapwright_share_headers(${target} ${engine})
    endif()
    mapwright_add_small_sources(${target} "${engine}" "${arg_DEPENDS}" ${arg_SMALL_SOURCES})
    mapwright_compile_together(${target} ${arg_SOURCES} ${arg_SMALL_SOURCES})
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(mapwright::${name} ALIAS ${target})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_sources(${target} ${scope}
    FILE_SET HEADERS BASE_DIRS "${MAPWRIGHT_TREE}/src" FILES ${arg_HEADERS})
  target_link_libraries(${target} ${scope} ${arg_DEPENDS})
endfunction()

# mapwright_share_headers(<target> [ENGINE | TEST] [FLAGS <flag>...])
# The standard library's headers (TEST: GoogleTest's as well), read once for all targets that are compiled with the same flags.
function(mapwright_share_headers target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ENGINE;TEST" "" "FLAGS")
  string(MAKE_C_IDENTIFIER "mapwright_headers_${ARGN}" headers)
  if(NOT TARGET ${headers})
    set(source "${PROJECT_BINARY_DIR}/generated/${headers}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "// Nothing: its target holds precompiled headers.\n")
    add_library(${headers} OBJECT "${source}")
    set(kind ${ARGN})
    list(FILTER kind INCLUDE REGEX "^(ENGINE|TEST)$")
    mapwright_set_flags(${headers} ${kind})
    # Without the time of each header in them: with it every clone has others, and the compiler cache nothing that fits.
    target_compile_options(${headers} PRIVATE ${arg_FLAGS} $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
    target_precompile_headers(${headers} PRIVATE <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span>
      <string> <string_view> <utility> <variant> <vector>)
    if(arg_TEST)
      target_link_libraries(${headers} PRIVATE GTest::gmock)
      target_precompile_headers(${headers} PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

# Natively they are sources like the others; for WebAssembly objects with flags of their own.
function(mapwright_add_small_sources target engine depends)
  if(NOT ARGN)
    return()
  elseif(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  add_library(${target}_small OBJECT ${ARGN})
  mapwright_set_flags(${target}_small ${engine})
  target_compile_options(${target}_small PRIVATE -Oz)
  mapwright_share_headers(${target}_small ${engine} FLAGS -Oz)
  target_include_directories(${target}_small PRIVATE "${PROJECT_SOURCE_DIR}/src"
    $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  target_link_libraries(${target}_small PRIVATE ${depends})
  mapwright_compile_together(${target}_small ${ARGN})
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_small>)
endfunction()

# mapwright_test(<name> SOURCES <file>... [DEPENDS <target>...] [LABELS <label>...] [TIMEOUT <seconds>] [BUSY] [SHARDS <n>] [WHOLE] [BY_DAY <where>] [SLOW <pattern>] [THREADS <pattern>])
# A GoogleTest program mapwright_<name>_test, which ctest runs as one test <name>: a process for each TEST costs more than the
# tests. A single one: build/dev/tests/<folder>/mapwright_<name>_test --gtest_filter=Suite.Test.
# BUSY: most of its time goes into code of the tests themselves, so that is optimised. SHARDS: run as so many processes, <name>.1 and on.
# WHOLE: they do a part of their work by default, and all of it (MAPWRIGHT_WHOLE=1) as <name>.whole, label slow.
# SLOW: tests that match the pattern, for example because they measure time, run only as <name>.slow, label slow.
# BY_DAY: where ./test runs it, so that it is compiled and run once: `plain` (the address sanitizer follows in ./test slow asan) or
# `sanitized` (without sanitizers it has the label sanitized, is not part of `all`, and is run by ./test quick and ctest --preset dev).
# THREADS: the tests with threads in them; under the thread sanitizer, which makes everything ten times as slow, only those run.
# With MAPWRIGHT_SLOW_TESTS in the folder's scope all of it has the label slow and belongs to the target mapwright_slow_tests.
# MAPWRIGHT_SOURCE_DIR is defined as the path of the repository, for goldens and content; tests/ is an include root.
function(mapwright_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BUSY;WHOLE" "SHARDS;TIMEOUT;SLOW;THREADS;BY_DAY" "SOURCES;DEPENDS;LABELS")
  mapwright_check_arguments(mapwright_test "${arg_UNPARSED_ARGUMENTS}")
  set(target mapwright_${name}_test)
  add_executable(${target} ${arg_SOURCES})
  if(arg_BY_DAY STREQUAL "plain" AND MAPWRIGHT_SANITIZE MATCHES "address")
    set(MAPWRIGHT_SLOW_TESTS ON)
  elseif(arg_BY_DAY STREQUAL "sanitized" AND NOT MAPWRIGHT_SANITIZE)
    list(APPEND arg_LABELS sanitized)
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
  elseif(arg_BY_DAY AND NOT arg_BY_DAY MATCHES "^(plain|sanitized)$")
    message(FATAL_ERROR "mapwright_test(${name} BY_DAY ${arg_BY_DAY}): plain or sanitized")
  endif()
  if(MAPWRIGHT_SLOW_TESTS)
    add_dependencies(mapwright_slow_tests ${target})
    list(APPEND arg_LABELS slow)
  else()
    add_dependencies(mapwright_tests ${target})
  endif()
  # Test code is compiled more often than it is run: half the time, a quarter under a sanitizer. Most
  # of the rest goes into GoogleTest's headers, so the files of a program are compiled as one: a third.
  if(MAPWRIGHT_SANITIZE)
    set(flags -O0) # less is run, and optimising takes longer than it saves
  elseif(arg_BUSY)
    set(flags -O1 -g0)
  else()
    set(flags -O0 -g0) # GoogleTest says the line
  endif()
  mapwright_set_flags(${target} TEST)
  target_compile_options(${target} PRIVATE ${flags})
  mapwright_share_headers(${target} TEST FLAGS ${flags})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests" "${MAPWRIGHT_TREE}/tests")
  target_compile_definitions(${target} PRIVATE MAPWRIGHT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE ${arg_DEPENDS} GTest::gmock GTest::gtest_main)
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 1800) # a busy machine
  endif()
  set(daily "")
  if(arg_SLOW)
    set(daily "--gtest_filter=-${arg_SLOW}")
    add_test(NAME ${name}.slow COMMAND ${target} --gtest_brief=1 "--gtest_filter=${arg_SLOW}")
    set_tests_properties(${name}.slow PROPERTIES LABELS slow TIMEOUT ${arg_TIMEOUT}
      FAIL_REGULAR_EXPRESSION "0 tests from 0 test suites ran") # a pattern that fits nothing
  endif()
  if(arg_THREADS AND MAPWRIGHT_SANITIZE MATCHES "thread")
    set(daily "--gtest_filter=${arg_THREADS}")
  endif()
  if(arg_SHARDS)
    math(EXPR last "${arg_SHARDS} - 1")
    foreach(shard RANGE ${last})
      math(EXPR number "${shard} + 1")
      add_test(NAME ${name}.${number} COMMAND ${target} --gtest_brief=1 ${daily})
      set_tests_properties(${name}.${number} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${shard}")
    endforeach()
  else()
    add_test(NAME ${name} COMMAND ${target} --gtest_brief=1 ${daily})
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT})
  endif()
  # What tries most without the address sanitizer (BY_DAY plain) would take hours with it.
  if(arg_WHOLE AND NOT (arg_BY_DAY STREQUAL "plain" AND MAPWRIGHT_SANITIZE MATCHES "address"))
    add_test(NAME ${name}.whole COMMAND ${target} --gtest_brief=1)
    set_tests_properties(${name}.whole PROPERTIES LABELS slow ENVIRONMENT MAPWRIGHT_WHOLE=1 TIMEOUT 7200)
  endif()
endfunction()

# mapwright_c_code(<target> SOURCES <file>... [DEPENDS <target>...])
# A library of tests that are written in C, as strict as C99 is.
function(mapwright_c_code target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  mapwright_check_arguments(mapwright_c_code "${arg_UNPARSED_ARGUMENTS}")
  add_library(${target} STATIC ${arg_SOURCES})
  set_target_properties(${target} PROPERTIES C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -Werror -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${target} PRIVATE ${arg_DEPENDS})
  if(MAPWRIGHT_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${MAPWRIGHT_SANITIZE} -fno-sanitize-recover=all -g1)
  endif()
endfunction()

# mapwright_fuzzer(<name> SOURCES <file>... [DEPENDS <target>...] CORPUS <dir>)
# SOURCES define LLVMFuzzerTestOneInput: a libFuzzer program, for builds with MAPWRIGHT_FUZZ, that ctest runs for MAPWRIGHT_FUZZ_SECONDS
# (label fuzz), and thirty times as long (label long_fuzz); it reads the seeds in CORPUS and keeps its finds in the build folder.
# With MAPWRIGHT_SLOW_TESTS only the long run, of the target mapwright_slow_tests.
function(mapwright_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "CORPUS" "SOURCES;DEPENDS")
  mapwright_check_arguments(mapwright_fuzzer "${arg_UNPARSED_ARGUMENTS}")
  set(target mapwright_${name}_fuzzer)
  cmake_path(ABSOLUTE_PATH arg_CORPUS BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE seeds)
  add_executable(${target} ${arg_SOURCES})
  mapwright_set_flags(${target})
  mapwright_do_not_optimise(${target}) # what is looked into lies below
  # libFuzzer finds the entry point by its name; there is no header that declares it.
  target_compile_options(${target} PRIVATE -Wno-missing-declarations)
  target_link_libraries(${target} PRIVATE ${arg_DEPENDS})
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  set(finds "${CMAKE_CURRENT_BINARY_DIR}/${name}-corpus")
  file(MAKE_DIRECTORY "${finds}")
  math(EXPR long_seconds "30 * ${MAPWRIGHT_FUZZ_SECONDS}")
  set(runs "fuzz.${name}.long;${long_seconds};long_fuzz")
  if(MAPWRIGHT_SLOW_TESTS)
    add_dependencies(mapwright_slow_tests ${target})
  else()
    add_dependencies(mapwright_tests ${target})
    list(PREPEND runs fuzz.${name} ${MAPWRIGHT_FUZZ_SECONDS} fuzz)
  endif()
  while(runs)
    list(POP_FRONT runs test seconds label)
    add_test(NAME ${test} COMMAND ${target} -max_total_time=${seconds}
      -timeout=10 -verbosity=0 -print_final_stats=1 "-artifact_prefix=${finds}-" "${finds}" "${seeds}")
    set_tests_properties(${test} PROPERTIES LABELS ${label})
  endwhile()
endfunction()

function(mapwright_check_arguments function unparsed)
  if(NOT unparsed STREQUAL "")
    message(FATAL_ERROR "${function}: unknown arguments: ${unparsed}")
  endif()
endfunction()
