#include "mapwright/terminal/guild/chronicle.h"

#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {

std::string deed_text(const Guild& game, Action action) {
  const Map& map = game.map();
  switch (action.kind()) {
    case ActionKind::kDone:
      return "";
    case ActionKind::kExplore:
      return (map[action.space()].feature == Feature::kDiscovery ? "tower " : "") +
             map.name_of(action.space());
    case ActionKind::kRoute:
      return "route " + map.name_of(action.space()) + "-" + map.name_of(action.second()) +
             " (post " + map.name_of(action.post()) + ")";
    default:
      return game.action_text(action);
  }
}

void Chronicle::forget_news() {
  for (auto& news : news_) news.clear();
  for (auto& note : notes_) note.clear();
}

std::string Chronicle::take_note(Seat seat) {
  std::string note;
  note.swap(notes_[at(seat)]);
  return note;
}

void Chronicle::tell_chance(const State& before, Seat seat, const Chance& chance) {
  const Content& content = game().content();
  switch (chance.kind) {
    case ChanceKind::kObjectives:
      for (std::size_t o = 0; o < kOpenObjectives; ++o) {
        tell("Objective " + std::to_string(o + 1) + ": " +
             content.objectives[chance.cards[o]].effect);
      }
      break;
    case ChanceKind::kExploreCard:
      if (before.turned == 0) tell("── Age " + std::string(kAgeNames[at(before.age - 1)]) + " ──");
      tell("Card " + std::string(game().explore_card_name(chance.cards[0])));
      break;
    case ChanceKind::kPair:
      break;  // which cards were offered stays a secret
    case ChanceKind::kTreasure:
      tell_treasure(at(seat), content.treasures[chance.cards[0]]);
      break;
  }
}

void Chronicle::tell_treasure(std::size_t seat, const Treasure& treasure) {
  notes_[seat] += (notes_[seat].empty() ? "Treasure: " : " Treasure: ") + treasure_text(treasure);
  notes_[seat] += ".";
  add_deed(seat, treasure.is_kept() ? "treasure kept" : "treasure: " + treasure_text(treasure));
}

void Chronicle::add_deed(std::size_t seat, const std::string& deed) {
  if (!deed.empty()) deeds_[seat] += (deeds_[seat].empty() ? "" : ", ") + deed;
}

void Chronicle::tell_action(const State& before, Seat seat, Action action) {
  add_deed(at(seat), deed_text(game(), action));
  if (!state().turn_is_on()) end_turn(before);
}

void Chronicle::tell_all(const std::string& line) {
  tell(line);
  for (auto& news : news_) news.push_back(line);
}

// All have finished: what they did is open now, then objectives, then the end of the age.
void Chronicle::end_turn(const State& before) {
  const auto seats = static_cast<std::size_t>(game().seats());
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string line =
        names()[i] + ": " + (deeds_[i].empty() ? "nothing explored" : deeds_[i]);
    tell("  " + line);
    for (std::size_t j = 0; j < seats; ++j) {
      if (j != i) news_[j].push_back(line);
    }
    deeds_[i].clear();
  }
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    for (const Seat seat : SeatRange(static_cast<int>(seats))) {
      const int got = state().seats[seat].objectives[o];
      if (before.seats[seat].objectives[o] != kNotMet || got == kNotMet) continue;
      tell_all("Objective " + std::to_string(o + 1) + " met: " + names()[at(seat)] + " +" +
               std::to_string(got));
    }
  }
  if (state().over) {
    tell_all("── The game is over ──");
  } else if (state().age != before.age) {
    tell_all("Age " + std::string(kAgeNames[at(before.age - 1)]) +
             " is over: the cubes come off the map");
  }
}

}  // namespace mapwright::guild
