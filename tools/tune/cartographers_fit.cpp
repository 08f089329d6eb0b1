// Improves the weights of the Cartographers policy by what playouts say.
//
//   cartographers_fit --source FILE [--rounds N] [--decisions N] [--threads N] [--seed N]
//                     [--candidates N] [--playouts N] [--check N]
//
// Each round takes one decision out of each of many solo games of the policy and plays its best
// drawings to the end many times. The weights are then moved so that the policy's evaluation tells
// the drawings of a decision apart as the playouts do (it is linear in the weights: least squares).
// Moves of several boldness are tried in games on cards of their own; the best becomes the policy
// of the next round and is written to FILE as C++ source. At the end it prints what the rest of a
// game brings beyond the evaluation, by the time left: the table kStillToCome of policy.cpp.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <thread>

#include "cartographers_weights_source.h"
#include "least_squares.h"
#include "mapwright/bots/cartographers/outlook.h"
#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/games/cartographers/drawing.h"

namespace mapwright::cartographers {
namespace {

constexpr Seat kSolo = seat_at(0);

struct Settings {
  int threads = 1;
  int decisions = 4000;
  int candidates = 14;
  int playouts = 24;
  int check = 4000;  // games
};

// The set-ups that are played in turn: both sides of the sheet.
std::vector<Cartographers> make_games() {
  ContentFiles files;
  for (const EmbeddedFile& file : embedded_content()) {
    files.push_back({std::string(file.name), std::string(file.name), std::string(file.text)});
  }
  std::vector<Cartographers> games;
  for (const char* side : {"A", "B"}) {
    games.push_back(*Cartographers::make(files, Options{{"side", side}}, 1));
  }
  return games;
}

// Plays on for so many decisions (fewer when the game ends).
void play_on(const Cartographers& game, State& state, const Weights& weights, std::uint64_t seed,
             int decisions) {
  Random cards(seed);
  Random random(seed ^ 0x5555);
  while (!game.is_over(state)) {
    if (game.next_chance(state) != kNobody) {
      const auto x = cards.below(game.chance_weight(state, kTable));
      game.apply_chance(state, kTable, game.chance_at(state, kTable, x));
    } else if (decisions-- > 0) {
      game.apply(state, kSolo, choose_by(weights, game, state, kSolo, random));
    } else {
      return;
    }
  }
}

// The rating at the end.
int finish(const Cartographers& game, State state, const Weights& weights, std::uint64_t seed) {
  constexpr int kAll = 1000;
  play_on(game, state, weights, seed, kAll);
  return game.rating(state);
}

// What the evaluation with these weights says of each drawing, in hundredths.
std::vector<int> evaluate(const Cartographers& game, const State& state, const Weights& weights,
                          const std::vector<Action>& actions) {
  const Sheet& sheet = state.sheets[kSolo];
  const Outlook outlook(game, state, sheet, weights);
  const DrawingTask task = game.task(state, kSolo);
  std::vector<int> values;
  for (const Action action : actions) {
    if (action.is_pass()) {
      values.push_back(outlook.value());
      continue;
    }
    const bool coin = brings_coin(task, action);
    values.push_back(outlook.value(action.terrain(), game.content().cells_of(action), coin));
  }
  return values;
}

std::vector<Action> best_drawings(const Cartographers& game, const State& state,
                                  const Weights& weights, int most) {
  const auto list = std::make_unique<ActionList>();
  game.legal_actions(state, kSolo, *list);
  const std::vector<Action> all(list->begin(), list->end());
  const std::vector<int> values = evaluate(game, state, weights, all);
  std::vector<std::pair<int, Action>> ordered;
  for (std::size_t i = 0; i < all.size(); ++i) ordered.emplace_back(-values[i], all[i]);
  std::sort(ordered.begin(), ordered.end());
  std::vector<Action> best;
  for (const auto& [value, action] : ordered) {
    if (static_cast<int>(best.size()) < most) best.push_back(action);
  }
  return best;
}

// Adds what a game brings after each decision beyond the evaluation, by the time left.
struct StillToCome {
  struct Sum {
    long points = 0;
    long games = 0;
  };
  std::map<int, Sum> by_time;

  void add_game(const Cartographers& game, const Weights& weights, std::uint64_t seed) {
    std::vector<std::pair<int, int>> expected;  // time left, total by the evaluation
    State state = game.initial_state();
    for (play_on(game, state, weights, seed, 0); !game.is_over(state);
         play_on(game, state, weights, ++seed, 0)) {
      const std::vector<Action> best = best_drawings(game, state, weights, 1);
      const int scored = 100 * state.sheets[kSolo].total();
      expected.emplace_back(time_left(game, state),
                            scored + evaluate(game, state, weights, best)[0]);
      game.apply(state, kSolo, best[0]);
    }
    for (const auto& [time, total] : expected) {
      by_time[time].points += 100 * state.sheets[kSolo].total() - total;
      ++by_time[time].games;
    }
  }
};

// Only differences between the drawings of a decision count.
void centre(std::vector<double>& values) {
  double mean = 0;
  for (const double value : values) mean += value / static_cast<double>(values.size());
  for (double& value : values) value -= mean;
}

class Fit {
 public:
  Fit(const Settings& settings, std::uint64_t seed) : settings_(settings), seed_(seed) {}

  [[nodiscard]] const Cartographers& game_at(int i) const {
    return games_[static_cast<std::size_t>(i) % games_.size()];
  }

  // One round, with its report on standard output. The weights at its end.
  FlatWeights improve(const FlatWeights& from) {
    const LeastSquares found = look_at_decisions(from);
    std::printf("%zu drawings; playouts and evaluation differ by %.1f\n", found.rows(),
                found.deviation());
    const std::uint64_t cards = seed_ += static_cast<std::uint64_t>(settings_.decisions);
    FlatWeights best = from;
    double best_rating = mean_rating(from, cards);
    std::printf("rating of the policy %.2f\n", best_rating);
    for (const double distance : {20.0, 40.0, 80.0}) {
      const std::vector<double> move = found.solve(distance);
      for (const double part : {0.5, 0.75, 1.0}) {
        FlatWeights moved = from;
        for (std::size_t i = 0; i < kWeightCount; ++i) {
          moved[i] += static_cast<int>(std::lround(part * move[i]));
        }
        const double rating = mean_rating(moved, cards);
        std::printf("  weights within %.0f, %.0f %% of the move: %.2f\n", distance, 100 * part,
                    rating);
        std::fflush(stdout);
        if (rating <= best_rating) continue;
        best_rating = rating;
        best = moved;
      }
    }
    seed_ += static_cast<std::uint64_t>(settings_.check);
    return best;
  }

  [[nodiscard]] double mean_rating(const FlatWeights& flat, std::uint64_t seed) const {
    const auto weights = std::bit_cast<Weights>(flat);
    std::atomic<long> sum{0};
    for_each_game(settings_.check, [&](int i, int /*thread*/) {
      const Cartographers& game = game_at(i);
      sum += finish(game, game.initial_state(), weights, seed + static_cast<std::uint64_t>(i));
    });
    return static_cast<double>(sum) / settings_.check;
  }

 private:
  // Calls work(number, thread) for each number below `games`.
  template <class F>
  void for_each_game(int games, F&& work) const {
    std::atomic<int> next{0};
    const auto run = [&](int thread) {
      for (int i = next++; i < games; i = next++) work(i, thread);
    };
    std::vector<std::jthread> team;
    for (int thread = 1; thread < settings_.threads; ++thread) {
      team.emplace_back([&run, thread] { run(thread); });
    }
    run(0);
  }

  [[nodiscard]] LeastSquares look_at_decisions(const FlatWeights& flat) const {
    std::vector<LeastSquares> parts(static_cast<std::size_t>(settings_.threads),
                                    LeastSquares(kWeightCount));
    for_each_game(settings_.decisions, [&](int i, int thread) {
      look_at_decision(game_at(i), flat, seed_ + static_cast<std::uint64_t>(i),
                       parts[static_cast<std::size_t>(thread)]);
    });
    for (std::size_t i = 1; i < parts.size(); ++i) parts[0].add(parts[i]);
    return parts[0];
  }

  void look_at_decision(const Cartographers& game, const FlatWeights& flat, std::uint64_t seed,
                        LeastSquares& found) const {
    constexpr int kDecisionsOfAGame = 30;
    const auto weights = std::bit_cast<Weights>(flat);
    Random random(seed);
    State state = game.initial_state();
    play_on(game, state, weights, random.next(), static_cast<int>(random.below(kDecisionsOfAGame)));
    if (game.is_over(state)) return;
    const auto actions = best_drawings(game, state, weights, settings_.candidates);
    if (actions.size() < 2) return;
    const std::vector<int> present = evaluate(game, state, weights, actions);
    const std::uint64_t cards = random.next();   // the same for every drawing
    std::vector<double> missed(actions.size());  // what the playouts say beyond the evaluation
    for (std::size_t a = 0; a < actions.size(); ++a) {
      State after = state;
      game.apply(after, kSolo, actions[a]);
      double sum = 0;
      for (int i = 0; i < settings_.playouts; ++i) {
        sum += 100.0 * finish(game, after, weights, cards + static_cast<std::uint64_t>(i));
      }
      missed[a] = sum / settings_.playouts - present[a];
    }
    centre(missed);
    // The evaluation is linear in the weights: a large move of one shows its feature.
    constexpr int kLarge = 10'000;
    std::vector<std::size_t> which;
    std::vector<std::vector<double>> features(actions.size());
    for (std::size_t w = 0; w < kWeightCount; ++w) {
      FlatWeights moved = flat;
      moved[w] += kLarge;
      const auto values = evaluate(game, state, std::bit_cast<Weights>(moved), actions);
      std::vector<double> feature(actions.size());
      for (std::size_t a = 0; a < actions.size(); ++a) {
        feature[a] = static_cast<double>(values[a] - present[a]) / kLarge;
      }
      centre(feature);
      if (std::ranges::all_of(feature, [](double value) { return value == 0; })) continue;
      which.push_back(w);
      for (std::size_t a = 0; a < actions.size(); ++a) features[a].push_back(feature[a]);
    }
    for (std::size_t a = 0; a < actions.size(); ++a) found.add(which, features[a], missed[a]);
  }

  std::vector<Cartographers> games_ = make_games();
  Settings settings_;
  std::uint64_t seed_;
};

int run(const std::map<std::string, int>& numbers, const std::string& source) {
  const auto number = [&](const char* name, int otherwise) {
    const auto at = numbers.find(name);
    return at == numbers.end() ? otherwise : at->second;
  };
  Settings settings;
  settings.threads = number("--threads", settings.threads);
  settings.decisions = number("--decisions", settings.decisions);
  settings.candidates = number("--candidates", settings.candidates);
  settings.playouts = number("--playouts", settings.playouts);
  settings.check = number("--check", settings.check);
  Fit fit(settings, static_cast<std::uint64_t>(number("--seed", 1)) * 1'000'000'007);
  const auto start = std::bit_cast<FlatWeights>(kWeights);
  FlatWeights weights = start;
  for (int round = 1; round <= number("--rounds", 4); ++round) {
    std::printf("round %d\n", round);
    weights = fit.improve(weights);
    write_source(source, weights);
  }
  // On cards that no round has seen.
  constexpr std::uint64_t kFresh = 77;
  std::printf("at the start %.2f, now %.2f (%d games)\n", fit.mean_rating(start, kFresh),
              fit.mean_rating(weights, kFresh), settings.check);
  StillToCome still;
  for (int i = 0; i < settings.check; ++i) {
    still.add_game(fit.game_at(i), std::bit_cast<Weights>(weights),
                   kFresh + 1000 * static_cast<std::uint64_t>(i));
  }
  std::printf("still to come by time left:");
  for (const auto& [time, sum] : still.by_time)
    std::printf(" %d:%ld", time, sum.points / sum.games);
  std::printf("\n");
  return 0;
}

}  // namespace
}  // namespace mapwright::cartographers

int main(int argc, char** argv) {
  std::map<std::string, int> numbers;
  std::string source;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::string(argv[i]) == "--source") {
      source = argv[i + 1];
    } else {
      numbers[argv[i]] = std::atoi(argv[i + 1]);
    }
  }
  if (source.empty()) {
    std::fprintf(stderr, "cartographers_fit: say where to write: --source FILE\n");
    return 2;
  }
  return mapwright::cartographers::run(numbers, source);
}
