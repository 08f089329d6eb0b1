#include "mapwright/analysis/tally.h"
#include "mapwright/core/printable.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright::maker {
namespace {

std::string left(std::string_view text, std::size_t width) {
  const std::string shown = printable(text);
  const std::size_t size = count_characters(shown);
  return shown + std::string(size < width ? width - size : 1, ' ');
}

std::string right(std::string_view text, std::size_t width) {
  const std::size_t size = count_characters(text);
  return std::string(size < width ? width - size : 1, ' ') + std::string(text);
}

std::string name_of(const MapTrial& map) { return map.title + (map.printed ? "" : " *"); }

std::string levels_text(const TrialReport& report) {
  std::string text =
      "\nscore in " + report.unit +
      ": mean with 95 % interval, spread of one game; where the differences between all scores "
      "come from:\nthe cards (luck), how well a bot plays (level), or both together (rest)\n";
  text += left("", 22);
  for (const LevelTrial& level : report.maps[0].levels) text += right(level.bot, 24);
  text += right("luck", 8) + right("level", 8) + right("rest", 8) + "\n";
  for (const MapTrial& map : report.maps) {
    text += left(name_of(map), 22);
    for (const LevelTrial& level : map.levels) {
      text += right(tenths_text(level.score.mean) + " ± " + tenths_text(level.score.error) + ", " +
                        tenths_text(level.score.spread),
                    24);
    }
    text += right(std::to_string(map.shares.luck) + " %", 8) +
            right(std::to_string(map.shares.level) + " %", 8) +
            right(std::to_string(map.shares.rest) + " %", 8) + "\n";
  }
  return text;
}

std::string things_text(const TrialReport& report) {
  if (report.maps[0].things.empty()) return "";
  std::string text = "\nwhat doing without a thing costs, in percent of the score\n" + left("", 22);
  for (const MapTrial& map : report.maps) text += right(name_of(map), 14);
  text += "\n";
  for (const ThingTrial& thing : report.maps[0].things) {
    text += left(thing.thing, 22);
    for (const MapTrial& map : report.maps) {
      std::string figure = "-";
      for (const ThingTrial& other : map.things) {
        if (other.thing == thing.thing) figure = std::to_string(other.percent) + " %";
      }
      text += right(figure, 14);
    }
    text += "\n";
  }
  return text;
}

// What has words of its own stands on a line each, places stand in one.
std::string uses_text(const MapTrial& map) {
  constexpr std::size_t kWords = 72;
  std::string text;
  std::string_view kind;
  for (const UseTrial& use : map.uses) {
    const bool first = use.kind != kind;
    kind = use.kind;
    if (first) text += (text.empty() ? "" : "\n\n") + std::string(title_of_uses(kind));
    if (use.words.empty()) {
      text += (first ? "\n  " : ", ") + use.what + " " + value_text(use);
    } else {
      text += "\n  " + left(use.words, kWords) + right(value_text(use), 6);
    }
  }
  return text + "\n";
}

}  // namespace

std::string to_text(const TrialReport& report) {
  const MapTrial& own = report.maps[0];
  std::string text = printable(own.title) + " (" + printable(own.map) + "), " +
                     std::to_string(own.deals) + (own.deals == 1 ? " deal" : " deals") +
                     " by each bot\n\n";
  const std::vector<Finding> found = findings(report);
  for (const Finding& finding : found) text += sentence(finding) + "\n";
  if (found.empty()) text += "Nothing stands out.\n";
  if (is_rough(report)) text += std::string(kRoughWords) + "\n";
  text += levels_text(report) + things_text(report);
  if (own.uses.empty()) return text;
  return text + "\nof 100 games of the " + own.levels.back().bot + ", in so many\n\n" +
         uses_text(own);
}

}  // namespace mapwright::maker
