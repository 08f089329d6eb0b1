#include <algorithm>
#include <optional>

#include "mapwright/bots/misterra/bots.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {
namespace {

constexpr int kQuarters = 4;  // values are in quarters of a point
constexpr int kWorst = -1'000'000;
constexpr int kHazyCell = kQuarters;         // a cell equal to a hazy tile: half of its two points
constexpr int kMarkerWorth = 2 * kQuarters;  // what a marker kept for later is worth
constexpr int kPoorHalfDay = 2 * kQuarters;  // below this a lagoon is used

// Typical points of a family, from games of this bot; decides which cards are kept.
constexpr std::array<int, kFamilies> kGreedyFamilyWorth = {16, 11, 11, 9,  10, 3, 3, 15,
                                                           20, 22, 12, 14, 9,  5, 16};

// Points for a count, and half of the way to the next row of the table.
int hopeful_points(const Payment& payment, int count) {
  const int now = payment.points(count) * kQuarters;
  if (payment.each != 0 || count == 0) return now;
  const auto& table = payment.table;
  const auto n = static_cast<std::size_t>(count);
  std::size_t next = n + 1;
  while (next < table.size() && table[next] == table[n]) ++next;
  if (next == table.size()) return now;
  std::size_t row = n;
  while (row > 0 && table[row - 1] == table[n]) --row;
  const int gain = (table[next] - table[n]) * kQuarters;
  return now + gain * static_cast<int>(n - row) / static_cast<int>(next - row) / 2;
}

int hypothesis_value(const HypothesisCard& card, const Parchment& parchment) {
  if (card.family != Family::kZonesOfType) {
    return hopeful_points(card.payment, hypothesis_count(card, parchment));
  }
  int value = 0;
  Board::for_each_cluster(parchment[card.terrain], [&](const Cells& zone) {
    value += hopeful_points(card.payment, zone.count());
  });
  return value;
}

// How well a seat stands, in quarters of a point.
using Standing = int (*)(const Misterra&, const Table&, const Hand&, Seat seat);

// Its score now, and part of what hazy tiles, unfinished hypotheses and growing regions may still
// bring.
int standing_value(const Misterra& game, const Table& table, const Hand& hand, Seat seat) {
  const Expedition& own = table.seats[seat];
  const Island& island = table.island;
  int value = kQuarters * (fidelity_points(own.parchment, island) + empty_points(own.parchment));
  for (std::size_t t = 0; t < kTerrains; ++t) {
    value += kHazyCell * (own.parchment.of[t] & (island.tiles.of[t] - island.confirmed)).count();
  }
  for (const Hypothesis card : hand.kept) {
    if (card == kNoHypothesis) continue;
    value += hypothesis_value(game.content().hypotheses[index(card)], own.parchment);
  }
  const Cells others = table.markers_beside(seat);
  for (const Claim& claim : claims_of(island, own.markers, others, game.rules())) {
    value += kQuarters * claim.points;
  }
  for (const Cell marker : own.markers) {
    // Hazy tiles around a claim will often become part of it.
    value += kHazyCell * (region_of(island, marker) - island.confirmed).count() / 2;
  }
  value += kMarkerWorth * (kMarkers - own.markers.count());
  if (game.rules().master) {
    value +=
        kQuarters * kMasterPoints * static_cast<int>(master_lines(own.parchment, island).size());
  }
  return value;
}

// As if the game ended now.
int points_now(const Misterra& game, const Table& table, const Hand& hand, Seat seat) {
  return kQuarters * seat_score(game, table, hand, seat).total;
}

// The best a seat can make of the rest of a half-day, seen from one place at a time.
class Lookahead {
 public:
  Lookahead(const Misterra& game, const State& state, Seat seat, Standing standing)
      : game_(game),
        table_(state.table),
        hand_(state.hands[seat]),
        seat_(seat),
        standing_(standing) {}

  // Without doing anything.
  [[nodiscard]] int now() const { return standing_(game_, table_, hand_, seat_); }

  // After laying or claiming with a card taken from the pawn's present place.
  [[nodiscard]] int after(Sketch sketch, Action action) const {
    Table next = table_;
    Expedition& own = next.seats[seat_];
    if (action.kind() == ActionKind::kMap) {
      const auto [first, second] = halves_of(sketch);
      own.parchment.put(action.cells().first, first);
      own.parchment.put(action.cells().second, second);
      map_card(next.island, sketch, action.cells(), action.order(), game_.rules());
    } else if (action.kind() == ActionKind::kClaim) {
      own.markers.insert(cell_of(own.pawn));
    }
    return standing_(game_, next, hand_, seat_);
  }

  [[nodiscard]] int best_with(Sketch sketch) const {
    const Place pawn = table_.seats[seat_].pawn;
    int best = after(sketch, Action::pass());
    if (game_.may_claim(table_)) best = std::max(best, after(sketch, Action::claim()));
    const Layings& layings =
        layings_from(table_.island, pawn, halves_of(sketch).is_double(), game_.rules());
    for (int i = 0; i < layings.count; ++i) {
      const int laying = layings.numbers[static_cast<std::size_t>(i)];
      best = std::max(best, after(sketch, Action::map(laying)));
    }
    return best;
  }

  // The best over all shown cards; a place from which much is open counts a little.
  [[nodiscard]] int best_from(Place place) {
    if (const auto& known = from_[at(place)]) return *known;
    int best = kWorst;
    table_.seats[seat_].pawn = place;
    const auto& shown = table_.sketches.shown;
    for (std::size_t i = 0; i < kSlots; ++i) {
      const bool again = std::find(shown.begin(), shown.begin() + static_cast<std::ptrdiff_t>(i),
                                   shown[i]) != shown.begin() + static_cast<std::ptrdiff_t>(i);
      if (shown[i] != kNoSketch && !again) best = std::max(best, best_with(shown[i]));
    }
    best += (seen_from(table_.island, place, game_.rules()) - table_.island.confirmed).count() / 2;
    from_[at(place)] = best;
    return best;
  }

  // The best of all places the pawn can end on when it steps there.
  [[nodiscard]] int best_by_way_of(Place place, Places visited) {
    int best = best_from(place);
    if (!stands_on(table_.island, place, Terrain::kSteppe)) return best;
    visited.insert(element(place));
    for (const Cell next : (neighbours_of(place) & standable(table_.island)) - visited) {
      best = std::max(best, best_by_way_of(place_of(next), visited));
    }
    return best;
  }

 private:
  const Misterra& game_;
  Table table_;
  const Hand& hand_;
  Seat seat_;
  Standing standing_;
  std::array<std::optional<int>, kPlaces> from_{};  // what best_from has found
};

int value_of_keeping(const Misterra& game, Action action) {
  int value = 0;
  for (const Hypothesis card : action.cards()) {
    const auto& print = game.content().hypotheses[index(card)];
    value += kGreedyFamilyWorth[static_cast<std::size_t>(print.family)];
  }
  return value;
}

// M11: the least useful card goes when nothing on show helps much.
int value_of_discarding(Lookahead& ahead, const Table& table, int slot) {
  const int standing = ahead.now();
  int best = kWorst;
  for (const Sketch sketch : table.sketches.shown) {
    if (sketch != kNoSketch) best = std::max(best, ahead.best_with(sketch));
  }
  if (best - standing >= kPoorHalfDay) return kWorst;
  const Sketch own = table.sketches.shown[static_cast<std::size_t>(slot)];
  return best + kQuarters - (ahead.best_with(own) - standing) / kPoorHalfDay;
}

int value_of(const Misterra& game, const State& state, Seat seat, Lookahead& ahead, Action action) {
  const Table& table = state.table;
  const Place pawn = table.seats[seat].pawn;
  switch (action.kind()) {
    case ActionKind::kKeep:
      return value_of_keeping(game, action);
    case ActionKind::kStay:
      return ahead.best_from(pawn);
    case ActionKind::kGo:
      return ahead.best_by_way_of(action.place(), table.visited);
    case ActionKind::kTake:
      return ahead.best_with(table.sketches.shown[static_cast<std::size_t>(action.slot())]);
    case ActionKind::kDiscard:
      return value_of_discarding(ahead, table, action.slot());
    case ActionKind::kOtomaClaim:
      return 0;
    default:
      return ahead.after(table.taken, action);
  }
}

Action best_action(const Misterra& game, const View& view, Seat seat, Random& random,
                   Standing standing) {
  // The sampled hands of the others are never looked at.
  const State state = game.sample(view, random);
  ActionList actions;
  game.legal_actions(state, seat, actions);
  Lookahead ahead(game, state, seat, standing);
  Action best = actions[0];
  int best_value = kWorst - 1;
  std::uint32_t equal = 0;
  for (const Action action : actions) {
    const int value = value_of(game, state, seat, ahead, action);
    if (value > best_value) {
      best_value = value;
      equal = 0;
    }
    if (value == best_value && random.below(++equal) == 0) best = action;
  }
  return best;
}

}  // namespace

Action greedy_action(const Misterra& game, const View& view, Seat seat, Random& random) {
  return best_action(game, view, seat, random, &standing_value);
}

Action short_sighted_action(const Misterra& game, const View& view, Seat seat, Random& random) {
  return best_action(game, view, seat, random, &points_now);
}

}  // namespace mapwright::misterra
