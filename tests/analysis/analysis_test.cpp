// What an analysis says of decisions, and that it is sound: exact values where the game is decided,
// no loss below zero, nothing hidden used. The books: books_test.cpp.

#include "mapwright/analysis/analysis.h"

#include <algorithm>
#include <utility>

#include "analysis/analysed.h"

namespace mapwright {
namespace {

constexpr AnalysisSettings kQuick = {.playouts = 40, .seat = kNobody};

Report analysed(const Record& record) { return analysed(record, kQuick); }

TEST(Analysis, CountsTheWordsOfEverySeat) {
  const Report report = analysed(recorded("cartographers", 2, "greedy"));
  ASSERT_EQ(report.seats.size(), 2U);
  for (const SeatReport& seat : report.seats) {
    int decisions = 0;
    for (const DecisionReport& decision : report.decisions) {
      EXPECT_GE(decision.loss, 0);
      if (decision.seat == seat.seat) ++decisions;
    }
    int words = 0;
    for (const int count : seat.verdicts) words += count;
    EXPECT_EQ(words, decisions);
    EXPECT_GT(decisions, 15);
  }
}

// What the last decision of a solo game could bring: ratings by action.
std::vector<std::pair<std::int64_t, std::string>> last_choices(const Record& record) {
  std::vector<std::pair<std::int64_t, std::string>> choices;
  const auto game = position_in(record, record.events.size() - 1);
  for (const std::string& action : game->legal_actions(seat_at(0))) {
    const auto after = game->clone();
    EXPECT_TRUE(after->apply(seat_at(0), action).ok());
    const Json result = after->result();
    choices.emplace_back(result.find("seats")->items()[0].find("rating")->integer(), action);
  }
  std::ranges::sort(choices);
  return choices;
}

// Of the last decision nothing is left to chance: its loss is what the best would have brought.
TEST(Analysis, TheLastDecisionIsJudgedExactly) {
  Record record;
  std::vector<std::pair<std::int64_t, std::string>> choices;
  for (std::uint8_t seed = 1; seed < 30; ++seed) {  // until one in which it matters
    record = recorded("cartographers", 1, "greedy", seed);
    choices = last_choices(record);
    if (choices.size() > 1 && choices.back().first - choices.front().first >= 6) break;
  }
  const auto& [worst, worst_action] = choices.front();
  const std::int64_t best = choices.back().first;
  ASSERT_GE(best - worst, 6);
  record.events.back().text = worst_action;
  record.result.reset();
  record.seed.clear();
  const DecisionReport last = analysed(record).decisions.back();
  EXPECT_EQ(last.chosen, worst_action);
  EXPECT_EQ(last.judged.chosen_value.value, 100 * worst);
  EXPECT_EQ(last.judged.best_value.value, 100 * best);
  EXPECT_EQ(last.loss, 100 * (best - worst));
  EXPECT_EQ(last.verdict, Verdict::kBlunder);
  EXPECT_FALSE(last.drawn.best.empty());
}

TEST(Analysis, ForcedDecisionsCostNothing) {
  Record record = recorded("guild", 1, "random");
  record.events.resize(record.events.size() / 2);
  record.result.reset();
  const Report report = analysed(record, {.playouts = 2, .seat = kNobody});
  int forced = 0;
  for (const DecisionReport& decision : report.decisions) {
    if (decision.judged.legal > 1) continue;
    ++forced;
    EXPECT_EQ(decision.verdict, Verdict::kForced);
    EXPECT_EQ(decision.loss, 0);
    EXPECT_EQ(decision.judged.playouts, 0);
  }
  EXPECT_GT(forced, 0);
}

TEST(Analysis, GoesStepByStepAndCanStop) {
  const Record record = recorded("cartographers", 1, "random");
  auto analysis = open_analysis(record, kQuick);
  ASSERT_TRUE(analysis.ok());
  EXPECT_EQ(analysis->done(), 0);
  EXPECT_TRUE(analysis->report().lines.empty());
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(analysis->step());
  EXPECT_EQ(analysis->done(), 10);
  const Report early = analysis->report();
  EXPECT_EQ(early.decisions.size() + early.lines.size(), 9U) << "the first step is the start";
  while (analysis->step()) {
  }
  EXPECT_EQ(analysis->done(), analysis->total());
  EXPECT_EQ(to_json(analysis->report()).to_text(), to_json(analysed(record)).to_text());
}

TEST(Analysis, AnUnfinishedGameIsAnalysedAsFarAsItGoes) {
  Record record = recorded("cartographers", 2, "greedy");
  record.events.resize(25);
  record.result.reset();
  const Report report = analysed(record);
  EXPECT_FALSE(report.over);
  ASSERT_EQ(report.seats.size(), 2U);
  for (const SeatReport& seat : report.seats) {
    EXPECT_GT(seat.books.result.error, 0);
    EXPECT_EQ(seat.curve.back().events, 25U);
  }
  record.events.clear();
  EXPECT_EQ(analysed(record).decisions.size(), 0U);
}

// The view of a decision does not hold what other seats have chosen before it in the record.
TEST(Analysis, JudgesADecisionTheSameWhateverIsHidden) {
  const Record record = recorded("cartographers", 2, "random");
  std::size_t at = 12;
  while (record.events[at].kind != Event::Kind::kAction || record.events[at].seat != seat_at(0))
    ++at;
  const auto world = position_in(record, at);
  const auto other = world->clone();
  const auto choices = world->legal_actions(seat_at(1));
  ASSERT_GT(choices.size(), 1U);
  ASSERT_TRUE(world->apply(seat_at(1), choices.front()).ok());
  ASSERT_TRUE(other->apply(seat_at(1), choices.back()).ok());
  const auto analyst = analyst_for(*world);
  const auto& chosen = record.events[at].text;
  const auto a = (*analyst)->judge(*world, seat_at(0), chosen, 80, 1);
  const auto b = (*analyst)->judge(*other, seat_at(0), chosen, 80, 1);
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(a.best_value.value, b.best_value.value);
  EXPECT_EQ(a.chosen_value.value, b.chosen_value.value);
}

TEST(Analysis, RefusesWhatItCannotAnalyse) {
  const Record record = recorded("cartographers", 1, "random");
  EXPECT_FALSE(open_analysis(record, {.playouts = 4, .seat = seat_at(1)}).ok());
}

TEST(Analysis, AWordNeedsALossBeyondTheNoise) {
  Scale scale;
  scale.inaccuracy = 100;
  scale.mistake = 300;
  scale.blunder = 600;
  JudgedDecision decision;
  decision.legal = 9;
  const auto word = [&](int difference, int error, int loss) {
    decision.difference = {difference, error};
    return verdict_of(scale, decision, loss);
  };
  EXPECT_EQ(word(0, 0, 0), Verdict::kFine);
  EXPECT_EQ(word(99, 10, 99), Verdict::kFine);
  EXPECT_EQ(word(100, 10, 100), Verdict::kInaccuracy);
  EXPECT_EQ(word(300, 10, 300), Verdict::kMistake);
  EXPECT_EQ(word(600, 10, 600), Verdict::kBlunder);
  EXPECT_EQ(word(700, 700, 600), Verdict::kFine);  // within the interval
  decision.legal = 1;
  EXPECT_EQ(word(0, 0, 0), Verdict::kForced);
}

}  // namespace
}  // namespace mapwright
