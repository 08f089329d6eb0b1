#include <algorithm>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {
namespace {

constexpr int kSlotCount = static_cast<int>(kSlots);

bool is_shown(const Table& table, int slot) {
  return table.sketches.shown[static_cast<std::size_t>(slot)] != kNoSketch;
}

// M9, M10: whether the active pawn may step there now.
bool may_go(const Table& table, Place place) {
  const Place pawn = active_seat(table).pawn;
  if (pawn == kOffBoard) return is_beach(place);
  const Neighbours& near = neighbours_of(pawn);
  return std::find(near.begin(), near.end(), place) != near.end() &&
         can_stand(table.island, place) && !table.visited.contains(element(place));
}

void move_actions(const Table& table, ActionList& out) {
  const Place pawn = active_seat(table).pawn;
  if (pawn == kOffBoard) {  // M9: the pawn must come into play on the beach
    for (int lateral = 0; lateral < kSide; ++lateral) out.push_back(Action::go(beach_at(lateral)));
    return;
  }
  out.push_back(Action::stay());
  for (const Place place : neighbours_of(pawn)) {
    if (can_stand(table.island, place) && !table.visited.contains(element(place))) {
      out.push_back(Action::go(place));
    }
  }
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

bool may_keep(const Hand& hand, Action action) {
  for (const Hypothesis card : action.cards()) {
    if (std::find(hand.dealt.begin(), hand.dealt.end(), card) == hand.dealt.end()) return false;
  }
  return true;
}

bool may_map(const Table& table, Action action, const Rules& rules) {
  const Laying cells = action.cells();
  const Place pawn = active_seat(table).pawn;
  if (stands_on(table.island, pawn, Terrain::kJungle)) return false;  // M12
  if (halves_of(table.taken).is_double() && cells.second < cells.first) return false;
  const Cells seen = seen_from(table.island, pawn, rules);
  if (!seen.contains(cells.first) && !seen.contains(cells.second)) return false;  // M15
  if (action.order() == MapOrder::kUsual) return true;
  return OrderChoice(table.island, table.taken, rules).other(cells) == action.order();  // M17
}

}  // namespace

SeatSet Misterra::seats_to_act(const State& state) const {
  SeatSet seats;
  const Table& table = state.table;
  switch (table.phase) {
    case Phase::kKeep:
      for (int seat = 0; seat < seats_; ++seat) {
        if ((table.chosen >> seat & 1) == 0) seats.insert(seat_at(seat));
      }
      break;
    case Phase::kMove:
    case Phase::kSteppe:
    case Phase::kTake:
    case Phase::kDraw:
    case Phase::kOtomaClaim:
      seats.insert(seat_at(table.active));
      break;
    default:
      break;
  }
  return seats;
}

bool Misterra::is_decision_of(const Table& table, Seat seat) const {
  switch (table.phase) {
    case Phase::kKeep:
      return index(seat) >= 0 && index(seat) < seats_ && (table.chosen >> index(seat) & 1) == 0;
    case Phase::kMove:
    case Phase::kSteppe:
    case Phase::kTake:
    case Phase::kDraw:
    case Phase::kOtomaClaim:
      return index(seat) == table.active;
    default:
      return false;
  }
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
  if (!is_decision_of(table, seat)) return;
  switch (table.phase) {
    case Phase::kKeep:
      keep_actions(state.hands[at(seat)], out);
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

bool Misterra::is_legal(const State& state, Seat seat, Action action) const {
  const Table& table = state.table;
  if (action.code >= Action::kCount || !is_decision_of(table, seat)) return false;
  const Phase phase = table.phase;
  const bool moving = phase == Phase::kMove || phase == Phase::kSteppe;
  switch (action.kind()) {
    case ActionKind::kStay:
      return moving && active_seat(table).pawn != kOffBoard;
    case ActionKind::kGo:
      return moving && may_go(table, action.place());
    case ActionKind::kDiscard:
      return phase == Phase::kTake && is_shown(table, action.slot()) && may_exchange(table);
    case ActionKind::kTake:
      return phase == Phase::kTake && is_shown(table, action.slot());
    case ActionKind::kClaim:
      return phase == Phase::kDraw && may_claim(table);
    case ActionKind::kPass:
      return phase == Phase::kDraw;
    case ActionKind::kOtomaClaim:
      return phase == Phase::kOtomaClaim && otoma_claims(table).contains(action.cell());
    case ActionKind::kKeep:
      return phase == Phase::kKeep && may_keep(state.hands[at(seat)], action);
    case ActionKind::kMap:
      return phase == Phase::kDraw && may_map(table, action, rules_);
  }
  return false;
}

Action Misterra::random_action(const State& state, Seat seat, Random& random) const {
  const Table& table = state.table;
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
