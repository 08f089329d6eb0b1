// A processor that lacks the instructions of this build gets a sentence instead of "Illegal
// instruction". So this file is compiled for every x86-64 and uses nothing of ours, whose inline
// functions would not be; and it runs before all other initialisers of the program.
// mapwright_check_processor() in cmake/MapwrightTargets.cmake adds it to builds for x86-64-v3.

#include <cstdlib>

#include <unistd.h>

namespace {

constexpr char kTooOld[] =
    "mapwright: this processor is too old for this build, which needs AVX2, BMI2 and FMA (made "
    "since about 2013); built on this machine, with ./play, it fits it\n";

__attribute__((constructor(101))) void check_processor() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("fma")) {
    return;
  }
  // A message that cannot be written changes nothing: the program ends either way.
  if (write(STDERR_FILENO, kTooOld, sizeof kTooOld - 1) < 0) _Exit(2);
  _Exit(2);
}

}  // namespace
