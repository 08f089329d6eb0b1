#include "mapwright/puzzles/self_play.h"

#include <algorithm>
#include <array>

#include "mapwright/bots/all_bots.h"

namespace mapwright {
namespace {

constexpr int kCarelessOneIn = 10;

// Every second game is a solo game.
int seats_of(const GameInfo& info, Random& random) {
  constexpr auto kSeats = std::to_array<int>({1, 1, 1, 2, 2, 3});
  return std::clamp(kSeats[random.below(kSeats.size())], info.min_seats, info.max_seats);
}

}  // namespace

Result<PlayedGame> play_game(const GameEntry& entry, const Analyst& analyst, Random& random) {
  const Mining mining = analyst.mining();
  const auto& set_ups = mining.set_ups;
  const auto& bots = mining.bots;
  const auto size = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  const Options& options = set_ups[random.below(size(set_ups))];
  auto made = make_game(entry, embedded_files(entry), options, seats_of(*entry.info, random));
  if (!made) return made.error();
  PlayedGame played;
  played.fresh = *std::move(made);
  const auto game = played.fresh->clone();
  played.record.game = entry.info->id;
  played.record.rules = entry.info->rules_version;
  played.record.options = game->options();
  played.seat = seat_at(static_cast<int>(random.below(static_cast<unsigned>(game->seats()))));
  std::vector<AnyBot> players;
  std::vector<bool> careless;
  for (int i = 0; i < game->seats(); ++i) {
    const std::string_view name = bots[random.below(size(bots))];
    auto bot = make_bot(name, *game);
    if (!bot) return bot.error();
    players.push_back(*std::move(bot));
    careless.push_back(random.below(3) == 0);
    SeatInfo& info = played.record.seats.emplace_back();
    // A budget has no place in a name.
    if (seat_at(i) != played.seat) info.bot = name.substr(0, name.find('@'));
  }
  auto any = make_bot("random", *game);
  if (!any) return any.error();
  int turn = -1;
  while (!game->is_over()) {
    if (const Seat whose = game->next_chance(); whose != kNobody) {
      auto card =
          game->draw_chance(whose, [&](std::uint32_t bound) { return random.below(bound); });
      played.record.events.push_back({Event::Kind::kChance, whose, std::move(card)});
      continue;
    }
    const Seat seat = game->seats_to_act().first();
    if (seat == played.seat && analyst.turn(*game) != turn) {
      turn = analyst.turn(*game);
      played.positions.push_back({game->clone(), played.record.events.size()});
    }
    const bool slips = careless[at(index(seat))] && random.below(kCarelessOneIn) == 0;
    auto action = (slips ? *any : players[at(index(seat))])(*game, seat, random);
    played.record.events.push_back({Event::Kind::kAction, seat, std::move(action)});
  }
  return played;
}

}  // namespace mapwright
