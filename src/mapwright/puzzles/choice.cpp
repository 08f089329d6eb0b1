#include "mapwright/puzzles/choice.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::size_t kMostActions = 200;

// Plays on as long as `play` finds an action and the choice is not over.
template <class F>
Result<MadeChoice> played(const Analyst& analyst, const AnyGame& game, Seat seat, F&& play) {
  if (!game.seats_to_act().contains(seat) || game.next_chance() != kNobody) {
    return Error{"seat " + std::to_string(index(seat)) + " is not to act here"};
  }
  const ChoiceClock clock(analyst, game, seat);
  MadeChoice made{{}, game.clone()};
  do {
    if (made.actions.size() == kMostActions) return Error{"the choice is too long"};
    Result<std::string> action = play(*made.after, made.actions.size());
    if (!action) return action.error();
    made.actions.push_back(*std::move(action));
  } while (!clock.is_over(*made.after));
  return made;
}

}  // namespace

Result<MadeChoice> make_choice(const Analyst& analyst, const AnyGame& game, Seat seat,
                               std::span<const std::string> actions) {
  return played(analyst, game, seat, [&](AnyGame& now, std::size_t step) -> Result<std::string> {
    if (step == actions.size()) return Error{"the choice breaks off before the turn is over"};
    auto text = now.canonical_action(actions[step]);
    if (!text) return text.error();
    if (auto done = now.apply(seat, *text); !done) return done.error();
    return text;
  });
}

MadeChoice bot_choice(const Analyst& analyst, const AnyGame& game, Seat seat, const AnyBot& bot,
                      std::uint64_t seed) {
  Random random(seed);
  auto made = played(analyst, game, seat, [&](AnyGame& now, std::size_t) -> Result<std::string> {
    return bot(now, seat, random);
  });
  return *std::move(made);
}

Result<MadeChoice> choice_beginning_with(const Analyst& analyst, const AnyGame& game, Seat seat,
                                         std::string_view action) {
  const auto reference = make_bot(analyst.scale(game).reference, game);
  if (!reference) return reference.error();
  Random random(1);
  return played(analyst, game, seat, [&](AnyGame& now, std::size_t step) -> Result<std::string> {
    if (step > 0) return (*reference)(now, seat, random);
    if (auto done = now.apply(seat, action); !done) return done.error();
    return now.canonical_action(action);
  });
}

std::string choice_text(const AnyGame& game, Seat seat, std::span<const std::string> actions) {
  const auto now = game.clone();
  std::string text;
  for (const std::string& action : actions) {
    const auto legal = now->legal_actions(seat);
    const auto number = std::ranges::find(legal, action) - legal.begin();
    text += (text.empty() ? "" : ".") + std::to_string(number);
    [[maybe_unused]] const auto done = now->apply(seat, action);
    assert(done.ok());
  }
  return text;
}

Result<MadeChoice> parse_choice(const Analyst& analyst, const AnyGame& game, Seat seat,
                                std::string_view text) {
  const auto numbers = split(text, '.');
  auto made =
      played(analyst, game, seat, [&](AnyGame& now, std::size_t step) -> Result<std::string> {
        if (step == numbers.size()) return Error{quoted(text) + " breaks off within the turn"};
        const auto number = parse_int(numbers[step]);
        const auto legal = now.legal_actions(seat);
        if (!number || *number < 0 || static_cast<std::size_t>(*number) >= legal.size()) {
          return Error{quoted(text) + ": there is no action " + quoted(numbers[step])};
        }
        const std::string& action = legal[static_cast<std::size_t>(*number)];
        if (auto done = now.apply(seat, action); !done) return done.error();
        return action;
      });
  if (!made) return made;
  if (made->actions.size() != numbers.size()) {
    return Error{quoted(text) + " goes on behind the end of the turn"};
  }
  return made;
}

}  // namespace mapwright
