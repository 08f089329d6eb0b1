#pragma once
// What the text and the page of a report have in common: its lines in the order of the record, and
// how figures and seats are named.

#include <string>
#include <vector>

#include "mapwright/analysis/report.h"

namespace mapwright {

// One row of the table of a seat: a card or a decision.
struct ReportRow {
  std::size_t event = 0;
  bool is_card = false;
  std::string what;      // the card or the action
  std::string expected;  // score after the card; value of the chosen action
  std::string change;    // luck, or loss; empty for a forced decision
  std::string word;      // empty for cards
  std::string better;    // the better action, empty when none was found
  Verdict verdict = Verdict::kForced;
  const DecisionReport* decision = nullptr;  // nullptr for a card
};

// The rows of a seat in the order of the record; they point into the report.
[[nodiscard]] std::vector<ReportRow> rows_of(const Report& report, Seat seat);

[[nodiscard]] std::string name_of(const SeatReport& seat);         // "Ada" or "seat 0"
[[nodiscard]] std::string with_error(const Estimate95& estimate);  // "12.3 ± 0.4"
[[nodiscard]] std::string signed_with_error(const Estimate95& estimate);
// "Cartographers (side A, edition fr)"
[[nodiscard]] std::string headline(const Report& report);
// "2 blunders, 1 mistake, 4 inaccuracies in 30 decisions"
[[nodiscard]] std::string verdict_summary(const SeatReport& seat);
// What is measured, in sentences.
[[nodiscard]] std::string explanation(const Report& report);

}  // namespace mapwright
