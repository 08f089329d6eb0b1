// The forest cards of the policy: C23 to C26, with what may still become of them.

#include "mapwright/bots/cartographers/outlook.h"

namespace mapwright::cartographers {
namespace {

constexpr int kTightLine = 2;  // a line with this many empty cells or fewer may be closed soon

// Adds the forest that hangs on to the cells.
void spread_over(Reach& reach, const Cells& forest) {
  while (true) {
    reach.around = beside(reach.cells);
    const Cells more = (reach.around & forest) - reach.cells;
    if (more.empty()) return;
    reach.cells |= more;
  }
}

}  // namespace

int Outlook::forest_value(const Edict& edict, const Land& land, const Cells& cells) const {
  const Cells& forest = land[Terrain::kForest];
  const Cells& empty = land.empty;
  switch (edict.rule) {
    case ScoreRule::kSentinelWood: {
      const auto& weights = edict.weights.sentinel_wood;
      const Cells edge = empty & kSheetEdge;
      const SideCounts along = count_sides(edge);
      return (edict.face + weights.stars) * (forest & kSheetEdge).count() +
             weights.empty_edge * edge.count() +
             weights.empty_edge_runs * (edge - along.none).count() +
             weights.empty_edge_threes * (edge & along.two).count();
    }
    case ScoreRule::kTreetower: {
      const auto& weights = edict.weights.treetower;
      const int closed = (forest & land.open.none).count();
      const int one = (forest & land.open.one).count();
      const int two = (forest & land.open.two).count();
      return (edict.face + weights.stars) * closed + weights.one_side_open * one +
             weights.two_sides_open * two +
             weights.more_sides_open * (forest.count() - closed - one - two);
    }
    case ScoreRule::kGreenbough: {
      const auto& weights = edict.weights.greenbough;
      int value = 0;
      const auto add = [&](const Cells& line) {
        if (line.intersects(forest)) {
          value += edict.face + weights.stars;
          return;
        }
        const int room = (line & empty).count();
        value += room == 0            ? weights.bare_lines_full
                 : room <= kTightLine ? weights.bare_lines_tight
                                      : weights.bare_lines_roomy;
      };
      for (int i = 0; i < kSheetSide; ++i) {
        add(SheetGrid::row_cells(0).shifted_up(i * kSheetSide));
        add(SheetGrid::col_cells(0).shifted_up(i));
      }
      return value;
    }
    case ScoreRule::kStonesideForest:
      return stoneside_value(edict, land, cells);
    default:
      return 0;
  }
}

void Outlook::find_mountain_ways() {
  const Cells empty = sheet_.empty();
  for (const Cell mountain : print_.mountains) {
    if (mountain_ways_.full()) return;
    MountainWays ways{.mountain = mountain, .reaches = {}};
    Reach reach{.cells = Cells::of(mountain), .around = {}};
    for (Reach& each : ways.reaches) {
      reach.cells |= reach.around & empty;
      spread_over(reach, sheet_[Terrain::kForest]);
      each = reach;
    }
    mountain_ways_.push_back(ways);
  }
}

// For each mountain: how many empty cells lie on the shortest way over empty cells and forest to
// another mountain. The reach of all mountains grows together, so that a gap of 2r - 1 cells shows
// when two reaches of r cells overlap, and one of 2r when they touch.
int Outlook::stoneside_value(const Edict& edict, const Land& land, const Cells& cells) const {
  const auto& weights = edict.weights.stoneside_forest;
  const Cells& forest = land[Terrain::kForest];
  const std::size_t count = mountain_ways_.size();
  std::array<Reach, kMaxMountains> reaches;
  std::array<bool, kMaxMountains> changed{};
  std::array<bool, kMaxMountains> settled{};
  int joined = 0;
  int value = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const MountainWays& ways = mountain_ways_[i];
    const Reach& last = ways.reaches.back();
    changed[i] = cells.intersects(last.cells | last.around);
    reaches[i] = ways.reaches[0];
    if (changed[i]) spread_over(reaches[i], forest);
    const Cells others = print_.mountains - Cells::of(ways.mountain);
    settled[i] = reaches[i].around.intersects(others) && reaches[i].cells.intersects(forest);
    joined += settled[i] ? 1 : 0;
  }
  const auto settle = [&](int worth, auto&& meets) {
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < count && !settled[i]; ++j) {
        if (i == j || !meets(reaches[i], reaches[j])) continue;
        settled[i] = true;
        value += worth;
      }
    }
  };
  const auto overlap = [](const Reach& a, const Reach& b) { return a.cells.intersects(b.cells); };
  const auto touch = [](const Reach& a, const Reach& b) { return a.around.intersects(b.cells); };
  for (std::size_t step = 1; step < MountainWays::kSteps; ++step) {
    for (std::size_t i = 0; i < count; ++i) {
      if (changed[i]) {
        reaches[i].cells |= reaches[i].around & land.empty;
        spread_over(reaches[i], forest);
      } else {
        reaches[i] = mountain_ways_[i].reaches[step];
      }
    }
    settle(weights.mountains_by_gap[2 * step - 2], overlap);
    settle(weights.mountains_by_gap[2 * step - 1], touch);
  }
  return value + 3 * joined * (edict.face + weights.stars);
}

}  // namespace mapwright::cartographers
