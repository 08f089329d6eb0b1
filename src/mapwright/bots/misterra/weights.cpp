#include "mapwright/bots/misterra/weights.h"

namespace mapwright::misterra {

const Weights kWeights{};

}  // namespace mapwright::misterra
