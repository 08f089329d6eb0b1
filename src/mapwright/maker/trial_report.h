#pragma once
// The trial of a map beside those of the printed maps: what stands out in words, and all of it as
// JSON, text, drawings and one page.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/maker/trial.h"

namespace mapwright::maker {

struct TrialReport {
  std::string game;
  std::string unit;            // "stars", "coins"
  std::vector<MapTrial> maps;  // first the one that was asked about, then the printed ones
};
// Pre: the game is one whose maps are tried.
[[nodiscard]] std::string_view unit_of(std::string_view game);

// Something that stands out. A page has a sentence for each code; findings() gives the figures.
struct Finding {
  std::string_view code;  // see kFindings
  std::string what;       // a bot, a thing, an objective, a place
  int value = 0;          // percent
  int least = 0;          // of the printed maps, percent
  int most = 0;
  std::string words{};  // what people call an objective, in English
};
inline constexpr std::string_view kFindings[] = {
    "mean-like",         // of bot `what`: within 10 % of the printed maps', as far as `value`
    "mean-above",        // more than that above the highest of the printed maps
    "mean-below",        // … below the lowest
    "spread-like",       // of the last bot: no larger than the largest of the printed maps
    "spread-wider",      // larger, by `value` percent
    "thing-nothing",     // doing without `what` costs nothing
    "thing-everything",  // … costs at least half of everything
    "thing-below",       // … costs less than on any printed map
    "thing-above",       // … more
    "objective-never",   // objective `what` was never met
    "objective-always",  // … in at least 98 of 100 games
    "place-never",       // `what`: so many spaces were never come to
};
// Means first, then things, then what was not used. Only the codes of things, objectives and places
// when there is nothing to compare with.
[[nodiscard]] std::vector<Finding> findings(const TrialReport& report);
// Whether so few deals have been played that much of it may be chance.
[[nodiscard]] bool is_rough(const TrialReport& report);
inline constexpr std::string_view kRoughWords = "With so few deals much of this may be chance.";
// In English: "Doing without ruins costs nothing (1 %)."
[[nodiscard]] std::string sentence(const Finding& finding);

// What is told of the uses of a kind: "Regions with a village".
[[nodiscard]] std::string_view title_of_uses(std::string_view kind);
// "88 %", of a score card "7.4".
[[nodiscard]] std::string value_text(const UseTrial& use);

[[nodiscard]] Json to_json(const MapTrial& trial);
[[nodiscard]] Json to_json(const Finding& finding);
[[nodiscard]] Json to_json(const TrialReport& report);
[[nodiscard]] std::string to_text(const TrialReport& report);
// One page that needs nothing else.
[[nodiscard]] std::string to_html(const TrialReport& report);

// The drawings of the page; words only as `<title>`, figures and names of maps and bots. Each
// number on a place is how many games in a hundred came to it.
[[nodiscard]] std::string heat_svg(const MapTrial& trial);
[[nodiscard]] std::string levels_svg(const TrialReport& report);
[[nodiscard]] std::string things_svg(const TrialReport& report);

}  // namespace mapwright::maker
