// Two games of Misterra written down from the first card to the last score line.

#include "games/misterra/table.h"
#include "golden/golden.h"

namespace mapwright::misterra {
namespace {

std::string score_text(const TestTable& table) {
  std::string text;
  for (int seat = 0; seat < table.game.seats(); ++seat) {
    const ScoreSheet paper = table.game.score_sheet(table.state, seat_at(seat));
    const std::string who = "seat " + std::to_string(seat) + " ";
    for (const ScoreLine& line : paper.lines) {
      text += who + (line.group.empty() ? "" : line.group + " ") + line.label + ": " +
              std::to_string(line.value) + "\n";
    }
    text += who + "total: " + std::to_string(paper.total) + "\n";
  }
  for (int seat = 0; seat < table.game.seats(); ++seat) {
    text += table.game.seat_result(table.state, seat_at(seat)).to_text() + "\n";
  }
  return text;
}

std::string card_line(const TestTable& table, Seat whose, Chance chance) {
  const std::string card = table.game.chance_text(chance);
  const std::string owner = whose == kTable ? "" : "seat " + std::to_string(index(whose)) + " ";
  std::string weight;
  for (const auto& [text, each] : table.outcomes()) {
    if (text == card) weight = std::to_string(each);
  }
  return owner + "card " + card + " (" + weight + " of " +
         std::to_string(table.game.chance_weight(table.state, whose)) + ")\n";
}

// Each card with its weight, each decision with the number of legal ones, the boards after every
// round, and the score lines.
std::string playthrough(int seats, const Options& options, std::uint64_t seed) {
  TestTable table(seats, options);
  Random random(seed);
  std::string text = "misterra, " + std::to_string(seats) + " seats, seed " + std::to_string(seed);
  for (const auto& [name, value] : table.game.options()) text += " " + name + "=" + value;
  text += "\n";
  while (!table.game.is_over(table.state)) {
    const int round = table.state.table.round;
    const Seat whose = table.game.next_chance(table.state);
    if (whose != kNobody) {
      const auto x = random.below(table.game.chance_weight(table.state, whose));
      const Chance chance = table.game.chance_at(table.state, whose, x);
      text += card_line(table, whose, chance);
      table.game.apply_chance(table.state, whose, chance);
    } else {
      const Seat seat = table.game.seats_to_act(table.state).first();
      const Action action = table.game.random_action(table.state, seat, random);
      text += "seat " + std::to_string(index(seat)) + " " + table.game.action_text(action) +
              " (of " + std::to_string(table.legal(index(seat)).size()) + ")\n";
      table.game.apply(table.state, seat, action);
    }
    if (table.state.table.round != round || table.game.is_over(table.state)) {
      text += "\n" + table.game.picture(table.game.view(table.state, kNobody)) + "\n";
    }
  }
  return text + score_text(table);
}

TEST(MisterraPlaythrough, ASoloGameRunsAsWrittenDown) {
  expect_golden("misterra/solo.txt", playthrough(1, {}, 33));
}

TEST(MisterraPlaythrough, AMasterGameOfThreeRunsAsWrittenDown) {
  expect_golden("misterra/three_seats_master.txt", playthrough(3, {{"master", "yes"}}, 21));
}

TEST(MisterraPlaythrough, AFirstGameOfTwoWithTheOtherReadingsRunsAsWrittenDown) {
  expect_golden("misterra/two_seats_first_game.txt", playthrough(2,
                                                                 {{"first-game", "yes"},
                                                                  {"merged-claims", "both"},
                                                                  {"mountain", "straight"},
                                                                  {"reserve", "confirm"}},
                                                                 6));
}

}  // namespace
}  // namespace mapwright::misterra
