#include "mapwright/bots/misterra/outlook.h"

#include <algorithm>
#include <bit>

#include "mapwright/bots/misterra/weights.h"
#include "mapwright/games/misterra/island_rules.h"

namespace mapwright::misterra {
namespace {

constexpr int kUsualHypotheses = 28 * kPoint;
constexpr int kCellPoints = 2;  // M23: of a true cell, and of a tile in a claimed region

}  // namespace

Outlook::Outlook(const Misterra& game, const State& state, Seat seat)
    : game_(game),
      table_(state.table),
      seat_(seat),
      forecast_(forecast(game, state, seat)),
      parchment_(state.table.seats[seat].parchment),
      island_(state.table.island),
      own_markers_(state.table.seats[seat].markers),
      otoma_markers_(state.table.otoma_markers),
      half_days_(forecast_.half_days) {
  for (const Hypothesis card : state.hands[seat].kept) {
    if (card != kNoHypothesis) hopes_.add(game.content().hypotheses[index(card)]);
  }
  for (const Seat each : game.all_seats()) {
    if (each != seat) rival_markers_ |= state.table.seats[each].markers;
  }
  for (const Cell cell : Cells::all()) look_at(cell);
  look_at_parchment();
  look_at_island();
}

void Outlook::look_at(Cell cell) {
  for (std::size_t t = 0; t < kTerrains; ++t) {
    promises_[t][at(cell)] = promise_of(at(cell), t);
  }
}

Promise Outlook::promise_of(std::size_t c, std::size_t terrain) const {
  const Cells one = Cells::of(cell_at(static_cast<int>(c)));
  const bool drawn = parchment_.of[terrain].intersects(one);
  const bool there = island_.tiles.of[terrain].intersects(one);
  const int draws = drawn ? 0 : 1;
  if (island_.confirmed.intersects(one)) return {draws, 0, there ? kPercent : 0, 0};
  const CellForecast& others = forecast_.cells[c];
  const bool has_tiles = island_.reserve[terrain] > 0;
  if (there) {
    // Drawing it confirms it at once.
    if (!drawn && has_tiles) return {1, 0, 98, 0};
    const int helped =
        others.confirmed[terrain] * (kPercent - others.spoiled[terrain] / 2) / kPercent;
    const int sure = std::min(
        kPercent, others.confirmed_soon + (kPercent - others.confirmed_soon) * helped / kPercent);
    if (!has_tiles) return {draws, 0, sure, 0};
    return {draws, kPercent - sure, sure, kPercent - sure};
  }
  if (!has_tiles) return {draws, 0, 0, 0};
  // The tile must be laid first, and then confirmed by the others or by another half.
  const bool wrong = island_.tiles.covered().intersects(one);
  const int open =
      wrong ? kPercent - others.confirmed_soon * kWeights.wrong_confirm / kPercent : kPercent;
  const int helped = others.confirmed[terrain] * kWeights.later_confirm / kPercent *
                     (kPercent - others.spoiled[terrain] / 2) / kPercent * open / kPercent;
  const int hoped = std::max(0, open - helped);
  if (drawn) return {0, kPercent + hoped, 0, (helped + hoped) * 9 / 10};
  return {1, hoped, helped, hoped};
}

TerrainCells Outlook::first_aim() const {
  TerrainCells aim = parchment_;
  const Cells free = ~parchment_.covered();
  if (half_days_ == 0) return aim;
  for (std::size_t t = 0; t < kTerrains; ++t) aim.of[t] |= island_.tiles.of[t] & free;
  return aim;
}

void Outlook::finish_half_day() {
  half_days_ = std::max(0, half_days_ - 1);
  ends_when_full_ = true;
  look_at_parchment();
}

void Outlook::forget_hand() {
  knows_hand_ = false;
  look_at_parchment();
}

int Outlook::hypotheses(const ZonePointers& map, int half_days) const {
  if (!knows_hand_) return kUsualHypotheses;
  return hopes_.value(map, kWeights.soften * half_days / (half_days + 4));
}

void Outlook::look_at_parchment() {
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Bits cells = bits_of(parchment_.of[t]);
    if (drawn_[t].all != cells) drawn_[t].make(cells);
  }
  present_ = hypotheses({&drawn_[0], &drawn_[1], &drawn_[2], &drawn_[3]}, half_days_);
}

void Outlook::look_at_island() {
  for (std::size_t t = 0; t < kTerrains; ++t) {
    tiles_[t] = island_.reserve[t] + (island_.tiles.of[t] - island_.confirmed).count();
  }
  rivals_ = rivals_points();
}

void Outlook::lay(Cell cell, Terrain terrain) {
  parchment_.put(cell, terrain);
  map_cell(island_, cell, terrain, game_.rules());
  look_at(cell);
  look_at_parchment();
  look_at_island();
}

void Outlook::lay(Sketch sketch, const Laying& laying) {
  const auto [first, second] = halves_of(sketch);
  parchment_.put(laying.first, first);
  parchment_.put(laying.second, second);
  map_card(island_, sketch, laying, MapOrder::kUsual, game_.rules());
  look_at(laying.first);
  look_at(laying.second);
  look_at_parchment();
  look_at_island();
}

int Outlook::missing_tiles(const LayerPointers& map) const {
  int value = 0;
  const Bits open = ~bits_of(island_.confirmed);
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const int wanted = std::popcount(map[t]->cells() & open);
    // M17: with the last tile on the island nothing of that terrain can be confirmed by a card.
    if (wanted >= tiles_[t] && wanted > 0) {
      value += kWeights.last_tile + (wanted - tiles_[t]) * kWeights.no_tile;
    }
  }
  return value;
}

Aim Outlook::aim_at(const TerrainCells& map, AllLayers& room) const {
  Aim aim;
  const Bits confirmed = bits_of(island_.confirmed);
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Bits cells = bits_of(map.of[t]);
    const Bits island = (cells & ~confirmed) | (bits_of(island_.tiles.of[t]) & confirmed);
    room[t].map.make(cells, promises_[t]);
    aim.map[t] = aim.island[t] = &room[t].map;
    if (island == cells) continue;
    room[t].island.make(island, promises_[t]);
    aim.island[t] = &room[t].island;
  }
  return aim;
}

Aim Outlook::without(const Aim& aim, Cell cell, ChangedLayers& room) const {
  Aim result = aim;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    if ((aim.map[t]->cells() & bit_of(cell)) == 0) continue;
    room.map.make_without(*aim.map[t], cell, promises_[t]);
    result.map[t] = &room.map;
    if (island_.confirmed.contains(cell)) continue;
    if (aim.island[t] == aim.map[t]) {
      result.island[t] = &room.map;
    } else {
      room.island.make_without(*aim.island[t], cell, promises_[t]);
      result.island[t] = &room.island;
    }
  }
  return result;
}

Aim Outlook::with(const Aim& aim, Cell cell, std::size_t terrain, ChangedLayers& room) const {
  Aim result = aim;
  if (terrain < kTerrains) {
    room.map.make_with(*aim.map[terrain], cell, promise(cell, terrain));
    result.map[terrain] = &room.map;
  }
  std::size_t tile = terrain;
  if (island_.confirmed.contains(cell)) tile = index(island_.tiles.at(cell));
  if (tile == kTerrains || (aim.island[tile]->cells() & bit_of(cell)) != 0) return result;
  if (tile == terrain && aim.island[tile] == aim.map[tile]) {
    result.island[tile] = &room.map;
  } else {
    room.island.make_with(*aim.island[tile], cell, promise(cell, tile));
    result.island[tile] = &room.island;
  }
  return result;
}

// What is true or hazy on the parchments of the others.
int Outlook::rivals_points() const {
  int best = 0;
  for (const Seat rival : game_.all_seats()) {
    if (rival == seat_) continue;
    const Parchment& drawn = table_.seats[rival].parchment;
    int cells = 0;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      const Cells equal = drawn.of[t] & island_.tiles.of[t];
      cells += 2 * (equal & island_.confirmed).count() + (equal - island_.confirmed).count();
      cells -= (drawn.of[t] & (island_.confirmed - island_.tiles.of[t])).count() / 2;
    }
    best = std::max(best, cells);
  }
  return best * kPoint;
}

// `done`: the share of the wanted confirming that will be done.
int Outlook::claims_value(const LayerPointers& island, int done) const {
  // Markers still in hand go to the best regions of terrains not claimed yet.
  std::array<int, kTerrains> own{};
  std::array<int, kTerrains> otoma{};
  int value = 0;
  const Bits own_marks = bits_of(own_markers_);
  const Bits otoma_marks = bits_of(otoma_markers_);
  const Bits rival_marks = bits_of(rival_markers_);
  const Bits markers = own_marks | otoma_marks | rival_marks;
  const bool merge = game_.rules().merged_claims_score;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Layer& layer = *island[t];
    int free = 0;  // the best region without a marker
    for (std::size_t i = 0; i < layer.zones().count; ++i) {
      const Bits zone = layer.zones().each[i];
      const Promise& sum = layer.of_zone(i);
      const int points = kCellPoints * (sum.sure() + sum.hoped() * done / kPercent);
      const Bits marks = zone & markers;
      if (marks == 0) {
        free = std::max(free, points);
      } else if ((marks & (marks - 1)) == 0 || merge) {
        if ((marks & own_marks) != 0) value += points;
        if ((marks & otoma_marks) != 0) value -= points;
        if ((marks & rival_marks) != 0 && rivals_count_) {
          value -= points * kWeights.rival_share / kPercent;
        }
      }
    }
    own[t] = own_markers_.intersects(island_.tiles.of[t]) ? 0 : free;
    otoma[t] = otoma_markers_.intersects(island_.tiles.of[t]) ? 0 : free;
  }
  std::array<int, kTerrains> sorted = own;
  sort_falling(sorted);
  const int markers_left = std::min(kMarkers - own_markers_.count(), half_days_);
  int least = 1;
  for (int i = 0; i < markers_left; ++i) {
    value += sorted[static_cast<std::size_t>(i)] * kWeights.own_claim / kPercent;
    least = std::max(1, sorted[static_cast<std::size_t>(i)]);
  }
  if (game_.is_solo() && forecast_.otoma_claims > 0) {
    // What is not going to be claimed by the seat is left for the Otoma.
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if (markers_left > 0 && own[t] >= least) otoma[t] /= 2;
    }
    sort_falling(otoma);
    for (int i = 0; i < forecast_.otoma_claims; ++i) {
      value -= otoma[static_cast<std::size_t>(i)] * kWeights.otoma_claim / kPercent;
    }
  }
  return value;
}

int Outlook::value(const TerrainCells& map) const {
  AllLayers room;
  return value(aim_at(map, room));
}

int Outlook::value(const Aim& aim) const {
  const bool ends = ends_when_full_ && parchment_.covered() == Cells::all();
  const int half_days = ends ? std::min(half_days_, table_.half == 0 ? 1 : 0) : half_days_;
  const LayerPointers& map = aim.map;
  Promise sum;
  int most = 0;
  Bits covered = 0;
  for (const Layer* layer : map) {
    sum += layer->sum();
    most = std::max(most, layer->sum().draws() * kPercent);
    covered |= layer->cells();
  }
  const int claims = std::min(kMarkers - own_markers_.count(), half_days);
  const int halves =
      std::max(0, 2 * half_days * kWeights.efficiency - claims * 2 * kWeights.claim_effort);
  const int spare = halves - sum.draws() * kPercent;
  int done = 0;
  // A card brings mostly one half of a terrain, so much of one kind takes its time.
  int value = -std::max(0, most - half_days * kWeights.one_kind) * kWeights.short_write / kPercent;
  if (spare < 0) {
    value += spare * kWeights.short_write / kPercent;
  } else {
    done = sum.confirms() == 0 ? kPercent : std::min(kPercent, spare * kPercent / sum.confirms());
  }
  value += kCellPoints * (sum.sure() + sum.hoped() * done / kPercent);
  value -= kPoint * (kCells - std::popcount(covered));
  value -= missing_tiles(map);
  // The nearer the end, the more counts what is drawn already.
  const int trust = std::max(0, kWeights.trust - kWeights.doubt * sum.draws() / 10);
  const int near = kWeights.present + 10 * half_days;
  const int hoped = hypotheses(
      {&map[0]->zones(), &map[1]->zones(), &map[2]->zones(), &map[3]->zones()}, half_days);
  value += (kWeights.present * present_ + 10 * half_days * (hoped * trust / kPercent)) / near;
  value += claims_value(aim.island, done);
  if (rivals_count_) value -= rivals_ * kWeights.rival_share / kPercent;
  return value;
}

}  // namespace mapwright::misterra
