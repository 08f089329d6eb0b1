#pragma once
// How much the differential tests compare.

#include <cstdlib>

namespace mapwright {

// A fifth of the whole, for every day; the whole with MAPWRIGHT_WHOLE=1 in the environment, as the
// tests labelled slow have it.
inline int effort(int whole) {
  return std::getenv("MAPWRIGHT_WHOLE") != nullptr ? whole : whole / 5;
}

}  // namespace mapwright
