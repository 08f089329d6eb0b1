#include "mapwright/maker/guild/sketch.h"

#include <algorithm>
#include <cstdlib>

#include "mapwright/grid/grid.h"

namespace mapwright::guild {
namespace {

constexpr std::array<int, kKinds> kDryPrices = {3, 3, 5, kFar, kFar, 2, kFar};

}  // namespace

Kind kind_of(std::string_view token) {
  switch (token[0]) {
    case 'G':
      return Kind::kGrassland;
    case 'D':
      return Kind::kDesert;
    case 'M':
      return Kind::kMountain;
    case 's':
      return Kind::kSea;
    case 'V':
    case '^':
      return Kind::kBarred;
    case '.':
      return Kind::kOutside;
    default:
      return Kind::kWild;
  }
}

Frame::Frame(int height, int width) : rows(height), cols(width), beside(at(height * width)) {
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      auto& list = beside[at(row * cols + col)];
      int direction = 0;
      for (const mapwright::Step& step : neighbour_steps(GridKind::kHexEvenQ, col)) {
        const int r = row + step.rows;
        const int c = col + step.cols;
        const bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
        list[at(direction++)] = static_cast<std::int16_t>(inside ? r * cols + c : -1);
      }
    }
  }
}

Sketch::Sketch(Frame its_frame, std::vector<std::string> its_tokens)
    : frame(std::move(its_frame)), tokens(std::move(its_tokens)) {
  for (const std::string& token : tokens) kinds.push_back(kind_of(token));
}

void Sketch::put(int place, std::string token) {
  kinds[at(place)] = kind_of(token);
  tokens[at(place)] = std::move(token);
}

void Sketch::exchange(int a, int b) {
  std::swap(kinds[at(a)], kinds[at(b)]);
  tokens[at(a)].swap(tokens[at(b)]);
}

Sketch sketch_of(const Map& map) { return {Frame(map.rows, map.cols), map.tokens}; }

Sketch mirrored(const Sketch& sketch, bool left_right, bool up_down) {
  // Twice the height of a place above the drawing's upper edge: whole numbers, though even columns
  // are pushed down half a space.
  const Frame& old = sketch.frame;
  struct Placed {
    int height = 0;
    int col = 0;
    const std::string* token = nullptr;
  };
  std::vector<Placed> placed;
  int least = 1000;
  for (int place = 0; place < old.size(); ++place) {
    if (sketch.kind(place) == Kind::kOutside) continue;
    const int col = place % old.cols;
    const int height = 2 * (place / old.cols) + (col % 2 == 0 ? 1 : 0);
    placed.push_back({up_down ? -height : height, left_right ? old.cols - 1 - col : col,
                      &sketch.tokens[at(place)]});
    least = std::min(least, placed.back().height);
  }
  // Heights of even columns must be odd: pushed down by one step more where they are not.
  const auto fits = [](const Placed& each, int push) {
    return (each.height + push) % 2 == (each.col % 2 == 0 ? 1 : 0);
  };
  int push = -least;
  if (!std::ranges::all_of(placed, [&](const Placed& each) { return fits(each, push); })) ++push;
  int rows = 0;
  for (const Placed& each : placed) rows = std::max(rows, (each.height + push) / 2 + 1);
  Sketch result{Frame(rows, old.cols),
                std::vector<std::string>(at(rows * old.cols), std::string("."))};
  for (const Placed& each : placed) {
    result.put((each.height + push) / 2 * old.cols + each.col, *each.token);
  }
  return result;
}

std::vector<int> steps_from(const Sketch& sketch, int place) {
  std::vector<int> steps(at(sketch.frame.size()), kFar);
  std::vector<int> waiting = {place};
  steps[at(place)] = 0;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    for (const int next : sketch.frame.beside[at(waiting[i])]) {
      if (next < 0 || steps[at(next)] != kFar || sketch.kind(next) == Kind::kOutside) continue;
      steps[at(next)] = std::min(kFar - 1, steps[at(waiting[i])] + 1);
      waiting.push_back(next);
    }
  }
  return steps;
}

void find_ways(const Sketch& sketch, int place, bool dry, WayList& out) {
  const std::array<int, kKinds>& prices = dry ? kDryPrices : kPrices;
  const int farthest = dry ? kDryFar : kFar;
  out.fill(static_cast<std::uint8_t>(farthest));
  // Places by their price; prices differ by five at most, so that eight lists do in turn.
  std::array<FixedVector<std::int16_t, kMostPlaces>, 8> waiting;
  out[at(place)] = 0;
  waiting[0].push_back(static_cast<std::int16_t>(place));
  for (int price = 0, idle = 0; price < farthest && idle < 8; ++price, ++idle) {
    auto& here = waiting[at(price % 8)];
    for (const int from : here) {
      idle = 0;
      if (out[at(from)] != price) continue;
      if (from != place && is_discovery(sketch.tokens[at(from)])) continue;
      for (const int next : sketch.frame.beside[at(from)]) {
        if (next < 0) continue;
        const int there = price + prices[at(sketch.kind(next))];
        if (there >= out[at(next)]) continue;
        out[at(next)] = static_cast<std::uint8_t>(there);
        waiting[at(there % 8)].push_back(static_cast<std::int16_t>(next));
      }
    }
    here.clear();
  }
}

std::vector<std::uint8_t> ways_from(const Sketch& sketch, int place) {
  WayList list;  // NOLINT: filled by find_ways
  find_ways(sketch, place, false, list);
  return {list.begin(), list.begin() + sketch.frame.size()};
}

std::vector<std::uint8_t> dry_ways_from(const Sketch& sketch, int place) {
  WayList list;  // NOLINT: filled by find_ways
  find_ways(sketch, place, true, list);
  return {list.begin(), list.begin() + sketch.frame.size()};
}

int place_of(const Sketch& sketch, std::string_view token) {
  const auto found = std::ranges::find(sketch.tokens, token);
  return found == sketch.tokens.end() ? -1 : static_cast<int>(found - sketch.tokens.begin());
}

int neighbours_inside(const Sketch& sketch, int place) {
  return static_cast<int>(std::ranges::count_if(sketch.frame.beside[at(place)], [&](int next) {
    return next >= 0 && sketch.kind(next) != Kind::kOutside;
  }));
}

}  // namespace mapwright::guild
