#include "mapwright/maps/cartographers/check.h"

#include "mapwright/games/all_games.h"
#include "mapwright/games/cartographers/own_sheet.h"

namespace mapwright::cartographers {

MapReport check_map(GameTag<Cartographers>, const ContentFile& file) {
  const auto content = read_content_files(embedded_files(*find_game(Cartographers::info().id)));
  assert(content.ok());  // it is compiled in
  return check_sheet(file, *content);
}

Result<void> check_map_name(GameTag<Cartographers>, std::string_view name) {
  return check_own_sheet_name(name);
}

}  // namespace mapwright::cartographers
