// A bot of one's own against the C++ interface: of its legal actions it takes the one that is worth
// most to it, on average, in a few worlds that look to it like the real one and are played on at
// random.
#include <cstdio>
#include <string>

#include "mapwright/bots/all_bots.h"
#include "mapwright/games/all_games.h"

using namespace mapwright;

namespace {

// Cards and actions at random, to the end.
void play_on(AnyGame& game, const AnyBot& random_bot, Random& random) {
  while (!game.is_over()) {
    if (const Seat whose = game.next_chance(); whose != kNobody) {
      game.draw_chance(whose, [&](std::uint32_t bound) { return random.below(bound); });
    } else {
      random_bot(game, game.seats_to_act().first(), random);
    }
  }
}

std::string best_action(const AnyGame& game, Seat seat, const AnyBot& random_bot, Random& random) {
  std::string best;
  long most = 0;
  const auto actions = game.legal_actions(seat);
  for (std::size_t i = 0; i < actions.size(); i += 1 + actions.size() / 8) {  // some of them
    long sum = 0;
    for (int world = 0; world < 2; ++world) {
      const auto imagined = game.imagined(seat, random);
      if (!imagined->apply(seat, actions[i])) return actions[i];
      play_on(*imagined, random_bot, random);
      sum += imagined->score_sheet(seat).total;
    }
    if (best.empty() || sum > most) {
      best = actions[i];
      most = sum;
    }
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const GameEntry* entry = find_game(argc > 1 ? argv[1] : "cartographers");
  if (entry == nullptr) return std::fputs("imagine: there is no such game\n", stderr), 1;
  const auto game = make_game(*entry, embedded_files(*entry), {}, 1);
  if (!game) return std::fprintf(stderr, "imagine: %s\n", game.error().message.c_str()), 1;
  const auto random_bot = make_bot("random", **game);
  Random random(1);
  while (!(*game)->is_over()) {
    if (const Seat whose = (*game)->next_chance(); whose != kNobody) {
      (*game)->draw_chance(whose, [&](std::uint32_t bound) { return random.below(bound); });
      continue;
    }
    const Seat seat = (*game)->seats_to_act().first();
    const std::string action = best_action(**game, seat, *random_bot, random);
    if (const auto done = (*game)->apply(seat, action); !done) {
      return std::fprintf(stderr, "imagine: %s\n", done.error().message.c_str()), 1;
    }
  }
  std::printf("%d\n", (*game)->score_sheet(seat_at(0)).total);
  return 0;
}
