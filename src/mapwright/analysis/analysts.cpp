// The analyst of each game whose folder has a subject.

#include "mapwright/analysis/analyst_of.h"
#include "mapwright/analysis/each_game.h"
#include "mapwright/games/each_game.h"

namespace mapwright {

Result<const Analyst*> analyst_for(const AnyGame& game) {
  const Analyst* analyst = nullptr;
  with_typed_game(AllGames{}, game, [&](const auto& typed_game) {
    if constexpr (requires { subject_of(typed_game.game()); }) {
      static const AnalystOf<decltype(subject_of(typed_game.game()))> kAnalyst;
      analyst = &kAnalyst;
    }
  });
  if (analyst == nullptr)
    return Error{"there is no analysis for " + std::string(game.info().title)};
  return analyst;
}

}  // namespace mapwright
