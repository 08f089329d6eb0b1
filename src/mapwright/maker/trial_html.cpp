// The trial as one page: no scripts, nothing loaded from anywhere.

#include "mapwright/analysis/tally.h"
#include "mapwright/core/printable.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright::maker {
namespace {

constexpr std::string_view kTrialStyle = R"(
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #f7efdb; color: #2b2118;
  font: 1rem/1.5 Georgia, serif; }
h1, h2, h3 { line-height: 1.2; }
svg { width: 100%; height: auto; border: 1px solid #d9cba6; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.9rem; }
th, td { text-align: left; padding: 0.2rem 0.6rem; border-bottom: 1px solid #d9cba6; }
td.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(24rem, 1fr)); gap: 1rem; }
figure { margin: 0; }
figure:first-child { grid-column: 1 / -1; }
.scroll { overflow-x: auto; }
)";

std::string cell(std::string_view text) {
  return "<td class=\"figure\">" + escaped(text) + "</td>";
}

std::string levels_table(const TrialReport& report) {
  std::string html = "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">map</th>";
  for (const LevelTrial& level : report.maps[0].levels) {
    html += "<th scope=\"col\">" + escaped(level.bot) + "</th><th scope=\"col\">spread</th>";
  }
  html +=
      "<th scope=\"col\">luck</th><th scope=\"col\">level</th><th "
      "scope=\"col\">rest</th></tr></thead>\n<tbody>\n";
  for (const MapTrial& map : report.maps) {
    html += "<tr><th scope=\"row\">" + escaped(map.title) + "</th>";
    for (const LevelTrial& level : map.levels) {
      html += cell(tenths_text(level.score.mean) + " ± " + tenths_text(level.score.error)) +
              cell(tenths_text(level.score.spread));
    }
    html += cell(std::to_string(map.shares.luck) + " %") +
            cell(std::to_string(map.shares.level) + " %") +
            cell(std::to_string(map.shares.rest) + " %") + "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

// What has words of its own is listed, places stand in one line.
std::string uses_lines(const MapTrial& map) {
  std::string html;
  std::string_view kind;
  std::string_view end;
  for (const UseTrial& use : map.uses) {
    const bool listed = !use.words.empty();
    if (use.kind != kind) {
      kind = use.kind;
      html += std::string(end) + "<h3>" + escaped(title_of_uses(kind)) + "</h3>\n" +
              (listed ? "<ul>\n" : "<p>");
      end = listed ? "</ul>\n" : "</p>\n";
    } else if (!listed) {
      html += ", ";
    }
    if (listed) {
      html +=
          "<li>" + escaped(use.words) + " <strong>" + escaped(value_text(use)) + "</strong></li>\n";
    } else {
      html += escaped(use.what) + "&nbsp;" + escaped(value_text(use));
    }
  }
  return html + std::string(end);
}

}  // namespace

std::string to_html(const TrialReport& report) {
  const MapTrial& own = report.maps[0];
  const std::string title = "How does " + own.title + " play?";
  std::string html =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
      escaped(title) + "</title>\n<style>" + std::string(kTrialStyle) +
      "</style>\n</head>\n<body>\n<main>\n<h1>" + escaped(title) + "</h1>\n<p>Bots have played " +
      std::to_string(own.deals) + (own.deals == 1 ? " deal" : " deals") + " on it" +
      (report.maps.size() > 1 ? ", and on the printed maps beside it" : "") + ".</p>\n<ul>\n";
  const std::vector<Finding> found = findings(report);
  for (const Finding& finding : found) html += "<li>" + escaped(sentence(finding)) + "</li>\n";
  if (found.empty()) html += "<li>Nothing stands out.</li>\n";
  if (is_rough(report)) html += "<li>" + escaped(kRoughWords) + "</li>\n";
  html += "</ul>\n<h2>Levels</h2>\n<p>Mean score in " + escaped(report.unit) +
          " and the spread of one game. Luck: the share of all differences that comes from the "
          "cards; level: from how well a bot plays; rest: from both together.</p>\n" +
          levels_svg(report) + levels_table(report) +
          "<h2>Doing without</h2>\n<p>What it costs a bot to be forbidden a thing, in percent of "
          "its score: the diamond is this map, the rings are the printed ones.</p>\n" +
          things_svg(report) + "<h2>Where they go</h2>\n<p>Of 100 games of the " +
          escaped(own.levels.back().bot) +
          ", so many came to each place.</p>\n<div class=\"maps\">\n";
  for (const MapTrial& map : report.maps) {
    html += "<figure><figcaption>" + escaped(map.title) + "</figcaption>" + heat_svg(map) +
            "</figure>\n";
  }
  return html + "</div>\n<h2>What they use</h2>\n<p>Of 100 games of the " +
         escaped(own.levels.back().bot) + ", in so many.</p>\n" + uses_lines(own) +
         "</main>\n</body>\n</html>\n";
}

}  // namespace mapwright::maker
