#pragma once
// The commands of `mapwright map` that make maps and let bots try them.

#include "mapwright/cli/command.h"

namespace mapwright::cli {

void add_map_making(Command& map);  // make
void add_map_trial(Command& map);   // trial

}  // namespace mapwright::cli
