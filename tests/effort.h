#pragma once
// How much long tests do: the differential ones compare a tenth every day, all in the tests
// labelled slow, which have MAPWRIGHT_WHOLE=1 in their environment.

#include <cstdlib>

namespace mapwright {

// Rare things are sure to come up only then.
inline bool whole_effort() { return std::getenv("MAPWRIGHT_WHOLE") != nullptr; }

inline int effort(int whole) { return whole_effort() ? whole : whole / 10; }

}  // namespace mapwright
