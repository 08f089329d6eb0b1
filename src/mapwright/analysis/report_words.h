#pragma once
// What the text and the page of a report have in common: its lines in the order of the record, and
// how figures and seats are named.

#include <string>
#include <utility>
#include <vector>

#include "mapwright/analysis/report.h"

namespace mapwright {

// One row of the table of a seat: a card, a decision, or what the others chose.
struct ReportRow {
  std::size_t event = 0;
  LineKind kind{};
  std::string what;      // the card or the action
  std::string expected;  // score after the card or turn
  std::string change;    // what it brought in the books; on the last decision of a turn
  std::string loss;      // against the best found; empty for a forced decision
  std::string word;      // empty for what is no decision
  std::string better;    // the better action, empty when none was found
  Verdict verdict = Verdict::kForced;
};

// The rows of a seat in the order of the record.
[[nodiscard]] std::vector<ReportRow> rows_of(const Report& report, Seat seat);
// "card", "does" or "others".
[[nodiscard]] std::string_view name_of(LineKind kind);

// The books of a seat, line by line: what it is, and the figure.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> book_rows(const Report& report,
                                                                         const SeatReport& seat);
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
