#include "mapwright/puzzles/mine.h"

#include "mapwright/puzzles/prospect.h"
#include "mapwright/puzzles/self_play.h"

namespace mapwright {
namespace {

constexpr int kMostLooks = 6;  // positions of one game that are looked at by playouts
// Most clear choices are found by everybody: only one game in so many may give such a puzzle.
constexpr std::uint64_t kObviousOneIn = 4;

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
    if (number % kObviousOneIn != 0 && prospect.is_obvious()) continue;
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
