#include "mapwright/games/guild/content.h"

#include <algorithm>
#include <numeric>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/games/guild/map_reader.h"

namespace mapwright::guild {
namespace {

constexpr std::size_t kMostObjectives = 20;

// Numbers between blanks, exactly `count` of them when count is not 0.
std::vector<int> numbers_in(EntryReader& entry, const ContentField& line, std::string_view text,
                            std::size_t count) {
  std::vector<int> numbers;
  for (const auto word : words_of(text))
    numbers.push_back(entry.take(line, number_in(word, 0, 999)));
  const bool fits = count == 0 ? !numbers.empty() && numbers.size() <= 20 : numbers.size() == count;
  entry.expect(fits, line,
               "expected " + (count == 0 ? "1 to 20" : std::to_string(count)) + " numbers", text);
  numbers.resize(std::max(count, numbers.size()));
  return numbers;
}

template <std::size_t N>
void read_numbers(EntryReader& entry, std::string_view key, std::array<int, N>& out) {
  const ContentField& line = entry.line(key);
  std::ranges::copy_n(numbers_in(entry, line, line.value, N).begin(), N, out.begin());
}

// A number of coins, or 0 for another text.
int coins_in(std::string_view text) {
  const auto coins = number_in(text, 1, 99);
  return coins ? *coins : 0;
}

void read_gift(EntryReader& entry, const ContentField& line, Treasure& treasure) {
  const auto words = words_of(line.value);
  if (line.value == "cube") return;
  treasure.kind = Treasure::Kind::kCoins;
  treasure.coins = words.size() == 2 && words[1] == "coins" ? coins_in(words[0]) : 0;
  entry.expect(treasure.coins > 0, line, "expected 'gives cube' or 'gives 2 coins'", line.value);
}

// "1 4 9 16, each further 4"
void read_collection(EntryReader& entry, const ContentField& line, Treasure& treasure) {
  const auto parts = split(line.value, ',');
  const auto tail = words_of(parts[1]);
  const int further = tail.size() == 3 ? parse_int(tail[2]).value_or(-1) : -1;
  treasure.kind = Treasure::Kind::kCollection;
  treasure.further = further;
  entry.expect(parts.size() == 2 && further >= 0 && further <= 99 && tail[0] == "each" &&
                   tail[1] == "further",
               line, "expected such as 'worth 1 4 9 16, each further 4'", line.value);
  treasure.worths = numbers_in(entry, line, parts[0], 0);
}

// "1 per tower", "1 per village on grassland", "1 per 2 villages"
bool read_worth(std::vector<std::string_view> words, const Map& map, Treasure& treasure) {
  if (words.size() < 3 || words[1] != "per") return false;
  treasure.coins = coins_in(words[0]);
  if (parse_int(words[2])) {
    treasure.group = coins_in(words[2]);
    words.erase(words.begin() + 2);
  }
  if (treasure.coins == 0 || treasure.group == 0 || words.size() < 3) return false;
  const bool towers = words[2] == "tower" || words[2] == "towers";
  if (!towers && words[2] != "village" && words[2] != "villages") return false;
  treasure.kind = towers ? Treasure::Kind::kPerTower : Treasure::Kind::kPerVillage;
  treasure.where = map.explorable;
  if (words.size() == 3) return true;
  const auto terrain = index_of(kTerrainNames, words.back());
  if (towers || words.size() != 5 || words[3] != "on" || !terrain) return false;
  treasure.where = map.terrain[at(*terrain)];
  return true;
}

Treasure read_treasure(EntryReader& entry, const Map& map) {
  Treasure treasure{.id = entry.id(),
                    .effect = {},
                    .copies = entry.number("copies", 1, 60),
                    .where = {},
                    .worths = {}};
  const ContentField* gives = entry.find("gives");
  const ContentField* worth = entry.find("worth");
  if (const ContentField* effect = entry.find("effect")) treasure.effect = effect->value;
  entry.allow({"note", "tag"});
  entry.expect((gives == nullptr) != (worth == nullptr),
               "expected either a line 'gives …' or a line 'worth …'");
  if (gives != nullptr) {
    read_gift(entry, *gives, treasure);
  } else if (worth != nullptr && worth->value.find(',') != std::string_view::npos) {
    read_collection(entry, *worth, treasure);
  } else if (worth != nullptr) {
    entry.expect(read_worth(words_of(worth->value), map, treasure), *worth,
                 "expected such as 'worth 1 per tower', 'worth 1 per 2 villages' or 'worth 1 per "
                 "village on desert'",
                 worth->value);
  }
  return treasure;
}

void read_values(EntryReader& entry, Values& values) {
  entry.expect(entry.entry().kind == "values", "expected one entry 'values guild'");
  read_numbers(entry, "villages", values.village);
  read_numbers(entry, "towers", values.tower);
  entry.allow({"tag"});
  read_numbers(entry, "objectives", values.objective);
  for (const int coins : values.objective) {
    entry.expect(coins >= 1 && coins <= 99, "objectives: expected numbers from 1 to 99");
  }
  for (std::size_t i = 0; i < kDifficultyNames.size(); ++i) {
    values.goal[i] = entry.number(kDifficultyNames[i], 0, 999);
  }
}

// Ids stand in actions, which are read in either case.
void expect_small_letters(EntryReader& entry) {
  entry.expect(lowered(entry.id()) == entry.id(),
               "expected an id of one word in small letters, found " + quoted(entry.id()));
}

void read_cards(ContentReader& reader, Content& content) {
  const auto read = [](EntryReader& entry) {
    expect_small_letters(entry);
    return read_card(entry);
  };
  content.cards = reader.list<Card>("explore_cards.txt", "terrain", kMaxTerrainCards, read);
  content.terrain_cards = static_cast<int>(content.cards.size());
  const auto specialties =
      reader.list<Card>("specialty_cards.txt", "specialty", kMaxSpecialties, read);
  content.cards.insert(content.cards.end(), specialties.begin(), specialties.end());
  // Four players draw two cards in each of three ages, and refused cards do not come back.
  reader.expect(
      content.specialty_count() >= 2 * kSlots * kMaxSeatsOfGuild, "specialty_cards.txt",
      "expected at least 24 specialty cards, found " + std::to_string(content.specialty_count()));
  content.by_rank.resize(specialties.size());
  std::iota(content.by_rank.begin(), content.by_rank.end(), std::uint8_t{0});
  std::ranges::sort(content.by_rank, {}, [&](int i) { return content.specialty(i).id; });
  content.rank_of.resize(content.by_rank.size());
  for (std::size_t rank = 0; rank < content.by_rank.size(); ++rank) {
    content.rank_of[content.by_rank[rank]] = static_cast<std::uint8_t>(rank);
  }
}

void read_treasures(ContentReader& reader, Content& content) {
  content.treasures = reader.list<Treasure>("treasure_cards.txt", "treasure", kMaxTreasureKinds,
                                            [&](EntryReader& entry) {
                                              expect_small_letters(entry);
                                              return read_treasure(entry, content.map);
                                            });
  // A chance event of one word is an explore card or a treasure: they must not share a name.
  for (const Treasure& treasure : content.treasures) {
    reader.expect(!index_of(content.cards, treasure.id, &Card::id), "treasure_cards.txt",
                  "expected ids that no other card has, found " + quoted(treasure.id));
  }
  // G20: the cards that go back under the deck keep it from ever running out.
  reader.expect(!std::ranges::all_of(content.treasures, &Treasure::is_kept), "treasure_cards.txt",
                "expected a treasure with 'gives …', found none");
}

Result<const ContentFile*> find_map_file(const ContentFiles& files, std::string_view name) {
  if (find_file(files, "map:" + std::string(name))) {
    if (auto fine = check_own_map_name(name); !fine) return fine.error();
  }
  for (const std::string& candidate :
       {std::string(name) + ".txt", "map:" + std::string(name), std::string(name)}) {
    const bool is_map = candidate.starts_with("map:") ||
                        std::ranges::find(kBuiltInMaps, name) != kBuiltInMaps.end();
    if (!is_map) continue;
    if (const auto file = find_file(files, candidate)) return *file;
  }
  std::vector<std::string> names(kBuiltInMaps.begin(), kBuiltInMaps.end());
  for (const ContentFile& file : files) {
    if (file.name.starts_with("map:")) names.push_back(file.name.substr(4));
  }
  return Error{"option map cannot be " + quoted(name) + "; it is one of: " + joined(names, ", ")};
}

}  // namespace

Result<void> check_own_map_name(std::string_view name) {
  if (name.find_first_of(" \t") != std::string_view::npos || !is_printable(name)) {
    return Error{"a map of your own needs a file name without blanks, not " + quoted(name)};
  }
  if (std::ranges::find(kBuiltInMaps, name) != kBuiltInMaps.end()) {
    return Error{quoted(name) + " is the name of a built-in map: give your own another file name"};
  }
  return {};
}

Result<MapFile> read_map_file(const ContentFile& file) {
  const ContentFiles no_others;
  ContentReader reader(no_others);
  MapFile result;
  bool has_map = false;
  reader.each(file, [&](EntryReader& entry) {
    if (!has_map) {
      has_map = true;
      if (entry.expect(entry.entry().kind == "map", "expected an entry 'map <id>' first")) {
        result.map = read_map(file, entry);
      }
      return;
    }
    entry.expect(entry.entry().kind == "objective" && words_of(entry.id()).size() == 1 &&
                     lowered(entry.id()) == entry.id(),
                 "expected an entry 'objective <id>', the id one word in small letters");
    entry.expect(!index_of(result.objectives, entry.id(), &Objective::id),
                 "expected each id once, found " + quoted(entry.id()) + " again");
    if (entry.ok()) result.objectives.push_back(read_objective(entry, result.map));
    entry.expect(result.objectives.size() <= kMostObjectives,
                 "expected no objectives or 3 to 20 of them, found more");
  });
  if (!reader.ok()) return reader.error();
  if (!has_map) return Error{file.path + ":1: expected an entry 'map <id>' first"};
  const std::size_t count = result.objectives.size();
  if (count != 0 && count < kOpenObjectives) {
    return read_content(file)->back().error("expected no objectives or 3 to 20 of them, found " +
                                            std::to_string(count));
  }
  return result;
}

Result<Content> read_content_files(const ContentFiles& files, std::string_view map) {
  const auto map_file = find_map_file(files, map);
  if (!map_file) return map_file.error();
  auto read_file = read_map_file(**map_file);
  if (!read_file) return read_file.error();
  ContentReader reader(files);
  Content content;
  content.map = std::move(read_file->map);
  content.objectives = std::move(read_file->objectives);
  read_cards(reader, content);
  read_treasures(reader, content);
  int entries = 0;
  reader.each("values.txt", [&](EntryReader& entry) {
    if (++entries == 1) read_values(entry, content.values);
  });
  reader.expect(entries == 1, "values.txt", "expected one entry 'values guild'");
  if (!reader.ok()) return reader.error();
  return content;
}

}  // namespace mapwright::guild
