#pragma once
#include "mapwright/bots/local_table.h"
