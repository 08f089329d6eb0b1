// The flow of a game: its set-up, what a decision changes and what comes after it.

#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {
namespace {

bool nothing_is_shown(const Table& table) { return table.sketches.filled_slots() == 0; }

}  // namespace

Result<Misterra> Misterra::make(const ContentFiles& files, const Options& options, int seats) {
  if (seats < info().min_seats || seats > info().max_seats) {
    return Error{"Maps of Misterra is for 1 to 4 players, not " + std::to_string(seats)};
  }
  const auto rules = read_rules(options);
  if (!rules) return rules.error();
  auto content = read_content_files(files);
  if (!content) return content.error();
  return Misterra(std::make_shared<const Content>(*std::move(content)), *rules, seats);
}

State Misterra::initial_state() const {
  State state;
  Table& table = state.table;
  const auto players = static_cast<std::size_t>(seats_ - 1);
  const Cells jungles = content_->jungles[players];  // M4
  table.island.reserve = content_->tiles;
  table.island.tiles.of[index(Terrain::kJungle)] = jungles;
  table.island.confirmed = jungles;
  table.island.reserve[index(Terrain::kJungle)] =
      static_cast<std::uint8_t>(content_->tiles[index(Terrain::kJungle)] - jungles.count());
  table.sketches.unseen = content_->sketches[players];
  int cards = 0;
  for (const auto number : table.sketches.unseen) cards += number;
  table.sketches.unseen_total = static_cast<std::uint8_t>(cards);
  return state;
}

int Misterra::deck_size(const Table& table) const {
  const int aside = is_solo() ? 2 : 0;  // M28
  return table.sketches.unseen_total - aside + static_cast<int>(table.sketches.under.size());
}

Ending Misterra::ending(const Table& table) const {
  for (const Expedition& seat : table.seats) {
    if (seat.parchment.covered() == Cells::all()) return Ending::kParchment;
  }
  if (table.island.confirmed == Cells::all()) return Ending::kIsland;
  if (is_solo()) {  // M33
    return table.otoma_half_days_left() > 0 ? Ending::kNone : Ending::kOtomaDone;
  }
  if (nothing_can_be_mapped(table.island, rules_)) return Ending::kNothingToMap;
  return deck_size(table) == 0 && nothing_is_shown(table) ? Ending::kSketchCards : Ending::kNone;
}

Cells Misterra::otoma_claims(const Table& table) const {
  const Island& island = table.island;
  Cells lowest;
  int largest = 0;
  if (table.otoma_markers.count() >= kMarkers) return lowest;
  const Cells markers = table.all_markers();
  for (const Terrain terrain : kAllTerrains) {
    if (table.otoma_markers.intersects(island.tiles[terrain])) continue;
    Board::for_each_cluster(island.tiles[terrain] & island.confirmed, [&](const Cells& group) {
      const int size = group.count();
      if (size < largest || region_of(island, group.first()).intersects(markers)) return;
      if (size > largest) lowest = Cells{};
      largest = size;
      lowest.insert(group.first());
    });
  }
  return lowest;
}

void Misterra::begin_half_day(Table& table) const {
  table.phase = Phase::kMove;
  table.visited = Places{};
  // M10: the starting cell counts as visited.
  const Place pawn = active_seat(table).pawn;
  if (pawn != kOffBoard) table.visited.insert(element(pawn));
}

void Misterra::end_move(Table& table) const {
  table.visited = Places{};
  // Without a card to take the half-day is over; with the printed cards this never happens.
  if (nothing_is_shown(table)) return end_half_day(table);
  table.phase = Phase::kTake;
}

void Misterra::end_half_day(Table& table) const {
  table.taken = kNoSketch;
  table.lagoon_used = false;
  if (table.half == 1) return end_turn(table);
  table.half = 1;
  begin_half_day(table);
}

void Misterra::end_turn(Table& table) const {
  table.half = 0;
  if (is_solo()) {  // M30: the cards left on show are removed
    table.sketches.shown.fill(kNoSketch);
    table.phase = Phase::kOtoma;
    return;
  }
  table.last_round = table.last_round || end_is_triggered(table);
  table.active = after(table.active);
  if (table.active == table.first) {
    if (table.last_round) {  // M21: all have had the same number of turns
      table.phase = Phase::kOver;
      return;
    }
    ++table.round;
  }
  begin_turn(table);
}

void Misterra::begin_turn(Table& table) const {
  // M8: up to five again, as far as the deck goes.
  if (table.sketches.filled_slots() != kAllSlots && deck_size(table) > 0) {
    table.phase = Phase::kRefill;
  } else {
    begin_half_day(table);
  }
}

void Misterra::end_otoma_half_day(Table& table) const {
  table.phase = Phase::kOtoma;
  if (table.half == 0 && table.otoma_half_days_left() > 0) {
    table.half = 1;
    return;
  }
  table.half = 0;
  if (end_is_triggered(table)) {
    table.phase = Phase::kOver;
    return;
  }
  ++table.round;
  begin_turn(table);
}

void Misterra::begin_play(Table& table) const {
  table.active = table.first;
  begin_half_day(table);
}

void Misterra::apply(State& state, Seat seat, Action action) const {
  assert(is_legal(state, seat, action));
  Table& table = state.table;
  Expedition& own = table.seats[table.active];
  switch (action.kind()) {
    case ActionKind::kKeep:
      state.hands[seat].kept = action.cards();
      table.chosen = static_cast<std::uint8_t>(table.chosen | 1U << at(seat));
      if (std::popcount(table.chosen) == seats_) begin_play(table);
      break;
    case ActionKind::kStay:
      end_move(table);
      break;
    case ActionKind::kGo:
      own.pawn = action.place();
      table.visited.insert(element(own.pawn));
      if (stands_on(table.island, own.pawn, Terrain::kSteppe)) {  // M10
        table.phase = Phase::kSteppe;
      } else {
        end_move(table);
      }
      break;
    case ActionKind::kDiscard: {
      Sketch& slot = table.sketches.shown[static_cast<std::size_t>(action.slot())];
      table.sketches.under.push_back(slot);
      slot = kNoSketch;
      table.gap = static_cast<std::uint8_t>(action.slot());
      table.lagoon_used = true;
      table.phase = Phase::kExchange;
      break;
    }
    case ActionKind::kTake: {
      Sketch& slot = table.sketches.shown[static_cast<std::size_t>(action.slot())];
      table.taken = slot;
      slot = kNoSketch;
      table.lagoon_used = false;
      table.phase = Phase::kDraw;
      break;
    }
    case ActionKind::kMap: {
      const Laying cells = action.cells();
      const auto [first, second] = halves_of(table.taken);
      own.parchment.put(cells.first, first);
      own.parchment.put(cells.second, second);
      map_card(table.island, table.taken, cells, action.order(), rules_);
      end_half_day(table);
      break;
    }
    case ActionKind::kClaim:
      own.markers.insert(cell_of(own.pawn));
      end_half_day(table);
      break;
    case ActionKind::kPass:
      end_half_day(table);
      break;
    case ActionKind::kOtomaClaim:
      table.otoma_markers.insert(action.cell());
      end_otoma_half_day(table);
      break;
  }
}

}  // namespace mapwright::misterra
