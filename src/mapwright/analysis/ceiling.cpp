#include "mapwright/analysis/ceiling.h"

#include "mapwright/analysis/cheating_search.h"
#include "mapwright/analysis/each_game.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/games/each_game.h"

namespace mapwright {
namespace {

template <class S, class G>
SoloEnd end_of(const G& game, const typename G::State& state) {
  const Seat alone = seat_at(0);
  return {.score = S::score(game, state, alone) / 100, .seat = game.seat_result(state, alone)};
}

// Calls play(subject, table) for a game of one seat that has an analysis.
template <class F>
Result<SoloEnd> alone(const AnyGame& fresh, F&& play) {
  if (fresh.seats() != 1) return Error{"the ceiling is that of a game alone: one seat"};
  Result<SoloEnd> end = Error{"there is no analysis for " + std::string(fresh.info().title)};
  with_typed_game(AllGames{}, fresh, [&](const auto& table) {
    if constexpr (requires { subject_of(table.game()); }) {
      end = play(decltype(subject_of(table.game())){}, table);
    }
  });
  return end;
}

}  // namespace

Result<SoloEnd> play_with_open_cards(const AnyGame& fresh, const Digest& seed,
                                     const CheatSettings& settings) {
  return alone(fresh, [&]<class S>(S, const auto& table) {
    const auto& game = table.game();
    return end_of<S>(game, CheatingSearch<S>(game, settings).run(seed));
  });
}

Result<SoloEnd> play_on_piles(const AnyGame& fresh, const Digest& seed, const AnyBot& bot,
                              std::uint64_t number) {
  return alone(fresh, [&]<class S>(S, const auto& table) {
    auto played = table;
    Piles<S> piles(seed);
    Random random(number);
    while (!played.is_over()) {
      if (const Seat whose = played.next_chance(); whose != kNobody) {
        played.draw_chance(
            whose, [&](std::uint32_t bound) { return piles.draw(played.state(), whose, bound); });
      } else {
        bot(played, seat_at(0), random);
      }
    }
    return end_of<S>(played.game(), played.state());
  });
}

}  // namespace mapwright
