// Turned and flipped sheets of Cartographers: as many placements, and the same stars for every
// card but The Broken Road, whose diagonals run one way only.

#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

// The eight symmetries of the square; 0 leaves the sheet as it is.
SheetText turned(const SheetText& rows, int symmetry) {
  SheetText result = rows;
  for (std::size_t row = 0; row < 11; ++row) {
    for (std::size_t col = 0; col < 11; ++col) {
      std::size_t r = row;
      std::size_t c = col;
      if ((symmetry & 1) != 0) r = 10 - r;
      if ((symmetry & 2) != 0) c = 10 - c;
      if ((symmetry & 4) != 0) std::swap(r, c);
      result[r][c] = rows[row][col];
    }
  }
  return result;
}
// Flipped at the diagonal from the bottom left to the top right corner.
constexpr int kAlongTheRoad = 7;

constexpr int kSheets = 400;

TEST(CartographersSymmetry, StarsDoNotDependOnHowTheSheetLies) {
  Random random(31);
  for (int i = 0; i < kSheets; ++i) {
    const SheetText rows = random_sheet(random);
    const DrawnSheet sheet = drawn(text_of(rows));
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const DrawnSheet other = drawn(text_of(turned(rows, symmetry)));
      for (std::size_t card = 0; card < kScoreRuleIds.size(); ++card) {
        const auto rule = static_cast<ScoreRule>(card);
        // C37
        if (rule == ScoreRule::kTheBrokenRoad && symmetry != kAlongTheRoad) continue;
        ASSERT_EQ(score(rule, sheet.print, sheet.sheet, 8),
                  score(rule, other.print, other.sheet, 8))
            << kScoreRuleIds[card] << ", symmetry " << symmetry << "\n"
            << text_of(rows);
      }
      ASSERT_EQ(monster_stars(sheet.sheet), monster_stars(other.sheet)) << text_of(rows);
      ASSERT_EQ(surrounded_mountains(sheet.print, sheet.sheet.filled).count(),
                surrounded_mountains(other.print, other.sheet.filled).count())
          << text_of(rows);
    }
  }
}

// C37
TEST(CartographersSymmetry, TheBrokenRoadDoesDependOnIt) {
  SheetText rows;
  rows.fill("...........");
  rows[10][0] = 'f';
  EXPECT_EQ(stars("the-broken-road", text_of(rows)), 3);
  EXPECT_EQ(stars("the-broken-road", text_of(turned(rows, 1))), 0);
  EXPECT_EQ(stars("the-broken-road", text_of(turned(rows, kAlongTheRoad))), 3);
}

TEST(CartographersSymmetry, TheNumberOfDrawingsDoesNotDependOnHowTheSheetLies) {
  const Cartographers game = make_cartographers({}, 1);
  Random random(32);
  for (int i = 0; i < kSheets; ++i) {
    const SheetText rows = random_sheet(random);
    const DrawnSheet sheet = drawn(text_of(rows));
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const DrawnSheet other = drawn(text_of(turned(rows, symmetry)));
      for (const Card& card : game.content().cards) {
        if (card.is_ruins) continue;
        for (const bool ruins : {false, true}) {
          const auto count = [&](const DrawnSheet& on) {
            LegalDrawings legal;
            find_legal_drawings({game.content(), game.rules(), card, on.print, on.sheet, ruins},
                                legal);
            return legal.count();
          };
          ASSERT_EQ(count(sheet), count(other)) << card.id << ", symmetry " << symmetry << "\n"
                                                << text_of(rows);
        }
      }
    }
  }
}

}  // namespace
}  // namespace mapwright::cartographers
