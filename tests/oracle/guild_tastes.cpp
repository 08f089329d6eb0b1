#include "oracle/guild_tastes.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

constexpr std::uint8_t kFar = 250;

Spaces without_token(const auto& list, unsigned tokens) {
  Spaces spaces;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if ((tokens >> i & 1U) == 0) spaces.insert(list[i]);
  }
  return spaces;
}

}  // namespace

Chooser::Chooser(const Map& map) : map_(&map), steps_(256) {
  for (const Cell from : map.explorable) {
    auto& steps = steps_[at(from)];
    steps.fill(kFar);
    Spaces reached = Spaces::of(from);
    Spaces ring = reached;
    for (std::uint8_t n = 0; ring.any(); ++n) {
      for (const Cell space : ring) steps[at(space)] = n;
      ring = map.neighbours_of(ring) - reached;
      reached |= ring;
    }
  }
}

int Chooser::distance(Cell from, const Spaces& targets) const {
  int least = kFar;
  for (const Cell target : targets) least = std::min<int>(least, steps_[at(from)][at(target)]);
  return least;
}

Spaces Chooser::targets(Taste taste, const Board& board) const {
  switch (taste) {
    case Taste::kRuins:
    case Taste::kGaps:
      return without_token(map_->ruins, board.ruins);
    case Taste::kCities:
    case Taste::kApart:
      return without_token(map_->cities, board.posts) - board.cubes;
    case Taste::kWild:
      return without_token(map_->crystals, board.crystals) |
             without_token(map_->discoveries, board.towers);
    default:
      return Spaces::of(map_->capital);
  }
}

int Chooser::linked_cities(const SeatState& seat, Cell space) const {
  Board board = seat.board;
  board.cubes.insert(space);
  const Spaces chain = map_->flood(space, network_of(*map_, board));
  return (chain & without_token(map_->cities, board.posts)).count();
}

int Chooser::price(Taste taste, const SeatState& seat, const Spaces& targets, Cell space) const {
  if (taste == Taste::kFill || taste == Taste::kGaps) {
    const int far = 100 + distance(space, targets);
    const auto region = (*map_)[space].region;
    if (region == kNoRegion) return far;
    const Region& spaces = map_->regions[region];
    if (spaces.spaces.intersects(seat.board.villages) || spaces.blanks.empty()) return far;
    const int lacking = (spaces.spaces - seat.board.cubes).count();
    const bool leave = taste == Taste::kGaps && lacking == 1 && seat.turn.free_cubes == 0;
    return leave ? 1000 : lacking;
  }
  if (taste == Taste::kApart) {
    const int linked = linked_cities(seat, space);
    return linked > 2 ? -1 : linked == 2 ? 1000 : distance(space, targets);
  }
  if (taste == Taste::kFarAway) return -distance(space, targets);
  return distance(space, targets);
}

std::string Chooser::choose(Taste taste, const Guild& game, const SeatState& seat,
                            const std::vector<std::string>& texts, Random& random) const {
  const auto any_of = [&](const std::vector<std::string>& from) {
    return from[random.below(static_cast<std::uint32_t>(from.size()))];
  };
  if (taste == Taste::kAny || random.below(10) == 0) return any_of(texts);
  const bool is_keep = texts[0].starts_with("keep");
  if (is_keep && taste != Taste::kBusy) {
    const std::string doubled = "keep sea4-treasure-x2";
    if (std::ranges::count(texts, doubled) > 0) return doubled;
  }
  std::vector<std::string> busy;
  std::ranges::copy_if(texts, std::back_inserter(busy),
                       [](const std::string& text) { return text != "done"; });
  if (busy.empty()) return texts[0];
  if (taste == Taste::kBusy || is_keep) return any_of(busy);
  // What waits, now and then; otherwise the cube that is best.
  const Spaces wanted = targets(taste, seat.board);
  int least = std::numeric_limits<int>::max();
  std::vector<std::string> best;
  for (const std::string& text : busy) {
    if (!text.starts_with("explore")) continue;
    const Cell space = game.parse_action(text)->space();
    const int here = price(taste, seat, wanted, space);
    if (here < least) best.clear();
    if (here <= least) best.push_back(text);
    least = std::min(least, here);
  }
  const bool something_waits = best.size() < busy.size() && texts[0] != "done";
  return best.empty() || (something_waits && random.below(4) == 0) ? any_of(busy) : any_of(best);
}

}  // namespace mapwright::guild
