// The report as text: a table with aligned columns for each seat, then the boards of its mistakes.

#include <algorithm>

#include "mapwright/analysis/report_words.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::size_t kLineWidth = 100;

std::string blanks_to(std::string_view text, std::size_t width) {
  return std::string(width - std::min(width, count_characters(text)), ' ');
}
std::string left(std::string_view text, std::size_t width) {
  return std::string(text) + blanks_to(text, width);
}
std::string right(std::string_view text, std::size_t width) {
  return blanks_to(text, width) + std::string(text);
}

// Sentences broken into lines.
std::string wrapped(std::string_view text) {
  std::string out;
  std::size_t used = 0;
  for (const auto word : words_of(text)) {
    if (used > 0 && used + 1 + count_characters(word) > kLineWidth) {
      out += "\n";
      used = 0;
    }
    out += (used > 0 ? " " : "") + std::string(word);
    used += (used > 0 ? 1 : 0) + count_characters(word);
  }
  return out + "\n";
}

using Cells = std::vector<std::string>;

std::string table(const std::vector<ReportRow>& rows) {
  std::vector<Cells> lines = {
      {"event", "", "card or action", "expected", "in the books", "loss", "", ""}};
  for (const ReportRow& row : rows) {
    lines.push_back({std::to_string(row.event), std::string(name_of(row.kind)), row.what,
                     row.expected, row.change, row.loss, row.word,
                     row.better.empty() ? "" : "better: " + row.better});
  }
  std::array<std::size_t, 8> widths{};
  for (const Cells& line : lines) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      widths[i] = std::max(widths[i], count_characters(line[i]));
    }
  }
  std::string text;
  for (const Cells& line : lines) {
    std::string out;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const bool figures = i == 0 || (i >= 3 && i <= 5);
      out += (i > 0 ? "  " : "") + (figures ? right(line[i], widths[i]) : left(line[i], widths[i]));
    }
    text += out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string boards(const DecisionReport& decision) {
  const std::string chosen = "played: " + decision.chosen_words + "\n" + decision.drawn.chosen;
  const std::string best = "better: " + decision.best_words + "\n" + decision.drawn.best;
  const auto on_the_left = lines_of(chosen);
  const auto on_the_right = lines_of(best);
  std::string text = "Event " + std::to_string(decision.event) + ", " +
                     std::string(name_of(decision.verdict)) + ", " +
                     signed_with_error({-decision.loss, decision.judged.difference.error}) + "\n";
  const auto widest = [](const std::vector<std::string_view>& lines) {
    std::size_t width = 0;
    for (const auto line : lines) width = std::max(width, count_characters(line));
    return width;
  };
  const std::size_t width = widest(on_the_left);
  if (width + 3 + widest(on_the_right) > kLineWidth) return text + chosen + best;
  for (std::size_t i = 0; i < std::max(on_the_left.size(), on_the_right.size()); ++i) {
    const std::string_view a = i < on_the_left.size() ? on_the_left[i] : "";
    const std::string_view b = i < on_the_right.size() ? on_the_right[i] : "";
    const std::string line = left(a, width + 3) + std::string(b);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string summary(const Report& report, const SeatReport& seat) {
  constexpr std::size_t kNames = 21;
  std::string text;
  for (const auto& [name, figure] : book_rows(report, seat)) {
    text += right(name, kNames) + "  " + right(figure, 12) + "\n";
  }
  return text + right("beside the books", kNames) + "  " + verdict_summary(seat) + "\n";
}

}  // namespace

std::string to_text(const Report& report) {
  std::string text = headline(report) + (report.over ? "" : ", not over") + "\n";
  text += wrapped(explanation(report));
  for (const SeatReport& seat : report.seats) {
    text += "\n" + name_of(seat) + "\n" + table(rows_of(report, seat.seat)) + "\n";
    for (const DecisionReport& decision : report.decisions) {
      if (decision.seat == seat.seat && !decision.drawn.best.empty()) {
        text += boards(decision) + "\n";
      }
    }
    text += name_of(seat) + "\n" + summary(report, seat);
  }
  return text;
}

}  // namespace mapwright
