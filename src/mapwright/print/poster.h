#pragma once
// A finished map to hang up: title, emblem and cartouche around it, on one page or on several that
// overlap.

#include <string>
#include <vector>

#include "mapwright/print/frame.h"

namespace mapwright::print {

// What a game gives for a poster.
struct Picture {
  Drawing drawing;  // from (0, 0)
  double width = 0;
  double height = 0;
  std::string subject;               // "Cartographers · Wilderness (A)"
  std::vector<std::string> figures;  // lines of the cartouche: "87 stars"
};

struct PosterWords {
  std::string title;
  std::string name;    // "" for none
  std::string emblem;  // as the record names it; one that is not known is left out
};

// Pre: 1 <= side <= kMaxPosterSide (print.h).
[[nodiscard]] Document poster_pages(const Picture& picture, const PosterWords& words, int side,
                                    const Job& job);

}  // namespace mapwright::print
