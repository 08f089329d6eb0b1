#include "mapwright/terminal/guild/texts.h"

#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {
namespace {

// By shape; {last} is the number of the phase before.
constexpr std::array<std::string_view, 8> kShapeTexts = {"",
                                                         "each touching the last",
                                                         "in one straight line",
                                                         "in one region",
                                                         "touching those of phase {last}",
                                                         "straight on from phase {last}",
                                                         "ray from a village",
                                                         "ray from another village"};

std::string shape_text(const Turn& turn, Shape shape) {
  constexpr std::string_view kLast = "{last}";
  std::string text(kShapeTexts[at(shape)]);
  if (text.ends_with(kLast)) {
    text.replace(text.size() - kLast.size(), kLast.size(), std::to_string(turn.phase));
  }
  return text;
}

// "sea", "grassland/sea", "3 grassland + 2 mountain", "any terrain", "cities", "coin spaces".
std::string terrains_text(const Phase& phase) {
  if (phase.only == Only::kCities) return "cities";
  if (phase.only == Only::kCoins) return "coin spaces";
  bool capped = false;
  bool all = true;
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    capped = capped || phase.has_own_cap(t);
    all = all && phase.allows(t);
  }
  if (all && !capped) return "any terrain";
  std::string text;
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    if (!phase.allows(t)) continue;
    if (!text.empty()) text += capped ? " + " : "/";
    if (phase.has_own_cap(t)) text += std::to_string(phase.caps[t]) + " ";
    text += kTerrainNames[t];
  }
  return text;
}

// In front of the texts of objectives: what each would be worth, or was.
std::string standing_text(const ObjectiveStanding& one) {
  if (one.got != kNotMet) return " MET, got " + std::to_string(one.got);
  const std::string pays = " pays " + std::to_string(one.pays);
  if (one.progress.is_complete()) return pays + " when the turn ends";
  return pays + " [" + std::to_string(one.progress.have) + "/" +
         std::to_string(one.progress.needed) + "]";
}

constexpr auto kReasons = std::to_array<ReasonWords>({
    {"not-your-turn", "it is not your turn"},
    {"capital", "the capital is never explored"},
    {"cube-there", "a cube lies there already"},
    {"village-there", "a village stands there"},
    {"tower-there", "a tower stands there"},
    {"card-first", "first choose a card"},
    {"route-first", "first the trade route: key r"},
    {"village-first", "first the village: choose a space marked ?"},
    {"not-beside", "no own cube, village or the capital beside it"},
    {"used-up", "the card's spaces are used up"},
    {"only-cities", "only cities now"},
    {"only-coins", "only coin spaces now"},
    {"terrain", "the card allows no {terrain} now"},
    {"terrain-used-up", "the card's {terrain} is used up: {count} at most"},
    {"path", "it must touch the space explored last"},
    {"line", "the spaces must form one straight, connected line"},
    {"one-region", "all spaces must lie in one region"},
    {"touching", "it must touch a space explored in the phase before"},
    {"straight-on", "it must go straight on from the space of the phase before"},
    {"from-village", "only straight out of a village or the capital, each line its own"},
    {"no-village-waits", "no region is full"},
    {"village-not-blank", "a village needs a blank space"},
    {"village-other-region", "the village belongs into the full region"},
    {"post-there", "a city with a trading post ends no route"},
    {"city-without-cube", "both cities need a cube"},
    {"not-linked", "no chain links the two cities"},
    {"card-not-offered", "only the offered cards can be chosen"},
});

}  // namespace

std::string space_text(const Map& map, Cell space) {
  const SpaceInfo& info = map[space];
  std::string text = map.name_of(space);
  if (info.terrain != Terrain::kNone) text += ", " + std::string(kTerrainNames[at(info.terrain)]);
  constexpr std::array<std::string_view, 7> kFeatures = {
      "", "", ", ruin", ", city ", ", discovery space (wild)", ", crystal ", ", the capital"};
  text += kFeatures[at(info.feature)];
  if (info.feature == Feature::kCoin) text += ", " + counted(info.value, "coin");
  if (info.feature == Feature::kCity) text += std::to_string(info.value);
  if (info.feature == Feature::kCrystal) text += std::to_string(info.value) + " (wild)";
  return text;
}

std::string treasure_text(const Treasure& treasure) {
  if (treasure.kind == Treasure::Kind::kCube) return "free cube";
  return treasure.kind == Treasure::Kind::kCoins ? counted(treasure.coins, "coin") : treasure.id;
}

std::string coins_text(const Guild& game, const SeatState& seat) {
  const int coins = game.coins(seat);
  const int total = game.total(seat);
  std::string text = "coins " + std::to_string(coins);
  if (seat.board.kept > 0) {
    text += " + " + counted(seat.board.kept, "treasure") + " " + std::to_string(total - coins) +
            " = " + std::to_string(total);
  }
  return text;
}

std::string age_text(const Guild& game, const State& state) {
  return game.map().title + ", age " + std::string(kAgeNames[at(state.age - 1)]) + ", card " +
         std::to_string(state.turned_count()) + " of " +
         std::to_string(game.turns_of_age(state.age));
}

std::string deed_text(const Guild& game, Action action) {
  const Map& map = game.map();
  switch (action.kind()) {
    case ActionKind::kDone:
      return "";
    case ActionKind::kExplore:
      return (map[action.space()].feature == Feature::kDiscovery ? "tower " : "") +
             map.name_of(action.space());
    case ActionKind::kRoute:
      return "route " + map.name_of(action.space()) + "-" + map.name_of(action.second()) +
             " (post " + map.name_of(action.post()) + ")";
    default:
      return game.action_text(action);
  }
}

std::string card_name(const Guild& game, const State& state, const Turn& turn) {
  std::string text(game.explore_card_name(state.card));
  if (turn.step == Step::kExplore && turn.card >= game.content().terrain_cards) {
    text += " " + game.content().cards[turn.card].id;
  }
  return text;
}

std::string phase_text(const Content& content, const Turn& turn) {
  const Card& card = content.cards[turn.card];
  const Phase& phase = phase_of(content, turn);
  std::string text;
  if (card.phases.size() > 1) {
    text =
        "phase " + std::to_string(turn.phase + 1) + "/" + std::to_string(card.phases.size()) + ", ";
  }
  text += std::to_string(turn.placed());
  text +=
      phase.limit == kNoLimit ? " cubes, no limit: " : " of " + counted(phase.limit, "cube") + ": ";
  text += terrains_text(phase);
  if (phase.shape != Shape::kFree && phase.limit != 1) {
    text += ", " + shape_text(turn, phase.shape);
  }
  if (card.coin_multiplier > 1) text += ", coins ×" + std::to_string(card.coin_multiplier);
  if (card.treasure_multiplier > 1) {
    text += ", treasures ×" + std::to_string(card.treasure_multiplier);
  }
  return text;
}

std::string pool_text(const Turn& turn) {
  std::string text;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "Waiting: " : ", ") + part;
  };
  const int villages = std::popcount(turn.villages_wait);
  if (villages > 0) add(counted(villages, "village") + " (marked ?)");
  if (turn.routes_wait) add("a trade route (key r)");
  if (turn.free_cubes > 0) add(counted(turn.free_cubes, "free cube") + " (any space marked +)");
  return text;
}

std::string objective_text(const Guild& game, const State& known, const ObjectiveStanding& one,
                           Seat seat, const std::vector<std::string>& names) {
  std::string others;
  for (const Seat each : game.all_seats()) {
    if (each == seat || known.seats[each].objectives[one.place] == kNotMet) continue;
    others += (others.empty() ? ", met by " : ", ") + names[at(each)];
  }
  return std::to_string(one.place + 1) + standing_text(one) + others + ": " + one.objective->effect;
}

std::span<const ReasonWords> reason_words() { return kReasons; }

std::string why_not_text(const Guild& game, const State& state, Seat seat, Action action) {
  return in_words(why_not(game, game.view(state, seat), seat, action), kReasons);
}

std::string gain_text(const Guild& game, const State& state, Seat seat, Action action) {
  State after = state;
  game.apply(after, seat, action);
  const Gain gain = gain_of(game, state.seats[seat], after.seats[seat]);
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (gain.tower) add("a tower");
  if (gain.coins != 0) add("+" + counted(gain.coins, "coin"));
  if (gain.draws > 0) add(counted(gain.draws, "treasure"));
  if (gain.regions != 0) add("a village");
  if (gain.links) add("a trade route");
  return text;
}

std::string forced_text(const Guild& game, const State& before, Seat seat, Action action) {
  const Turn& turn = before.seats[seat].turn;
  switch (action.kind()) {
    case ActionKind::kDone: {
      if (done_ends(game.content(), turn) == DoneEnds::kFreeCube)
        return "The free cube finds no space.";
      const bool used_up = turn.placed() >= phase_of(game.content(), turn).limit;
      return used_up              ? "All explored."
             : turn.placed() == 0 ? "No space can be explored."
                                  : "No further space can be explored.";
    }
    case ActionKind::kVillage:
      return "Village on " + game.map().name_of(action.space()) + ", the only blank space.";
    default:
      return "No choice: " + game.action_text(action) + ".";
  }
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
      {"", "Coin spaces; routes: product of the cities; villages and towers, later ones pay"},
      {"", "more; crystals; treasures; objectives: most for the first who meets them."},
  };
  if (!solo) return lines;
  lines.push_back(
      {"",
       "Alone: age cards cover what objectives pay, from the first on. You win with all "
       "three objectives and the coins that the score sheet names (s)."});
  return lines;
}

}  // namespace mapwright::guild
