// The books: they balance in every seat of every game, each term counts, luck is without bias, and
// the reference's own play costs nothing.

#include "mapwright/analysis/books.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/analysed.h"
#include "effort.h"
#include "mapwright/analysis/each_game.h"
#include "mapwright/analysis/playouts.h"
#include "mapwright/bots/all_bots.h"
#include "mapwright/games/each_game.h"

namespace mapwright {
namespace {

// A few worlds are enough for what holds in each of them.
constexpr AnalysisSettings kBooks = {.playouts = 4, .seat = kNobody, .losses = false};

// Five figures in whole tenths: rounding leaves no more than this.
constexpr int kRounding = 25;

int sum_of(const Books& books) {
  return books.start.value + books.luck.value + books.own.value + books.others.value;
}

// What the seat has on paper at the end of the record.
int final_score(const Record& record, Seat seat) {
  const auto over = position_in(record, record.events.size());
  EXPECT_TRUE(over->is_over());
  const Json result = over->result();
  const Json* rating = result.find("seats")->items()[at(seat)].find("rating");
  return 100 *
         (rating != nullptr ? static_cast<int>(rating->integer()) : over->score_sheet(seat).total);
}

void expect_balance(const Record& record, const Report& report) {
  for (const SeatReport& seat : report.seats) {
    const Books& books = seat.books;
    EXPECT_EQ(sum_of(books) + books.left_over, books.result.value);
    EXPECT_LE(std::abs(books.left_over), kRounding) << "seat " << index(seat.seat);
    EXPECT_EQ(books.result.value, final_score(record, seat.seat));
    EXPECT_EQ(books.result.error, 0);
    // The lines are the same books, one by one.
    std::array<int, kLineKinds> sums{};
    int lines = 0;
    for (const BookLine& line : report.lines) {
      if (line.seat != seat.seat) continue;
      sums[static_cast<std::size_t>(line.kind)] += line.change.value;
      ++lines;
    }
    EXPECT_NEAR(sums[0], books.luck.value, lines + 5);
    EXPECT_NEAR(sums[1], books.own.value, lines + 5);
    EXPECT_NEAR(sums[2], books.others.value, lines + 5);
    EXPECT_EQ(seat.curve.back().score.value, books.result.value);
  }
}

// No options; then each listed value of each option but the default.
std::vector<Options> option_sets(const GameEntry& entry) {
  std::vector<Options> sets = {{}};
  for (const OptionInfo& option : entry.info->options) {
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      sets.push_back({{std::string(option.name), std::string(option.values[i])}});
    }
  }
  return sets;
}

TEST(Books, BalanceForEverySeatOfEveryGameAndSetUp) {
  std::uint8_t seed = 1;
  for (const GameEntry& entry : all_games()) {
    const std::vector<Options> sets = option_sets(entry);
    // By day a twelfth of the options, and no third seat.
    for (std::size_t i = 0; i < sets.size(); i += whole_effort() ? 1U : 12U) {
      const Options& options = sets[i];
      for (int seats = std::max(1, entry.info->min_seats); seats <= (whole_effort() ? 3 : 2);
           ++seats) {
        const std::string set_up = options.empty() ? "" : options[0].first + options[0].second;
        SCOPED_TRACE(std::string(entry.info->id) + " " + set_up + " " + std::to_string(seats));
        const auto game = make_game(entry, embedded_files(entry), options, seats);
        if (!game.ok() || !analyst_for(**game).ok()) continue;
        // The work grows with the square of the seats: all of them, and a third one, once. By day
        // options are tried with the fewest seats, and of several the last keeps books.
        if (seats > (whole_effort() ? 2 : entry.info->min_seats) && !options.empty()) continue;
        AnalysisSettings settings = kBooks;
        if (!whole_effort()) settings.playouts = 2;
        if (!options.empty() || (seats > 1 && !whole_effort())) settings.seat = seat_at(seats - 1);
        const Record record = recorded(entry.info->id, seats, "random", seed++, options);
        expect_balance(record, analysed(record, settings));
      }
    }
  }
}

// A term that nobody counted would be missed.
TEST(Books, EveryTermCountsSomewhere) {
  const Report report = analysed(recorded("cartographers", 2, "greedy"), kBooks);
  for (const SeatReport& seat : report.seats) {
    EXPECT_GT(std::abs(seat.books.luck.value), kRounding);
    EXPECT_GT(std::abs(seat.books.own.value), kRounding);
    EXPECT_GT(std::abs(seat.books.others.value), kRounding);
    EXPECT_NE(sum_of(seat.books) - seat.books.others.value, seat.books.result.value);
  }
}

TEST(Books, AKeeperBalancesInEveryWorldAndPutsATurnTogether) {
  BooksKeeper keeper({1000, 2000});
  keeper.add({.begin = 0, .end = 1, .kind = LineKind::kCard}, {1100, 2300});
  keeper.add({.begin = 1, .end = 2, .kind = LineKind::kOwn, .turn = 1}, {1000, 2300});
  keeper.add({.begin = 2, .end = 3, .kind = LineKind::kCard}, {1400, 2300});
  keeper.add({.begin = 3, .end = 4, .kind = LineKind::kOwn, .turn = 1}, {1400, 2100});
  keeper.add({.begin = 4, .end = 5, .kind = LineKind::kOthers}, {1500, 1500});
  const Books books = keeper.books();
  EXPECT_EQ(books.start.value, 1500);
  EXPECT_EQ(books.luck.value, 200 + 200);
  EXPECT_EQ(books.own.value, -50 - 100);
  EXPECT_EQ(books.others.value, -250);
  EXPECT_EQ(books.left_over, 0);
  EXPECT_EQ(books.result.value, 1500);
  ASSERT_EQ(keeper.entries().size(), 4U) << "the card that interrupted the turn stands before it";
  EXPECT_EQ(keeper.entries()[1].line, 2U);
  EXPECT_EQ(keeper.entries()[2].line, 3U);
  EXPECT_EQ(keeper.entries()[2].change.value, -150);
}

TEST(Books, RoundingIsALineOfItsOwn) {
  BooksKeeper keeper({104, 104});
  keeper.add({.begin = 0, .end = 1, .kind = LineKind::kCard}, {208, 208});
  keeper.add({.begin = 1, .end = 2, .kind = LineKind::kOwn}, {312, 312});
  const Books books = keeper.books();
  EXPECT_EQ(books.result.value, 310);
  EXPECT_EQ(sum_of(books), 300);
  EXPECT_EQ(books.left_over, 10);
}

// What the reference does itself is the measure: it costs nothing, to the last hundredth where no
// equals are left to chance.
TEST(Books, TheReferencesOwnTurnsCostNothing) {
  const Report report = analysed(recorded("misterra", 1, "apprentice"), kBooks);
  EXPECT_EQ(report.seats[0].books.own.value, 0);
  int turns = 0;
  for (const BookLine& line : report.lines) {
    if (line.kind != LineKind::kOwn) continue;
    EXPECT_EQ(line.change.value, 0) << "event " << line.event;
    ++turns;
  }
  EXPECT_GT(turns, 10);
}

// The values of the books begin from what is true. The reference in them must not see it.
TEST(Books, TheReferenceChoosesByWhatTheSeatSaw) {
  for (const auto& [id, seats] : {std::pair("cartographers", 2), std::pair("misterra", 1),
                                  std::pair("misterra", 2), std::pair("guild", 2)}) {
    const Record record = recorded(id, seats, "greedy");
    const auto game = position_in(record, 0);
    for (const Event& event : record.events) {
      if (event.kind == Event::Kind::kAction) {
        with_typed_game(AllGames{}, *game, [&](const auto& table) {
          using Policy = typename decltype(subject_of(table.game()))::Policy;
          Random world(1);
          const auto sampled =
              table.game().sample(table.game().view(table.state(), event.seat), world);
          Random one(7);
          Random other(7);
          EXPECT_EQ(Policy::choose(table.game(), table.state(), event.seat, one),
                    Policy::choose(table.game(), sampled, event.seat, other))
              << id << ": " << event.text;
        });
        ASSERT_TRUE(game->apply(event.seat, event.text).ok());
      } else {
        ASSERT_TRUE(game->apply_chance(event.seat, event.text).ok());
      }
    }
  }
}

TEST(Books, NameABotOfTheGameAsTheReference) {
  for (const GameEntry& entry : all_games()) {
    const auto game = fresh_game(entry.info->id, std::max(1, entry.info->min_seats));
    const auto analyst = analyst_for(*game);
    if (!analyst.ok()) continue;
    const std::string name((*analyst)->scale(*game).reference);
    EXPECT_EQ(std::ranges::count(bot_names(*game), name), 1) << name;
  }
}

// Value after each card that could come, weighted, is the value before it; and each deck is fair:
// before a card the one after it comes from the shuffled deck, after it evenly.
TEST(Books, LuckIsWithoutBias) {
  const Record record = recorded("cartographers", 1, "greedy");
  for (const std::size_t from : {std::size_t{0}, std::size_t{8}, std::size_t{30}}) {
    if (from != 8 && !whole_effort()) continue;
    std::size_t events = from;
    auto before = position_in(record, events);
    while (before->next_chance() != kTable) before = position_in(record, ++events);
    const Analyst& analyst = **analyst_for(*before);
    const auto value = [&](const AnyGame& game) {
      Tally tally;
      for (const int score : analyst.scores(game, seat_at(0), kNobody, 200, from, 0)) {
        tally.add(score);
      }
      return estimate_of(tally);
    };
    const Estimate95 expected = value(*before);
    std::int64_t sum = 0;
    std::int64_t weights = 0;
    int largest = 0;
    for (const auto& [card, weight] : before->chance_outcomes(kTable)) {
      const auto after = before->clone();
      ASSERT_TRUE(after->apply_chance(kTable, card).ok());
      const int luck = value(*after).value - expected.value;
      sum += std::int64_t{weight} * luck;
      weights += weight;
      largest = std::max(largest, std::abs(luck));
    }
    EXPECT_GT(largest, expected.error) << "cards must differ for this to mean anything";
    EXPECT_LE(std::abs(sum / weights), expected.error * 3 / 2);
  }
}

// Who was quicker does not matter: where all choose at once, the seat's own choice comes first.
TEST(Books, SimultaneousChoicesHaveADecidedOrder) {
  const Record record = recorded("cartographers", 2, "random");
  Record swapped = record;
  for (std::size_t i = 0; i + 1 < swapped.events.size(); ++i) {
    const bool both = swapped.events[i].kind == Event::Kind::kAction &&
                      swapped.events[i + 1].kind == Event::Kind::kAction;
    if (!both) continue;
    std::swap(swapped.events[i], swapped.events[i + 1]);
    ++i;
  }
  ASSERT_NE(record.events, swapped.events);
  const auto fresh = position_in(record, 0);
  const Analyst& analyst = **analyst_for(*fresh);
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    const Passage one = passage_of(*fresh, analyst, record.events, seat);
    const Passage other = passage_of(*fresh, analyst, swapped.events, seat);
    for (std::size_t i = 0; i < one.order.size(); ++i) {
      EXPECT_EQ(record.events[one.order[i]], swapped.events[other.order[i]]);
    }
    EXPECT_EQ(one.lines.size(), other.lines.size());
    const auto own = std::ranges::find(one.lines, LineKind::kOwn, &Line::kind);
    const auto others = std::ranges::find(one.lines, LineKind::kOthers, &Line::kind);
    EXPECT_LT(own, others);
  }
}

// A turn of the Guild is many steps, and treasures may interrupt it: it is one line.
TEST(Books, AChoiceIsAWholeTurn) {
  const Record record = recorded("guild", 1, "greedy");
  const Report report = analysed(record, kBooks);
  const auto cards = std::ranges::count_if(record.events, [](const Event& event) {
    return event.kind == Event::Kind::kChance && event.seat == kTable;
  });
  const auto steps = std::ranges::count(record.events, Event::Kind::kAction, &Event::kind);
  const auto turns = std::ranges::count(report.lines, LineKind::kOwn, &BookLine::kind);
  EXPECT_GT(steps, 2 * cards);
  EXPECT_LE(turns, cards);
  EXPECT_GT(turns, cards / 2);
}

// Of an unfinished game nobody is told what the others hide.
TEST(Books, OfAnUnfinishedGameKnowOnlyWhatTheSeatSaw) {
  Record record = recorded("misterra", 2, "random");
  record.events.resize(40);
  record.result.reset();
  record.seed.clear();
  const Report report = analysed(record, {.playouts = 4, .seat = seat_at(0), .losses = false});
  for (const BookLine& line : report.lines) {
    const bool is_anothers = line.kind == LineKind::kCard && line.whose == seat_at(1);
    EXPECT_EQ(line.card.empty(), is_anothers || line.kind != LineKind::kCard);
  }
  const Books& books = report.seats[0].books;
  EXPECT_LE(std::abs(books.result.value - sum_of(books)), kRounding);
}

}  // namespace
}  // namespace mapwright
