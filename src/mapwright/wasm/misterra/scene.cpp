// Everything on a table of Misterra that the viewer may know.

#include <algorithm>
#include <bit>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"
#include "mapwright/wasm/misterra/page.h"
#include "mapwright/wasm/misterra/parts.h"

namespace mapwright::misterra {
namespace {

Json card_ids(std::span<const Hypothesis> cards) {
  Json json = Json::array();
  for (const Hypothesis card : cards) {
    if (card != kNoHypothesis) json.push(card_text(card));
  }
  return json;
}

Json sketches_json(const Misterra& game, const Table& table) {
  const SketchCards& cards = table.sketches;
  Json unseen = Json::array();
  for (std::size_t i = 0; i < kSketches; ++i) {
    if (cards.unseen[i] == 0) continue;
    unseen.push(object_of("card", sketch_text(sketch_at(i)), "count", int{cards.unseen[i]}));
  }
  return object_of("shown", list_of(cards.shown, sketch_json), "taken", sketch_json(table.taken),
                   "deck", game.deck_size(table), "unseen", std::move(unseen), "under",
                   list_of(cards.under, sketch_json));
}

Json player_json(const Misterra& game, const View& view, Seat seat) {
  const Table& table = view.table;
  const Expedition& own = table.seats[seat];
  const Hand& hand = view.hands[seat];
  return Json::object()
      .add("seat", index(seat))
      .add("parchment", drawn_json(own.parchment, own.parchment.covered()))
      .add("pawn", own.pawn == kOffBoard ? Json() : Json(place_text(own.pawn)))
      .add("markers", drawn_json(table.island.tiles, own.markers))
      .add("markersLeft", kMarkers - own.markers.count())
      .add("chosen", table.has_chosen(seat))
      .add("kept", hand.has_kept() ? card_ids(hand.kept) : Json())
      .add("dealt", seat == view.viewer ? card_ids(hand.dealt) : Json())
      .add("score", score_json(worth_lines(game, table, hand, seat), hand.has_kept()));
}

Json otoma_json(const Misterra& game, const View& view) {
  Json face;
  if (view.otoma_face) {
    const auto deed_json = [](const OtomaDeed& deed) {
      return object_of("confirms", deed.confirms, "terrain", terrain_text(deed.terrain));
    };
    face = object_of("deeds", list_of(view.otoma_face->deeds, deed_json), "claims",
                     view.otoma_face->claims);
  }
  const Table& table = view.table;
  Json turned = Json::array();
  for (std::size_t i = 0; i < kOtomaCards; ++i) {
    if ((table.otoma_turned >> i & 1) != 0) turned.push(card_text(otoma_card_at(i)));
  }
  return object_of("face", std::move(face), "turned", std::move(turned), "halfDaysLeft",
                   table.otoma_half_days_left(), "markers",
                   drawn_json(table.island.tiles, table.otoma_markers), "claimPoints",
                   seat_score(game, table, Hand{}, table.first).otoma_sum());
}

bool is_on_the_way(Phase phase) {
  return phase == Phase::kMove || phase == Phase::kSteppe || phase == Phase::kTake ||
         phase == Phase::kExchange || phase == Phase::kDraw;
}

// The cards that the scene names, each once.
Json named_hypotheses(const Misterra& game, const View& view) {
  std::uint32_t named = 0;
  for (const Hand& hand : view.hands) {
    for (const Hypothesis card : hand.dealt) {
      if (card != kNoHypothesis) named |= 1U << index(card);
    }
    for (const Hypothesis card : hand.kept) {
      if (card != kNoHypothesis) named |= 1U << index(card);
    }
  }
  Json json = Json::array();
  for (std::size_t i = 0; i < kHypotheses; ++i) {
    if ((named >> i & 1) != 0) json.push(hypothesis_json(game.content(), hypothesis_at(i)));
  }
  return json;
}

// How much of the game is over, in percent: the fullest parchment, or the Otoma's half-days (M21,
// M33).
int percent_over(const Table& table) {
  if (table.phase == Phase::kOver) return 100;
  int percent = 0;
  for (const Expedition& seat : table.seats) {
    const int drawn = seat.parchment.covered().count();
    percent = std::max(percent, 100 * drawn / Cells::all().count());
  }
  return std::max(percent, 100 * std::popcount(table.otoma_turned) / (kOtomaDeck - 1));
}

}  // namespace

Json MisterraPage::scene(const Misterra& game, const View& view) {
  const Table& table = view.table;
  Json options = Json::object();
  for (const auto& [name, value] : game.options()) options.add(name, value);
  const auto place_name = [](Cell place) { return place_text(place_at(index(place))); };
  Json players = Json::array();
  for (const Seat seat : game.all_seats()) players.push(player_json(game, view, seat));
  const Place pawn = table.seats[table.active].pawn;
  const Cells seen = is_on_the_way(table.phase) ? mappable_from(game, table, pawn) : Cells{};
  return Json::object()
      .add("viewer", index(view.viewer) >= 0 ? index(view.viewer) : -1)
      .add("solo", game.is_solo())
      .add("options", std::move(options))
      .add("phase", kPhaseNames[static_cast<std::size_t>(table.phase)])
      .add("round", int{table.round})
      .add("half", int{table.half})
      .add("active", index(table.active))
      .add("first", index(table.first))
      .add("lastRound", table.last_round)
      .add("over", table.phase == Phase::kOver)
      .add("percentOver", percent_over(table))
      .add("ending", to_json(why_it_ends(game, table)))
      .add("island", tiles_json(table.island, Cells::all()))
      .add("reserve", reserve_json(table.island))
      .add("seen", cells_json(seen))
      .add("visited", list_of(table.visited, place_name))
      .add("sketches", sketches_json(game, table))
      .add("players", std::move(players))
      .add("otoma", game.is_solo() ? otoma_json(game, view) : Json())
      .add("hypotheses", named_hypotheses(game, view));
}

}  // namespace mapwright::misterra
