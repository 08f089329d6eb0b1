#pragma once
// What the outlook thinks things are worth, as plain integers, so that they can be tuned. Coins are
// in hundredths; shares and chances in percent.

#include <array>
#include <cstdint>

namespace mapwright::guild {

struct Weights {
  // How far a network reaches: parts of a card for each card to come, in hundredths, and a start.
  int reach_start = 277;
  int reach_now = 8;    // percent of the cards' price left in this age
  int reach_later = 9;  // the same for ages to come
  // … and how far it goes for an objective.
  int goal_start = 500;
  int goal_now = 16;
  int goal_later = 16;
  // Shares of the print that is in reach.
  int coin_now = 58;
  int coin_later = 53;
  int ruin = 45;
  int tower = 78;
  int crystal = 50;
  int route = 111;
  int village = 47;
  // A village also stands in later ages: what it brings nearer, and a start for each age.
  int village_reach = 71;
  int village_start = 94;
  int later_village = 47;  // villages not in reach before a later age
  // Cards: worth in hundredths.
  int free_cube = 269;
  int vase = 609;
  int kept_village = 192;
  int kept_tower = 305;
  // Objectives: their pay, and in the solo game what a win is worth besides.
  int objective = 200;
  int objective_win = 3500;
  // A specialty card for each age in which it comes back.
  int specialty_again = 91;
};

inline constexpr int kCertain = 256;  // a chance of one

// Chances by price for a network that can pay so much: chance_of[reach][price].
class Tuning {
 public:
  explicit Tuning(const Weights& weights);
  static constexpr int kMaxReach = 96;
  using Chances = std::array<std::int16_t, 64>;
  // The chance that something of a price is reached, out of kCertain. `budget`: price of the cards
  // that can be spent, of which so many percent count.
  [[nodiscard]] const Chances& reached(int start, int budget, int percent) const;
  Weights w;

 private:
  std::array<Chances, kMaxReach + 1> by_reach_{};
};

// The tuning that plays.
[[nodiscard]] const Tuning& tuning();
// A tuning that sees what is near and nothing beyond this age, and no objectives.
[[nodiscard]] const Tuning& short_sighted_tuning();

}  // namespace mapwright::guild
