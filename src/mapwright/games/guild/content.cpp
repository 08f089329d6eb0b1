#include "mapwright/games/guild/content.h"

#include <algorithm>
#include <optional>

#include "mapwright/core/text.h"
#include "mapwright/games/guild/map_reader.h"

namespace mapwright::guild {
namespace {

// Numbers between blanks, exactly `count` of them when count is not 0.
Result<std::vector<int>> numbers_in(const ContentEntry& entry, const ContentField& field,
                                    std::string_view text, std::size_t count) {
  std::vector<int> numbers;
  for (const auto word : words_of(text)) {
    const auto number = number_in(word, 0, 999);
    if (!number) return entry.error(field, number.error().message);
    numbers.push_back(*number);
  }
  if (numbers.empty() || numbers.size() > 20 || (count != 0 && numbers.size() != count)) {
    return entry.error(field, "expected " + (count == 0 ? "1 to 20" : std::to_string(count)) +
                                  " numbers, found " + quoted(text));
  }
  return numbers;
}

template <std::size_t N>
Result<void> read_numbers(const ContentEntry& entry, std::string_view key,
                          std::array<int, N>& out) {
  const auto field = entry.field(key);
  if (!field) return field.error();
  const auto numbers = numbers_in(entry, **field, (*field)->value, N);
  if (!numbers) return numbers.error();
  std::ranges::copy(*numbers, out.begin());
  return {};
}

Result<void> read_gift(const ContentEntry& entry, const ContentField& field, Treasure& treasure) {
  const auto words = words_of(field.value);
  if (field.value == "cube") {
    treasure.kind = Treasure::Kind::kCube;
    return {};
  }
  const auto coins = words.empty() ? std::nullopt : parse_int(words[0]);
  if (words.size() != 2 || words[1] != "coins" || !coins || *coins < 1 || *coins > 99) {
    return entry.error(field,
                       "expected 'gives cube' or 'gives 2 coins', found " + quoted(field.value));
  }
  treasure.kind = Treasure::Kind::kCoins;
  treasure.coins = *coins;
  return {};
}

// "1 4 9 16, each further 4"
Result<void> read_collection(const ContentEntry& entry, const ContentField& field,
                             Treasure& treasure) {
  const auto parts = split(field.value, ',');
  const auto tail = parts.size() == 2 ? words_of(parts[1]) : std::vector<std::string_view>{};
  const auto further = tail.size() == 3 ? parse_int(tail[2]) : std::nullopt;
  if (!further || *further < 0 || *further > 99 || tail[0] != "each" || tail[1] != "further") {
    return entry.error(
        field, "expected such as 'worth 1 4 9 16, each further 4', found " + quoted(field.value));
  }
  auto worths = numbers_in(entry, field, parts[0], 0);
  if (!worths) return worths.error();
  treasure.kind = Treasure::Kind::kCollection;
  treasure.worths = *std::move(worths);
  treasure.further = *further;
  return {};
}

// "1 per tower", "1 per village on grassland", "1 per 2 villages"
Result<void> read_worth(const ContentEntry& entry, const ContentField& field, const Map& map,
                        Treasure& treasure) {
  if (field.value.find(',') != std::string_view::npos) {
    return read_collection(entry, field, treasure);
  }
  auto words = words_of(field.value);
  const auto error = [&] {
    return entry.error(field,
                       "expected such as 'worth 1 per tower', 'worth 1 per 2 villages' or "
                       "'worth 1 per village on desert', found " +
                           quoted(field.value));
  };
  if (words.size() < 3 || words[1] != "per") return error();
  const auto coins = parse_int(words[0]);
  if (!coins || *coins < 1 || *coins > 99) return error();
  treasure.coins = *coins;
  if (const auto group = parse_int(words[2])) {
    if (*group < 1 || *group > 99 || words.size() < 4) return error();
    treasure.group = *group;
    words.erase(words.begin() + 2);
  }
  const bool towers = words[2] == "tower" || words[2] == "towers";
  if (!towers && words[2] != "village" && words[2] != "villages") return error();
  treasure.kind = towers ? Treasure::Kind::kPerTower : Treasure::Kind::kPerVillage;
  treasure.where = map.explorable;
  if (words.size() == 3) return {};
  const auto terrain = std::ranges::find(kTerrainNames, words.back());
  if (towers || words.size() != 5 || words[3] != "on" || terrain == kTerrainNames.end()) {
    return error();
  }
  treasure.where = map.terrain[static_cast<std::size_t>(terrain - kTerrainNames.begin())];
  return {};
}

Result<Treasure> read_treasure(const ContentEntry& entry, const Map& map) {
  if (auto known = entry.only({"copies", "gives", "worth", "effect", "note", "tag"}); !known) {
    return known.error();
  }
  const auto copies = entry.number("copies", 1, 60);
  if (!copies) return copies.error();
  Treasure treasure{
      .id = std::string(entry.id), .effect = {}, .copies = *copies, .where = {}, .worths = {}};
  if (const ContentField* effect = entry.find("effect")) {
    treasure.effect = std::string(effect->value);
  }
  const ContentField* gives = entry.find("gives");
  const ContentField* worth = entry.find("worth");
  if ((gives == nullptr) == (worth == nullptr)) {
    return entry.error("expected either a line 'gives …' or a line 'worth …'");
  }
  auto read = gives != nullptr ? read_gift(entry, *gives, treasure)
                               : read_worth(entry, *worth, map, treasure);
  if (!read) return read.error();
  return treasure;
}

Result<Values> read_values(const ContentFile& file) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  if (entries->size() != 1 || (*entries)[0].kind != "values") {
    return Error{file.path + ":1: expected one entry 'values guild'"};
  }
  const ContentEntry& entry = (*entries)[0];
  Values values;
  for (const auto& read :
       {entry.only({"villages", "towers", "tag", "objectives", "easy", "normal", "hard"}),
        read_numbers(entry, "villages", values.village),
        read_numbers(entry, "towers", values.tower),
        read_numbers(entry, "objectives", values.objective)}) {
    if (!read) return read.error();
  }
  if (std::ranges::any_of(values.objective, [](int coins) { return coins < 1 || coins > 99; })) {
    return entry.error("objectives: expected numbers from 1 to 99");
  }
  for (std::size_t i = 0; i < kDifficultyNames.size(); ++i) {
    const auto goal = entry.number(kDifficultyNames[i], 0, 999);
    if (!goal) return goal.error();
    values.goal[i] = *goal;
  }
  return values;
}

// Calls read(entry) for each entry of the file, which must all be of the one kind and have ids of
// their own.
template <class F>
Result<void> for_each_entry(const ContentFiles& files, std::string_view name, std::string_view kind,
                            std::size_t most, F&& read) {
  const auto file = find_file(files, name);
  if (!file) return file.error();
  const auto entries = read_content(**file);
  if (!entries) return entries.error();
  if (entries->empty() || entries->size() > most) {
    return Error{(*file)->path + ":1: expected 1 to " + std::to_string(most) + " entries '" +
                 std::string(kind) + " <id>', found " + std::to_string(entries->size())};
  }
  for (auto entry = entries->begin(); entry != entries->end(); ++entry) {
    if (entry->kind != kind) {
      return entry->error("expected an entry '" + std::string(kind) + " <id>', found " +
                          quoted(entry->kind));
    }
    if (words_of(entry->id).size() != 1 || lowered(entry->id) != entry->id) {
      return entry->error("expected an id of one word in small letters, found " +
                          quoted(entry->id));
    }
    if (std::find_if(entries->begin(), entry,
                     [&](const ContentEntry& other) { return other.id == entry->id; }) != entry) {
      return entry->error("expected each id once, found " + quoted(entry->id) + " again");
    }
    if (auto done = read(*entry); !done) return done.error();
  }
  return {};
}

Result<void> read_cards(const ContentFiles& files, Content& content) {
  const auto add = [&](const ContentEntry& entry) -> Result<void> {
    auto card = read_card(entry);
    if (!card) return card.error();
    content.cards.push_back(*std::move(card));
    return {};
  };
  if (auto read = for_each_entry(files, "explore_cards.txt", "terrain", kMaxTerrainCards, add);
      !read) {
    return read;
  }
  content.terrain_cards = static_cast<int>(content.cards.size());
  if (auto read = for_each_entry(files, "specialty_cards.txt", "specialty", kMaxSpecialties, add);
      !read) {
    return read;
  }
  // Four players draw two cards in each of three ages, and refused cards do not come back.
  if (content.specialty_count() < 2 * kSlots * kMaxSeatsOfGuild) {
    return Error{"specialty_cards.txt: expected at least 24 specialty cards, found " +
                 std::to_string(content.specialty_count())};
  }
  for (int i = 0; i < content.specialty_count(); ++i) {
    content.by_rank.push_back(static_cast<std::uint8_t>(i));
  }
  std::ranges::sort(content.by_rank, {}, [&](int i) { return content.specialty(i).id; });
  content.rank_of.resize(content.by_rank.size());
  for (std::size_t rank = 0; rank < content.by_rank.size(); ++rank) {
    content.rank_of[content.by_rank[rank]] = static_cast<std::uint8_t>(rank);
  }
  return {};
}

Result<const ContentFile*> find_map_file(const ContentFiles& files, std::string_view name) {
  if (name.find_first_of(" \t") != std::string_view::npos) {
    return Error{"option map: expected a name without blanks, found " + quoted(name)};
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

Result<MapFile> read_map_file(const ContentFile& file) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  if (entries->empty() || entries->front().kind != "map") {
    return Error{file.path + ":1: expected an entry 'map <id>' first"};
  }
  auto map = read_map(file, entries->front());
  if (!map) return map.error();
  MapFile result{.map = *std::move(map), .objectives = {}};
  for (auto entry = entries->begin() + 1; entry != entries->end(); ++entry) {
    if (entry->kind != "objective" || words_of(entry->id).size() != 1 ||
        lowered(entry->id) != entry->id) {
      return entry->error("expected an entry 'objective <id>', the id one word in small letters");
    }
    if (std::ranges::find(result.objectives, entry->id, &Objective::id) !=
        result.objectives.end()) {
      return entry->error("expected each id once, found " + quoted(entry->id) + " again");
    }
    auto objective = read_objective(*entry, result.map);
    if (!objective) return objective.error();
    result.objectives.push_back(*std::move(objective));
  }
  const std::size_t count = result.objectives.size();
  if (count != 0 && (count < kOpenObjectives || count > 20)) {
    return entries->back().error("expected no objectives or 3 to 20 of them, found " +
                                 std::to_string(count));
  }
  return result;
}

Result<Content> read_content_files(const ContentFiles& files, std::string_view map) {
  const auto map_file = find_map_file(files, map);
  if (!map_file) return map_file.error();
  auto read_file = read_map_file(**map_file);
  if (!read_file) return read_file.error();
  Content content;
  content.map = std::move(read_file->map);
  content.objectives = std::move(read_file->objectives);
  if (auto read = read_cards(files, content); !read) return read.error();
  auto treasures = for_each_entry(files, "treasure_cards.txt", "treasure", kMaxTreasureKinds,
                                  [&](const ContentEntry& entry) -> Result<void> {
                                    auto treasure = read_treasure(entry, content.map);
                                    if (!treasure) return treasure.error();
                                    content.treasures.push_back(*std::move(treasure));
                                    return {};
                                  });
  if (!treasures) return treasures.error();
  // A chance event of one word is an explore card or a treasure: they must not share a name.
  for (const Treasure& treasure : content.treasures) {
    if (std::ranges::find(content.cards, treasure.id, &Card::id) != content.cards.end()) {
      return Error{"treasure_cards.txt: expected ids that no other card has, found " +
                   quoted(treasure.id)};
    }
  }
  // G20: the cards that go back under the deck keep it from ever running out.
  if (std::ranges::all_of(content.treasures, &Treasure::is_kept)) {
    return Error{"treasure_cards.txt: expected a treasure with 'gives …', found none"};
  }
  const auto values_file = find_file(files, "values.txt");
  if (!values_file) return values_file.error();
  const auto values = read_values(**values_file);
  if (!values) return values.error();
  content.values = *values;
  return content;
}

}  // namespace mapwright::guild
