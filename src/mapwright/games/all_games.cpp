#include "mapwright/games/all_games.h"

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright {

const std::vector<GameEntry>& all_games() {
  static const std::vector<GameEntry> kGames = {
      entry_of<cartographers::Cartographers>(&cartographers::embedded_content),
      entry_of<misterra::Misterra>(&misterra::embedded_content),
      entry_of<guild::Guild>(&guild::embedded_content),
  };
  return kGames;
}

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : all_games()) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

}  // namespace mapwright
