// Actions and chance events as text. What people type may differ in case and blanks, and name the
// two cities of a route in either order.

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

constexpr std::string_view kForms =
    "'explore I7', 'village I7', 'route H4 K8 post K8', 'keep <specialty>', 'use I' or 'done'";

Result<Cell> parse_space(const Map& map, std::string_view text) {
  const auto space = map.find(text);
  if (space == kNoSpace) {
    return Error{quoted(text) + " is no space of the map " + map.id + "; one is, for example, " +
                 map.name_of(map.capital) + " (the capital)"};
  }
  return cell_at(space);
}

Result<Action> parse_route(const Map& map, const std::vector<std::string_view>& words) {
  std::array<Cell, 3> spaces{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto space = parse_space(map, words[i == 2 ? 4 : i + 1]);
    if (!space) return space.error();
    spaces[i] = *space;
  }
  auto [from, to, post] = spaces;
  if (!map.cities_set.contains(from) || !map.cities_set.contains(to) || from == to) {
    return Error{"a route joins two cities, not " + map.name_of(from) + " and " + map.name_of(to)};
  }
  if (post != from && post != to) {
    return Error{"the post stands on one of the two cities, not on " + map.name_of(post)};
  }
  if (is_before(map, to, from)) std::swap(from, to);
  return Action::route(from, to, post);
}

}  // namespace

std::string Guild::action_text(Action action) const {
  switch (action.kind()) {
    case ActionKind::kDone:
      return "done";
    case ActionKind::kExplore:
      return "explore " + map().name_of(action.space());
    case ActionKind::kVillage:
      return "village " + map().name_of(action.space());
    case ActionKind::kKeep:
      return "keep " + content_->specialty(content_->by_rank[at(action.number())]).id;
    case ActionKind::kUse:
      return "use " + std::string(kAgeCardNames[at(action.number())]);
    case ActionKind::kRoute:
      return "route " + map().name_of(action.space()) + " " + map().name_of(action.second()) +
             " post " + map().name_of(action.post());
  }
  return {};
}

Result<Action> Guild::parse_action(std::string_view text) const {
  if (text.size() > 200) return Error{"expected " + std::string(kForms) + ", found a long text"};
  const std::string small = lowered(trimmed(text));
  const auto words = words_of(small);
  const Error unknown{"expected " + std::string(kForms) + ", found " + quoted(text)};
  if (words.size() == 1 && words[0] == "done") return Action::done();
  if (words.size() == 5 && words[0] == "route" && words[3] == "post") {
    return parse_route(map(), words);
  }
  if (words.size() != 2) return unknown;
  if (words[0] == "explore" || words[0] == "village") {
    const auto space = parse_space(map(), words[1]);
    if (!space) return space.error();
    return words[0] == "explore" ? Action::explore(*space) : Action::village(*space);
  }
  if (words[0] == "keep") {
    const auto specialties = std::span(content_->cards).subspan(at(content_->terrain_cards));
    const auto card = index_of(specialties, words[1], &Card::id);
    if (card) return Action::keep(content_->rank_of[at(*card)]);
    return Error{quoted(words[1]) + " is no specialty card"};
  }
  if (words[0] == "use") {
    for (int slot = 0; slot < kSlots; ++slot) {
      if (lowered(kAgeCardNames[at(slot)]) == words[1]) return Action::use(slot);
    }
    return Error{"expected 'use I', 'use II' or 'use III', found " + quoted(text)};
  }
  return unknown;
}

std::string_view Guild::explore_card_name(int card) const {
  if (card < content_->terrain_cards) return content_->cards[at(card)].id;
  return kAgeCardNames[at(card - content_->terrain_cards)];
}

std::string Guild::chance_text(Chance chance) const {
  const auto& [a, b, c] = chance.cards;
  const auto objective = [&](int i) { return content_->objectives[at(i)].id; };
  switch (chance.kind) {
    case ChanceKind::kObjectives:
      return objective(a) + " " + objective(b) + " " + objective(c);
    case ChanceKind::kExploreCard:
      return std::string(explore_card_name(a));
    case ChanceKind::kPair:
      return content_->specialty(a).id + " " + content_->specialty(b).id;
    case ChanceKind::kTreasure:
      return content_->treasures[a].id;
  }
  return {};
}

Result<Chance> Guild::parse_chance(std::string_view text) const {
  if (text.size() > 300) return Error{"expected the ids of cards, found a long text"};
  const std::string small = lowered(trimmed(text));
  const auto words = words_of(small);
  const auto number_of = []<class T>(const std::vector<T>& list, std::string_view id) {
    return index_of(list, id, &T::id).value_or(-1);
  };
  Chance chance;
  std::vector<int> numbers;
  if (words.size() == 3) {
    chance.kind = ChanceKind::kObjectives;
    for (const auto word : words) numbers.push_back(number_of(content_->objectives, word));
  } else if (words.size() == 2) {
    chance.kind = ChanceKind::kPair;
    for (const auto word : words) {
      numbers.push_back(number_of(content_->cards, word) - content_->terrain_cards);
    }
  } else if (words.size() == 1) {
    chance.kind = ChanceKind::kExploreCard;
    for (int card = 0; card <= content_->terrain_cards + kSlots; ++card) {
      if (lowered(explore_card_name(card)) == words[0]) numbers.push_back(card);
    }
    if (numbers.empty()) {
      chance.kind = ChanceKind::kTreasure;
      numbers.push_back(number_of(content_->treasures, words[0]));
    }
  }
  if (numbers.empty() || std::ranges::any_of(numbers, [](int n) { return n < 0; })) {
    return Error{
        "expected an explore card, a treasure, two specialty cards or three objectives of "
        "this map, found " +
        quoted(text)};
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    chance.cards[i] = static_cast<std::uint8_t>(numbers[i]);
  }
  return chance;
}

}  // namespace mapwright::guild
