// House: bots that think, of tables in memory.

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

// A bot's own numbers for one decision, from the table's secret and what its seat has been told.
std::uint64_t bot_number(const OnlineTable& table, Seat seat) {
  const Digest digest =
      sha256("mapwright bot 3 " + table.set_up().seed + " " + std::to_string(index(seat)) + " " +
             std::to_string(table.log()->update_count(seat)));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = (number << 8) | digest[i];
  return number;
}

}  // namespace

void House::Rooms::think(Room& room) {
  if (!room.table || !room.table->exists()) return;
  const OnlineTable& table = *room.table;
  for (const Seat seat : table.bots_to_act()) {
    const std::uint64_t knowing = table.known_by(seat);
    const auto known = room.thinking.find(index(seat));
    if (known != room.thinking.end() && known->second == knowing) continue;
    auto bot = options.shelf.bot(table.bot_at(seat), *table.fresh());
    if (!bot) continue;
    room.thinking[index(seat)] = knowing;
    ask_think(
        [bot = *std::move(bot), fresh = table.fresh(), seat, number = bot_number(table, seat),
         view = table.dealer()->end().view_text(seat)]() -> std::string {
          Random random(number);
          const auto game = fresh->clone();
          if (auto read = game->load_view(view, random); !read) return "";
          return bot(*game, seat, random);
        },
        [this, code = room.code, seat, knowing](std::string action) {
          const auto found = rooms.find(code);
          if (found == rooms.end()) return;
          Room& thought = found->second;
          const auto mark = thought.thinking.find(index(seat));
          if (mark == thought.thinking.end() || mark->second != knowing || action.empty()) return;
          thought.thinking.erase(mark);
          Command command{.person = {},
                          .name = {},
                          .id = {},
                          .seed = {},
                          .what = BotActs{seat, knowing, std::move(action)}};
          ask_room(code, Asked{.by = std::nullopt, .command = std::move(command)});
        });
  }
}

}  // namespace mapwright
