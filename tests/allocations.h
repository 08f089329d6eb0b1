#pragma once
// Counts operator new, for tests that something never allocates. A program of its own for each such
// test: allocations.cpp among its sources replaces operator new.

namespace mapwright {

// How often memory has been asked for since the program began.
[[nodiscard]] int allocations();

}  // namespace mapwright
