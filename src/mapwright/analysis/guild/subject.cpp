#include "mapwright/analysis/guild/subject.h"

#include "mapwright/bots/rivals.h"
#include "mapwright/core/printable.h"

namespace mapwright::guild {

namespace {

// The text of an own map comes from outside.
std::string in_words(const std::string& id, const std::string& effect) {
  return printable(id + " (" + effect + ")");
}

}  // namespace

Scale AnalysisSubject::scale(const Guild& game) {
  return {.unit = "coins",
          .score = "total",
          .reference = "journeyman",
          .rival_percent = game.is_solo() ? 0 : kRivalPercent,
          .playouts = 200};
}

int AnalysisSubject::value(const Guild& game, const State& state, Seat seat) {
  return game.is_solo() ? score(game, state, seat) : Policy::outcome(game, state, seat);
}

int AnalysisSubject::score(const Guild& game, const State& state, Seat seat) {
  return 100 * game.total(state.seats[at(seat)]);
}

int AnalysisSubject::turn(const State& state) { return 100 * state.age + state.turned_count(); }

// G4: in each age the cards of its deck come once.
int AnalysisSubject::deck(const Guild& game, const State& state, Seat whose) {
  return whose == kTable && !game.objectives_due(state) ? state.age : kNoDeck;
}

std::string AnalysisSubject::words(const Guild& game, Action action) {
  if (action.kind() != ActionKind::kKeep) return game.action_text(action);
  const Content& content = game.content();
  const Card& card = content.specialty(content.by_rank[at(action.number())]);
  return "keep " + in_words(card.id, card.effect);
}

std::string AnalysisSubject::words(const Guild& game, Chance card) {
  const Content& content = game.content();
  const auto& [a, b, c] = card.cards;
  const auto joined_words = [&](const auto& one, const auto& other) {
    return in_words(one.id, one.effect) + ", " + in_words(other.id, other.effect);
  };
  switch (card.kind) {
    case ChanceKind::kObjectives: {
      const Objective& third = content.objectives[at(c)];
      return "objectives " + joined_words(content.objectives[at(a)], content.objectives[at(b)]) +
             ", " + in_words(third.id, third.effect);
    }
    case ChanceKind::kExploreCard:
      return "explore card " + std::string(game.explore_card_name(a));
    case ChanceKind::kPair:
      return "specialties " + joined_words(content.specialty(a), content.specialty(b));
    case ChanceKind::kTreasure:
      return "treasure " + in_words(content.treasures[a].id, content.treasures[a].effect);
  }
  return {};
}

std::string AnalysisSubject::drawn(const Guild& game, const State& state, Seat seat,
                                   Action action) {
  State after = state;
  game.apply(after, seat, action);
  return game.picture(game.view(after, seat));
}

}  // namespace mapwright::guild
