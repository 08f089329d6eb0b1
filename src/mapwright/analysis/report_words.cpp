#include "mapwright/analysis/report_words.h"

#include <algorithm>
#include <array>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"

namespace mapwright {
namespace {

ReportRow row_of(const BookLine& line) {
  ReportRow row;
  row.event = line.event;
  row.kind = line.kind;
  row.what = line.kind == LineKind::kOwn      ? "the own turn"
             : line.kind == LineKind::kOthers ? "what the others chose"
             : line.card.empty()              ? "a card of another seat"
                                              : line.card_words;
  row.expected = with_error(line.after);
  row.change = signed_with_error(line.change);
  return row;
}

ReportRow row_of(const DecisionReport& decision) {
  ReportRow row;
  row.event = decision.event;
  row.kind = LineKind::kOwn;
  row.what = decision.chosen_words;
  row.word = name_of(decision.verdict);
  row.verdict = decision.verdict;
  if (decision.verdict == Verdict::kForced) return row;
  row.loss = signed_with_error({-decision.loss, decision.judged.difference.error});
  // Better only where it counts: within the noise one action is as good as another.
  if (decision.verdict != Verdict::kFine) row.better = decision.best_words;
  return row;
}

std::string counted(int count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace

std::vector<ReportRow> rows_of(const Report& report, Seat seat) {
  std::vector<ReportRow> rows;
  for (const DecisionReport& decision : report.decisions) {
    if (decision.seat == seat) rows.push_back(row_of(decision));
  }
  for (const BookLine& line : report.lines) {
    if (line.seat != seat) continue;
    // What nobody could notice is left out.
    if (line.kind == LineKind::kOthers && rounded_to_tenth(line.change.value) == 0) continue;
    const auto last = std::ranges::find(rows, line.event, &ReportRow::event);
    if (line.kind == LineKind::kOwn && last != rows.end()) {
      last->expected = with_error(line.after);
      last->change = signed_with_error(line.change);
    } else {
      rows.insert(std::ranges::upper_bound(rows, line.event, {}, &ReportRow::event), row_of(line));
    }
  }
  return rows;
}

std::string_view name_of(LineKind kind) {
  return std::array{"card", "does", "others"}[static_cast<std::size_t>(kind)];
}

std::vector<std::pair<std::string, std::string>> book_rows(const Report& report,
                                                           const SeatReport& seat) {
  const Books& books = seat.books;
  const std::string score(report.scale.score);
  return {{"expected at the start", with_error(books.start)},
          {"luck of the cards", signed_with_error(books.luck)},
          {"own choices", signed_with_error(books.own)},
          {"others' choices", signed_with_error(books.others)},
          {"left over by rounding", signed_tenths_text(books.left_over)},
          {report.over ? "final " + score : "expected " + score + " now",
           report.over ? tenths_text(books.result.value) : with_error(books.result)}};
}

std::string name_of(const SeatReport& seat) {
  const std::string name = shown_name(seat.name);
  return name.empty() ? "seat " + std::to_string(index(seat.seat)) : name;
}

std::string with_error(const Estimate95& estimate) {
  return tenths_text(estimate.value) + " ± " + tenths_text(estimate.error);
}

std::string signed_with_error(const Estimate95& estimate) {
  return signed_tenths_text(estimate.value) + " ± " + tenths_text(estimate.error);
}

std::string headline(const Report& report) {
  std::vector<std::string> options;
  for (const auto& [name, value] : report.options) options.push_back(name + " " + printable(value));
  return report.title + (options.empty() ? "" : " (" + joined(options, ", ") + ")");
}

std::string verdict_summary(const SeatReport& seat) {
  const auto count = [&](Verdict verdict) {
    return seat.verdicts[static_cast<std::size_t>(verdict)];
  };
  int decisions = 0;
  for (const int each : seat.verdicts) decisions += each;
  if (decisions == 0) return "no decision was judged";
  return counted(count(Verdict::kBlunder), "blunder", "blunders") + ", " +
         counted(count(Verdict::kMistake), "mistake", "mistakes") + ", " +
         counted(count(Verdict::kInaccuracy), "inaccuracy", "inaccuracies") + " in " +
         counted(decisions, "decision", "decisions") + " (" +
         std::to_string(count(Verdict::kForced)) + " of them forced)";
}

std::string measure_of(const Scale& scale) {
  std::string text = "own " + std::string(scale.score);
  if (scale.rival_percent > 0) {
    text += " less " + std::to_string(scale.rival_percent) + " % of the best other";
  }
  if (scale.horizon > 0) {
    text += ", as estimated " + std::to_string(scale.horizon) + " own decisions on";
  }
  return text;
}

std::string explanation(const Report& report) {
  const Scale& scale = report.scale;
  return "Figures are " + std::string(scale.unit) + " with 95 % intervals. The books are the own " +
         std::string(scale.score) + " that the bot " + std::string(scale.reference) +
         " would reach in every seat: luck is its value after a card less the mean over all cards "
         "that could come, a choice its value after the turn less that after what it would have "
         "done itself (" +
         std::to_string(report.worlds) +
         " worlds a value). Beside the books stand losses against the best action found, by the " +
         measure_of(scale) + ": " + tenths_text(scale.inaccuracy) + " is an inaccuracy, " +
         tenths_text(scale.mistake) + " a mistake, " + tenths_text(scale.blunder) +
         " a blunder, unless it may be noise (" + std::to_string(report.playouts) +
         " playouts a decision). Losses do not add up.";
}

}  // namespace mapwright
