// What the log tells, what it keeps to itself, and the texts around it.

#include "games/cartographers/table.h"
#include "mapwright/terminal/cartographers/desk.h"
#include "mapwright/terminal/cartographers/texts.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::cartographers {
namespace {

// A record that grows as the test says.
struct Telling {
  explicit Telling(int seats)
      : fresh(std::make_shared<AnyGameOf<Cartographers>>(
            std::make_shared<const Cartographers>(Table(seats).game))) {
    names.resize(static_cast<std::size_t>(seats));
    record.seats.resize(names.size());
    table = opened();
    log.emplace(*table, names);
  }

  void card(const char* id) { add({Event::Kind::kChance, kTable, id}); }
  void draw(int seat, const char* text) { add({Event::Kind::kAction, seat_at(seat), text}); }
  void add(Event event) {
    record = table->record();
    record.events.push_back(std::move(event));
    *table = opened();
    log->follow();
  }
  [[nodiscard]] Dealer opened() const {
    auto dealer = Dealer::open(fresh, record, std::nullopt);
    if (!dealer) ADD_FAILURE() << dealer.error().message;
    return *std::move(dealer);
  }

  std::shared_ptr<const AnyGame> fresh;
  std::vector<std::string> names = {"Ada", "Bea", "Cid"};
  Record record;
  std::optional<Dealer> table;
  std::optional<Log> log;
};

using Lines = std::vector<std::string>;

TEST(CartographersLog, TellsNoChoiceBeforeAllHaveChosen) {
  Telling telling(2);
  telling.card("great-river");
  telling.draw(0, "water A1 B1 C1");
  EXPECT_EQ(telling.log->lines(), Lines({"Great River, time 1"}));
  telling.draw(1, "water A2 B2 C2");
  EXPECT_EQ(telling.log->lines(),
            Lines({"Great River, time 1", "  Ada: water A1 B1 C1", "  Bea: water A2 B2 C2"}));
}

// C18
TEST(CartographersLog, TellsWhoDrewMonstersOnWhoseSheet) {
  Telling telling(3);
  telling.card("kobold-onslaught");
  telling.draw(0, "monster A1 B1 B2 C1");
  telling.draw(1, "monster A1 B1 B2 C1");
  EXPECT_TRUE(telling.log->ambushes.empty());
  telling.draw(2, "monster A1 B1 B2 C1");
  ASSERT_EQ(telling.log->ambushes.size(), 3U);
  const AmbushNews& news = telling.log->ambushes[0];
  EXPECT_EQ(news.by, seat_at(0));
  EXPECT_EQ(news.sheet, seat_at(2)) << "clockwise: seat 0 holds the sheet of seat 2";
  EXPECT_EQ(cells_text(news.cells), "A1 B1 B2 C1");
  EXPECT_EQ(telling.log->lines()[1], "  Ada on Cid's sheet: monster A1 B1 B2 C1");
}

// C39
TEST(CartographersLog, TellsWhereASoloAmbushWent) {
  Telling telling(1);
  telling.card("goblin-attack");
  ASSERT_EQ(telling.log->ambushes.size(), 1U);
  EXPECT_EQ(telling.log->ambushes[0].by, kNobody);
  EXPECT_EQ(cells_text(telling.log->ambushes[0].cells), "I9 J10 K11");
}

// C20
TEST(CartographersLog, TellsTheEndOfASeasonWithItsStars) {
  Telling telling(1);
  for (const auto& [card, action] :
       {std::pair{"orchard", "farm E1 E2 E3 F3"}, std::pair{"homestead", "farm A1 B1 B2 C1"},
        std::pair{"marshlands", "water G1 H1 H2 H3 I1"},
        std::pair{"fishing-village", "water K1 K2 K3 K4"}}) {
    EXPECT_TRUE(telling.log->seasons_ended.empty());
    telling.card(card);
    telling.draw(0, action);
  }
  ASSERT_EQ(telling.log->seasons_ended.size(), 1U);
  EXPECT_EQ(telling.log->seasons_ended[0], 0U);
  EXPECT_EQ(telling.log->lines().back(), "  Ada: 0 stars, 0 in all");
}

TEST(CartographersTexts, EveryScoreCardHasALineThatFitsAndASentence) {
  const Rules rules;
  for (std::size_t i = 0; i < kScoreRuleIds.size(); ++i) {
    const auto rule = static_cast<ScoreRule>(i);
    EXPECT_LE(display_width(short_rule(rules, rule)), 40) << kScoreRuleIds[i];
    EXPECT_GT(display_width(short_rule(rules, rule)), 10) << kScoreRuleIds[i];
    EXPECT_EQ(full_rule(rules, rule).back(), '.') << kScoreRuleIds[i];
    EXPECT_LE(wrapped("The Golden Granary: " + full_rule(rules, rule), 78).size(), 2U)
        << kScoreRuleIds[i];
  }
}

TEST(CartographersLayout, NothingOverlapsInAnySize) {
  for (int rows = kLeastRows; rows < 80; ++rows) {
    for (int cols = kLeastCols; cols < 220; cols += 3) {
      const Layout layout = layout_for(rows, cols);
      EXPECT_LE(layout.side_col + 43, cols) << rows << " x " << cols;
      EXPECT_GE(layout.log_height, 5) << rows << " x " << cols;
      EXPECT_LE(layout.worth_row + 12, layout.status_row);
      EXPECT_TRUE(layout.others_row == 0 || layout.others_row + 12 <= layout.status_row);
      EXPECT_EQ(layout.status_row + 3, rows);
    }
  }
}

}  // namespace
}  // namespace mapwright::cartographers

namespace mapwright {
namespace {

TEST(ScreenText, CountsColumnsNotBytes) {
  EXPECT_EQ(display_width("Zoë"), 3);
  EXPECT_EQ(display_width("地図"), 4);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width(""), 0);
}

TEST(ScreenText, BrokenBytesAndControlCharactersBecomeQuestionMarks) {
  EXPECT_EQ(decoded("a\x1b[2Jb"), U"a?[2Jb");
  EXPECT_EQ(decoded("\xff\xc3"), U"??");
  EXPECT_EQ(decoded("\xc3\xab"), U"ë");
}

TEST(ScreenText, OurSignsHaveAnAsciiForm) {
  EXPECT_EQ(ascii_for(U'·'), U'.');
  EXPECT_EQ(ascii_for(U'→'), U'>');
  EXPECT_EQ(ascii_for(U'x'), U'x');
  EXPECT_EQ(ascii_for(U'地'), U'?');
}

TEST(ScreenText, WrapsAtBlanks) {
  EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("", 7), std::vector<std::string>{});
  EXPECT_EQ(wrapped("longest word", 3), (std::vector<std::string>{"longest", "word"}));
}

}  // namespace
}  // namespace mapwright
