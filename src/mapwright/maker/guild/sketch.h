#pragma once
// A map of the Guild while it is being made: a token on every place of the drawing, and how far it
// is from one place to another.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "mapwright/games/guild/map.h"

namespace mapwright::guild {

// What a place is, apart from what is printed on it.
enum class Kind : std::uint8_t {
  kGrassland,
  kDesert,
  kMountain,
  kSea,
  kBarred,  // a volcano or a spire
  kWild,    // capital, discovery space, crystal
  kOutside
};
inline constexpr int kKinds = 7;
[[nodiscard]] Kind kind_of(std::string_view token);
[[nodiscard]] inline bool is_discovery(std::string_view token) { return token == "T"; }
[[nodiscard]] inline bool is_city(std::string_view token) {
  return token.size() > 1 && token[1] == 'C';
}

// The rows and columns of a drawing with the neighbours of every place.
struct Frame {
  int rows = 0;
  int cols = 0;
  std::vector<std::array<std::int16_t, kDirections>> beside;  // -1: off the drawing

  Frame(int rows, int cols);
  [[nodiscard]] int size() const { return rows * cols; }
};

// Drawings with the coast and the tokens of a map. Places are rows * cols in reading order.
struct Sketch {
  Frame frame;
  std::vector<std::string> tokens;
  std::vector<Kind> kinds;  // of the tokens

  Sketch(Frame its_frame, std::vector<std::string> its_tokens);
  [[nodiscard]] Kind kind(int place) const { return kinds[at(place)]; }
  void put(int place, std::string token);
  void exchange(int a, int b);
};

// Pre: the map was read, so that rows and columns are at most 26.
[[nodiscard]] Sketch sketch_of(const Map& map);
// The same drawing seen in a mirror that hangs beside it or lies below it.
[[nodiscard]] Sketch mirrored(const Sketch& sketch, bool left_right, bool up_down);

// Steps from the place to every other inside, over whatever lies between; kFar where none leads.
inline constexpr int kFar = 63;
[[nodiscard]] std::vector<int> steps_from(const Sketch& sketch, int place);
// What a space costs in parts of a card, as the bots' atlas has it for cards of all terrains.
inline constexpr std::array<int, kKinds> kPrices = {3, 3, 5, 2, kFar, 2, kFar};
// What the way from each place to each other costs in play, in parts of a card: seas are quick,
// mountains slow. It passes neither barred places nor discovery spaces, which can be its end (G9).
inline constexpr std::size_t kMostPlaces = 26 * 27;  // a mirrored drawing may have a row more
using WayList = std::array<std::uint8_t, kMostPlaces>;
// `dry`: for somebody who never goes to sea; then nothing is farther than kDryFar.
inline constexpr int kDryFar = 31;
void find_ways(const Sketch& sketch, int place, bool dry, WayList& out);
[[nodiscard]] std::vector<std::uint8_t> ways_from(const Sketch& sketch, int place);
[[nodiscard]] std::vector<std::uint8_t> dry_ways_from(const Sketch& sketch, int place);
// Where the token is; -1: nowhere.
[[nodiscard]] int place_of(const Sketch& sketch, std::string_view token);
// How many places beside it are inside.
[[nodiscard]] int neighbours_inside(const Sketch& sketch, int place);
[[nodiscard]] inline bool is_on_the_edge(const Sketch& sketch, int place) {
  return neighbours_inside(sketch, place) < kDirections;
}

}  // namespace mapwright::guild
