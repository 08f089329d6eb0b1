#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {
namespace {

bool is_shown(const Table& table, int slot) {
  return (table.sketches.filled_slots() >> slot & 1U) != 0;
}

// M9, M10: where the active pawn may step now.
Places open_steps(const Table& table) {
  const Place pawn = active_seat(table).pawn;
  if (pawn == kOffBoard) return kBeachPlaces;  // M9: the pawn must come into play on the beach
  return (neighbours_of(pawn) & standable(table.island)) - table.visited;
}
bool may_stay(const Table& table) { return active_seat(table).pawn != kOffBoard; }

void move_actions(const Table& table, ActionList& out) {
  if (may_stay(table)) out.push_back(Action::stay());
  for (const Cell place : open_steps(table)) out.push_back(Action::go(place_of(place)));
}

Action random_move(const Table& table, Random& random) {
  const Places steps = open_steps(table);
  const int others = may_stay(table) ? 1 : 0;
  const auto drawn =
      static_cast<int>(random.below(static_cast<std::uint32_t>(others + steps.count())));
  return drawn < others ? Action::stay() : Action::go(place_of(steps.nth(drawn - others)));
}

Action random_take(const Table& table, bool may_exchange, Random& random) {
  const unsigned slots = table.sketches.filled_slots();
  const int cards = std::popcount(slots);
  const int discards = may_exchange ? cards : 0;
  const auto drawn = static_cast<int>(random.below(static_cast<std::uint32_t>(discards + cards)));
  if (drawn < discards) return Action::discard(nth_set_bit(slots, drawn));
  return Action::take(nth_set_bit(slots, drawn - discards));
}

void keep_actions(const Hand& hand, ActionList& out) {
  auto cards = hand.dealt;
  std::sort(cards.begin(), cards.end());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      out.push_back(Action::keep(cards[i], cards[j]));
    }
  }
}

bool is_moving(Phase phase) { return phase == Phase::kMove || phase == Phase::kSteppe; }

// Whether the action belongs to the step that is due.
bool fits_phase(Phase phase, ActionKind kind) {
  switch (kind) {
    case ActionKind::kKeep:
      return phase == Phase::kKeep;
    case ActionKind::kStay:
    case ActionKind::kGo:
      return is_moving(phase);
    case ActionKind::kDiscard:
    case ActionKind::kTake:
      return phase == Phase::kTake;
    case ActionKind::kMap:
    case ActionKind::kClaim:
    case ActionKind::kPass:
      return phase == Phase::kDraw;
    case ActionKind::kOtomaClaim:
      return phase == Phase::kOtomaClaim;
  }
  return false;
}

const Obstacle* obstacle_to_keep(const Hand& hand, Action action) {
  for (const Hypothesis card : action.cards()) {
    if (std::ranges::find(hand.dealt, card) == hand.dealt.end()) return &kNotDealt;
  }
  return nullptr;
}

const Obstacle* obstacle_to_go(const Table& table, Place place) {
  const Place pawn = active_seat(table).pawn;
  if (pawn == kOffBoard) return is_beach(place) ? nullptr : &kBeachFirst;
  if (place == pawn) return &kStandsThere;
  if (!standable(table.island).contains(element(place))) return &kNoTile;
  if (table.visited.contains(element(place))) return &kVisited;  // M10
  return neighbours_of(pawn).contains(element(place)) ? nullptr : &kNotAdjacent;
}

const Obstacle* obstacle_to_map(const Table& table, Action action, const Rules& rules) {
  const Laying cells = action.cells();
  const Place pawn = active_seat(table).pawn;
  if (stands_on(table.island, pawn, Terrain::kJungle)) return &kOnJungle;  // M12
  const Cells seen = seen_from(table.island, pawn, rules);
  if (!seen.contains(cells.first) && !seen.contains(cells.second)) return &kNotSeen;
  // A double lies with the lower cell first, and the order must matter to be chosen (M17).
  const bool turned = halves_of(table.taken).is_double() && cells.second < cells.first;
  const bool chosen = action.order() == MapOrder::kUsual ||
                      OrderChoice(table.island, table.taken, rules).other(cells) == action.order();
  return turned || !chosen ? &kSameOrder : nullptr;
}

}  // namespace

SeatSet Misterra::seats_to_act(const Table& table) const {
  if (!is_decision(table.phase)) return {};
  if (table.phase != Phase::kKeep) return SeatSet::of(table.active);
  return SeatSet::of_mask(~unsigned{table.chosen} & ((1U << seats_) - 1));
}

void Misterra::draw_actions(const Table& table, ActionList& out) const {
  if (may_claim(table)) out.push_back(Action::claim());
  out.push_back(Action::pass());
  const Layings& layings = layings_from(table.island, active_seat(table).pawn,
                                        halves_of(table.taken).is_double(), rules_);
  const OrderChoice choice(table.island, table.taken, rules_);
  for (int i = 0; i < layings.count; ++i) {
    const int laying = layings.numbers[static_cast<std::size_t>(i)];
    out.push_back(Action::map(laying));
    if (!choice.possible()) continue;
    const MapOrder other = choice.other(kLayingCells[static_cast<std::size_t>(laying)]);
    if (other != MapOrder::kUsual) out.push_back(Action::map(laying, other));
  }
}

void Misterra::legal_actions(const State& state, Seat seat, ActionList& out) const {
  out.clear();
  const Table& table = state.table;
  if (!seats_to_act(table).contains(seat)) return;
  switch (table.phase) {
    case Phase::kKeep:
      keep_actions(state.hands[seat], out);
      break;
    case Phase::kMove:
    case Phase::kSteppe:
      move_actions(table, out);
      break;
    case Phase::kTake:
      for (int slot = 0; slot < kSlotCount && may_exchange(table); ++slot) {
        if (is_shown(table, slot)) out.push_back(Action::discard(slot));
      }
      for (int slot = 0; slot < kSlotCount; ++slot) {
        if (is_shown(table, slot)) out.push_back(Action::take(slot));
      }
      break;
    case Phase::kDraw:
      draw_actions(table, out);
      break;
    case Phase::kOtomaClaim:
      for (const Cell cell : otoma_claims(table)) out.push_back(Action::otoma_claim(cell));
      break;
    default:
      break;
  }
}

const Obstacle* Misterra::obstacle_to_exchange(const Table& table) const {
  if (!stands_on(table.island, active_seat(table).pawn, Terrain::kLagoon)) {
    return &kNoLagoon;
  }
  if (table.lagoon_used) return &kLagoonUsed;
  return deck_size(table) > 0 ? nullptr : &kDeckEmpty;
}

const Obstacle* Misterra::obstacle_to_claim(const Table& table) const {
  const Expedition& seat = active_seat(table);
  if (!is_island(seat.pawn)) return &kBeachClaim;
  if (seat.markers.count() >= kMarkers) return &kNoMarkers;
  const Cell cell = cell_of(seat.pawn);
  if (!table.island.confirmed.contains(cell)) return &kHazy;
  const Cells same_terrain = table.island.tiles[table.island.tiles.at(cell)];
  if (seat.markers.intersects(same_terrain)) return &kTerrainClaimed;
  const bool free = !region_of(table.island, cell).intersects(table.all_markers());
  return free ? nullptr : &kRegionClaimed;
}

const Obstacle* Misterra::obstacle_to(const Table& table, const Hand& own, Seat seat,
                                      Action action) const {
  if (!seats_to_act(table).contains(seat)) return &kNotToAct;
  if (action.code >= Action::kCount || !fits_phase(table.phase, action.kind())) {
    return &kOtherStep;
  }
  switch (action.kind()) {
    case ActionKind::kStay:
      return active_seat(table).pawn == kOffBoard ? &kBeachFirst : nullptr;
    case ActionKind::kGo:
      return obstacle_to_go(table, action.place());
    case ActionKind::kDiscard:
      return is_shown(table, action.slot()) ? obstacle_to_exchange(table) : &kNoShownCard;
    case ActionKind::kTake:
      return is_shown(table, action.slot()) ? nullptr : &kNoShownCard;
    case ActionKind::kClaim:
      return obstacle_to_claim(table);
    case ActionKind::kPass:
      return nullptr;
    case ActionKind::kOtomaClaim:
      return otoma_claims(table).contains(action.cell()) ? nullptr : &kNotLargest;
    case ActionKind::kKeep:
      return obstacle_to_keep(own, action);
    case ActionKind::kMap:
      return obstacle_to_map(table, action, rules_);
  }
  return nullptr;
}

bool Misterra::is_legal(const State& state, Seat seat, Action action) const {
  const Hand own = has_seat(seat) ? state.hands[seat] : Hand{};
  return obstacle_to(state.table, own, seat, action) == nullptr;
}

Action Misterra::random_action(const State& state, Seat seat, Random& random) const {
  const Table& table = state.table;
  if (is_moving(table.phase)) return random_move(table, random);
  if (table.phase == Phase::kTake) return random_take(table, may_exchange(table), random);
  // The long list has a shape of its own while no laying offers a choice of order.
  if (table.phase == Phase::kDraw && !OrderChoice(table.island, table.taken, rules_).possible()) {
    const Layings& layings = layings_from(table.island, active_seat(table).pawn,
                                          halves_of(table.taken).is_double(), rules_);
    const int others = may_claim(table) ? 2 : 1;
    const auto drawn =
        static_cast<int>(random.below(static_cast<std::uint32_t>(others + layings.count)));
    if (drawn >= others) {
      return Action::map(layings.numbers[static_cast<std::size_t>(drawn - others)]);
    }
    return drawn == others - 1 ? Action::pass() : Action::claim();
  }
  ActionList list;
  legal_actions(state, seat, list);
  assert(!list.empty());
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace mapwright::misterra
