#include "mapwright/learn/misterra/encoding.h"

#include <algorithm>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/scoring.h"
#include "mapwright/learn/spread.h"

namespace mapwright::misterra {
namespace {

constexpr int kOthers = kMaxPlayers - 1;
constexpr int kSketchKinds = static_cast<int>(kSketches);
constexpr int kHypothesisCards = static_cast<int>(kHypotheses);

Cells cell_under(Place place) { return is_island(place) ? Cells::of(cell_of(place)) : Cells{}; }

void write_expedition(const Expedition& seat, std::uint8_t* out) {
  const auto& parchment = seat.parchment.of;
  spread_planes(out, parchment[0], parchment[1], parchment[2], parchment[3], seat.markers,
                cell_under(seat.pawn));
}
constexpr int kExpeditionPlanes = 6;

std::uint64_t bits_of(const auto& cards) {
  std::uint64_t mask = 0;
  for (const Hypothesis card : cards) {
    if (card != kNoHypothesis) mask |= std::uint64_t{1} << index(card);
  }
  return mask;
}

int sketch_number(Sketch sketch) {
  return sketch == kNoSketch ? -1 : static_cast<int>(index(sketch));
}

SeatScore score_now(const Seen& seen) {
  return seat_score(seen.encoding.game(), seen.view.table, seen.view.hands[seen.seat], seen.seat);
}

// Calls write(seat) for each other seat, clockwise; missing() where there is none.
template <class Write, class Missing>
void for_each_other(const Seen& seen, Write&& write, Missing&& missing) {
  for (int steps = 1; steps <= kOthers; ++steps) {
    if (const auto other = seen.other(steps)) {
      write(*other);
    } else {
      missing();
    }
  }
}

}  // namespace

std::optional<Seat> Seen::other(int steps) const {
  const int seats = encoding.game().seats();
  if (steps >= seats) return std::nullopt;
  return seat_at((mapwright::index(seat) + steps) % seats);
}

std::optional<Action> Encoding::action(int number) const {
  if (number < 1 || number >= actions()) return std::nullopt;
  return Action::numbered(number - 1);
}

std::vector<ActionRange> Encoding::ranges() const {
  const auto from = [](int code) { return 1 + code; };
  return {
      {from(0), 1, "stay", "no step"},
      {from(Action::kGoBase), kPlaces, "go", "to A1, A2, … E5, then the beach from A to E"},
      {from(Action::kDiscardBase), kSlotCount, "discard", "the shown card 1 to 5 (lagoon)"},
      {from(Action::kTakeBase), kSlotCount, "take", "the shown card 1 to 5"},
      {from(Action::kClaimCode), 1, "claim", "the region under the pawn"},
      {from(Action::kPassCode), 1, "pass", ""},
      {from(Action::kOtomaBase), kCells, "otoma-claim", "which region, by its lowest cell"},
      {from(Action::kKeepBase), Action::kKeeps, "keep",
       "two hypotheses: P01 with P02, P03, … then P02 with P03, …"},
      {from(Action::kMapBase), kLayings * 3, "map",
       "first cell and second cell, in their order; for each the usual order, the first cell "
       "first, the second first"},
  };
}

View Encoding::cheating_view(const State& state, Seat seat) const {
  View view = game_.view(state, seat);
  view.hands = state.hands;
  return view;
}

int Encoding::points(const State& state, Seat seat) const {
  return seat_score(game_, state.table, state.hands[seat], seat).total;
}

void Encoding::describe() {
  planes_ = {
      {"island", 5, "tiles on the island: steppe, lagoon, jungle, mountain; those confirmed",
       [](const Seen& seen, std::uint8_t* out) {
         const Island& island = seen.view.table.island;
         const auto& tiles = island.tiles.of;
         spread_planes(out, tiles[0], tiles[1], tiles[2], tiles[3], island.confirmed);
       }},
      {"own", kExpeditionPlanes,
       "your parchment: steppe, lagoon, jungle, mountain; your markers; your pawn",
       [](const Seen& seen, std::uint8_t* out) {
         write_expedition(seen.view.table.seats[seen.seat], out);
       }},
      {"seen", 1, "the cells that your pawn sees",
       [](const Seen& seen, std::uint8_t* out) {
         const Table& table = seen.view.table;
         const Place pawn = table.seats[seen.seat].pawn;
         spread(pawn == kOffBoard ? Cells{}
                                  : seen_from(table.island, pawn, seen.encoding.game().rules()),
                out);
       }},
  };
  globals_ = {
      {"phase", static_cast<int>(kPhases),
       "what happens next, in the order of the words: show, deal, first, otoma-top, keep, move, "
       "steppe, take, exchange, draw, otoma, otoma-claim, refill, over",
       [](const Seen& seen, float* out) {
         Numbers(out).one_of(static_cast<int>(kPhases), static_cast<int>(seen.view.table.phase));
       }},
      {"active", kMaxPlayers, "whose turn it is: you, the next clockwise, …",
       [](const Seen& seen, float* out) {
         const int seats = seen.encoding.game().seats();
         const int steps = mapwright::index(seen.view.table.active) - mapwright::index(seen.seat);
         Numbers(out).one_of(kMaxPlayers, (steps + seats) % seats);
       }},
      {"first", kMaxPlayers, "who began: you, the next clockwise, …",
       [](const Seen& seen, float* out) {
         const int seats = seen.encoding.game().seats();
         const int steps = mapwright::index(seen.view.table.first) - mapwright::index(seen.seat);
         Numbers(out).one_of(kMaxPlayers, (steps + seats) % seats);
       }},
      {"turn", 4, "half-day (0 or 1), round, 1 in the last round, 1 after a lagoon's exchange",
       [](const Seen& seen, float* out) {
         const Table& table = seen.view.table;
         Numbers(out)
             .add(table.half)
             .add(table.round)
             .add(table.last_round ? 1 : 0)
             .add(table.lagoon_used ? 1 : 0);
       }},
      {"reserve", static_cast<int>(kTerrains), "tiles left: steppe, lagoon, jungle, mountain",
       [](const Seen& seen, float* out) { Numbers(out).all(seen.view.table.island.reserve); }},
      {"shown", kSlotCount * kSketchKinds, "the sketch card in each of the five slots",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         for (const Sketch card : seen.view.table.sketches.shown) {
           numbers.one_of(kSketchKinds, sketch_number(card));
         }
       }},
      {"taken", kSketchKinds, "the card that was taken, to be mapped",
       [](const Seen& seen, float* out) {
         Numbers(out).one_of(kSketchKinds, sketch_number(seen.view.table.taken));
       }},
      {"unseen", kSketchKinds, "sketch cards that nobody has seen, of each kind",
       [](const Seen& seen, float* out) { Numbers(out).all(seen.view.table.sketches.unseen); }},
      {"deck", 1, "sketch cards that can still be turned over",
       [](const Seen& seen, float* out) {
         Numbers(out).add(seen.encoding.game().deck_size(seen.view.table));
       }},
      {"dealt", kHypothesisCards, "the hypotheses you were dealt, P01 to P25",
       [](const Seen& seen, float* out) {
         Numbers(out).bits(kHypothesisCards, bits_of(seen.view.hands[seen.seat].dealt));
       }},
      {"kept", kHypothesisCards, "those you keep",
       [](const Seen& seen, float* out) {
         Numbers(out).bits(kHypothesisCards, bits_of(seen.view.hands[seen.seat].kept));
       }},
      {"pawn", kPlaces, "where your pawn stands: A1 to E5, the beach A to E; all 0: nowhere yet",
       [](const Seen& seen, float* out) {
         const Place pawn = seen.view.table.seats[seen.seat].pawn;
         Numbers(out).one_of(kPlaces, pawn == kOffBoard ? -1 : index(pawn));
       }},
      {"visited", kPlaces, "where it stood in this half-day, while it may go on",
       [](const Seen& seen, float* out) {
         Numbers(out).bits(kPlaces, seen.view.table.visited.word(0));
       }},
  };
  facts_ = {
      {"points", 6,
       "as if the game ended now: fidelity, empty cells, first hypothesis, second, claims, all "
       "together",
       [](const Seen& seen, float* out) {
         const SeatScore score = score_now(seen);
         Numbers(out)
             .add(score.fidelity)
             .add(score.empty)
             .all(score.hypotheses)
             .add(score.claim_sum())
             .add(score.total);
       }},
      {"hypothesis_points", kHypothesisCards, "what each of P01 to P25 would bring you now",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         const Parchment& parchment = seen.view.table.seats[seen.seat].parchment;
         for (const HypothesisCard& card : seen.encoding.game().content().hypotheses) {
           numbers.add(hypothesis_points(card, parchment));
         }
       }},
  };
  if (game_.is_solo()) {
    planes_.push_back({"otoma", 1, "the Otoma's markers", [](const Seen& seen, std::uint8_t* out) {
                         spread(seen.view.table.otoma_markers, out);
                       }});
    globals_.push_back({"otoma_turned", static_cast<int>(kOtomaCards), "Otoma cards turned over",
                        [](const Seen& seen, float* out) {
                          Numbers(out).bits(static_cast<int>(kOtomaCards),
                                            seen.view.table.otoma_turned);
                        }});
    globals_.push_back(
        {"otoma_face", 11,
         "the Otoma card on top: for each deed the terrain and whether it confirms; whether it "
         "claims",
         [](const Seen& seen, float* out) {
           Numbers numbers(out);
           if (!seen.view.otoma_face) {
             numbers.none(11);
             return;
           }
           for (const OtomaDeed& deed : seen.view.otoma_face->deeds) {
             numbers.one_of(static_cast<int>(kTerrains), static_cast<int>(deed.terrain));
             numbers.add(deed.confirms ? 1 : 0);
           }
           numbers.add(seen.view.otoma_face->claims ? 1 : 0);
         }});
    return;
  }
  planes_.push_back({"others", kOthers * kExpeditionPlanes,
                     "the same as `own` for the others, clockwise; all 0 where nobody sits",
                     [](const Seen& seen, std::uint8_t* out) {
                       std::fill_n(out, kOthers * kExpeditionPlanes * kCells, std::uint8_t{0});
                       for (int steps = 1; steps <= kOthers; ++steps) {
                         const auto other = seen.other(steps);
                         if (!other) return;
                         write_expedition(seen.view.table.seats[*other],
                                          out + (steps - 1) * kExpeditionPlanes * kCells);
                       }
                     }});
  globals_.push_back({"other_pawns", kOthers * kPlaces, "where the others' pawns stand, clockwise",
                      [](const Seen& seen, float* out) {
                        Numbers numbers(out);
                        for_each_other(
                            seen,
                            [&](Seat other) {
                              const Place pawn = seen.view.table.seats[other].pawn;
                              numbers.one_of(kPlaces, pawn == kOffBoard ? -1 : index(pawn));
                            },
                            [&] { numbers.none(kPlaces); });
                      }});
  globals_.push_back({"other_kept", kOthers * kHypothesisCards,
                      "the others' hypotheses: all 0 before the end of the game",
                      [](const Seen& seen, float* out) {
                        Numbers numbers(out);
                        for_each_other(
                            seen,
                            [&](Seat other) {
                              numbers.bits(kHypothesisCards, bits_of(seen.view.hands[other].kept));
                            },
                            [&] { numbers.none(kHypothesisCards); });
                      }});
  globals_.push_back(
      {"chosen", kMaxPlayers, "who has kept two hypotheses: you, the next, …",
       [](const Seen& seen, float* out) {
         Numbers numbers(out);
         numbers.add(seen.view.table.has_chosen(seen.seat) ? 1 : 0);
         for_each_other(
             seen, [&](Seat other) { numbers.add(seen.view.table.has_chosen(other) ? 1 : 0); },
             [&] { numbers.none(1); });
       }});
}

}  // namespace mapwright::misterra
