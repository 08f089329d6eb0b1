// House: bots that think, of tables in memory. A bot whose view is unchanged does not think anew:
// what it thought is kept until it is played. Of several processes with guests at a table one lets
// its bots think; the others wait a while before they do it too. Both may: the log takes one.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

constexpr Time kPatienceWithOthers = 4'000;
constexpr Time kBotTriesAgain = 1'000;

// A bot's own numbers for one decision, from the table's secret and what its seat has been told.
std::uint64_t bot_number(const OnlineTable& table, Seat seat) {
  return number_of(sha256("mapwright bot 3 " + table.set_up().seed + " " +
                          std::to_string(index(seat)) + " " +
                          std::to_string(table.log()->update_count(seat))));
}

}  // namespace

bool Room::is_thinking() const {
  return std::ranges::any_of(
      thoughts, [](const auto& each) { return each.second.stage == Thought::Stage::kUnderWay; });
}

void House::Rooms::think(Room& room) {
  if (!room.table || !room.table->exists()) return;
  const OnlineTable& table = *room.table;
  bool asks = false;
  for (const Seat seat : table.bots_to_act()) {
    const std::uint64_t knowing = table.known_by(seat);
    Thought& thought = room.thoughts[index(seat)];
    const bool elsewhere =
        !options.alone && neighbours.lets_think(room.code, !room.watchers.empty());
    if (thought.stage == Thought::Stage::kNone || thought.knowing != knowing) {
      thought = {.knowing = knowing,
                 .stage = Thought::Stage::kWaits,
                 .until = elsewhere ? now + kPatienceWithOthers : now,
                 .action = {}};
    }
    if (thought.stage != Thought::Stage::kWaits) continue;
    if (now < thought.until && (elsewhere || !thought.action.empty())) continue;
    if (thought.action.empty()) {
      begin_to_think(room, seat, thought);
    } else {
      thought.stage = Thought::Stage::kAsked;
      room.queue.emplace_back(own_command(BotActs{seat, thought.knowing, thought.action}));
      asks = true;
    }
  }
  if (asks) work(room);
}

void House::Rooms::begin_to_think(Room& room, Seat seat, Thought& thought) {
  const OnlineTable& table = *room.table;
  auto bot = options.shelf.bot(table.bot_at(seat), *table.fresh());
  if (!bot) return;
  thought.stage = Thought::Stage::kUnderWay;
  const auto choose = [bot = *std::move(bot), fresh = table.fresh(), seat,
                       number = bot_number(table, seat),
                       view = table.dealer()->end().view_text(seat)]() -> std::string {
    Random random(number);
    const auto game = fresh->clone();
    if (auto read = game->load_view(view, random); !read) return "";
    return bot(*game, seat, random);
  };
  ask_think({.work = choose, .whose = table.maker(), .of_bot = true},
            [this, code = room.code, seat, knowing = thought.knowing](std::string action) {
              const auto found = rooms.find(code);
              if (found == rooms.end()) return;
              const auto known = found->second.thoughts.find(index(seat));
              if (known == found->second.thoughts.end() || known->second.knowing != knowing ||
                  known->second.stage != Thought::Stage::kUnderWay || action.empty()) {
                return;
              }
              known->second.stage = Thought::Stage::kAsked;
              known->second.action = std::move(action);
              ask_room(code, own_command(BotActs{seat, knowing, known->second.action}));
            });
}

Asked House::Rooms::own_command(decltype(Command::what) what) {
  Command command{.person = {}, .name = {}, .id = {}, .seed = {}, .what = std::move(what)};
  return Asked{.by = std::nullopt, .command = std::move(command)};
}

// What was not played is asked for again after a while, if the bot still knows the same.
void House::Rooms::put_off(Room& room, const Asked& asked, bool at_once) {
  const auto* acts = std::get_if<BotActs>(&asked.command.what);
  if (acts == nullptr) return;
  const auto known = room.thoughts.find(index(acts->seat));
  if (known == room.thoughts.end() || known->second.knowing != acts->knowing) return;
  known->second.stage = Thought::Stage::kWaits;
  known->second.until = at_once ? now : now + kBotTriesAgain;
}

}  // namespace mapwright
