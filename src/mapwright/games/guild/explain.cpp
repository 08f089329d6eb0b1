#include "mapwright/games/guild/explain.h"

#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {
namespace {

// What waits in the pool and is not optional (G7).
Reason first_settle(const Turn& turn) {
  return turn.routes_wait ? Reason{"route-first", "G15"} : Reason{"village-first", "G16"};
}

constexpr std::array<std::string_view, 4> kByPiece = {"", "cube-there", "village-there",
                                                      "tower-there"};
// In the order of the shapes; a free phase forbids nothing.
constexpr std::array<std::string_view, 8> kByShape = {"used-up",      "path",        "line",
                                                      "one-region",   "touching",    "straight-on",
                                                      "from-village", "from-village"};

Reason why_not_card(const Content& content, const Turn& turn, const SpaceInfo& info) {
  const Phase& phase = phase_of(content, turn);
  const std::string_view rule = turn.card < content.terrain_cards ? "G10" : "G12";
  if (turn.placed() >= phase.limit) return {"used-up", "G8"};
  const bool wild = info.terrain == Terrain::kNone && content.readings.wild_always;  // G28
  if (phase.only == Only::kCities && info.feature != Feature::kCity && !wild) {
    return {"only-cities", rule};
  }
  if (phase.only == Only::kCoins && info.feature != Feature::kCoin && !wild) {
    return {"only-coins", rule};
  }
  if (info.terrain != Terrain::kNone) {  // G9: nothing but the shape keeps off a wild space
    const auto t = at(info.terrain);
    if (turn.used[t] >= phase.caps[t]) {
      return Reason{phase.caps[t] == 0 ? "terrain" : "terrain-used-up", rule}
          .with("terrain", kTerrainNames[t])
          .with("count", phase.caps[t]);
    }
  }
  return {kByShape[at(phase.shape)], rule};
}

Reason why_not_explore(const Guild& game, const SeatState& seat, Cell space) {
  const Turn& turn = seat.turn;
  if (space == game.map().capital) return {"capital", "G2"};
  const Piece piece = piece_on(game.map(), seat.board, space);
  if (piece != Piece::kNone) return {kByPiece[at(piece)], "G6"};
  if (turn.step != Step::kExplore) return {"card-first", "G11"};
  if (turn.must_settle() && turn.free_cubes == 0) return first_settle(turn);
  if (!seat.frontier.contains(space)) return {"not-beside", "G6"};
  return why_not_card(game.content(), turn, game.map()[space]);
}

Reason why_not_village(const Guild& game, const SeatState& seat, Cell space) {
  const auto region = game.map()[space].region;
  if (seat.turn.villages_wait == 0) return {"no-village-waits", "G16"};
  const bool waits = region != kNoRegion && (seat.turn.villages_wait >> region & 1U) != 0;
  return {waits ? "village-not-blank" : "village-other-region", "G16"};
}

Reason why_not_route(const Map& map, const SeatState& seat, Action action) {
  const unsigned cities = 1U << map[action.space()].number | 1U << map[action.second()].number;
  if ((seat.board.posts & cities) != 0) return {"post-there", "G15"};
  if ((seat.city_cubes & cities) != cities) return {"city-without-cube", "G15"};
  return {"not-linked", "G15"};
}

}  // namespace

Reason why_not(const Guild& game, const Guild::View& view, Seat seat, Action action) {
  if (!game.is_to_act(view.known, seat)) return {"not-your-turn", "G5"};
  const SeatState& own = view.known.seats[seat];
  switch (action.kind()) {
    case ActionKind::kExplore:
      return why_not_explore(game, own, action.space());
    case ActionKind::kVillage:
      return why_not_village(game, own, action.space());
    case ActionKind::kRoute:
      return why_not_route(game.map(), own, action);
    case ActionKind::kKeep:
    case ActionKind::kUse:
      return {"card-not-offered", "G11"};
    case ActionKind::kDone:
      break;
  }
  return own.turn.step == Step::kExplore ? first_settle(own.turn) : Reason{"card-first", "G11"};
}

Piece piece_on(const Map& map, const Board& board, Cell space) {
  if (board.cubes.contains(space)) return Piece::kCube;
  if (board.villages.contains(space)) return Piece::kVillage;
  return map.towers[board.towers].contains(space) ? Piece::kTower : Piece::kNone;
}

bool has_token(const Map& map, const Board& board, Cell space) {
  const SpaceInfo& info = map[space];
  const auto in = [&](unsigned mask) { return (mask >> info.number & 1U) != 0; };
  switch (info.feature) {
    case Feature::kCity:
      return in(board.posts);
    case Feature::kRuin:
      return in(board.ruins);
    case Feature::kCrystal:
      return in(board.crystals);
    default:
      return false;
  }
}

Gain gain_of(const Guild& game, const SeatState& before, const SeatState& after) {
  return {.coins = game.coins(after) - game.coins(before),
          .draws = after.turn.draws,
          .regions = after.turn.villages_wait & ~before.turn.villages_wait,
          .links = after.turn.routes_wait && !before.turn.routes_wait,
          .tower = after.board.towers != before.board.towers};
}

SourceLines source_lines(const Map& map, const SeatState& before, const SeatState& after) {
  const Board& board = after.board;
  const std::array<Spaces, kSources> where = {board.cubes & map.coins,
                                              board.villages,
                                              spaces_of(map.cities, board.posts),
                                              map.towers[board.towers],
                                              spaces_of(map.crystals, board.crystals),
                                              spaces_of(map.ruins, board.ruins)};
  SourceLines lines;
  for (std::size_t i = 0; i < kSources; ++i) {
    lines.push_back({kSourceNames[i], before.earned[i], after.earned[i], where[i]});
  }
  return lines;
}

TreasureLines treasure_lines(const Guild& game, const SeatState& before, const SeatState& after) {
  TreasureLines lines;
  for (std::size_t kind = 0; kind < game.content().treasures.size(); ++kind) {
    if (after.treasures[kind] == 0) continue;
    const Treasure& treasure = game.content().treasures[kind];
    Spaces spaces;
    if (treasure.kind == Treasure::Kind::kPerTower) spaces = game.map().towers[after.board.towers];
    if (treasure.kind == Treasure::Kind::kPerVillage) {
      spaces = after.board.villages & treasure.where;
    }
    lines.push_back(
        {{treasure.id, game.treasure_worth(before, kind), game.treasure_worth(after, kind), spaces},
         &treasure,
         after.treasures[kind]});
  }
  return lines;
}

ObjectiveStandings objective_standings(const Guild& game, const State& known, Seat seat,
                                       const Board& board) {
  ObjectiveStandings list;
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (known.objectives[o] == kNoCard) continue;
    const Objective& objective = game.content().objectives[known.objectives[o]];
    list.push_back({.objective = &objective,
                    .place = o,
                    .pays = game.objective_pay(known, o),
                    .covered = game.covered_slots(known, o),
                    .got = known.seats[seat].objectives[o],
                    .progress = progress_of(objective, game.map(), board)});
  }
  return list;
}

int unseen_treasures(const Guild& game, const Guild::View& view, std::size_t kind) {
  const Treasure& treasure = game.content().treasures[kind];
  int unseen = treasure.copies;
  for (const Seat each : game.all_seats()) {
    if (view.hides(each)) continue;
    const SeatState& seat = view.known.seats[each];
    unseen -= seat.treasures[kind] + seat.turn.drawn[kind];
  }
  // Those that are not kept go under the deck when they have been used.
  return treasure.is_kept() ? unseen : unseen - view.known.under[kind];
}

int specialties_left(const Guild& game, const State& known) {
  int left = game.content().specialty_count();
  for (const SeatState& seat : known.seats) {
    for (const auto card : seat.board.specialties) left -= card == kNoCard ? 0 : 2;
  }
  return left;
}

}  // namespace mapwright::guild
