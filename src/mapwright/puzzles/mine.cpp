#include "mapwright/puzzles/mine.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "mapwright/core/sort.h"
#include "mapwright/puzzles/proof.h"

namespace mapwright {
namespace {

constexpr std::size_t kFewestChoices = 6;
constexpr std::size_t kMostRight = 6;
constexpr std::size_t kLikeliest = 6;
constexpr std::size_t kKeptWrong = 3;
// The first look: so many choices, so many short playouts, so much behind to count as near.
constexpr std::size_t kLookedAt = 12;
constexpr int kLookPlayouts = 12;
constexpr int kNearLook = 220;
constexpr std::size_t kMostNearLook = 3;
constexpr int kCarelessOneIn = 10;
constexpr int kMostLooks = 6;  // positions of one game that are looked at by playouts

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t mix = a * 0x9e3779b97f4a7c15U + b;
  return splitmix64(mix);
}

// A turn of the seat as the game came to it.
struct Position {
  std::unique_ptr<AnyGame> game;
  std::size_t events = 0;
};

struct PlayedGame {
  std::unique_ptr<AnyGame> fresh;
  Record record;
  Seat seat{};  // whose positions
  std::vector<Position> positions;
};

// Every second game is a solo game.
int seats_of(const GameInfo& info, Random& random) {
  constexpr auto kSeats = std::to_array<int>({1, 1, 1, 2, 2, 3});
  return std::clamp(kSeats[random.below(kSeats.size())], info.min_seats, info.max_seats);
}

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

// Whether the policy sees few good choices among many.
bool has_gap(const std::vector<PlannedTurn>& turns, const Mining& mining) {
  if (turns.size() < kFewestChoices) return false;
  const auto is_near = [&](const PlannedTurn& turn) {
    return turns.front().prior - turn.prior < mining.near;
  };
  return std::ranges::count_if(turns, is_near) <= mining.most_near;
}

class Prospect {
 public:
  Prospect(const Analyst& analyst, const AnyGame& game, Seat seat, std::uint64_t seed)
      : analyst_(analyst), game_(game), seat_(seat), seed_(seed) {}

  // A few short playouts of the likeliest choices: few may be near the best.
  [[nodiscard]] bool look(const std::vector<PlannedTurn>& turns);
  // All choices, four times, and those of the bots.
  [[nodiscard]] bool proves();
  // Pre: proves().
  [[nodiscard]] Puzzle puzzle();

 private:
  struct Known {
    MadeChoice made;
    std::int64_t sum = 0;  // of the first look
    Tally behind;          // by playouts to the end
    Standing standing = Standing::kOpen;
  };
  // Its place in known_; added when it is new.
  std::size_t add(MadeChoice made);
  void add_bots_from(std::size_t first, std::size_t last);
  // Four times against the best, from `first` on.
  [[nodiscard]] bool prove_from(std::size_t first);
  [[nodiscard]] std::uint64_t next_seed() { return splitmix64(seed_); }
  [[nodiscard]] std::vector<std::string> levels() const;

  const Analyst& analyst_;
  const AnyGame& game_;
  Seat seat_;
  std::uint64_t seed_;
  std::map<std::string, std::size_t> places_;  // by the position a choice leads to
  std::vector<Known> known_;                   // the best first, once looked at
  std::vector<std::size_t> of_level_;          // what each level of bots chose
};

std::size_t Prospect::add(MadeChoice made) {
  const auto [found, is_new] = places_.emplace(made.after->state_text(), known_.size());
  if (is_new) known_.push_back({.made = std::move(made), .sum = 0, .behind = {}});
  return found->second;
}

bool Prospect::look(const std::vector<PlannedTurn>& turns) {
  for (const PlannedTurn& turn : turns) {
    auto made = make_choice(analyst_, game_, seat_, turn.actions);
    if (made) add(*std::move(made));
  }
  if (known_.size() < kFewestChoices) return false;
  const std::size_t count = std::min(known_.size(), kLookedAt);
  const TurnPlayouts how{.to_the_end = false, .count = kLookPlayouts, .seed = next_seed()};
  for (std::size_t i = 0; i < count; ++i) {
    const auto values = analyst_.play_turn(game_, seat_, known_[i].made.actions, how).values;
    for (const int value : values) known_[i].sum += value;
  }
  sort_stably(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(count),
              [](const Known& a, const Known& b) { return a.sum > b.sum; });
  places_.clear();
  for (std::size_t i = 0; i < known_.size(); ++i) {
    places_.emplace(known_[i].made.after->state_text(), i);
  }
  const auto near = static_cast<std::size_t>(std::count_if(
      known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(count), [&](const Known& each) {
        return known_.front().sum - each.sum < kNearLook * kLookPlayouts;
      }));
  return near <= kMostNearLook && near < count;
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

bool Prospect::prove_from(std::size_t first) {
  constexpr auto kToTheEnd = std::to_array<bool>({false, true, false, true});
  std::array<std::vector<Rival>, kToTheEnd.size()> rivals;
  std::array<std::uint64_t, kToTheEnd.size()> seeds{};
  for (std::size_t kind = 0; kind < kToTheEnd.size(); ++kind) {
    seeds[kind] = next_seed();
    for (std::size_t i = first; i < known_.size(); ++i) {
      rivals[kind].push_back({.choice = &known_[i].made.actions, .behind = {}});
    }
  }
  // The few that most likely spoil it are settled by all four before the many others are.
  const std::size_t count = known_.size() - first;
  const std::size_t few = std::min(count, kLikeliest);
  for (const auto& [begin, end] : {std::pair(std::size_t{0}, few), std::pair(few, count)}) {
    for (std::size_t kind = 0; kind < kToTheEnd.size(); ++kind) {
      const auto part = std::span(rivals[kind]).subspan(begin, end - begin);
      if (!prove(analyst_, game_, seat_, known_.front().made.actions, part, kToTheEnd[kind],
                 seeds[kind])) {
        return false;
      }
      for (std::size_t i = begin; i < end; ++i) {
        Known& known = known_[first + i];
        const Rival& rival = rivals[kind][i];
        if (known.standing != Standing::kOpen && known.standing != rival.standing) return false;
        known.standing = rival.standing;
        if (kToTheEnd[kind]) known.behind = rival.behind;
      }
    }
  }
  const auto is_right = [](const Known& known) { return known.standing == Standing::kRight; };
  return static_cast<std::size_t>(std::ranges::count_if(known_, is_right)) < kMostRight;
}

bool Prospect::proves() {
  // The level that thinks longest is asked only when the others have left something to ask.
  const std::size_t master = levels().size() - 1;
  add_bots_from(0, master);
  if (!prove_from(1)) return false;
  const std::size_t before = known_.size();
  add_bots_from(master, master + 1);
  if (!prove_from(before)) return false;
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

}  // namespace

void MineCounts::add(const MineCounts& other) {
  positions += other.positions;
  gap += other.gap;
  looked += other.looked;
  proved += other.proved;
}

Result<Mined> mine_game(const GameEntry& entry, std::uint64_t number) {
  const auto any = make_game(entry, embedded_files(entry), {}, entry.info->min_seats);
  if (!any) return any.error();
  const auto analyst = analyst_for(**any);
  if (!analyst) return analyst.error();
  Random random(mixed(number, 0));
  const auto played = play_game(entry, **analyst, random);
  if (!played) return played.error();
  Mined mined;
  // In a random order: else every puzzle would come from the beginning of its game.
  std::vector<const Position*> order;
  for (const Position& position : played->positions) order.push_back(&position);
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  }
  const Mining mining = (*analyst)->mining();
  int looks = 0;
  for (const Position* position : order) {
    if (looks == kMostLooks) break;
    ++mined.counts.positions;
    const auto turns = (*analyst)->turns(*position->game, played->seat);
    if (!has_gap(turns, mining)) continue;
    ++mined.counts.gap;
    ++looks;
    Prospect prospect(**analyst, *position->game, played->seat, mixed(number, position->events));
    if (!prospect.look(turns)) continue;
    ++mined.counts.looked;
    if (!prospect.proves()) continue;
    ++mined.counts.proved;
    Puzzle puzzle = prospect.puzzle();
    puzzle.number = number;
    Record record = played->record;
    record.events.resize(position->events);
    auto packed = pack_record(record, *played->fresh, std::nullopt);
    if (!packed) return packed.error();
    puzzle.record = *std::move(packed);
    mined.puzzle = std::move(puzzle);
    break;
  }
  return mined;
}

bool still_holds(const OpenPuzzle& puzzle, bool to_the_end, std::uint64_t seed) {
  std::vector<Rival> rivals;
  for (std::size_t i = 1; i < puzzle.right.size(); ++i) {
    rivals.push_back({.choice = &puzzle.right[i].actions, .behind = {}});
  }
  for (const auto& wrong : puzzle.wrong) {
    rivals.push_back({.choice = &wrong.made.actions, .behind = {}});
  }
  if (!prove(*puzzle.analyst, *puzzle.game, puzzle.seat, puzzle.right[0].actions, rivals,
             to_the_end, seed)) {
    return false;
  }
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    const bool is_right = i + 1 < puzzle.right.size();
    if ((rivals[i].standing == Standing::kRight) != is_right) return false;
  }
  return true;
}

}  // namespace mapwright
