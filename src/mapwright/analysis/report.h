#pragma once
// The report of an analysis: the books of every seat, and beside them what every decision lost
// against the best found. All figures are hundredths. docs/analysis.md says how they come about.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/books.h"
#include "mapwright/game/record.h"

namespace mapwright {

enum class Verdict : std::uint8_t { kForced, kFine, kInaccuracy, kMistake, kBlunder };
inline constexpr std::size_t kVerdicts = 5;
inline constexpr std::array<std::string_view, kVerdicts> kVerdictNames = {
    "forced", "fine", "inaccuracy", "mistake", "blunder"};
[[nodiscard]] constexpr std::string_view name_of(Verdict verdict) {
  return kVerdictNames[static_cast<std::size_t>(verdict)];
}

// The word for a decision: fine unless the 95 % interval of the difference lies above zero and the
// loss reaches a threshold.
[[nodiscard]] Verdict verdict_of(const Scale& scale, const JudgedDecision& decision, int loss);

struct DecisionReport {
  std::size_t event = 0;  // number of the event in the record, from 1
  Seat seat{};
  std::string chosen;
  std::string chosen_words;  // with what the cards are that it names
  std::string best_words;
  JudgedDecision judged;
  int loss = 0;  // shrunk() of the difference
  Verdict verdict = Verdict::kForced;
  Drawn drawn;  // of mistakes and blunders
};

// A line of a seat's books: a card, a whole turn of its own, or what the others chose.
struct BookLine {
  std::size_t event = 0;  // the card, or the last of the choices
  Seat seat{};            // whose books
  LineKind kind{};
  Seat whose{};      // of a card: kTable for a common one
  std::string card;  // as the record has it; empty for choices and for what is still secret
  std::string card_words;
  Estimate95 change;
  Estimate95 after;  // the expected score
};

// A point of a seat's curve: its expected final score after that many events.
struct CurvePoint {
  std::size_t events = 0;
  Estimate95 score;
};

struct SeatReport {
  Seat seat{};
  std::string name;
  Books books;  // of an unfinished game the result is the one expected last
  std::array<int, kVerdicts> verdicts{};  // how many decisions got each word
  std::vector<CurvePoint> curve;
};

struct Report {
  std::string game;
  std::string title;
  Options options;
  Scale scale;
  int playouts = 0;  // for a decision
  int worlds = 0;    // for a value of the books
  std::size_t events = 0;
  bool over = false;
  std::vector<DecisionReport> decisions;  // both in the order of the record, seat by seat
  std::vector<BookLine> lines;
  std::vector<SeatReport> seats;  // only those that were analysed
};

// The report as one JSON object, as text with aligned columns, as a drawing of the curves, and as
// one page that needs nothing else.
[[nodiscard]] Json to_json(const Report& report);
[[nodiscard]] std::string to_text(const Report& report);
[[nodiscard]] std::string to_svg(const Report& report);
[[nodiscard]] std::string to_html(const Report& report);

}  // namespace mapwright
