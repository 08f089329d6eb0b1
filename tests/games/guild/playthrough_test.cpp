// Games of the Guild written down from the first card to the last score line.

#include "games/guild/table.h"
#include "golden/golden.h"

namespace mapwright::guild {
namespace {

std::string options_text(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text;
}

std::string figures_text(const Guild& game, const State& state) {
  std::string text;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const ScoreSheet paper = game.score_sheet(state, seat_at(seat));
    for (const ScoreLine& line : paper.lines) {
      text += "seat " + std::to_string(seat) + " " + line.group + " " + line.label + ": " +
              std::to_string(line.value) + "\n";
    }
    text += "seat " + std::to_string(seat) + " total: " + std::to_string(paper.total) + "\n";
  }
  return text;
}

// Each card with the number of outcomes, each choice with the number of legal ones, the boards
// after every age, and the score lines. Choices are at random, but `done` only every fourth time.
std::string playthrough(int seats, const Options& options, std::uint64_t seed) {
  const Guild game = make_guild(options, seats);
  State state = game.initial_state();
  Random random(seed);
  const auto list = std::make_unique<ActionList>();
  std::string text = "guild" + options_text(game.options()) + ", " + std::to_string(seats) +
                     (seats == 1 ? " seat" : " seats") + ", seed " + std::to_string(seed) + "\n";
  while (!game.is_over(state)) {
    const int age = state.age;
    if (const Seat whose = game.next_chance(state); whose != kNobody) {
      const auto sum = game.chance_weight(state, whose);
      const Chance chance = game.chance_at(state, whose, random.below(sum));
      text += (whose == kTable ? "card "
                               : "seat " + std::to_string(mapwright::index(whose)) + " draws ") +
              game.chance_text(chance) + " (of " + std::to_string(sum) + ")\n";
      game.apply_chance(state, whose, chance);
    } else {
      const auto to_act = game.seats_to_act(state);
      const Seat seat =
          to_act.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(to_act.count()))));
      game.legal_actions(state, seat, *list);
      const auto size = static_cast<std::uint32_t>(list->size());
      Action action = (*list)[random.below(size)];
      if (action == Action::done() && size > 1 && random.below(4) != 0) {
        action = (*list)[1 + random.below(size - 1)];
      }
      text += "seat " + std::to_string(mapwright::index(seat)) + " " + game.action_text(action) +
              " (of " + std::to_string(size) + ")\n";
      game.apply(state, seat, action);
    }
    if (state.age != age || game.is_over(state)) {
      text += "\n" + game.picture(game.view(state, kNobody)) + "\n";
    }
  }
  text += figures_text(game, state);
  for (int seat = 0; seat < seats; ++seat) {
    text += game.seat_result(state, seat_at(seat)).to_text() + "\n";
  }
  return text;
}

TEST(GuildPlaythrough, ASoloGameOnAveniaRunsAsWrittenDown) {
  expect_golden("guild/solo_avenia.txt",
                playthrough(1, {{"map", "avenia"}, {"difficulty", "easy"}}, 2024));
}

TEST(GuildPlaythrough, AGameOfTwoOnAghonRunsAsWrittenDown) {
  expect_golden("guild/two_seats_aghon.txt", playthrough(2, {{"map", "aghon"}}, 2025));
}

TEST(GuildPlaythrough, AGameOfThreeOnKazanRunsAsWrittenDown) {
  expect_golden(
      "guild/three_seats_kazan.txt",
      playthrough(3, {{"map", "kazan"}, {"objectives", "kazan-4,kazan-3,kazan-5"}}, 2026));
}

TEST(GuildPlaythrough, AGameOfFourOnCnidariaRunsAsWrittenDown) {
  expect_golden("guild/four_seats_cnidaria.txt", playthrough(4, {{"map", "cnidaria"}}, 2027));
}

}  // namespace
}  // namespace mapwright::guild
