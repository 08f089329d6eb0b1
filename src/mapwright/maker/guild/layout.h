#pragma once
// Lays the tokens of a printed map out anew: coast, wild spaces, land and sea, what is printed.

#include <optional>

#include "mapwright/core/random.h"
#include "mapwright/maker/guild/sketch.h"

namespace mapwright::guild {

// Another drawing with exactly the tokens of `model`, whose figures come near to those of the
// model; nothing when the dice left no room for something, or spaces that no way leads to.
[[nodiscard]] std::optional<Sketch> laid_out_like(const Sketch& model, Random& random);

}  // namespace mapwright::guild
