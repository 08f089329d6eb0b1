#include "mapwright/puzzles/prospect.h"

#include <algorithm>

#include "mapwright/core/sort.h"

namespace mapwright {
namespace {

constexpr std::size_t kFewestChoices = 6;
// Choices times seats: a playout takes as long as there are seats, and every choice many playouts.
constexpr std::size_t kMostWork = 160;
constexpr std::size_t kMostRight = 6;
constexpr std::size_t kLikeliest = 6;
constexpr std::size_t kKeptWrong = 3;
// The look: so many choices, so many short playouts; then more of the best of them; so much behind
// to count as near.
constexpr std::size_t kLookedAt = 12;
constexpr int kFirstLook = 4;
constexpr std::size_t kLookedAtTwice = 7;
constexpr int kSecondLook = 8;
constexpr int kNear = 220;
constexpr std::size_t kMostNearFirst = 6;
constexpr std::size_t kMostNear = 3;

}  // namespace

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t mix = a * 0x9e3779b97f4a7c15U + b;
  return splitmix64(mix);
}

bool has_gap(const std::vector<PlannedTurn>& turns, const Mining& mining) {
  if (turns.size() < kFewestChoices) return false;
  const auto is_near = [&](const PlannedTurn& turn) {
    return turns.front().prior - turn.prior < mining.near;
  };
  return std::ranges::count_if(turns, is_near) <= mining.most_near;
}

std::size_t Prospect::add(MadeChoice made) {
  const auto [found, is_new] = places_.emplace(made.after->state_text(), known_.size());
  if (is_new) known_.push_back({.made = std::move(made), .sum = 0, .behind = {}});
  return found->second;
}

void Prospect::look_at(std::size_t few, int playouts) {
  const TurnPlayouts how{.to_the_end = false, .count = playouts, .seed = next_seed()};
  for (std::size_t i = 0; i < few; ++i) {
    const auto values = analyst_.play_turn(game_, seat_, known_[i].made.actions, how).values;
    for (const int value : values) known_[i].sum += value;
  }
  sort_stably(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(few),
              [](const Known& a, const Known& b) { return a.sum > b.sum; });
}

bool Prospect::look(const std::vector<PlannedTurn>& turns) {
  for (const PlannedTurn& turn : turns) {
    auto made = make_choice(analyst_, game_, seat_, turn.actions);
    if (made) add(*std::move(made));
  }
  if (known_.size() < kFewestChoices ||
      known_.size() * static_cast<std::size_t>(game_.seats()) > kMostWork) {
    return false;
  }
  const std::size_t many = std::min(known_.size(), kLookedAt);
  look_at(many, kFirstLook);
  if (near_of(many, kFirstLook) > kMostNearFirst) return false;
  const std::size_t few = std::min(known_.size(), kLookedAtTwice);
  look_at(few, kSecondLook);
  const std::size_t near = near_of(few, kFirstLook + kSecondLook);
  for (std::size_t i = near; i < few; ++i) known_[i].expected = Standing::kWrong;
  places_.clear();
  for (std::size_t i = 0; i < known_.size(); ++i) {
    places_.emplace(known_[i].made.after->state_text(), i);
  }
  return near <= kMostNear && near < few;
}

std::size_t Prospect::near_of(std::size_t few, int playouts) const {
  std::size_t near = 0;
  while (near < few && known_.front().sum - known_[near].sum < kNear * playouts) ++near;
  return near;
}

std::vector<std::string> Prospect::levels() const {
  auto names = bot_names(game_);
  std::erase_if(names, [](const auto& name) { return name == "random" || name == "greedy"; });
  return names;
}

void Prospect::add_bots_from(std::size_t first, std::size_t last) {
  const auto names = levels();
  for (std::size_t i = first; i < std::min(last, names.size()); ++i) {
    const auto bot = make_bot(names[i], game_);
    of_level_.push_back(add(bot_choice(analyst_, game_, seat_, *bot, mixed(seed_, i))));
  }
}

bool Prospect::is_obvious() {
  const auto weakest = make_bot(levels().front(), game_);
  return add(bot_choice(analyst_, game_, seat_, *weakest, next_seed())) == 0;
}

bool Prospect::prove_part(std::size_t first, std::size_t last) {
  for (const bool to_the_end : {false, true, false, true}) {
    std::vector<Rival> rivals;
    for (std::size_t i = first; i < last; ++i) {
      const Known& known = known_[i];
      rivals.push_back(
          {.choice = &known.made.actions,
           .expected = known.standing == Standing::kOpen ? known.expected : known.standing,
           .behind = {}});
    }
    if (!prove(analyst_, game_, seat_, known_.front().made.actions, rivals, to_the_end,
               next_seed())) {
      return false;
    }
    for (std::size_t i = first; i < last; ++i) {
      Known& known = known_[i];
      const Rival& rival = rivals[i - first];
      if (known.standing != Standing::kOpen && known.standing != rival.standing) return false;
      known.standing = rival.standing;
      if (to_the_end) known.behind = rival.behind;
    }
  }
  const auto is_right = [](const Known& known) { return known.standing == Standing::kRight; };
  return static_cast<std::size_t>(std::ranges::count_if(known_, is_right)) < kMostRight;
}

bool Prospect::proves() {
  // What most likely spoils it first: few choices by all four comparisons, then more and more. The
  // level that thinks longest comes last.
  std::size_t proved = std::min(known_.size(), 1 + kLikeliest);
  if (!prove_part(1, proved)) return false;
  const std::size_t master = levels().size() - 1;
  add_bots_from(0, master);
  while (proved < known_.size()) {
    const std::size_t next = std::min(known_.size(), 3 * proved);
    if (!prove_part(proved, next)) return false;
    proved = next;
  }
  const std::size_t before = known_.size();
  add_bots_from(master, master + 1);
  if (!prove_part(before, known_.size())) return false;
  return std::ranges::any_of(known_,
                             [](const Known& known) { return known.standing == Standing::kWrong; });
}

Puzzle Prospect::puzzle() {
  known_.front().standing = Standing::kRight;
  Puzzle puzzle;
  puzzle.seat = index(seat_);
  puzzle.grade = kGrades;
  for (std::size_t i = of_level_.size(); i-- > 0;) {
    if (known_[of_level_[i]].standing != Standing::kRight) break;
    puzzle.grade = static_cast<int>(i) + 1;
  }
  sort_stably(known_.begin() + 1, known_.end(),
              [](const Known& a, const Known& b) { return a.behind.mean() < b.behind.mean(); });
  for (const Known& known : known_) {
    std::string text = choice_text(game_, seat_, known.made.actions);
    if (known.standing == Standing::kRight) {
      puzzle.right.push_back(std::move(text));
    } else if (puzzle.wrong.size() < kKeptWrong) {
      puzzle.wrong.push_back({std::move(text), known.behind.mean()});
    }
  }
  return puzzle;
}

}  // namespace mapwright
