#include "mapwright/learn/cartographers/encoding.h"

#include <algorithm>

#include "mapwright/learn/spread.h"

namespace mapwright::cartographers {
namespace {

constexpr int kDrawnCells = SheetGrid::kCells;
// Marks of mask rows: nothing, the single cells of a fallback, the pass, or 3 + the card in play.
constexpr std::uint8_t kNoMark = 0;
constexpr std::uint8_t kSingleCellsMark = 1;
constexpr std::uint8_t kPassMark = 2;
constexpr std::uint8_t kCardMark = 3;

template <class F>
void for_each_terrain(TerrainMask mask, F&& visit) {
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) {
    visit(static_cast<Terrain>(std::countr_zero(rest)));
  }
}

}  // namespace

Seen::Seen(const Encoding& its_encoding, const Cartographers::View& its_view, Seat its_seat)
    : encoding(its_encoding), view(its_view), seat(its_seat) {
  const Cartographers& game = encoding.game();
  const State& known = view.known;
  const int seats = game.seats();
  const auto beside = [&](int step) {
    return seat_at((mapwright::index(seat) + step + seats) % seats);
  };
  const std::array owners = {seat, game.sheet_in_hand(known, seat), beside(1), beside(-1)};
  for (std::size_t i = 0; i < owners.size(); ++i) sheets[i] = &known.sheets[owners[i]];
  if (seats == 1 || known.phase != Phase::kDraw) return;  // nobody has chosen anything
  for (const Seat holder : game.all_seats()) {
    const Action chosen = known.sheets[holder].chosen;
    if (chosen.is_none()) continue;
    const auto owner = std::ranges::find(owners, game.sheet_in_hand(known, holder));
    if (owner == owners.end()) continue;
    drawn.push_back(game.preview(known, holder, chosen));
    for (std::size_t i = 0; i < owners.size(); ++i) {
      if (owners[i] == *owner) sheets[i] = drawn.end() - 1;
    }
  }
}

// Numbering

Encoding::Encoding(const Cartographers& game) : Described(game) {
  const Content& content = game.content();
  for (auto& numbers : plane_number_) numbers.assign(content.patterns.size(), -1);
  for_each_terrain(kAllTerrains, [&](Terrain terrain) { add_plane(terrain, kSingleCell); });
  for (const Card& card : content.cards) {
    for_each_terrain(card.terrains, [&](Terrain terrain) {
      for (const int pattern : card.patterns) add_plane(terrain, pattern);
    });
  }
  describe();
}

void Encoding::add_plane(Terrain terrain, int pattern) {
  std::int16_t& number = plane_number_[index(terrain)][at(pattern)];
  if (number >= 0) return;
  number = static_cast<std::int16_t>(planes_of_actions_.size());
  planes_of_actions_.push_back({terrain, pattern});
}

std::optional<Action> Encoding::action(int number) const {
  if (number == pass_number()) return Action::pass();
  if (number < 1 || number > pass_number()) return std::nullopt;
  const Plane& plane = planes_of_actions_[at((number - 1) / kDrawnCells)];
  const Cell anchor = cell_at((number - 1) % kDrawnCells);
  if (!game_.content().patterns[at(plane.pattern)].anchors.contains(anchor)) return std::nullopt;
  return Action::drawing(plane.terrain, plane.pattern, anchor);
}

int Encoding::number(Action action) const {
  if (action.is_pass()) return pass_number();
  const int plane = plane_of(action.terrain(), action.pattern());
  return plane < 0 ? kWait : 1 + plane * kDrawnCells + mapwright::index(action.anchor());
}

std::vector<ActionRange> Encoding::ranges() const {
  std::vector<ActionRange> ranges;
  for (const Plane& plane : planes_of_actions_) {
    const Cell first = game_.content().patterns[at(plane.pattern)].anchors.first();
    const std::string text =
        game_.action_text(Action::drawing(plane.terrain, plane.pattern, first));
    ranges.push_back({1 + static_cast<int>(ranges.size()) * kDrawnCells, kDrawnCells,
                      std::string(kTerrainNames[index(plane.terrain)]),
                      "at each cell of the sheet in reading order, the shape of `" + text + "`"});
  }
  ranges.push_back({pass_number(), 1, "pass", "`" + game_.action_text(Action::pass()) + "`"});
  return ranges;
}

// Masks

void Encoding::zero_plane(std::int8_t* row, int plane) const {
  std::memset(row + 1 + plane * kDrawnCells, 0, kDrawnCells);
}

void Encoding::clear_mask(std::int8_t* row, MaskMark& mark) const {
  if (mark == kPassMark) row[pass_number()] = 0;
  if (mark == kSingleCellsMark) {
    for (int plane = 0; plane < kTerrainCount; ++plane) zero_plane(row, plane);
  }
  if (mark >= kCardMark) {
    const Card& card = game_.content().cards[at(mark - kCardMark)];
    for_each_terrain(card.terrains, [&](Terrain terrain) {
      for (const int pattern : card.patterns) zero_plane(row, plane_of(terrain, pattern));
    });
  }
  mark = kNoMark;
}

void Encoding::write_mask(const State& state, Seat seat, std::int8_t* row, MaskMark& mark) const {
  LegalDrawings legal;
  game_.legal_drawings(state, seat, legal);
  const auto now = static_cast<MaskMark>(legal.pass       ? kPassMark
                                         : legal.fallback ? kSingleCellsMark
                                                          : kCardMark + state.card);
  if (mark != now || legal.fallback) clear_mask(row, mark);
  mark = now;
  if (legal.pass) {
    row[pass_number()] = 1;
    return;
  }
  if (legal.fallback) {
    for_each_terrain(legal.terrains, [&](Terrain terrain) {
      spread(legal.groups[0].anchors, row + 1 + plane_of(terrain, kSingleCell) * kDrawnCells);
    });
    return;
  }
  // All planes of the card are written, those without a legal anchor too: the row may hold others
  // of an earlier sheet.
  const Card& card = game_.content().cards[state.card];
  const auto* group = legal.groups.begin();
  for (const int pattern : card.patterns) {
    const bool fits = group != legal.groups.end() && group->pattern == pattern;
    for_each_terrain(card.terrains, [&](Terrain terrain) {
      const int plane = plane_of(terrain, pattern);
      if (fits) {
        spread(group->anchors, row + 1 + plane * kDrawnCells);
      } else {
        zero_plane(row, plane);
      }
    });
    group += fits ? 1 : 0;
  }
}

Cartographers::View Encoding::cheating_view(const State& state, Seat seat) const {
  return {.viewer = seat, .hidden = {}, .known = state};
}

}  // namespace mapwright::cartographers
