#include "mapwright/maps/guild/check.h"

#include "mapwright/games/guild/map_reader.h"

namespace mapwright::guild {

MapReport check_map(GameTag<Guild>, const ContentFile& file) { return check_map(file); }

Result<void> check_map_name(GameTag<Guild>, std::string_view name) {
  return check_own_map_name(name);
}

}  // namespace mapwright::guild
