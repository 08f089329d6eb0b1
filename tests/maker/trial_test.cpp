// Trials: what is forbidden is not done, figures add up, and what a map makes worthless is named.

#include "mapwright/maker/cartographers/trial.h"

#include <algorithm>
#include <regex>

#include <gtest/gtest.h>

#include "maker/own_map.h"
#include "mapwright/maker/guild/trial.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright {
namespace {

using cartographers::Cartographers;
using guild::Guild;
using maker::MapTrial;
using maker::TrialReport;

MapTrial tried(const AnyGame& game, int deals) {
  maker::TrialSettings settings;
  settings.deals = deals;
  auto trial = maker::open_trial(game, settings);
  EXPECT_TRUE(trial) << trial.error().message;
  for (int deal = deals; deal-- > 0;) (*trial)->play(deal);  // in any order
  return (*trial)->result(deals);
}

template <Game G>
MapTrial tried_print(const std::string& map, int deals) {
  const auto game = maker::game_on_printed_map(G::info().id, files_of<G>(), map);
  EXPECT_TRUE(game);
  return tried(**game, deals);
}

bool has_finding(const TrialReport& report, std::string_view code, std::string_view what) {
  return std::ranges::any_of(findings(report), [&](const maker::Finding& finding) {
    return finding.code == code && finding.what == what;
  });
}

// Plays a deal without the thing; `does(state, action)` says whether the action does it.
template <Game G, class Does>
void expect_never_done(const G& game, std::string_view thing, Does&& does) {
  int forced = 0;
  (void)maker::play_deal(game, 3, [&](const auto& state, Random& random) {
    const auto choice = choose_without(game, thing, state, random);
    EXPECT_TRUE(choice.forced || !does(state, choice.action)) << thing;
    forced += choice.forced ? 1 : 0;
    return choice.action;
  });
  EXPECT_LT(forced, 12) << thing;
}

TEST(Trial, WhatIsForbiddenOnASheetIsNotDrawnUnlessNothingElseCanBe) {
  const auto game = Cartographers::make(files_of<Cartographers>(), {}, 1);
  ASSERT_TRUE(game);
  const auto cells = [&](cartographers::Action action) { return game->content().cells_of(action); };
  for (const std::string_view thing : {"forest", "village", "farm", "water"}) {
    expect_never_done(*game, thing, [&](const auto&, cartographers::Action action) {
      return !action.is_pass() && cartographers::kTerrainNames[index(action.terrain())] == thing;
    });
  }
  expect_never_done(*game, "ruins", [&](const auto&, cartographers::Action action) {
    return !action.is_pass() && cells(action).intersects(game->print().ruins);
  });
  expect_never_done(*game, "coins", [&](const auto& state, cartographers::Action action) {
    return game->preview(state, seat_at(0), action).coins > state.sheets[seat_at(0)].coins;
  });
}

TEST(Trial, WhatIsForbiddenOnAMapIsNotExploredUnlessNothingElseCanBe) {
  const auto game = Guild::make(files_of<Guild>(), {{"map", "cnidaria"}}, 1);
  ASSERT_TRUE(game);
  using guild::Feature;
  const std::pair<std::string_view, Feature> kFeatures[] = {{"coins", Feature::kCoin},
                                                            {"ruins", Feature::kRuin},
                                                            {"towers", Feature::kDiscovery},
                                                            {"cities", Feature::kCity},
                                                            {"crystals", Feature::kCrystal}};
  for (const auto& [thing, feature] : kFeatures) {
    const Feature forbidden = feature;
    expect_never_done(*game, thing, [&](const auto&, guild::Action action) {
      return action.kind() == guild::ActionKind::kExplore &&
             game->map()[action.space()].feature == forbidden;
    });
  }
  expect_never_done(*game, "sea", [&](const auto&, guild::Action action) {
    return action.kind() == guild::ActionKind::kExplore &&
           game->map()[action.space()].terrain == guild::Terrain::kSea;
  });
}

TEST(Trial, ObjectivesThatAreForbiddenAreNotMet) {
  const auto game = Guild::make(files_of<Guild>(), {{"map", "aghon"}}, 1);
  ASSERT_TRUE(game);
  int met = 0;
  int met_without = 0;
  for (std::uint64_t deal = 1; deal <= 6; ++deal) {
    const auto played = [&](std::string_view thing) {
      const auto state = maker::play_deal(*game, deal, [&](const auto& now, Random& random) {
        return choose_without(*game, thing, now, random).action;
      });
      return game->objectives_met(state, seat_at(0)).met;
    };
    met += played("");
    met_without += played("objectives");
  }
  EXPECT_GT(met, 9);
  EXPECT_LE(met_without, 1);  // a village that must be founded may meet one
}

TEST(Trial, AThingThatAMapMakesWorthlessIsNamed) {
  // One coin is left on the whole map of Aghon, in its farthest corner.
  std::string text;
  for (const ContentFile& file : files_of<Guild>()) {
    if (file.name == "aghon.txt") text = file.text;
  }
  text = std::regex_replace(text, std::regex("([GDM])[123]( |\n)"), "$1 $2");
  text = std::regex_replace(text, std::regex("\\| M  M   M "), "| M3 M   M ");
  text = std::regex_replace(text, std::regex("map aghon\n"), "map poor\n");
  const auto game = maker::game_on_own_map("guild", files_of<Guild>(), {"", "poor.txt", text});
  ASSERT_TRUE(game) << game.error().message << text;
  TrialReport report{"guild", "coins", {tried(**game, 12), tried_print<Guild>("aghon", 12)}};
  EXPECT_TRUE(has_finding(report, "thing-nothing", "coins")) << to_text(report);
  EXPECT_TRUE(has_finding(report, "thing-below", "coins")) << to_text(report);
  EXPECT_TRUE(has_finding(report, "mean-below", "journeyman")) << to_text(report);
  EXPECT_NE(to_text(report).find("Doing without coins costs nothing"), std::string::npos);
  EXPECT_NE(to_html(report).find("Doing without coins costs nothing"), std::string::npos);
}

TEST(Trial, FiguresOfADealDoNotDependOnTheOthersAndAddUp) {
  const MapTrial few = tried_print<Cartographers>("A", 3);
  const MapTrial again = tried_print<Cartographers>("A", 3);
  EXPECT_EQ(to_json(few).to_text(), to_json(again).to_text());
  EXPECT_EQ(few.shares.luck + few.shares.level + few.shares.rest, 100);
  EXPECT_EQ(few.places.size(), 121U);
  EXPECT_EQ(few.levels.size(), 3U);
  for (const maker::PlaceTrial& place : few.places) {
    EXPECT_EQ(place.percent < 0, place.mark == "^") << place.name;
    EXPECT_LE(place.percent, 100);
  }
}

TEST(Trial, ObjectivesAndCardsAreCalledAsPeopleKnowThem) {
  MapTrial trial;
  trial.map = "mine";
  trial.title = "Mine";
  trial.deals = 30;
  trial.levels = {{.bot = "novice", .score = {}}};
  trial.uses = {{"objective", "goal-1", 20, 0, "5 villages."},
                {"objective", "goal-2", 20, 100, "A route of <12>"},
                {"region", "H4", 30, 40}};
  const TrialReport report{"guild", "coins", {trial}};
  const auto list = findings(report);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(sentence(list[0]), "Nobody met the objective “5 villages”.");
  EXPECT_EQ(sentence(list[1]), "Nearly everybody met the objective “A route of <12>” (100 %).");
  EXPECT_EQ(to_json(list[0]).find("what")->text(), "goal-1");  // pages have words of their own
  EXPECT_EQ(to_json(list[0]).find("words")->text(), "5 villages.");
  const std::string text = to_text(report);
  EXPECT_EQ(text.find("goal-1"), std::string::npos) << text;
  EXPECT_NE(text.find("Regions with a village, by their first space\n  H4 40 %"), std::string::npos)
      << text;
  const std::string html = to_html(report);
  EXPECT_EQ(html.find("goal-1"), std::string::npos);
  EXPECT_NE(html.find("<li>A route of &lt;12&gt; <strong>100 %</strong></li>"), std::string::npos);

  const auto edicts = tried_print<Cartographers>("A", 1).uses;
  const auto edict = std::ranges::find(edicts, "edict", &maker::UseTrial::kind);
  ASSERT_NE(edict, edicts.end());
  EXPECT_FALSE(edict->words.empty());
  EXPECT_NE(edict->words, edict->what);
}

TEST(Trial, AMapOfNothingSaysSoAndFewDealsAreCalledRough) {
  const auto game = maker::game_on_own_map("guild", files_of<Guild>(),
                                           {"", "k.txt", "map k\n  title K\n  rows\n    | K\n"});
  ASSERT_TRUE(game) << game.error().message;
  const std::string text = maker::to_text({"guild", "coins", {tried(**game, 1)}});
  EXPECT_NE(text.find("Nothing stands out.\n"), std::string::npos) << text;
  EXPECT_NE(text.find(maker::kRoughWords), std::string::npos) << text;
  EXPECT_EQ(text.find("what doing without"), std::string::npos) << text;
  const std::string html = maker::to_html({"guild", "coins", {tried(**game, 20)}});
  EXPECT_EQ(html.find(maker::kRoughWords), std::string::npos);
  EXPECT_EQ(html.find("beside it"), std::string::npos);
}

TEST(Trial, SharesTellCardsFromSkill) {
  // Two deals, two levels: by cards alone, by skill alone, by both.
  const maker::Shares cards = maker::shares_of({{10, 10}, {30, 30}});
  EXPECT_EQ(cards.luck, 100);
  EXPECT_EQ(cards.level, 0);
  const maker::Shares skill = maker::shares_of({{10, 30}, {10, 30}});
  EXPECT_EQ(skill.luck, 0);
  EXPECT_EQ(skill.level, 100);
  const maker::Shares both = maker::shares_of({{10, 20}, {20, 30}});
  EXPECT_EQ(both.luck, 50);
  EXPECT_EQ(both.level, 50);
  EXPECT_EQ(both.rest, 0);
  const maker::Shares nothing = maker::shares_of({{5, 5}, {5, 5}});
  EXPECT_EQ(nothing.luck + nothing.level + nothing.rest, 0);
}

TEST(Trial, SaysInOneSentenceWhatCannotBeTried) {
  const auto game = maker::game_on_printed_map("guild", files_of<Guild>(), "aghon");
  ASSERT_TRUE(game);
  maker::TrialSettings settings;
  settings.bots = {"genius"};
  const auto unknown = maker::open_trial(**game, settings);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message,
            "there is no bot 'genius'; they are: random, greedy, novice, apprentice, journeyman, "
            "master");
  settings.bots = {"novice@5"};
  EXPECT_FALSE(maker::open_trial(**game, settings));
  const auto misterra = maker::game_on_printed_map("misterra", {}, "x");
  ASSERT_FALSE(misterra);
  EXPECT_EQ(misterra.error().message, "maps of the game 'misterra' are not tried by bots");
}

}  // namespace
}  // namespace mapwright
