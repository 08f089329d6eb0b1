#include <vector>

#include "bench/figures.h"
#include "bench/random_play.h"
#include "mapwright/bots/cartographers/bots.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright {
namespace {

using namespace cartographers;

// Sheets of random solo games, about half filled (55 to 65 cells).
std::vector<Sheet> half_filled_sheets(const Cartographers& game, std::size_t count) {
  std::vector<Sheet> sheets;
  Random random(7);
  while (sheets.size() < count) {
    State state = game.initial_state();
    while (!game.is_over(state)) {
      const int filled = state.sheets[seat_at(0)].filled.count();
      if (filled >= 55 && filled <= 65) {
        sheets.push_back(state.sheets[seat_at(0)]);
        break;
      }
      if (game.next_chance(state) == kTable) {
        turn_card(game, state, kTable, random);
      } else {
        game.apply(state, seat_at(0), game.random_action(state, seat_at(0), random));
      }
    }
  }
  return sheets;
}

constexpr std::size_t kSheets = 256;

// All anchors of a five-cell shape in its eight orientations (Treetop Village's).
void legal_anchors(benchmark::State& bench) {
  const auto game = game_for_bench<Cartographers>({}, 1);
  const auto sheets = half_filled_sheets(game, kSheets);
  const auto& cards = game.content().cards;
  const auto card = std::ranges::find(cards, "treetop-village", &Card::id);
  LegalDrawings legal;
  std::size_t next = 0;
  for (auto _ : bench) {
    find_legal_drawings({.content = game.content(),
                         .rules = game.rules(),
                         .card = *card,
                         .print = game.print(),
                         .sheet = sheets[next++ % kSheets]},
                        legal);
    benchmark::DoNotOptimize(legal.per_terrain);
  }
}

void all_score_cards(benchmark::State& bench) {
  const auto game = game_for_bench<Cartographers>({}, 1);
  const auto sheets = half_filled_sheets(game, kSheets);
  std::size_t next = 0;
  for (auto _ : bench) {
    int sum = 0;
    for (const ScoreCard& card : game.content().score_cards) {
      sum += score(card.rule, game.print(), sheets[next % kSheets], 8);
    }
    ++next;
    benchmark::DoNotOptimize(sum);
  }
}

void greedy_game(benchmark::State& bench) {
  const auto game = game_for_bench<Cartographers>({}, 1);
  Random random(1);
  for (auto _ : bench) {
    State state = game.initial_state();
    play_out(game, state, random, [&](const State& now, Seat seat) {
      return greedy_action(game, game.view(now, seat), seat, random);
    });
  }
}

}  // namespace

template <>
void register_figures_of<Cartographers>() {
  register_random_play<Cartographers>("cartographers/random-play", {}, 1);
  register_random_play<Cartographers>("cartographers/random-play-4-seats", {}, 4);
  benchmark::RegisterBenchmark("cartographers/legal-anchors-five-cells", legal_anchors);
  benchmark::RegisterBenchmark("cartographers/all-16-score-cards", all_score_cards);
  benchmark::RegisterBenchmark("cartographers/greedy-game", greedy_game);
}

}  // namespace mapwright
