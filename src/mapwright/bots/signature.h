#pragma once
// The signature: one number over fixed seeds, bots and games. Whatever changes the play of any
// game changes it; compilers, machines and WebAssembly must not.

#include <cstdint>

namespace mapwright {

[[nodiscard]] std::uint64_t signature();

}  // namespace mapwright
