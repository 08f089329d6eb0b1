#include "mapwright/terminal/cartographers/chronicle.h"

#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {

Chronicle::Chronicle(const Cartographers& game, std::vector<std::string> names)
    : game_(game), names_(std::move(names)), state_(game.initial_state()) {}

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

void Chronicle::follow_chance(const Event& event) {
  const auto chance = game_.parse_chance(event.text);
  assert(chance.ok());
  const State before = state_;
  game_.apply_chance(state_, event.seat, *chance);
  if (chance->is_edict) {
    lines_.push_back("Edict " + edict_letter(static_cast<std::size_t>(before.edicts_drawn())) +
                     ": " + game_.content().score_cards[chance->card].name);
  } else {
    tell_card(game_.content().cards[chance->card], before);
  }
}

void Chronicle::tell_card(const Card& card, const State& before) {
  if (card.is_ruins) {
    lines_.push_back(card.name + ": cover a ruin next");
    return;
  }
  if (!card.is_ambush) {
    lines_.push_back(card.name + ", time " + std::to_string(card.time));
    return;
  }
  lines_.push_back("AMBUSH: " + card.name);
  if (game_.seats() > 1) return;
  const Seat solo = seat_at(0);
  const Cells cells =
      state_.sheets[solo][Terrain::kMonster] - before.sheets[solo][Terrain::kMonster];
  ambushes.push_back({&card, solo, kNobody, cells, state_.sheets[solo]});
  lines_.push_back(cells.empty() ? "  fits nowhere" : "  monsters " + cells_text(cells));
}

void Chronicle::follow_action(const Event& event) {
  const auto action = game_.parse_action(event.text);
  assert(action.ok());
  chosen_.emplace_back(event.seat, *action);
  const State before = state_;
  game_.apply(state_, event.seat, *action);
  if (state_.phase == Phase::kDraw) return;  // others have not chosen yet
  tell_drawings(before);
  chosen_.clear();
  if (state_.season != before.season || state_.phase == Phase::kOver) tell_season(before.season);
}

void Chronicle::tell_drawings(const State& before) {
  const Card& card = game_.content().cards[before.card];
  for (const auto& [seat, action] : chosen_) {
    const std::string what = action.is_pass() ? "passes" : game_.action_text(action);
    if (!card.is_ambush) {
      lines_.push_back("  " + name(seat) + ": " + what);
      continue;
    }
    const Seat sheet = game_.sheet_in_hand(before, seat);
    lines_.push_back("  " + name(seat) + " on " + possessive(name(sheet)) + " sheet: " + what);
    const Cells cells = action.is_pass() ? Cells{} : game_.content().cells_of(action);
    ambushes.push_back({&card, sheet, seat, cells, state_.sheets[sheet]});
  }
}

void Chronicle::tell_season(std::size_t season) {
  seasons_ended.push_back(season);
  lines_.push_back("── " + game_.content().seasons[season].name + " is over ──");
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const Sheet& sheet = state_.sheets[seat_at(static_cast<int>(i))];
    lines_.push_back("  " + names_[i] + ": " + number_text(sheet.seasons[season].total()) +
                     " stars, " + number_text(sheet.total()) + " in all");
  }
}

}  // namespace mapwright::cartographers
