// Why a step at the Guild is not possible, as a code for the message files and the rule it follows
// from (page.h).

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/wasm/guild/page.h"

namespace mapwright {
namespace {

using namespace guild;

Json because(std::string_view code, std::string_view rule) {
  return std::move(Json::object().add("code", code).add("rule", rule));
}

Json because(std::string_view code, std::string_view rule, Terrain terrain, int count) {
  Json json = because(code, rule);
  json.add("terrain", kTerrainNames[static_cast<std::size_t>(terrain)]);
  return std::move(json.add("count", count));
}

// What waits in the pool and is not optional (G7).
Json first_settle(const Turn& turn) {
  return turn.routes_wait ? because("route-first", "G15") : because("village-first", "G16");
}

Json why_not_shape(Shape shape) {
  switch (shape) {
    case Shape::kFree:
      break;
    case Shape::kPath:
      return because("path", "G12");
    case Shape::kLine:
      return because("line", "G12");
    case Shape::kOneRegion:
      return because("one-region", "G12");
    case Shape::kTouchingLast:
      return because("touching", "G12");
    case Shape::kStraightOn:
      return because("straight-on", "G12");
    case Shape::kFromVillage:
    case Shape::kFromOtherVillage:
      return because("from-village", "G12");
  }
  return because("not-now", "G7");
}

Json why_not_card(const Content& content, const Turn& turn, const SpaceInfo& info) {
  const Phase& phase = phase_of(content, turn);
  if (turn.placed() >= phase.limit) return because("used-up", "G8");
  if (phase.only == Only::kCities && info.feature != Feature::kCity) {
    return because("only-cities", "G12");
  }
  if (phase.only == Only::kCoins && info.feature != Feature::kCoin) {
    return because("only-coins", "G12");
  }
  if (info.terrain != Terrain::kNone) {
    const auto t = static_cast<std::size_t>(info.terrain);
    const bool by_card = turn.card < content.terrain_cards;
    const std::string_view rule = by_card ? "G10" : "G12";
    if (phase.caps[t] == 0) return because("terrain", rule, info.terrain, 0);
    if (turn.used[t] >= phase.caps[t]) {
      return because("terrain-used-up", rule, info.terrain, phase.caps[t]);
    }
  }
  return why_not_shape(phase.shape);
}

Json why_not_explore(const Guild& game, const SeatState& seat, Cell space) {
  const Map& map = game.map();
  const Turn& turn = seat.turn;
  if (space == map.capital) return because("capital", "G2");
  if (seat.board.cubes.contains(space)) return because("cube-there", "G6");
  if (seat.board.villages.contains(space)) return because("village-there", "G6");
  if (map.towers[seat.board.towers].contains(space)) return because("tower-there", "G6");
  if (turn.step != Step::kExplore) return because("card-first", "G11");
  if (turn.must_settle() && turn.free_cubes == 0) return first_settle(turn);
  if (!seat.frontier.contains(space)) return because("not-beside", "G6");
  return why_not_card(game.content(), turn, map[space]);
}

Json why_not_village(const Guild& game, const SeatState& seat, Cell space) {
  const SpaceInfo& info = game.map()[space];
  if (seat.turn.villages_wait == 0) return because("no-village-waits", "G16");
  const bool waits = info.region != kNoRegion && (seat.turn.villages_wait >> info.region & 1U) != 0;
  return waits ? because("village-not-blank", "G16") : because("village-other-region", "G16");
}

Json why_not_route(const Guild& game, const SeatState& seat, Action action) {
  const Map& map = game.map();
  const unsigned cities = 1U << map[action.space()].number | 1U << map[action.second()].number;
  if ((seat.board.posts & cities) != 0) return because("post-there", "G15");
  if ((seat.city_cubes & cities) != cities) return because("city-without-cube", "G15");
  return because("not-linked", "G15");
}

}  // namespace

Json GuildPage::reason(const Game& game, const Game::View& view, Seat seat, Game::Action action) {
  if (!game.is_to_act(view.known, seat)) return because("not-your-turn", "G5");
  const SeatState& own = view.known.seats[at(seat)];
  switch (action.kind()) {
    case ActionKind::kExplore:
      return why_not_explore(game, own, action.space());
    case ActionKind::kVillage:
      return why_not_village(game, own, action.space());
    case ActionKind::kRoute:
      return why_not_route(game, own, action);
    case ActionKind::kKeep:
    case ActionKind::kUse:
      return because("card-not-offered", "G11");
    case ActionKind::kDone:
      break;
  }
  return own.turn.step == Step::kExplore ? first_settle(own.turn) : because("card-first", "G11");
}

}  // namespace mapwright
