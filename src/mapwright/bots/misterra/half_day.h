#pragma once
// Planning one half-day of Misterra: where the pawn goes, which card is taken and what is done with
// it, all at once. The policy plays the best plan; the search lets the best few race.

#include "mapwright/bots/misterra/outlook.h"

namespace mapwright::misterra {

// A plan for what is left of a half-day. Value in hundredths of a point.
struct HalfDay {
  Place place = kOffBoard;  // where the move ends
  Sketch sketch = kNoSketch;
  Action deed = Action::pass();
  int value = 0;
};
inline constexpr std::size_t kMaxPlans = 48;
using HalfDays = FixedVector<HalfDay, kMaxPlans>;

class HalfDayPlanner {
 public:
  // Pre: the seat is to move, take or draw. `aim` is the map aimed at, made the best of.
  HalfDayPlanner(const Misterra& game, const State& state, Seat seat, const TerrainCells& aim);
  HalfDayPlanner(const HalfDayPlanner&) = delete;
  HalfDayPlanner& operator=(const HalfDayPlanner&) = delete;

  // The best plans, best first, at most `most` (and kMaxPlans) of them; at least one.
  void plans(std::size_t most, HalfDays& out);

  // The value of the best plan that ends its move there with this card (kNoSketch: any).
  [[nodiscard]] int best_value(Place place, Sketch sketch) const;
  // The places where the move can end.
  [[nodiscard]] const auto& ends() const { return ends_; }
  // The value of a plan, looked at closely.
  [[nodiscard]] int value(const HalfDay& plan) const;

  // M11: what exchanging a card on the pawn's lagoon is expected to bring, and the slot to give
  // away; 0 when it is not possible.
  [[nodiscard]] int exchange_gain(Place place) const;
  [[nodiscard]] int slot_to_exchange(Place place) const;

 private:
  struct End {
    Place place = kOffBoard;
    int value = 0;
    Cells seen;  // none from a jungle
    int exchange = 0;
  };
  void find_ends();
  void find_claim_steps();
  void find_gains();
  void value_ends();
  // How well the pawn stands there with the island as the outlook has it.
  [[nodiscard]] int place_value(const Outlook& outlook, Place place) const;
  [[nodiscard]] bool may_exchange_at(Place place) const;
  [[nodiscard]] int best_gain(Sketch sketch, const Cells& seen) const;
  [[nodiscard]] int gain(Sketch sketch, const Laying& laying) const;
  // What to aim at on a cell where this is drawn: that, or what was aimed at before.
  [[nodiscard]] FixedVector<std::size_t, 2> terrains_for(Cell cell, Terrain drawn) const;
  [[nodiscard]] const End& end_at(Place place) const;
  [[nodiscard]] bool may_claim_at(Place place) const;

  const Misterra& game_;
  const Table& table_;
  TerrainCells map_;  // aimed at
  Outlook outlook_;   // with the half-day in progress counted as done
  AllLayers layers_;
  Aim aim_;
  Place pawn_;
  FixedVector<Sketch, kSlots> sketches_;  // to choose from, each once
  FixedVector<End, kPlaces> ends_;
  std::array<std::uint8_t, kPlaces> claim_steps_{};  // summed over the regions to be claimed
  // What a half brings on a cell that can be covered.
  std::array<std::array<std::int16_t, kTerrains>, kCells> gains_{};
  int base_ = 0;
};

// The action a plan begins with in this position.
[[nodiscard]] Action first_action(const Table& table, const HalfDay& plan);

}  // namespace mapwright::misterra
