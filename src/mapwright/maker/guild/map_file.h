#pragma once
// The file of a made map: its drawing, and the objectives of the map it was made like.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapwright/game/content_reader.h"
#include "mapwright/maker/guild/sketch.h"
#include "mapwright/maker/maker.h"

namespace mapwright::guild {

// The printed map that is taken as an example.
struct Model {
  Sketch sketch;
  std::vector<ContentEntry> entries;  // of its file, into which they point
};

// Nothing when an objective names a discovery space that has no like on the made map. Of `map` its
// name, its title and what it is like are known.
[[nodiscard]] std::optional<std::string> map_file(const Sketch& made, const Model& model,
                                                  std::uint64_t seed, const maker::MadeMap& map);

}  // namespace mapwright::guild
