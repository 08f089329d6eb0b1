#pragma once
// How the differential games of the Guild choose: not always evenly, so that what is rare in
// aimless play (routes, villages, towers, an empty treasure pile) comes up often.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "mapwright/core/random.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

enum class Taste {
  kAny,      // every action alike, done too
  kBusy,     // anything but done
  kFill,     // the regions that lack least
  kRuins,    // the way to the next ruin without a token; treasures doubled if possible
  kCities,   // … to the next city without a post
  kWild,     // … to the next discovery or crystal space
  kFarAway,  // … to the space farthest from the capital, for long chains
  kGaps,     // regions but for their last space, which is for free cubes; else ruins
  kApart,    // cities, but no two linked unless a third one is linked as well
};
inline constexpr int kTastes = 9;

class Chooser {
 public:
  explicit Chooser(const Map& map);

  // One of the texts, which are the legal actions of the seat.
  [[nodiscard]] std::string choose(Taste taste, const Guild& game, const SeatState& seat,
                                   const std::vector<std::string>& texts, Random& random) const;

 private:
  [[nodiscard]] int distance(Cell from, const Spaces& targets) const;
  // Open cities in the chain that a cube on the space would belong to.
  [[nodiscard]] int linked_cities(const SeatState& seat, Cell space) const;
  // The lower, the better.
  [[nodiscard]] int price(Taste taste, const SeatState& seat, const Spaces& targets,
                          Cell space) const;
  [[nodiscard]] Spaces targets(Taste taste, const Board& board) const;

  const Map* map_;
  std::vector<std::array<std::uint8_t, 256>> steps_;  // from space to space
};

}  // namespace mapwright::guild
