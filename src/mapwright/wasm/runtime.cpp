// What the C++ library asks of its system, so that the module imports nothing but a clock: without
// these, aborting would print and the clock would be WASI's.

#ifdef __wasm__

#include <__verbose_abort>
#include <chrono>
#include <cstdint>
#include <version>

// Milliseconds since some moment; the one import.
extern "C" __attribute__((import_module("env"), import_name("now"))) double mapwright_now();

std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
  return time_point(duration(static_cast<rep>(mapwright_now() * 1e6)));
}

void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {
[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }
void abort() { __builtin_trap(); }
std::uintptr_t __stack_chk_guard = 0x7e5a1c3dU;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
// The module's one thread never ends.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}

#endif
