// Placement counts of Cartographers: each shape on fixed sheets, and leaves of the game tree.

#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"
#include "golden/golden.h"

namespace mapwright::cartographers {
namespace {

struct NamedShape {
  std::string text;  // "#. / ##"
  Shape shape;
  PatternRange patterns;
};

// Each shape of the cards once, in the order of the cards.
std::vector<NamedShape> shapes_of(const Content& content) {
  std::vector<NamedShape> shapes;
  for (const Card& card : content.cards) {
    for (const CardShape& shape : card.shapes) {
      const auto known = [&](const NamedShape& other) { return other.patterns == shape.patterns; };
      if (std::ranges::any_of(shapes, known)) continue;
      shapes.push_back({joined(drawn(shape.printed), " / "), shape.printed, shape.patterns});
    }
  }
  return shapes;
}

int placements(const Content& content, PatternRange patterns, const Cells& empty) {
  int count = 0;
  for (int i = 0; i < patterns.count; ++i) {
    count += content.patterns[static_cast<std::size_t>(patterns.first + i)].fitting(empty).count();
  }
  return count;
}

// Three half-filled sheets of a side: scattered, in blocks, from the left.
SheetText half_filled(std::string_view side, int which) {
  SheetText rows = rows_of(side);
  for (std::size_t row = 0; row < 11; ++row) {
    for (std::size_t col = 0; col < 11; ++col) {
      const bool fill = which == 0   ? (row * row + 3 * col) % 5 < 2
                        : which == 1 ? (row / 3 + col / 2) % 2 == 0
                                     : col + (row * 5) % 3 < 6;
      char& cell = rows[row][col];
      const char letter = "fvawm"[(row + 2 * col) % 5];
      if (!fill || (cell != '.' && cell != 'r')) continue;
      cell = cell == 'r' ? static_cast<char>(letter - 32) : letter;
    }
  }
  return rows;
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width > text.size() ? width - text.size() : 0, ' ');
}

std::string counts_of_side(const Content& content, std::string_view name, std::string_view side) {
  std::vector<DrawnSheet> sheets = {drawn(side)};
  std::string text = "side " + std::string(name) + ", its half-filled sheets one, two, three:\n";
  std::vector<SheetText> half;
  for (int which = 0; which < 3; ++which) {
    half.push_back(half_filled(side, which));
    sheets.push_back(drawn(text_of(half.back())));
  }
  for (std::size_t row = 0; row < 11; ++row) {
    text += "  " + half[0][row] + "  " + half[1][row] + "  " + half[2][row] + "\n";
  }
  text += padded("shape", 22) + "turns  blank    one    two  three\n";
  for (const NamedShape& shape : shapes_of(content)) {
    text += padded(shape.text, 22);
    text += std::string(5 - std::to_string(shape.patterns.count).size(), ' ') +
            std::to_string(shape.patterns.count);
    for (const DrawnSheet& sheet : sheets) {
      const auto count = std::to_string(placements(content, shape.patterns, sheet.sheet.empty()));
      text += std::string(7 - count.size(), ' ') + count;
    }
    text += "\n";
  }
  return text + "\n";
}

// Leaves after some turns of a table: every card that may come, every choice of every seat. A
// ruins card and the card after it are one turn.
class Perft {
 public:
  explicit Perft(const Cartographers& game) : game_(game) {}

  std::uint64_t leaves(const State& state, int turns) {
    if (turns == 0) return 1;
    std::uint64_t sum = 0;
    game_.chance_outcomes(state, kTable, [&](Cartographers::Chance chance, std::uint32_t) {
      State next = state;
      game_.apply_chance(next, kTable, chance);
      const bool same_turn =
          next.phase == Phase::kTurn && game_.content().cards[chance.card].is_ruins;
      sum += same_turn ? leaves(next, turns) : after_choices(next, turns);
    });
    return sum;
  }

 private:
  // The seats choose in ascending order.
  std::uint64_t after_choices(const State& state, int turns) {
    const SeatSet waiting = game_.seats_to_act(state);
    if (waiting.empty()) return leaves(state, turns - 1);
    LegalDrawings legal;
    if (turns == 1) {  // choices of a turn do not depend on each other
      std::uint64_t product = 1;
      for (const Seat seat : waiting) {
        game_.legal_drawings(state, seat, legal);
        product *= static_cast<std::uint64_t>(legal.count());
      }
      return product;
    }
    game_.legal_drawings(state, waiting.first(), legal);
    std::uint64_t sum = 0;
    for (int k = 0; k < legal.count(); ++k) {
      State next = state;
      game_.apply(next, waiting.first(), legal.nth(k));
      sum += after_choices(next, turns);
    }
    return sum;
  }

  const Cartographers& game_;
};

std::string perft_line(const Options& options, int seats, int turns) {
  const Table table(seats, options);
  return padded("side " + options[0].second + ", " + std::to_string(seats) +
                    (seats == 1 ? " seat" : " seats"),
                22) +
         std::to_string(turns) + "  " +
         std::to_string(Perft(table.game).leaves(table.state, turns)) + "\n";
}

TEST(CartographersPlacementCounts, AreThoseOfTheGolden) {
  const Cartographers game = make_cartographers({}, 1);
  std::string text = "-- Placements of each shape, all its turns and flips together.\n\n";
  text += counts_of_side(game.content(), "A", kSideA);
  text += counts_of_side(game.content(), "B", kSideB);
  text +=
      "-- Leaves after some turns from the start, edicts fixed, every card and every choice.\n\n";
  text += padded("table", 22) + "turns  leaves\n";
  for (const auto* side : {"A", "B"}) {
    text += perft_line({{"side", side}}, 1, 1);
    text += perft_line({{"side", side}}, 1, 2);
    text += perft_line({{"side", side}}, 2, 1);
    text += perft_line({{"side", side}}, 3, 1);
  }
  expect_golden("cartographers/placement_counts.txt", text);
}

// Known truth: on a sheet without anything a shape of h × w cells has (12 - h)(12 - w) places for
// each of its turns.
TEST(CartographersPlacementCounts, OnASheetWithoutAnythingAreTurnsTimesPlaces) {
  const Cartographers game = make_cartographers({}, 1);
  const auto shapes = shapes_of(game.content());
  EXPECT_EQ(shapes.size(), 18U);
  for (const NamedShape& shape : shapes) {
    const int places = (12 - shape.shape.height()) * (12 - shape.shape.width());
    EXPECT_EQ(placements(game.content(), shape.patterns, Cells::all()),
              shape.patterns.count * places)
        << shape.text;
  }
}

// The turns of a shape, counted with paper and scissors.
TEST(CartographersPlacementCounts, EveryShapeHasItsNumberOfTurns) {
  const Cartographers game = make_cartographers({}, 1);
  const std::vector<std::pair<std::string, int>> turns = {{"# / # / #", 2},
                                                          {"..# / .## / ##.", 4},
                                                          {"# / #", 2},
                                                          {".#. / ### / .#.", 1},
                                                          {"#. / ##", 4},
                                                          {"### / ##.", 8},
                                                          {"#. / .#", 2},
                                                          {"#. / ## / .#", 4},
                                                          {"### / #.. / #..", 4},
                                                          {"#. / ## / #.", 4},
                                                          {"### / ..#", 8},
                                                          {"..## / ###.", 8},
                                                          {"#.. / ### / #..", 4},
                                                          {"####", 2},
                                                          {"#", 1},
                                                          {"#.. / .#. / ..#", 2},
                                                          {"#.# / #.#", 2},
                                                          {"## / #. / ##", 4}};
  const auto shapes = shapes_of(game.content());
  ASSERT_EQ(shapes.size(), turns.size());
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    EXPECT_EQ(shapes[i].text, turns[i].first);
    EXPECT_EQ(shapes[i].patterns.count, turns[i].second) << shapes[i].text;
  }
}

}  // namespace
}  // namespace mapwright::cartographers
