#pragma once
// What happened at a table of Misterra, in short lines: half-days of a seat, changes of the island.
// Used by the chronicle, and by a turn for the steps that are not confirmed yet.

#include <string>
#include <vector>

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// Tells the steps of half-days: one line for each, once it is complete.
class Tale {
 public:
  explicit Tale(const std::vector<std::string>& names) : names_(names) {}

  // `names` must outlive the tale; `before` is the table before the action. Returns the finished
  // line, or an empty text.
  std::string add(const Table& before, Seat seat, Action action);
  // What has been told of the half-day that is not complete yet; empty when nothing.
  [[nodiscard]] const std::string& unfinished() const { return begun_; }

 private:
  const std::vector<std::string>& names_;
  std::string begun_;
};

// What changed between two islands: "hazy steppe B2, lagoon C3 confirmed"; empty for nothing.
[[nodiscard]] std::string island_change_text(const Island& before, const Island& after);

}  // namespace mapwright::misterra
