#include "mapwright/games/all_games.h"

#include "mapwright/games/each_game.h"

namespace mapwright {

const std::vector<GameEntry>& all_games() {
  static const std::vector<GameEntry> kGames = [] {
    std::vector<GameEntry> games;
    for_each_game(AllGames{}, [&]<Game G>(GameTag<G>) { games.push_back(entry_of<G>()); });
    return games;
  }();
  return kGames;
}

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : all_games()) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

}  // namespace mapwright
