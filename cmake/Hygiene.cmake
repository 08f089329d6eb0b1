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
