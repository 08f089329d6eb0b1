#include "mapwright/analysis/playouts.h"

#include <gtest/gtest.h>

#include "mapwright/analysis/misterra/subject.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

TEST(Playouts, OfWholeTurnsCountHalfDaysOfMisterra) {
  using Subject = misterra::AnalysisSubject;
  const GameEntry& entry = *find_game("misterra");
  const auto any = *make_game(entry, embedded_files(entry), {}, 1);
  const misterra::Misterra& game = typed<misterra::Misterra>(*any)->game();
  const Playouts<Subject> playouts(game, seat_at(0), 3, 1);
  // From the beginning: keeping hypotheses is one decision, then come the half-days, which a card
  // may cut in two.
  const auto view = game.view(typed<misterra::Misterra>(*any)->state(), seat_at(0));
  const auto turn_after = [&](int horizon, Pace pace) {
    return Subject::turn(playouts.after(view, {}, 0, horizon, pace));
  };
  const int first = turn_after(1, Pace::kTurns);
  EXPECT_EQ(turn_after(1, Pace::kActions), first);
  for (const int half_days : {1, 2, 5}) {
    EXPECT_LE(turn_after(1 + half_days, Pace::kTurns), first + 2 * half_days);
    EXPECT_GE(turn_after(1 + half_days, Pace::kTurns), first + half_days);
  }
  // Five actions are hardly more than a half-day.
  EXPECT_LT(turn_after(6, Pace::kActions), turn_after(6, Pace::kTurns));
  EXPECT_TRUE(game.is_over(playouts.after(view, {}, 0, 0, Pace::kTurns)));
}

}  // namespace
}  // namespace mapwright
