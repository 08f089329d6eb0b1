#pragma once
// The chronicle of Misterra (terminal/chronicle.h). It never tells whose hypotheses are which.

#include "mapwright/terminal/chronicle.h"
#include "mapwright/terminal/misterra/tale.h"

namespace mapwright::misterra {

class Chronicle : public ChronicleOf<Misterra> {
 public:
  // `table` and `names` must outlive the chronicle.
  Chronicle(Dealer& table, const std::vector<std::string>& names);

  // What has been told of the half-day that is not complete yet.
  [[nodiscard]] const Tale& tale() const { return tale_; }

 private:
  void tell_chance(const State& before, Seat seat, const Chance& chance) override;
  void tell_action(const State& before, Seat seat, Action action) override;

  Tale tale_;
};

}  // namespace mapwright::misterra
