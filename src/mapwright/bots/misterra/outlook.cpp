#include "mapwright/bots/misterra/outlook.h"

#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"

namespace mapwright::misterra {
namespace {

constexpr int kPoint = 100;
constexpr int kPercent = 100;
constexpr int kUsualHypotheses = 28 * kPoint;
constexpr int kCellPoints = 2;  // M23: of a true cell, and of a tile in a claimed region

std::size_t number(Cell cell) { return static_cast<std::size_t>(mapwright::index(cell)); }

// A network of five comparisons.
void sort_falling(std::array<int, kTerrains>& values) {
  const auto order = [&](std::size_t a, std::size_t b) {
    const int high = std::max(values[a], values[b]);
    values[b] = std::min(values[a], values[b]);
    values[a] = high;
  };
  order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
}

}  // namespace

Outlook::Outlook(const Misterra& game, const State& state, std::size_t seat, const Weights& weights)
    : game_(game),
      weights_(weights),
      hand_(&state.hands[seat]),
      table_(state.table),
      seat_(seat),
      forecast_(forecast(game, state, seat, weights)),
      parchment_(state.table.seats[seat].parchment),
      island_(state.table.island),
      own_markers_(state.table.seats[seat].markers),
      otoma_markers_(state.table.otoma_markers),
      half_days_(forecast_.half_days) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (i != seat) rival_markers_ |= state.table.seats[i].markers;
  }
  for (const Cell cell : Cells::all()) look_at(cell);
  look_at_parchment();
}

void Outlook::look_at(Cell cell) {
  for (std::size_t t = 0; t < kTerrains; ++t)
    promises_[number(cell)][t] = promise_of(number(cell), t);
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
      wrong ? kPercent - others.confirmed_soon * weights_.wrong_confirm / kPercent : kPercent;
  const int helped = others.confirmed[terrain] * weights_.later_confirm / kPercent *
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
  hand_ = nullptr;
  look_at_parchment();
}

int Outlook::hopes(const ZonedMap& map, int soften) const {
  if (hand_ == nullptr) return kUsualHypotheses;
  int value = 0;
  for (const Hypothesis card : hand_->kept) {
    if (card != kNoHypothesis) {
      value += hope(game_.content().hypotheses[index(card)], map, soften);
    }
  }
  return value;
}

void Outlook::look_at_parchment() {
  const std::array<ZoneList, kTerrains> zones = {
      ZoneList(bits_of(parchment_.of[0])), ZoneList(bits_of(parchment_.of[1])),
      ZoneList(bits_of(parchment_.of[2])), ZoneList(bits_of(parchment_.of[3]))};
  const ZonedMap map{parchment_, {&zones[0], &zones[1], &zones[2], &zones[3]}};
  present_ = hopes(map, weights_.soften * half_days_ / (half_days_ + 4));
}

void Outlook::lay(Cell cell, Terrain terrain) {
  parchment_.put(cell, terrain);
  map_cell(island_, cell, terrain, game_.rules());
  look_at(cell);
  look_at_parchment();
}

void Outlook::lay(Sketch sketch, const Laying& laying) {
  const auto [first, second] = halves_of(sketch);
  parchment_.put(laying.first, first);
  parchment_.put(laying.second, second);
  map_card(island_, sketch, laying, MapOrder::kUsual, game_.rules());
  look_at(laying.first);
  look_at(laying.second);
  look_at_parchment();
}

int Outlook::missing_tiles(const TerrainCells& aim) const {
  int value = 0;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Cells fixed = island_.tiles.of[t] & island_.confirmed;
    const int wanted = (aim.of[t] - island_.confirmed).count();
    const int tiles = island_.reserve[t] + (island_.tiles.of[t] - fixed).count();
    // M17: with the last tile on the island nothing of that terrain can be confirmed by a card.
    if (wanted >= tiles && wanted > 0) {
      value += weights_.last_tile + (wanted - tiles) * weights_.no_tile;
    }
  }
  return value;
}

Outlook::Layer Outlook::layer(std::size_t terrain, const Cells& cells) const {
  Layer result{.zones = ZoneList(bits_of(cells)), .sums = {}, .sum = {}};
  for (std::size_t i = 0; i < result.zones.count; ++i) {
    for (Bits rest = result.zones.cells[i]; rest != 0; rest &= rest - 1) {
      result.sums[i] += promises_[static_cast<std::size_t>(std::countr_zero(rest))][terrain];
    }
    result.sum += result.sums[i];
  }
  return result;
}

Outlook::Layers Outlook::layers(const TerrainCells& aim) const {
  return {layer(0, aim.of[0]), layer(1, aim.of[1]), layer(2, aim.of[2]), layer(3, aim.of[3])};
}

Outlook::LayerPointers Outlook::pointers(const Layers& layers) {
  return {&layers[0], &layers[1], &layers[2], &layers[3]};
}

// What is true or hazy on the parchments of the others.
int Outlook::rivals_points() const {
  int best = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    if (i == seat_) continue;
    const Parchment& drawn = table_.seats[i].parchment;
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

// `island`: the island aimed at. `done`: the share of the wanted confirming that will be done.
int Outlook::claims_value(const LayerPointers& island, int done) const {
  std::array<int, kTerrains> free{};  // the best region of each terrain without a marker
  int value = 0;
  const Bits own_marks = bits_of(own_markers_);
  const Bits otoma_marks = bits_of(otoma_markers_);
  const Bits rival_marks = bits_of(rival_markers_);
  const Bits markers = own_marks | otoma_marks | rival_marks;
  const bool merge = game_.rules().merged_claims_score;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Layer& layer = *island[t];
    for (std::size_t i = 0; i < layer.zones.count; ++i) {
      const Bits zone = layer.zones.cells[i];
      const Promise& sum = layer.sums[i];
      const int points = kCellPoints * (sum.sure() + sum.hoped() * done / kPercent);
      const Bits marks = zone & markers;
      if (marks == 0) {
        free[t] = std::max(free[t], points);
      } else if ((marks & (marks - 1)) == 0 || merge) {
        if ((marks & own_marks) != 0) value += points;
        if ((marks & otoma_marks) != 0) value -= points;
        if ((marks & rival_marks) != 0 && rivals_count_) {
          value -= points * weights_.rival_share / kPercent;
        }
      }
    }
  }
  // Markers still in hand go to the best regions of terrains not claimed yet.
  std::array<int, kTerrains> own{};
  std::array<int, kTerrains> otoma{};
  for (std::size_t t = 0; t < kTerrains; ++t) {
    if (!own_markers_.intersects(island_.tiles.of[t])) own[t] = free[t];
    if (!otoma_markers_.intersects(island_.tiles.of[t])) otoma[t] = free[t];
  }
  std::array<int, kTerrains> sorted = own;
  sort_falling(sorted);
  const int markers_left = std::min(kMarkers - own_markers_.count(), half_days_);
  int least = 1;
  for (int i = 0; i < markers_left; ++i) {
    value += sorted[static_cast<std::size_t>(i)] * weights_.own_claim / kPercent;
    least = std::max(1, sorted[static_cast<std::size_t>(i)]);
  }
  if (game_.is_solo() && forecast_.otoma_claims > 0) {
    // What is not going to be claimed by the seat is left for the Otoma.
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if (markers_left > 0 && own[t] >= least) otoma[t] /= 2;
    }
    sort_falling(otoma);
    for (int i = 0; i < forecast_.otoma_claims; ++i) {
      value -= otoma[static_cast<std::size_t>(i)] * weights_.otoma_claim / kPercent;
    }
  }
  return value;
}

// Where the aim differs from what is confirmed the island stays as it is.
int Outlook::claims_value(const TerrainCells& aim, const LayerPointers& layers, int done) const {
  Cells differs = island_.confirmed;
  for (std::size_t t = 0; t < kTerrains; ++t) differs -= aim.of[t] & island_.tiles.of[t];
  if (differs.empty()) return claims_value(layers, done);
  LayerPointers island = layers;
  Layers corrected;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Cells cells = (aim.of[t] - differs) | (island_.tiles.of[t] & differs);
    if (bits_of(cells) == bits_of(aim.of[t])) continue;
    corrected[t] = layer(t, cells);
    island[t] = &corrected[t];
  }
  return claims_value(island, done);
}

int Outlook::value(const TerrainCells& aim) const {
  const Layers all = layers(aim);
  return value(aim, pointers(all));
}

int Outlook::value(const TerrainCells& aim, const LayerPointers& layers) const {
  const bool ends = ends_when_full_ && parchment_.covered() == Cells::all();
  const int half_days = ends ? std::min(half_days_, table_.half == 0 ? 1 : 0) : half_days_;
  const ZonedMap map{aim,
                     {&layers[0]->zones, &layers[1]->zones, &layers[2]->zones, &layers[3]->zones}};
  Promise sum;
  int most = 0;
  for (const Layer* layer : layers) {
    sum += layer->sum;
    most = std::max(most, layer->sum.draws() * kPercent);
  }
  const int claims = std::min(kMarkers - own_markers_.count(), half_days);
  const int halves =
      std::max(0, 2 * half_days * weights_.efficiency - claims * 2 * weights_.claim_effort);
  const int spare = halves - sum.draws() * kPercent;
  int done = 0;
  // A card brings mostly one half of a terrain, so much of one kind takes its time.
  int value = -std::max(0, most - half_days * weights_.one_kind) * weights_.short_write / kPercent;
  if (spare < 0) {
    value += spare * weights_.short_write / kPercent;
  } else {
    done = sum.confirms() == 0 ? kPercent : std::min(kPercent, spare * kPercent / sum.confirms());
  }
  value += kCellPoints * (sum.sure() + sum.hoped() * done / kPercent);
  value -= kPoint * (kCells - aim.covered().count());
  value -= missing_tiles(aim);
  const int soften = weights_.soften * half_days / (half_days + 4);
  // The nearer the end, the more counts what is drawn already.
  const int trust = std::max(0, weights_.trust - weights_.doubt * sum.draws() / 10);
  const int near = weights_.present + 10 * half_days;
  value +=
      (weights_.present * present_ + 10 * half_days * (hopes(map, soften) * trust / kPercent)) /
      near;
  value += claims_value(aim, layers, done);
  if (!game_.is_solo() && rivals_count_) value -= rivals_points() * weights_.rival_share / kPercent;
  return value;
}

}  // namespace mapwright::misterra
