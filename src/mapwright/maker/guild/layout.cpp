#include "mapwright/maker/guild/layout.h"

#include <algorithm>

#include "mapwright/maker/guild/figures.h"

namespace mapwright::guild {
namespace {

// How often two places change, and how high the flood stands at first (settle).
constexpr int kLandChanges = 3000;
constexpr int kLandFlood = 140;
constexpr int kPrintChanges = 2500;
constexpr int kPrintFlood = 70;
constexpr int kCoastChanges = 16;
constexpr int kTowersOff = 3;

template <class T>
const T& any_in(const std::vector<T>& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

template <class T>
void shuffle(std::vector<T>& list, Random& random) {
  for (std::size_t i = list.size(); i > 1; --i) {
    std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
  }
}

// Changes that make things worse are taken as long as the cost stays below a level that sinks to
// nothing: what lies there is washed away first, and finds its places again as the flood goes.
// propose() makes a change, cost() weighs it, undo() takes it back.
template <class Propose, class Cost, class Undo>
void settle(int changes, int flood, Propose&& propose, Cost&& cost, Undo&& undo) {
  int now = cost();
  for (int i = 0; i < changes; ++i) {
    while (!propose()) continue;
    const int next = cost();
    // The flood is gone for the last quarter.
    const int level = flood * std::max(0, 3 * changes - 4 * i) / (3 * changes);
    if (next <= std::max(now, level)) {
      now = next;
    } else {
      undo();
    }
  }
}

class Layout {
 public:
  Layout(const Sketch& model, Random& random) : model_(model), random_(random), sketch_(model) {}

  std::optional<Sketch> run() {
    move_coast();
    if (!place_capital() || !place_towers() || !place_crystals()) return std::nullopt;
    if (!lay_land()) return std::nullopt;
    lay_print();
    letter_ruins();
    return std::move(sketch_);
  }

 private:
  [[nodiscard]] const Frame& frame() const { return sketch_.frame; }
  [[nodiscard]] bool is_inside(int place) const {
    return place >= 0 && sketch_.kind(place) != Kind::kOutside;
  }
  [[nodiscard]] std::vector<int> inside() const;
  [[nodiscard]] bool is_free(int place) const { return sketch_.tokens[at(place)] == kFree; }

  void move_coast();
  [[nodiscard]] bool place_capital();
  [[nodiscard]] bool place_towers();
  [[nodiscard]] bool place_crystals();
  [[nodiscard]] bool lay_land();
  void lay_print();
  void letter_ruins();

  static constexpr std::string_view kFree = "G";  // a place whose token is still to come
  const Sketch& model_;
  Random& random_;
  Sketch sketch_;
  int capital_ = 0;
};

std::vector<int> Layout::inside() const {
  std::vector<int> places;
  for (int place = 0; place < frame().size(); ++place) {
    if (is_inside(place)) places.push_back(place);
  }
  return places;
}

// A place of the coast goes, another one comes: as many as before, and still one piece.
void Layout::move_coast() {
  for (const int place : inside()) sketch_.put(place, std::string(kFree));
  const int capital = place_of(model_, "K");
  const auto total = inside().size();
  for (int i = 0; i < kCoastChanges; ++i) {
    std::vector<int> coast;
    std::vector<int> shallows;
    for (int place = 0; place < frame().size(); ++place) {
      const int beside = neighbours_inside(sketch_, place);
      if (is_inside(place) && place != capital && beside <= 4) coast.push_back(place);
      if (!is_inside(place) && beside >= 2) shallows.push_back(place);
    }
    if (coast.empty() || shallows.empty()) return;
    const int goes = any_in(coast, random_);
    const int comes = any_in(shallows, random_);
    sketch_.put(goes, ".");
    sketch_.put(comes, std::string(kFree));
    const std::vector<int> steps = steps_from(sketch_, capital);
    const auto reached = static_cast<std::size_t>(
        std::ranges::count_if(steps, [](int each) { return each < kFar; }));
    if (reached == total && neighbours_inside(sketch_, comes) >= 2) continue;
    sketch_.put(comes, ".");
    sketch_.put(goes, std::string(kFree));
  }
}

bool Layout::place_capital() {
  constexpr int kMoves = 1;
  const std::vector<int> steps = steps_from(sketch_, place_of(model_, "K"));
  std::vector<int> choices;
  for (const int place : inside()) {
    if (steps[at(place)] <= kMoves && !is_on_the_edge(sketch_, place)) choices.push_back(place);
  }
  if (choices.empty()) return false;
  capital_ = any_in(choices, random_);
  sketch_.put(capital_, "K");
  return true;
}

// As far from the capital and from each other as those of the model: two that can be had on one way
// are worth much more. And with as many neighbours: printed towers stand on points of the coast to
// which few spaces lead; in an open bay they pay half as much again.
bool Layout::place_towers() {
  struct Tower {
    int place = 0;
    std::vector<int> model_steps;
  };
  const std::vector<int> model_steps = steps_from(model_, place_of(model_, "K"));
  const std::vector<int> steps = steps_from(sketch_, capital_);
  std::vector<Tower> towers;
  for (int printed = 0; printed < model_.frame.size(); ++printed) {
    if (!is_discovery(model_.tokens[at(printed)])) continue;
    const int doors = neighbours_inside(model_, printed);
    std::vector<int> choices;
    for (const int place : inside()) {
      const int off = std::abs(steps[at(place)] - model_steps[at(printed)]);
      if (off > kTowersOff || !is_free(place)) continue;
      if (neighbours_inside(sketch_, place) != doors) continue;
      const std::vector<int> apart = steps_from(sketch_, place);
      const bool fits = std::ranges::all_of(towers, [&](const Tower& other) {
        return std::abs(apart[at(other.place)] - other.model_steps[at(printed)]) <= kTowersOff;
      });
      if (fits) choices.push_back(place);
    }
    if (choices.empty()) return false;
    const int tower = any_in(choices, random_);
    towers.push_back({tower, steps_from(model_, printed)});
    sketch_.put(tower, "T");
  }
  return true;
}

bool Layout::place_crystals() {
  const std::vector<int> model_steps = steps_from(model_, place_of(model_, "K"));
  const std::vector<int> steps = steps_from(sketch_, capital_);
  for (int crystal = 0; crystal < model_.frame.size(); ++crystal) {
    if (model_.tokens[at(crystal)][0] != 'X') continue;
    std::vector<int> choices;
    for (const int place : inside()) {
      const bool alone = std::ranges::all_of(frame().beside[at(place)], [&](int next) {
        return next < 0 || sketch_.kind(next) != Kind::kWild;
      });
      const int off = std::abs(steps[at(place)] - model_steps[at(crystal)]);
      if (off <= 1 && is_free(place) && alone) choices.push_back(place);
    }
    if (choices.empty()) return false;
    sketch_.put(any_in(choices, random_), model_.tokens[at(crystal)]);
  }
  return true;
}

// What is printed on spaces moves with them; lay_print puts it where it belongs.
bool Layout::lay_land() {
  const LandFigures aim = land_figures(model_, place_of(model_, "K"));
  // Tokens begin where the model has them, as far as there is still room.
  std::vector<std::string> homeless;
  std::vector<int> free;
  std::vector<int> empty;
  for (int place = 0; place < frame().size(); ++place) {
    const bool has_token = model_.kind(place) <= Kind::kBarred;
    const bool has_room = is_inside(place) && sketch_.kind(place) != Kind::kWild;
    if (has_room) free.push_back(place);
    if (has_token && has_room) {
      sketch_.put(place, model_.tokens[at(place)]);
    } else if (has_token) {
      homeless.push_back(model_.tokens[at(place)]);
    } else if (has_room) {
      empty.push_back(place);
    }
  }
  if (homeless.size() != empty.size()) return false;
  shuffle(homeless, random_);
  for (std::size_t i = 0; i < empty.size(); ++i) sketch_.put(empty[i], homeless[i]);
  int a = 0;
  int b = 0;
  const auto change = [&] { sketch_.exchange(a, b); };
  settle(
      kLandChanges, kLandFlood,
      [&] {
        a = any_in(free, random_);
        b = any_in(free, random_);
        if (sketch_.kind(a) == sketch_.kind(b)) return false;
        // Mostly what lies beside it already comes to a place: areas grow.
        const int next = frame().beside[at(a)][random_.below(kDirections)];
        const bool grows = random_.below(4) != 0;
        if (grows && (next < 0 || sketch_.kind(next) != sketch_.kind(b))) return false;
        change();
        return true;
      },
      [&] { return difference(land_figures(sketch_, capital_), aim); }, change);
  return land_figures(sketch_, capital_).cut_off == 0;
}

void Layout::lay_print() {
  Roads model_roads(model_);
  Roads roads(sketch_);
  const PrintFigures aim = print_figures(model_, model_roads);
  std::array<std::vector<int>, kKinds> places;
  std::vector<int> printed;
  for (const int place : inside()) {
    const Kind kind = sketch_.kind(place);
    if (kind > Kind::kSea) continue;
    places[at(kind)].push_back(place);
    printed.push_back(place);
  }
  int a = 0;
  int b = 0;
  const auto change = [&] { sketch_.exchange(a, b); };
  settle(
      kPrintChanges, kPrintFlood,
      [&] {
        a = any_in(printed, random_);
        const std::string& token = sketch_.tokens[at(a)];
        if (token.size() == 1) return false;  // of two blanks nothing would come
        // Cities are few, and where they are matters most: every second change is of one.
        if (!is_city(token) && random_.below(8) != 0) return false;
        b = any_in(places[at(sketch_.kind(a))], random_);
        if (token == sketch_.tokens[at(b)]) return false;
        change();
        return true;
      },
      [&] { return difference(print_figures(sketch_, roads), aim); }, change);
}

// Letters run from west to east, so that those far apart in the alphabet lie far apart.
void Layout::letter_ruins() {
  struct Ruin {
    int place = 0;
    char mark = 0;
  };
  std::vector<Ruin> ruins;
  for (const int place : inside()) {
    const std::string& token = sketch_.tokens[at(place)];
    if (token.size() == 3 && token[1] == 'R' && token[2] >= 'A' && token[2] <= 'Z') {
      ruins.push_back({place, token[2]});
    }
  }
  std::vector<char> marks;
  for (const Ruin& ruin : ruins) marks.push_back(ruin.mark);
  std::ranges::sort(marks);
  const auto west = [&](const Ruin& ruin) {
    return std::pair(ruin.place % frame().cols, ruin.place);
  };
  std::ranges::sort(ruins, {}, west);
  for (std::size_t i = 0; i < ruins.size(); ++i) {
    sketch_.tokens[at(ruins[i].place)][2] = marks[i];
  }
}

}  // namespace

std::optional<Sketch> laid_out_like(const Sketch& model, Random& random) {
  return Layout(model, random).run();
}

}  // namespace mapwright::guild
