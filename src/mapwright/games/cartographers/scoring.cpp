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
Cells first_of(const Squares& squares) {
  Cells cells;
  for (int i = 0; i < squares.side * squares.side; ++i) {
    const int corner = mapwright::index(squares.anchors.first());
    cells.insert(cell_at(corner + i / squares.side * kSide + i % squares.side));
  }
  return cells;
}

// What a score card counts is told once, piece by piece, to one of two listeners: how many stars it
// makes, and which cells make them. Pieces that are costly to draw come as functions.
struct Stars {
  int sum = 0;
  // So many stars for each of the cells; so many for all of them together.
  void each(int stars, const Cells& cells) { sum += stars * cells.count(); }
  void together(int stars, const auto& /*cells*/) { sum += stars; }
};
struct Lit {
  Cells sum;
  void each(int /*stars*/, const Cells& cells) { sum |= cells; }
  void together(int stars, const Cells& cells) {
    if (stars != 0) sum |= cells;
  }
  void together(int stars, const auto& draw_cells) { together(stars, draw_cells()); }
};

template <class Listener>
auto told(ScoreRule rule, const SheetPrint& print, const Sheet& sheet, int wildholds_stars) {
  Listener to;
  const Cells& forest = sheet[Terrain::kForest];
  const Cells& village = sheet[Terrain::kVillage];
  const Cells& farm = sheet[Terrain::kFarm];
  const Cells& water = sheet[Terrain::kWater];
  const auto touched = [&](const auto& lines) {
    for (const Cells& line : lines) to.together(line.intersects(forest) ? 1 : 0, line & forest);
  };
  const auto complete = [&](int stars, const auto& lines) {
    for (const Cells& line : lines) to.together(line.is_subset_of(sheet.filled) ? stars : 0, line);
  };
  const auto three = [&](const Cells& cluster) { to.together(3, cluster); };
  switch (rule) {
    case ScoreRule::kSentinelWood:  // C23
      to.each(1, forest & kEdge);
      break;
    case ScoreRule::kTreetower:  // C24
      to.each(1, forest & SheetGrid::enclosed_by(sheet.filled));
      break;
    case ScoreRule::kGreenbough:  // C25
      touched(kLines.rows);
      touched(kLines.cols);
      break;
    case ScoreRule::kStonesideForest:  // C26
      to.each(3, joined_mountains(print, forest));
      break;
    case ScoreRule::kCanalLake:  // C27
      to.each(1, water & beside(farm));
      to.each(1, farm & beside(water));
      break;
    case ScoreRule::kTheGoldenGranary:  // C28
      to.each(1, water & print.beside_ruin);
      to.each(3, farm & print.ruins);
      break;
    case ScoreRule::kMagesValley:  // C29
      to.each(2, water & print.beside_mountain);
      to.each(1, farm & print.beside_mountain);
      break;
    case ScoreRule::kShoresideExpanse:  // C30
      for_each_inland_cluster(farm, water, three);
      for_each_inland_cluster(water, farm, three);
      break;
    case ScoreRule::kWildholds:  // C31
      SheetGrid::for_each_cluster(village, [&](const Cells& hold) {
        to.together(hold.count() >= 6 ? wildholds_stars : 0, hold);
      });
      break;
    case ScoreRule::kGreatCity:  // C32
      to.each(1, great_city(print, village));
      break;
    case ScoreRule::kGreengoldPlains:  // C33
      for_each_greengold_cluster(print, sheet, three);
      break;
    case ScoreRule::kShieldgate:  // C34
      to.each(2, second_city(village));
      break;
    case ScoreRule::kBorderlands:  // C35
      complete(6, kLines.rows);
      complete(6, kLines.cols);
      break;
    case ScoreRule::kLostBarony: {  // C36
      const Squares squares = largest_squares(sheet.filled);
      to.together(3 * squares.side, [&] { return first_of(squares); });
      break;
    }
    case ScoreRule::kTheBrokenRoad:  // C37
      complete(3, kLines.diagonals);
      break;
    case ScoreRule::kTheCauldrons:  // C38
      to.each(1, SheetGrid::enclosed_by(sheet.filled) - sheet.filled);
      break;
  }
  return to.sum;
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
  return told<Stars>(rule, print, sheet, wildholds_stars);
}

Cells scoring_cells(ScoreRule rule, const SheetPrint& print, const Sheet& sheet) {
  return told<Lit>(rule, print, sheet, 1);
}

ScoreInputs inputs_of(ScoreRule rule) {
  constexpr TerrainMask kForest = mask_of(Terrain::kForest);
  constexpr TerrainMask kVillage = mask_of(Terrain::kVillage);
  constexpr TerrainMask kFarmWater = mask_of(Terrain::kFarm) | mask_of(Terrain::kWater);
  // In the order of the rules, a deck in each row.
  constexpr std::array<ScoreInputs, 16> kInputs = {{
      {kForest, false},
      {kForest, true},
      {kForest, false},
      {kForest, false},
      {kFarmWater, false},
      {kFarmWater, false},
      {kFarmWater, false},
      {kFarmWater, false},
      {kVillage, false},
      {kVillage, false},
      {kAllTerrains, false},
      {kVillage, false},
      {0, true},
      {0, true},
      {0, true},
      {0, true},
  }};
  return kInputs[at(rule)];
}

}  // namespace mapwright::cartographers
