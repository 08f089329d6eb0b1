#include "mapwright/maker/maker.h"

#include "mapwright/core/text.h"
#include "mapwright/games/each_game.h"
#include "mapwright/maker/each_game.h"

namespace mapwright::maker {

std::vector<std::string> printed_maps(std::string_view game, const ContentFiles& files) {
  std::vector<std::string> maps;
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G> tag) {
    if constexpr (requires { printed_maps(tag, files); }) {
      if (G::info().id == game) maps = printed_maps(tag, files);
    }
  });
  return maps;
}

Result<MadeMap> make_map(std::string_view game, const MakeRequest& request) {
  Result<MadeMap> made = Error{"there are no maps to be made for the game " + quoted(game)};
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G> tag) {
    if constexpr (requires { make_map(tag, request); }) {
      if (G::info().id == game) made = make_map(tag, request);
    }
  });
  return made;
}

}  // namespace mapwright::maker
