// What a seat has, line by line, and the result of a game (G20–G26).

#include <algorithm>
#include <numeric>

#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {
namespace {

constexpr std::array<std::string_view, kSources> kSourceLabels = {
    "coin spaces", "villages", "trade routes", "towers", "crystals", "treasure coins"};

}  // namespace

int Guild::treasure_worth(const SeatState& seat, std::size_t kind) const {
  const Treasure& treasure = content_->treasures[kind];
  const int cards = seat.treasures[kind];
  switch (treasure.kind) {
    case Treasure::Kind::kCollection: {
      if (cards == 0) return 0;
      const int listed = std::min(cards, static_cast<int>(treasure.worths.size()));
      return treasure.worths[at(listed - 1)] + (cards - listed) * treasure.further;
    }
    case Treasure::Kind::kPerTower:
      return cards * (seat.board.tower_count() / treasure.group) * treasure.coins;
    case Treasure::Kind::kPerVillage:
      return cards * ((seat.board.villages & treasure.where).count() / treasure.group) *
             treasure.coins;
    default:
      return 0;
  }
}

int Guild::coins(const SeatState& seat) const {
  int coins = std::accumulate(seat.earned.begin(), seat.earned.end(), 0);
  for (const int got : seat.objectives) coins += std::max(got, 0);
  return coins;
}

int Guild::total(const SeatState& seat) const {
  int total = coins(seat);
  for (std::size_t k = 0; k < content_->treasures.size(); ++k) total += treasure_worth(seat, k);
  return total;
}

Guild::Met Guild::objectives_met(const State& state, Seat seat) const {
  Met count;
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (state.objectives[o] == kNoCard) continue;
    ++count.open;
    count.met += state.seats[seat].objectives[o] != kNotMet ? 1 : 0;
  }
  return count;
}

// A map without objectives leaves only the coins to reach.
bool Guild::is_won(const State& state) const {
  const auto [met, open] = objectives_met(state, seat_at(0));
  return state.over && !objectives_due(state) && met == open &&
         total(state.seats[seat_at(0)]) >= goal();
}

ScoreSheet Guild::score_sheet(const State& state, Seat seat) const {
  const SeatState& own = state.seats[seat];
  ScoreSheet sheet;
  for (std::size_t i = 0; i < kSources; ++i) {
    sheet.lines.push_back({"coins", std::string(kSourceLabels[i]), own.earned[i]});
  }
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (state.objectives[o] == kNoCard) continue;
    sheet.lines.push_back({"objectives", content_->objectives[state.objectives[o]].id,
                           std::max<int>(own.objectives[o], 0)});
  }
  for (std::size_t k = 0; k < content_->treasures.size(); ++k) {
    if (!content_->treasures[k].is_kept()) continue;
    sheet.lines.push_back({"treasures", content_->treasures[k].id, treasure_worth(own, k)});
  }
  for (const ScoreLine& line : sheet.lines) sheet.total += line.value;
  return sheet;
}

// G23: coins, then towers, then villages; equal in all three is a shared rank.
int Guild::rank(const State& state, Seat seat) const {
  const auto standing = [&](const SeatState& s) {
    return std::array{total(s), s.board.tower_count(), s.board.villages.count()};
  };
  const auto own = standing(state.seats[seat]);
  int better = 0;
  for (const Seat each : all_seats()) better += standing(state.seats[each]) > own ? 1 : 0;
  return 1 + better;
}

Json Guild::seat_result(const State& state, Seat seat) const {
  const SeatState& own = state.seats[seat];
  Json treasures = Json::object();
  for (std::size_t k = 0; k < content_->treasures.size(); ++k) {
    if (own.treasures[k] > 0) treasures.add(content_->treasures[k].id, treasure_worth(own, k));
  }
  Json objectives = Json::object();
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (own.objectives[o] == kNotMet) continue;
    objectives.add(content_->objectives[state.objectives[o]].id, int{own.objectives[o]});
  }
  Json result = Json::object();
  result.add("seat", mapwright::index(seat)).add("coins", coins(own));
  result.add("treasures", std::move(treasures)).add("objectives", std::move(objectives));
  result.add("villages", own.board.villages.count()).add("towers", own.board.tower_count());
  result.add("total", total(own)).add("rank", rank(state, seat));
  if (is_solo()) {
    result.add("difficulty", difficulty_name());
    result.add("won", is_won(state));
  }
  return result;
}

std::vector<Seat> Guild::winners(const State& state) const {
  if (is_solo() && !is_won(state)) return {};
  return GameDefaults::winners(state);
}

}  // namespace mapwright::guild
