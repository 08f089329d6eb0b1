#pragma once
// A choice of a puzzle: what a seat does from a position to the end of its turn, or to the next
// card that is turned over. Two ways to the same position are one choice.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/analyst.h"
#include "mapwright/bots/all_bots.h"

namespace mapwright {

using Choice = std::vector<std::string>;  // actions

// Knows when a choice that begins in a position is over.
class ChoiceClock {
 public:
  ChoiceClock(const Analyst& analyst, const AnyGame& begin, Seat seat)
      : analyst_(analyst), seat_(seat), turn_(analyst.turn(begin)) {}
  [[nodiscard]] bool is_over(const AnyGame& now) const {
    return now.is_over() || now.next_chance() != kNobody || !now.seats_to_act().contains(seat_) ||
           analyst_.turn(now) != turn_;
  }

 private:
  const Analyst& analyst_;
  Seat seat_;
  int turn_;
};

// A choice with the position it leads to.
struct MadeChoice {
  Choice actions;
  std::unique_ptr<AnyGame> after;
};

// The actions played from the position on, as far as the choice goes: what stands behind its end is
// cut off. An error when one is not legal or the choice is not over after the last.
[[nodiscard]] Result<MadeChoice> make_choice(const Analyst& analyst, const AnyGame& game, Seat seat,
                                             std::span<const std::string> actions);
// What the bot chooses. Pre: the seat is to act.
[[nodiscard]] MadeChoice bot_choice(const Analyst& analyst, const AnyGame& game, Seat seat,
                                    const AnyBot& bot, std::uint64_t seed);
// The choice that begins with the action and goes on as the reference does. An error when the
// action is not legal.
[[nodiscard]] Result<MadeChoice> choice_beginning_with(const Analyst& analyst, const AnyGame& game,
                                                       Seat seat, std::string_view action);

// A choice as the numbers of its actions among the legal ones: "17", "3.0.12".
[[nodiscard]] std::string choice_text(const AnyGame& game, Seat seat,
                                      std::span<const std::string> actions);
[[nodiscard]] Result<MadeChoice> parse_choice(const Analyst& analyst, const AnyGame& game,
                                              Seat seat, std::string_view text);

}  // namespace mapwright
