#include "mapwright/terminal/guild/texts.h"

#include <algorithm>

#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {
namespace {

std::string shape_text(const Turn& turn, Shape shape) {
  switch (shape) {
    case Shape::kFree:
      return "";
    case Shape::kPath:
      return "each touching the last";
    case Shape::kLine:
      return "in one straight line";
    case Shape::kOneRegion:
      return "in one region";
    case Shape::kTouchingLast:
      return "touching those of phase " + std::to_string(turn.phase);
    case Shape::kStraightOn:
      return "straight on from phase " + std::to_string(turn.phase);
    case Shape::kFromVillage:
      return "ray from a village";
    case Shape::kFromOtherVillage:
      return "ray from another village";
  }
  return "";
}

// "sea", "grassland/sea", "3 grassland + 2 mountain", "any terrain", "cities", "coin spaces".
std::string terrains_text(const Phase& phase) {
  if (phase.only == Only::kCities) return "cities";
  if (phase.only == Only::kCoins) return "coin spaces";
  bool capped = false;
  bool all = true;
  for (const auto cap : phase.caps) {
    capped = capped || (cap != 0 && cap < phase.limit);
    all = all && cap != 0;
  }
  if (all && !capped) return "any terrain";
  std::string text;
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    if (phase.caps[t] == 0) continue;
    if (!text.empty()) text += capped ? " + " : "/";
    if (capped) text += std::to_string(phase.caps[t]) + " ";
    text += kTerrainNames[t];
  }
  return text;
}

// How many explored ruins have the same mark, at most.
int most_of_one_symbol(const Map& map, const Board& board) {
  std::array<int, 256> counts{};
  int most = 0;
  for (unsigned rest = board.ruins; rest != 0; rest &= rest - 1) {
    const Cell ruin = map.ruins[at(std::countr_zero(rest))];
    most = std::max(most, ++counts[map[ruin].value]);
  }
  return most;
}

std::string wait_text(int count, const std::string& thing) {
  return count == 0 ? "" : counted(count, thing);
}

}  // namespace

std::string age_name(int age) {
  constexpr std::array<std::string_view, kAges> kNames = {"I", "II", "III", "IV"};
  return std::string(kNames[at(age - 1)]);
}

std::string counted(int count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string space_text(const Map& map, Cell space) {
  const SpaceInfo& info = map[space];
  std::string text = map.name_of(space);
  if (info.terrain != Terrain::kNone)
    text += ", " + std::string(kTerrainNames[static_cast<std::size_t>(info.terrain)]);
  const std::string value = std::to_string(info.value);
  switch (info.feature) {
    case Feature::kBlank:
      return text;
    case Feature::kCoin:
      return text + ", " + counted(info.value, "coin");
    case Feature::kRuin:
      return text + ", ruin";
    case Feature::kCity:
      return text + ", city " + value;
    case Feature::kDiscovery:
      return text + ", discovery space (wild)";
    case Feature::kCrystal:
      return text + ", crystal " + value + " (wild)";
    case Feature::kCapital:
      return text + ", the capital";
  }
  return text;
}

std::string treasure_text(const Treasure& treasure) {
  switch (treasure.kind) {
    case Treasure::Kind::kCube:
      return "free cube";
    case Treasure::Kind::kCoins:
      return counted(treasure.coins, "coin");
    default:
      return treasure.id;
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
  if (villages > 0) add(wait_text(villages, "village") + " (marked ?)");
  if (turn.routes_wait) add("a trade route (key r)");
  if (turn.free_cubes > 0) add(wait_text(turn.free_cubes, "free cube") + " (any space marked +)");
  return text;
}

std::string progress_text(const Objective& objective, const Map& map, const Board& board) {
  const auto bits = [](unsigned mask) { return std::popcount(mask); };
  int have = 0;
  int needed = 0;
  for (const Need& need : objective.needs) {
    int count = 0;
    switch (need.kind) {
      case Need::Kind::kVillages:
        count = (board.villages & need.where).count();
        break;
      case Need::Kind::kVillagesByLand:
        for (const Spaces& land : map.lands) count += land.intersects(board.villages) ? 1 : 0;
        break;
      case Need::Kind::kPosts:
        count = bits(unsigned{board.posts} & need.numbers);
        break;
      case Need::Kind::kRuins:
        count = bits(unsigned{board.ruins} & need.numbers);
        break;
      case Need::Kind::kTowers:
        count = bits(unsigned{board.towers} & need.numbers);
        break;
      case Need::Kind::kCrystals:
        count = bits(unsigned{board.crystals} & need.numbers);
        break;
      case Need::Kind::kRoute:
        count = board.best_route;
        break;
      case Need::Kind::kCoinSpace:
        count = board.best_coin_space;
        break;
      case Need::Kind::kVillagesOneTerrain:
        for (const Spaces& terrain : map.terrain) {
          count = std::max(count, (board.villages & terrain).count());
        }
        break;
      case Need::Kind::kVillagesByTower:
        count = (board.villages & map.neighbours_of(map.towers[board.towers])).count();
        break;
      case Need::Kind::kRuinsOneSymbol:
        count = most_of_one_symbol(map, board);
        break;
      case Need::Kind::kChain:
        return "";
    }
    have += std::min<int>(count, need.count);
    needed += need.count;
  }
  return std::to_string(have) + "/" + std::to_string(needed);
}

std::string objective_text(const Guild& game, const State& known, std::size_t o, Seat seat,
                           const std::vector<std::string>& names) {
  const Content& content = game.content();
  const Objective& objective = content.objectives[known.objectives[o]];
  const SeatState& own = known.seats[at(seat)];
  std::string others;
  for (int i = 0; i < game.seats(); ++i) {
    if (i == mapwright::index(seat) || known.seats[at(i)].objectives[o] == kNotMet) continue;
    others += (others.empty() ? "" : ", ") + names[at(i)];
  }
  int pays = content.values.objective[others.empty() ? 0 : 1];
  if (game.is_solo()) {
    const int covered = game.covered_slots(known) - 2 * static_cast<int>(o);
    pays = covered <= 0   ? content.values.objective[0]
           : covered == 1 ? content.values.objective[1]
                          : 0;
  }
  const bool got = own.objectives[o] != kNotMet;
  std::string text =
      std::to_string(o + 1) +
      (got ? " MET, got " + std::to_string(own.objectives[o]) : " pays " + std::to_string(pays)) +
      ": " + objective.effect;
  if (!got && is_met(objective, game.map(), own.board)) {
    text += " Met when the turn ends.";
  } else if (!got) {
    const std::string progress = progress_text(objective, game.map(), own.board);
    if (!progress.empty()) text += " [" + progress + "]";
  }
  return others.empty() ? text : text + " (met by " + others + ")";
}

std::string gain_text(const Guild& game, const State& state, Seat seat, Action action) {
  State after = state;
  game.apply(after, seat, action);
  const std::size_t i = at(seat);
  const SeatState& old_own = state.seats[i];
  const SeatState& new_own = after.seats[i];
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  const int coins = game.coins(new_own) - game.coins(old_own);
  if (coins != 0) add("+" + counted(coins, "coin"));
  if (new_own.turn.draws > 0) add(counted(new_own.turn.draws, "treasure"));
  if ((new_own.turn.villages_wait & ~old_own.turn.villages_wait) != 0) add("completes a region");
  if (new_own.turn.routes_wait && !old_own.turn.routes_wait) add("links cities");
  return text;
}

}  // namespace mapwright::guild
