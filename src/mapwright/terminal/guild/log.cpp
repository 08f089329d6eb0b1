#include "mapwright/terminal/guild/desk.h"

namespace mapwright::guild {

void Log::forget_news() {
  for (auto& news : news_) news.clear();
  for (auto& note : notes_) note.clear();
}

std::string Log::take_note(Seat seat) {
  std::string note;
  note.swap(notes_[at(seat)]);
  return note;
}

void Log::tell_chance(const State& before, Seat seat, const Chance& chance) {
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

void Log::tell_treasure(std::size_t seat, const Treasure& treasure) {
  notes_[seat] += (notes_[seat].empty() ? "Treasure: " : " Treasure: ") + treasure_text(treasure);
  notes_[seat] += ".";
  add_deed(seat, treasure.is_kept() ? "treasure kept" : "treasure: " + treasure_text(treasure));
}

void Log::add_deed(std::size_t seat, const std::string& deed) {
  if (!deed.empty()) deeds_[seat] += (deeds_[seat].empty() ? "" : ", ") + deed;
}

void Log::tell_action(const State& before, Seat seat, Action action) {
  add_deed(at(seat), deed_text(game(), action));
  if (!state().turn_is_on()) end_turn(before);
}

void Log::tell_all(const std::string& line) {
  tell(line);
  for (auto& news : news_) news.push_back(line);
}

// All have finished: what they did is open now, then objectives, then the end of the age.
void Log::end_turn(const State& before) {
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
