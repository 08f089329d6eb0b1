#include "mapwright/analysis/guild/subject.h"

#include <algorithm>

#include "mapwright/bots/guild/weights.h"
#include "mapwright/bots/rivals.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"

namespace mapwright::guild {

Scale AnalysisSubject::scale(const Guild& game) {
  return {.unit = "coins",
          .score = "total",
          .reference = "journeyman",
          .rival_percent = game.is_solo() ? 0 : kRivalPercent,
          .playouts = 200};
}

PricedTurns<Action> AnalysisSubject::turns(const Guild& game, const State& state, Seat seat) {
  constexpr std::size_t kWidth = 40;
  constexpr std::size_t kTurns = 32;
  PricedTurns<Action> turns;
  for (TurnPlan& plan : plan_turns(tuning(), game, state, seat, kWidth, kTurns)) {
    turns.push_back({std::move(plan.actions), plan.value});
  }
  return turns;
}

std::vector<Action> AnalysisSubject::best_turn(const Guild& game, const State& state, Seat seat) {
  constexpr std::size_t kNarrow = 2;
  return std::move(plan_turns(tuning(), game, state, seat, kNarrow, 1).front().actions);
}

Mining AnalysisSubject::mining() {
  return {.set_ups = {{{"map", "avenia"}},
                      {{"map", "aghon"}},
                      {{"map", "kazan"}},
                      {{"map", "cnidaria"}}},
          .bots = {"novice", "apprentice", "journeyman"},
          .near = 350,
          .most_near = 2};
}

int AnalysisSubject::score(const Guild& game, const State& state, Seat seat) {
  return 100 * game.total(state.seats[seat]);
}

int AnalysisSubject::turn(const State& state) { return 100 * state.age + state.turned_count(); }

// G4: in each age the cards of its deck come once.
int AnalysisSubject::deck(const Guild& game, const State& state, Seat whose) {
  return whose == kTable && !game.objectives_due(state) ? state.age : kNoDeck;
}

std::string AnalysisSubject::in_words(const Guild& game, std::string_view text) {
  const Content& content = game.content();
  std::string told;
  for (const std::string_view word : words_of(text)) {
    told += (told.empty() ? "" : " ") + std::string(word);
    const auto add_effect = [&](const auto& cards) {
      const auto card =
          std::ranges::find_if(cards, [&](const auto& any) { return any.id == word; });
      if (card != cards.end()) told += " (" + card->effect + ")";
    };
    add_effect(content.cards);
    add_effect(content.objectives);
    add_effect(content.treasures);
  }
  return printable(told);  // the text of an own map comes from outside
}

}  // namespace mapwright::guild
