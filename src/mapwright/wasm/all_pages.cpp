#include "mapwright/wasm/all_pages.h"

#include <vector>

#if __has_include("mapwright/wasm/cartographers_page.h")
#include "mapwright/wasm/cartographers_page.h"
#endif
#if __has_include("mapwright/wasm/guild_page.h")
#include "mapwright/wasm/guild_page.h"
#endif
#if __has_include("mapwright/wasm/misterra_page.h")
#include "mapwright/wasm/misterra_page.h"
#endif

namespace mapwright {

const Page* find_page(std::string_view game) {
  static const std::vector<Page> kPages = {
#if __has_include("mapwright/wasm/cartographers_page.h")
    page_of<cartographers::CartographersPage>(),
#endif
#if __has_include("mapwright/wasm/misterra_page.h")
    page_of<misterra::MisterraPage>(),
#endif
#if __has_include("mapwright/wasm/guild_page.h")
    page_of<GuildPage>(),
#endif
  };
  for (const Page& page : kPages) {
    if (page.game == game) return &page;
  }
  return nullptr;
}

}  // namespace mapwright
