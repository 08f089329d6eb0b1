// Hints: legal, repeatable, sorted, and blind to what the seat cannot see.

#include "mapwright/analysis/hint.h"

#include <algorithm>

#include "analysis/analysed.h"
#include "mapwright/analysis/misterra/subject.h"
#include "mapwright/game/any_game_of.h"

namespace mapwright {
namespace {

constexpr HintSettings kQuickHint = {.top = 4, .playouts = 64};

// Where in the record the decision number `skip` of the seat stands.
std::size_t decision_of(const Record& record, Seat seat, int skip) {
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const Event& event = record.events[i];
    if (event.kind == Event::Kind::kAction && event.seat == seat && skip-- == 0) return i;
  }
  return record.events.size();
}

std::string told(const std::vector<RatedAction>& lines) {
  std::string text;
  for (const RatedAction& line : lines) {
    text += line.action + " " + std::to_string(line.value.value) + " " +
            std::to_string(line.value.error) + " " + std::to_string(line.behind.value) + "\n";
  }
  return text;
}

class HintFor : public ::testing::TestWithParam<std::string> {};

TEST_P(HintFor, IsLegalBestFirstAndTheSameEveryTime) {
  const Record record = recorded(GetParam(), 1, "random");
  const auto game = position_in(record, decision_of(record, seat_at(0), 9));
  const auto lines = hint(*game, seat_at(0), kQuickHint);
  ASSERT_TRUE(lines.ok()) << lines.error().message;
  ASSERT_FALSE(lines->empty());
  ASSERT_LE(lines->size(), 4U);
  const auto legal = game->legal_actions(seat_at(0));
  for (const RatedAction& line : *lines) {
    EXPECT_EQ(std::ranges::count(legal, line.action), 1) << line.action;
    EXPECT_EQ(std::ranges::count(*lines, line.action, &RatedAction::action), 1);
    EXPECT_GE(line.behind.value, 0);
  }
  EXPECT_TRUE(std::ranges::is_sorted(*lines, std::ranges::greater(),
                                     [](const RatedAction& line) { return line.value.value; }));
  EXPECT_EQ(lines->front().behind.value, 0);
  EXPECT_EQ(told(*lines), told(*hint(*game, seat_at(0), kQuickHint)));
}

INSTANTIATE_TEST_SUITE_P(Games, HintFor, ::testing::Values("cartographers", "misterra", "guild"),
                         [](const auto& each) { return each.param; });

TEST(Hint, IsTheSameInWorldsThatLookTheSame) {
  const Record record = recorded("cartographers", 2, "random");
  const auto world = position_in(record, decision_of(record, seat_at(0), 6));
  const auto other = world->clone();
  const auto choices = world->legal_actions(seat_at(1));
  ASSERT_GT(choices.size(), 1U);
  ASSERT_TRUE(world->apply(seat_at(1), choices.front()).ok());
  ASSERT_TRUE(other->apply(seat_at(1), choices.back()).ok());
  ASSERT_NE(world->state_text(), other->state_text());
  EXPECT_EQ(told(*hint(*world, seat_at(0), kQuickHint)),
            told(*hint(*other, seat_at(0), kQuickHint)));
}

// Six decisions after the choice no card may have been turned over yet: all playouts would agree.
TEST(Hint, JudgesHypothesesAtTheEndOfTheGame) {
  const Record record = recorded("misterra", 2, "random");
  const auto horizon_at = [&](int decision) {
    const auto game = position_in(record, decision_of(record, seat_at(0), decision));
    return misterra::AnalysisSubject::horizon(typed<misterra::Misterra>(*game)->state());
  };
  EXPECT_EQ(horizon_at(0), 0);
  EXPECT_EQ(horizon_at(1), 6);
}

TEST(Hint, IsRefusedToASeatThatIsNotToAct) {
  const auto game = fresh_game("cartographers", 1);  // a card is to be turned over
  EXPECT_FALSE(hint(*game, seat_at(0)).ok());
  EXPECT_FALSE(hint(*game, seat_at(5)).ok());
  EXPECT_FALSE(hint(*game, kNobody).ok());
}

TEST(Hint, BeforeTheLastDecisionTheValueIsTheResult) {
  const Record record = recorded("cartographers", 1, "greedy");
  const auto game = position_in(record, record.events.size() - 1);
  ASSERT_FALSE(game->is_over());
  const auto lines = hint(*game, seat_at(0), kQuickHint);
  ASSERT_TRUE(lines.ok());
  for (const RatedAction& line : *lines) {
    const auto after = game->clone();
    ASSERT_TRUE(after->apply(seat_at(0), line.action).ok());
    ASSERT_TRUE(after->is_over());
    const Json result = after->result();
    const auto rating = result.find("seats")->items()[0].find("rating")->integer();
    EXPECT_EQ(line.value.value, 100 * rating) << line.action;
    EXPECT_EQ(line.value.error, 0);
  }
}

// Four lines that said no more than "keep P03 P17" told nobody what to keep.
TEST(Hint, NamesTheHypothesesToKeepByWhatTheyCount) {
  const Record record = recorded("misterra", 1, "random");
  const auto game = position_in(record, decision_of(record, seat_at(0), 0));
  const auto rated = hint(*game, seat_at(0), kQuickHint);
  const auto lines = hint_lines(*game, seat_at(0), kQuickHint);
  ASSERT_TRUE(rated.ok() && lines.ok());
  EXPECT_TRUE(rated->front().action.starts_with("keep P")) << "the action itself stays as it was";
  std::string text;
  for (std::size_t i = 1; i < lines->size(); ++i) {
    EXPECT_LE((*lines)[i].size(), 80U) << "with a sign of two bytes: " << (*lines)[i];
    text += (*lines)[i] + "\n";
  }
  const auto names = std::ranges::count(text, '(');
  EXPECT_EQ(names, static_cast<std::ptrdiff_t>(2 * rated->size())) << text;
}

}  // namespace
}  // namespace mapwright
