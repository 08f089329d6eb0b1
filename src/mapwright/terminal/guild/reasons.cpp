// Why a space cannot be explored (texts.h), and the help page.

#include "mapwright/games/guild/exploring.h"
#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {
namespace {

std::string why_not_terrain(const Phase& phase, const Turn& turn, const SpaceInfo& info) {
  if (phase.only == Only::kCities && info.feature != Feature::kCity) return "only cities now";
  if (phase.only == Only::kCoins && info.feature != Feature::kCoin) return "only coin spaces now";
  if (info.terrain == Terrain::kNone) return "";  // wild
  const auto t = static_cast<std::size_t>(info.terrain);
  const std::string name(kTerrainNames[t]);
  if (phase.caps[t] == 0) return "the card allows no " + name + " now";
  if (turn.used[t] >= phase.caps[t]) return "the card's " + name + " is used up";
  return "";
}

std::string why_not_shape(Shape shape) {
  switch (shape) {
    case Shape::kFree:
      break;
    case Shape::kPath:
      return "it must touch the space explored last";
    case Shape::kLine:
      return "the spaces must form one straight, connected line";
    case Shape::kOneRegion:
      return "all spaces must lie in one region";
    case Shape::kTouchingLast:
      return "it must touch a space explored in the phase before";
    case Shape::kStraightOn:
      return "it must go straight on from the space of the phase before";
    case Shape::kFromVillage:
    case Shape::kFromOtherVillage:
      return "the line must run straight out of a village or the capital, each line of another";
  }
  return "not now";
}

}  // namespace

std::string why_not_explore(const Guild& game, const SeatState& seat, Cell space) {
  const Map& map = game.map();
  const Turn& turn = seat.turn;
  if (space == map.capital) return "the capital is never explored";
  if (seat.board.cubes.contains(space)) return "a cube lies there already";
  if (seat.board.villages.contains(space)) return "a village stands there";
  if (map.towers[seat.board.towers].contains(space)) return "a tower stands there";
  if (turn.step != Step::kExplore) return "first choose a card";
  if (turn.must_settle() && turn.free_cubes == 0) {
    return turn.routes_wait ? "first settle what waits (r: the trade route)"
                            : "first the village: choose a space marked ?";
  }
  if (!seat.frontier.contains(space)) {
    return "no own cube, village or the capital beside it";
  }
  const Phase& phase = phase_of(game.content(), turn);
  if (turn.placed() >= phase.limit) return "the card's spaces are used up";
  const std::string terrain = why_not_terrain(phase, turn, map[space]);
  return terrain.empty() ? why_not_shape(phase.shape) : terrain;
}

std::vector<HelpLine> help_lines(bool solo) {
  std::vector<HelpLine> lines = {
      {"", "THE TURN"},
      {"", "A card is turned over for all. Put cubes on spaces it allows, each beside the"},
      {"", "capital, an own village or an own cube. You may always stop earlier (d)."},
      {"", "Spaces that can be explored are marked +, places for a village ?."},
      {"", "Full region: a village. Two linked cities: a trade route. Ruin: a treasure."},
      {"", "After each age all cubes come off; villages, posts, towers and tokens stay."},
      {"", ""},
      {"", "KEYS"},
      {"arrows, h j k l", "move the cursor; left and right stay in the row"},
      {"PgUp PgDn Home End", "move right up, right down, left up, left down"},
      {"1 2 3 4 6 7 8 9", "the same on a number pad"},
      {"n, p", "next, previous space where something can be done"},
      {"Enter, blank", "explore, found the village, choose from a list, confirm"},
      {"click", "bring the cursor; again: Enter"},
      {"d", "done: ends the phase or turn; gives up a waiting free cube"},
      {"r", "the list of trade routes that can be made"},
      {"u, Backspace", "take a step back, up to the last card drawn"},
      {"c", "cards: objectives, specialties, treasures"},
      {"i", "a hint: the best few steps with what they are worth"},
      {"o", "everybody's boards"},
      {"s", "score sheet"},
      {"g", "log"},
      {"q, Ctrl-C", "leave; asks first, the game is kept"},
      {"", ""},
      {"", "THE MAP"},
      {"", "Columns A, C, E … lie half a space lower than B, D, F …: a tall window shows"},
      {"", "it, in a low one the neighbours of the cursor are marked with a dot."},
      {"G D M ~", "grassland, desert, mountain, sea"},
      {"G2", "two coins;  DC3: city of value 3;  DP3: with a trading post"},
      {"~R  ~r", "a ruin, without and with a token (behind it its mark)"},
      {"T  K", "discovery space (wild: fits every card), capital"},
      {"X3  x3", "crystal (wild), with a token;  V volcano, ^ spire: closed"},
      {"* @ #", "in front: cube, village, tower"},
      {"+ ? >", "in front: can be explored, can become a village, cursor"},
      {"", ""},
      {"", "POINTS"},
      {"", "Coin spaces; routes: product of the cities; villages 1 to 4 by age; towers"},
      {"", "6, 8, 10, 14; crystals; treasures; objectives 10 for the first, then 5."},
  };
  if (solo) {
    lines.push_back(
        {"", "Alone: age cards cover what objectives pay, from the first on. You win with"});
    lines.push_back({"", "all three objectives and 90, 120 or 150 coins (easy, normal, hard)."});
  }
  return lines;
}

}  // namespace mapwright::guild
