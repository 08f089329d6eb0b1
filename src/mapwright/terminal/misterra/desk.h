#pragma once
// The desk of Misterra's terminal game (terminal/desk.h).

#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/misterra/chronicle.h"

namespace mapwright::misterra {

using Desk = DeskOf<Misterra, Chronicle>;

}  // namespace mapwright::misterra
