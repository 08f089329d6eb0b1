#pragma once
// Lays the tokens of a printed map out anew: coast, wild spaces, land and sea, what is printed.

#include <optional>

#include "mapwright/core/random.h"
#include "mapwright/maker/guild/sketch.h"

namespace mapwright::guild {

// Another drawing with exactly the tokens of `model`, whose figures come near to those of the
// model; nothing when the dice left no room for something, or spaces that no way leads to.
[[nodiscard]] std::optional<Sketch> laid_out_like(const Sketch& model, Random& random);

// The drawing with some of what is worth going to at other places, farther from the capital or
// nearer to it: a small change, for a map that bots find too rich or too poor.
[[nodiscard]] Sketch moved_a_little(const Sketch& sketch, bool farther, Random& random);

}  // namespace mapwright::guild
