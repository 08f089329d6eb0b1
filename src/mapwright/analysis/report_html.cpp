// The report as one page: no scripts, nothing loaded from anywhere.

#include "mapwright/analysis/report_svg.h"
#include "mapwright/analysis/report_words.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::string_view kStyle = R"(
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #f7efdb; color: #2b2118;
  font: 1rem/1.5 Georgia, serif; }
h1, h2, h3 { line-height: 1.2; }
svg { width: 100%; height: auto; border: 1px solid #d9cba6; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: 0.9rem; }
caption { text-align: left; font-weight: bold; padding: 0.3rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.6rem;
  border-bottom: 1px solid #d9cba6; }
td.figure, th.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tr.card { color: #5c4d38; }
.inaccuracy, .mistake, .blunder { color: #b5382a; }
.mistake, .blunder { font-weight: bold; }
.scroll { overflow-x: auto; }
.pair { display: flex; flex-wrap: wrap; gap: 1.5rem; }
pre { margin: 0.3rem 0 1rem; padding: 0.6rem; background: #fffaf0; border: 1px solid #d9cba6;
  font: 0.85rem/1.25 monospace; overflow-x: auto; }
mark { background: #ecd68a; color: inherit; text-decoration: underline; }
)";

std::string_view mark_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kInaccuracy:
      return "○ ";
    case Verdict::kMistake:
      return "◆ ";
    case Verdict::kBlunder:
      return "✖ ";
    default:
      return "";
  }
}

std::string html_summary(const Report& report, const SeatReport& seat) {
  std::string html = "<table><caption>The books, in " + escaped(report.scale.unit) + "</caption>\n";
  for (const auto& [name, figure] : book_rows(report, seat)) {
    html += "<tr><th scope=\"row\">" + escaped(name) + "</th><td class=\"figure\">" +
            escaped(figure) + "</td></tr>\n";
  }
  return html + "</table>\n<p>Beside the books: " + escaped(verdict_summary(seat)) + ".</p>\n";
}

std::string table(const Report& report, const SeatReport& seat) {
  std::string html =
      "<div class=\"scroll\"><table><caption>Every card and decision</caption>\n<thead><tr>"
      "<th scope=\"col\" class=\"figure\">event</th><th scope=\"col\">card or action</th>"
      "<th scope=\"col\" class=\"figure\">expected</th>"
      "<th scope=\"col\" class=\"figure\">in the books</th>"
      "<th scope=\"col\" class=\"figure\">loss</th><th scope=\"col\">word</th>"
      "<th scope=\"col\">better</th></tr></thead>\n<tbody>\n";
  for (const ReportRow& row : rows_of(report, seat.seat)) {
    const bool is_own = row.kind == LineKind::kOwn;
    html += std::string(is_own ? "<tr>" : "<tr class=\"card\">") + "<td class=\"figure\">" +
            std::to_string(row.event) + "</td><td>" +
            std::string(row.kind == LineKind::kCard ? "card " : "") + escaped(row.what) + "</td>";
    for (const std::string& figure : {row.expected, row.change, row.loss}) {
      html += "<td class=\"figure\">" + escaped(figure) + "</td>";
    }
    html += row.word.empty() ? "<td></td>"
                             : "<td class=\"" + row.word + "\">" +
                                   std::string(mark_of(row.verdict)) + row.word + "</td>";
    html += "<td>" + escaped(row.better) + "</td></tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

// A drawing with what differs from the other one marked, letter by letter.
std::string marked(std::string_view text, std::string_view other) {
  const auto lines = lines_of(text);
  const auto others = lines_of(other);
  std::string html;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    std::string_view beside = row < others.size() ? others[row] : std::string_view();
    bool is_marked = false;
    for (std::string_view line = lines[row]; !line.empty();) {
      const std::string_view before = line;
      const auto letter = take_character(line);
      const auto opposite = beside.empty() ? std::nullopt : take_character(beside);
      const bool differs = letter != U' ' && letter != opposite;
      if (differs != is_marked) html += differs ? "<mark>" : "</mark>";
      is_marked = differs;
      html += escaped(before.substr(0, before.size() - line.size()));
    }
    html += is_marked ? "</mark>\n" : "\n";
  }
  return html;
}

std::string boards(const Report& report, const SeatReport& seat) {
  std::string html;
  for (const DecisionReport& decision : report.decisions) {
    if (decision.seat != seat.seat || decision.drawn.best.empty()) continue;
    const std::string word(name_of(decision.verdict));
    html += "<h3 class=\"" + word + "\">" + std::string(mark_of(decision.verdict)) + "Event " +
            std::to_string(decision.event) + ": " + word + ", " +
            signed_with_error({-decision.loss, decision.judged.difference.error}) +
            "</h3>\n<div class=\"pair\">\n<div>played: " + escaped(decision.chosen_words) +
            "<pre>" + marked(decision.drawn.chosen, decision.drawn.best) +
            "</pre></div>\n<div>better: " + escaped(decision.best_words) + "<pre>" +
            marked(decision.drawn.best, decision.drawn.chosen) + "</pre></div>\n</div>\n";
  }
  return html;
}

}  // namespace

std::string to_html(const Report& report) {
  const std::string title = "Analysis of " + headline(report);
  std::string html =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
      escaped(title) + "</title>\n<style>" + std::string(kStyle) + "</style>\n</head>\n<body>\n" +
      "<main>\n<h1>" + escaped(title) + "</h1>\n<p>" + escaped(explanation(report)) + "</p>\n";
  for (const SeatReport& seat : report.seats) {
    html += "<section>\n<h2>" + escaped(name_of(seat)) + "</h2>\n" + seat_svg(report, seat) +
            html_summary(report, seat) + table(report, seat) + boards(report, seat) +
            "</section>\n";
  }
  return html + "</main>\n</body>\n</html>\n";
}

}  // namespace mapwright
