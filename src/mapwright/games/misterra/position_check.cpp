// Whether a table read from text can come about in a game.

#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/position.h"

namespace mapwright::misterra {
namespace {

bool is_set_up(Phase phase) { return phase <= Phase::kKeep; }

// The active seat's place in the round, 0 for the first player.
int turn_in_round(const Misterra& game, const Table& table) {
  return (table.active + game.seats() - table.first) % game.seats();
}

// Half-days a seat has finished.
int half_days_done(const Misterra& game, const Table& table, std::size_t seat) {
  if (is_set_up(table.phase)) return 0;
  const auto own_turn = (static_cast<int>(seat) + game.seats() - table.first) % game.seats();
  const int turn = turn_in_round(game, table);
  const bool otoma = table.phase == Phase::kOtoma || table.phase == Phase::kOtomaClaim;
  if (table.phase == Phase::kOver || otoma) return 2 * table.round;
  const int before = 2 * (table.round - 1);
  if (own_turn < turn) return before + 2;
  return before + (own_turn == turn ? table.half : 0);
}

int count_shown(const Table& table) {
  return static_cast<int>(kSlots) -
         static_cast<int>(std::ranges::count(table.sketches.shown, kNoSketch));
}

Error at_odds(std::string_view what) { return Error{"expected " + std::string(what)}; }

Result<void> check_set_up(const Misterra& game, const Table& table) {
  const Table fresh = game.initial_state().table;
  const bool solo = game.is_solo();
  const bool first_game = game.rules().first_game;
  const Phase phase = table.phase;
  if ((phase == Phase::kFirst && solo) || (phase == Phase::kOtomaTop && !solo) ||
      (phase == Phase::kKeep && first_game)) {
    return at_odds("a phase of this game's set-up");
  }
  if (table.round != 1 || table.half != 0 || table.last_round || table.otoma_turned != 0 ||
      table.otoma_markers.any() || table.island != fresh.island || table.seats != fresh.seats) {
    return at_odds("untouched boards and round 1 during the set-up");
  }
  if ((phase != Phase::kDeal && table.active != 0) ||
      (table.first != 0 && (phase != Phase::kKeep || solo))) {
    return at_odds("first and turn to be 0 until they are known");
  }
  const unsigned all = (1U << game.seats()) - 1;
  const unsigned dealt_pairs = phase == Phase::kDeal  ? (1U << table.active) - 1
                               : phase > Phase::kDeal ? all
                                                      : 0;
  const bool chosen_fits =
      phase == Phase::kKeep ? table.chosen != all : table.chosen == (first_game ? dealt_pairs : 0);
  if (!chosen_fits) return at_odds("kept hypotheses only where they have been chosen");
  return {};
}

Result<void> check_progress(const Misterra& game, const Table& table) {
  if (is_set_up(table.phase)) return check_set_up(game, table);
  if (table.chosen != (1U << game.seats()) - 1)
    return at_odds("all seats to have kept two hypotheses");
  const bool otoma = table.phase == Phase::kOtoma || table.phase == Phase::kOtomaClaim;
  if (otoma && !game.is_solo()) return at_odds("no Otoma with several seats");
  if (game.is_solo() && table.first != 0) return at_odds("seat 0 to be first in a solo game");
  const bool between = table.phase == Phase::kRefill || table.phase == Phase::kOver;
  if (between && table.half != 0) return at_odds("half-day 1 between turns");
  if (table.phase == Phase::kOver && table.active != table.first) {
    return at_odds("the first player's turn when the game is over");
  }
  if (table.phase == Phase::kRefill && table.round == 1 && turn_in_round(game, table) == 0) {
    return at_odds("no refill before the first turn");
  }
  return {};
}

// Cards that have left the game or lie on parchments.
int cards_gone(const Misterra& game, const Table& table) {
  if (game.is_solo()) {
    const bool player_done = table.phase == Phase::kOtoma || table.phase == Phase::kOtomaClaim ||
                             table.phase == Phase::kOver;
    if (is_set_up(table.phase)) return 0;
    return static_cast<int>(kSlots) * (table.round - 1) +
           (player_done ? static_cast<int>(kSlots) : table.half);
  }
  int gone = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
    gone += half_days_done(game, table, seat);
  }
  return gone;
}

Result<void> check_sketches(const Misterra& game, const Table& table) {
  const SketchCards& cards = table.sketches;
  const auto& printed = game.content().sketches[static_cast<std::size_t>(game.seats() - 1)];
  int left = static_cast<int>(game.is_solo() ? -2 : 0);
  int printed_total = left;
  for (std::size_t i = 0; i < kSketches; ++i) {
    const Sketch sketch = sketch_at(i);
    const auto here = cards.unseen[i] + std::ranges::count(cards.shown, sketch) +
                      std::count(cards.under.begin(), cards.under.end(), sketch) +
                      (table.taken == sketch ? 1 : 0);
    if (here > printed[i]) {
      return at_odds("at most " + std::to_string(printed[i]) + " cards " + sketch_text(sketch));
    }
    left += static_cast<int>(here);
    printed_total += printed[i];
  }
  if (table.sketches.unseen_total < (game.is_solo() ? 2 : 0)) {
    return at_odds("two unseen cards out of the game (M28)");
  }
  const int gone = std::min(cards_gone(game, table), printed_total);
  if (printed_total - left != gone) {
    return at_odds(std::to_string(gone) + " sketch cards out of the game by now, found " +
                   std::to_string(printed_total - left));
  }
  const int shown = count_shown(table);
  const int deck = game.deck_size(table);
  const auto slots = static_cast<int>(kSlots);
  int most = slots;
  bool may_be_less = deck == 0;
  switch (table.phase) {
    case Phase::kShow:
      // The lowest slots are filled first.
      if (shown == slots ||
          std::ranges::find(cards.shown, kNoSketch) - cards.shown.begin() != shown) {
        return at_odds("the first slots filled while five cards are shown");
      }
      return cards.under.empty() ? Result<void>{} : at_odds("no card under the deck yet");
    case Phase::kRefill:
      if (deck == 0 || shown == slots || (!game.is_solo() && shown < slots - 2)) {
        return at_odds("gaps and a deck to fill them from");
      }
      return {};
    case Phase::kOver:
      most = game.is_solo() ? 0 : slots - 2;
      break;
    case Phase::kOtoma:
    case Phase::kOtomaClaim:
      most = 0;
      break;
    case Phase::kDraw:
      most = slots - table.half - 1;
      break;
    case Phase::kExchange:
      most = slots - table.half - 1;
      if (deck < 2 || cards.under.empty() || cards.shown[table.gap] != kNoSketch) {
        return at_odds("a discarded card under the deck and its slot free");
      }
      break;
    default:
      most = is_set_up(table.phase) ? slots : slots - table.half;
      if (table.phase == Phase::kTake && shown == 0) return at_odds("a card to take");
      if (is_set_up(table.phase)) may_be_less = false;
      break;
  }
  if (shown > most || (shown < most && !may_be_less)) {
    return at_odds(std::to_string(most) + " cards on show, found " + std::to_string(shown));
  }
  return {};
}

Result<void> check_island(const Misterra& game, const Table& table) {
  const Island& island = table.island;
  const Cells jungles = game.content().jungles[static_cast<std::size_t>(game.seats() - 1)];
  if (!jungles.is_subset_of(island.tiles[Terrain::kJungle] & island.confirmed)) {
    return at_odds("the jungles of the start to be confirmed (M4)");
  }
  int half_days = std::popcount(table.otoma_turned);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
    half_days += half_days_done(game, table, seat);
  }
  if ((island.tiles.covered() - jungles).count() > 2 * half_days) {
    return at_odds("at most two tiles for each half-day");
  }
  Cells taken;
  const auto disjoint = [&](const Cells& markers) {
    const bool fresh = !taken.intersects(markers);
    taken |= markers;
    return fresh;
  };
  for (const Expedition& seat : table.seats) {
    if (!disjoint(seat.markers)) return at_odds("one marker on a cell");
  }
  if (!disjoint(table.otoma_markers)) return at_odds("one marker on a cell");
  if (!taken.is_subset_of(island.confirmed)) return at_odds("markers on confirmed tiles (M18)");
  return {};
}

// M18: markers of one player lie on different terrains.
bool markers_fit(const Island& island, const Cells& markers) {
  const auto once = [&](const Cells& tiles) { return (markers & tiles).count() <= 1; };
  return markers.count() <= kMarkers && std::ranges::all_of(island.tiles.of, once);
}

Result<void> check_otoma(const Misterra& game, const Table& table, bool top_claims) {
  if (!game.is_solo() || is_set_up(table.phase)) return {};
  int expected = 2 * (table.round - 1);
  if (table.phase == Phase::kOtoma) expected += table.half;
  if (table.phase == Phase::kOtomaClaim) expected += table.half + 1;
  if (table.phase == Phase::kOver) expected += 2;
  const int turned = std::popcount(table.otoma_turned);
  if (turned != expected || turned >= kOtomaDeck) {
    return at_odds(std::to_string(expected) + " Otoma cards turned by now, found " +
                   std::to_string(turned));
  }
  // M29: each packet has one claim card, which is not its first card.
  const int seen = turned + 1;
  const int claims =
      std::popcount(table.otoma_turned & game.content().otoma_claim_cards) + (top_claims ? 1 : 0);
  const int packets = seen / kOtomaPacket;
  const int most = seen % kOtomaPacket > 1 ? packets + 1 : packets;
  if (claims < packets || claims > most || (top_claims && seen % kOtomaPacket == 1)) {
    return at_odds("one claim card in each packet of Otoma cards (M29)");
  }
  const int done = claims - (table.phase == Phase::kOtomaClaim ? 1 : 0);
  if (!markers_fit(table.island, table.otoma_markers) || table.otoma_markers.count() > done) {
    return at_odds("the Otoma's markers on different terrains, one for each claim card");
  }
  if (table.phase == Phase::kOtomaClaim && (!top_claims || game.otoma_claims(table).count() < 2)) {
    return at_odds("several groups for the Otoma to choose from (M32)");
  }
  if (table.phase == Phase::kOtoma && seen >= kOtomaDeck) return at_odds("an Otoma card to turn");
  return {};
}

// M21, M33: the end has been triggered exactly when it shows on the table.
Result<void> check_end(const Misterra& game, const Table& table) {
  if (is_set_up(table.phase)) return {};
  const bool triggered = game.end_is_triggered(table);
  const bool over = table.phase == Phase::kOver;
  const bool turn_begins =
      table.phase == Phase::kRefill || (table.phase == Phase::kMove && table.half == 0);
  if (over && !triggered) return at_odds("a reason for the end of the game");
  if (game.is_solo()) {
    if (table.last_round) return at_odds("no last-round in a solo game");
    return turn_begins && triggered ? at_odds("the game to be over") : Result<void>{};
  }
  if (over != (table.last_round && turn_in_round(game, table) == 0)) {
    return at_odds("last-round exactly when the end has been triggered");
  }
  bool covered_before = false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
    covered_before = covered_before || (seat != table.active &&
                                        table.seats[seat].parchment.covered() == Cells::all());
  }
  if ((table.last_round && !triggered) || (!table.last_round && turn_begins && triggered) ||
      (!table.last_round && covered_before)) {
    return at_odds("last-round exactly when the end has been triggered");
  }
  return {};
}

// M10: the pawn stands on a steppe, came over steppes, and everything visited hangs together.
Result<void> check_steppe_walk(const Table& table, Place pawn) {
  const Places& visited = table.visited;
  bool fine = visited.contains(element(pawn)) && visited.count() >= 2 &&
              stands_on(table.island, pawn, Terrain::kSteppe);
  int others = 0;
  for (const Cell each : visited) {
    const Place place = place_of(each);
    fine = fine && standable(table.island).contains(each);
    others += stands_on(table.island, place, Terrain::kSteppe) ? 0 : 1;
    fine = fine && neighbours_of(place).intersects(visited);
  }
  return fine && others <= 1 ? Result<void>{} : at_odds("a walk over steppes in 'visited' (M10)");
}

}  // namespace

std::size_t cards_dealt(const Misterra& game, const Table& table, std::size_t seat) {
  const std::size_t all = game.rules().first_game ? kKept : kDealt;
  if (table.phase == Phase::kShow) return 0;
  if (table.phase != Phase::kDeal || seat < table.active) return all;
  return seat == table.active ? table.dealt : 0;
}

Result<void> check_table(const Misterra& game, const Table& table, bool top_claims) {
  if (auto done = check_progress(game, table); !done) return done;
  if (auto done = check_sketches(game, table); !done) return done;
  if (auto done = check_island(game, table); !done) return done;
  if (auto done = check_end(game, table); !done) return done;
  return check_otoma(game, table, top_claims);
}

Result<void> check_seat(const Misterra& game, const Table& table, std::size_t seat) {
  if (is_set_up(table.phase)) return {};
  const Expedition& own = table.seats[seat];
  const int half_days = half_days_done(game, table, seat);
  const bool is_active = seat == table.active && table.phase != Phase::kOver;
  const bool moved = is_active && table.phase >= Phase::kSteppe && table.phase <= Phase::kDraw;
  if ((own.pawn == kOffBoard) != (half_days == 0 && !moved)) {
    return at_odds("the pawn on the board from the first half-day on (M9)");
  }
  if (half_days == 0 && own.pawn != kOffBoard && !is_beach(own.pawn)) {
    return at_odds("the pawn on the beach in its first half-day (M9)");
  }
  const Cells tiles = table.island.tiles.covered();
  const Cells reached = Board::flood(tiles & Board::col_cells(0), tiles);
  if (is_island(own.pawn) && !reached.contains(cell_of(own.pawn))) {
    return at_odds("the pawn on a tile that can be reached from the beach (M9)");
  }
  const int maps = (own.parchment.covered().count() + 1) / 2;
  if (maps + own.markers.count() > half_days) {
    return at_odds("one card mapped or one claim for each half-day");
  }
  if (!markers_fit(table.island, own.markers)) {
    return at_odds("at most three markers on different terrains (M18)");
  }
  if (!is_active) return {};
  if (table.phase == Phase::kSteppe) return check_steppe_walk(table, own.pawn);
  if (table.lagoon_used && !stands_on(table.island, own.pawn, Terrain::kLagoon)) {
    return at_odds("the pawn on a lagoon (M11)");
  }
  if (table.lagoon_used && game.deck_size(table) == 0) return at_odds("a deck to exchange with");
  return {};
}

}  // namespace mapwright::misterra
