#pragma once
// GameDefaults<G>: what follows from the rest of a game (game.h). `class G : public
// GameDefaults<G>` writes again only what it knows a better way for; none of these is quick.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "mapwright/core/random.h"
#include "mapwright/game/seat.h"

namespace mapwright {

template <class G>
class GameDefaults {
 public:
  [[nodiscard]] SeatRange all_seats() const { return SeatRange(game().seats()); }
  [[nodiscard]] bool has_seat(Seat seat) const {
    return index(seat) >= 0 && index(seat) < game().seats();
  }

  [[nodiscard]] bool is_to_act(const auto& state, Seat seat) const {
    return game().seats_to_act(state).contains(seat);
  }
  [[nodiscard]] bool is_legal(const auto& state, Seat seat, const auto& action) const {
    const auto list = listed(state, seat);
    return std::binary_search(list.begin(), list.end(), action);
  }
  [[nodiscard]] auto random_action(const auto& state, Seat seat, Random& random) const {
    const auto list = listed(state, seat);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }

  void add_action_text(const auto& action, std::string& text) const {
    text += game().action_text(action);
  }

  [[nodiscard]] bool chance_due(const auto& state, Seat whose) const {
    return whose != kNobody && game().next_chance(state) == whose;
  }
  [[nodiscard]] std::uint32_t chance_weight(const auto& state, Seat whose) const {
    std::uint32_t sum = 0;
    game().chance_outcomes(state, whose, [&](const auto&, std::uint32_t weight) { sum += weight; });
    return sum;
  }
  [[nodiscard]] auto chance_at(const auto& state, Seat whose, std::uint32_t x) const {
    typename G::Chance found{};
    std::uint32_t begin = 0;
    game().chance_outcomes(state, whose, [&](const auto& chance, std::uint32_t weight) {
      if (x >= begin && x - begin < weight) found = chance;
      begin += weight;
    });
    return found;
  }
  [[nodiscard]] bool chance_legal(const auto& state, Seat whose, const auto& chance) const {
    bool found = false;
    if (!game().chance_due(state, whose)) return false;
    game().chance_outcomes(state, whose, [&](const auto& outcome, std::uint32_t weight) {
      found = found || (weight > 0 && outcome == chance);
    });
    return found;
  }

  [[nodiscard]] std::vector<Seat> winners(const auto& state) const {
    std::vector<Seat> winners;
    for (const Seat seat : all_seats()) {
      if (game().rank(state, seat) == 1) winners.push_back(seat);
    }
    return winners;
  }

 private:
  GameDefaults() = default;  // of G alone
  friend G;

  [[nodiscard]] const G& game() const { return static_cast<const G&>(*this); }
  [[nodiscard]] auto listed(const auto& state, Seat seat) const {
    typename G::ActionList list;
    game().legal_actions(state, seat, list);
    return list;
  }
};

}  // namespace mapwright
