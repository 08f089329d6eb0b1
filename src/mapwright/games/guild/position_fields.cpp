#include "mapwright/games/guild/position_fields.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::guild {
namespace {

using Words = std::vector<std::string_view>;

}  // namespace

std::optional<int> FieldReader::explore_card(std::string_view name) const {
  for (int card = 0; card <= content_.terrain_cards + kSlots; ++card) {
    if (game_.explore_card_name(card) == name) return card;
  }
  return std::nullopt;
}

Result<void> FieldReader::treasures(const ContentField& field, std::string_view text,
                                    KindCounts& counts) const {
  const Words words = words_of(text);
  const Error error = entry_.error(
      field, "expected treasures and how many, such as 'vase 2', found " + quoted(text));
  if (words.size() % 2 != 0) return error;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto kind = std::ranges::find(content_.treasures, words[i], &Treasure::id);
    const auto number = parse_int(words[i + 1]);
    if (kind == content_.treasures.end() || !number || *number < 1) return error;
    auto& count = counts[static_cast<std::size_t>(kind - content_.treasures.begin())];
    if (*number > kind->copies || count != 0) return error;
    count = static_cast<std::uint8_t>(*number);
  }
  return {};
}

Result<void> FieldReader::spaces(const ContentField& field, std::string_view text,
                                 Spaces& set) const {
  for (const auto word : words_of(text)) {
    const auto space = game_.map().find(word);
    if (space == kNoSpace || set.contains(cell_at(space))) {
      return entry_.error(field,
                          "expected each space of the map at most once, found " + quoted(word));
    }
    set.insert(cell_at(space));
  }
  return {};
}

template <class Places, class Mask>
Result<void> FieldReader::tokens(const ContentField& field, std::string_view text,
                                 const Places& places, Mask& mask) const {
  Spaces set;
  if (auto read = this->spaces(field, text, set); !read) return read;
  unsigned bits = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (set.contains(places[i])) bits |= 1U << i;
    set.erase(places[i]);
  }
  if (set.any()) {
    return entry_.error(field, std::string(field.key) +
                                   ": expected places that can have one, found " +
                                   game_.map().name_of(set.first()));
  }
  mask = static_cast<Mask>(bits);
  return {};
}

std::optional<std::uint8_t> FieldReader::specialty(std::string_view id) const {
  for (int i = 0; i < content_.specialty_count(); ++i) {
    if (content_.specialty(i).id == id) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

Result<void> FieldReader::slots(const ContentField& field,
                                std::array<std::uint8_t, kSlots>& slots) const {
  const Words words = words_of(field.value);
  slots.fill(kNoCard);
  if (field.value == "-") return {};
  for (std::size_t i = 0; i < words.size() && words.size() == kSlots; ++i) {
    if (words[i] == "-") continue;
    const auto card = specialty(words[i]);
    if (!card)
      return entry_.error(field, "expected a specialty card or '-', found " + quoted(words[i]));
    slots[i] = *card;
  }
  if (words.size() == kSlots) return {};
  return entry_.error(field, "expected three slots, found " + quoted(field.value));
}

Result<void> FieldReader::number(const ContentField& field, int most, std::uint8_t& out) const {
  const auto number = number_in(field.value == "-" ? "0" : field.value, 0, most);
  if (!number) return entry_.error(field, number.error().message);
  out = static_cast<std::uint8_t>(*number);
  return {};
}

Result<void> FieldReader::board(const std::string& prefix, Board& out) const {
  const Map& map = game_.map();
  const auto value = [](const ContentField& f) {
    return f.value == "-" ? std::string_view() : f.value;
  };
  const auto spaces_of = [&](std::string_view key, Spaces& set) {
    return with(prefix + std::string(key), [&](const ContentField& f) {
      set = {};
      return this->spaces(f, value(f), set);
    });
  };
  const auto tokens_of = [&](std::string_view key, const auto& places, auto& mask) {
    return with(prefix + std::string(key),
                [&](const ContentField& f) { return this->tokens(f, value(f), places, mask); });
  };
  const auto number_of = [&](std::string_view key, int most, std::uint8_t& target) {
    return with(prefix + std::string(key),
                [&](const ContentField& f) { return this->number(f, most, target); });
  };
  return all({spaces_of("cubes", out.cubes), spaces_of("villages", out.villages),
              tokens_of("posts", map.cities, out.posts), tokens_of("ruins", map.ruins, out.ruins),
              tokens_of("crystals", map.crystals, out.crystals),
              tokens_of("towers", map.discoveries, out.towers),
              with(prefix + "specialties",
                   [&](const ContentField& f) { return this->slots(f, out.specialties); }),
              number_of("best-route", 25, out.best_route),
              number_of("best-coin-space", 9, out.best_coin_space),
              number_of("kept", 60, out.kept)});
}

}  // namespace mapwright::guild
