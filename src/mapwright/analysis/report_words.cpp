#include "mapwright/analysis/report_words.h"

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"

namespace mapwright {
namespace {

ReportRow row_of(const CardReport& card) {
  return {.event = card.event,
          .is_card = true,
          .what = card.card,
          .expected = with_error(card.judged.after),
          .change = signed_with_error(card.judged.luck),
          .word = {},
          .better = {},
          .verdict = Verdict::kForced,
          .decision = nullptr};
}

ReportRow row_of(const DecisionReport& decision) {
  ReportRow row;
  row.event = decision.event;
  row.what = decision.chosen_words;
  row.word = name_of(decision.verdict);
  row.verdict = decision.verdict;
  row.decision = &decision;
  if (decision.verdict == Verdict::kForced) return row;
  row.expected = with_error(decision.judged.chosen_value);
  row.change = signed_with_error({-decision.loss, decision.judged.difference.error});
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
  auto card = report.cards.begin();
  auto decision = report.decisions.begin();
  while (card != report.cards.end() || decision != report.decisions.end()) {
    const bool card_first = decision == report.decisions.end() ||
                            (card != report.cards.end() && card->event < decision->event);
    if (card_first) {
      if (card->seat == seat) rows.push_back(row_of(*card));
      ++card;
    } else {
      if (decision->seat == seat) rows.push_back(row_of(*decision));
      ++decision;
    }
  }
  return rows;
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
  return counted(count(Verdict::kBlunder), "blunder", "blunders") + ", " +
         counted(count(Verdict::kMistake), "mistake", "mistakes") + ", " +
         counted(count(Verdict::kInaccuracy), "inaccuracy", "inaccuracies") + " in " +
         counted(decisions, "decision", "decisions") + " (" +
         std::to_string(count(Verdict::kForced)) + " of them forced)";
}

std::string explanation(const Report& report) {
  const Scale& scale = report.scale;
  const std::string unit(scale.unit);
  std::string text = "Figures are " + unit + " with 95 % intervals. Expected is the final " +
                     std::string(scale.score) + ", played on by the bots' policy from what the " +
                     "seat could see";
  if (scale.value != scale.score) {
    text += "; decisions are judged by the " + std::string(scale.value);
  }
  return text + ". Luck is the expected " + std::string(scale.score) +
         " after a card less that before it. A loss of " + tenths_text(scale.inaccuracy) +
         " is an inaccuracy, of " + tenths_text(scale.mistake) + " a mistake, of " +
         tenths_text(scale.blunder) + " a blunder, unless it may be noise. " +
         std::to_string(report.playouts) + " playouts a decision.";
}

}  // namespace mapwright
