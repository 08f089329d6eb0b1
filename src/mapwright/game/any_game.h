#pragma once
// AnyGame: one running game of any kind, behind the only virtual calls of the engine. The
// command line and WebAssembly use it; everything crosses it as canonical text.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/text.h"
#include "mapwright/game/game.h"

namespace mapwright {

struct WeightedText {
  std::string text;
  std::uint32_t weight = 0;
};

// Gives a number below the bound: a seeded stream, the fair stream, a person's die.
using Draw = std::function<std::uint32_t(std::uint32_t bound)>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  [[nodiscard]] virtual std::unique_ptr<AnyGame> clone() const = 0;

  // Set-up
  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual Options options() const = 0;
  // The text of the player's own file that the options name (GameInfo::file_option), or empty: then
  // the game is played on what is printed. make_game (registry.h) knows it.
  [[nodiscard]] const std::string& own_file() const;
  void set_own_file(std::string text);

  // Flow
  [[nodiscard]] virtual bool is_over() const = 0;
  [[nodiscard]] virtual SeatSet seats_to_act() const = 0;
  [[nodiscard]] virtual Seat next_chance() const = 0;

  // Decisions: legal actions as canonical text, sorted by bytes; the same as lines, each with its
  // end.
  [[nodiscard]] std::vector<std::string> legal_actions(Seat seat) const;
  [[nodiscard]] virtual std::string action_lines(Seat seat) const = 0;
  // How many there are, without making their texts.
  [[nodiscard]] virtual int legal_count(Seat seat) const = 0;
  // The canonical spelling of what a person typed. An error when it is no action of this game.
  [[nodiscard]] virtual Result<std::string> canonical_action(std::string_view text) const = 0;
  // Applies an action in any spelling; an illegal one gives an error and changes nothing.
  virtual Result<void> apply(Seat seat, std::string_view action) = 0;

  // Chance
  [[nodiscard]] virtual bool chance_due(Seat whose) const = 0;
  [[nodiscard]] virtual std::vector<WeightedText> chance_outcomes(Seat whose) const = 0;
  [[nodiscard]] virtual Result<std::string> canonical_chance(std::string_view text) const = 0;
  virtual Result<void> apply_chance(Seat whose, std::string_view outcome) = 0;
  // Draws one outcome with its weight, applies it and returns its text. Pre: it is due.
  virtual std::string draw_chance(Seat whose, const Draw& draw) = 0;

  // How long the others may not know an event. Pre: the text is one of this game.
  [[nodiscard]] virtual Secrecy action_secrecy(std::string_view text) const = 0;
  [[nodiscard]] virtual Secrecy chance_secrecy(std::string_view text) const = 0;

  // Scores
  [[nodiscard]] virtual ScoreSheet score_sheet(Seat seat) const = 0;
  [[nodiscard]] virtual int rank(Seat seat) const = 0;
  // {"seats":[…],"winners":[…]}, as records keep it.
  [[nodiscard]] virtual Json result() const = 0;

  // Text
  [[nodiscard]] virtual std::string state_text() const = 0;
  virtual Result<void> load_state(std::string_view text) = 0;
  [[nodiscard]] virtual std::string view_text(Seat viewer) const = 0;
  // Loads a view as a game that fits it: what it hides is drawn at random. Its viewer sees the same
  // and has the same legal actions. An error changes nothing.
  virtual Result<void> load_view(std::string_view text, Random& random) = 0;
  // The same for what the viewer sees of this game.
  [[nodiscard]] virtual std::unique_ptr<AnyGame> imagined(Seat viewer, Random& random) const = 0;
  [[nodiscard]] virtual std::string picture(Seat viewer) const = 0;

 private:
  std::shared_ptr<const std::string> own_file_;  // shared by all copies of a game
};

inline std::vector<std::string> AnyGame::legal_actions(Seat seat) const {
  const std::string lines = action_lines(seat);
  const auto texts = lines_of(lines);
  return {texts.begin(), texts.end()};
}

inline const std::string& AnyGame::own_file() const {
  static const std::string kNone;
  return own_file_ ? *own_file_ : kNone;
}
inline void AnyGame::set_own_file(std::string text) {
  own_file_ = std::make_shared<const std::string>(std::move(text));
}

}  // namespace mapwright
