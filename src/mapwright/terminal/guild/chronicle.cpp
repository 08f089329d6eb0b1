#include "mapwright/terminal/guild/chronicle.h"

#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {
namespace {

constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(mapwright::index(seat)); }

}  // namespace

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

Chronicle::Chronicle(const Guild& game, const std::vector<std::string>& names)
    : game_(game), names_(names), state_(game.initial_state()) {}

void Chronicle::follow(const Record& record) {
  for (; read_ < record.events.size(); ++read_) {
    const Event& event = record.events[read_];
    if (event.kind == Event::Kind::kChance) {
      follow_chance(event);
    } else {
      follow_action(event);
    }
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

void Chronicle::follow_chance(const Event& event) {
  const auto chance = game_.parse_chance(event.text);
  assert(chance.ok());
  const Content& content = game_.content();
  switch (chance->kind) {
    case ChanceKind::kObjectives:
      for (std::size_t o = 0; o < kOpenObjectives; ++o) {
        lines_.push_back("Objective " + std::to_string(o + 1) + ": " +
                         content.objectives[chance->cards[o]].effect);
      }
      break;
    case ChanceKind::kExploreCard:
      if (state_.turned == 0) lines_.push_back("── Age " + age_name(state_.age) + " ──");
      lines_.push_back("Card " + std::string(game_.explore_card_name(chance->cards[0])));
      break;
    case ChanceKind::kPair:
      break;  // which cards were offered stays a secret
    case ChanceKind::kTreasure:
      follow_treasure(at(event.seat), content.treasures[chance->cards[0]]);
      break;
  }
  game_.apply_chance(state_, event.seat, *chance);
}

void Chronicle::follow_treasure(std::size_t seat, const Treasure& treasure) {
  notes_[seat] += (notes_[seat].empty() ? "Treasure: " : " Treasure: ") + treasure_text(treasure);
  notes_[seat] += ".";
  add_deed(seat, treasure.is_kept() ? "treasure kept" : "treasure: " + treasure_text(treasure));
}

void Chronicle::add_deed(std::size_t seat, const std::string& deed) {
  if (!deed.empty()) deeds_[seat] += (deeds_[seat].empty() ? "" : ", ") + deed;
}

void Chronicle::follow_action(const Event& event) {
  const auto action = game_.parse_action(event.text);
  assert(action.ok());
  add_deed(at(event.seat), deed_text(game_, *action));
  const State before = state_;
  game_.apply(state_, event.seat, *action);
  if (!state_.turn_is_on()) end_turn(before);
}

void Chronicle::tell_all(const std::string& line) {
  lines_.push_back(line);
  for (auto& news : news_) news.push_back(line);
}

// All have finished: what they did is open now, then objectives, then the end of the age.
void Chronicle::end_turn(const State& before) {
  const auto seats = static_cast<std::size_t>(game_.seats());
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string line =
        names_[i] + ": " + (deeds_[i].empty() ? "nothing explored" : deeds_[i]);
    lines_.push_back("  " + line);
    for (std::size_t j = 0; j < seats; ++j) {
      if (j != i) news_[j].push_back(line);
    }
    deeds_[i].clear();
  }
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    for (std::size_t i = 0; i < seats; ++i) {
      const int got = state_.seats[i].objectives[o];
      if (before.seats[i].objectives[o] != kNotMet || got == kNotMet) continue;
      tell_all("Objective " + std::to_string(o + 1) + " met: " + names_[i] + " +" +
               std::to_string(got));
    }
  }
  if (state_.over) {
    tell_all("── The game is over ──");
  } else if (state_.age != before.age) {
    tell_all("Age " + age_name(before.age) + " is over: the cubes come off the map");
  }
}

}  // namespace mapwright::guild
