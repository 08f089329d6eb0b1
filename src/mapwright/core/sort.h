#pragma once
// A sort that keeps the order of equals, for lists of some hundred things.

#include <algorithm>

namespace mapwright {

// By insertion: std::stable_sort of g++ 12's library uses what clang warns of as deprecated.
template <class Iterator, class Less>
void sort_stably(Iterator first, Iterator last, Less less) {
  for (Iterator each = first; each != last; ++each) {
    std::rotate(std::upper_bound(first, each, *each, less), each, each + 1);
  }
}

}  // namespace mapwright
