#include "mapwright/terminal/cartographers/desk.h"
#include "mapwright/terminal/cartographers/texts.h"

namespace mapwright::cartographers {

void Log::forget_news() {
  ambushes.clear();
  seasons_ended.clear();
}

void Log::tell_chance(const State& before, Seat, const Chance& chance) {
  if (chance.is_edict) {
    tell("Edict " + edict_letter(static_cast<std::size_t>(before.edicts_drawn())) + ": " +
         game().content().score_cards[chance.card].name);
  } else {
    tell_card(game().content().cards[chance.card], before);
  }
}

void Log::tell_card(const Card& card, const State& before) {
  if (card.is_ruins) {
    tell(card.name + ": cover a ruin next");
    return;
  }
  if (!card.is_ambush) {
    tell(card.name + ", time " + std::to_string(card.time));
    return;
  }
  tell("AMBUSH: " + card.name);
  if (game().seats() > 1) return;
  const Seat solo = seat_at(0);
  const Cells cells =
      state().sheets[solo][Terrain::kMonster] - before.sheets[solo][Terrain::kMonster];
  ambushes.push_back({&card, solo, kNobody, cells, state().sheets[solo]});
  tell(cells.empty() ? "  fits nowhere" : "  monsters " + cells_text(cells));
}

void Log::tell_action(const State& before, Seat seat, Action action) {
  chosen_.emplace_back(seat, action);
  if (state().phase == Phase::kDraw) return;  // others have not chosen yet
  tell_drawings(before);
  chosen_.clear();
  if (state().season != before.season || state().phase == Phase::kOver) tell_season(before.season);
}

void Log::tell_drawings(const State& before) {
  const Card& card = game().content().cards[before.card];
  for (const auto& [seat, action] : chosen_) {
    const std::string what = action.is_pass() ? "passes" : game().action_text(action);
    if (!card.is_ambush) {
      tell("  " + name(seat) + ": " + what);
      continue;
    }
    const Seat sheet = game().sheet_in_hand(before, seat);
    tell("  " + name(seat) + " on " + (name(sheet) == "You" ? "your" : possessive(name(sheet))) +
         " sheet: " + what);
    const Cells cells = action.is_pass() ? Cells{} : game().content().cells_of(action);
    ambushes.push_back({&card, sheet, seat, cells, state().sheets[sheet]});
  }
}

void Log::tell_season(std::size_t season) {
  seasons_ended.push_back(season);
  tell("── " + game().content().seasons[season].name + " is over ──");
  for (std::size_t i = 0; i < names().size(); ++i) {
    const Sheet& sheet = state().sheets[seat_at(static_cast<int>(i))];
    tell("  " + names()[i] + ": " + counted(sheet.seasons[season].total(), "star") + ", " +
         number_text(sheet.total()) + " in all");
  }
}

}  // namespace mapwright::cartographers
