#include "mapwright/games/cartographers/content.h"

#include <algorithm>
#include <array>

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/cartographers/content_cards.h"
#include "mapwright/games/cartographers/own_sheet.h"

namespace mapwright::cartographers {
namespace {

ScoreCard read_score_card(EntryReader& entry) {
  const auto rule = index_of(kScoreRuleIds, entry.id());
  entry.expect(rule.has_value(),
               "expected the id of a known score card, found " + quoted(entry.id()));
  return ScoreCard{.id = entry.id(),
                   .name = entry.text("name"),
                   .number = entry.number("number", 0, 999),
                   .deck = entry.choice("deck", kDeckIds),
                   .solo_value = entry.number("solo", 0, 999),
                   .rule = static_cast<ScoreRule>(rule.value_or(0))};
}

Season read_season(EntryReader& entry) {
  // Ids of seasons stand in positions beside these words.
  constexpr std::array<std::string_view, 4> kReserved = {"coins", "map", "chosen", "over"};
  entry.expect(!index_of(kReserved, entry.id()),
               "expected an id that is no word of positions, found " + quoted(entry.id()));
  Season season{
      .id = entry.id(), .name = entry.text("name"), .threshold = entry.number("threshold", 1, 99)};
  const ContentField& edicts = entry.line("edicts");
  const auto letters = words_of(edicts.value);
  const auto is_letter = [](std::string_view word) {
    return word.size() == 1 && word[0] >= 'A' && word[0] <= 'D';
  };
  if (entry.expect(letters.size() == 2 && letters[0] != letters[1] &&
                       std::ranges::all_of(letters, is_letter),
                   edicts, "expected two different letters from A to D", edicts.value)) {
    season.edicts = {letters[0][0] - 'A', letters[1][0] - 'A'};
  }
  return season;
}

Title read_title(EntryReader& entry) {
  Title title{.id = entry.id(), .name = entry.text("name"), .least = -9999};
  const bool lowest = entry.find("below") != nullptr;
  if (!lowest) title.least = entry.number("from", -999, 999);
  return title;
}

// The state counts time in a byte.
constexpr int kMaxTime = 200;

// What no single entry can tell: counts, and that a season can always come to its end.
void check_whole(const Content& content, ContentReader& reader) {
  reader.expect(content.score_cards.size() == kScoreRuleIds.size(), "score_cards.txt",
                "expected all 16 score cards, found " + std::to_string(content.score_cards.size()));
  for (int deck = 0; deck < 4; ++deck) {
    reader.expect(std::ranges::count(content.score_cards, deck, &ScoreCard::deck) > 0,
                  "score_cards.txt", "expected a card in every deck");
  }
  reader.expect(content.seasons.size() == kSeasonCount, "seasons.txt",
                "expected 4 seasons, found " + std::to_string(content.seasons.size()));
  reader.expect(content.ambush_cards >= static_cast<int>(kSeasonCount), "ambush_cards.txt",
                "expected at least 4 ambush cards");
  int time = 0;
  for (const Card& card : content.cards) time += card.time;
  for (const Season& season : content.seasons) {
    reader.expect(time >= season.threshold, "explore_cards.txt",
                  "expected times that add up to a season's threshold of " +
                      std::to_string(season.threshold) + ", found " + std::to_string(time));
  }
  reader.expect(time <= kMaxTime, "explore_cards.txt",
                "expected times that add up to at most " + std::to_string(kMaxTime) + ", found " +
                    std::to_string(time));
  reader.expect(std::ranges::is_sorted(content.titles, std::greater{}, &Title::least), "titles.txt",
                "expected the titles best first");
}

}  // namespace

Result<Content> read_content_files(const ContentFiles& files, std::string_view side) {
  constexpr std::size_t kMost = 99;
  ContentReader reader(files);
  Content content;
  content.sheets = reader.list<SheetPrint>("sheets.txt", "sheet", kMost, read_sheet);
  if (auto own = add_own_sheet(files, side, content.sheets); !own) return own.error();
  content.score_cards =
      reader.list<ScoreCard>("score_cards.txt", "score", kScoreRuleIds.size(), read_score_card);
  content.seasons = reader.list<Season>("seasons.txt", "season", kSeasonCount, read_season);
  content.titles = reader.list<Title>("titles.txt", "title", kMost, read_title);

  PatternTable table;
  content.cards =
      reader.list<Card>("explore_cards.txt", "card", kMaxExploreCards,
                        [&](EntryReader& entry) { return read_explore_card(entry, table); });
  auto ambushes =
      reader.list<Card>("ambush_cards.txt", "ambush", kMaxAmbushCards,
                        [&](EntryReader& entry) { return read_ambush_card(entry, table); });
  content.explore_cards = static_cast<int>(content.cards.size());
  content.ambush_cards = static_cast<int>(ambushes.size());
  for (Card& card : ambushes) {
    reader.expect(!index_of(content.cards, card.id, &Card::id), "ambush_cards.txt",
                  "expected ids of their own, found " + quoted(card.id) + " twice");
    content.cards.push_back(std::move(card));
  }
  content.patterns = table.patterns();
  check_whole(content, reader);
  if (!reader.ok()) return reader.error();
  return content;
}

}  // namespace mapwright::cartographers
