#pragma once
// How much long tests do: the differential ones compare a fortieth every day, all in the tests
// labelled slow, which have MAPWRIGHT_WHOLE=1 in their environment.

#include <cstdlib>

namespace mapwright {

// Rare things are sure to come up only then.
inline bool whole_effort() { return std::getenv("MAPWRIGHT_WHOLE") != nullptr; }

// A sanitizer makes everything ten times as long: it sees fewer of the same kind.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MAPWRIGHT_SANITIZED
#endif
#endif
#ifdef MAPWRIGHT_SANITIZED
inline constexpr int kSanitizedShare = 10;
#else
inline constexpr int kSanitizedShare = 1;
#endif

inline int effort(int whole) { return whole_effort() ? whole : whole / 40; }

}  // namespace mapwright
