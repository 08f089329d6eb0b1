#include "mapwright/bots/misterra/half_day.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "mapwright/bots/misterra/reach.h"
#include "mapwright/bots/misterra/weights.h"

namespace mapwright::misterra {
namespace {

constexpr int kNever = -1'000'000;
constexpr std::size_t kExact = 14;  // plans looked at closely

// Whether this is the draw of a card at hand rather than a free choice.
bool has_taken(const Table& table) { return table.phase == Phase::kDraw; }

}  // namespace

HalfDayPlanner::HalfDayPlanner(const Misterra& game, const State& state, Seat seat,
                               const TerrainCells& aim)
    : game_(game),
      table_(state.table),
      map_(aim),
      outlook_(game, state, seat),
      pawn_(state.table.seats[seat].pawn) {
  outlook_.finish_half_day();
  aim_ = outlook_.aim_at(map_, layers_);
  base_ = outlook_.value(aim_);
  if (has_taken(table_)) {
    sketches_.push_back(table_.taken);
  } else {
    for (const Sketch sketch : table_.sketches.shown) {
      if (sketch == kNoSketch) continue;
      if (std::find(sketches_.begin(), sketches_.end(), sketch) == sketches_.end()) {
        sketches_.push_back(sketch);
      }
    }
  }
  find_ends();
  find_gains();
  find_claim_steps();
  value_ends();
}

// What laying one half brings, whether the aim stays or takes it in.
void HalfDayPlanner::find_gains() {
  unsigned wanted = 0;
  for (const Sketch sketch : sketches_) {
    wanted |= 1U << index(halves_of(sketch).first) | 1U << index(halves_of(sketch).second);
  }
  Cells seen;
  for (const End& end : ends_) {
    seen |= end.seen;
    if (may_exchange_at(end.place)) wanted = kEveryTerrain;
  }
  ChangedLayers less;
  ChangedLayers more;
  for (const Cell cell : seen | Board::neighbours(seen)) {
    const Aim without = outlook_.without(aim_, cell, less);
    const std::size_t old = terrain_at(map_, cell);
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((wanted >> t & 1) == 0) continue;
      Outlook after = outlook_;
      after.lay(cell, kAllTerrains[t]);
      int best = after.value(after.with(without, cell, t, more));
      if (t != old) best = std::max(best, after.value(after.with(without, cell, old, more)));
      gains_[at(cell)][t] = static_cast<std::int16_t>(std::clamp(best - base_, -9999, 9999));
    }
  }
}

// Steps from every place to the regions that the seat may want to claim.
void HalfDayPlanner::find_claim_steps() {
  const Island& island = outlook_.island();
  const Cells markers = outlook_.all_markers();
  if (outlook_.own_markers().count() >= kMarkers || outlook_.half_days() == 0) return;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    if (outlook_.own_markers().intersects(island.tiles.of[t])) continue;
    Cells largest;
    Board::for_each_cluster(map_.of[t], [&](const Cells& zone) {
      if (!zone.intersects(markers) && zone.count() > largest.count()) largest = zone;
    });
    Cells goal = largest & island.tiles.of[t];
    if ((goal & island.confirmed).any()) goal = goal & island.confirmed;
    if (goal.empty()) continue;
    const StepsToGoal steps = steps_to(island, goal);
    for (std::size_t i = 0; i < claim_steps_.size(); ++i) {
      claim_steps_[i] = static_cast<std::uint8_t>(claim_steps_[i] + steps[i]);
    }
  }
}

int HalfDayPlanner::place_value(const Outlook& outlook, Place place) const {
  if (place == kOffBoard || outlook.half_days() == 0) return 0;
  const Island& island = outlook.island();
  Bits draws = 0;
  Bits confirms = 0;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    for (Bits rest = bits_of(map_.of[t]); rest != 0; rest &= rest - 1) {
      const Bits one = rest & (~rest + 1);
      const Promise& promise = outlook.promise(cell_at(std::countr_zero(rest)), t);
      if (promise.draws() > 0) draws |= one;
      if (promise.confirms() >= kPercent / 2) confirms |= one;
    }
  }
  const Reach reach = reach_from(island, place, game_.rules());
  const int levels = std::min<int>(kReachHalfDays, outlook.half_days());
  int work = 0;
  for (int level = 0; level < levels; ++level) {
    const Bits cells = reach[static_cast<std::size_t>(level)];
    const int soon = static_cast<int>(kReachHalfDays) - level;
    work += soon * (2 * std::popcount(cells & draws) + std::popcount(cells & confirms));
  }
  int value = work * kWeights.reach;
  if (outlook.half_days() <= static_cast<int>(kReachHalfDays)) {
    Bits lost = draws;
    for (int level = 0; level < levels; ++level) lost &= ~reach[static_cast<std::size_t>(level)];
    value -= std::popcount(lost) * kWeights.out_of_reach;
  }
  value -= claim_steps_[at(place)] * kWeights.claim_step;
  if (stands_on(island, place, Terrain::kJungle)) value -= kWeights.jungle;
  if (stands_on(island, place, Terrain::kLagoon)) value += kWeights.lagoon;
  return value;
}

void HalfDayPlanner::find_ends() {
  FixedVector<MoveEnd, kPlaces> places;
  if (table_.phase == Phase::kMove || table_.phase == Phase::kSteppe) {
    places = move_ends(table_);
  } else {
    places.push_back({pawn_, pawn_});
  }
  for (const MoveEnd& each : places) {
    End end;
    end.place = each.place;
    if (each.place != kOffBoard && !stands_on(table_.island, each.place, Terrain::kJungle)) {
      end.seen = seen_from(table_.island, each.place, game_.rules());
    }
    ends_.push_back(end);
  }
}

void HalfDayPlanner::value_ends() {
  for (End& end : ends_) {
    end.value = place_value(outlook_, end.place);
    end.exchange = exchange_gain(end.place);
  }
}

int HalfDayPlanner::gain(Sketch sketch, const Laying& laying) const {
  const auto [first, second] = halves_of(sketch);
  return gains_[at(laying.first)][index(first)] + gains_[at(laying.second)][index(second)];
}

int HalfDayPlanner::best_gain(Sketch sketch, const Cells& seen) const {
  int best = 0;
  for (const Laying& laying : kLayingCells) {
    if (seen.contains(laying.first) || seen.contains(laying.second)) {
      best = std::max(best, gain(sketch, laying));
    }
  }
  return best;
}

bool HalfDayPlanner::may_exchange_at(Place place) const {
  return !has_taken(table_) && !table_.lagoon_used && game_.deck_size(table_) > 0 &&
         stands_on(table_.island, place, Terrain::kLagoon);
}

int HalfDayPlanner::exchange_gain(Place place) const {
  if (!may_exchange_at(place)) return 0;
  const Cells seen = seen_from(table_.island, place, game_.rules());
  int best = 0;
  for (const Sketch sketch : sketches_) best = std::max(best, best_gain(sketch, seen));
  const SketchCards& cards = table_.sketches;
  if (cards.unseen_total == 0) return std::max(0, best_gain(cards.under[0], seen) - best);
  int sum = 0;
  for (std::size_t i = 0; i < kSketches; ++i) {
    if (cards.unseen[i] == 0) continue;
    sum += cards.unseen[i] * std::max(0, best_gain(sketch_at(i), seen) - best);
  }
  return sum / cards.unseen_total;
}

int HalfDayPlanner::slot_to_exchange(Place place) const {
  const Cells seen = seen_from(table_.island, place, game_.rules());
  int worst_slot = 0;
  int worst = -kNever;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const Sketch sketch = table_.sketches.shown[i];
    if (sketch == kNoSketch) continue;
    const int value = best_gain(sketch, seen);
    if (value < worst) {
      worst = value;
      worst_slot = static_cast<int>(i);
    }
  }
  return worst_slot;
}

int HalfDayPlanner::value(const HalfDay& plan) const {
  Outlook after = outlook_;
  int best = kNever;
  if (plan.deed.kind() != ActionKind::kMap) {
    if (plan.deed.kind() == ActionKind::kClaim) after.claim(cell_of(plan.place));
    best = after.value(aim_);
  } else {
    const auto [first, second] = plan.deed.cells();
    after.lay(plan.sketch, plan.deed.cells());
    std::array<ChangedLayers, 4> room;
    const Aim without = outlook_.without(outlook_.without(aim_, first, room[0]), second, room[1]);
    // Each half may be taken into the aim or not.
    for (const std::size_t t : terrains_for(first, halves_of(plan.sketch).first)) {
      const Aim with = after.with(without, first, t, room[2]);
      for (const std::size_t u : terrains_for(second, halves_of(plan.sketch).second)) {
        best = std::max(best, after.value(after.with(with, second, u, room[3])));
      }
    }
  }
  return best + place_value(after, plan.place) + end_at(plan.place).exchange;
}

FixedVector<std::size_t, 2> HalfDayPlanner::terrains_for(Cell cell, Terrain drawn) const {
  FixedVector<std::size_t, 2> terrains;
  terrains.push_back(index(drawn));
  if (!map_.has(cell, drawn)) terrains.push_back(terrain_at(map_, cell));
  return terrains;
}

const HalfDayPlanner::End& HalfDayPlanner::end_at(Place place) const {
  return *std::ranges::find(ends_, place, &End::place);
}

bool HalfDayPlanner::may_claim_at(Place place) const {
  Table standing = table_;
  standing.seats[standing.active].pawn = place;
  return game_.may_claim(standing);
}

int HalfDayPlanner::best_value(Place place, Sketch sketch) const {
  HalfDay best{place, sketch, Action::pass(), 0};
  int gained = 0;
  const End& end = end_at(place);
  for (const Sketch each : sketches_) {
    if (sketch != kNoSketch && each != sketch) continue;
    for (std::size_t i = 0; i < kLayings; ++i) {
      const Laying& laying = kLayingCells[i];
      if (!end.seen.contains(laying.first) && !end.seen.contains(laying.second)) continue;
      if (gain(each, laying) <= gained) continue;
      gained = gain(each, laying);
      best = {place, each, Action::map(static_cast<int>(i)), 0};
    }
  }
  int most = value(best);
  if (may_claim_at(place)) most = std::max(most, value({place, sketch, Action::claim(), 0}));
  return most;
}

void HalfDayPlanner::plans(std::size_t most, HalfDays& out) {
  most = std::min(most, kMaxPlans);
  out.clear();
  FixedVector<HalfDay, kSlots * kLayings + 2 * kPlaces> all;
  const Sketch any = sketches_.empty() ? kNoSketch : sketches_[0];
  for (const End& end : ends_) {
    // For a claim, or for nothing, any card will do.
    all.push_back({end.place, any, Action::pass(), base_ + end.value});
    if (!may_claim_at(end.place)) continue;
    Outlook after = outlook_;
    after.claim(cell_of(end.place));
    all.push_back({end.place, any, Action::claim(), after.value(aim_) + end.value});
  }
  for (std::size_t i = 0; i < kLayings; ++i) {
    const Laying& laying = kLayingCells[i];
    const End* best_end = nullptr;
    for (const End& end : ends_) {
      if (!end.seen.contains(laying.first) && !end.seen.contains(laying.second)) continue;
      if (best_end == nullptr || end.value + end.exchange > best_end->value + best_end->exchange) {
        best_end = &end;
      }
    }
    if (best_end == nullptr) continue;
    for (const Sketch sketch : sketches_) {
      if (halves_of(sketch).is_double() && laying.second < laying.first) continue;
      const int value = base_ + gain(sketch, laying) + best_end->value + best_end->exchange;
      all.push_back({best_end->place, sketch, Action::map(static_cast<int>(i)), value});
    }
  }
  const auto better = [](const HalfDay& a, const HalfDay& b) {
    return std::tuple(-a.value, a.place, a.sketch, a.deed) <
           std::tuple(-b.value, b.place, b.sketch, b.deed);
  };
  const std::size_t close = std::min(all.size(), std::max(kExact, most));
  std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(close), all.end(),
                    better);
  for (std::size_t i = 0; i < close; ++i) all[i].value = value(all[i]);
  std::sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(close), better);
  for (std::size_t i = 0; i < std::min(close, most); ++i) out.push_back(all[i]);
}

Action first_action(const Table& table, const HalfDay& plan) {
  switch (table.phase) {
    case Phase::kMove:
    case Phase::kSteppe:
      return step_towards(table, plan.place);
    case Phase::kTake: {
      const auto slot = std::ranges::find(table.sketches.shown, plan.sketch);
      return Action::take(static_cast<int>(slot - table.sketches.shown.begin()));
    }
    default:
      return plan.deed;
  }
}

}  // namespace mapwright::misterra
