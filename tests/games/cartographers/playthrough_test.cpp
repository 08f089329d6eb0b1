// Two games of Cartographers written down from the first card to the last score line.

#include "games/cartographers/table.h"
#include "golden/golden.h"

namespace mapwright::cartographers {
namespace {

std::string options_text(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text;
}

std::string figures_text(const Table& table) {
  std::string text;
  for (int seat = 0; seat < table.game.seats(); ++seat) {
    const ScoreSheet paper = table.game.score_sheet(table.state, seat_at(seat));
    for (const ScoreLine& line : paper.lines) {
      text += "seat " + std::to_string(seat) + " " + line.group + " " + line.label + ": " +
              std::to_string(line.value) + "\n";
    }
    text += "seat " + std::to_string(seat) + " total: " + std::to_string(paper.total) + "\n";
  }
  return text;
}

// Each card with its weight, each choice with the number of legal ones, the boards after every
// season, and the score lines.
std::string playthrough(int seats, const Options& options, std::uint64_t seed) {
  Table table(seats, options);
  Random random(seed);
  std::string text = "cartographers" + options_text(table.game.options()) + ", " +
                     std::to_string(seats) + (seats == 1 ? " seat" : " seats") + ", seed " +
                     std::to_string(seed) + "\n";
  while (!table.game.is_over(table.state)) {
    const int season = table.state.season;
    if (table.game.chance_due(table.state, kTable)) {
      const auto sum = table.game.chance_weight(table.state, kTable);
      const auto chance = table.game.chance_at(table.state, kTable, random.below(sum));
      const std::string id = table.game.chance_text(chance);
      text += "card " + id + " (" + std::to_string(table.weight_of(id)) + " of " +
              std::to_string(sum) + ")\n";
      table.game.apply_chance(table.state, kTable, chance);
    } else {
      const Seat seat = table.game.seats_to_act(table.state).first();
      const Action action = table.game.random_action(table.state, seat, random);
      text += "seat " + std::to_string(mapwright::index(seat)) + " " +
              table.game.action_text(action) + " (of " +
              std::to_string(table.legal(mapwright::index(seat)).size()) + ")\n";
      table.game.apply(table.state, seat, action);
    }
    if (table.state.season != season || table.game.is_over(table.state)) {
      text += "\n" + table.game.picture(table.game.view(table.state, kNobody)) + "\n";
    }
  }
  text += figures_text(table);
  for (int seat = 0; seat < seats; ++seat) {
    text += table.game.seat_result(table.state, seat_at(seat)).to_text() + "\n";
  }
  return text;
}

TEST(CartographersPlaythrough, ASoloGameOnSideARunsAsWrittenDown) {
  expect_golden("cartographers/solo_side_a.txt",
                playthrough(1, {{"edicts", ""}, {"side", "A"}}, 2024));
}

TEST(CartographersPlaythrough, AGreekGameOfThreeOnSideBRunsAsWrittenDown) {
  expect_golden("cartographers/three_seats_side_b_el.txt",
                playthrough(3, {{"edicts", ""}, {"side", "B"}, {"edition", "el"}}, 2025));
}

}  // namespace
}  // namespace mapwright::cartographers
