#pragma once
// Names for lands that nobody has seen.

#include <string>

#include "mapwright/core/random.h"

namespace mapwright::maker {

// "Veradune": one word of letters from A to z, the first a capital.
[[nodiscard]] std::string invented_name(Random& random);

}  // namespace mapwright::maker
