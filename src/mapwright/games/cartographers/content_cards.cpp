#include "mapwright/games/cartographers/content_cards.h"

#include <algorithm>
#include <bit>

#include "mapwright/core/text.h"

namespace mapwright::cartographers {
namespace {

Result<TerrainMask> read_terrains(std::string_view text) {
  TerrainMask mask = 0;
  for (const auto word : words_of(text)) {
    const auto at = std::ranges::find(kTerrainNames, word);
    if (at == kTerrainNames.end()) {
      return Error{"expected a terrain (forest, village, farm, water, monster), found " +
                   quoted(word)};
    }
    mask |= mask_of(static_cast<Terrain>(at - kTerrainNames.begin()));
  }
  if (mask == 0) return Error{"expected at least one terrain, found none"};
  return mask;
}

Result<CardShape> read_card_shape(const ContentEntry& entry, const ContentField& field,
                                  PatternTable& table) {
  if (!field.value.empty() && field.value != "coin") {
    return entry.error(
        field, "expected 'shape' or 'shape coin', found 'shape " + std::string(field.value) + "'");
  }
  const auto shape = parse_shape(field.drawing);
  if (!shape) return entry.error(field, shape.error().message);
  const auto range = table.add(*shape);
  if (!range) return entry.error(field, range.error().message);
  return CardShape{.printed = *shape, .patterns = *range, .coin = field.value == "coin"};
}

// Name, number and shapes, which all cards with shapes have.
Result<void> read_shapes(const ContentEntry& entry, PatternTable& table, Card& card) {
  int most_actions = 0;
  for (const ContentField& field : entry.fields) {
    if (field.key != "shape") continue;
    auto shape = read_card_shape(entry, field, table);
    if (!shape) return shape.error();
    for (const CardShape& other : card.shapes) {
      if (other.patterns == shape->patterns) {
        return entry.error(field, "expected shapes that differ, found the same one twice");
      }
    }
    for (int i = 0; i < shape->patterns.count; ++i) {
      const int pattern = shape->patterns.first + i;
      card.patterns.push_back(pattern);
      if (shape->coin) card.coin_patterns.insert(cell_at(pattern));
      most_actions += table.patterns()[static_cast<std::size_t>(pattern)].anchors.count();
    }
    card.shapes.push_back(*std::move(shape));
  }
  if (card.shapes.empty()) {
    return entry.error("expected at least one 'shape' in " + std::string(entry.kind) + " " +
                       std::string(entry.id));
  }
  if (most_actions * std::popcount(card.terrains) > kMaxActions) {
    return entry.error("expected fewer or simpler shapes on one card");
  }
  std::ranges::sort(card.patterns);
  for (const int pattern : card.patterns) {
    if (!card.group.add(pattern, table.patterns()[static_cast<std::size_t>(pattern)])) {
      return entry.error("expected fewer or simpler shapes on one card");
    }
  }
  return {};
}

Result<Card> read_name(const ContentEntry& entry) {
  const auto name = entry.field("name");
  if (!name) return name.error();
  const auto number = entry.number("number", 0, 999);
  if (!number) return number.error();
  Card card;
  card.id = std::string(entry.id);
  card.name = std::string((*name)->value);
  card.number = *number;
  if (card.id != kebab_case(card.id) || card.id.empty()) {
    return entry.error("expected an id in lower case without blanks, found " + quoted(entry.id));
  }
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

Result<Card> read_explore_card(const ContentEntry& entry, PatternTable& table) {
  if (auto known = entry.only({"name", "number", "ruins", "time", "terrains", "shape"}); !known) {
    return known.error();
  }
  auto card = read_name(entry);
  if (!card) return card.error();
  card->is_ruins = entry.find("ruins") != nullptr;
  if (card->is_ruins) {
    if (auto bare = entry.only({"name", "number", "ruins"}); !bare) return bare.error();
    return card;
  }
  const auto time = entry.number("time", 0, 20);
  if (!time) return time.error();
  card->time = *time;
  const auto field = entry.field("terrains");
  if (!field) return field.error();
  const auto terrains = read_terrains((*field)->value);
  if (!terrains) return entry.error(**field, terrains.error().message);
  card->terrains = *terrains;
  if (auto shapes = read_shapes(entry, table, *card); !shapes) return shapes.error();
  return card;
}

Result<Card> read_ambush_card(const ContentEntry& entry, PatternTable& table) {
  if (auto known = entry.only({"name", "number", "arrow", "corner", "shape"}); !known) {
    return known.error();
  }
  auto card = read_name(entry);
  if (!card) return card.error();
  const auto arrow = entry.field("arrow");
  if (!arrow) return arrow.error();
  const auto corner = entry.field("corner");
  if (!corner) return corner.error();
  card->is_ambush = true;
  card->terrains = mask_of(Terrain::kMonster);
  card->clockwise = (*arrow)->value == "clockwise";
  if (!card->clockwise && (*arrow)->value != "counter-clockwise") {
    return entry.error(**arrow,
                       "expected clockwise or counter-clockwise, found " + quoted((*arrow)->value));
  }
  constexpr std::array<std::string_view, 4> kCorners = {"top-left", "top-right", "bottom-left",
                                                        "bottom-right"};
  const auto at = std::ranges::find(kCorners, (*corner)->value);
  if (at == kCorners.end()) {
    return entry.error(**corner,
                       "expected a corner such as top-left, found " + quoted((*corner)->value));
  }
  card->corner = std::string(*at);
  if (auto shapes = read_shapes(entry, table, *card); !shapes) return shapes.error();
  if (card->shapes.size() != 1) return entry.error("expected one shape on an ambush card");
  const auto which = at - kCorners.begin();
  card->solo_walk =
      solo_walk(card->shapes[0].printed, which / 2 == 1, which % 2 == 1, card->clockwise);
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
