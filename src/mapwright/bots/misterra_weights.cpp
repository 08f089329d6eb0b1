#include "mapwright/bots/misterra_weights.h"

namespace mapwright::misterra {

const Weights kWeights{};

}  // namespace mapwright::misterra
