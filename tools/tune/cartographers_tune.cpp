// Improves the weights of the Cartographers policy by play.
//
//   cartographers_tune --out FILE [--in FILE] [--source FILE] [--seconds N] [--threads N]
//                      [--pairs N] [--rate X] [--spread X] [--seed N] [--check N]
//
// An evolution strategy with mirrored steps: each pair of solo games is played on the same cards,
// once with all weights moved a little at random, once with the opposite move. What the better
// game moved tells the direction; weights of edicts that are not in the game do not move. A batch
// of pairs makes one step (Adam); the weights written are the mean over the last half of the run.

#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <map>
#include <thread>

#include "cartographers_weight_names.h"
#include "mapwright/bots/cartographers/policy.h"

namespace mapwright::cartographers {
namespace {

using Vector = std::vector<double>;

double uniform(Random& random) {
  return (static_cast<double>(random.next() >> 11) + 0.5) / 9007199254740992.0;
}
double normal(Random& random) {
  return std::sqrt(-2.0 * std::log(uniform(random))) *
         std::cos(6.283185307179586 * uniform(random));
}

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

void turn_card(const Cartographers& game, State& state, Random& cards) {
  const auto x = cards.below(game.chance_weight(state, kTable));
  game.apply_chance(state, kTable, game.chance_at(state, kTable, x));
}

// A solo game on the cards of a seed; the rating.
int play(const Cartographers& game, const Weights& weights, std::uint64_t seed) {
  Random cards(seed);
  Random random(seed ^ 0x5555);
  State state = game.initial_state();
  while (!game.is_over(state)) {
    if (game.next_chance(state) != kNobody) {
      turn_card(game, state, cards);
    } else {
      game.apply(state, seat_at(0), choose_by(weights, game, state, seat_at(0), random));
    }
  }
  return game.rating(state);
}

// Bit r: score rule r is an edict of the game with this seed.
std::uint32_t rules_of(const Cartographers& game, std::uint64_t seed) {
  Random cards(seed);
  State state = game.initial_state();
  while (state.phase == Phase::kEdicts) turn_card(game, state, cards);
  std::uint32_t rules = 0;
  for (const auto card : state.edicts) {
    rules |= 1U << static_cast<unsigned>(game.content().score_cards[card].rule);
  }
  return rules;
}

FlatWeights rounded(const Vector& weights) {
  FlatWeights flat{};
  for (std::size_t i = 0; i < flat.size(); ++i) flat[i] = static_cast<int>(std::lround(weights[i]));
  return flat;
}

struct Batch {
  Vector slope = Vector(kWeightCount);  // rating for a move of one spread, summed
  std::vector<int> games = std::vector<int>(kWeightCount);
  double ratings = 0;

  void add(const Batch& other) {
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      slope[i] += other.slope[i];
      games[i] += other.games[i];
    }
    ratings += other.ratings;
  }
};

class Tuner {
 public:
  Tuner(Vector start, int threads, int pairs, double spread, std::uint64_t seed)
      : weights_(std::move(start)),
        threads_(threads),
        pairs_(pairs),
        spread_(spread),
        seed_(seed) {}

  [[nodiscard]] const Vector& weights() const { return weights_; }

  // One batch and one step. The mean rating of the moved weights.
  double step(double rate) {
    const Batch batch = play_batch();
    ++steps_;
    const double first = 1 - std::pow(kMomentum, steps_);
    const double second = 1 - std::pow(kMemory, steps_);
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      const double slope = batch.games[i] == 0 ? 0 : batch.slope[i] / batch.games[i];
      direction_[i] = kMomentum * direction_[i] + (1 - kMomentum) * slope;
      size_[i] = kMemory * size_[i] + (1 - kMemory) * slope * slope;
      weights_[i] +=
          rate * spread_of(i) * (direction_[i] / first) / (std::sqrt(size_[i] / second) + 1e-6);
    }
    return batch.ratings / (2.0 * pairs_);
  }

  [[nodiscard]] double mean_rating(const Vector& weights, int games, std::uint64_t seed) const {
    const Weights flat = std::bit_cast<Weights>(rounded(weights));
    std::atomic<int> next{0};
    std::atomic<long> sum{0};
    in_parallel([&](int) {
      for (int i = next++; i < games; i = next++) {
        sum += play(games_[static_cast<std::size_t>(i) % games_.size()], flat,
                    seed + static_cast<std::uint64_t>(i));
      }
    });
    return static_cast<double>(sum) / games;
  }

 private:
  static constexpr double kMomentum = 0.9;
  static constexpr double kMemory = 0.99;

  [[nodiscard]] double spread_of(std::size_t i) const {
    return spread_ * (8 + 0.25 * std::abs(weights_[i]));
  }

  template <class F>
  void in_parallel(F&& work) const {
    std::vector<std::jthread> team;
    for (int t = 1; t < threads_; ++t) team.emplace_back([&work, t] { work(t); });
    work(0);
  }

  Batch play_batch() {
    std::vector<Batch> parts(static_cast<std::size_t>(threads_));
    std::atomic<int> next{0};
    in_parallel([&](int thread) {
      Batch& part = parts[static_cast<std::size_t>(thread)];
      for (int i = next++; i < pairs_; i = next++) {
        play_pair(games_[static_cast<std::size_t>(i) % games_.size()],
                  seed_ + static_cast<std::uint64_t>(i), part);
      }
    });
    seed_ += static_cast<std::uint64_t>(pairs_);
    Batch batch;
    for (const Batch& part : parts) batch.add(part);
    return batch;
  }

  void play_pair(const Cartographers& game, std::uint64_t seed, Batch& batch) const {
    Random random(seed ^ 0xabcdef);
    const std::uint32_t rules = rules_of(game, seed);
    Vector moves(kWeightCount);
    Vector up = weights_;
    Vector down = weights_;
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      if (names_[i].rule >= 0 && ((rules >> names_[i].rule) & 1U) == 0) continue;
      moves[i] = normal(random);
      up[i] += spread_of(i) * moves[i];
      down[i] -= spread_of(i) * moves[i];
    }
    const int high = play(game, std::bit_cast<Weights>(rounded(up)), seed);
    const int low = play(game, std::bit_cast<Weights>(rounded(down)), seed);
    batch.ratings += high + low;
    for (std::size_t i = 0; i < kWeightCount; ++i) {
      if (moves[i] == 0) continue;
      batch.slope[i] += 0.5 * (high - low) * moves[i];
      ++batch.games[i];
    }
  }

  std::vector<Cartographers> games_ = make_games();
  std::vector<WeightName> names_ = weight_names();
  Vector weights_;
  Vector direction_ = Vector(kWeightCount);
  Vector size_ = Vector(kWeightCount);
  int steps_ = 0;
  int threads_;
  int pairs_;
  double spread_;
  std::uint64_t seed_;
};

int run(std::map<std::string, std::string> options) {
  const auto number = [&](const char* name, double otherwise) {
    return options.contains(name) ? std::atof(options[name].c_str()) : otherwise;
  };
  if (weight_names().size() != kWeightCount) {
    std::fprintf(stderr, "the names do not match the struct of weights\n");
    return 1;
  }
  FlatWeights start = std::bit_cast<FlatWeights>(kWeights);
  if (options.contains("--in") && !read_weights(options["--in"], start)) {
    std::fprintf(stderr, "cannot read %s\n", options["--in"].c_str());
    return 2;
  }
  const double seconds = number("--seconds", 60);
  const double rate = number("--rate", 0.15);
  const int check = static_cast<int>(number("--check", 4000));
  Tuner tuner(Vector(start.begin(), start.end()), static_cast<int>(number("--threads", 1)),
              static_cast<int>(number("--pairs", 500)), number("--spread", 1.0),
              static_cast<std::uint64_t>(number("--seed", 1)) * 1'000'000'007);
  const auto began = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  Vector mean(kWeightCount);
  int in_mean = 0;
  double shown = 0;
  for (int step = 1; elapsed() < seconds; ++step) {
    const double done = elapsed() / seconds;
    const double rating = tuner.step(rate * (1.0 - 0.8 * done));
    shown = step == 1 ? rating : 0.9 * shown + 0.1 * rating;
    if (done > 0.5) {
      ++in_mean;
      for (std::size_t i = 0; i < kWeightCount; ++i) mean[i] += tuner.weights()[i];
    }
    if (step % 10 == 0) {
      std::printf("%6.0f s  step %4d  moved weights %.2f\n", elapsed(), step, shown);
      std::fflush(stdout);
      if (options.contains("--out")) write_weights(options["--out"], rounded(tuner.weights()));
    }
  }
  for (double& each : mean) each /= std::max(in_mean, 1);
  const Vector& found = in_mean > 0 ? mean : tuner.weights();
  if (options.contains("--out")) write_weights(options["--out"], rounded(found));
  if (options.contains("--source")) write_source(options["--source"], rounded(found));
  if (check > 0) {
    std::printf("start %.2f, found %.2f (mean of %d games)\n",
                tuner.mean_rating(Vector(start.begin(), start.end()), check, 77),
                tuner.mean_rating(found, check, 77), check);
  }
  return 0;
}

}  // namespace
}  // namespace mapwright::cartographers

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  return mapwright::cartographers::run(std::move(options));
}
