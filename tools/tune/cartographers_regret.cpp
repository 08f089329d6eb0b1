// What searches of Cartographers lose for each decision, against a long look at the same position.
//
//   cartographers_regret [--positions N] [--first N] [--reference N] CANDIDATES:PLAYOUTS:HORIZON …
//
// Whole games spread by 20 stars, so two searches that are nearly equal cannot be told apart by a
// hundred of them; single decisions can. Positions are taken from solo games of the policy, both
// sides in turn, at all times of the game. The reference gives each of the 32 best drawings so many
// playouts of three decisions. The first line is the policy itself. Figures are hundredths of a
// star with their 95 % interval, and processor time.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/bots/search.h"

namespace mapwright::cartographers {
namespace {

constexpr Seat kAlone = seat_at(0);
constexpr int kReferenceCandidates = 32;
constexpr int kReferenceHorizon = 3;
constexpr int kTimes = 2;  // each search, with other numbers

struct Tried {
  std::string_view name;
  SearchSettings settings{};
  double sum = 0;
  double squares = 0;
  double seconds = 0;

  void add(double loss) {
    sum += loss;
    squares += loss * loss;
  }
  void print(int positions) const {
    const double mean = sum / positions;
    const double spread = std::sqrt(std::max(0.0, squares / positions - mean * mean));
    std::printf("%-16.*s %6.2f ± %5.2f  %6.1f ms\n", static_cast<int>(name.size()), name.data(),
                mean, 1.96 * spread / std::sqrt(positions), 1000 * seconds / positions / kTimes);
  }
};

Cartographers make_game(const char* side) {
  ContentFiles files;
  for (const EmbeddedFile& file : embedded_content()) {
    files.push_back({std::string(file.name), std::string(file.name), std::string(file.text)});
  }
  return *Cartographers::make(files, Options{{"side", side}, {"edition", "fr"}}, 1);
}

// A decision of a game of the policy; false when the game was over before.
bool find_position(const Cartographers& game, int number, State& state) {
  constexpr int kDecisions = 20;
  Random cards(900U + static_cast<unsigned>(number));
  Random ties(static_cast<unsigned>(number));
  int decisions = number * 7 % kDecisions;
  state = game.initial_state();
  play_until(
      game, state, [&](State& now, Seat whose) { turn_card(game, now, whose, cards); },
      [&](const State& now, Seat seat) { return Policy::choose(game, now, seat, ties); },
      [&](const State&, Seat) { return decisions-- == 0; });
  return !game.is_over(state);
}

auto search(const Cartographers& game, const State& state, const SearchSettings& settings,
            std::uint64_t seed) {
  return Search<Policy>(game, game.view(state, kAlone), kAlone, settings, seed).run();
}

// Every drawing gets the same playouts.
std::vector<Candidate<Action>> reference(const Cartographers& game, const State& state,
                                         int playouts, std::uint64_t seed) {
  auto drawings = search(game, state, {.candidates = kReferenceCandidates, .budget = {}}, seed);
  const auto view = game.view(state, kAlone);
  const Search<Policy> search(game, view, kAlone, {.budget = {}, .horizon = kReferenceHorizon},
                              seed);
  for (auto& drawing : drawings) {
    for (int n = 0; n < playouts; ++n) drawing.add(search.playout(drawing.action, {n, playouts}));
  }
  std::sort(drawings.begin(), drawings.end());
  return drawings;
}

int run(int positions, int first, int playouts, std::vector<Tried> searches) {
  const std::array games = {make_game("A"), make_game("B")};
  Tried policy{.name = "policy"};
  int count = 0;
  for (int number = first; number < first + positions; ++number) {
    const Cartographers& game = games[static_cast<std::size_t>(number % 2)];
    State state;
    if (!find_position(game, number, state)) continue;
    const auto seed = static_cast<std::uint64_t>(777777 + number);
    const auto judged = reference(game, state, playouts, seed);
    if (judged.size() < 2) continue;
    ++count;
    const auto loss = [&](const Action& action) {
      const auto found = std::ranges::find(judged, action, &Candidate<Action>::action);
      const auto& drawing = found == judged.end() ? judged.back() : *found;
      return static_cast<double>(judged.front().mean() - drawing.mean());
    };
    Random ties(seed);
    policy.add(loss(Policy::choose(game, state, kAlone, ties)));
    for (Tried& tried : searches) {
      double sum = 0;
      for (int time = 0; time < kTimes; ++time) {
        const std::clock_t start = std::clock();
        const auto own = static_cast<std::uint64_t>(1000 * number + time);
        sum += loss(search(game, state, tried.settings, own).front().action);
        tried.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
      }
      tried.add(sum / kTimes);
    }
  }
  std::printf("%d positions\n", count);
  policy.print(std::max(1, count));
  for (const Tried& tried : searches) tried.print(std::max(1, count));
  return 0;
}

}  // namespace
}  // namespace mapwright::cartographers

int main(int argc, char** argv) {
  using namespace mapwright::cartographers;
  int positions = 60;
  int first = 0;
  int playouts = 256;
  std::vector<Tried> searches;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::atoi(argv[++i]) : 0; };
    if (word == "--positions") {
      positions = number();
    } else if (word == "--first") {
      first = number();
    } else if (word == "--reference") {
      playouts = number();
    } else {
      Tried tried{.name = word};
      auto& [candidates, budget, horizon] = tried.settings;
      if (std::sscanf(argv[i], "%d:%d:%d", &candidates, &budget.playouts, &horizon) != 3) {
        std::fprintf(stderr, "cartographers_regret: expected CANDIDATES:PLAYOUTS:HORIZON\n");
        return 2;
      }
      searches.push_back(tried);
    }
  }
  return run(positions, first, playouts, std::move(searches));
}
