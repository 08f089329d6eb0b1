#include "mapwright/wasm/all_pages.h"

#include <utility>
#include <vector>

#include "mapwright/games/each_game.h"
#include "mapwright/wasm/each_game.h"

namespace mapwright {

const Page* find_page(std::string_view game) {
  static const std::vector<Page> kPages = [] {
    std::vector<Page> pages;
    for_each_game(AllGames{}, [&]<Game G>(GameTag<G>) {
      if constexpr (requires(const G& each) { page_struct(each); }) {
        pages.push_back(page_of<decltype(page_struct(std::declval<const G&>()))>());
      }
    });
    return pages;
  }();
  for (const Page& page : kPages) {
    if (page.game == game) return &page;
  }
  return nullptr;
}

}  // namespace mapwright
