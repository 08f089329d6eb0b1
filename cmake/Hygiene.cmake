# Checks of the repository itself, as ctest tests with the label `hygiene`.
find_package(Python3 COMPONENTS Interpreter)
if(NOT Python3_FOUND)
  message(WARNING "No python3: the hygiene tests are left out.")
  return()
endif()

function(mapwright_hygiene_test name script)
  add_test(NAME hygiene.${name} COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/${script}" ${ARGN})
  set_tests_properties(hygiene.${name} PROPERTIES LABELS hygiene)
endfunction()

mapwright_hygiene_test(layers check_layers.py)
mapwright_hygiene_test(layers_self_test check_layers.py --self-test)
mapwright_hygiene_test(rules_cited check_rules_cited.py)
mapwright_hygiene_test(docs check_docs.py)

# No function twice, in all libraries that mapwright_library() has made.
function(mapwright_symbols_test)
  get_property(libraries GLOBAL PROPERTY MAPWRIGHT_LIBRARIES)
  list(TRANSFORM libraries REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE files)
  add_test(NAME build.symbols COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/check_symbols.py" ${files})
  set_tests_properties(build.symbols PROPERTIES LABELS slow)
endfunction()
