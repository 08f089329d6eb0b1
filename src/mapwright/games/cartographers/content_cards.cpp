#include "mapwright/games/cartographers/content_cards.h"

#include <algorithm>
#include <bit>

#include "mapwright/core/text.h"

namespace mapwright::cartographers {
namespace {

TerrainMask read_terrains(EntryReader& entry) {
  const ContentField& line = entry.line("terrains");
  TerrainMask mask = 0;
  for (const auto word : words_of(line.value)) {
    const auto terrain = index_of(kTerrainNames, word);
    entry.expect(terrain.has_value(), line,
                 "expected a terrain (forest, village, farm, water, monster)", word);
    mask |= mask_of(static_cast<Terrain>(terrain.value_or(0)));
  }
  entry.expect(mask != 0, line, "expected at least one terrain, found none");
  return mask;
}

// The shapes, and what follows from them for play.
void read_shapes(EntryReader& entry, PatternTable& table, Card& card) {
  int most_actions = 0;
  for (const ContentField* line : entry.at_least_one("shape")) {
    entry.expect(
        line->value.empty() || line->value == "coin", *line,
        "expected 'shape' or 'shape coin', found 'shape " + std::string(line->value) + "'");
    CardShape shape{.printed = entry.take(*line, parse_shape(line->drawing)),
                    .patterns = {},
                    .coin = line->value == "coin"};
    if (!entry.ok()) return;
    shape.patterns = entry.take(*line, table.add(shape.printed));
    entry.expect(
        std::ranges::find(card.shapes, shape.patterns, &CardShape::patterns) == card.shapes.end(),
        *line, "expected shapes that differ, found the same one twice");
    for (int i = 0; i < shape.patterns.count; ++i) {
      const int pattern = shape.patterns.first + i;
      card.patterns.push_back(pattern);
      if (shape.coin) card.coin_patterns.insert(cell_at(pattern));
      most_actions += table.patterns()[at(pattern)].anchors.count();
    }
    card.shapes.push_back(shape);
  }
  std::ranges::sort(card.patterns);
  bool fits = most_actions * std::popcount(card.terrains) <= kMaxActions;
  for (const int pattern : card.patterns) {
    fits = fits && card.group.add(pattern, table.patterns()[at(pattern)]);
  }
  entry.expect(fits, "expected fewer or simpler shapes on one card");
}

Card read_name(EntryReader& entry) {
  Card card;
  card.id = entry.id();
  card.name = entry.text("name");
  card.number = entry.number("number", 0, 999);
  entry.expect(card.id == kebab_case(card.id),
               "expected an id in lower case without blanks, found " + quoted(card.id));
  return card;
}

}  // namespace

PatternTable::PatternTable() {
  Shape single;
  single.cells.push_back(Step{});
  const auto range = add(single);
  assert(range.ok() && range->first == kSingleCell);
  (void)range;
}

Result<PatternRange> PatternTable::add(const Shape& shape) {
  for (const Known& known : known_) {
    if (std::ranges::find(known.orientations, shape) != known.orientations.end()) {
      return known.range;
    }
  }
  Known fresh{.orientations = orientations(shape, GridKind::kSquare),
              .range = {.first = static_cast<int>(patterns_.size()), .count = 0}};
  for (const Shape& turned : fresh.orientations) {
    const auto patterns = patterns_of<kSheetSpec>(turned);
    if (patterns.empty()) return Error{"expected a shape that fits on the sheet"};
    patterns_.push_back(patterns[0]);  // a square grid has one pattern for each orientation
  }
  fresh.range.count = static_cast<int>(patterns_.size()) - fresh.range.first;
  if (patterns_.size() > kMaxPatterns) return Error{"expected fewer different shapes in all"};
  known_.push_back(fresh);
  return fresh.range;
}

Card read_explore_card(EntryReader& entry, PatternTable& table) {
  Card card = read_name(entry);
  card.is_ruins = entry.find("ruins") != nullptr;
  if (card.is_ruins) return card;
  card.time = entry.number("time", 0, 20);
  card.terrains = read_terrains(entry);
  read_shapes(entry, table, card);
  return card;
}

Card read_ambush_card(EntryReader& entry, PatternTable& table) {
  constexpr std::array<std::string_view, 2> kArrows = {"counter-clockwise", "clockwise"};
  constexpr std::array<std::string_view, 4> kCorners = {"top-left", "top-right", "bottom-left",
                                                        "bottom-right"};
  Card card = read_name(entry);
  card.is_ambush = true;
  card.terrains = mask_of(Terrain::kMonster);
  card.clockwise = entry.choice("arrow", kArrows) == 1;
  const int corner = entry.choice("corner", kCorners);
  card.corner = std::string(kCorners[at(corner)]);
  read_shapes(entry, table, card);
  entry.expect(card.shapes.size() == 1, "expected one shape on an ambush card");
  if (entry.ok()) {
    card.solo_walk =
        solo_walk(card.shapes[0].printed, corner / 2 == 1, corner % 2 == 1, card.clockwise);
  }
  return card;
}

std::vector<Cells> solo_walk(const Shape& shape, bool bottom, bool right, bool clockwise) {
  const SheetPattern pattern = patterns_of<kSheetSpec>(shape)[0];
  const int last_row = SheetGrid::kRows - shape.height();
  const int last_col = SheetGrid::kCols - shape.width();
  std::vector<Cells> walk;
  for (int ring = 0; 2 * ring <= std::min(last_row, last_col); ++ring) {
    const int top = ring;
    const int left = ring;
    const int low = last_row - ring;
    const int far = last_col - ring;
    // The border of the rectangle of box positions, clockwise from its top left corner, each
    // position once, also when it is one wide.
    std::vector<Step> border;
    for (int col = left; col <= far; ++col) border.push_back({top, col});
    for (int row = top + 1; row <= low; ++row) border.push_back({row, far});
    if (low > top) {
      for (int col = far - 1; col >= left; --col) border.push_back({low, col});
    }
    if (far > left) {
      for (int row = low - 1; row > top; --row) border.push_back({row, left});
    }
    if (!clockwise) std::ranges::reverse(border);
    const Step start{bottom ? low : top, right ? far : left};
    std::ranges::rotate(border, std::ranges::find(border, start));
    for (const Step& box : border) {
      const Step first = shape.cells[0];
      walk.push_back(
          pattern.cells_at(SheetGrid::cell(box.rows + first.rows, box.cols + first.cols)));
    }
  }
  return walk;
}

}  // namespace mapwright::cartographers
