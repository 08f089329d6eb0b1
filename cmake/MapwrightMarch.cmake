# Sets the cache variable MAPWRIGHT_MARCH, the value of -march for all our targets; empty: the compiler's default.
# The default is x86-64-v3 where the build machine can run it. (Not `native`: valgrind stops at AVX-512,
# and a binary should run on the neighbour's machine too.)
if(DEFINED MAPWRIGHT_MARCH)
  return()
endif()

set(march "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT CMAKE_CROSSCOMPILING)
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("
    int main() {
      __builtin_cpu_init();
      const bool v3 = __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") &&
                      __builtin_cpu_supports(\"fma\");
      return v3 ? 0 : 1;
    }" MAPWRIGHT_HOST_RUNS_X86_64_V3)
  if(MAPWRIGHT_HOST_RUNS_X86_64_V3)
    set(march "x86-64-v3")
  endif()
endif()
set(MAPWRIGHT_MARCH "${march}" CACHE STRING "Value of -march; empty: the compiler's default")
