// The games that can be analysed: one line for each.

#include "mapwright/analysis/analyst_of.h"
#include "mapwright/analysis/cartographers_subject.h"

namespace mapwright {

Result<const Analyst*> analyst_for(const AnyGame& game) {
  static const AnalystOf<cartographers::AnalysisSubject> kCartographers;
  if (typed<cartographers::Cartographers>(game) != nullptr) return &kCartographers;
  return Error{"there is no analysis for " + std::string(game.info().title)};
}

}  // namespace mapwright
