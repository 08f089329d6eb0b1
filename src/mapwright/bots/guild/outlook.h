#pragma once
// The outlook of a seat: what its board is worth with everything it may still become, in hundredths
// of a coin. Prices of ways come from the atlas; chances from the cards that are still to come in
// this age and from the whole ages after it, which begin at the villages and the capital.
//
// Reads one seat's own part and what lies open; nothing of the others but whether they have met an
// objective.

#include <algorithm>
#include <vector>

#include "mapwright/bots/guild/atlas.h"
#include "mapwright/bots/guild/weights.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

inline constexpr std::size_t kMaxChains = 12;

// How many spaces a card explores, as far as they count.
[[nodiscard]] int spaces_of(const Card& card);

// The part of a board that changes with every cube, as the outlook sees it.
struct Look {
  Prices now{};                                     // from the network
  std::array<std::uint8_t, kMaxRegions> missing{};  // spaces of a region without a cube
  std::array<std::array<std::uint8_t, kMaxFeatures>, kMaxFeatures> link{};  // price to link cities
  std::uint64_t unsettled = 0;  // regions that can still get a village
  std::uint16_t posts = 0;
  std::uint16_t ruins = 0;
  std::uint16_t crystals = 0;
  std::uint8_t towers = 0;
  std::uint8_t best_coin_space = 0;
  int money = 0;  // what the seat has for certain, draws and free cubes included
};

// The chances that something is not reached in a later age either.
struct Never {
  std::array<std::uint16_t, kMaxTargets> targets;  // cities to regions; not the coin spaces
  std::array<std::array<std::uint16_t, kMaxFeatures>, kMaxFeatures> links;
};

// What changes only when a village or post is placed, and the chains of the network.
struct Ground {
  Look look;
  Prices later{};       // from the villages and the capital
  Never never;          // of what the outlook counts
  Never goal_never;     // of what an objective asks for
  int coins_later = 0;  // what the coin spaces are worth in later ages, times kCertain
  std::array<Spaces, kMaxChains> chains{};
  std::array<std::array<std::uint8_t, kMaxFeatures>, kMaxChains> to_city{};
  std::size_t chain_count = 0;
  Spaces villages;
  std::uint8_t best_route = 0;
};

// Out of kCertain: in this age, and in this age or a later one.
struct Chance2 {
  int now = 0;
  int ever = 0;

  void raise_to(const Chance2& other) {
    now = std::max(now, other.now);
    ever = std::max(ever, other.ever);
  }
};

class Outlook {
 public:
  // For decisions of the seat in this state. Pre: the state has a card on show, or none is due.
  Outlook(const Tuning& tuning, const Guild& game, const State& state, Seat seat);

  // The worth of a board that the seat can come to in this turn.
  [[nodiscard]] int value(const SeatState& seat) const {
    const Ground ground = survey(seat);
    return value(ground, ground.look);
  }
  [[nodiscard]] Ground survey(const SeatState& seat) const;
  [[nodiscard]] int value(const Ground& ground, const Look& look) const;
  // The worth with one more cube; much quicker than making the move. Villages and routes that
  // follow are counted as if made.
  [[nodiscard]] int value_with(const Ground& ground, const SeatState& seat, Cell space) const;

  [[nodiscard]] int free_cube() const { return tuning_.w.free_cube; }
  [[nodiscard]] const Guild& game() const { return game_; }

 private:
  struct Reach {                            // chances by price
    Tuning::Chances now{};                  // in this age
    Tuning::Chances once{};                 // at least once in later ages
    std::array<int, 64> times{};            // expected times in later ages
    std::array<std::uint16_t, 64> never{};  // kCertain less `once`
  };
  struct Odds;

  void plan_cards(const State& state, const SeatState& seat);
  // `budget`: the price of the cards of this age.
  void fill(Reach& reach, int budget, int start, int percent_now, int percent_later) const;
  void price_draw(const State& state, const SeatState& seat);
  void plan_objectives(const State& state, Seat seat);
  void find_chains(const SeatState& seat, Ground& ground) const;
  // From the villages and the capital.
  [[nodiscard]] Prices prices_later(const Board& board) const;
  void look_later(Ground& ground) const;
  void note_sights(const SeatState& seat);
  // What a village in the region would bring nearer for the ages to come.
  [[nodiscard]] int settling_gain(std::size_t region) const;
  [[nodiscard]] int coins_value(const Ground& ground, const Look& look) const;
  [[nodiscard]] int sights_value(const Look& look, const Odds& odds) const;
  [[nodiscard]] int regions_value(const Ground& ground, const Look& look, Odds& odds) const;
  [[nodiscard]] int routes_value(const Ground& ground, const Look& look) const;
  // Calls visit(a, b, chance of a route) for every two cities without a post, a > b.
  template <class F>
  void each_route(const Reach& reach, const Never& never, const Look& look, F&& visit) const;
  void fill_regions(const Look& look, const Reach& reach, const Never& never, Odds& odds) const;
  [[nodiscard]] int objectives_value(const Ground& ground, const Look& look) const;
  [[nodiscard]] Chance2 chance_of_posts(const Need& need, const Ground& ground,
                                        const Look& look) const;
  // `regions`: where a village would count.
  [[nodiscard]] Chance2 chance_of(const Need& need, std::uint64_t regions, const Ground& ground,
                                  const Look& look, const Odds& odds) const;
  [[nodiscard]] Chance2 chance_of_villages(const Need& need, std::uint64_t regions,
                                           const Ground& ground, const Look& look,
                                           const Odds& odds) const;
  [[nodiscard]] Chance2 chance_of_sites(const Need& need, unsigned done, int begin, int size,
                                        const Odds& odds) const;
  [[nodiscard]] Chance2 chance_of_symbol(const Need& need, const Look& look,
                                         const Odds& odds) const;
  [[nodiscard]] Chance2 chance_of_route(const Need& need, const Ground& ground,
                                        const Look& look) const;
  [[nodiscard]] Chance2 chance_of_coin_space(const Need& need, const Ground& ground,
                                             const Look& look) const;
  [[nodiscard]] Chance2 chance_of_chain(const Need& need, const Ground& ground,
                                        const Look& look) const;

  const Tuning& tuning_;
  const Guild& game_;
  const Map& map_;
  const Atlas& atlas_;
  const Atlas::Roads* roads_now_ = nullptr;
  const Atlas::Roads* roads_later_ = nullptr;
  int age_ = 1;
  int ages_left_ = 0;
  Reach reach_;
  Reach goal_reach_;            // of what an objective asks for
  Tuning::Chances coin_now_{};  // reach_.now; nothing for a space that has a cube
  int draw_ = 0;                // a treasure card
  int village_pay_ = 0;
  int village_pay_later_ = 0;
  struct Goal {
    const Objective* objective = nullptr;  // null: none, or met
    std::vector<std::uint64_t> regions;    // for each need: where a village would count for it
    int pay_now = 0;
    int pay_later = 0;
  };
  std::array<Goal, kOpenObjectives> goals_{};
  bool goals_want_villages_ = false;
  Prices later_from_{};                    // as the decision begins
  std::array<int, kMaxTargets> sights_{};  // what a target is worth in later ages, hundredths
  std::array<std::array<int, kMaxFeatures>, kMaxFeatures> route_coins_{};  // of two cities
  mutable std::array<int, kMaxRegions> settling_{};
  mutable std::uint64_t settling_known_ = 0;
};

}  // namespace mapwright::guild
