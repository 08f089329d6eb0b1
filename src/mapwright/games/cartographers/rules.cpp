#include "mapwright/games/cartographers/rules.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::cartographers {
namespace {

struct Edition {
  std::string_view id;
  std::string_view wildholds;
  std::string_view ruin_cell;
  std::string_view ambush_cell;
};
// The presets of C43, C44, C45.
constexpr std::array<Edition, 3> kEditions = {Edition{"fr", "8", "card", "monster"},
                                              Edition{"el", "6", "any", "any"},
                                              Edition{"en", "8", "any", "monster"}};

const Edition& edition_of(std::string_view id) {
  return *std::ranges::find(kEditions, id, &Edition::id);
}

Result<std::array<std::uint8_t, kEdictCount>> read_edicts(std::string_view text,
                                                          const Content& content) {
  std::array<std::uint8_t, kEdictCount> edicts{};
  const auto ids = split(text, ',');
  if (ids.size() != kEdictCount) {
    return Error{"option edicts takes four score cards, edict A to D, between commas, not " +
                 quoted(text)};
  }
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    const auto at = std::ranges::find(content.score_cards, ids[i], &ScoreCard::id);
    if (at == content.score_cards.end()) {
      return Error{"option edicts: " + quoted(ids[i]) +
                   " is no score card; one is, for example, 'sentinel-wood'"};
    }
    edicts[i] = static_cast<std::uint8_t>(at - content.score_cards.begin());
    for (std::size_t j = 0; j < i; ++j) {
      if (content.score_cards[edicts[j]].deck == at->deck) {  // C6: one card from each deck
        return Error{"option edicts: " + std::string(ids[j]) + " and " + std::string(ids[i]) +
                     " are of the same deck; take one card from each"};
      }
    }
  }
  return edicts;
}

}  // namespace

const std::vector<OptionInfo>& option_infos() {
  static const std::vector<OptionInfo> kInfos = {
      {"side",
       {},
       "side of the sheet: A (Wilderness, the default), B (Wastelands), or an own sheet"},
      {"edition", {"fr", "el", "en"}, "printed edition; a preset for the three options below"},
      {"wildholds", {"8", "6"}, "stars of Wildholds for each village cluster of six"},
      {"ruin-cell", {"card", "any"}, "terrain of the single cell under the ruins effect"},
      {"ambush-cell",
       {"monster", "any"},
       "terrain of the single cell of an ambush that fits nowhere"},
      {"edicts", {}, "fixed score cards for edicts A to D: four ids between commas"},
  };
  return kInfos;
}

Result<Rules> read_rules(const Options& options, const Content& content) {
  Rules rules;
  const auto side = value_of(options, "side", content.sheets[0].id);
  const auto sheet = std::ranges::find(content.sheets, side, &SheetPrint::id);
  if (sheet == content.sheets.end()) {
    std::vector<std::string> ids;
    for (const SheetPrint& each : content.sheets) ids.push_back(each.id);
    return Error{"option side cannot be " + quoted(side) + "; it is one of: " + joined(ids, ", ")};
  }
  rules.side = static_cast<int>(sheet - content.sheets.begin());
  rules.edition = std::string(value_of(options, "edition", "fr"));
  const Edition& preset = edition_of(rules.edition);
  rules.wildholds_stars = value_of(options, "wildholds", preset.wildholds) == "6" ? 6 : 8;
  rules.ruin_cell_any = value_of(options, "ruin-cell", preset.ruin_cell) == "any";
  rules.ambush_cell_any = value_of(options, "ambush-cell", preset.ambush_cell) == "any";
  if (has_option(options, "edicts")) {
    const auto edicts = read_edicts(value_of(options, "edicts", ""), content);
    if (!edicts) return edicts.error();
    rules.fixed_edicts = *edicts;
  }
  return rules;
}

Options to_options(const Rules& rules, const Content& content) {
  const Edition& preset = edition_of(rules.edition);
  Options options = {{"side", content.sheets[static_cast<std::size_t>(rules.side)].id},
                     {"edition", rules.edition}};
  const auto add_unless_preset = [&](std::string_view name, std::string_view value,
                                     std::string_view usual) {
    if (value != usual) options.emplace_back(name, value);
  };
  add_unless_preset("wildholds", rules.wildholds_stars == 6 ? "6" : "8", preset.wildholds);
  add_unless_preset("ruin-cell", rules.ruin_cell_any ? "any" : "card", preset.ruin_cell);
  add_unless_preset("ambush-cell", rules.ambush_cell_any ? "any" : "monster", preset.ambush_cell);
  if (rules.fixed_edicts) {
    std::vector<std::string> ids;
    for (const auto card : *rules.fixed_edicts) ids.push_back(content.score_cards[card].id);
    options.emplace_back("edicts", joined(ids, ","));
  }
  return options;
}

}  // namespace mapwright::cartographers
