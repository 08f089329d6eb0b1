#pragma once
// Analyst: one game's judge of decisions and cards, behind virtual calls, so that hints, reports
// and the browser need not know the game. AnalystOf (analyst_of.h) makes one from a policy;
// analysts.cpp lists them.
//
// Every value is in hundredths of a point and comes from playouts by the game's policy. What is
// thought to be best comes from the seat's own view: an analyst knows no more than the player knew.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/tally.h"
#include "mapwright/game/any_game.h"

namespace mapwright {

// What is measured at a table, and from which loss on a decision gets which word.
struct Scale {
  std::string_view unit;       // of everything: "stars"
  std::string_view score;      // what the books and the results are: "rating", "total"
  std::string_view reference;  // the bot whose play is the measure of the books: "journeyman"
  int rival_percent = 0;       // hints and losses: so much of the best other's score is taken off
  int horizon = 0;             // and estimated so many own decisions on; 0: at the end of the game
  int inaccuracy = 100;        // hundredths
  int mistake = 300;
  int blunder = 600;
  int playouts = 0;  // for one decision, unless said otherwise
};

// What hints and losses measure: "own total less 75 % of the best other".
[[nodiscard]] std::string measure_of(const Scale& scale);

// A mean and half its 95 % interval, in hundredths.
struct Estimate95 {
  int value = 0;
  int error = 0;
};

[[nodiscard]] inline Estimate95 estimate_of(const Tally& tally) {
  return {tally.mean(), tally.error()};
}

// An action that was looked at, against the best of those.
struct RatedAction {
  std::string action;
  Estimate95 value;
  Estimate95 behind;  // what it loses against the best; 0 for the best itself
  int playouts = 0;
};

// A decision that was made. When nothing better was found, `best` is the chosen action.
struct JudgedDecision {
  int legal = 1;  // how many actions there were; with one nothing is played out
  std::string best;
  Estimate95 best_value;
  Estimate95 chosen_value;
  Estimate95 difference;           // of the two, playout by playout on the same cards
  std::int64_t squared_error = 0;  // of the difference
  int playouts = 0;                // of each of the two, after the race that found the best
};

// Two drawings of one decision, to be set side by side; empty where the game has none.
struct Drawn {
  std::string chosen;
  std::string best;
};

// A whole turn that could be made, and what the policy thinks of it without playing on.
struct PlannedTurn {
  std::vector<std::string> actions;
  int prior = 0;
};

// How a turn is played out. After the same seed world n is the same for every turn of a position.
struct TurnPlayouts {
  bool to_the_end = true;  // false: a few own decisions on, then the policy's estimate
  int count = 0;
  std::uint64_t seed = 0;
  bool with_lines = false;
};
// Where to look for clear choices: games that show much of what there is, by bots that are quick,
// and turns of which few are near the best by their priors.
struct Mining {
  std::vector<Options> set_ups;
  std::vector<std::string_view> bots;
  int near = 0;  // hundredths
  int most_near = 0;
};
struct PlayedTurn {
  std::vector<int> values;  // of each playout, by what decisions are judged
  // With lines: sums over all playouts, in points.
  std::vector<ScoreLine> lines;
  int best_other = 0;
};

class Analyst {
 public:
  virtual ~Analyst() = default;

  [[nodiscard]] virtual Scale scale(const AnyGame& game) const = 0;

  // The best few actions, best first. `playouts` are for all of it. Pre: the seat is to act.
  [[nodiscard]] virtual std::vector<RatedAction> best_actions(const AnyGame& game, Seat seat,
                                                              int top, int playouts) const = 0;
  // Pre: the action is legal for the seat. `number` tells decisions of one game apart.
  [[nodiscard]] virtual JudgedDecision judge(const AnyGame& game, Seat seat,
                                             std::string_view chosen, int playouts,
                                             std::uint64_t number) const = 0;
  // The seat's final score in each of the `worlds`, when the reference goes on for all seats from
  // the position as it is, or as `viewer` sees it (kNobody: nothing is secret any more). After the
  // same `seed` world n is the same, whatever the position, in which the seat has made so many
  // steps of its turn.
  [[nodiscard]] virtual std::vector<int> scores(const AnyGame& game, Seat seat, Seat viewer,
                                                int worlds, std::uint64_t seed,
                                                int steps) const = 0;
  // Turns worth a look, best first by their priors; the same one may come twice, in another order.
  // A turn is meant up to its end or up to the next card: what stands behind that is to be cut off.
  // Pre: the seat is to act.
  [[nodiscard]] virtual std::vector<PlannedTurn> turns(const AnyGame& game, Seat seat) const = 0;
  // Pre: the actions are legal for the seat, one after the other, and no card comes between them.
  [[nodiscard]] virtual PlayedTurn play_turn(const AnyGame& game, Seat seat,
                                             std::span<const std::string> actions,
                                             const TurnPlayouts& how) const = 0;
  [[nodiscard]] virtual Mining mining() const = 0;
  // A number that tells whole turns apart: a half-day of Misterra, a turn of the Guild.
  [[nodiscard]] virtual int turn(const AnyGame& game) const = 0;
  // An action or card in words for somebody who does not see the cards. Pre: it is one of the game.
  [[nodiscard]] virtual std::string action_words(const AnyGame& game,
                                                 std::string_view action) const = 0;
  [[nodiscard]] virtual std::string card_words(const AnyGame& game,
                                               std::string_view card) const = 0;
  // The seat's board after each of the two actions.
  [[nodiscard]] virtual Drawn draw(const AnyGame& game, Seat seat, std::string_view chosen,
                                   std::string_view best) const = 0;
};

// The analyst of a game, or an error that says which games have one.
[[nodiscard]] Result<const Analyst*> analyst_for(const AnyGame& game);

}  // namespace mapwright
