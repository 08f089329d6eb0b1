#include "mapwright/bots/cartographers/outlook.h"

#include <algorithm>
#include <bit>

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

constexpr int kWholeGame = 29;  // the time of all seasons

// How much a scoring counts as soon or later, in hundredths, by the time until it.
constexpr std::array<int, 16> kSoon = {0,  40, 65, 85, 100, 100, 90, 75,
                                       60, 50, 40, 30, 20,  10,  0,  0};
constexpr std::array<int, 16> kLater = {0,  0,  0,  0,  0,  10, 20,  30,
                                        40, 50, 60, 70, 80, 90, 100, 100};

struct Nearness {
  int soon = 0;
  int later = 0;

  void add(int time, int percent) {
    const auto at = std::min(static_cast<std::size_t>(time), kSoon.size() - 1);
    soon += kSoon[at] * percent / 100;
    later += kLater[at] * percent / 100;
  }
  [[nodiscard]] int weigh(const Horizon& weight) const {
    return (weight.soon * soon + weight.later * later) / 100;
  }
};

// Weights with two parts become plain ones, member by member.
template <template <class> class W, class Part, class F>
void flatten(const W<Part>& from, W<int>& to, F&& weigh) {
  constexpr std::size_t kCount = sizeof(W<Part>) / sizeof(Part);
  const auto parts = std::bit_cast<std::array<Part, kCount>>(from);
  std::array<int, kCount> plain{};
  for (std::size_t i = 0; i < kCount; ++i) plain[i] = weigh(parts[i]);
  to = std::bit_cast<W<int>>(plain);
}

// The terrains that the score cards of each deck count.
constexpr std::array<TerrainMask, 4> kTerrainsOfDeck = {
    mask_of(Terrain::kForest), mask_of(Terrain::kFarm) | mask_of(Terrain::kWater),
    mask_of(Terrain::kVillage), 0};

// How many cards with the terrains of a score card are left in the season's deck, in percent of
// the whole deck's share.
int supply(const Cartographers& game, const State& state, std::size_t score_card) {
  const Content& content = game.content();
  const Deck deck = deck_of(content.score_cards[score_card].rule);
  const TerrainMask wanted = kTerrainsOfDeck[static_cast<std::size_t>(deck)];
  if (wanted == 0) return 100;
  int left = 0;
  int left_with = 0;
  int all_with = 0;
  for (int i = 0; i < content.explore_cards; ++i) {
    const bool has = (content.cards[static_cast<std::size_t>(i)].terrains & wanted) != 0;
    const bool shown = ((state.shown >> i) & 1U) != 0;
    all_with += has ? 1 : 0;
    left += shown ? 0 : 1;
    left_with += has && !shown ? 1 : 0;
  }
  if (left == 0 || all_with == 0) return 0;
  return std::min(250, 100 * left_with * content.explore_cards / (left * all_with));
}

}  // namespace

Clusters clusters_of(const Cells& cells) {
  Clusters clusters;
  SheetGrid::for_each_cluster(cells, [&](const Cells& cluster) { clusters.push_back(cluster); });
  return clusters;
}

Outlook::Outlook(const Cartographers& game, const State& state, const Sheet& sheet,
                 const Weights& weights)
    : print_(game.print()), sheet_(sheet), wildholds_stars_(game.rules().wildholds_stars) {
  surrounded_before_ = surrounded_mountains(print_, sheet.filled).count();
  read_times(game, state, weights);
  for (const Edict& edict : edicts_) {
    if (deck_of(edict.rule) == Deck::kVillage) villages_ = clusters_of(sheet[Terrain::kVillage]);
    if (edict.rule == ScoreRule::kStonesideForest) find_mountain_ways();
    if (edict.rule == ScoreRule::kLostBarony) find_near_squares();
    if (edict.rule != ScoreRule::kShoresideExpanse) continue;
    farms_ = clusters_of(sheet[Terrain::kFarm]);
    waters_ = clusters_of(sheet[Terrain::kWater]);
  }
  if (game.seats() == 1) find_threats(game, state);
}

void Outlook::read_times(const Cartographers& game, const State& state, const Weights& weights) {
  const auto& seasons = game.content().seasons;
  std::array<Nearness, kEdictCount> nearness{};
  std::array<int, kEdictCount> times{};
  Nearness season_ends;
  int time = -state.time;
  for (std::size_t s = state.season; s < kSeasonCount && state.phase != Phase::kOver; ++s) {
    time = std::max(0, time + seasons[s].threshold);
    season_ends.add(time, 100);
    ++seasons_left_;
    for (const int edict : seasons[s].edicts) {
      const auto at = static_cast<std::size_t>(edict);
      const bool scarce = s == state.season && state.edicts[at] != kNoCard;
      nearness[at].add(time, scarce ? supply(game, state, state.edicts[at]) : 100);
      ++times[at];
    }
  }
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    if (times[i] == 0 || state.edicts[i] == kNoCard) continue;
    Edict edict{.rule = game.content().score_cards[state.edicts[i]].rule, .face = 100 * times[i]};
    flatten(weights.edicts, edict.weights,
            [&](const Horizon& weight) { return nearness[i].weigh(weight); });
    edicts_.push_back(edict);
  }
  flatten(weights.seasons, season_weights_,
          [&](const Horizon& weight) { return season_ends.weigh(weight); });
  const int left = std::min(time, kWholeGame);
  flatten(weights.ground, ground_weights_, [&](const Phased& weight) {
    return (weight.early * left + weight.late * (kWholeGame - left)) / kWholeGame;
  });
}

void Outlook::find_near_squares() {
  const Cells empty = sheet_.empty();
  Cells full = sheet_.filled;  // anchors of full squares
  Cells corners = Cells::all();
  Cells square = Cells::of(Cell{});
  const auto grow = [&](int side) {
    for (int i = 0; i < side; ++i) {
      square.insert(SheetGrid::cell(side - 1, i));
      square.insert(SheetGrid::cell(i, side - 1));
    }
    corners -=
        SheetGrid::row_cells(kSheetSide - side + 1) | SheetGrid::col_cells(kSheetSide - side + 1);
  };
  int side = 1;
  while (full.any() && side < kSheetSide) {
    full_square_ = side;
    grow(++side);
    full &= full.shifted_down(1) & full.shifted_down(kSheetSide) &
            full.shifted_down(kSheetSide + 1) & corners;
  }
  for (auto& squares : near_squares_) {
    if (side > kSheetSide) break;
    int worst = 0;  // place of the kept square with most missing
    for (const Cell corner : corners) {
      const Cells missing = square.shifted_up(mapwright::index(corner)) & empty;
      const NearSquare near{missing, missing.count()};
      if (!squares.full()) {
        squares.push_back(near);
      } else if (near.missing < squares[static_cast<std::size_t>(worst)].missing) {
        squares[static_cast<std::size_t>(worst)] = near;
      } else {
        continue;
      }
      const auto most = std::ranges::max_element(squares, {}, &NearSquare::missing);
      worst = static_cast<int>(most - squares.begin());
    }
    if (side == kSheetSide) break;
    grow(++side);
  }
}

void Outlook::find_threats(const Cartographers& game, const State& state) {
  const Content& content = game.content();
  for (int i = 0; i < content.ambush_cards; ++i) {
    if (((state.ambushes_shown >> i) & 1) != 0) continue;
    const auto& walk = content.cards[static_cast<std::size_t>(content.explore_cards + i)].solo_walk;
    Threat threat{.walk = &walk, .place = 0};
    while (threat.place < walk.size() && walk[threat.place].intersects(sheet_.filled)) {
      ++threat.place;
    }
    if (threat.place < walk.size()) threats_.push_back(threat);
  }
}

Land Outlook::land_after(const Cells& cells) const {
  Land land;
  land.drawn = sheet_.drawn;
  land.empty = ~sheet_.filled - cells;
  land.open = count_sides(land.empty);
  return land;
}

int Outlook::value(Terrain terrain, const Cells& cells, bool coin) const {
  Land land = land_after(cells);
  return ground_value(land, cells, coin) + terrain_value(land, terrain, cells);
}

int Outlook::value() const { return value(Terrain::kMonster, Cells{}, false); }

int Outlook::terrain_value(Land& land, Terrain terrain, const Cells& cells) const {
  land.drawn = sheet_.drawn;
  land.drawn[index(terrain)] |= cells;
  const Cells open_sides = beside(land[Terrain::kMonster]) & land.empty;
  int value = open_sides.count() * (season_weights_.open_monster_sides - 100 * seasons_left_) +
              (open_sides & land.open.none).count() * season_weights_.hard_monster_sides;
  for (const Edict& edict : edicts_) {
    switch (deck_of(edict.rule)) {
      case Deck::kForest:
        value += forest_value(edict, land, cells);
        break;
      case Deck::kFarmWater:
        value += farm_water_value(edict, land, terrain, cells);
        break;
      case Deck::kVillage:
        value += village_value(edict, land, terrain, cells);
        break;
      case Deck::kSpatial:
        break;  // asks for filled cells only: ground_value
    }
  }
  return value;
}

}  // namespace mapwright::cartographers
