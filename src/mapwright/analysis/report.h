#pragma once
// The report of an analysis: what every decision lost, what every card brought, what is left of the
// result without luck. All figures are hundredths. docs/analysis.md says how they come about.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/analyst.h"
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

struct CardReport {
  std::size_t event = 0;
  Seat seat{};   // for whom it is judged
  Seat whose{};  // kTable for a common card
  std::string card;
  JudgedCard judged;
};

// A point of a seat's curve: its expected final score after that many events.
struct CurvePoint {
  std::size_t events = 0;
  Estimate95 score;
};

struct SeatReport {
  Seat seat{};
  std::string name;
  Estimate95 result;    // the final score; of an unfinished game the one expected last
  Estimate95 luck;      // of all cards together
  Estimate95 adjusted;  // result less luck
  int loss = 0;         // of all decisions together
  int loss_error = 0;
  std::array<int, kVerdicts> verdicts{};  // how many decisions got each word
  std::vector<CurvePoint> curve;
};

struct Report {
  std::string game;
  std::string title;
  Options options;
  Scale scale;
  int playouts = 0;
  std::size_t events = 0;
  bool over = false;
  std::vector<DecisionReport> decisions;  // both in the order of the record
  std::vector<CardReport> cards;
  std::vector<SeatReport> seats;  // only those that were analysed
};

// The report as one JSON object, as text with aligned columns, as a drawing of the curves, and as
// one page that needs nothing else.
[[nodiscard]] Json to_json(const Report& report);
[[nodiscard]] std::string to_text(const Report& report);
[[nodiscard]] std::string to_svg(const Report& report);
[[nodiscard]] std::string to_html(const Report& report);

}  // namespace mapwright
