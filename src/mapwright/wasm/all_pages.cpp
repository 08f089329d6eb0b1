#include "mapwright/wasm/all_pages.h"

#include <array>

#include "mapwright/wasm/cartographers/page.h"
#include "mapwright/wasm/guild/page.h"
#include "mapwright/wasm/misterra/page.h"

namespace mapwright {

const Page* find_page(std::string_view game) {
  static const std::array kPages = {page_of<cartographers::CartographersPage>(),
                                    page_of<misterra::MisterraPage>(), page_of<GuildPage>()};
  for (const Page& page : kPages) {
    if (page.game == game) return &page;
  }
  return nullptr;
}

}  // namespace mapwright
