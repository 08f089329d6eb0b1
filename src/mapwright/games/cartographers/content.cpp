#include "mapwright/games/cartographers/content.h"

#include <algorithm>
#include <array>

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/cartographers/content_cards.h"

namespace mapwright::cartographers {
namespace {

Result<SheetPrint> read_sheet(const ContentEntry& entry) {
  if (auto known = entry.only({"name", "coins", "map"}); !known) return known.error();
  const auto name = entry.field("name");
  const auto coins = entry.number("coins", 0, 99);
  const auto map = entry.field("map");
  if (!name) return name.error();
  if (!coins) return coins.error();
  if (!map) return map.error();
  SheetPrint sheet{
      .id = std::string(entry.id), .name = std::string((*name)->value), .coin_track = *coins};
  const auto& rows = (*map)->drawing;
  if (rows.size() != SheetGrid::kRows) {
    return entry.error(**map, "expected 11 rows behind '|', found " + std::to_string(rows.size()));
  }
  for (int row = 0; row < SheetGrid::kRows; ++row) {
    const auto letters = rows[static_cast<std::size_t>(row)];
    if (letters.size() != SheetGrid::kCols) {
      return entry.error(**map, "expected 11 letters in row " + std::to_string(row + 1) +
                                    ", found " + quoted(letters));
    }
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      const Cell cell = SheetGrid::cell(row, col);
      switch (letters[static_cast<std::size_t>(col)]) {
        case '.':
          break;
        case 'r':
          sheet.ruins.insert(cell);
          break;
        case '^':
          sheet.mountains.insert(cell);
          break;
        case '#':
          sheet.wasteland.insert(cell);
          break;
        default:
          return entry.error(**map, "expected only '.', 'r', '^' and '#' in row " +
                                        std::to_string(row + 1) + ", found " + quoted(letters));
      }
    }
  }
  sheet.filled = sheet.mountains | sheet.wasteland;
  sheet.beside_mountain = SheetGrid::neighbours(sheet.mountains);
  sheet.beside_ruin = SheetGrid::neighbours(sheet.ruins);
  return sheet;
}

Result<ScoreCard> read_score_card(const ContentEntry& entry) {
  if (auto known = entry.only({"name", "number", "deck", "solo"}); !known) return known.error();
  const auto name = entry.field("name");
  const auto number = entry.number("number", 0, 999);
  const auto deck = entry.field("deck");
  const auto solo = entry.number("solo", 0, 999);
  if (!name) return name.error();
  if (!number) return number.error();
  if (!deck) return deck.error();
  if (!solo) return solo.error();
  const auto rule = std::ranges::find(kScoreRuleIds, entry.id);
  if (rule == kScoreRuleIds.end()) {
    return entry.error("expected the id of a known score card, found " + quoted(entry.id));
  }
  const auto deck_at = std::ranges::find(kDeckIds, (*deck)->value);
  if (deck_at == kDeckIds.end()) {
    return entry.error(**deck, "expected a deck (forest, farm-water, village or spatial), found " +
                                   quoted((*deck)->value));
  }
  return ScoreCard{.id = std::string(entry.id),
                   .name = std::string((*name)->value),
                   .number = *number,
                   .deck = static_cast<int>(deck_at - kDeckIds.begin()),
                   .solo_value = *solo,
                   .rule = static_cast<ScoreRule>(rule - kScoreRuleIds.begin())};
}

Result<Season> read_season(const ContentEntry& entry) {
  if (auto known = entry.only({"name", "threshold", "edicts"}); !known) return known.error();
  const auto name = entry.field("name");
  const auto threshold = entry.number("threshold", 1, 99);
  const auto edicts = entry.field("edicts");
  if (!name) return name.error();
  if (!threshold) return threshold.error();
  if (!edicts) return edicts.error();
  Season season{
      .id = std::string(entry.id), .name = std::string((*name)->value), .threshold = *threshold};
  const auto letters = words_of((*edicts)->value);
  const bool two = letters.size() == 2 && letters[0] != letters[1];
  for (std::size_t i = 0; i < 2; ++i) {
    if (!two || letters[i].size() != 1 || letters[i][0] < 'A' || letters[i][0] > 'D') {
      return entry.error(**edicts, "expected two different letters from A to D, found " +
                                       quoted((*edicts)->value));
    }
    season.edicts[i] = letters[i][0] - 'A';
  }
  return season;
}

Result<Title> read_title(const ContentEntry& entry) {
  if (auto known = entry.only({"name", "from", "below"}); !known) return known.error();
  const auto name = entry.field("name");
  if (!name) return name.error();
  Title title{.id = std::string(entry.id), .name = std::string((*name)->value), .least = -9999};
  if (entry.find("below") != nullptr) return title;
  const auto least = entry.number("from", -999, 999);
  if (!least) return least.error();
  title.least = *least;
  return title;
}

// All entries of one file, each read by `read`, with unique ids.
template <class T, class F>
Result<std::vector<T>> read_file(const ContentFiles& files, std::string_view name,
                                 std::string_view kind, F&& read) {
  const auto file = find_file(files, name);
  if (!file) return file.error();
  const auto entries = read_content(**file);
  if (!entries) return entries.error();
  std::vector<T> all;
  for (const ContentEntry& entry : *entries) {
    if (entry.kind != kind) {
      return entry.error("expected '" + std::string(kind) + " …', found " + quoted(entry.kind));
    }
    // Ids stand in records and positions, between blanks and beside these words.
    constexpr std::array<std::string_view, 4> kReserved = {"coins", "map", "chosen", "over"};
    if (entry.id.find_first_of(" \t=,") != std::string_view::npos ||
        std::ranges::find(kReserved, entry.id) != kReserved.end()) {
      return entry.error("expected an id without blanks that is no word of positions, found " +
                         quoted(entry.id));
    }
    if (std::ranges::find(all, entry.id, &T::id) != all.end()) {
      return entry.error("expected each " + std::string(kind) + " once, found " + quoted(entry.id) +
                         " again");
    }
    auto value = read(entry);
    if (!value) return value.error();
    all.push_back(*std::move(value));
  }
  if (all.empty()) {
    return Error{(*file)->path + ":1: expected at least one '" + std::string(kind) + " …'"};
  }
  return all;
}

Error error_in(const ContentFiles& files, std::string_view name, std::string_view message) {
  const auto file = find_file(files, name);
  return Error{(file ? (*file)->path : std::string(name)) + ":1: " + std::string(message)};
}

// The state counts time in a byte.
constexpr int kMaxTime = 200;

// What no single entry can tell: counts, and that a season can always come to its end.
Result<void> check_whole(const Content& content, const ContentFiles& files) {
  if (content.score_cards.size() != kScoreRuleIds.size()) {
    return error_in(
        files, "score_cards.txt",
        "expected all 16 score cards, found " + std::to_string(content.score_cards.size()));
  }
  for (int deck = 0; deck < 4; ++deck) {
    if (std::ranges::count(content.score_cards, deck, &ScoreCard::deck) == 0) {
      return error_in(files, "score_cards.txt", "expected a card in every deck");
    }
  }
  if (content.seasons.size() != kSeasonCount) {
    return error_in(files, "seasons.txt",
                    "expected 4 seasons, found " + std::to_string(content.seasons.size()));
  }
  if (content.ambush_cards < static_cast<int>(kSeasonCount)) {
    return error_in(files, "ambush_cards.txt", "expected at least 4 ambush cards");
  }
  int time = 0;
  for (const Card& card : content.cards) time += card.time;
  for (const Season& season : content.seasons) {
    if (time < season.threshold) {
      return error_in(files, "explore_cards.txt",
                      "expected times that add up to a season's threshold of " +
                          std::to_string(season.threshold) + ", found " + std::to_string(time));
    }
  }
  if (time > kMaxTime) {
    return error_in(files, "explore_cards.txt",
                    "expected times that add up to at most " + std::to_string(kMaxTime) +
                        ", found " + std::to_string(time));
  }
  if (!std::ranges::is_sorted(content.titles, std::greater{}, &Title::least)) {
    return error_in(files, "titles.txt", "expected the titles best first");
  }
  return {};
}

}  // namespace

Result<Content> read_content_files(const ContentFiles& files) {
  Content content;
  auto sheets = read_file<SheetPrint>(files, "sheets.txt", "sheet", read_sheet);
  if (!sheets) return sheets.error();
  content.sheets = *std::move(sheets);
  auto scores = read_file<ScoreCard>(files, "score_cards.txt", "score", read_score_card);
  if (!scores) return scores.error();
  content.score_cards = *std::move(scores);
  auto seasons = read_file<Season>(files, "seasons.txt", "season", read_season);
  if (!seasons) return seasons.error();
  content.seasons = *std::move(seasons);
  auto titles = read_file<Title>(files, "titles.txt", "title", read_title);
  if (!titles) return titles.error();
  content.titles = *std::move(titles);

  PatternTable table;
  const auto read_explore = [&](const ContentEntry& entry) {
    return read_explore_card(entry, table);
  };
  auto explore = read_file<Card>(files, "explore_cards.txt", "card", read_explore);
  if (!explore) return explore.error();
  const auto read_ambush = [&](const ContentEntry& entry) {
    return read_ambush_card(entry, table);
  };
  auto ambushes = read_file<Card>(files, "ambush_cards.txt", "ambush", read_ambush);
  if (!ambushes) return ambushes.error();
  if (explore->size() > kMaxExploreCards || ambushes->size() > kMaxAmbushCards) {
    return error_in(files, "explore_cards.txt", "expected at most 32 explore and 8 ambush cards");
  }
  content.explore_cards = static_cast<int>(explore->size());
  content.ambush_cards = static_cast<int>(ambushes->size());
  content.cards = *std::move(explore);
  for (Card& card : *ambushes) {
    if (std::ranges::find(content.cards, card.id, &Card::id) != content.cards.end()) {
      return error_in(files, "ambush_cards.txt",
                      "expected ids of their own, found " + quoted(card.id) + " twice");
    }
    content.cards.push_back(std::move(card));
  }
  content.patterns = table.patterns();
  if (auto whole = check_whole(content, files); !whole) return whole.error();
  return content;
}

}  // namespace mapwright::cartographers
