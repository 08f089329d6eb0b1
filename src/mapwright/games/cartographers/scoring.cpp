#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

constexpr int kSide = SheetGrid::kRows;

// Rows, columns and the diagonals of C37, and the anchors of squares of each side, once for all.
struct Lines {
  std::array<Cells, kSide> rows{};
  std::array<Cells, kSide> cols{};
  std::array<Cells, kSide> diagonals{};  // from the left edge down to the bottom edge
  std::array<Cells, kSide + 1> square_anchors{};
};

constexpr Lines make_lines() {
  Lines lines;
  for (int i = 0; i < kSide; ++i) {
    const auto at = static_cast<std::size_t>(i);
    lines.rows[at] = SheetGrid::row_cells(i);
    lines.cols[at] = SheetGrid::col_cells(i);
    for (int step = 0; i + step < kSide; ++step) {
      lines.diagonals[at].insert(SheetGrid::cell(i + step, step));
    }
    for (int row = 0; row + i < kSide; ++row) {
      for (int col = 0; col + i < kSide; ++col) {
        lines.square_anchors[at + 1].insert(SheetGrid::cell(row, col));
      }
    }
  }
  return lines;
}
constexpr Lines kLines = make_lines();

constexpr Cells kEdge = SheetGrid::edge();

Cells beside(const Cells& cells) { return SheetGrid::neighbours(cells); }

template <class Array>
Cells complete_lines(const Array& lines, const Cells& filled) {
  Cells found;
  for (const Cells& line : lines) {
    if (line.is_subset_of(filled)) found |= line;
  }
  return found;
}

template <class Array>
int count_complete(const Array& lines, const Cells& filled) {
  int count = 0;
  for (const Cells& line : lines) count += line.is_subset_of(filled) ? 1 : 0;
  return count;
}

template <class Array>
int count_touched(const Array& lines, const Cells& cells) {
  int count = 0;
  for (const Cells& line : lines) count += line.intersects(cells) ? 1 : 0;
  return count;
}

// C26: mountains that share a forest cluster with another mountain.
Cells joined_mountains(const SheetPrint& print, const Cells& forest) {
  Cells joined;
  // Only clusters that begin beside a mountain can join two.
  Cells seeds = forest & print.beside_mountain;
  while (seeds.any()) {
    const Cells cluster = SheetGrid::flood(Cells::of(seeds.first()), forest);
    const Cells touched = beside(cluster) & print.mountains;
    if (touched.count() >= 2) joined |= touched;
    seeds -= cluster;
  }
  return joined;
}

// C30: calls visit(cluster) for clusters that touch neither the other terrain nor the edge.
template <class F>
void for_each_inland_cluster(const Cells& cells, const Cells& other, F&& visit) {
  const Cells barred = kEdge | beside(other);
  SheetGrid::for_each_cluster(cells, [&](const Cells& cluster) {
    if (!cluster.intersects(barred)) visit(cluster);
  });
}

// C32: the largest village cluster away from mountains (the first of equals).
Cells great_city(const SheetPrint& print, const Cells& villages) {
  Cells best;
  SheetGrid::for_each_cluster(villages, [&](const Cells& cluster) {
    if (!cluster.intersects(print.beside_mountain) && cluster.count() > best.count()) {
      best = cluster;
    }
  });
  return best;
}

// C33: village clusters beside at least three different terrains.
template <class F>
void for_each_greengold_cluster(const SheetPrint& print, const Sheet& sheet, F&& visit) {
  SheetGrid::for_each_cluster(sheet[Terrain::kVillage], [&](const Cells& cluster) {
    const Cells around = beside(cluster);
    int kinds = around.intersects(print.mountains) ? 1 : 0;
    for (const Terrain terrain :
         {Terrain::kForest, Terrain::kFarm, Terrain::kWater, Terrain::kMonster}) {
      kinds += around.intersects(sheet[terrain]) ? 1 : 0;
    }
    if (kinds >= 3) visit(cluster);
  });
}

// C34: the second largest village cluster; empty with fewer than two.
Cells second_city(const Cells& villages) {
  Cells first;
  Cells second;
  SheetGrid::for_each_cluster(villages, [&](const Cells& cluster) {
    if (cluster.count() > first.count()) {
      second = first;
      first = cluster;
    } else if (cluster.count() > second.count()) {
      second = cluster;
    }
  });
  return second;
}

// C36: the anchors (top left cells) of the largest filled squares, and their side.
struct Squares {
  Cells anchors;
  int side = 0;
};
Squares largest_squares(const Cells& filled) {
  Squares best;
  Cells anchors = filled;
  for (int side = 1; anchors.any(); ++side) {
    best = {anchors, side};
    if (side == kSide) break;
    // A square of side n + 1 is four overlapping squares of side n.
    anchors &= kLines.square_anchors[static_cast<std::size_t>(side) + 1];
    anchors &= best.anchors.shifted_down(1);
    anchors &= best.anchors.shifted_down(kSide) & best.anchors.shifted_down(kSide + 1);
  }
  return best;
}

}  // namespace

Cells cells_in_danger(const Sheet& sheet) {
  return beside(sheet[Terrain::kMonster]) - sheet.filled;
}

int monster_stars(const Sheet& sheet) { return -cells_in_danger(sheet).count(); }

Cells surrounded_mountains(const SheetPrint& print, const Cells& filled) {
  return print.mountains & SheetGrid::enclosed_by(filled);
}

int score(ScoreRule rule, const SheetPrint& print, const Sheet& sheet, int wildholds_stars) {
  const Cells& forest = sheet[Terrain::kForest];
  const Cells& village = sheet[Terrain::kVillage];
  const Cells& farm = sheet[Terrain::kFarm];
  const Cells& water = sheet[Terrain::kWater];
  switch (rule) {
    case ScoreRule::kSentinelWood:  // C23
      return (forest & kEdge).count();
    case ScoreRule::kTreetower:  // C24
      return (forest & SheetGrid::enclosed_by(sheet.filled)).count();
    case ScoreRule::kGreenbough:  // C25
      return count_touched(kLines.rows, forest) + count_touched(kLines.cols, forest);
    case ScoreRule::kStonesideForest:  // C26
      return 3 * joined_mountains(print, forest).count();
    case ScoreRule::kCanalLake:  // C27
      return (water & beside(farm)).count() + (farm & beside(water)).count();
    case ScoreRule::kTheGoldenGranary:  // C28
      return (water & print.beside_ruin).count() + 3 * (farm & print.ruins).count();
    case ScoreRule::kMagesValley:  // C29
      return 2 * (water & print.beside_mountain).count() + (farm & print.beside_mountain).count();
    case ScoreRule::kShoresideExpanse: {  // C30
      int inland = 0;
      const auto count = [&](const Cells&) { ++inland; };
      for_each_inland_cluster(farm, water, count);
      for_each_inland_cluster(water, farm, count);
      return 3 * inland;
    }
    case ScoreRule::kWildholds: {  // C31
      int holds = 0;
      SheetGrid::for_each_cluster(village,
                                  [&](const Cells& hold) { holds += hold.count() >= 6 ? 1 : 0; });
      return wildholds_stars * holds;
    }
    case ScoreRule::kGreatCity:  // C32
      return great_city(print, village).count();
    case ScoreRule::kGreengoldPlains: {  // C33
      int clusters = 0;
      for_each_greengold_cluster(print, sheet, [&](const Cells&) { ++clusters; });
      return 3 * clusters;
    }
    case ScoreRule::kShieldgate:  // C34
      return 2 * second_city(village).count();
    case ScoreRule::kBorderlands:  // C35
      return 6 * (count_complete(kLines.rows, sheet.filled) +
                  count_complete(kLines.cols, sheet.filled));
    case ScoreRule::kLostBarony:  // C36
      return 3 * largest_squares(sheet.filled).side;
    case ScoreRule::kTheBrokenRoad:  // C37
      return 3 * count_complete(kLines.diagonals, sheet.filled);
    case ScoreRule::kTheCauldrons:  // C38
      return (SheetGrid::enclosed_by(sheet.filled) - sheet.filled).count();
  }
  return 0;
}

ScoreInputs inputs_of(ScoreRule rule) {
  constexpr TerrainMask kForest = mask_of(Terrain::kForest);
  constexpr TerrainMask kFarmWater = mask_of(Terrain::kFarm) | mask_of(Terrain::kWater);
  switch (rule) {
    case ScoreRule::kSentinelWood:
    case ScoreRule::kGreenbough:
    case ScoreRule::kStonesideForest:
      return {.terrains = kForest, .filled = false};
    case ScoreRule::kTreetower:
      return {.terrains = kForest, .filled = true};
    case ScoreRule::kCanalLake:
    case ScoreRule::kTheGoldenGranary:
    case ScoreRule::kMagesValley:
    case ScoreRule::kShoresideExpanse:
      return {.terrains = kFarmWater, .filled = false};
    case ScoreRule::kWildholds:
    case ScoreRule::kGreatCity:
    case ScoreRule::kShieldgate:
      return {.terrains = mask_of(Terrain::kVillage), .filled = false};
    case ScoreRule::kGreengoldPlains:
      return {.terrains = kAllTerrains, .filled = false};
    case ScoreRule::kBorderlands:
    case ScoreRule::kLostBarony:
    case ScoreRule::kTheBrokenRoad:
    case ScoreRule::kTheCauldrons:
      return {.terrains = 0, .filled = true};
  }
  return {.terrains = kAllTerrains, .filled = true};
}

Cells scoring_cells(ScoreRule rule, const SheetPrint& print, const Sheet& sheet) {
  const Cells& forest = sheet[Terrain::kForest];
  const Cells& village = sheet[Terrain::kVillage];
  const Cells& farm = sheet[Terrain::kFarm];
  const Cells& water = sheet[Terrain::kWater];
  switch (rule) {
    case ScoreRule::kSentinelWood:
      return forest & kEdge;
    case ScoreRule::kTreetower:
      return forest & SheetGrid::enclosed_by(sheet.filled);
    case ScoreRule::kGreenbough:
      return forest;
    case ScoreRule::kStonesideForest:
      return joined_mountains(print, forest);
    case ScoreRule::kCanalLake:
      return (water & beside(farm)) | (farm & beside(water));
    case ScoreRule::kTheGoldenGranary:
      return (water & print.beside_ruin) | (farm & print.ruins);
    case ScoreRule::kMagesValley:
      return (water | farm) & print.beside_mountain;
    case ScoreRule::kShoresideExpanse: {
      Cells found;
      const auto add = [&](const Cells& cluster) { found |= cluster; };
      for_each_inland_cluster(farm, water, add);
      for_each_inland_cluster(water, farm, add);
      return found;
    }
    case ScoreRule::kWildholds: {
      Cells found;
      SheetGrid::for_each_cluster(village, [&](const Cells& hold) {
        if (hold.count() >= 6) found |= hold;
      });
      return found;
    }
    case ScoreRule::kGreatCity:
      return great_city(print, village);
    case ScoreRule::kGreengoldPlains: {
      Cells found;
      for_each_greengold_cluster(print, sheet, [&](const Cells& cluster) { found |= cluster; });
      return found;
    }
    case ScoreRule::kShieldgate:
      return second_city(village);
    case ScoreRule::kBorderlands:
      return complete_lines(kLines.rows, sheet.filled) | complete_lines(kLines.cols, sheet.filled);
    case ScoreRule::kLostBarony: {
      const Squares squares = largest_squares(sheet.filled);
      Cells found;
      if (squares.side == 0) return found;
      const Cell corner = squares.anchors.first();
      for (int row = 0; row < squares.side; ++row) {
        for (int col = 0; col < squares.side; ++col) {
          found.insert(cell_at(mapwright::index(corner) + row * kSide + col));
        }
      }
      return found;
    }
    case ScoreRule::kTheBrokenRoad:
      return complete_lines(kLines.diagonals, sheet.filled);
    case ScoreRule::kTheCauldrons:
      return SheetGrid::enclosed_by(sheet.filled) - sheet.filled;
  }
  return {};
}

}  // namespace mapwright::cartographers
