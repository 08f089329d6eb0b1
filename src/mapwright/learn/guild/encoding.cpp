#include "mapwright/learn/guild/encoding.h"

#include <algorithm>

#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// Every map of the box fits.
constexpr int kGridRows = 13;
constexpr int kGridCols = 21;
constexpr int kRouteNumbers = kMaxFeatures * kMaxFeatures;  // city with the post, other city

}  // namespace

Encoding::Encoding(const Guild& game) : Described(game), packing_(game.seats()) {
  const Map& map = game.map();
  rows_ = std::max(kGridRows, map.rows);
  cols_ = std::max(kGridCols, map.cols);
  space_at_.assign(at(places()), -1);
  for (int space = 0; space < map.space_count; ++space) {
    const SpaceInfo& info = map[cell_at(space)];
    place_of_.push_back(info.row * cols_ + info.col);
    space_at_[at(place_of_.back())] = space;
  }
  keep_base_ = kExploreBase + places();
  route_base_ = keep_base_ + game.content().specialty_count();
  use_base_ = route_base_ + kRouteNumbers;
  village_base_ = use_base_ + kSlots;
  describe();
}

std::optional<Action> Encoding::action(int number) const {
  if (number < kDoneNumber || number >= actions()) return std::nullopt;
  if (number == kDoneNumber) return Action::done();
  if (number < keep_base_) {
    const int space = space_at(number - kExploreBase);
    if (space < 0) return std::nullopt;
    return Action::explore(cell_at(space));
  }
  if (number < route_base_) return Action::keep(number - keep_base_);
  if (number < use_base_) {
    const Map& map = game_.map();
    const int post = (number - route_base_) / kMaxFeatures;
    const int other = (number - route_base_) % kMaxFeatures;
    const int cities = static_cast<int>(map.cities.size());
    if (post == other || post >= cities || other >= cities) return std::nullopt;
    const Cell a = map.cities[at(post)];
    const Cell b = map.cities[at(other)];
    return is_before(map, a, b) ? Action::route(a, b, a) : Action::route(b, a, a);
  }
  if (number < village_base_) return Action::use(number - use_base_);
  const int space = space_at(number - village_base_);
  if (space < 0) return std::nullopt;
  return Action::village(cell_at(space));
}

int Encoding::number(Action action) const {
  switch (action.kind()) {
    case ActionKind::kDone:
      return kDoneNumber;
    case ActionKind::kExplore:
      return kExploreBase + place(action.space());
    case ActionKind::kKeep:
      return keep_base_ + action.number();
    case ActionKind::kRoute: {
      const Map& map = game_.map();
      const Cell other = action.post() == action.space() ? action.second() : action.space();
      return route_base_ + map[action.post()].number * kMaxFeatures + map[other].number;
    }
    case ActionKind::kUse:
      return use_base_ + action.number();
    case ActionKind::kVillage:
      return village_base_ + place(action.space());
  }
  return kWait;
}

std::vector<ActionRange> Encoding::ranges() const {
  const std::string grid = std::to_string(rows_) + " rows of " + std::to_string(cols_);
  return {
      {kDoneNumber, 1, "done", ""},
      {kExploreBase, places(), "explore", "each place of the grid, " + grid},
      {keep_base_, route_base_ - keep_base_, "keep", "each specialty card, by its id"},
      {route_base_, kRouteNumbers, "route",
       "16 times the city that gets the post, and the other city, by their order on the map"},
      {use_base_, kSlots, "use", "I, II, III"},
      {village_base_, places(), "village", "each place of the grid"},
  };
}

}  // namespace mapwright::guild
