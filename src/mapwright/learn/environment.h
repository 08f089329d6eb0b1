#pragma once
// Environment: a game, set up, as those who train programs want it: actions by number,
// observations as arrays, one game to look into (LearnGame) or many at once (LearnBatch). The
// Python module and the C interface stand on this; games are added in learn/<game>/encoding.h.
//
// What a learner is shown is a seat's view, never a state: two worlds that look the same to the
// seat give the same bytes. Whatever shows more says so in its name (exact, cheating).

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/game/any_game.h"
#include "mapwright/learn/batch.h"
#include "mapwright/learn/description.h"

namespace mapwright {

// The sizes of all arrays, for one seat. They never change for a set-up.
struct LearnSizes {
  int seats = 1;
  int actions = 0;  // the wait included
  int planes = 0;
  int rows = 0;  // of a plane
  int cols = 0;
  int globals = 0;
  int facts = 0;

  [[nodiscard]] int plane_bytes() const { return planes * rows * cols; }
};

// Where an observation of one seat is written; what is null is left out.
struct ObservationArrays {
  std::uint8_t* planes = nullptr;  // [planes][rows][cols]
  float* globals = nullptr;        // [globals]
  float* facts = nullptr;          // [facts]
};

// What a seat is shown: its view, or all there is.
enum class Sight : std::uint8_t { kOwn, kCheating };

// Whether cards are turned over after an action until somebody has to decide, or lie there for the
// caller to turn over.
enum class Cards : std::uint8_t { kTurned, kLeft };

class LearnGame;

class Environment {
 public:
  virtual ~Environment() = default;

  // What it is
  [[nodiscard]] virtual const GameInfo& info() const = 0;
  // Raised when numbers or observations change.
  [[nodiscard]] virtual int version() const = 0;
  [[nodiscard]] virtual Options options() const = 0;
  [[nodiscard]] virtual const LearnSizes& sizes() const = 0;
  [[nodiscard]] virtual std::vector<ActionRange> ranges() const = 0;  // the wait left out
  [[nodiscard]] virtual std::vector<FieldInfo> planes() const = 0;
  [[nodiscard]] virtual std::vector<FieldInfo> globals() const = 0;
  [[nodiscard]] virtual std::vector<FieldInfo> facts() const = 0;

  // Numbering. An error for a number that stands for nothing, or a text that is no action.
  [[nodiscard]] virtual Result<std::string> action_text(int number) const = 0;
  [[nodiscard]] virtual Result<int> action_number(std::string_view text) const = 0;

  // Games. They keep what they need of the environment.
  [[nodiscard]] virtual std::unique_ptr<LearnGame> game(std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::unique_ptr<LearnBatch> batch(const BatchSettings& settings) const = 0;

  // Plays games at random without numbers and arrays, to measure against; the number of decisions.
  [[nodiscard]] virtual std::int64_t play_at_random(int games, std::uint64_t seed) const = 0;
};

// An error when there is no such game, it has no numbers, or the set-up is refused. `own_map`, if
// any, is the text of a map of one's own, which the options name.
[[nodiscard]] Result<std::shared_ptr<const Environment>> make_environment(
    std::string_view game, const Options& options, int seats, const std::string& own_map = "");
// The games that can be learned, by id.
[[nodiscard]] std::vector<std::string_view> learnable_games();

// All afterstates of a decision: what the seat sees after each legal action, before the next card
// of the table, and what the baseline policy makes of it. Rows in the order of `actions`, which
// ascend.
struct Afterstates {
  std::vector<int> actions;
  std::vector<float> values;  // in points; of the policy, against the others of this decision
  std::vector<std::uint8_t> planes;  // as asked for
  std::vector<float> globals;
  std::vector<float> facts;
};
struct AfterstateParts {
  bool values = true;
  bool planes = false;
  bool globals = false;
  bool facts = true;
};

// One game, as a world of its own: a true one, or one that fits what a seat has seen (clone()).
class LearnGame {
 public:
  virtual ~LearnGame() = default;

  // Flow
  [[nodiscard]] virtual bool is_over() const = 0;
  [[nodiscard]] virtual SeatSet seats_to_act() const = 0;
  [[nodiscard]] virtual int points(Seat seat) const = 0;  // on the score sheet, as it stands
  // Once it is over; before, they know what the seats hide from each other.
  [[nodiscard]] virtual int rank(Seat seat) const = 0;
  // 1 for the first alone, -1 for the last alone, evenly between; alone: 1 won, -1 lost.
  [[nodiscard]] virtual float standing(Seat seat) const = 0;
  [[nodiscard]] virtual std::string result() const = 0;  // as records write it

  // What a seat sees
  virtual void observe(Seat seat, Sight sight, const ObservationArrays& out) const = 0;
  virtual void mask(Seat seat, std::int8_t* out) const = 0;  // [actions], 0 or 1
  [[nodiscard]] virtual std::vector<int> legal_actions(Seat seat) const = 0;
  [[nodiscard]] virtual std::string view_text(Seat seat) const = 0;
  [[nodiscard]] virtual std::string picture(Seat seat) const = 0;
  [[nodiscard]] virtual std::string exact_text() const = 0;  // the whole state

  // Playing
  virtual Result<void> act(Seat seat, int action, Cards cards) = 0;  // a refusal changes nothing
  [[nodiscard]] virtual int random_action(Seat seat) = 0;  // legal; from a stream of its own
  // What a bot would do from the seat's view.
  [[nodiscard]] virtual Result<int> bot_action(Seat seat, std::string_view bot,
                                               std::uint64_t seed) const = 0;

  // Copies. clone() knows what the seat knows: the rest, and the cards to come, are drawn anew. A
  // card is due in it, or in a loaded view, only where the seat knows that one is.
  [[nodiscard]] virtual std::unique_ptr<LearnGame> clone(Seat seat, std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::unique_ptr<LearnGame> clone_exact() const = 0;
  virtual Result<void> load_view(std::string_view text, std::uint64_t seed) = 0;
  virtual Result<void> load_exact(std::string_view text) = 0;

  // Cards that were left to the caller. kNobody: none is due. The outcomes are those of this world:
  // where cards lie face down, a true one's know them.
  [[nodiscard]] virtual Seat card_due() const = 0;
  [[nodiscard]] virtual std::vector<WeightedText> card_outcomes() const = 0;
  virtual Result<void> turn_card(std::string_view text) = 0;
  // The part `part` of `parts` equal parts of the outcomes, walked in their order: the cards of all
  // parts together come as often as they are likely. Nothing happens when none is due.
  virtual void turn_stratified_card(int part, int parts) = 0;
  virtual void turn_cards() = 0;  // until somebody decides, from the game's own stream

  // For learners; they look at nothing but the seat's view. Pre: the seat is to act.
  [[nodiscard]] virtual Afterstates afterstates(Seat seat, std::uint64_t seed,
                                                const AfterstateParts& parts) const = 0;
  // For each legal action, ascending, the mean of value() when the seat is to act again (or the
  // game is over before), the policy playing for the others; over so many playouts, which are the
  // same for all actions and run evenly through the next card.
  [[nodiscard]] virtual std::vector<float> next_values(Seat seat, int playouts,
                                                       std::uint64_t seed) const = 0;
  // The policy's estimate of the seat's outcome as it stands, in points: what bots play for, which
  // is not the score sheet's total (docs/learning.md).
  [[nodiscard]] virtual float value(Seat seat) const = 0;
};

// The page docs/observations.md: all games with their numbers and fields.
[[nodiscard]] std::string observations_page();

}  // namespace mapwright
