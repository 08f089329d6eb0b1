#include <algorithm>
#include <array>
#include <cstdlib>

#include "mapwright/analysis/tally.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright::maker {
namespace {

constexpr int kLikePercent = 10;  // a mean this near to the printed ones' is like them
constexpr int kThingMargin = 3;   // percent: within the noise of a trial
constexpr int kAlways = 98;
constexpr int kFewDeals = 20;  // fewer say little

// The least and the most of a figure on the printed maps.
struct Range {
  int least = 0;
  int most = 0;
  bool any = false;

  void add(int value) {
    least = any ? std::min(least, value) : value;
    most = any ? std::max(most, value) : value;
    any = true;
  }
};

template <class F>
Range range_of(const TrialReport& report, F&& figure) {
  Range range;
  for (std::size_t i = 1; i < report.maps.size(); ++i) figure(report.maps[i], range);
  return range;
}

int in_percent(int part, int whole) { return whole == 0 ? 0 : 100 * part / whole; }

void add_means(const TrialReport& report, std::vector<Finding>& list) {
  const MapTrial& own = report.maps[0];
  for (std::size_t i = 0; i < own.levels.size(); ++i) {
    const Range means = range_of(
        report, [&](const MapTrial& map, Range& range) { range.add(map.levels[i].score.mean); });
    const int mean = own.levels[i].score.mean;
    // Signed distance from the nearest end of the range, as far as it is outside.
    const int off = mean > means.most    ? in_percent(mean - means.most, means.most)
                    : mean < means.least ? in_percent(mean - means.least, means.least)
                                         : 0;
    const std::string_view code = off > kLikePercent    ? "mean-above"
                                  : off < -kLikePercent ? "mean-below"
                                                        : "mean-like";
    list.push_back({code, own.levels[i].bot, std::abs(off), means.least / 100, means.most / 100});
  }
  const Range spreads = range_of(report, [&](const MapTrial& map, Range& range) {
    range.add(map.levels.back().score.spread);
  });
  const LevelTrial& last = own.levels.back();
  const int wider = in_percent(last.score.spread - spreads.most, spreads.most);
  list.push_back({wider > 0 ? "spread-wider" : "spread-like", last.bot, std::max(0, wider),
                  spreads.least / 100, spreads.most / 100});
}

void add_things(const TrialReport& report, std::vector<Finding>& list) {
  for (const ThingTrial& thing : report.maps[0].things) {
    const Range range = range_of(report, [&](const MapTrial& map, Range& all) {
      for (const ThingTrial& other : map.things) {
        if (other.thing == thing.thing) all.add(other.percent);
      }
    });
    const auto add = [&](std::string_view code) {
      list.push_back({code, thing.thing, thing.percent, range.least, range.most});
    };
    if (thing.worth == Worth::kNothing) add("thing-nothing");
    if (thing.worth == Worth::kEverything) add("thing-everything");
    if (!range.any) continue;
    if (thing.percent < range.least - kThingMargin) add("thing-below");
    if (thing.percent > range.most + kThingMargin) add("thing-above");
  }
}

void add_uses(const MapTrial& own, std::vector<Finding>& list) {
  for (const UseTrial& use : own.uses) {
    if (use.kind != "objective") continue;
    const bool always = use.value >= kAlways;
    if (use.value > 0 && !always) continue;
    list.push_back(
        {always ? "objective-always" : "objective-never", use.what, use.value, 0, 0, use.words});
  }
  const auto never = std::ranges::count(own.places, 0, &PlaceTrial::percent);
  if (never > 0) {
    list.push_back({"place-never", std::to_string(never),
                    in_percent(static_cast<int>(never), static_cast<int>(own.places.size()))});
  }
}

}  // namespace

bool is_rough(const TrialReport& report) { return report.maps[0].deals < kFewDeals; }

std::string_view title_of_uses(std::string_view kind) {
  if (kind == "objective") return "Objectives met when they lay open";
  if (kind == "region") return "Regions with a village, by their first space";
  if (kind == "tower") return "Towers";
  if (kind == "city") return "Trading posts in cities";
  if (kind == "ruin") return "Ruins";
  if (kind == "crystal") return "Crystals";
  if (kind == "mountain") return "Mountains surrounded";
  return "Stars of the score cards in a season";
}

std::string value_text(const UseTrial& use) {
  return use.kind == "edict" ? tenths_text(use.value) : std::to_string(use.value) + " %";
}

std::string_view unit_of(std::string_view game) { return game == "guild" ? "coins" : "stars"; }

std::vector<Finding> findings(const TrialReport& report) {
  std::vector<Finding> list;
  if (report.maps.size() > 1) add_means(report, list);
  add_things(report, list);
  add_uses(report.maps[0], list);
  return list;
}

std::string sentence(const Finding& finding) {
  const bool several = finding.what == "village" || finding.what == "farm";
  const std::string percent = std::to_string(finding.value) + " %";
  const std::string least = std::to_string(finding.least);
  const std::string range =
      finding.least == finding.most ? least : least + " to " + std::to_string(finding.most);
  // A full stop of its own would stand in the middle of the sentence.
  const std::string objective =
      "the objective “" + finding.words.substr(0, finding.words.find_last_not_of('.') + 1) + "”";
  const std::string without = "Doing without " + finding.what + (several ? "s" : "") + " costs ";
  const std::string printed = "; on the printed maps " + range + " %.";
  if (finding.code == "mean-like") {
    return "The " + finding.what + " scores as on the printed maps (" + range + ").";
  }
  if (finding.code == "mean-above" || finding.code == "mean-below") {
    return "The " + finding.what + " scores " + percent +
           (finding.code == "mean-above" ? " more than on the best" : " less than on the poorest") +
           " of the printed maps (" + range + ").";
  }
  if (finding.code == "spread-like") {
    return "Scores of the " + finding.what + " spread no more than on the printed maps (" + range +
           ").";
  }
  if (finding.code == "spread-wider") {
    return "Scores of the " + finding.what + " spread " + percent +
           " more than on any printed map (" + range + ").";
  }
  if (finding.code == "thing-nothing") return without + "nothing (" + percent + ").";
  if (finding.code == "thing-everything") return without + "nearly everything (" + percent + ").";
  if (finding.code == "thing-below") return without + "only " + percent + printed;
  if (finding.code == "thing-above") return without + percent + printed;
  if (finding.code == "objective-never") return "Nobody met " + objective + ".";
  if (finding.code == "objective-always") {
    return "Nearly everybody met " + objective + " (" + percent + ").";
  }
  return finding.what + (finding.what == "1" ? " place was" : " places were") + " never come to (" +
         percent + ").";
}

}  // namespace mapwright::maker
