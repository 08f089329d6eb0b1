#include "game/toy_game.h"

namespace mapwright::toy {

const GameEntry& lots_entry() {
  static const GameEntry entry = entry_of<Lots>();
  return entry;
}

std::unique_ptr<AnyGame> new_lots(int seats) {
  return *make_game(lots_entry(), embedded_files(lots_entry()), {}, seats);
}

}  // namespace mapwright::toy
