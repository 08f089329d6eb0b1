// The games that can be analysed: one line for each.

#include "mapwright/analysis/analyst_of.h"
#include "mapwright/analysis/cartographers_subject.h"
#include "mapwright/analysis/guild_subject.h"
#include "mapwright/analysis/misterra_subject.h"

namespace mapwright {
namespace {

template <Subject S>
const Analyst* analyst_if(const AnyGame& game) {
  static const AnalystOf<S> kAnalyst;
  return typed<typename S::Policy::Game>(game) != nullptr ? &kAnalyst : nullptr;
}

}  // namespace

Result<const Analyst*> analyst_for(const AnyGame& game) {
  if (const auto* analyst = analyst_if<cartographers::AnalysisSubject>(game)) return analyst;
  if (const auto* analyst = analyst_if<misterra::AnalysisSubject>(game)) return analyst;
  if (const auto* analyst = analyst_if<guild::AnalysisSubject>(game)) return analyst;
  return Error{"there is no analysis for " + std::string(game.info().title)};
}

}  // namespace mapwright
