#pragma once
// A map of somebody's own, wherever it stands: in a file, in a link, or in a file that holds a
// link.

#include <string>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"

namespace mapwright::cli {

[[nodiscard]] Result<ContentFile> read_map_file(const std::string& path);

}  // namespace mapwright::cli
