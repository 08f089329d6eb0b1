// Whether a table read from text can come about in a game.

#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/position.h"

namespace mapwright::misterra {
namespace {

constexpr Seat kFirstSeat{0};

class Checker {
 public:
  Checker(PositionText& text, const Misterra& game, const View& view)
      : text_(text), game_(game), view_(view), table_(view.table), phase_(view.table.phase) {}

  void check() {
    if (is_set_up_) {
      set_up();
    } else {
      progress();
    }
    cards_in_game();
    cards_on_show();
    island();
    if (!is_set_up_) {
      end();
      if (game_.is_solo()) otoma();
    }
    for (const Seat seat : game_.all_seats()) {
      if (!text_.ok()) return;
      ++entry_;
      if (!is_set_up_) expedition(seat);
      hand(seat);
    }
  }

 private:
  void expect(bool holds, std::string_view what) {
    if (!holds) text_.fail_in(entry_, "expected " + std::string(what));
  }

  // The active seat's place in the round, 0 for the first player.
  [[nodiscard]] int turn_in_round(Seat seat) const {
    return (mapwright::index(seat) + game_.seats() - mapwright::index(table_.first)) %
           game_.seats();
  }
  // Half-days a seat has finished.
  [[nodiscard]] int half_days_done(Seat seat) const {
    if (is_set_up_) return 0;
    if (phase_ == Phase::kOver || otoma_acts_) return 2 * table_.round;
    const int before = 2 * (table_.round - 1);
    const int own_turn = turn_in_round(seat);
    const int turn = turn_in_round(table_.active);
    return before + (own_turn < turn ? 2 : own_turn == turn ? table_.half : 0);
  }
  [[nodiscard]] int all_half_days_done() const {
    int done = 0;
    for (const Seat seat : game_.all_seats()) done += half_days_done(seat);
    return done;
  }

  void set_up() {
    const Table fresh = game_.initial_state().table;
    const bool solo = game_.is_solo();
    const bool first_game = game_.rules().first_game;
    expect(!(phase_ == Phase::kFirst && solo) && !(phase_ == Phase::kOtomaTop && !solo) &&
               !(phase_ == Phase::kKeep && first_game),
           "a phase of this game's set-up");
    expect(table_.round == 1 && table_.half == 0 && !table_.last_round &&
               table_.otoma_turned == 0 && table_.otoma_markers.empty() &&
               table_.island == fresh.island && table_.seats == fresh.seats,
           "untouched boards and round 1 during the set-up");
    expect((phase_ == Phase::kDeal || table_.active == kFirstSeat) &&
               (table_.first == kFirstSeat || (phase_ == Phase::kKeep && !solo)),
           "first and turn to be 0 until they are known");
    const unsigned dealt_pairs = phase_ == Phase::kDeal  ? (1U << at(table_.active)) - 1
                                 : phase_ > Phase::kDeal ? all_seats_
                                                         : 0;
    expect(phase_ == Phase::kKeep ? table_.chosen != all_seats_
                                  : table_.chosen == (first_game ? dealt_pairs : 0),
           "kept hypotheses only where they have been chosen");
  }

  void progress() {
    const bool between = phase_ == Phase::kRefill || phase_ == Phase::kOver;
    const bool round_begins = turn_in_round(table_.active) == 0;
    expect(table_.chosen == all_seats_, "all seats to have kept two hypotheses");
    expect(!otoma_acts_ || game_.is_solo(), "no Otoma with several seats");
    expect(!game_.is_solo() || table_.first == kFirstSeat, "seat 0 to be first in a solo game");
    expect(!between || table_.half == 0, "half-day 1 between turns");
    expect(phase_ != Phase::kOver || round_begins, "the first player's turn when the game is over");
    expect(phase_ != Phase::kRefill || table_.round > 1 || !round_begins,
           "no refill before the first turn");
  }

  // Cards that have left the game or lie on parchments.
  [[nodiscard]] int cards_gone() const {
    if (!game_.is_solo()) return all_half_days_done();
    if (is_set_up_) return 0;
    const bool player_done = otoma_acts_ || phase_ == Phase::kOver;
    return kSlotCount * (table_.round - 1) + (player_done ? kSlotCount : table_.half);
  }

  void cards_in_game() {
    const SketchCards& cards = table_.sketches;
    const auto& printed = game_.content().sketches[at(game_.seats() - 1)];
    const int aside = game_.is_solo() ? 2 : 0;
    int missing = 0;
    int in_play = -aside;
    for (std::size_t i = 0; i < kSketches; ++i) {
      const Sketch sketch = sketch_at(i);
      const auto here = static_cast<int>(cards.unseen[i] + std::ranges::count(cards.shown, sketch) +
                                         std::ranges::count(cards.under, sketch)) +
                        (table_.taken == sketch ? 1 : 0);
      expect(here <= printed[i],
             "at most " + std::to_string(printed[i]) + " cards " + sketch_text(sketch));
      missing += printed[i] - here;
      in_play += printed[i];
    }
    expect(cards.unseen_total >= aside, "two unseen cards out of the game (M28)");
    const int gone = std::min(cards_gone(), in_play);
    expect(missing == gone, std::to_string(gone) + " sketch cards out of the game by now, found " +
                                std::to_string(missing));
  }

  // How many cards lie on show follows from the phase; fewer only when the deck has run out.
  void cards_on_show() {
    const SketchCards& cards = table_.sketches;
    const auto gaps = static_cast<int>(std::ranges::count(cards.shown, kNoSketch));
    const int shown = kSlotCount - gaps;
    const int deck = game_.deck_size(table_);
    if (phase_ == Phase::kShow) {
      // The lowest slots are filled first.
      const auto first_gap = std::ranges::find(cards.shown, kNoSketch) - cards.shown.begin();
      expect(gaps > 0 && first_gap == shown, "the first slots filled while five cards are shown");
      expect(cards.under.empty(), "no card under the deck yet");
      return;
    }
    if (phase_ == Phase::kRefill) {
      expect(deck > 0 && gaps > 0 && (game_.is_solo() || gaps <= 2),
             "gaps and a deck to fill them from");
      return;
    }
    int most = kSlotCount - table_.half;
    if (phase_ == Phase::kOver) most = game_.is_solo() ? 0 : kSlotCount - 2;
    if (otoma_acts_) most = 0;
    if (phase_ == Phase::kDraw || phase_ == Phase::kExchange) --most;
    expect(phase_ != Phase::kExchange ||
               (deck >= 2 && !cards.under.empty() && cards.shown[table_.gap] == kNoSketch),
           "a discarded card under the deck and its slot free");
    expect(phase_ != Phase::kTake || shown > 0, "a card to take");
    expect(shown == most || (shown < most && deck == 0 && !is_set_up_),
           std::to_string(most) + " cards on show, found " + std::to_string(shown));
  }

  void island() {
    const Island& island = table_.island;
    const Cells jungles = game_.content().jungles[at(game_.seats() - 1)];
    expect(jungles.is_subset_of(island.tiles[Terrain::kJungle] & island.confirmed),
           "the jungles of the start to be confirmed (M4)");
    const int half_days = all_half_days_done() + std::popcount(table_.otoma_turned);
    expect((island.tiles.covered() - jungles).count() <= 2 * half_days,
           "at most two tiles for each half-day");
    Cells taken = table_.otoma_markers;
    for (const Expedition& seat : table_.seats) {
      expect(!taken.intersects(seat.markers), "one marker on a cell");
      taken |= seat.markers;
    }
    expect(taken.is_subset_of(island.confirmed), "markers on confirmed tiles (M18)");
  }

  // M21, M33: the end has been triggered exactly when it shows on the table.
  void end() {
    const bool triggered = game_.end_is_triggered(table_);
    const bool over = phase_ == Phase::kOver;
    const bool turn_begins =
        phase_ == Phase::kRefill || (phase_ == Phase::kMove && table_.half == 0);
    expect(!over || triggered, "a reason for the end of the game");
    if (game_.is_solo()) {
      expect(!table_.last_round, "no last-round in a solo game");
      expect(!turn_begins || !triggered, "the game to be over");
      return;
    }
    bool covered_before = false;
    for (const Seat seat : game_.all_seats()) {
      const bool covered = table_.seats[seat].parchment.covered() == Cells::all();
      covered_before = covered_before || (seat != table_.active && covered);
    }
    expect(over == (table_.last_round && turn_in_round(table_.active) == 0) &&
               (table_.last_round ? triggered : !(turn_begins && triggered) && !covered_before),
           "last-round exactly when the end has been triggered");
  }

  // M18: markers of one player lie on different terrains.
  [[nodiscard]] bool markers_fit(const Cells& markers) const {
    const auto once = [&](const Cells& tiles) { return (markers & tiles).count() <= 1; };
    return markers.count() <= kMarkers && std::ranges::all_of(table_.island.tiles.of, once);
  }

  void otoma() {
    const bool claiming = phase_ == Phase::kOtomaClaim;
    const int expected = 2 * (table_.round - 1) + (otoma_acts_ ? table_.half : 0) +
                         (claiming ? 1 : 0) + (phase_ == Phase::kOver ? 2 : 0);
    const int turned = std::popcount(table_.otoma_turned);
    expect(
        turned == expected && turned < kOtomaDeck,
        std::to_string(expected) + " Otoma cards turned by now, found " + std::to_string(turned));
    // M29: each packet has one claim card, which is not its first card.
    const bool top_claims = view_.otoma_face && view_.otoma_face->claims;
    const int seen = turned + 1;
    const int claims = std::popcount(table_.otoma_turned & game_.content().otoma_claim_cards) +
                       (top_claims ? 1 : 0);
    const int packets = seen / kOtomaPacket;
    const int in_packet = seen % kOtomaPacket;
    expect(claims >= packets && claims <= packets + (in_packet > 1 ? 1 : 0) &&
               !(top_claims && in_packet == 1),
           "one claim card in each packet of Otoma cards (M29)");
    expect(markers_fit(table_.otoma_markers) &&
               table_.otoma_markers.count() <= claims - (claiming ? 1 : 0),
           "the Otoma's markers on different terrains, one for each claim card");
    expect(!claiming || (top_claims && game_.otoma_claims(table_).count() >= 2),
           "several groups for the Otoma to choose from (M32)");
    expect(phase_ != Phase::kOtoma || seen < kOtomaDeck, "an Otoma card to turn");
  }

  void expedition(Seat seat) {
    const Expedition& own = table_.seats[seat];
    const int half_days = half_days_done(seat);
    const bool is_active = seat == table_.active && phase_ != Phase::kOver;
    const bool moved = is_active && phase_ >= Phase::kSteppe && phase_ <= Phase::kDraw;
    expect((own.pawn == kOffBoard) == (half_days == 0 && !moved),
           "the pawn on the board from the first half-day on (M9)");
    expect(half_days > 0 || own.pawn == kOffBoard || is_beach(own.pawn),
           "the pawn on the beach in its first half-day (M9)");
    const Cells tiles = table_.island.tiles.covered();
    const Cells reached = Board::flood(tiles & Board::col_cells(0), tiles);
    expect(!is_island(own.pawn) || reached.contains(cell_of(own.pawn)),
           "the pawn on a tile that can be reached from the beach (M9)");
    expect((own.parchment.covered().count() + 1) / 2 + own.markers.count() <= half_days,
           "one card mapped or one claim for each half-day");
    expect(markers_fit(own.markers), "at most three markers on different terrains (M18)");
    if (!is_active || !text_.ok()) return;
    if (phase_ == Phase::kSteppe) steppe_walk(own.pawn);
    expect(!table_.lagoon_used || stands_on(table_.island, own.pawn, Terrain::kLagoon),
           "the pawn on a lagoon (M11)");
    expect(!table_.lagoon_used || game_.deck_size(table_) > 0, "a deck to exchange with");
  }

  // M10: the pawn stands on a steppe, came over steppes, and everything visited hangs together.
  void steppe_walk(Place pawn) {
    const Places& visited = table_.visited;
    bool fine = visited.contains(element(pawn)) && visited.count() >= 2 &&
                stands_on(table_.island, pawn, Terrain::kSteppe);
    int others = 0;
    for (const Cell each : visited) {
      const Place place = place_of(each);
      fine = fine && standable(table_.island).contains(each) &&
             neighbours_of(place).intersects(visited);
      others += stands_on(table_.island, place, Terrain::kSteppe) ? 0 : 1;
    }
    expect(fine && others <= 1, "a walk over steppes in 'visited' (M10)");
  }

  void hand(Seat seat) {
    const Hand& hand = view_.hands[seat];
    const bool own = !text_.is_view() || view_.viewer == seat;
    const auto dealt =
        kDealt - static_cast<std::size_t>(std::ranges::count(hand.dealt, kNoHypothesis));
    const std::size_t expected = own ? cards_dealt(game_, table_, seat) : 0;
    expect(dealt == expected,
           std::to_string(expected) + " dealt hypotheses, found " + std::to_string(dealt));
    for (std::size_t i = 0; i < dealt; ++i) {
      expect(add_member(seen_, static_cast<int>(hand.dealt[i])),
             "every hypothesis only once, found two " + card_text(hand.dealt[i]));
    }
    if (!hand.has_kept()) return;
    expect(!game_.rules().first_game ||
               std::ranges::find(game_.content().pairs, hand.kept) != game_.content().pairs.end(),
           "the two cards of a pair");
    for (const Hypothesis card : hand.kept) {
      if (own) {
        expect(std::ranges::find(hand.dealt, card) != hand.dealt.end(),
               "to keep dealt cards, found " + card_text(card));
      } else {
        expect(add_member(seen_, static_cast<int>(card)), "every hypothesis only once");
      }
    }
  }

  PositionText& text_;
  const Misterra& game_;
  const View& view_;
  const Table& table_;
  const Phase phase_;
  const bool is_set_up_ = phase_ <= Phase::kKeep;
  const bool otoma_acts_ = phase_ == Phase::kOtoma || phase_ == Phase::kOtomaClaim;
  const unsigned all_seats_ = (1U << game_.seats()) - 1;
  std::uint32_t seen_ = 0;  // hypotheses that have been seen in a hand
  int entry_ = 0;           // what is looked at: the head or a seat
};

}  // namespace

std::size_t cards_dealt(const Misterra& game, const Table& table, Seat seat) {
  const std::size_t all = game.rules().first_game ? kKept : kDealt;
  if (table.phase == Phase::kShow) return 0;
  if (table.phase != Phase::kDeal || seat < table.active) return all;
  return seat == table.active ? table.dealt : 0;
}

void check_table(PositionText& text, const Misterra& game, const View& view) {
  Checker(text, game, view).check();
}

}  // namespace mapwright::misterra
