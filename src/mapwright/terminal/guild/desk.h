#pragma once
// The desk of the Guild's terminal game (terminal/desk.h).

#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/guild/chronicle.h"

namespace mapwright::guild {

using Desk = DeskOf<Guild, Chronicle>;

}  // namespace mapwright::guild
