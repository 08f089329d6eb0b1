// Everything on a table of Misterra that the viewer may know.

#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"
#include "mapwright/wasm/misterra/page.h"

namespace mapwright::misterra {
namespace {

Json sketch_json(Sketch sketch) {
  if (sketch == kNoSketch) return {};
  const auto [first, second] = halves_of(sketch);
  return object_of("card", sketch_text(sketch), "terrains",
                   list_of(std::array{terrain_text(first), terrain_text(second)}));
}

Json hypothesis_json(const Content& content, Hypothesis id) {
  const HypothesisCard& card = content.hypotheses[index(id)];
  Json json = Json::object();
  json.add("id", card_text(id)).add("family", kFamilyIds[static_cast<std::size_t>(card.family)]);
  if (card.has_terrain()) json.add("terrain", terrain_text(card.terrain));
  if (card.has_barred()) json.add("barred", terrain_text(card.barred));
  if (card.payment.each != 0) json.add("each", card.payment.each);
  if (!card.rows.empty()) {
    json.add("table", list_of(card.rows, [](const PaymentRow& row) {
               return list_of(std::array{row.from, row.points});
             }));
  }
  if (card.beyond != 0) json.add("beyond", card.beyond);
  if (card.family == Family::kPattern && !card.places.empty()) {
    const TerrainCells& place = card.places.front();
    json.add("pattern", drawn_json(place, place.covered()));
  }
  json.add("reconstructed", card.reconstructed);
  return json;
}

bool is_card(Hypothesis card) { return card != kNoHypothesis; }

Json card_ids(std::span<const Hypothesis> cards) {
  return list_of(
      cards, [](Hypothesis card) { return card_text(card); }, is_card);
}

Json sketches_json(const Misterra& game, const Table& table) {
  const SketchCards& cards = table.sketches;
  const auto unseen_json = [&](int i) {
    return object_of("card", sketch_text(sketch_at(at(i))), "count", int{cards.unseen[at(i)]});
  };
  const auto is_unseen = [&](int i) { return cards.unseen[at(i)] != 0; };
  return object_of("shown", list_of(cards.shown, sketch_json), "taken", sketch_json(table.taken),
                   "deck", game.deck_size(table), "unseen",
                   list_of(numbers(kSketches), unseen_json, is_unseen), "under",
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
  const auto turned_text = [](int i) { return card_text(otoma_card_at(at(i))); };
  return object_of("face", std::move(face), "turned",
                   list_of(bits_of(table.otoma_turned), turned_text), "halfDaysLeft",
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
  const auto name = [&](const auto& cards) {
    for (const Hypothesis card : cards) named |= is_card(card) ? 1U << index(card) : 0;
  };
  for (const Hand& hand : view.hands) {
    name(hand.dealt);
    name(hand.kept);
  }
  return list_of(bits_of(named), [&](int card) {
    return hypothesis_json(game.content(), hypothesis_at(at(card)));
  });
}

}  // namespace

Json cells_json(const Cells& cells) { return list_of(cells, cell_text); }

Json drawn_json(const TerrainCells& board, const Cells& cells) {
  return list_of(cells & board.covered(), [&](Cell cell) {
    return object_of("cell", cell_text(cell), "terrain", terrain_text(board.at(cell)));
  });
}

Json tiles_json(const Island& island, const Cells& cells) {
  return list_of(cells & island.tiles.covered(), [&](Cell cell) {
    return object_of("cell", cell_text(cell), "terrain", terrain_text(island.tiles.at(cell)),
                     "confirmed", island.confirmed.contains(cell));
  });
}

Json reserve_json(const Island& island) {
  Json json = Json::object();
  for (const Terrain terrain : kAllTerrains) {
    json.add(terrain_text(terrain), int{island.reserve[index(terrain)]});
  }
  return json;
}

Json score_json(const Lines& lines, bool complete) {
  const auto line_json = [](const Line& line) {
    Json json = Json::object();
    json.add("id", id_of(line))
        .add("kind", line.line)
        .add("value", line.after)
        .add("board", line.on_island() ? "island" : "parchment")
        .add("cells", cells_json(line.cells))
        .add("count", line.count);
    if (line.terrain) json.add("terrain", terrain_text(*line.terrain));
    if (line.merged) json.add("merged", true);
    return json;
  };
  return object_of("lines", list_of(lines, line_json), "total", sum_of(lines).after, "complete",
                   complete);
}

std::string id_of(const Line& line) {
  if (line.card != kNoHypothesis) return card_text(line.card);
  return std::string(line.line) + (line.terrain ? " " + terrain_text(*line.terrain) : "");
}

Json box_json(const Misterra& game) {
  const auto& cards = game.content().otoma;
  const auto back_json = [&](int i) {
    return object_of("id", card_text(otoma_card_at(at(i))), "cells",
                     list_of(cards[at(i)].cells, cell_text));
  };
  return object_of("otoma", list_of(numbers(cards.size()), back_json));
}

Json scene_json(const Misterra& game, const View& view) {
  const Table& table = view.table;
  Json options = Json::object();
  for (const auto& [name, value] : game.options()) options.add(name, value);
  const auto place_name = [](Cell place) { return place_text(place_at(index(place))); };
  const auto player = [&](Seat seat) { return player_json(game, view, seat); };
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
      .add("percentOver", percent_over(game, table))
      .add("ending", to_json(why_it_ends(game, table)))
      .add("island", tiles_json(table.island, Cells::all()))
      .add("reserve", reserve_json(table.island))
      .add("seen", cells_json(seen))
      .add("visited", list_of(table.visited, place_name))
      .add("sketches", sketches_json(game, table))
      .add("players", list_of(game.all_seats(), player))
      .add("otoma", game.is_solo() ? otoma_json(game, view) : Json())
      .add("hypotheses", named_hypotheses(game, view));
}

}  // namespace mapwright::misterra
