#include "mapwright/games/misterra/rules.h"

#include <array>

#include "mapwright/games/misterra/content.h"

namespace mapwright::misterra {
namespace {

// One two-valued option: the field is true when the second value is chosen.
struct Switch {
  std::string_view name;
  std::string_view usual;
  std::string_view other;
  bool Rules::*field;
  std::string_view meaning;
};

constexpr std::array<Switch, 5> kSwitches = {{
    {"first-game", "no", "yes", &Rules::first_game,
     "yes: everybody gets one lettered pair of hypotheses and keeps both (M6)"},
    {"master", "no", "yes", &Rules::master,
     "yes: +3 for every complete line of the parchment equal to the confirmed island (M24)"},
    {"merged-claims", "nobody", "both", &Rules::merged_claims_score,
     "who scores a region with several markers at the end: nobody, or all of them (M22)"},
    {"mountain", "distance-2", "straight", &Rules::mountain_straight,
     "what a mountain sees: all cells within two steps, or straight lines of two cells (M14)"},
    {"reserve", "no-effect", "confirm", &Rules::empty_reserve_confirms,
     "a terrain whose reserve is empty: no effect at all, or it still confirms (M17)"},
}};

}  // namespace

const GameInfo& misterra_info() {
  static const GameInfo kInfo = [] {
    GameInfo made{.id = "misterra",
                  .title = "Maps of Misterra",
                  .min_seats = 1,
                  .max_seats = 4,
                  .rules_version = 1,
                  .options = {},
                  .hidden_hands = true,
                  .content = &embedded_content};
    for (const Switch& each : kSwitches) {
      made.options.push_back({each.name, {each.usual, each.other}, each.meaning});
    }
    return made;
  }();
  return kInfo;
}

Result<Rules> read_rules(const Options& options) {
  if (auto checked = check_options(options, misterra_info().options); !checked) {
    return checked.error();
  }
  Rules rules;
  for (const Switch& each : kSwitches) {
    rules.*each.field = value_of(options, each.name, each.usual) == each.other;
  }
  return rules;
}

Options options_of(const Rules& rules) {
  Options options;
  for (const Switch& each : kSwitches) {
    options.emplace_back(each.name, rules.*each.field ? each.other : each.usual);
  }
  return options;
}

}  // namespace mapwright::misterra
